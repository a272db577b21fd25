//! A verdict as sentences: of each clause what it asks and what was found.

use crate::words::{Named, Words};
use federation::titles::{Clause, Format, TitleVerdict};
use tournament::{Points, Rounded};

/// A clause as a page shows it.
pub(in crate::web) struct ClauseRow {
    pub(in crate::web) text: String,
    pub(in crate::web) met: bool,
}

/// Every clause of a verdict.
pub(in crate::web) fn rows(verdict: &TitleVerdict, t: &Words) -> Vec<ClauseRow> {
    let clauses = verdict.clauses.iter();
    let row = |clause: &Clause| ClauseRow {
        text: sentence(clause, t),
        met: clause.is_met(),
    };
    clauses.map(row).collect()
}

fn sentence(clause: &Clause, t: &Words) -> String {
    match clause {
        Clause::Games { has, needs } => t.titles_clause_games(*has, *needs),
        Clause::Rounds { has, needs } => t.titles_clause_rounds(*has, *needs),
        Clause::Rated { has, needs } => t.titles_clause_rated(*has, *needs),
        Clause::Foreign { has, needs } => t.titles_clause_foreign(*has, *needs),
        Clause::Norms { has, needs } => t.titles_clause_norms(*has, *needs),
        Clause::Total { has, needs } => t.titles_clause_total(*has, *needs),
        Clause::Titled { has, needs, least } => t.titles_clause_titled(least.code(), *has, *needs),
        Clause::Mean {
            has: (sum, count),
            needs,
        } => {
            let mean = (*count > 0).then(|| Rounded::quotient(*sum, *count, 2).to_string());
            t.titles_clause_mean(or_none(mean), needs.to_string())
        }
        Clause::Points { has, needs } => match needs {
            Some(needs) => t.titles_clause_points(points(*has), points(*needs)),
            None => t.titles_clause_points_unknown(points(*has)),
        },
        Clause::Format { has, needs } => {
            let needs: Vec<String> = needs.iter().map(|one| format_name(*one, t)).collect();
            t.titles_clause_format(format_name(*has, t), needs.join(" / "))
        }
        Clause::Tempo { has, needs } => {
            let needs: Vec<String> = needs.iter().map(|one| one.name(t)).collect();
            t.titles_clause_tempo(or_none(has.map(|has| has.name(t))), needs.join(" / "))
        }
        Clause::Rating { has, needs } => {
            let has = has.map(|has| has.to_string());
            t.titles_clause_rating(or_none(has), needs.to_string())
        }
    }
}

fn or_none(text: Option<String>) -> String {
    text.unwrap_or_else(|| "—".to_owned())
}

/// Halves of a point, as tables show them.
fn points(halves: i64) -> String {
    let halves = i32::try_from(halves).unwrap_or(i32::MAX);
    Points::from_halves(halves).to_string()
}

fn format_name(format: Format, t: &Words) -> String {
    match format {
        Format::RoundRobin => t.titles_format_round_robin(),
        Format::Swiss => t.titles_format_swiss(),
        Format::Knockout => t.titles_format_knockout(),
        Format::Match => t.titles_format_match(),
    }
}
