//! The sentences for why a round is not paired.

use super::{Named, Naming, Words, and, impasse::impasse, s};
use tournament::{EntryNo, PairingRefusal, pairing::impasse::NAMED};

pub(super) fn sentence(t: &Words, refusal: &PairingRefusal, naming: &Naming<'_>) -> String {
    match refusal {
        PairingRefusal::TooFewPlayers => t.refusal_too_few_players(),
        PairingRefusal::MatchNeedsTwo { players } => t.refusal_match_needs_two(s(players)),
        PairingRefusal::VarmaOutOfRange { players } => t.refusal_varma_out_of_range(s(players)),
        PairingRefusal::NoLegalPairing {
            round,
            system: _,
            impasse: found,
        } => match found {
            Some(found) => t.refusal_no_pairing(
                naming.round(*round),
                impasse(t, found, &|entry| naming.entry(entry)),
            ),
            None => t.refusal_none_found(naming.round(*round)),
        },
        PairingRefusal::KinMustMeet {
            round,
            kin,
            pairs: met,
            impasse: _,
        } => {
            let met = pairs(t, met, naming);
            t.refusal_clubmates_must_meet(naming.round(*round), kin.name(t), met)
        }
        PairingRefusal::KeptApartMustMeet {
            round, pairs: met, ..
        } => t.refusal_kept_apart_must_meet(naming.round(*round), pairs(t, met, naming)),
        PairingRefusal::CannotSwap => t.refusal_cannot_swap(),
        PairingRefusal::BracketFixed => t.refusal_bracket_fixed(),
        PairingRefusal::CannotExchange => t.refusal_cannot_exchange(),
        PairingRefusal::PairsFixed => t.refusal_pairs_fixed(),
        PairingRefusal::HaveMet {
            one,
            other,
            earlier,
        } => t.refusal_have_met(
            naming.entry(*one),
            naming.entry(*other),
            naming.round(*earlier),
        ),
        PairingRefusal::DidNotCome { entry, board } => {
            t.refusal_did_not_come(naming.entry(*entry), naming.board(*board))
        }
    }
}

fn pairs(t: &Words, pairs: &[(EntryNo, EntryNo)], naming: &Naming<'_>) -> String {
    let pair = |(one, other): &(EntryNo, EntryNo)| {
        format!("{} – {}", naming.entry(*one), naming.entry(*other))
    };
    let told: Vec<String> = pairs.iter().take(NAMED).map(pair).collect();
    match pairs.len().checked_sub(NAMED) {
        None | Some(0) => and(t, &told),
        Some(more) => t.impasse_more(more, told.join(", ")),
    }
}
