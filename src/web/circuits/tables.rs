//! The standings of a circuit as tables, of everybody and of each category: each line opens to what its points are the sum of.

use crate::{
    reckoning::PublishedCircuit,
    web::{
        found::PublicLists,
        page::Frame,
        player::names::{Apart, Names},
        state::App,
    },
    words::{Lang, category_name},
};
use federation::circuits::{Score, Series, SeriesLine};

use super::{points, scores};

/// The standings of everybody, or of a category.
pub(super) struct ClassificationTable {
    /// The category; empty for everybody.
    pub(super) heading: String,
    pub(super) lines: Vec<PlayerLine>,
}

/// A player with what the points are the sum of.
pub(super) struct PlayerLine {
    pub(super) place: String,
    pub(super) name: String,
    pub(super) url: String,
    pub(super) total: String,
    /// Of how many tournaments that is the sum.
    pub(super) events: usize,
    pub(super) scores: Vec<ScoreLine>,
    /// How many of them are not shown.
    pub(super) untold: usize,
}

/// What an event gave.
pub(super) struct ScoreLine {
    pub(super) event: String,
    /// Where everybody finds it.
    pub(super) url: Option<String>,
    /// The place there, and how the points follow from it.
    pub(super) how: String,
    pub(super) points: String,
    pub(super) counts: bool,
}

/// The standings of everybody, which have no heading, and those of each category.
pub(super) fn classifications(
    published: &PublishedCircuit,
    lang: Lang,
) -> Vec<(Option<String>, &Series)> {
    let all = published.classifications().into_iter();
    let headed = all.map(|(category, series)| {
        let heading = category.map(|category| category_name(category, lang));
        (heading, series)
    });
    headed.collect()
}

/// Tables of them, the best first: with where everybody finds the tournaments, and who is not to be known by which, which is nobody to whoever runs the circuit.
pub(super) fn tables(
    app: &App,
    (frame, names): (&Frame, &Names),
    (published, (tournaments, apart)): (&PublishedCircuit, (&PublicLists, Option<&Apart>)),
) -> Vec<ClassificationTable> {
    let player = |line: &SeriesLine| {
        let (name, url) = names.of(app, line.player);
        let (told, untold) = scores(line, apart);
        let place = line.place.map(|place| place.to_string());
        let told = told.into_iter();
        PlayerLine {
            place: place.unwrap_or_else(|| "—".to_owned()),
            name,
            url,
            total: points(line.total, frame.lang),
            events: line.scores.len(),
            scores: told
                .map(|score| score_line(frame, (published, tournaments), score))
                .collect(),
            untold,
        }
    };
    let table = |(heading, series): (Option<String>, &Series)| ClassificationTable {
        heading: heading.unwrap_or_default(),
        lines: series.lines.iter().map(&player).collect(),
    };
    let all = classifications(published, frame.lang).into_iter();
    all.map(table).collect()
}

fn score_line(
    frame: &Frame,
    (published, tournaments): (&PublishedCircuit, &PublicLists),
    score: &Score,
) -> ScoreLine {
    let mut events = published.edition.events.iter();
    let event = events.find(|(one, _)| *one == score.event);
    let mut sum = score.sum.to_string();
    if score.places > 1 {
        sum = format!("{sum} ÷ {}", score.places);
    }
    if (score.over, score.under) != (1, 1) {
        sum = format!("{sum} × {}", score.over);
    }
    if score.under > 1 {
        sum = format!("{sum} ÷ {}", score.under);
    }
    ScoreLine {
        event: event.map(|(_, name)| name.to_string()).unwrap_or_default(),
        url: tournaments.url(score.event),
        how: frame.t.federation_score(score.place, sum),
        points: points(score.points, frame.lang),
        counts: score.counts,
    }
}
