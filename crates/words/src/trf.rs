//! What is said about tournament report files.

use super::Words;
use tournament::{
    PrimaryScore,
    trf::{Doubt, LARGEST, ParseTrfError, TrfFault, Unwritten},
};

/// Why a file cannot be read, with line and column.
#[must_use]
pub fn trf_fault(t: &Words, error: &ParseTrfError) -> String {
    let what = fault(t, &error.fault);
    t.trf_fault(error.line.to_string(), error.column.to_string(), what)
}

fn fault(t: &Words, fault: &TrfFault) -> String {
    match fault {
        TrfFault::TooLarge => t.trf_fault_large((LARGEST / 1024).to_string()),
        TrfFault::NotText => t.trf_fault_bytes(),
        TrfFault::NotInEncoding(encoding) => t.trf_fault_encoding(encoding.as_str()),
        TrfFault::PartlyUtf8 => t.trf_fault_partly(),
        TrfFault::TeamEvent(record) => t.trf_fault_team(record.as_str()),
        TrfFault::NoPlayers => t.trf_fault_no_players(),
        TrfFault::NotANumber(text) => t.trf_fault_number(text.as_str()),
        TrfFault::NotPoints(text) => t.trf_fault_points(text.as_str()),
        TrfFault::NoName => t.trf_fault_name(),
        TrfFault::NotAResult(letter) => t.trf_fault_result(letter.to_string()),
        TrfFault::PlayerTwice(number) => t.trf_fault_twice(number.to_string()),
        TrfFault::NoSuchPlayer(number) => t.trf_fault_nobody(number.to_string()),
        TrfFault::OwnOpponent { round, player } => {
            t.trf_fault_self(round.to_string(), player.to_string())
        }
        TrfFault::Contradiction { round, other, line } => {
            t.trf_fault_lines(round.to_string(), line.to_string(), other.to_string())
        }
        TrfFault::SameColour {
            round,
            colour,
            other,
            line,
        } => t.trf_fault_colours(
            round.to_string(),
            colour.to_string(),
            line.to_string(),
            other.to_string(),
        ),
        TrfFault::MatchBroken { round, games } => {
            t.trf_fault_match(round.to_string(), games.to_string())
        }
        TrfFault::TooMany(count) => t.trf_fault_many(count.to_string()),
        TrfFault::PointsOrder => t.trf_fault_order(),
    }
}

/// What of a file is not kept as it stands there.
///
/// ```
/// use words::{Lang, trf_doubt};
/// use tournament::trf::Doubt;
/// let sentence = trf_doubt(&Lang::En.load(), &Doubt::RecordKept("122".to_owned()));
/// assert_eq!(sentence, "record 122 is not used in the tournament.");
/// ```
#[must_use]
pub fn trf_doubt(t: &Words, doubt: &Doubt) -> String {
    match doubt {
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
        Doubt::ReadAs(encoding) => t.trf_doubt_encoding(encoding.to_string()),
        Doubt::Date(text) => t.trf_doubt_date(text.as_str()),
        Doubt::DateAmbiguous(text) => t.trf_doubt_day_first(text.as_str()),
        Doubt::RecordsUnused(codes) => t.trf_doubt_records(codes.join(", ")),
        Doubt::SystemUnknown(code) => t.trf_doubt_stranger(code.as_str()),
        Doubt::NoRounds => t.trf_doubt_no_rounds(),
        Doubt::AccelerationUnknown => t.trf_doubt_acceleration(),
        Doubt::RoundsBeyond { announced, paired } => {
            t.trf_doubt_beyond(paired.to_string(), announced.to_string())
        }
        Doubt::PointsOfOtherScore { primary } => match primary {
            PrimaryScore::MatchPoints => t.trf_doubt_game_points(),
            PrimaryScore::GamePoints => t.trf_doubt_match_points(),
        },
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
        Doubt::ForbiddenSelf(number) => t.trf_doubt_self_apart(number.to_string()),
        Doubt::ColoursOfMatch { round } => t.trf_doubt_colours(round.to_string()),
        Doubt::PointsContradicted {
            players,
            first,
            said,
            computed,
        } => t.trf_doubt_contradicted(
            players.to_string(),
            first.to_string(),
            said.to_string(),
            computed.to_string(),
        ),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;
    use tournament::trf::{ReadOptions, read};

    fn line(number: u16, points: &str, cells: &str) -> String {
        let player = format!("001 {number:>4}      Player {number}");
        format!("{player:<80}{points:>4}       {cells}\n")
    }

    /// Each sentence with its numbers in their places.
    #[test]
    fn numbers_stand_where_they_belong() {
        let t = Lang::En.load();
        let said = |text: String| match read(text.as_bytes(), &ReadOptions::default()) {
            Err(error) => trf_fault(&t, &error),
            Ok(file) => trf_doubt(&t, &file.warnings[0].what),
        };
        let pair = |first: &str, second: &str| line(1, "", first) + &line(2, "", second);
        let place = "Line 1, column 102:";
        let colours = said(pair("             2 w 1", "             1 w 0"));
        let wanted = "in round 2 both players have the colour “w”; see line 2, of player 2.";
        assert_eq!(colours, format!("{place} {wanted}"));
        let results = said(pair("             2 w 1", "             1 b 1"));
        let wanted = "in round 2 line 2, of player 2, says otherwise.";
        assert_eq!(results, format!("{place} {wanted}"));
        let own = said(pair("             1 w 1", ""));
        let wanted = "in round 2 player 1 is entered as their own opponent.";
        assert_eq!(own, format!("{place} {wanted}"));
        let beyond = said(pair("   2 w 1     2 b 1", "   1 b 0     1 w 0") + "XXR 1\n");
        let wanted = "more rounds are paired (2) than the file announces (1).";
        assert_eq!(beyond, wanted);
        let points = said(line(1, "7.5", "   2 w 1") + &line(2, "0.0", "   1 b 0"));
        assert!(
            points.ends_with(
                "players concerned: 1. Player 1, the first, has 7½ there and 1 by the results, which count."
            ),
            "{points}"
        );
    }
}
