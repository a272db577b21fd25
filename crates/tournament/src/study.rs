//! What a score sheet says of its game: the moves as far as they are sound, and how that agrees with what is known.

use draughts::{
    Colour, Conditions, EntryText, Game as Played, Move, Opening, OpeningTable, ParseSheetError,
    Position, RuleSet, Sheet, Stop,
    game::{DrawReason, WonBy},
    pdn::{PdnEnding, PdnOutcome},
};

use super::{
    DrawBy, Game, GameKey, OpeningRule, Outcome, RecordText, Regulations, Side, Tournament, WinBy,
};

/// How many positions a search for what stands in the gaps goes on from.
const BUDGET: u64 = 20_000;

/// A score sheet, played as far as it goes.
#[derive(Debug, Clone)]
pub struct Study {
    /// What was written.
    pub sheet: Sheet,
    /// The game as far as it is sound, with every count (3.9).
    pub game: Played,
    /// The plies, from 1, of moves that could not be read and can be no others.
    pub repaired: Vec<usize>,
    /// Why the next entry could not be played; none when all were.
    pub stop: Option<Stop>,
    /// The result that stands at the end of the sheet.
    pub said: Option<PdnOutcome>,
}

impl Study {
    /// Reads a sheet that begins at the start of these rules. A gap that can be filled in one way only is filled.
    ///
    /// # Errors
    /// The first place that is no move.
    ///
    /// ```
    /// use draughts::{Conditions, RuleSet};
    /// use tournament::Study;
    ///
    /// let read = |text| Study::read(text, RuleSet::Portuguese, Conditions::default()).unwrap();
    /// let study = read("1. 9-13 22-18 2. ? 27x18");
    /// assert_eq!((study.game.ply(), study.repaired), (4, vec![3]));
    /// assert_eq!(read("1. 9-13 22-18 2. 5-9 1-0").game.ply(), 2);
    /// ```
    pub fn read(
        text: &str,
        rules: RuleSet,
        conditions: Conditions,
    ) -> Result<Self, ParseSheetError> {
        Self::filled(text, rules, conditions, true)
    }

    /// The same without a search for what stands in gaps: nobody waits for it.
    ///
    /// # Errors
    /// As [`Study::read`].
    pub fn as_written(
        text: &str,
        rules: RuleSet,
        conditions: Conditions,
    ) -> Result<Self, ParseSheetError> {
        Self::filled(text, rules, conditions, false)
    }

    fn filled(
        text: &str,
        rules: RuleSet,
        conditions: Conditions,
        search: bool,
    ) -> Result<Self, ParseSheetError> {
        let start = Position::start(rules);
        let sheet = Sheet::parse(text, &start)?;
        let mut verdict = sheet.verify();
        if search
            && verdict.stop.is_some()
            && let Some(moves) = sheet.fill(BUDGET).only()
        {
            verdict.moves = moves.to_vec();
            verdict.stop = None;
        }
        let mut game = Played::from_position(start, conditions);
        for played in &verdict.moves {
            if game.play(played).is_err() {
                break;
            }
        }
        let entries = sheet.entries.iter().zip(1..).take(game.ply());
        let unread = entries.filter(|(entry, _)| !matches!(entry.written, EntryText::Move(_)));
        Ok(Self {
            repaired: unread.map(|(_, ply)| ply).collect(),
            game,
            stop: verdict.stop,
            said: said(text),
            sheet,
        })
    }

    /// The moves that could be played.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        self.game.moves().copied().collect()
    }

    /// Does the sheet begin with the moves of an opening? A sheet that ends before them does not.
    #[must_use]
    pub fn follows(&self, opening: &Opening) -> bool {
        let begun = self.game.moves().take(opening.moves.len());
        begun.eq(opening.moves.iter())
    }

    /// How the game ended by its moves, where they say so: won on the board, or with the first draw that was due. Nothing
    /// where it was played on after such a draw, and won.
    #[must_use]
    pub fn ending(&self, game: &Game) -> Option<Outcome> {
        match (self.game.won(), self.game.draws_due().first()) {
            (Some(win), None) => {
                let by = match win.by {
                    WonBy::CapturedAll => WinBy::CapturedAll,
                    WonBy::Blocked => WinBy::Blocked,
                };
                Some(Outcome::Win(game.side(win.winner), by))
            }
            (None, Some(due)) => Some(Outcome::Draw(match due.reason {
                DrawReason::Limit(limit) => DrawBy::of_limit(limit.name),
                DrawReason::Repetition(_) => DrawBy::Repetition,
            })),
            (None, None) | (Some(_), Some(_)) => None,
        }
    }

    /// Does the sheet say another result than what stands?
    #[must_use]
    pub(crate) fn contradicts(&self, game: &Game) -> bool {
        let said = self.said.filter(|said| *said != PdnOutcome::Unknown);
        match (said, ended(game)) {
            (Some(said), Some(stands)) => said != stands,
            _ => false,
        }
    }

    /// Was the game won on the board, and does something else stand?
    #[must_use]
    pub(crate) fn was_won_otherwise(&self, game: &Game) -> bool {
        let won = self.game.won().map(|win| match win.winner {
            Colour::White => PdnOutcome::White,
            Colour::Black => PdnOutcome::Black,
        });
        matches!((won, ended(game)), (Some(won), Some(stands)) if won != stands)
    }
}

