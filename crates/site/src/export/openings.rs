//! The report on the openings: what each position is worth.

use super::{Cell, Sheet};
use crate::words::{self, Named, Words};
use draughts::{
    OpeningTable,
    openings::{OpeningJudgement, OpeningWorth},
};

/// Every opening of both tables as it was judged. What is proven has no number.
#[must_use]
pub fn openings(t: &Words) -> Sheet {
    Sheet {
        name: t.openings_report_title(),
        head: vec![
            t.openings_report_table(),
            t.openings_report_number(),
            t.openings_report_moves(),
            t.openings_report_position(),
            t.openings_report_turn(),
            t.openings_report_kind(),
            t.openings_report_hundredths(),
            t.openings_report_words(),
            t.openings_report_depth(),
            t.openings_report_nodes(),
            t.openings_report_continuation(),
        ],
        rows: OpeningTable::ALL
            .iter()
            .flat_map(|table| table.judged())
            .map(|judged| row(judged, t))
            .collect(),
    }
}

fn row(judged: &OpeningJudgement, t: &Words) -> Vec<Cell> {
    let opening = judged.opening;
    let (kind, hundredths) = match judged.worth {
        OpeningWorth::Estimated(score) => {
            (t.openings_report_estimated(), Cell::Whole(score.into()))
        }
        OpeningWorth::Draw | OpeningWorth::Wins(_) => (t.openings_report_proven(), Cell::Empty),
    };
    vec![
        Cell::Whole(opening.table.move_count().into()),
        Cell::Whole(opening.number.into()),
        Cell::Text(opening.to_string()),
        Cell::Text(opening.position().to_string()),
        Cell::Text(opening.position().turn().name(t)),
        Cell::Text(kind),
        hundredths,
        Cell::Text(words::worth(t, judged.worth)),
        Cell::Whole(judged.depth.into()),
        Cell::Whole(i64::try_from(judged.nodes).unwrap_or(i64::MAX)),
        Cell::Text(judged.continuation().join(" ")),
    ]
}
