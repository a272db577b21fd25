//! A circuit for those who run it: its rules, its tournaments, what publishing it would change.

use std::collections::{BTreeMap, BTreeSet};

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;
use chrono::NaiveDate;

use crate::{
    db::{
        self, Conn, DbError,
        journal::Signature,
        tournament::{ListedTournament, Overview},
    },
    reckoning::{self, Kept, LeftOut, NextEdition, PublishedCircuit, Publishing},
    web::{
        address::{CircuitAt, CircuitEditionAt, TournamentAt},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        found::PublicLists,
        page::{self, Frame},
        permit::Permit,
        player::names::Names,
        ratings::classes,
        rule_words::{FIELD, RuleWord},
        seen::{SEEN, Saved, seen},
        state::{App, AppData},
        visitor::Visitor,
    },
    words::{self, Words},
};
use federation::circuits::CircuitRules;
use tournament::{Circuit, CircuitId, Listing, Stage, TournamentId};

use super::{
    revised::{self, Revised},
    tables::{ClassificationTable, tables},
    typed, vocabulary,
};

#[derive(Template)]
#[template(path = "circuits/manage.html")]
struct ManagePage {
    frame: Frame,
    at: CircuitAt,
    name: String,
    form: Form,
    events: Vec<EventRow>,
    /// The names of its tournaments that wait to be homologated.
    waiting: Vec<String>,
    /// Its tournaments that its organiser hid or cancelled, and which of the two.
    silent: Vec<(String, String)>,
    next: Option<CircuitDraft>,
    /// The standings that would be published.
    tables: Vec<ClassificationTable>,
    /// What they say that the last edition does not.
    revised: Option<Revised>,
    /// Since when licences are kept by seasons.
    seasons: Option<NaiveDate>,
    stale: bool,
    /// What stands there, where somebody else saved it meanwhile.
    meanwhile: Option<String>,
}

/// A tournament that can be of the circuit.
struct EventRow {
    id: TournamentId,
    name: String,
    ends: NaiveDate,
    is_over: bool,
    /// It is over and counts once it is homologated.
    waits: bool,
    /// Its organiser hid it, and it counts, since it was homologated.
    is_hidden: bool,
}

/// What would be published.
struct CircuitDraft {
    stamp: String,
    players: usize,
    /// How many of them, and of those who would be none any more, have another place or other points.
    changed: usize,
    /// The number of the last edition, and whether this one says anything else.
    before: Option<u16>,
    is_new: bool,
    /// It places nobody, and is not published.
    is_empty: bool,
    /// Who has a place in a tournament and is not in the register.
    left_out: Vec<LeftOutRow>,
}

/// Somebody who is not in the register, as they are shown.
struct LeftOutRow {
    name: String,
    /// Their card in the tournament.
    url: String,
    event: String,
    place: u16,
}

impl LeftOutRow {
    fn of(one: &LeftOut, t: &Words) -> Self {
        let (id, event) = &one.event;
        Self {
            name: words::shown_name(t, &one.name),
            url: TournamentAt::new(*id).entry(one.entry).url(),
            event: event.to_string(),
            place: one.place,
        }
    }
}

impl CircuitDraft {
    fn of(
        (frame, names): (&Frame, &Names),
        next: &NextEdition,
        before: Option<&PublishedCircuit>,
        after: &PublishedCircuit,
    ) -> Self {
        let left_out = next.left_out.iter();
        Self {
            stamp: next.stamp.clone(),
            players: after.edition.overall.lines.len(),
            changed: revised::people(names, before, after),
            before: next.before.as_ref().map(|(no, _)| *no),
            is_new: !is_published(next),
            is_empty: next.edition.is_empty(),
            left_out: left_out.map(|one| LeftOutRow::of(one, frame.t)).collect(),
        }
    }
}

/// What the page needs: all but the names from one state of the database.
struct Loaded {
    circuit: Circuit,
    events: Vec<EventRow>,
    /// Those of the circuit that do not count, because they are hidden or cancelled.
    silent: Vec<ListedTournament>,
    next: Option<NextEdition>,
    tournaments: PublicLists,
    /// Since when licences are kept by seasons.
    seasons: Option<NaiveDate>,
}

