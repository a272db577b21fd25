//! The sentences for what regulations may not say.

use super::{Named, Words, s};
use tournament::{Decider, Games, RegulationsRefusal};

pub(super) fn sentence(t: &Words, refusal: &RegulationsRefusal) -> String {
    match refusal {
        RegulationsRefusal::NoGames => t.refusal_no_games(),
        RegulationsRefusal::SingleGame => t.refusal_single_game(),
        RegulationsRefusal::OddGames { games } => t.refusal_odd_games(s(games.0)),
        RegulationsRefusal::TooManyGames { games } => {
            t.refusal_too_many_games(s(games.0), s(Games::MOST.0), s(Games::MOST_OF_ONE_MATCH.0))
        }
        RegulationsRefusal::SwissNeedsMatches => t.refusal_swiss_needs_matches(),
        RegulationsRefusal::MatchPointsOrder => t.refusal_match_points_order(),
        RegulationsRefusal::DrawsBeatWin => t.refusal_draws_beat_win(),
        RegulationsRefusal::ByeAboveWin => t.refusal_bye_above_win(),
        RegulationsRefusal::TimeOutOfRange => t.refusal_time_out_of_range(),
        RegulationsRefusal::RhythmUndefined => t.refusal_rhythm_undefined(),
        RegulationsRefusal::RhythmContradicted { rule, chosen } => {
            t.refusal_rhythm_contradicted(rule.name(t), chosen.name(t))
        }
        RegulationsRefusal::ForeignOpenings => t.refusal_foreign_openings(),
        RegulationsRefusal::NoSuchOpeningTable { moves } => {
            t.refusal_no_such_opening_table(s(moves))
        }
        RegulationsRefusal::RoundsOutOfRange { rounds } => t.refusal_rounds_out_of_range(s(rounds)),
        RegulationsRefusal::TieBreakIsPrimary { tie_break } => {
            t.refusal_tie_break_is_primary(tie_break.name(t))
        }
        RegulationsRefusal::TieBreakForeign { tie_break } => {
            t.refusal_tie_break_foreign(tie_break.name(t))
        }
        RegulationsRefusal::TieBreakTwice { tie_break } => {
            t.refusal_tie_break_twice(tie_break.name(t))
        }
        RegulationsRefusal::VarmaForeign => t.refusal_varma_foreign(),
        RegulationsRefusal::DeciderForeign => t.refusal_decider_foreign(),
        RegulationsRefusal::DeciderPairs { pairs } => {
            t.refusal_decider_pairs(s(Decider::MOST_PAIRS), s(pairs))
        }
        RegulationsRefusal::DeciderAfterTheLast => t.refusal_decider_after_the_last(),
        RegulationsRefusal::DeciderNeverEnds => t.refusal_decider_never_ends(),
        RegulationsRefusal::FinesContradict => t.refusal_fines_contradict(),
        RegulationsRefusal::CustomContradicts => t.refusal_custom_contradicts(),
    }
}
