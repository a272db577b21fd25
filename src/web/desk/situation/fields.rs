//! The fields of the forms at a board, a line each.

use crate::{
    web::form::{
        Field, Pick, any, code_of, fields, optional, parsed, picked, shown, shown_if, tick, ticked,
    },
    words::{self, Words},
};
use arbitration::{
    Claim, ConductRule, Counter, Interruption, Moment, MovedPieces, SetUpFault, StopReason,
};
use draughts::Colour;
use tournament::{ShortText, rulings::FormKey};

fields! {
    pub(in crate::web::desk) NAMES;

    /// Who did it, claimed or offered.
    BY: Vec<Colour> = "by", |by| doers_code(by), |code, t| doers(code).ok_or_else(|| t.console_choose());
    /// What the arbiter looks at.
    LOOK: Look = "look", |look| look.code().to_owned(), |code, _| Ok(Look::of(code));
    /// The position; what it says depends on the rule set.
    FEN: String = "fen", String::clone, any;
    /// The position as it was dictated, in the place of what was tapped.
    DICTATED: String = "dictated", String::clone, any;
    /// The score sheet; what it says depends on the rule set.
    SHEET: String = "sheet", String::clone, any;
    /// The count that the arbiter kept by tapping.
    COUNTER: Counter = "counter", shown, |text, t| parsed(text, || t.console_choose());
    /// The move that is doubted.
    MOVED: Option<String> = "moved", shown_if, |text, t| optional(text, t, any);
    /// Was the clock pressed?
    PRESSED: bool = "pressed", tick, |text, _| Ok(text == "on");
    /// What was set up wrongly.
    FAULT: SetUpFault = "fault", |fault| code_of(&FAULTS, fault), |code, t| pick(&FAULTS, code, t);
    /// Moves that White made.
    WHITE_MOVES: u16 = "white", shown, |text, t| parsed(text, || t.console_number_bad());
    /// Moves that Black made.
    BLACK_MOVES: u16 = "black", shown, |text, t| parsed(text, || t.console_number_bad());
    /// Is the game interrupted, put off, or taken up again?
    INTERRUPTION: Interruption = "interruption", |what| code_of(&INTERRUPTIONS, what), |code, t| pick(&INTERRUPTIONS, code, t);
    /// Was played on without crowning?
    WENT_ON: bool = "went-on", tick, ticked;
    /// The article that a question is about.
    ABOUT: Option<String> = "about", shown_if, |text, t| optional(text, t, about);
    /// Are the pieces back?
    PIECES: MovedPieces = "pieces", |pieces| code_of(&PUT_BACK, pieces), |code, t| pick(&PUT_BACK, code, t);
    /// On what ground a draw is claimed.
    CLAIM: Claim = "claim", |claim| claim.code().to_owned(), |code, t| known(Claim::from_code(code), t);
    /// When a draw was offered.
    MOMENT: Moment = "moment", |moment| code_of(&MOMENTS, moment), |code, t| pick(&MOMENTS, code, t);
    /// Moves that each made.
    MOVES: Option<u16> = "moves", shown_if, |text, t| optional(text, t, |text, t| parsed(text, || t.console_number_bad()));
    /// Was the offer accepted?
    ACCEPTED: bool = "accepted", tick, ticked;
    /// Did the arbiter consent to it?
    CONSENT: bool = "consent", tick, ticked;
    /// Why the clocks were stopped.
    STOP: StopReason = "stop", |reason| code_of(&STOPS, reason), |code, t| picked(&STOPS, code).ok_or_else(|| t.console_choose_stop_bad());
    /// The rule that was broken.
    RULE: ConductRule = "rule", |rule| rule.code().to_owned(), |code, t| ConductRule::from_code(code).ok_or_else(|| t.console_choose_rule_bad());
    /// Again, after a warning?
    PERSISTENT: bool = "persistent", tick, ticked;
    /// Minutes since the clocks were started.
    MINUTES: u16 = "minutes", shown, |text, t| parsed(text, || t.console_number_bad());
    /// Did the player come?
    CAME: bool = "came", tick, ticked;
    /// Did the device make a sound?
    SOUNDED: bool = "device", |sounded| code_of(&DEVICES, sounded), |code, t| picked(&DEVICES, code).ok_or_else(|| t.console_choose_device_bad());
    /// Did the arbiter order them to play?
    ORDERED: bool = "ordered", |ordered| code_of(&ORDERS, ordered), |code, t| pick(&ORDERS, code, t);
    /// The numbers of the squares that were touched; which there are depends on the rule set.
    SQUARES: String = "squares", String::clone, any;
    /// Did the player say that the pieces would be put right?
    ANNOUNCED: bool = "announced", tick, ticked;
    /// Somebody who does not play at the board, by name (12.7).
    THIRD: Option<ShortText> = "third", shown_if, |text, t| optional(text, t, |text, t| parsed(text, || t.console_third_bad()));
    /// The question that the engine answered.
    VERDICT: Option<FormKey> = "verdict", |key| key.as_ref().map_or("", FormKey::as_str).to_owned(), |text, _| Ok(text.parse().ok());
}

