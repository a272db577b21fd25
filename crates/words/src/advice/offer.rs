//! What was found of the conditions of an offer, in the words of the rules.

use super::parts::material;
use crate::Words;
use arbitration::{Fulfilment, Material, OfferFinding};
use draughts::Requirement;

/// What was found of the conditions of an offer.
pub(super) fn said(t: &Words, one: &OfferFinding) -> String {
    match one {
        OfferFinding::Condition {
            asks,
            met: is_met,
            moves,
            material,
            article: _,
        } => asked(t, *asks, *is_met, *moves, material.as_ref()),
        OfferFinding::OfferAfter { moves, met: is_met } => {
            t.finding_offer_after(moves.to_string(), met(t, *is_met))
        }
    }
}

fn asked(
    t: &Words,
    asks: Requirement,
    is_met: Fulfilment,
    moves: Option<(usize, usize)>,
    pieces: Option<&Material>,
) -> String {
    let is_met = met(t, is_met);
    match asks {
        Requirement::MovesEach(needed) => {
            let have = moves
                .map(|(white, black)| t.finding_have_moves(white.to_string(), black.to_string()));
            t.finding_asks_moves(needed.to_string(), have.unwrap_or_default(), is_met)
        }
        Requirement::FewPiecesAndKings(needed) => {
            let have = pieces.map(|pieces| t.finding_have_pieces(material(t, pieces)));
            t.finding_asks_pieces(needed.to_string(), have.unwrap_or_default(), is_met)
        }
    }
}

fn met(t: &Words, met: Fulfilment) -> String {
    match met {
        Fulfilment::Met => t.finding_met(),
        Fulfilment::NotMet => t.finding_not_met(),
        Fulfilment::Unknown => t.finding_met_unknown(),
    }
}