impl Tournament {
    /// What the score sheet of a game says as it is written, where there is one and it can be read.
    #[must_use]
    pub fn study_of(&self, place: GameKey) -> Option<Study> {
        let record = self.records.get(&place)?;
        self.study(place, &record.moves)
    }

    /// The same of the other player's sheet, where both are attached.
    #[must_use]
    pub fn other_study_of(&self, place: GameKey) -> Option<Study> {
        let record = self.records.get(&place)?;
        self.study(place, record.other.as_ref()?)
    }

    fn study(&self, place: GameKey, text: &RecordText) -> Option<Study> {
        let rules = self.regulations.rule_set;
        Study::as_written(text.as_str(), rules, self.conditions_of(place)).ok()
    }
}

/// How a game of a tournament ended, as score sheets and PDN say it; none while it is not known, and where they have no word for it.
#[must_use]
pub fn ended(game: &Game) -> Option<PdnOutcome> {
    let won = |side: Side| match game.colour(side) {
        Colour::White => PdnOutcome::White,
        Colour::Black => PdnOutcome::Black,
    };
    match game.outcome? {
        Outcome::Win(winner, _) | Outcome::Forfeit(winner) => Some(won(winner)),
        Outcome::Draw(_) => Some(PdnOutcome::Draw),
        Outcome::DoubleForfeit | Outcome::DoubleLoss(_) | Outcome::BareLoss(..) => {
            Some(PdnOutcome::BothLost)
        }
        Outcome::HalfLoss(..) | Outcome::NotNeeded => None,
    }
}

/// The opening that was drawn for a game.
#[must_use]
pub fn drawn_opening(regulations: &Regulations, game: &Game) -> Option<&'static Opening> {
    let OpeningRule::Drawn { moves, .. } = regulations.opening else {
        return None;
    };
    OpeningTable::of_moves(moves)?.opening(game.opening?)
}

/// The result at the end of a sheet.
fn said(text: &str) -> Option<PdnOutcome> {
    let last = text.split_whitespace().next_back()?;
    PdnEnding::from_code(last).map(|ending| ending.outcome)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DrawBy, GameNo, WinBy};

    fn read(text: &str) -> Study {
        Study::read(text, RuleSet::Portuguese, Conditions::default()).unwrap()
    }

    fn game(outcome: Outcome) -> Game {
        Game {
            no: GameNo(2),
            white: Side::Second,
            opening: None,
            outcome: Some(outcome),
        }
    }

    #[test]
    fn what_the_sheet_says_is_held_against_what_stands() {
        let won = game(Outcome::Win(Side::Second, WinBy::Time));
        assert!(!read("9-13 22-18 1-0").contradicts(&won));
        assert!(read("9-13 22-18 0-1").contradicts(&won));
        assert!(read("9-13 22-18 E").contradicts(&won));
        assert!(!read("9-13 22-18 *").contradicts(&won));
        assert!(!read("9-13 22-18").contradicts(&won));
        assert!(!read("9-13 22-18 1-1").contradicts(&game(Outcome::Draw(DrawBy::Agreement))));
    }

    #[test]
    fn an_opening_is_followed_move_by_move() {
        let opening = OpeningTable::Two.opening(1).unwrap();
        assert!(read("9-13 21-17 5-9").follows(opening));
        assert!(!read("9-13 22-18 5-9").follows(opening));
        assert!(!read("9-13").follows(opening));
    }

    #[test]
    fn a_gap_with_several_ways_stops_the_game() {
        let study = read("9-13 ?");
        assert_eq!(study.game.ply(), 1);
        assert!(matches!(study.stop, Some(Stop::Gap(_))));
    }
}
