//! What one press on a board's line asks for, and where it leads when it takes more than the arbiter's word at the board.

use crate::{
    web::{
        address::{BoardAt, GameAt, RoundAt},
        desk::situation::{BY, LOOK, Look, colour_code},
        query,
    },
    words::{Named as _, Words, cited_article, full_name},
};
use arbitration::{Case, Decision, Finding, PlayerFinding, Situation, advise};
use draughts::RuleSet;
use tournament::{
    Action, BoardNo, GameNo, Mark, Side, StepKind,
    rulings::{DecisionKind, Level, Matter},
};

use super::page::illegal_moves;

/// What one press asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::web::desk) enum What {
    /// This player completed an illegal move; so many of the game were known when the page was made, so that two arbiters do
    /// not count one twice.
    Illegal(Side, usize),
    /// The game ended like this.
    Ended(Mark),
}

/// A press on the line of a board, written `12-2-first-0` or `12-2-=`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::web::desk) struct OneTap {
    pub board: BoardNo,
    pub game: GameNo,
    pub what: What,
}

impl std::fmt::Display for OneTap {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { board, game, what } = self;
        match what {
            What::Illegal(side, known) => write!(f, "{board}-{game}-{}-{known}", side.code()),
            What::Ended(mark) => write!(f, "{board}-{game}-{mark}"),
        }
    }
}

impl OneTap {
    /// The results that a line offers, as the first player sees them.
    pub const MARKS: [Mark; 3] = [Mark::Win, Mark::Draw, Mark::Loss];

    /// A press for one more illegal move of the player on this side.
    fn illegal(case: &Case<'_>, side: Side) -> Self {
        Self {
            board: case.at_board.board,
            game: case.game.no,
            what: What::Illegal(side, illegal_moves(case, side)),
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.splitn(4, '-');
        let (board, game) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let what = match (parts.next()?, parts.next()) {
            (side, Some(known)) => What::Illegal(Side::from_code(side)?, known.parse().ok()?),
            (mark, None) => {
                let mark = mark.parse().ok();
                What::Ended(mark.filter(|mark| Self::MARKS.contains(mark))?)
            }
        };
        Some(Self {
            board: BoardNo(board),
            game: GameNo(game),
            what,
        })
    }

    pub fn on_board(self, round: RoundAt) -> BoardAt {
        round.board(self.board)
    }

    pub fn action(self) -> Action {
        match self.what {
            What::Illegal(..) => Action::Rule,
            What::Ended(_) => Action::EnterResults,
        }
    }

    /// The same press on the board as it stands now.
    pub fn as_of(self, case: &Case<'_>) -> Self {
        let what = match self.what {
            What::Illegal(side, _) => What::Illegal(side, illegal_moves(case, side)),
            What::Ended(mark) => What::Ended(mark),
        };
        Self { what, ..self }
    }

    /// What is recorded, in a line.
    pub fn says(self, t: &Words, case: &Case<'_>) -> String {
        let name = |side| full_name(case.tournament, case.at_board.pairing.on(side));
        match self.what {
            What::Illegal(side, _) => t.hall_tap_illegal(name(side)),
            What::Ended(mark) => {
                format!(
                    "{} {} {}",
                    name(Side::First),
                    score(mark),
                    name(Side::Second)
                )
            }
        }
    }
}

/// A result as both see it, on its button.
pub(super) fn score(mark: Mark) -> &'static str {
    match mark {
        Mark::Win => "1–0",
        Mark::Draw => "½–½",
        Mark::Loss => "0–1",
        Mark::ForfeitWin
        | Mark::ForfeitLoss
        | Mark::DoubleForfeit
        | Mark::DoubleLoss
        | Mark::NotNeeded
        | Mark::HalfWin
        | Mark::HalfLoss => "",
    }
}

/// What a press for an illegal move records.
const TAPPED: DecisionKind = DecisionKind::MoveReplaced;

/// What is said before it is recorded, with `…` in the place of the name: the decision in its own words.
pub(in crate::web::desk) fn illegal_said(t: &Words) -> String {
    format!("{}: {}", t.hall_tap_illegal("…"), TAPPED.name(t))
}

/// What the rules indicate for one more completed illegal move of a player.
#[derive(Debug, Clone)]
pub(super) enum Indicated {
    /// It is recorded from the line.
    Records(Decision),
    /// It takes more than the arbiter's word at the board, and so the console: the next step of the regulations, where that is why.
    Console(Option<Finding>),
}

impl Indicated {
    /// What is indicated. A press records no less than the step that is due (12.9, 11.10), and no sanction that nobody has seen.
    pub fn of(case: &Case<'_>, side: Side) -> Self {
        let by = case.game.colour(side);
        let mut advice = advise(case, &Situation::SeenMove { by });
        let step = |one: &Finding| matches!(one, Finding::Player(PlayerFinding::NextStep { .. }));
        if let Some(at) = advice.findings.iter().position(step) {
            return Self::Console(Some(advice.findings.swap_remove(at)));
        }
        let at_the_board = |one: &Decision| {
            let mut effects = one.effects.iter();
            one.kind == TAPPED && effects.all(|effect| effect.level() == Level::AtTheBoard)
        };
        let first = advice.decisions.into_iter().next();
        first
            .filter(at_the_board)
            .map_or(Self::Console(None), Self::Records)
    }
}

/// The console about an illegal move that this player was seen to complete.
pub(super) fn console(at: GameAt, case: &Case<'_>, side: Side) -> String {
    let url = at.matter(Matter::IllegalMove).url();
    let by = colour_code(case.game.colour(side));
    let look = LOOK.show(&Look::Nothing);
    query::with(&url, [(LOOK.name, look.as_str()), (BY.name, by)])
}

/// What the button for one more illegal move does.
pub(in crate::web::desk) enum TapPress {
    /// It records.
    Records(OneTap),
    /// It leads to this address, because of this step.
    Leads(String, Option<NextStep>),
}

/// The step of the table of the regulations that is next, in a game by these rules.
pub(in crate::web::desk) struct NextStep {
    kind: StepKind,
    rules: RuleSet,
}

impl NextStep {
    pub fn name(&self, t: &Words) -> String {
        self.kind.name(t)
    }

    /// Its article, with its text.
    pub fn article(&self, t: &Words) -> String {
        cited_article(t, self.rules, self.kind.article())
    }
}

impl TapPress {
    /// For one more illegal move of the player on this side.
    pub fn illegal(case: &Case<'_>, at: GameAt, side: Side) -> Self {
        match Indicated::of(case, side) {
            Indicated::Records(_) => Self::Records(OneTap::illegal(case, side)),
            Indicated::Console(step) => {
                let step = step.and_then(|finding| {
                    if let Finding::Player(PlayerFinding::NextStep { step, .. }) = finding {
                        let rules = case.rules();
                        Some(NextStep { kind: step, rules })
                    } else {
                        None
                    }
                });
                Self::Leads(console(at, case, side), step)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_is_read_as_it_was_written() {
        for text in ["12-2-first-0", "1-1-second-3", "7-4-1", "7-4-=", "7-4-0"] {
            let tap = OneTap::parse(text).unwrap();
            assert_eq!(tap.to_string(), text);
        }
        for text in [
            "",
            "12",
            "12-2",
            "12-2-third-0",
            "12-2-first-x",
            "12-2-+",
            "a-1-1",
            "1-1-first",
        ] {
            assert_eq!(OneTap::parse(text), None, "{text}");
        }
    }
}
