//! Who won a match: by its games, or by those that decide a draw (Article 10.1, Appendix D.4 and D.5).

use serde::Serialize;

use super::{
    Armageddon, Decider, DeciderGame, DeciderStep, Match, Outcome, Points, Round, Side, Stage,
    Tournament, bracket::Bracket,
};

/// How a match stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// Results are missing.
    Open,
    /// This side has won.
    For(Side),
    /// Drawn, and nothing has decided it.
    Drawn,
    /// Nobody scored, and not for the fault of one alone: both are lost, and nobody goes on.
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
            Decision::Nobody => spared(|side| self.lost_something(side)),
            decided @ (Decision::Open | Decision::For(_)) => decided,
        }
    }

    /// Of a match that nobody won ([`Decision::Nobody`]): is it the match that both lost? Else it was drawn, and both lost what was to decide it.
    #[must_use]
    pub fn is_lost_by_both(&self) -> bool {
        self.game_points(Side::First) == Points::ZERO
    }

    /// Did this side lose a game of the match, or points by a ruling (12.9 e)?
    fn lost_something(&self, side: Side) -> bool {
        let mut outcomes = self.games.iter().filter_map(|game| game.outcome);
        let mut ruled = self.adjustments.iter();
        outcomes.any(|outcome| outcome.lost_by(side))
            || ruled.any(|one| one.side == side && one.change < Points::ZERO)
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

    /// The games of the decider that decided the match: those of the first step that did. A correction may leave games behind that came after it.
    #[must_use]
    pub fn deciding_games(&self, decider: &Decider) -> Option<&[DeciderGame]> {
        let mut steps = self.decider.chunk_by(|a, b| a.step == b.step);
        let decided = |games: &&[DeciderGame]| match of_step(games, decider) {
            Decision::For(_) | Decision::Nobody => true,
            Decision::Open | Decision::Drawn => false,
        };
        steps.find(decided)
    }

    fn by_decider(&self, decider: &Decider) -> Decision {
        let games = self.deciding_games(decider);
        games.map_or(Decision::Drawn, |games| of_step(games, decider))
    }

    /// Which step of the decider a drawn match has next, and whether it is the one that it had: a further pair, or a further game until a win.
    pub(crate) fn next_step(&self, decider: &Decider) -> Option<(usize, bool)> {
        let steps = decider.steps();
        let (at, again) = match self.decider.last() {
            None => (0, false),
            Some(last) => match steps.get(last.step) {
                Some(DeciderStep::UntilWin { .. }) => (last.step, true),
                Some(DeciderStep::Pairs { most, .. }) => {
                    let played = self.decider.iter().filter(|game| game.step == last.step);
                    let more = played.count() / 2 < usize::from(*most);
                    (if more { last.step } else { last.step + 1 }, more)
                }
                Some(DeciderStep::Armageddon(_)) | None => (last.step + 1, false),
            },
        };
        (at < steps.len()).then_some((at, again))
    }

    /// What is left of a step of the decider: of pairs of games, those that were not set yet. `None` where it has no such step.
    #[must_use]
    pub fn left_of(&self, decider: &Decider, at: usize) -> Option<DeciderStep> {
        let step = *decider.steps().get(at)?;
        Some(match step {
            DeciderStep::Pairs { most, time } => {
                let set = self.decider.iter().filter(|game| game.step == at);
                let set = u8::try_from(set.count() / 2).unwrap_or(u8::MAX);
                let most = most.saturating_sub(set);
                DeciderStep::Pairs { most, time }
            }
            DeciderStep::Armageddon(_) | DeciderStep::UntilWin { .. } => step,
        })
    }
}

/// The places of a finished tournament that wait for a match. Until its results decide it, nobody has honours, a prize or points of a circuit for a place that
/// waits, nor goes on with it to a next stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpenPlaces {
    /// No place.
    None,
    /// Those of the match for the third place, which alone is undecided.
    Third,
    /// All: nobody has won.
    All,
}

impl OpenPlaces {
    /// Does this place stand?
    #[must_use]
    pub const fn stands(self, place: u16) -> bool {
        match self {
            Self::None => true,
            Self::Third => !matches!(place, 3 | 4),
            Self::All => false,
        }
    }
}

