//! What is said about tournament report files.

use super::Words;
use crate::tournament::trf::{Doubt, LARGEST, ParseTrfError, TrfFault, Unwritten};

/// Why a file cannot be read, with line and column.
#[must_use]
pub fn trf_fault(t: &Words, error: &ParseTrfError) -> String {
    let what = match &error.fault {
        TrfFault::TooLarge => t.trf_fault_large((LARGEST / 1024).to_string()),
        TrfFault::NotText => t.trf_fault_not_text(),
        TrfFault::NoPlayers => t.trf_fault_no_players(),
        TrfFault::NotANumber(text) => t.trf_fault_number(text.as_str()),
        TrfFault::NotPoints(text) => t.trf_fault_points(text.as_str()),
        TrfFault::NotADate(text) => t.trf_fault_date(text.as_str()),
        TrfFault::NoName => t.trf_fault_name(),
        TrfFault::NotAResult(letter) => t.trf_fault_result(letter.to_string()),
        TrfFault::PlayerTwice(number) => t.trf_fault_twice(number.to_string()),
        TrfFault::NoSuchPlayer(number) => t.trf_fault_nobody(number.to_string()),
        TrfFault::Contradiction { round, other } => {
            t.trf_fault_contradiction(round.to_string(), other.to_string())
        }
        TrfFault::MatchBroken { round, games } => {
            t.trf_fault_match(round.to_string(), games.to_string())
        }
        TrfFault::TooMany(count) => t.trf_fault_many(count.to_string()),
        TrfFault::PointsOrder => t.trf_fault_order(),
    };
    t.trf_fault(error.line.to_string(), error.column.to_string(), what)
}

/// What of a file is not kept as it stands there.
///
/// ```
/// use arbitro::{tournament::trf::Doubt, words::{Lang, trf_doubt}};
/// let sentence = trf_doubt(&Lang::En.load(), &Doubt::RecordKept("122".to_owned()));
/// assert_eq!(sentence, "record 122 is not used in the tournament.");
/// ```
#[must_use]
pub fn trf_doubt(t: &Words, doubt: &Doubt) -> String {
    about_records(t, doubt).unwrap_or_else(|| about_players(t, doubt))
}

fn about_records(t: &Words, doubt: &Doubt) -> Option<String> {
    Some(match doubt {
        Doubt::RecordKept(code) => t.trf_doubt_record(code.as_str()),
        Doubt::RecordUnused(code) => t.trf_doubt_unused(code.as_str()),
        Doubt::RecordTwice(code) => t.trf_doubt_twice(code.as_str()),
        Doubt::Word(word) => t.trf_doubt_word(word.as_str()),
        Doubt::ValueUnused(symbol) => t.trf_doubt_value(symbol.to_string()),
        Doubt::ValueUnknown(symbol) => t.trf_doubt_symbol(symbol.as_str()),
        Doubt::Colour(colour) => t.trf_doubt_colour(colour.to_string()),
        Doubt::VirtualPoints => t.trf_doubt_virtual(),
        Doubt::ForbiddenPairs => t.trf_doubt_forbidden(),
        Doubt::TieBreak(code) => t.trf_doubt_tie_break(code.as_str()),
        Doubt::System(code) => t.trf_doubt_system(code.as_str()),
        Doubt::Header => t.trf_doubt_header(),
        Doubt::EndBeforeStart => t.trf_doubt_dates(),
        Doubt::RoundsNoMatches { games } => t.trf_doubt_rounds(games.to_string()),
        _ => return None,
    })
}

fn about_players(t: &Words, doubt: &Doubt) -> String {
    match doubt {
        Doubt::ResultAlone { round } => t.trf_doubt_alone(round.to_string()),
        Doubt::Rating(rating) => t.trf_doubt_rating(rating.to_string()),
        Doubt::Points(text) => t.trf_doubt_points(text.as_str()),
        Doubt::NoSuchPlayer(number) => t.trf_doubt_nobody(number.to_string()),
        Doubt::NumbersMissing => t.trf_doubt_gaps(),
        Doubt::PointsBeforePairing { round, letter } => {
            t.trf_doubt_early(letter.to_string(), round.to_string())
        }
        Doubt::Title(code) => t.trf_doubt_title(code.as_str()),
        Doubt::Federation => t.trf_doubt_federation(),
        Doubt::Identity => t.trf_doubt_identity(),
        Doubt::Birthday => t.trf_doubt_birthday(),
        Doubt::Letter(letter) => t.trf_doubt_letter(letter.to_string()),
        _ => String::new(),
    }
}

/// What a file of a tournament does not say.
#[must_use]
pub fn trf_unwritten(t: &Words, what: Unwritten) -> String {
    match what {
        Unwritten::Openings => t.trf_unwritten_openings(),
        Unwritten::HowGamesEnded => t.trf_unwritten_how(),
        Unwritten::Deciders => t.trf_unwritten_deciders(),
        Unwritten::Rulings => t.trf_unwritten_rulings(),
        Unwritten::ByHand => t.trf_unwritten_by_hand(),
        Unwritten::Unnumbered(count) => t.trf_unwritten_unnumbered(count),
        Unwritten::System => t.trf_unwritten_system(),
        Unwritten::TieBreaks => t.trf_unwritten_tie_breaks(),
        Unwritten::GamesOfMatch => t.trf_unwritten_games(),
        Unwritten::Notes => t.trf_unwritten_notes(),
        Unwritten::LaterByes => t.trf_unwritten_byes(),
    }
}
