//! What standings say that those before them did not, and why: for everybody on the page of an edition, and for whoever is about to publish one.

use std::collections::BTreeSet;

use crate::{
    reckoning::{Gone, PublishedCircuit, Revision, revisions},
    web::{address::CircuitEditionAt, page::Frame, player::names::Names, state::App},
    words::{Words, category_name},
};
use federation::circuits::{LineChange, SeriesLine, changes};
use tournament::{Category, PlayerId};

use super::{points, show::why_not};

/// What is other than in the edition before.
pub(super) struct Revised {
    /// The number of the edition before, and where it is.
    pub(super) no: u16,
    pub(super) url: String,
    /// Why, a sentence each.
    pub(super) why: Vec<String>,
    /// Whose place or points are others: of everybody, then in each category.
    pub(super) tables: Vec<ChangeTable>,
}

/// The changes of standings.
pub(super) struct ChangeTable {
    /// The category; empty for everybody.
    pub(super) heading: String,
    pub(super) rows: Vec<ChangeRow>,
}

/// Whose place or points are others.
pub(super) struct ChangeRow {
    pub(super) name: String,
    pub(super) url: String,
    pub(super) before: String,
    pub(super) after: String,
}

impl Revised {
    pub(super) fn of(
        app: &App,
        (frame, names): (&Frame, &Names),
        (at, before): (CircuitEditionAt, &PublishedCircuit),
        after: &PublishedCircuit,
    ) -> Self {
        let row = |change: LineChange<'_>| {
            let (name, url) = names.of(app, change.player);
            ChangeRow {
                name,
                url,
                before: shown(frame, change.before),
                after: shown(frame, change.after),
            }
        };
        let all = moved(names, Some(before), after).into_iter();
        let tables = all.map(|(category, moved)| ChangeTable {
            heading: category.map_or_else(String::new, |one| category_name(one, frame.lang)),
            rows: moved.into_iter().map(row).collect(),
        });
        let why = revisions(&before.edition, &after.edition);
        Self {
            no: at.edition,
            url: at.url(),
            why: why.iter().map(|one| sentence(frame.t, one)).collect(),
            tables: tables.collect(),
        }
    }
}

/// How many people have another place or other points than before, in whichever standings.
pub(super) fn people(
    names: &Names,
    before: Option<&PublishedCircuit>,
    after: &PublishedCircuit,
) -> usize {
    let all = moved(names, before, after);
    let moved = all.iter().flat_map(|(_, moved)| moved);
    let players: BTreeSet<PlayerId> = moved.map(|change| change.player).collect();
    players.len()
}

/// Who is where else, or has other points, in each of the standings in which anybody is.
fn moved<'a>(
    names: &Names,
    before: Option<&'a PublishedCircuit>,
    after: &'a PublishedCircuit,
) -> Vec<(Option<&'a Category>, Vec<LineChange<'a>>)> {
    let all = after.classifications().into_iter();
    let all = all.map(|(category, series)| {
        let was = said(before, category);
        let one = |player| names.standing(player);
        (category, changes(was, &series.lines, one))
    });
    all.filter(|(_, moved)| !moved.is_empty()).collect()
}

/// What the edition before says of everybody or of a category; nothing where it had none of that name.
fn said<'a>(before: Option<&'a PublishedCircuit>, category: Option<&Category>) -> &'a [SeriesLine] {
    let all = before.map_or_else(Vec::new, PublishedCircuit::classifications);
    let code = category.map(Category::code);
    let mut all = all.into_iter();
    let found = all.find(|(one, _)| one.map(Category::code) == code);
    found.map_or(&[][..], |(_, series)| &series.lines)
}

fn shown(frame: &Frame, line: Option<&SeriesLine>) -> String {
    let Some(line) = line else {
        return "—".to_owned();
    };
    let points = points(line.total, frame.lang);
    match line.place {
        Some(place) => format!("{place}. {points}"),
        None => frame.t.federation_placeless(points),
    }
}

/// One reason in a sentence.
fn sentence(t: &Words, why: &Revision) -> String {
    match why {
        Revision::Rules => t.federation_because_rules(),
        Revision::Seasons => t.federation_because_seasons(),
        Revision::Added(name) => t.federation_because_added(name.as_str()),
        Revision::Gone(name, why) => gone(t, name.as_str(), *why),
        Revision::Renamed(was, is) => t.federation_because_renamed(was.as_str(), is.as_str()),
        Revision::Counting(name, None) => t.federation_because_counts(name.as_str()),
        Revision::Counting(name, Some(why)) => {
            t.federation_because_excluded(name.as_str(), why_not(t, *why))
        }
        Revision::Corrected(name) => t.federation_because_corrected(name.as_str()),
        Revision::Scoring(name) => t.federation_because_scoring(name.as_str()),
        Revision::Weighed(name) => t.federation_because_weighed(name.as_str()),
        Revision::Categories => t.federation_because_categories(),
        Revision::Reckoned => t.federation_because_reckoned(),
    }
}

/// Why a tournament went out.
fn gone(t: &Words, name: &str, why: Option<Gone>) -> String {
    match why {
        Some(Gone::TakenOut) => t.federation_because_taken_out(name),
        Some(Gone::Waits) => t.federation_because_waits(name),
        Some(Gone::Hidden) => t.federation_because_hidden(name),
        Some(Gone::SetAside) => t.federation_because_set_aside(name),
        Some(Gone::GoesOn) => t.federation_because_goes_on(name),
        None => t.federation_because_gone(name),
    }
}