fn load(
    c: &mut Conn,
    kept: &Kept,
    (id, today): (CircuitId, NaiveDate),
) -> Result<Option<Loaded>, DbError> {
    let Some(circuit) = db::circuit::find(c, id)? else {
        return Ok(None);
    };
    let mut listed = db::tournament::list(c, Overview::Public)?;
    let counted = reckoning::finished(c)?.into_iter();
    let counted: BTreeSet<TournamentId> = counted.map(|(id, _)| id).collect();
    let all = db::tournament::list(c, Overview::All)?.into_iter();
    // what was homologated counts whether or not it is hidden
    let (hidden, mut silent): (Vec<ListedTournament>, Vec<ListedTournament>) = all
        .filter(is_silent)
        .partition(|one| counted.contains(&one.id));
    listed.extend(hidden);
    silent.retain(|one| circuit.events.contains_key(&one.id));
    let waiting = reckoning::waiting(c)?;
    let row = |one: ListedTournament| EventRow {
        is_hidden: one.listing == Listing::Hidden,
        waits: waiting.iter().any(|other| other.id == one.id),
        id: one.id,
        name: one.name,
        ends: one.ends,
        is_over: one.stage == Stage::Finished,
    };
    Ok(Some(Loaded {
        circuit,
        events: listed.into_iter().map(row).collect(),
        silent,
        next: reckoning::next_edition(c, id, today)?,
        tournaments: PublicLists::load(c, kept)?,
        seasons: reckoning::seasons_since(c)?,
    }))
}

/// Was it hidden or cancelled? It does not count then, unless it was homologated before it was hidden.
fn is_silent(one: &ListedTournament) -> bool {
    one.is_cancelled || one.listing == Listing::Hidden
}

async fn loaded(app: &App, at: CircuitAt) -> Result<(Loaded, Names), WebError> {
    let (kept, asked) = (app.reckoned.clone(), (at.circuit, app.today()));
    let found = app.db.read(move |c| load(c, &kept, asked)).await?;
    Ok((found.ok_or(WebError::NotFound)?, app.names().await?))
}

/// The field of the class of a tournament.
fn class_field(tournament: TournamentId) -> String {
    classes::field(tournament.into())
}

/// The fields of a form with the rules and the tournaments of a circuit.
fn filled(circuit: &Circuit) -> Form {
    let mut fields = vec![
        (FIELD.to_owned(), circuit.rules.clone()),
        (SEEN.to_owned(), seen(circuit)),
    ];
    fields.extend(ticked(&circuit.events));
    Form::filled(fields)
}

/// The fields of tournaments that are of the circuit, each with its class.
fn ticked<'a>(
    events: impl IntoIterator<Item = (&'a TournamentId, &'a String)>,
) -> impl Iterator<Item = (String, String)> {
    events.into_iter().flat_map(|(id, class)| {
        [
            (format!("event-{id}"), "on".to_owned()),
            (class_field(*id), class.clone()),
        ]
    })
}

/// A form on its way back: what was typed, and of tournaments that it did not show what stands.
fn again(posted: &Posted, stands: &Circuit) -> Form {
    let typed = posted.open_fields();
    let typed = typed.map(|(name, text)| (name.to_owned(), text.to_owned()));
    let unshown = stands.events.iter().filter(|(id, _)| {
        let field = class_field(**id);
        posted.all(&field).next().is_none()
    });
    Form::filled(typed.chain(ticked(unshown)))
}

fn page_of(
    app: &App,
    visitor: &Visitor,
    at: CircuitAt,
    (loaded, names): (Loaded, Names),
    form: Form,
) -> ManagePage {
    let (frame, names) = (Frame::new(visitor), names.told_in(visitor.lang));
    let of = |event: &&EventRow| event.waits && loaded.circuit.events.contains_key(&event.id);
    let waiting = loaded.events.iter().filter(of);
    let silent = loaded.silent.into_iter().map(|one| {
        let why = if one.is_cancelled {
            frame.t.federation_silent_cancelled()
        } else {
            frame.t.federation_silent_hidden()
        };
        (one.name, why)
    });
    let (next, tables, revised) = match &loaded.next {
        Some(next) => preview(app, (&frame, &names), at, (next, &loaded.tournaments)),
        None => (None, Vec::new(), None),
    };
    ManagePage {
        at,
        silent: silent.collect(),
        waiting: waiting.map(|event| event.name.clone()).collect(),
        name: db::circuit::name(&loaded.circuit),
        next,
        tables,
        revised,
        form,
        events: loaded.events,
        seasons: loaded.seasons,
        stale: false,
        meanwhile: None,
        frame,
    }
}

