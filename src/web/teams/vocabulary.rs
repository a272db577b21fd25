//! What each word of the rules of a competition of teams does, in a sentence.

use super::words::{criterion, tie_break};
use crate::{
    web::rule_words::RuleWord,
    words::{Named as _, Words},
};
use teams::rules::{
    ColourWord, Criterion, FormatWord, Leaving, Missing, OpeningWord, OrderRule, TeamWord, TieBreak,
};
use tournament::Rhythm;

/// Every word that the reader of the rules knows, in its order.
pub(super) fn words(t: &Words) -> Vec<RuleWord> {
    let word = |word: TeamWord| RuleWord {
        example: word.example(),
        does: does(t, word),
        values: values(t, word),
    };
    TeamWord::ALL.map(word).into()
}

fn does(t: &Words, word: TeamWord) -> String {
    match word {
        TeamWord::Name => t.teams_word_name(),
        TeamWord::Source => t.teams_word_source(),
        TeamWord::Format => t.teams_word_format(),
        TeamWord::Divisions => t.teams_word_divisions(),
        TeamWord::Promote => t.teams_word_promote(),
        TeamWord::Relegate => t.teams_word_relegate(),
        TeamWord::Boards => t.teams_word_boards(),
        TeamWord::Games => t.teams_word_games(),
        TeamWord::Openings => t.teams_word_openings(),
        TeamWord::Colours => t.teams_word_colours(),
        TeamWord::List => t.teams_word_list(),
        TeamWord::Order => t.teams_word_order(),
        TeamWord::Missing => t.teams_word_missing(),
        TeamWord::Leaving => t.teams_word_leaving(),
        TeamWord::Board => t.teams_word_board(),
        TeamWord::Match => t.teams_word_match(),
        TeamWord::Bye => t.teams_word_bye(),
        TeamWord::Rank => t.teams_word_rank(),
        TeamWord::Break => t.teams_word_break(),
        TeamWord::Meet => t.teams_word_meet(),
        TeamWord::Class => t.teams_word_class(),
        TeamWord::Rhythm => t.teams_word_rhythm(),
        TeamWord::Squares => t.teams_word_squares(),
    }
}

/// The words that can stand in a line that begins with this one.
fn values(t: &Words, word: TeamWord) -> Vec<(&'static str, String)> {
    match word {
        TeamWord::Format => FormatWord::ALL
            .map(|one| (one.code(), format(t, one)))
            .into(),
        TeamWord::Openings => OpeningWord::ALL
            .map(|one| (one.code(), opening(t, one)))
            .into(),
        TeamWord::Colours => ColourWord::ALL
            .map(|one| (one.code(), colour(t, one)))
            .into(),
        TeamWord::Order => OrderRule::ALL.map(|one| (one.code(), order(t, one))).into(),
        TeamWord::Missing => Missing::ALL.map(|one| (one.code(), missing(t, one))).into(),
        TeamWord::Leaving => Leaving::ALL.map(|one| (one.code(), leaving(t, one))).into(),
        TeamWord::Rank => Criterion::ALL
            .map(|one| (one.code(), criterion(t, one)))
            .into(),
        TeamWord::Break => TieBreak::ALL
            .map(|one| (one.code(), tie_break(t, one)))
            .into(),
        TeamWord::Rhythm => Rhythm::ALL.map(|one| (one.code(), one.name(t))).into(),
        TeamWord::Name
        | TeamWord::Source
        | TeamWord::Divisions
        | TeamWord::Promote
        | TeamWord::Relegate
        | TeamWord::Boards
        | TeamWord::Games
        | TeamWord::List
        | TeamWord::Board
        | TeamWord::Match
        | TeamWord::Bye
        | TeamWord::Meet
        | TeamWord::Class
        | TeamWord::Squares => Vec::new(),
    }
}

fn format(t: &Words, word: FormatWord) -> String {
    match word {
        FormatWord::RoundRobin => t.teams_word_format_round_robin(),
        FormatWord::Swiss => t.teams_word_format_swiss(),
        FormatWord::Knockout => t.teams_word_format_knockout(),
        FormatWord::Scheveningen => t.teams_word_format_scheveningen(),
    }
}

fn opening(t: &Words, word: OpeningWord) -> String {
    match word {
        OpeningWord::Free => t.teams_word_openings_free(),
        OpeningWord::Two => t.teams_word_openings_two(),
        OpeningWord::Three => t.teams_word_openings_three(),
    }
}

fn colour(t: &Words, word: ColourWord) -> String {
    match word {
        ColourWord::Alternate => t.teams_word_colours_alternate(),
        ColourWord::White => t.teams_word_colours_white(),
        ColourWord::Black => t.teams_word_colours_black(),
    }
}

fn order(t: &Words, word: OrderRule) -> String {
    match word {
        OrderRule::Off => t.teams_word_order_off(),
        OrderRule::Warn => t.teams_word_order_warn(),
        OrderRule::Refuse => t.teams_word_order_refuse(),
    }
}

fn missing(t: &Words, word: Missing) -> String {
    match word {
        Missing::List => t.teams_word_missing_list(),
        Missing::Forfeit => t.teams_word_missing_forfeit(),
    }
}

fn leaving(t: &Words, word: Leaving) -> String {
    match word {
        Leaving::Rest => t.teams_word_leaving_rest(),
        Leaving::All => t.teams_word_leaving_all(),
    }
}
