//! The sum behind a number of the standings, in words.

use std::sync::Arc;

use crate::words::{self, Named, Words};
use draughts::Article;
use tournament::{
    EntryNo, LotOrder, Measure, PrimaryScore, RegulationsLine, RoundNo, TieBreak, Unit,
    standings::{Cut, ScoreLimit, StandingsCell, StandingsRow, Table, Term, TermAgainst, Value},
};

use super::Head;

/// A number of the standings, and where the sum behind it is shown.
pub(super) struct StandingsFigure {
    /// What the number is called.
    pub name: Arc<str>,
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
    pub article: Option<Article>,
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
    /// What else is to be said of it.
    pub notes: Vec<String>,
    /// Points in it that rulings gave or took.
    pub ruled: Option<String>,
}

impl Sum {
    /// The primary score of an entry, marked where rulings gave or took some of it.
    pub fn score(
        head: &Head,
        entry: EntryNo,
        cell: &StandingsCell,
        are_ruled: bool,
        t: &Words,
    ) -> Self {
        let primary = head.tournament().regulations.primary;
        let name = primary.name(t);
        let regulations = &head.tournament().regulations;
        let article = regulations.article_of(RegulationsLine::Score);
        let sum = Self::new(head, SCORE, name, article, cell, t, |term| {
            term.amount.to_string()
        });
        let sum = sum.with_rulings(head, entry, primary, t);
        Self {
            value: words::marked_points(&sum.value, are_ruled),
            result: words::marked_points(&sum.result, are_ruled),
            ..sum
        }
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
        cell: &StandingsCell,
        t: &Words,
    ) -> Self {
        let amount = move |term: &Term| amount(tie_break, term);
        let mut sum = Self::new(
            head,
            &tie_break.code(),
            tie_break.name(t),
            head.tournament()
                .regulations
                .article_of(RegulationsLine::TieBreak(tie_break)),
            cell,
            t,
            amount,
        );
        sum.value = value(tie_break, cell, t);
        if let Value::Place(place) = cell.value {
            sum.result = words::standings_place(t, tie_break.measure(), place);
        }
        if tie_break.measure() == Measure::Lots {
            sum.terms.clear();
            sum.result = format!("{}. {}", sum.result, how_drawn(head, entry, t));
        }
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
        article: Option<Article>,
        cell: &StandingsCell,
        t: &Words,
        amount: impl Fn(&Term) -> String,
    ) -> Self {
        let line = |term: &Term| TermRow {
            round: term.round.map(|round| round.0),
            against: against(head, term.against, t),
            amount: amount(term),
            cut: term.cut.map(|cut| why_cut(cut, t)),
            notes: notes(term, t),
            ruled: None,
        };
        let value = words::standings_value(t, cell.value);
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

/// How anybody finds the same lot.
fn how_drawn(head: &Head, entry: EntryNo, t: &Words) -> String {
    let tournament = head.tournament();
    let commitment = tournament.commitment.to_string();
    match tournament.regulations.lots {
        LotOrder::ByEntry => t.standings_lot_by_entry(commitment, entry.0.to_string()),
        LotOrder::Shuffled => t.standings_lot_shuffled(commitment),
    }
}

/// What the numbers of standings are called, and where their sums stand on a card: worded once for all rows.
pub(super) struct Figures {
    score: Heading,
    tie_breaks: Vec<(TieBreak, Heading)>,
}

struct Heading {
    name: Arc<str>,
    anchor: String,
}

impl Heading {
    fn new(name: String, code: &str) -> Self {
        let (name, anchor) = (name.into(), anchor(code));
        Self { name, anchor }
    }

    fn figure(&self, card: &str, value: String) -> StandingsFigure {
        let mut url = String::with_capacity(card.len() + 1 + self.anchor.len());
        url.push_str(card);
        url.push('#');
        url.push_str(&self.anchor);
        StandingsFigure {
            name: Arc::clone(&self.name),
            value,
            url,
        }
    }
}

impl Figures {
    /// Those of these standings.
    pub fn of(table: &Table, t: &Words) -> Self {
        let heading = |one: &TieBreak| (*one, Heading::new(one.name(t), &one.code()));
        Self {
            score: Heading::new(table.primary.name(t), SCORE),
            tie_breaks: table.tie_breaks.iter().map(heading).collect(),
        }
    }

    /// The numbers of a row, the primary score first, of a player with this card.
    pub fn row(&self, card: &str, row: &StandingsRow, t: &Words) -> Vec<StandingsFigure> {
        let score = self.score.figure(card, row.score.value.to_string());
        let tie_breaks = self.tie_breaks.iter().zip(&row.tie_breaks);
        let tie_breaks = tie_breaks
            .map(|((tie_break, heading), cell)| heading.figure(card, value(*tie_break, cell, t)));
        std::iter::once(score).chain(tie_breaks).collect()
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
    let regulations = &head.tournament().regulations;
    let told = ours.map(|ruled| {
        let said = words::adjustment(t, regulations, one, ruled);
        match score {
            Some(_) => said,
            None => format!("{}: {said}", ruled.score.name(t)),
        }
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
fn is_idle(tie_break: TieBreak, cell: &StandingsCell) -> bool {
    tie_break.measure().is_encounter() && cell.working.is_empty()
}

fn value(tie_break: TieBreak, cell: &StandingsCell, t: &Words) -> String {
    if is_idle(tie_break, cell) {
        "–".to_owned()
    } else {
        words::standings_value(t, cell.value)
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

fn against(head: &Head, against: TermAgainst, t: &Words) -> String {
    match against {
        TermAgainst::Opponent(entry) => head.who(entry, t).name,
        TermAgainst::DummyFor(entry) => t.standings_dummy_for(head.who(entry, t).name),
        TermAgainst::Dummy(Some(kind)) => t.standings_dummy(kind.name(t)),
        TermAgainst::Dummy(None) => t.standings_dummy(t.standings_absent()),
        TermAgainst::Nobody(Some(kind)) => kind.name(t),
        TermAgainst::Nobody(None) => t.standings_absent(),
        TermAgainst::Uncounted(entry) => t.standings_uncounted(head.who(entry, t).name),
        TermAgainst::Unspecified => String::new(),
    }
}

fn why_cut(cut: Cut, t: &Words) -> String {
    match cut {
        Cut::Lowest => t.standings_cut_lowest(),
        Cut::Highest => t.standings_cut_highest(),
        Cut::Voluntary => t.standings_cut_voluntary(),
    }
}

/// That the match is not finished, and why the number is not the one that the standings give.
fn notes(term: &Term, t: &Words) -> Vec<String> {
    let limited = term.limited.map(|limit| match limit {
        ScoreLimit::Adjusted => t.standings_limit_adjusted(),
        ScoreLimit::Opponent => t.standings_limit_opponent(),
        ScoreLimit::DrawPerRound => t.standings_limit_draw(),
    });
    let open = term.open.then(|| t.standings_unfinished());
    open.into_iter().chain(limited).collect()
}
