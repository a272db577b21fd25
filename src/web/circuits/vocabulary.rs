//! What each word of the rules of a circuit does, in a sentence.

use chrono::NaiveDate;

use crate::{
    web::{page::Frame, rule_words::RuleWord},
    words::Words,
};
use federation::circuits::{CategoryWord, CircuitWord, OnlyWord, Order, TableWord, Ties};

/// Every word that the reader of the rules knows, in its order; `seasons` is since when licences are kept by seasons.
pub(super) fn words(frame: &Frame, seasons: Option<NaiveDate>) -> Vec<RuleWord> {
    let word = |word: CircuitWord| RuleWord {
        example: word.example(),
        does: does(frame.t, word),
        values: values(frame, word, seasons),
    };
    CircuitWord::ALL.map(word).into()
}

fn does(t: &Words, word: CircuitWord) -> String {
    match word {
        CircuitWord::Name => t.federation_word_name(),
        CircuitWord::Source => t.federation_word_source(),
        CircuitWord::Places => t.federation_word_places(),
        CircuitWord::Strength => t.federation_word_strength(),
        CircuitWord::Field => t.federation_word_field(),
        CircuitWord::Ties => t.federation_word_ties(),
        CircuitWord::Class => t.federation_word_class(),
        CircuitWord::Best => t.federation_word_best(),
        CircuitWord::Events => t.federation_word_events(),
        CircuitWord::Players => t.federation_word_players(),
        CircuitWord::Rounds => t.federation_word_rounds(),
        CircuitWord::Only => t.federation_word_only(),
        CircuitWord::Order => t.federation_word_order(),
        CircuitWord::Ages => t.federation_word_ages(),
        CircuitWord::Category => t.federation_word_category(),
    }
}

/// The words that can stand in a line that begins with this one.
fn values(
    frame: &Frame,
    word: CircuitWord,
    seasons: Option<NaiveDate>,
) -> Vec<(&'static str, String)> {
    let t = frame.t;
    match word {
        CircuitWord::Places => TableWord::ALL.map(|one| (one.code(), after(t, one))).into(),
        CircuitWord::Ties => Ties::ALL.map(|one| (one.code(), ties(t, one))).into(),
        CircuitWord::Only => OnlyWord::ALL
            .map(|one| (one.code(), only(frame, one, seasons)))
            .into(),
        CircuitWord::Order => Order::ALL.map(|one| (one.code(), order(t, one))).into(),
        CircuitWord::Category => CategoryWord::ALL
            .map(|one| (one.code(), category(t, one)))
            .into(),
        CircuitWord::Name
        | CircuitWord::Source
        | CircuitWord::Strength
        | CircuitWord::Field
        | CircuitWord::Class
        | CircuitWord::Best
        | CircuitWord::Events
        | CircuitWord::Players
        | CircuitWord::Rounds
        | CircuitWord::Ages => Vec::new(),
    }
}

fn after(t: &Words, word: TableWord) -> String {
    match word {
        TableWord::Down => t.federation_word_down(),
        TableWord::Least => t.federation_word_least(),
    }
}

fn ties(t: &Words, ties: Ties) -> String {
    match ties {
        Ties::Place => t.federation_word_ties_place(),
        Ties::Share => t.federation_word_ties_share(),
    }
}

fn only(frame: &Frame, only: OnlyWord, seasons: Option<NaiveDate>) -> String {
    match only {
        OnlyWord::Licensed => licensed(frame, seasons),
        OnlyWord::Association => frame.t.federation_word_only_association(),
    }
}

/// Who is licensed for a circuit: since there are licences by seasons, who holds one; before, who entered with a number.
pub(super) fn licensed(frame: &Frame, seasons: Option<NaiveDate>) -> String {
    match seasons {
        Some(day) => frame.t.federation_word_only_licensed_held(frame.day(&day)),
        None => frame.t.federation_word_only_licensed(),
    }
}

fn order(t: &Words, order: Order) -> String {
    match order {
        Order::Wins => t.federation_word_order_wins(),
        Order::Best => t.federation_word_order_best(),
        Order::Events => t.federation_word_order_events(),
        Order::Last => t.federation_word_order_last(),
    }
}

fn category(t: &Words, word: CategoryWord) -> String {
    match word {
        CategoryWord::Women => t.federation_word_category_women(),
        CategoryWord::Under => t.federation_word_category_under(),
        CategoryWord::Over => t.federation_word_category_over(),
    }
}
