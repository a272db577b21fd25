//! `/api/v1/tournaments/{tournament}/standings`: places, points and tie-breaks, each with the sum behind it.

use actix_web::{HttpResponse, web::Query};
use serde::Deserialize;

use crate::web::{address::TournamentAt, error::WebError, state::AppData, visitor::Visitor};
use tournament::{
    RoundNo, Unit,
    standings::{self, StandingsCell, TableState, TermAgainst},
};

use super::{
    json,
    model::{Figure, Row, RuledPoints, Standings, StandingsState, Term, TieBreak},
    number,
    problem::Unfit,
    source::TournamentSource,
};

/// `?after=3`
#[derive(Deserialize)]
pub(in crate::web) struct AfterQuery {
    after: Option<String>,
}

/// `GET …/standings?after=`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    asked: Query<AfterQuery>,
) -> Result<HttpResponse, WebError> {
    let source = TournamentSource::open(&app, &visitor, at).await?;
    let after = match asked.after.as_deref().map(str::trim) {
        None | Some("") => None,
        Some(text) => {
            let wrong = |_| {
                let message = visitor.words().api_wrong_round("after");
                Unfit::parameter("after", message)
            };
            let round = text.parse::<RoundNo>().map_err(wrong)?;
            at.round(round).published(&source.tournament)?;
            Some(round)
        }
    };
    json(&table(&source, after))
}

fn table(source: &TournamentSource, after: Option<RoundNo>) -> Standings {
    let table = standings::standings(&source.tournament, after);
    let (state, missing) = match table.state.told(&source.tournament) {
        TableState::BeforeTheStart => (StandingsState::BeforeTheStart, 0),
        TableState::Provisional { missing } => (StandingsState::Provisional, missing),
        TableState::Undecided { .. } => (StandingsState::Provisional, 0),
        TableState::AfterRound(_) => (StandingsState::AfterRound, 0),
        TableState::Final => (StandingsState::Final, 0),
    };
    let figures = |row: &standings::StandingsRow| {
        let cells = table.tie_breaks.iter().zip(&row.tie_breaks);
        cells
            .map(|(one, cell)| figure(cell, one.measure().unit()))
            .collect()
    };
    let ruled = standings::ruled(&source.tournament, after);
    let rows = table.rows.iter().map(|row| Row {
        place: row.place,
        entry: row.entry.0,
        name: source.name(row.entry),
        score: figure(&row.score, Unit::Points),
        ruled: ruled
            .get(&row.entry)
            .into_iter()
            .flatten()
            .map(changed)
            .collect(),
        tie_breaks: figures(row),
    });
    let tie_breaks = table.tie_breaks.iter().map(|one| TieBreak {
        code: one.code(),
        name: source.tie_break(*one),
    });
    Standings {
        version: source.version,
        after: after.map(|round| round.0),
        state,
        missing,
        primary: table.primary.code().to_owned(),
        tie_breaks: tie_breaks.collect(),
        rows: rows.collect(),
    }
}

fn changed(one: &standings::Ruled) -> RuledPoints {
    RuledPoints {
        round: one.round.0,
        ruling: one.ruling.0,
        score: one.score.code().to_owned(),
        points: number::points(one.points),
    }
}

fn figure(cell: &StandingsCell, unit: Unit) -> Figure {
    Figure {
        value: number::value(cell.value, unit),
        working: cell.working.iter().map(term).collect(),
    }
}

fn term(term: &standings::Term) -> Term {
    let (met, against) = match term.against {
        TermAgainst::Opponent(entry) => ("opponent", Some(entry)),
        TermAgainst::DummyFor(entry) => ("dummy", Some(entry)),
        TermAgainst::Dummy(_) => ("dummy", None),
        TermAgainst::Nobody(_) | TermAgainst::Uncounted(_) => ("nobody", None),
        TermAgainst::Unspecified => ("unspecified", None),
    };
    Term {
        round: term.round.map(|round| round.0),
        against: against.map(|entry| entry.0),
        met: met.to_owned(),
        score: term.score.map(number::points),
        result: term.result.map(number::points),
        amount: number::amount(term.amount),
        cut: term.cut.map(|cut| cut.code().to_owned()),
    }
}
