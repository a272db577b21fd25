//! What rounds are called.

use tournament::{
    BoardNo, Round, RoundNo, RoundState, Tournament,
    bracket::{Bracket, Tier},
};

use super::{Named, Words};

/// What a round of a knockout is, as a heading: `Meias-finais`.
#[must_use]
pub fn tier(t: &Words, tier: Tier) -> String {
    match tier {
        Tier::Final => t.bracket_final(),
        Tier::SemiFinals => t.bracket_semi_finals(),
        Tier::QuarterFinals => t.bracket_quarter_finals(),
        Tier::RoundOf(16) => t.bracket_last_16(),
        Tier::RoundOf(left) => t.bracket_last(left),
    }
}

/// A round as a heading: what it is in a knockout, `Ronda 3` elsewhere.
#[must_use]
pub fn round_title(t: &Words, tournament: &Tournament, no: RoundNo) -> String {
    round_of(t, Tier::of(tournament, no), no)
}

/// The same for whoever knows what it is in a knockout.
#[must_use]
pub fn round_of(t: &Words, in_knockout: Option<Tier>, no: RoundNo) -> String {
    match in_knockout {
        Some(one) => tier(t, one),
        None => t.tournament_round(no.0),
    }
}

/// How far a round is: one whose results are all in is told apart from one that is played, and from one that is closed.
#[must_use]
pub fn round_state(t: &Words, tournament: &Tournament, round: &Round) -> String {
    match round.state {
        RoundState::Published if tournament.is_over(round) => t.name_round_state_complete(),
        RoundState::Draft | RoundState::Published | RoundState::Closed => round.state.name(t),
    }
}

/// A round where there is little room: what it is in a knockout, `R3` elsewhere.
#[must_use]
pub fn round_short(t: &Words, tournament: &Tournament, no: RoundNo) -> String {
    match Tier::of(tournament, no) {
        Some(one) => tier(t, one),
        None => t.tournament_round_short(no.0),
    }
}

/// The number of a round within a sentence, with what it is in a knockout: `4 (final)`.
#[must_use]
pub fn round_number(t: &Words, tournament: &Tournament, no: RoundNo) -> String {
    match Tier::of(tournament, no) {
        Some(one) => format!("{no} ({})", tier(t, one).to_lowercase()),
        None => no.to_string(),
    }
}

/// What a match of the last round of a knockout is for; nothing elsewhere.
#[must_use]
pub fn stake(t: &Words, tournament: &Tournament, no: RoundNo, board: BoardNo) -> Option<String> {
    let last = Tier::of(tournament, no) == Some(Tier::Final);
    last.then(|| match Bracket::of(tournament).is_for_third(no, board) {
        true => t.bracket_third(),
        false => t.bracket_final(),
    })
}

/// What whoever wins a match of a knockout has: the tournament, the third place, or a place in the next round.
#[must_use]
pub fn goes_on(
    t: &Words,
    tournament: &Tournament,
    (no, board): (RoundNo, BoardNo),
    who: &str,
) -> String {
    match Tier::of(tournament, no) {
        Some(Tier::Final) if Bracket::of(tournament).is_for_third(no, board) => {
            t.decider_third(who)
        }
        Some(Tier::Final) => t.decider_champion(who),
        Some(Tier::SemiFinals | Tier::QuarterFinals | Tier::RoundOf(_)) | None => {
            t.decider_goes_on(who)
        }
    }
}