/// What would be published: whole, and against the last edition.
fn preview(
    app: &App,
    said: (&Frame, &Names),
    CircuitAt { circuit }: CircuitAt,
    (next, tournaments): (&NextEdition, &PublicLists),
) -> (
    Option<CircuitDraft>,
    Vec<ClassificationTable>,
    Option<Revised>,
) {
    let after = PublishedCircuit::from(next.edition.clone());
    let before = next.before.as_ref().map(|(no, edition)| {
        let edition = PublishedCircuit::from(edition.clone());
        (*no, edition)
    });
    let known = before.as_ref().map(|(_, edition)| edition);
    let shown = CircuitDraft::of(said, next, known, &after);
    let revised = before.as_ref().map(|(no, edition)| {
        let at = CircuitEditionAt {
            circuit,
            edition: *no,
        };
        Revised::of(app, said, (at, edition), &after)
    });
    (
        Some(shown),
        tables(app, said, (&after, (tournaments, None))),
        revised,
    )
}

/// `GET /register/circuits/{circuit}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: CircuitAt,
) -> Result<HttpResponse, WebError> {
    let found = loaded(&app, at).await?;
    let form = filled(&found.0.circuit);
    page::ok(&page_of(&app, &visitor, at, found, form))
}

/// The tournament of a class that was typed and that the rules do not know, so that nothing of it would count, with what is said of that. What was given under other rules stays
/// until somebody changes it.
fn strange(
    rules: &CircuitRules,
    typed: &BTreeMap<TournamentId, String>,
    stands: &Circuit,
    t: &Words,
) -> Option<(TournamentId, String)> {
    let known = rules.classes.iter().map(|(class, _)| class.to_string());
    let known: BTreeSet<String> = known.collect();
    let is_strange = |(id, class): &(&TournamentId, &String)| {
        let is_new = stands.events.get(*id) != Some(*class);
        is_new && !class.is_empty() && !known.contains(*class)
    };
    // where no class is named, each event counts once
    let mut typed = typed.iter().filter(|_| !known.is_empty());
    let (id, class) = typed.find(is_strange)?;
    let message = t.federation_class_unknown(class.clone(), classes::named(t, &known));
    Some((*id, message))
}

/// `POST /register/circuits/{circuit}`
pub(in crate::web) async fn change(
    app: AppData,
    visitor: Visitor,
    at: CircuitAt,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let found = loaded(&app, at).await?;
    let mut errors = FormErrors::default();
    let standing = Some(found.0.circuit.rules.as_str());
    let read = typed(posted.text(FIELD), standing, t);
    let rules = errors.take(FIELD, read, |message| message);
    let known: Vec<TournamentId> = found.0.events.iter().map(|event| event.id).collect();
    let chosen = |id: &TournamentId| posted.ticked(&format!("event-{id}"));
    let read = classes::typed(&posted, &known);
    let wrong = |(field, text): (String, String)| {
        errors.add(&field, t.federation_class_wrong(text));
    };
    let mut events = read.map_err(wrong).ok();
    if let (Some((_, rules)), Some(read)) = (&rules, &events)
        && let Some((id, message)) = strange(rules, read, &found.0.circuit, t)
    {
        errors.add(&class_field(id), message);
        events = None;
    }
    let (Some((rules, _)), Some(mut events)) = (rules, events) else {
        let form = again(&posted, &found.0.circuit).with(errors);
        let page = page_of(&app, &visitor, at, found, form);
        return page::unprocessable(&page);
    };
    // those of the form: each of its rows sends a class, ticked or not
    let shown: Vec<TournamentId> = events.keys().copied().collect();
    events.retain(|id, _| chosen(id));
    let circuit = Circuit {
        id: at.circuit,
        rules,
        events,
    };
    let typed = posted.text(SEEN).to_owned();
    let saved = permit.write(move |c, entry| save(c, (circuit, &shown), &typed, entry));
    match saved.await?? {
        Saved::Done => Ok(page::done(&at.manage_url(), Done::Saved)),
        Saved::Overtaken(stands) => {
            let form = again(&posted, &stands).set(SEEN, seen(&stands));
            let page = page_of(&app, &visitor, at, loaded(&app, at).await?, form);
            let meanwhile = Some(stands_now(&page.events, &stands));
            page::html(&ManagePage { meanwhile, ..page }, StatusCode::CONFLICT)
        }
    }
}

