//! The sum behind a number of the standings, in words.

use crate::words::{self, Named, Words};
use tournament::{
    EntryNo, Measure, PrimaryScore, RoundNo, TieBreak, Unit,
    standings::{Against, Cell, Cut, Term, Value},
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
    pub terms: Vec<TermRow>,
    /// What the terms make.
    pub result: String,
}

/// A term of the sum.
pub(super) struct TermRow {
    /// The round, if it is of one.
    pub round: Option<u16>,
    /// Against whom.
    pub against: String,
    /// What it adds, and how that came about.
    pub amount: String,
    /// Why it does not count.
    pub cut: Option<String>,
    /// Points in it that rulings gave or took.
    pub ruled: Option<String>,
}

impl Sum {
    /// The primary score of an entry.
    pub fn score(head: &Head, entry: EntryNo, cell: &Cell, t: &Words) -> Self {
        let primary = head.tournament().regulations.primary;
        let name = primary.name(t);
        let sum = Self::new(head, SCORE, name, Some("FPD 10.1"), cell, t, |term| {
            term.amount.to_string()
        });
        sum.with_rulings(head, entry, primary, t)
    }

    /// Says in each round what rulings gave to this score of an entry, or took from it (12.9 d, e).
    fn with_rulings(mut self, head: &Head, entry: EntryNo, score: PrimaryScore, t: &Words) -> Self {
        for term in &mut self.terms {
            let round = term.round.map(RoundNo);
            let ruled = round.map(|round| ruled(head, round, entry, Some(score), t));
            term.ruled = ruled.filter(|told| !told.is_empty());
        }
        self
    }

    /// A tie-break of an entry.
    pub fn tie_break(
        head: &Head,
        entry: EntryNo,
        tie_break: TieBreak,
        cell: &Cell,
        t: &Words,
    ) -> Self {
        let amount = move |term: &Term| amount(tie_break, term);
        let mut sum = Self::new(
            head,
            &tie_break.code(),
            tie_break.name(t),
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
        let primary = head.tournament().regulations.primary;
        match own_score(tie_break.measure(), primary) {
            Some(score) => sum.with_rulings(head, entry, score, t),
            None => sum,
        }
    }

    fn new(
        head: &Head,
        code: &str,
        name: String,
        article: Option<&'static str>,
        cell: &Cell,
        t: &Words,
        amount: impl Fn(&Term) -> String,
    ) -> Self {
        let line = |term: &Term| TermRow {
            round: term.round.map(|round| round.0),
            against: against(head, term.against, t),
            amount: amount(term),
            cut: term.cut.map(|cut| why_cut(cut, t)),
            ruled: None,
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

/// What rulings gave to an entry in a round, or took, in words; of one score, or of both. Nothing but points, number and article is public.
pub(super) fn ruled(
    head: &Head,
    round: RoundNo,
    entry: EntryNo,
    score: Option<PrimaryScore>,
    t: &Words,
) -> String {
    let round = head.tournament().round(round);
    let Some((one, side)) = round.and_then(|round| {
        let one = round.match_of(entry)?;
        Some((one, one.pairing.side_of(entry)?))
    }) else {
        return String::new();
    };
    let adjustments = one.adjustments.iter();
    let ours =
        adjustments.filter(|one| one.side == side && score.is_none_or(|score| one.score == score));
    let told = ours.map(|one| match score {
        Some(_) => words::adjustment(t, one),
        None => format!("{}: {}", one.score.name(t), words::adjustment(t, one)),
    });
    told.collect::<Vec<_>>().join("; ")
}

/// The score of which a tie-break is the sum, where it is one of the entry's own.
fn own_score(measure: Measure, primary: PrimaryScore) -> Option<PrimaryScore> {
    let own = [
        (Measure::MatchPoints, PrimaryScore::MatchPoints),
        (Measure::GamePoints, PrimaryScore::GamePoints),
        (Measure::OtherScore, primary.other()),
    ];
    let found = own.into_iter().find(|(one, _)| *one == measure);
    found.map(|(_, score)| score)
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
