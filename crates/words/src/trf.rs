//! What is said about tournament report files.

use super::Words;
use tournament::{
    PrimaryScore,
    trf::{
        FileDoubt, HeaderDoubt, LARGEST, ParseTrfError, PlayerDoubt, ResultDoubt, SystemDoubt,
        TrfDoubt, TrfFault, Unwritten,
    },
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
        TrfFault::NotBlank(letter) => t.trf_fault_blank(letter.to_string()),
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
/// use tournament::trf::FileDoubt;
/// let sentence = trf_doubt(&Lang::En.load(), &FileDoubt::RecordKept("122".to_owned()).into());
/// assert_eq!(sentence, "record 122 is not used in the tournament.");
/// ```
#[must_use]
pub fn trf_doubt(t: &Words, doubt: &TrfDoubt) -> String {
    match doubt {
        TrfDoubt::File(doubt) => of_file(t, doubt),
        TrfDoubt::Header(doubt) => of_header(t, doubt),
        TrfDoubt::System(doubt) => of_system(t, doubt),
        TrfDoubt::Player(doubt) => of_players(t, doubt),
        TrfDoubt::Result(doubt) => of_results(t, doubt),
    }
}

fn of_file(t: &Words, doubt: &FileDoubt) -> String {
    match doubt {
        FileDoubt::ReadAs(encoding) => t.trf_doubt_encoding(encoding.to_string()),
        FileDoubt::RecordKept(code) => t.trf_doubt_record(code.as_str()),
        FileDoubt::Comment => t.trf_doubt_comment(),
        FileDoubt::RecordUnused(code) => t.trf_doubt_unused(code.as_str()),
        FileDoubt::RecordsUnused(codes) => t.trf_doubt_records(codes.join(", ")),
        FileDoubt::RecordTwice(code) => t.trf_doubt_twice(code.as_str()),
        FileDoubt::Word(word) => t.trf_doubt_word(word.as_str()),
    }
}

fn of_header(t: &Words, doubt: &HeaderDoubt) -> String {
    match doubt {
        HeaderDoubt::Unkept => t.trf_doubt_header(),
        HeaderDoubt::Date(text) => t.trf_doubt_date(text.as_str()),
        HeaderDoubt::DateAmbiguous(text) => t.trf_doubt_day_first(text.as_str()),
        HeaderDoubt::EndBeforeStart => t.trf_doubt_dates(),
        HeaderDoubt::Players { said, there } => {
            t.trf_doubt_players(said.to_string(), there.to_string())
        }
        HeaderDoubt::Times => t.trf_doubt_times(),
        HeaderDoubt::NoRounds => t.trf_doubt_no_rounds(),
        HeaderDoubt::RoundsNoMatches { games } => t.trf_doubt_rounds(games.to_string()),
        HeaderDoubt::RoundsBeyond { announced, paired } => {
            t.trf_doubt_beyond(paired.to_string(), announced.to_string())
        }
    }
}

fn of_system(t: &Words, doubt: &SystemDoubt) -> String {
    match doubt {
        SystemDoubt::Code(code) => t.trf_doubt_system(code.as_str()),
        SystemDoubt::Unknown(code) => t.trf_doubt_stranger(code.as_str()),
        SystemDoubt::InWords(words) => t.trf_doubt_in_words(words.as_str()),
        SystemDoubt::TieBreak(code) => t.trf_doubt_tie_break(code.as_str()),
        SystemDoubt::TieBreakRecords => t.trf_doubt_tie_break_records(),
        SystemDoubt::Colour(colour) => t.trf_doubt_colour(colour.to_string()),
        SystemDoubt::ValueUnused(symbol) => t.trf_doubt_value(symbol.to_string()),
        SystemDoubt::ValueUnknown(symbol) => t.trf_doubt_symbol(symbol.as_str()),
        SystemDoubt::ValueTwice(symbol) => t.trf_doubt_value_twice(symbol.to_string()),
        SystemDoubt::AssignedPoints => t.trf_doubt_assigned(),
        SystemDoubt::AccelerationUnknown => t.trf_doubt_acceleration(),
        SystemDoubt::VirtualPoints => t.trf_doubt_virtual(),
        SystemDoubt::ForbiddenPairs => t.trf_doubt_forbidden(),
        SystemDoubt::ForbiddenSelf(number) => t.trf_doubt_self_apart(number.to_string()),
    }
}

fn of_players(t: &Words, doubt: &PlayerDoubt) -> String {
    match doubt {
        PlayerDoubt::Nobody(number) => t.trf_doubt_nobody(number.to_string()),
        PlayerDoubt::NumbersMissing => t.trf_doubt_gaps(),
        PlayerDoubt::Between(column) => t.trf_doubt_between(column.to_string()),
        PlayerDoubt::Sex(letter) => t.trf_doubt_sex(letter.to_string()),
        PlayerDoubt::Title(code) => t.trf_doubt_title(code.as_str()),
        PlayerDoubt::Rating(rating) => t.trf_doubt_rating(rating.to_string()),
        PlayerDoubt::Federation => t.trf_doubt_federation(),
        PlayerDoubt::Identity => t.trf_doubt_identity(),
        PlayerDoubt::Birthday => t.trf_doubt_birthday(),
        PlayerDoubt::Unborn(year) => t.trf_doubt_unborn(year.to_string()),
        PlayerDoubt::Points(text) => t.trf_doubt_points(text.as_str()),
        PlayerDoubt::Place(text) => t.trf_doubt_place(text.as_str()),
        PlayerDoubt::PointsContradicted {
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
        PlayerDoubt::PointsOfOtherScore { primary } => match primary {
            PrimaryScore::MatchPoints => t.trf_doubt_game_points(),
            PrimaryScore::GamePoints => t.trf_doubt_match_points(),
        },
    }
}

fn of_results(t: &Words, doubt: &ResultDoubt) -> String {
    match doubt {
        ResultDoubt::Alone { round } => t.trf_doubt_alone(round.to_string()),
        ResultDoubt::Letter(letter) => t.trf_doubt_letter(letter.to_string()),
        ResultDoubt::BeforePairing { round, letter } => {
            t.trf_doubt_early(letter.to_string(), round.to_string())
        }
        ResultDoubt::NoColour { round } => t.trf_doubt_no_colour(round.to_string()),
        ResultDoubt::Colours { round } => t.trf_doubt_colours(round.to_string()),
    }
}

/// What a file of a tournament does not say.
#[must_use]
pub fn trf_unwritten(t: &Words, what: Unwritten) -> String {
    match what {
        Unwritten::Federation => t.trf_unwritten_federation(),
        Unwritten::Venue => t.trf_unwritten_venue(),
        Unwritten::Arbiter => t.trf_unwritten_arbiter(),
        Unwritten::Dates => t.trf_unwritten_dates(),
        Unwritten::Openings => t.trf_unwritten_openings(),
        Unwritten::HowGamesEnded => t.trf_unwritten_how(),
        Unwritten::Deciders => t.trf_unwritten_deciders(),
        Unwritten::Rulings => t.trf_unwritten_rulings(),
        Unwritten::Unnumbered(count) => t.trf_unwritten_unnumbered(count),
        Unwritten::System => t.trf_unwritten_system(),
        Unwritten::TieBreaks => t.trf_unwritten_tie_breaks(),
        Unwritten::GamesOfMatch => t.trf_unwritten_games(),
        Unwritten::Notes => t.trf_unwritten_notes(),
        Unwritten::AssignedPoints => t.trf_unwritten_assigned(),
        Unwritten::LaterByes => t.trf_unwritten_byes(),
        Unwritten::Attendance => t.trf_unwritten_attendance(),
        Unwritten::Titles => t.trf_unwritten_titles(),
        Unwritten::Names => t.trf_unwritten_names(),
        Unwritten::Licences => t.trf_unwritten_licences(),
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