impl Tournament {
    /// Is a match drawn that must be decided, or that the regulations have a further step for?
    #[must_use]
    pub fn is_undecided(&self, one: &Match) -> bool {
        let decider = &self.regulations.decider;
        let open = self.regulations.system.is_knockout() || one.next_step(decider).is_some();
        open && one.decision(decider) == Decision::Drawn
    }

    /// How many matches of a round are drawn and still to be decided.
    #[must_use]
    pub fn undecided(&self, round: &Round) -> usize {
        let matches = round.matches.iter();
        matches.filter(|one| self.is_undecided(one)).count()
    }

    /// How many matches of all rounds are drawn and still to be decided.
    #[must_use]
    pub fn all_undecided(&self) -> usize {
        self.rounds.iter().map(|round| self.undecided(round)).sum()
    }

    /// The places that matches keep open which a correction after the end left drawn. It looks at every match: whoever asks of many places asks it once.
    #[must_use]
    pub fn open_places(&self) -> OpenPlaces {
        if self.stage != Stage::Finished || self.all_undecided() == 0 {
            return OpenPlaces::None;
        }
        let mut for_third = self.drawn_for_third();
        if for_third.all(|is_for_third| is_for_third) {
            OpenPlaces::Third
        } else {
            OpenPlaces::All
        }
    }

    /// Is the match for the third place drawn and still to be decided?
    #[must_use]
    pub fn third_undecided(&self) -> bool {
        self.drawn_for_third().any(|is_for_third| is_for_third)
    }

    /// Of each match that is drawn and still to be decided, whether it is for the third place.
    fn drawn_for_third(&self) -> impl Iterator<Item = bool> {
        let bracket = Bracket::of(self);
        let drawn = self.rounds.iter().flat_map(move |round| {
            let matches = round.matches.iter();
            let drawn = matches.filter(move |one| self.is_undecided(one));
            drawn.map(move |one| (round.no, one.board))
        });
        drawn.map(move |(round, board)| bracket.is_for_third(round, board))
    }

    /// Does nothing that a correction after the end left drawn keep this place open?
    #[must_use]
    pub fn place_stands(&self, place: u16) -> bool {
        self.open_places().stands(place)
    }

    /// Is every result of a round in, and every match of it decided that has to be?
    #[must_use]
    pub fn is_over(&self, round: &Round) -> bool {
        round.missing() == 0 && self.undecided(round) == 0
    }
}

