//! Who won a match: by its games, or by those that decide a draw (Article 10.1, Appendix D.4 and D.5).

use super::{Armageddon, Decider, DeciderGame, DeciderStep, Match, Points, Side};

/// How a match stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// Results are missing.
    Open,
    /// This side has won.
    For(Side),
    /// Drawn, and nothing has decided it.
    Drawn,
    /// Nobody scored: both are lost, and nobody goes on.
    Nobody,
}

impl Match {
    /// How the match stands under this decider.
    ///
    /// ```
    /// use tournament::{BoardNo, Decider, Decision, DrawBy, EntryNo, Match, Outcome, Pairing};
    /// let pairing = Pairing { first: EntryNo(1), second: EntryNo(2) };
    /// let mut one = Match::new(BoardNo(1), pairing, 2);
    /// assert_eq!(one.decision(&Decider::default()), Decision::Open);
    /// for game in &mut one.games {
    ///     game.outcome = Some(Outcome::Draw(DrawBy::Agreement));
    /// }
    /// assert_eq!(one.decision(&Decider::default()), Decision::Drawn);
    /// ```
    #[must_use]
    pub fn decision(&self, decider: &Decider) -> Decision {
        if self.every_game().any(|game| game.outcome.is_none()) {
            return Decision::Open;
        }
        let points = |side| self.game_points(side);
        match of_points(points(Side::First), points(Side::Second)) {
            Decision::Drawn => self.by_decider(decider),
            decided @ (Decision::Open | Decision::For(_) | Decision::Nobody) => decided,
        }
    }

    /// The leader cannot be reached any more in the games that are left.
    #[must_use]
    pub(crate) fn clinched(&self) -> bool {
        let open = self.games.iter().filter(|game| game.outcome.is_none());
        let left = Points::ONE * i32::try_from(open.count()).unwrap_or(i32::MAX);
        let (first, second) = (
            self.game_points(Side::First),
            self.game_points(Side::Second),
        );
        first > second + left || second > first + left
    }

    fn by_decider(&self, decider: &Decider) -> Decision {
        let steps = self.decider.chunk_by(|a, b| a.step == b.step);
        for games in steps {
            let Some(step) = games.first().and_then(|one| decider.steps().get(one.step)) else {
                continue;
            };
            let decided = match step {
                DeciderStep::Pairs { .. } => first_decided(games.chunks(2).map(of_games)),
                DeciderStep::UntilWin { .. } => first_decided(games.chunks(1).map(of_games)),
                DeciderStep::Armageddon(terms) => armageddon(games, terms),
            };
            if decided != Decision::Drawn {
                return decided;
            }
        }
        Decision::Drawn
    }
}

fn of_points(first: Points, second: Points) -> Decision {
    match first.cmp(&second) {
        std::cmp::Ordering::Greater => Decision::For(Side::First),
        std::cmp::Ordering::Less => Decision::For(Side::Second),
        std::cmp::Ordering::Equal if first == Points::ZERO => Decision::Nobody,
        std::cmp::Ordering::Equal => Decision::Drawn,
    }
}

fn of_games(games: &[DeciderGame]) -> Decision {
    let points = |side: Side| {
        let outcomes = games.iter().filter_map(|one| one.game.outcome);
        outcomes.map(|outcome| outcome.points(side)).sum()
    };
    of_points(points(Side::First), points(Side::Second))
}

fn first_decided(mut decisions: impl Iterator<Item = Decision>) -> Decision {
    decisions
        .find(|decision| *decision != Decision::Drawn)
        .unwrap_or(Decision::Drawn)
}

fn armageddon(games: &[DeciderGame], terms: &Armageddon) -> Decision {
    let decided = of_games(games);
    let (Decision::Drawn, Some(last)) = (decided, games.last()) else {
        return decided;
    };
    let odds = last.game.colour(Side::First) == terms.draw_odds;
    Decision::For(if odds { Side::First } else { Side::Second })
}
