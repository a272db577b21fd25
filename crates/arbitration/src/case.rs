//! The game that an arbiter looks at.

use super::{Note, seen::Look};
use draughts::{Colour, Conditions, RuleSet};
use tournament::{
    BoardNo, DeciderStep, EntryNo, Game, GameKey, GameNo, GameRecord, Match, Outcome, Refusal,
    ResultRefusal, Rhythm, RoundNo, RoundRefusal, RoundState, Side, TimeControl, Tournament,
    decide,
    rulings::{Effect, Scene},
};

/// A game at a board, as an arbiter finds it.
#[derive(Debug, Clone, Copy)]
pub struct Case<'a> {
    /// The tournament.
    pub tournament: &'a Tournament,
    /// The round.
    pub round: RoundNo,
    /// The match at the board.
    pub at_board: &'a Match,
    /// The game of it.
    pub game: &'a Game,
    /// What was looked at before, and is not looked at again.
    pub(crate) looked: Option<&'a Look>,
}

impl<'a> Case<'a> {
    /// The game with this number at this board.
    ///
    /// # Errors
    /// No such round, or a draft; no such board; no such game.
    pub fn new(
        tournament: &'a Tournament,
        round: RoundNo,
        board: BoardNo,
        game: GameNo,
    ) -> Result<Self, Refusal> {
        let found = tournament
            .round(round)
            .filter(|one| one.state != RoundState::Draft)
            .ok_or(Refusal::Round(RoundRefusal::NoSuchRound { round }))?;
        let at_board = found
            .on_board(board)
            .ok_or(Refusal::Result(ResultRefusal::NoSuchBoard { round, board }))?;
        let game = at_board
            .game(game)
            .ok_or(Refusal::Result(ResultRefusal::NoSuchGame { board, game }))?;
        Ok(Self {
            tournament,
            round,
            at_board,
            game,
            looked: None,
        })
    }

    /// The rules of the game.
    #[must_use]
    pub fn rules(&self) -> RuleSet {
        self.tournament.regulations.rule_set
    }

    /// Is the game played by the CBD's rules? The short king's text is silent where theirs speaks.
    #[must_use]
    pub(crate) fn under_cbd(&self) -> bool {
        match self.rules() {
            RuleSet::Brazilian | RuleSet::BrazilianShortKing | RuleSet::International => true,
            RuleSet::Portuguese | RuleSet::PortugueseClassic => false,
        }
    }

    /// What is fixed for the counts of this game, at its own rhythm.
    #[must_use]
    pub fn conditions(&self) -> Conditions {
        let regulations = self.tournament.regulations.in_round(self.round);
        regulations.conditions_of(self.at_board, self.game.no)
    }

    /// The rhythm of this game: a deciding game has its own (D.5).
    #[must_use]
    pub fn rhythm(&self) -> Option<Rhythm> {
        let regulations = self.tournament.regulations.in_round(self.round);
        regulations.rhythm_of(self.at_board, self.game.no)
    }

    /// The time of the side with this colour for this game.
    #[must_use]
    pub fn time(&self, colour: Colour) -> TimeControl {
        let regulations = self.tournament.regulations.in_round(self.round);
        regulations.time_of(self.at_board, self.game.no, colour)
    }

    /// The paragraph that frees the players of this game from writing their moves down: B.2 in rapid, C.2 in blitz.
    #[must_use]
    pub(crate) fn unwritten(&self) -> Option<Note> {
        match self.rhythm() {
            Some(Rhythm::Rapid) => Some(Note::NotWrittenInRapid),
            Some(Rhythm::Blitz) => Some(Note::NotWrittenInBlitz),
            Some(Rhythm::Classical) | None => None,
        }
    }

    /// The colour that a draw is enough for, where this game is an Armageddon (D.5).
    #[must_use]
    pub fn draw_odds(&self) -> Option<Colour> {
        let regulations = self.tournament.regulations.in_round(self.round);
        match regulations.step_of(self.at_board, self.game.no)? {
            DeciderStep::Armageddon(terms) => Some(terms.draw_odds),
            DeciderStep::Pairs { .. } | DeciderStep::UntilWin { .. } => None,
        }
    }

    /// The side with this colour.
    #[must_use]
    pub fn side(&self, colour: Colour) -> Side {
        self.game.side(colour)
    }

    /// The player with this colour.
    #[must_use]
    pub fn player(&self, colour: Colour) -> EntryNo {
        self.at_board.pairing.on(self.side(colour))
    }

    /// The score sheet, where one was attached.
    #[must_use]
    pub fn record(&self) -> Option<&'a GameRecord> {
        let key = GameKey::new(self.round, self.at_board.board, self.game.no);
        self.tournament.records.get(&key)
    }

    /// Where this is.
    #[must_use]
    pub fn scene(&self) -> Scene {
        Scene {
            round: Some(self.round),
            board: Some(self.at_board.board),
            game: Some(self.game.no),
        }
    }

    /// The game ends like this. The result that stood is filled in when it is recorded.
    #[must_use]
    pub fn ended(&self, outcome: Outcome) -> Effect {
        Effect::Ended {
            game: self.game.no,
            was: self.game.outcome,
            outcome,
        }
    }

    /// The game goes on, if it has no result yet.
    #[must_use]
    pub(crate) fn plays_on(&self) -> Vec<Effect> {
        if self.game.outcome.is_some() {
            return Vec::new();
        }
        vec![Effect::PlaysOn]
    }

    /// The games of the match, this one left out, that have no result yet and are needed where all of them end like this.
    #[must_use]
    pub(crate) fn games_left(&self, outcome: Outcome) -> Vec<GameNo> {
        decide::games_left(self.tournament, self.at_board, self.game.no, outcome)
    }

    /// This game and those of the match that are still to be played end like this.
    #[must_use]
    pub(crate) fn match_ended(&self, outcome: Outcome) -> Vec<Effect> {
        let others = self
            .games_left(outcome)
            .into_iter()
            .map(|game| Effect::Ended {
                game,
                was: None,
                outcome,
            });
        std::iter::once(self.ended(outcome)).chain(others).collect()
    }
}
