//! What the players stated of the games of a tournament.

use chrono::NaiveDateTime;

use crate::{
    Agreement, BoardNo, Game, GameKey, GameNo, Match, Outcome, RoundNo, Ruling, StatedResult,
    Statement, Statements, Tournament,
};

impl Tournament {
    /// What both players said of a game. What was said before the game was void was of another game.
    #[must_use]
    pub fn statements_of(&self, place: GameKey) -> Statements {
        let said = self.statements.get(&place).copied().unwrap_or_default();
        let since = self.void_since(place);
        let still = |one: &Statement| since.is_none_or(|void| one.at > void);
        Statements {
            first: said.first.filter(still),
            second: said.second.filter(still),
        }
    }

    /// When a ruling that holds last made the game void, in UTC: what is played since is played anew (7.2, 7.3).
    #[must_use]
    pub(crate) fn void_since(
        &self,
        GameKey { round, board, game }: GameKey,
    ) -> Option<NaiveDateTime> {
        let here = self.rulings.iter().filter(|one| one.is_at(round, board));
        let void = here.filter(|one| one.in_force() && one.voids(game));
        void.map(Ruling::holds_from).max()
    }

    /// How what both said of a game stands; `None` once a result stands, or where there is no such game.
    #[must_use]
    pub fn agreement(&self, place: GameKey) -> Option<Agreement> {
        let GameKey { round, board, game } = place;
        let found = self.round(round)?.on_board(board)?.game(game)?;
        let open = found.outcome.is_none();
        open.then(|| self.statements_of(place).agreement())
    }

    /// The result that both stated of a game and nobody has confirmed.
    #[must_use]
    pub fn provisional(&self, place: GameKey) -> Option<StatedResult> {
        match self.agreement(place)? {
            Agreement::Agreed(stated) => Some(stated),
            Agreement::Silent | Agreement::One(_) | Agreement::Disputed => None,
        }
    }

    /// Did both players of a match that is not over state the same of every game without a result? It waits for nobody but the arbiter then.
    #[must_use]
    pub fn waits_for_word(&self, round: RoundNo, one: &Match) -> bool {
        let is_said = |game| self.is_said(round, one, game);
        one.every_game().any(|game| game.outcome.is_none()) && one.every_game().all(is_said)
    }

    /// Has a game of a match a result, or is there one that both players stated?
    pub(crate) fn is_said(&self, round: RoundNo, one: &Match, game: &Game) -> bool {
        game.outcome.is_some()
            || self
                .provisional(GameKey::new(round, one.board, game.no))
                .is_some()
    }

    /// What both players stated of a game, where this result is another. Nothing is said against a ruling, nor against a game that is passed over.
    #[must_use]
    pub fn stated_against(&self, place: GameKey, outcome: Outcome) -> Option<StatedResult> {
        if outcome.is_ruling() || outcome == Outcome::NotNeeded {
            return None;
        }
        match self.statements_of(place).agreement() {
            Agreement::Agreed(stated) if stated.outcome().mark() != outcome.mark() => Some(stated),
            Agreement::Agreed(_) | Agreement::Silent | Agreement::One(_) | Agreement::Disputed => {
                None
            }
        }
    }

    /// Do the players of a board say different things of a game that has no result?
    #[must_use]
    pub fn is_disputed(&self, round: RoundNo, board: BoardNo) -> bool {
        let at = |game| GameKey::new(round, board, GameNo(game));
        let mut games = self.statements.range(at(0)..=at(u8::MAX));
        games.any(|(place, _)| self.agreement(*place) == Some(Agreement::Disputed))
    }
}
