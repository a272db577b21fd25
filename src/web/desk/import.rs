//! Entries from a CSV: first a preview of who would be entered, then, confirmed, the entries.

use std::collections::BTreeSet;

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db::{self, tournament::Loaded},
    import::{self, Fault, People, Wrong},
    web::{
        address::TournamentAt,
        change::{Act, change},
        error::WebError,
        flash::Done,
        form::{Form, Posted},
        page::{self, Frame},
        register::{person, upload},
        visitor::Visitor,
    },
};
use tournament::{
    Action, EntryRefusal, Event, Person, Player, PlayerId, Refusal, Tournament, decide,
};

use super::{Desk, Head, Tab, entries};

#[derive(Template)]
#[template(path = "desk/entries_import.html")]
struct FormPage {
    frame: Frame,
    desk: Head,
    form: Form,
    faults: Vec<String>,
}

impl FormPage {
    fn new(visitor: &Visitor, loaded: &Loaded, text: &str, faults: &[Fault]) -> Self {
        let frame = Frame::new(visitor);
        Self {
            desk: Head::new(&frame, loaded, Tab::Entries),
            faults: upload::sentences(frame.t, faults),
            form: Form::filled([("csv", text)]),
            frame,
        }
    }
}

/// `GET /tournaments/{tournament}/entries/import`
pub(in crate::web) async fn ask(
    Desk {
        visitor, loaded, ..
    }: Desk<TournamentAt>,
) -> Result<HttpResponse, WebError> {
    page::ok(&FormPage::new(&visitor, &loaded, "", &[]))
}

/// Somebody whom the file names.
struct Candidate {
    line: usize,
    player: Option<PlayerId>,
    person: Person,
}

impl Candidate {
    fn is_like(&self, other: &Self) -> bool {
        self.player.is_some() && self.player == other.player
            || import::is_same(&self.person, &other.person)
    }
}

/// Each person of the file, with what the register knows of them; what the file says counts.
fn candidates(people: &People, known: &[Player]) -> Result<Vec<Candidate>, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut found = Vec::new();
    for row in &people.rows {
        match import::find_match(&row.person, known) {
            Err(wrong) => faults.push(Fault::line(row.line, wrong)),
            Ok(player) => found.push(Candidate {
                line: row.line,
                player: player.map(|player| player.id),
                person: player
                    .map_or_else(|| row.person.clone(), |player| row.over(&player.person)),
            }),
        }
    }
    if faults.is_empty() {
        Ok(found)
    } else {
        Err(faults)
    }
}

/// The events that enter those who are not entered yet, and their lines.
struct Sorted {
    events: Vec<Event>,
    new: BTreeSet<usize>,
}

/// Why a file cannot be entered.
enum SortError {
    /// A line names somebody whom an earlier line names.
    Twice(Fault),
    Refused(Refusal),
}

fn sort(tournament: &Tournament, candidates: &[Candidate]) -> Result<Sorted, SortError> {
    let mut people = Vec::new();
    let mut new = BTreeSet::new();
    for one in candidates {
        let person = (one.player, one.person.clone());
        let alone = decide::enter(tournament, vec![person.clone()]);
        if matches!(
            alone,
            Err(Refusal::Entry(EntryRefusal::EnteredTwice { .. }))
        ) {
            continue;
        }
        if let Some(first) = candidates.iter().find(|first| first.is_like(one))
            && first.line != one.line
        {
            let wrong = Wrong::PlayerTwice { first: first.line };
            return Err(SortError::Twice(Fault::line(one.line, wrong)));
        }
        new.insert(one.line);
        people.push(person);
    }
    let events = decide::enter(tournament, people).map_err(SortError::Refused)?;
    Ok(Sorted { events, new })
}

#[derive(Template)]
#[template(path = "desk/entries_preview.html")]
struct PreviewPage {
    frame: Frame,
    desk: Head,
    csv: String,
    new: Vec<ImportRow>,
    known: Vec<ImportRow>,
    ignored: Vec<String>,
}

/// Somebody in the preview.
struct ImportRow {
    line: usize,
    name: String,
    about: String,
    in_register: bool,
}

impl ImportRow {
    fn of(one: &Candidate) -> Self {
        Self {
            line: one.line,
            name: one.person.name.to_string(),
            about: person::summary(&one.person),
            in_register: one.player.is_some(),
        }
    }
}

/// `POST /tournaments/{tournament}/entries/import`: the preview, or with `confirm` the entries. Who is entered already is
/// passed over, so that confirming twice is harmless.
pub(in crate::web) async fn send(
    Desk {
        app,
        visitor,
        at,
        loaded,
    }: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let text = upload::text(&posted);
    let players = app.db.read(db::player::list).await?;
    let read = import::read(&text).and_then(|people| {
        let candidates = candidates(&people, &players)?;
        Ok((candidates, people.ignored))
    });
    let (candidates, ignored) = match read {
        Ok(read) => read,
        Err(faults) => {
            return page::unprocessable(&FormPage::new(&visitor, &loaded, &text, &faults));
        }
    };
    let sorted = match sort(&loaded.tournament, &candidates) {
        Ok(sorted) => sorted,
        Err(SortError::Twice(fault)) => {
            return page::unprocessable(&FormPage::new(&visitor, &loaded, &text, &[fault]));
        }
        Err(SortError::Refused(refusal)) => {
            let about = Some(Box::new(loaded.tournament.clone()));
            return Err(WebError::Refused { refusal, about });
        }
    };
    if !posted.ticked("confirm") {
        return page::ok(&PreviewPage::new(
            &visitor,
            &loaded,
            text,
            &candidates,
            &sorted,
            ignored,
        ));
    }
    let decide = move |loaded: &Loaded| match sort(&loaded.tournament, &candidates) {
        Ok(sorted) => Ok(sorted.events),
        Err(SortError::Refused(refusal)) => Err(refusal),
        // the file was free of it a moment ago, and stays so
        Err(SortError::Twice(_)) => Ok(Vec::new()),
    };
    change(
        &app,
        &visitor,
        Act::new(at.tournament, Action::ManageEntries),
        decide,
    )
    .await?;
    Ok(page::done(&entries::back(at, ""), Done::Added))
}

impl PreviewPage {
    fn new(
        visitor: &Visitor,
        loaded: &Loaded,
        csv: String,
        candidates: &[Candidate],
        sorted: &Sorted,
        ignored: Vec<String>,
    ) -> Self {
        let frame = Frame::new(visitor);
        let (new, known): (Vec<_>, Vec<_>) = candidates
            .iter()
            .partition(|one| sorted.new.contains(&one.line));
        Self {
            desk: Head::new(&frame, loaded, Tab::Entries),
            csv,
            new: new.into_iter().map(ImportRow::of).collect(),
            known: known.into_iter().map(ImportRow::of).collect(),
            ignored,
            frame,
        }
    }

    fn groups(&self) -> [(String, &[ImportRow]); 2] {
        let t = self.frame.t;
        [
            (t.entries_preview_new(), self.new.as_slice()),
            (t.entries_preview_known(), self.known.as_slice()),
        ]
    }
}
