//! The sum behind a number of the standings, in words.

use crate::{
    tournament::{
        Measure, TieBreak, Unit,
        standings::{Against, Cell, Cut, Term, Value},
    },
    words::{Named, Words},
};

use super::Head;

/// A number of the standings, and where the sum behind it is shown.
pub(super) struct Figure {
    /// What the number is called.
    pub name: String,
    /// The number.
    pub value: String,
    /// The sum, on the player's card.
    pub url: String,
}

/// A number of the standings with the sum behind it.
pub(super) struct Sum {
    /// Where on the card it stands.
    pub anchor: String,
    /// What the number is called.
    pub name: String,
    /// The number.
    pub value: String,
    /// The article that says how it is computed.
    pub article: Option<&'static str>,
    /// Its terms.
    pub terms: Vec<Line>,
    /// What the terms make.
    pub result: String,
}

/// A term of the sum.
pub(super) struct Line {
    /// The round, if it is of one.
    pub round: Option<u16>,
    /// Against whom.
    pub against: String,
    /// What it adds, and how that came about.
    pub amount: String,
    /// Why it does not count.
    pub cut: Option<String>,
}

impl Sum {
    /// The primary score.
    pub fn score(head: &Head, cell: &Cell, t: &Words) -> Self {
        let name = head.tournament().regulations.primary.name(t);
        Self::new(head, (SCORE, name), Some("FPD 10.1"), cell, t, |term| {
            term.amount.to_string()
        })
    }

    /// A tie-break.
    pub fn tie_break(head: &Head, tie_break: TieBreak, cell: &Cell, t: &Words) -> Self {
        let amount = move |term: &Term| amount(tie_break, term);
        let mut sum = Self::new(
            head,
            (&tie_break.code(), tie_break.name(t)),
            Some(tie_break.article()),
            cell,
            t,
            amount,
        );
        if tie_break.measure() == Measure::Lots {
            sum.terms.clear();
        }
        sum.value = value(tie_break, cell);
        if is_idle(tie_break, cell) {
            sum.result = t.standings_nobody_tied();
        }
        sum
    }

    fn new(
        head: &Head,
        (code, name): (&str, String),
        article: Option<&'static str>,
        cell: &Cell,
        t: &Words,
        amount: impl Fn(&Term) -> String,
    ) -> Self {
        let line = |term: &Term| Line {
            round: term.round.map(|round| round.0),
            against: against(head, term.against, t),
            amount: amount(term),
            cut: term.cut.map(|cut| why_cut(cut, t)),
        };
        let value = cell.value.to_string();
        Self {
            anchor: anchor(code),
            name,
            article,
            terms: cell.working.iter().map(line).collect(),
            result: match cell.value {
                Value::Number(_) => t.standings_sum(value.as_str()),
                Value::Average(_) | Value::Rating(_) => t.standings_reckoned(value.as_str()),
                Value::Place(place) => t.standings_place_among_tied(place),
                Value::Undecided => t.standings_undecided(),
                Value::Missing => t.standings_missing(),
            },
            value,
        }
    }
}

impl Figure {
    /// The primary score of a player with this card, after this round where it is not the last.
    pub fn score(head: &Head, card: &str, cell: &Cell, t: &Words) -> Self {
        Self {
            name: head.tournament().regulations.primary.name(t),
            value: cell.value.to_string(),
            url: format!("{card}#{}", anchor(SCORE)),
        }
    }

    /// A tie-break of that player.
    pub fn tie_break(card: &str, tie_break: TieBreak, cell: &Cell, t: &Words) -> Self {
        Self {
            name: tie_break.name(t),
            value: value(tie_break, cell),
            url: format!("{card}#{}", anchor(&tie_break.code())),
        }
    }
}

/// The code that stands for the primary score beside those of the tie-breaks.
const SCORE: &str = "score";

fn anchor(code: &str) -> String {
    format!("sum-{}", code.to_lowercase().replace(['/', ':', '+'], "-"))
}

/// Has a direct encounter nobody to tell apart?
fn is_idle(tie_break: TieBreak, cell: &Cell) -> bool {
    tie_break.measure().is_encounter() && cell.working.is_empty()
}

fn value(tie_break: TieBreak, cell: &Cell) -> String {
    if is_idle(tie_break, cell) {
        "–".to_owned()
    } else {
        cell.value.to_string()
    }
}

/// The term as it is added: a product where the tie-break multiplies.
fn amount(tie_break: TieBreak, term: &Term) -> String {
    let products = tie_break.measure().unit() == Unit::Products;
    match (term.score, term.result) {
        (Some(score), Some(result)) if products => {
            format!("{score} × {result} = {}", term.amount)
        }
        _ => term.amount.to_string(),
    }
}

fn against(head: &Head, against: Against, t: &Words) -> String {
    match against {
        Against::Opponent(entry) => head.who(entry, t).name,
        Against::DummyFor(entry) => t.standings_dummy_for(head.who(entry, t).name),
        Against::Dummy(Some(kind)) => t.standings_dummy(kind.name(t)),
        Against::Dummy(None) => t.standings_dummy(t.standings_absent()),
        Against::Nobody(Some(kind)) => kind.name(t),
        Against::Nobody(None) => t.standings_absent(),
        Against::Unspecified => String::new(),
    }
}

fn why_cut(cut: Cut, t: &Words) -> String {
    match cut {
        Cut::Lowest => t.standings_cut_lowest(),
        Cut::Highest => t.standings_cut_highest(),
        Cut::Voluntary => t.standings_cut_voluntary(),
    }
}
