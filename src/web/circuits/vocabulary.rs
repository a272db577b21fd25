//! What each word of the rules of a circuit does, in a sentence.

use crate::{web::rule_words::RuleWord, words::Words};
use federation::circuits::{CategoryWord, CircuitWord, OnlyWord, Order, TableWord, Ties};

/// Every word that the reader of the rules knows, in its order.
pub(super) fn words(t: &Words) -> Vec<RuleWord> {
    let word = |word: CircuitWord| RuleWord {
        example: word.example(),
        does: does(t, word),
        values: values(t, word),
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
fn values(t: &Words, word: CircuitWord) -> Vec<(&'static str, String)> {
    match word {
        CircuitWord::Places => TableWord::ALL.map(|one| (one.code(), after(t, one))).into(),
        CircuitWord::Ties => Ties::ALL.map(|one| (one.code(), ties(t, one))).into(),
        CircuitWord::Only => OnlyWord::ALL.map(|one| (one.code(), only(t, one))).into(),
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

fn only(t: &Words, only: OnlyWord) -> String {
    match only {
        OnlyWord::Licensed => t.federation_word_only_licensed(),
        OnlyWord::Association => t.federation_word_only_association(),
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