/// How the games of a step left the match.
fn of_step(games: &[DeciderGame], decider: &Decider) -> Decision {
    let step = games.first().and_then(|one| decider.steps().get(one.step));
    match step {
        None => Decision::Drawn,
        Some(DeciderStep::Pairs { .. }) => first_decided(games.chunks(2).map(of_games)),
        Some(DeciderStep::UntilWin { .. }) => first_decided(games.chunks(1).map(of_games)),
        Some(DeciderStep::Armageddon(terms)) => armageddon(games, terms),
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
    let outcomes = games.iter().map(|one| one.game.outcome);
    let Some(outcomes) = outcomes.collect::<Option<Vec<Outcome>>>() else {
        return Decision::Open;
    };
    let points = |side: Side| outcomes.iter().map(|outcome| outcome.points(side)).sum();
    match of_points(points(Side::First), points(Side::Second)) {
        Decision::Nobody => spared(|side| outcomes.iter().any(|outcome| outcome.lost_by(side))),
        decided @ (Decision::Open | Decision::For(_) | Decision::Drawn) => decided,
    }
}

/// Nobody scored: whoever lost nothing goes on, also where the arbiter gave nothing for it (11.10, 12.9 f).
fn spared(lost: impl Fn(Side) -> bool) -> Decision {
    match Side::ALL.map(lost) {
        [true, false] => Decision::For(Side::Second),
        [false, true] => Decision::For(Side::First),
        [true, true] | [false, false] => Decision::Nobody,
    }
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
    Decision::For(terms.with_draw_odds(&last.game))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BoardNo, ColoursBy, DrawBy, EntryNo, LossBy, Pairing, TimeControl};

    /// One lost by a ruling, and the arbiter gave the other nothing for it (12.9 f): whoever lost nothing goes on, in the match and in the game
    /// that decides.
    #[test]
    fn whoever_lost_nothing_goes_on() {
        let bare = |loser| Some(Outcome::BareLoss(loser, LossBy::Discipline));
        let both = Some(Outcome::DoubleLoss(LossBy::Discipline));
        let decider = blitz_then_armageddon();
        let decided = |of_match: Option<Outcome>, last: Option<Outcome>| {
            let mut one = drawn();
            if of_match.is_some() {
                one.games
                    .iter_mut()
                    .for_each(|game| game.outcome = of_match);
            } else {
                one.set_decider(1, &[Side::First], None);
                one.decider[0].game.outcome = last;
            }
            one.decision(&decider)
        };
        for loser in Side::ALL {
            let won = Decision::For(loser.other());
            assert_eq!(decided(bare(loser), None), won);
            assert_eq!(decided(None, bare(loser)), won);
        }
        assert_eq!(decided(both, None), Decision::Nobody);
        assert_eq!(decided(None, both), Decision::Nobody);
        assert_eq!(decided(None, None), Decision::Open);
        let mut open = drawn();
        open.set_decider(1, &[Side::First], None);
        assert_eq!(open.deciding_games(&decider), None);
        let mut lowered = drawn();
        for (game, loser) in lowered.games.iter_mut().zip([Side::First; 2]) {
            game.outcome = bare(loser);
        }
        lowered.adjustments.push(crate::Adjustment {
            ruling: crate::RulingNo(1),
            side: Side::Second,
            score: crate::PrimaryScore::GamePoints,
            change: Points::ZERO - Points::HALF,
        });
        assert_eq!(lowered.decision(&decider), Decision::Nobody);
    }

    /// A match of two games, both drawn.
    fn drawn() -> Match {
        let pairing = Pairing {
            first: EntryNo(1),
            second: EntryNo(2),
        };
        let mut one = Match::new(BoardNo(1), pairing, 2);
        for game in &mut one.games {
            game.outcome = Some(Outcome::Draw(DrawBy::Agreement));
        }
        one
    }

    fn blitz_then_armageddon() -> Decider {
        let time = TimeControl {
            seconds: 300,
            increment: 2,
            chosen: None,
        };
        Decider(vec![
            DeciderStep::Pairs { most: 1, time },
            DeciderStep::Armageddon(Armageddon {
                white: time,
                black: time,
                colours: ColoursBy::Lot,
                draw_odds: draughts::Colour::Black,
            }),
        ])
    }

    /// A pair of games, then the one that decides: what comes after the first step that decided is not looked at.
    #[test]
    fn what_a_correction_left_behind_decides_nothing() {
        let decider = blitz_then_armageddon();
        let draw = Some(Outcome::Draw(DrawBy::Agreement));
        let mut one = drawn();
        assert_eq!(one.next_step(&decider), Some((0, false)));
        let mut twice = decider.clone();
        let pairs = |most| match decider.steps()[0] {
            DeciderStep::Pairs { time, .. } => DeciderStep::Pairs { most, time },
            DeciderStep::Armageddon(_) | DeciderStep::UntilWin { .. } => unreachable!(),
        };
        twice.0[0] = pairs(2);
        assert_eq!(one.left_of(&twice, 0), Some(pairs(2)));
        one.set_decider(0, &[Side::First, Side::Second], None);
        for game in &mut one.decider {
            game.game.outcome = draw;
        }
        assert_eq!(one.next_step(&decider), Some((1, false)));
        assert_eq!(one.next_step(&twice), Some((0, true)));
        assert_eq!(one.left_of(&twice, 0), Some(pairs(1)));
        one.set_decider(1, &[Side::First], None);
        one.decider[2].game.outcome = draw;
        assert_eq!(one.decision(&decider), Decision::For(Side::Second));
        assert_eq!(one.deciding_games(&decider), Some(&one.decider[2..]));
        assert_eq!(one.next_step(&decider), None);
        one.decider[0].game.outcome = Some(Outcome::Win(Side::First, crate::WinBy::Unstated));
        assert_eq!(one.decision(&decider), Decision::For(Side::First));
        assert_eq!(one.deciding_games(&decider), Some(&one.decider[..2]));
    }
}
