#![doc = include_str!("../README.md")]
#![deny(clippy::wildcard_enum_match_arm)]

mod actor;
mod advice;
mod analysis;
mod cancelled;
mod citation;
mod counts;
mod custom;
mod date;
mod decider;
mod decisions;
mod devices;
mod dictation;
mod doubts;
mod effects;
mod events;
mod explain;
mod forgotten;
mod full_names;
mod impasse;
mod judge;
mod lang;
mod left;
mod names;
mod news;
mod notation;
mod office;
mod online;
mod position;
mod prizes;
mod protocol;
mod rated;
mod record;
mod refusals;
mod rounds;
mod rulings;
mod sheets;
mod standings_value;
mod times;
mod trf;
mod verdict;
mod ways_out;
mod why;
mod window;
mod worth;

#[expect(
    missing_docs,
    reason = "generated from the .ftl files, where each message is the documentation"
)]
#[allow(
    clippy::all,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::allow_attributes,
    dead_code,
    reason = "generated"
)]
mod l10n {
    include!(concat!(env!("OUT_DIR"), "/l10n.rs"));
}

use tournament::{EntryNo, FederationCode, Tournament};

pub use actor::{BY_BOARD, BY_HELPER, BY_LINK, BY_TOKEN, actor};
pub use advice::{QuestionTold, choices, finding, finding_under, move_at, question};
pub use analysis::{mark, move_worth};
pub use cancelled::cancelled;
pub use citation::{articles_heading, cited, cited_article, cited_by_name, cited_of, with_article};
pub use counts::{due_draw, limit, river};
pub use custom::{counted_too_much, counts, counts_that_fall, custom};
pub use date::{date, dates, hour_of, moment};
pub use decider::{
    advances, clock, clock_of, decided, decider, decider_step, decides_nothing, game_name,
};
pub use decisions::decision_labels;
pub use devices::{call_hint, call_rules, statement_rules};
pub use dictation::{DictationFault, dictation_fault, read_position, read_squares};
pub use doubts::doubt;
pub use effects::{effect, money};
pub use events::{Cast, event, opening};
pub use explain::{
    Depth, Name, Names, ReasonWords, colour_due, colour_history, explained, named_once, plain_bye,
    plain_colours, plain_pair, score_before, why_bye, why_colours, why_pair,
};
pub use forgotten::{forgotten, shown_name, told};
pub use full_names::FullNames;
pub use impasse::{Refused, impasse, refused};
pub use judge::{not_verified, pairing_fault};
pub use l10n::L10nLanguage as Words;
pub use lang::{Lang, ParseLangError};
pub use left::{
    attendance, left, left_or_uncounted, left_uncounted, no_game, rounds_in_words, uncounted,
    when_left,
};
pub use names::{Named, outcome, outcome_at, result, way, way_in};
pub use news::news;
pub use notation::fen_error;
pub use office::{
    OfficeNames, fixture_state, licence_changed, month, office_event, scope, step_taken,
};
pub use online::{at_the_place, born, shut};
pub use position::{pieces_of, position};
pub use prizes::{
    PrizeTold, category_name, prize_club, prize_money, prize_of, prize_told, prize_worth,
};
pub use protocol::{
    ProtocolStep, RulingTold, adjustment, concerned, decision, decision_cited, effects, match_of,
    ruling, scene,
};
pub use rated::rated_otherwise;
pub use record::{record_bound, record_fault, record_loose};
pub use refusals::{public_refusal, refusal, ruling_refusal};
pub use rounds::{
    beside_final, goes_on, gone_through, match_title, over_undecided, round_number, round_of,
    round_short, round_state, round_title, said_in_round, stake, takes_third, third_title,
    unplayed,
};
pub use rulings::halted;
pub use sheets::{record_hint, sheet_hint};
pub use standings_value::{
    RULED, marked_points, ruled, ruled_lines, standings_place, standings_value,
};
pub use times::{clock_time, read_clock_time};
pub use trf::{trf_doubt, trf_fault, trf_unwritten};
pub use verdict::{goal, grouped, side, verdict, verdict_effort, verdict_limits, verdict_line};
pub use ways_out::way_out;
pub use why::{capitalised, moves_due, why_not};
pub use window::{check_in, check_in_now};
pub use worth::{men, worth};

/// The full name of an entry, as the staff sees it; `#7` where there is none. Where somebody else has the same name, with the number by which lists show the entry, or
/// that of the entry (`#7`) where it has none.
#[must_use]
pub fn full_name(tournament: &Tournament, no: EntryNo) -> String {
    told_apart(tournament, no, has_namesake(tournament, no))
}

/// The name, with the number where others are written `alike`.
fn told_apart(tournament: &Tournament, no: EntryNo, alike: bool) -> String {
    let name = bare_name(tournament, no);
    if !alike {
        return name;
    }
    match tournament.listed_number(no) {
        Some(number) => format!("{name} ({number})"),
        None => format!("{name} (#{no})"),
    }
}

/// The name alone, for where the number stands beside it or has no place.
#[must_use]
pub fn bare_name(tournament: &Tournament, no: EntryNo) -> String {
    match tournament.entries.get(&no) {
        Some(entry) => entry.person.name.to_string(),
        None => format!("#{no}"),
    }
}

/// Is somebody else entered who is written alike?
fn has_namesake(tournament: &Tournament, no: EntryNo) -> bool {
    tournament.entries.get(&no).is_some_and(|entry| {
        let mut all = tournament.entries.values();
        all.any(|other| other.no != no && other.person.name == entry.person.name)
    })
}

/// The name and the pairing number, where there is one.
#[must_use]
pub fn name_and_number(tournament: &Tournament, no: EntryNo) -> String {
    match tournament.pairing_number(no) {
        Some(number) => format!("{} ({number})", bare_name(tournament, no)),
        None => full_name(tournament, no),
    }
}

/// A name with the federation behind it, where there is one and nothing but text fits.
///
/// ```
/// use words::with_federation;
/// assert_eq!(with_federation("Ana Sá".to_owned(), "POR".parse().ok()), "Ana Sá (POR)");
/// assert_eq!(with_federation("Ana Sá".to_owned(), None), "Ana Sá");
/// ```
#[must_use]
pub fn with_federation(name: String, federation: Option<FederationCode>) -> String {
    match federation {
        Some(code) => format!("{name} ({code})"),
        None => name,
    }
}

/// Joins names as a sentence does: "A, B and C".
#[must_use]
pub fn and(t: &Words, names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => t.name_and(first.join(", ").as_str(), last.as_str()),
    }
}