/// Saves a circuit, unless somebody else did since its form was made. Tournaments that the form did not show, since the public did not see them then, stay.
fn save(
    c: &mut Conn,
    (mut circuit, shown): (Circuit, &[TournamentId]),
    typed: &str,
    entry: &Signature,
) -> Result<Saved<Circuit>, WebError> {
    db::player::lock(c)?;
    let stands = db::circuit::find(c, circuit.id)?.ok_or(WebError::NotFound)?;
    let hidden = stands.events.iter().filter(|(id, _)| !shown.contains(id));
    let hidden = hidden.map(|(id, class)| (*id, class.clone()));
    circuit.events.extend(hidden);
    let saved = Saved::of(stands, &circuit, typed);
    if saved == Saved::Done {
        db::circuit::update(c, &circuit, entry)?;
    }
    Ok(saved)
}

/// A circuit as it stands, to be read: its rules, and the tournaments that count.
fn stands_now(events: &[EventRow], circuit: &Circuit) -> String {
    let of = |event: &&EventRow| circuit.events.contains_key(&event.id);
    let names = events.iter().filter(of).map(|event| event.name.as_str());
    let names: Vec<&str> = names.collect();
    format!("{}\n\n{}", circuit.rules.trim_end(), names.join("\n"))
}

/// `POST /register/circuits/{circuit}/publication`: publishes the standings that were shown.
pub(in crate::web) async fn publish(
    app: AppData,
    visitor: Visitor,
    at: CircuitAt,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let (shown, _) = loaded(&app, at).await?;
    let stamp = posted.text("stamp");
    // what places nobody is told by the page, and is nothing that changed meanwhile
    let is_empty = shown
        .next
        .as_ref()
        .is_some_and(|next| next.edition.is_empty());
    let end = match shown.next {
        // pressed twice: it says what was published last
        Some(next) if (next.stamp == stamp && !is_empty) || is_published(&next) => {
            permit
                .write(move |c, entry| reckoning::publish_edition(c, &next, entry))
                .await??
        }
        Some(_) | None => Publishing::Stale,
    };
    match end {
        Publishing::Done(_) => Ok(page::done(&at.url(), Done::Saved)),
        Publishing::Taken | Publishing::Stale => {
            let found = loaded(&app, at).await?;
            let form = filled(&found.0.circuit);
            let page = page_of(&app, &visitor, at, found, form);
            page::html(
                &ManagePage {
                    stale: !is_empty,
                    ..page
                },
                StatusCode::CONFLICT,
            )
        }
    }
}

fn is_published(next: &NextEdition) -> bool {
    let before = next.before.as_ref();
    before.is_some_and(|(_, edition)| edition.says_the_same(&next.edition))
}

impl ManagePage {
    fn words(&self) -> Vec<RuleWord> {
        vocabulary::words(&self.frame, self.seasons)
    }

    fn is_in(&self, event: &EventRow) -> bool {
        self.form.has(&format!("event-{}", event.id), "on")
    }

    fn class(&self, event: &EventRow) -> &str {
        self.form.value(&class_field(event.id))
    }

    fn class_error(&self, event: &EventRow) -> Option<&str> {
        self.form.error(&class_field(event.id))
    }

    fn class_field(&self, event: &EventRow) -> String {
        class_field(event.id)
    }
}