/// Time on White's clock that a disturbance took: the same field as [`WHITE_MOVES`], of another matter.
pub(super) const WHITE_TIME: Field<u32> = Field::new(WHITE_MOVES.name, shown, time);
/// Time on Black's clock that a disturbance took: the same field as [`BLACK_MOVES`], of another matter.
pub(super) const BLACK_TIME: Field<u32> = Field::new(BLACK_MOVES.name, shown, time);

/// What can be looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(in crate::web::desk) enum Look {
    /// The attached score sheet. It is read here: as a field it would make addresses too long.
    Record,
    /// The count that was kept.
    Counter,
    /// A score sheet that is typed.
    Sheet,
    /// The position on the board.
    Position,
    /// Nothing but what is said.
    Nothing,
}

tournament::coded!(Look);

impl Look {
    /// What a code says; what is no code says nothing.
    pub fn of(code: &str) -> Self {
        Self::from_code(code).unwrap_or(Self::Nothing)
    }
}

/// What can be set up wrongly.
pub(super) const FAULTS: [Pick<SetUpFault>; 2] = [
    Pick::new("pieces", SetUpFault::Pieces, Words::console_fault_pieces),
    Pick::new("board", SetUpFault::Board, Words::console_fault_board),
];

/// How a game is kept from being played, or no longer is.
pub(super) const INTERRUPTIONS: [Pick<Interruption>; 3] = [
    Pick::new(
        "stopped",
        Interruption::Stopped,
        Words::console_interruption_stopped,
    ),
    Pick::new(
        "not-begun",
        Interruption::NotBegun,
        Words::console_interruption_not_begun,
    ),
    Pick::new(
        "taken-up",
        Interruption::TakenUp,
        Words::console_interruption_taken_up,
    ),
];

/// Where pieces are that were knocked over.
pub(super) const PUT_BACK: [Pick<MovedPieces>; 2] = [
    Pick::new("back", MovedPieces::PutBack, Words::console_pieces_back),
    Pick::new(
        "not-yet",
        MovedPieces::NotYet,
        Words::console_pieces_not_yet,
    ),
];

/// When a draw can be offered.
pub(super) const MOMENTS: [Pick<Moment>; 3] = [
    Pick::new(
        "after-move",
        Moment::AfterOwnMove,
        Words::console_moment_after_move,
    ),
    Pick::new(
        "otherwise",
        Moment::Otherwise,
        Words::console_moment_otherwise,
    ),
    Pick::new(
        "before-game",
        Moment::BeforeTheGame,
        Words::console_moment_before_game,
    ),
];

/// Why clocks are stopped.
pub(super) const STOPS: [Pick<StopReason>; 2] = [
    Pick::new("none", StopReason::None, Words::console_stop_none),
    Pick::new("good", StopReason::Good, Words::console_stop_good),
];

/// What a device can do.
pub(super) const DEVICES: [Pick<bool>; 2] = [
    Pick::new("sounded", true, Words::console_device_sounded),
    Pick::new("there", false, Words::console_device_there),
];

/// Whether the arbiter spoke.
pub(super) const ORDERS: [Pick<bool>; 2] = [
    Pick::new("no", false, Words::console_ordered_no),
    Pick::new("yes", true, Words::console_ordered_yes),
];

/// The word under which a colour is posted.
pub(in crate::web::desk) fn colour_code(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white",
        Colour::Black => "black",
    }
}

const BOTH: &str = "both";
/// None of the two: somebody else.
pub(super) const THIRD_CODE: &str = "third";

fn doers_code(by: &[Colour]) -> String {
    match by {
        [] => "",
        [one] => colour_code(*one),
        _ => BOTH,
    }
    .to_owned()
}

fn doers(code: &str) -> Option<Vec<Colour>> {
    let mut all = [Colour::White, Colour::Black].into_iter();
    if code == BOTH {
        return Some(all.collect());
    }
    if code == THIRD_CODE {
        return Some(Vec::new());
    }
    let one = all.find(|colour| colour_code(*colour) == code)?;
    Some(vec![one])
}

/// An article is a line of a few signs.
fn about(text: &str, t: &Words) -> Result<String, String> {
    let fits = text.chars().count() <= 40 && !text.contains(char::is_control);
    fits.then(|| text.to_owned())
        .ok_or_else(|| t.console_about_bad())
}

fn known<T>(found: Option<T>, t: &Words) -> Result<T, String> {
    found.ok_or_else(|| t.console_choose())
}

fn pick<T: Copy>(picks: &[Pick<T>], code: &str, t: &Words) -> Result<T, String> {
    known(picked(picks, code), t)
}

fn time(text: &str, t: &Words) -> Result<u32, String> {
    words::read_clock_time(text).ok_or_else(|| t.console_time_bad())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::form::has_each;

    #[test]
    fn everything_that_a_situation_can_say_can_be_chosen() {
        assert!(has_each(&FAULTS));
        assert!(has_each(&INTERRUPTIONS));
        assert!(has_each(&PUT_BACK));
        assert!(has_each(&MOMENTS));
        assert!(has_each(&STOPS));
    }
}
