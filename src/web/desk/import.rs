//! Entries from a file, CSV or a workbook: first a preview of who would be entered, then, confirmed, the entries.

use std::collections::BTreeSet;

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db::tournament::Loaded,
    import::{self, Clubs, Column, Fault, Identity, People, RegisterIndex, Wrong},
    web::{
        address::TournamentAt,
        change::{Act, Refusable, try_change, try_change_with_register},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        page::{self, Frame},
        register::{
            newcomers::Entrant,
            upload::{self, Namesakes},
        },
        visitor::Visitor,
    },
    words::{self, Words},
};
use tournament::{
    Action, Entry, EntryRefusal, Event, Merges, Person, Player, PlayerId, Rating, Reason, Refusal,
    SiteAction, Tournament,
    decide::{self, Namesake},
};

use super::{Desk, DeskHead, DeskTab, entries, entry_new::REGISTER, undo, unless_so};

#[derive(Template)]
#[template(path = "desk/entries_import.html")]
struct FormPage {
    frame: Frame,
    desk: DeskHead,
    form: Form,
    faults: Vec<String>,
}

impl FormPage {
    fn new(visitor: &Visitor, loaded: &Loaded, text: &str, faults: &[Fault]) -> Self {
        let frame = Frame::new(visitor);
        Self {
            desk: DeskHead::new(&frame, loaded, DeskTab::Entries),
            faults: upload::sentences(frame.t, faults),
            form: Form::filled([(upload::CSV, text)]),
            frame,
        }
    }
}

/// `GET /tournaments/{tournament}/entries/import`
pub(in crate::web) async fn ask(
    Desk {
        visitor,
        loaded,
        at,
        ..
    }: Desk<TournamentAt>,
) -> Result<HttpResponse, WebError> {
    if decide::takes_entries(&loaded.tournament).is_err() {
        return Ok(page::see_other(at.manage_entries_url()));
    }
    page::ok(&FormPage::new(&visitor, &loaded, "", &[]))
}

/// Somebody whom the file names.
struct Candidate {
    line: usize,
    player: Option<PlayerId>,
    person: Person,
    /// Who of the register has this name and is somebody else, or nobody knows.
    namesake: Option<String>,
    /// Who of the register has this licence number and may be somebody else: the `player`, if somebody says so.
    holder: Option<String>,
    /// The name that the register has of the `player`, where it is another.
    called: Option<String>,
    /// The rating of the list that was fixed, where it is another than the one here.
    listed: Option<Rating>,
}

impl Candidate {
    fn entrant(&self) -> Entrant {
        (self.player, self.person.clone())
    }

    fn is_like(&self, other: &Self) -> bool {
        self.player.is_some() && self.player == other.player || self.person.is_same(&other.person)
    }
}

/// Each person of the file, with what the register knows of them; what the file says counts. And what stands in the way.
fn candidates(
    people: &People,
    (known, merges): (&[Player], &Merges),
    clubs: &mut Clubs,
) -> (Vec<Candidate>, Vec<Fault>) {
    let (namesakes, register) = (Namesakes::of(known), RegisterIndex::of(known, merges));
    let (mut faults, mut found) = (Vec::new(), Vec::new());
    for row in &people.rows {
        let (player, is_sure) = match register.identify(&row.person) {
            Err(wrong) => {
                faults.push(Fault::line(row.line, wrong));
                continue;
            }
            Ok(Identity::One(player)) => (Some(player), true),
            Ok(Identity::Licence(player)) => (Some(player), false),
            Ok(Identity::Name(_) | Identity::Nobody) => (None, false),
        };
        let person = player.map_or_else(|| row.person.clone(), |player| row.over(&player.person));
        found.push(Candidate {
            line: row.line,
            player: player.map(|player| player.id),
            namesake: namesakes.told(&row.person).filter(|_| !is_sure),
            holder: player.filter(|_| !is_sure).map(upload::called),
            called: player.and_then(|player| upload::called_otherwise(player, &row.person)),
            person: clubs.spelled(person),
            listed: None,
        });
    }
    (found, faults)
}

/// Says of each what the list says that was fixed, where it says another rating. Whoever has none has the list's.
async fn look_up(desk: &Desk<TournamentAt>, candidates: &mut [Candidate]) -> Result<(), WebError> {
    let people = candidates.iter().map(Candidate::entrant).collect();
    let by_list = entries::by_list(desk, people).await?;
    for (one, (_, listed)) in candidates.iter_mut().zip(by_list) {
        one.listed = listed.rating.filter(|_| one.person.rating.is_some());
        one.listed = one.listed.filter(|_| one.person.rating != listed.rating);
        one.person.rating = one.person.rating.or(listed.rating);
    }
    Ok(())
}

/// Those of a file who are not entered yet, each with whom it may be.
struct Sorted<'a> {
    new: Vec<(&'a Candidate, Option<Namesake>)>,
    known: Vec<&'a Candidate>,
    /// Who has the licence number of somebody of another name who is entered, and whose it is.
    strangers: Vec<(&'a Candidate, &'a Entry)>,
    /// Lines that name somebody whom an earlier line names.
    faults: Vec<Fault>,
}

/// The entry whose licence number somebody has who may be somebody else.
fn holder<'a>(tournament: &'a Tournament, one: &Candidate) -> Option<&'a Entry> {
    let is_holder = |entry: &&Entry| match one.player.is_some() && one.player == entry.player {
        true => one.holder.is_some(),
        false => one.person.borrows_licence_of(&entry.person),
    };
    tournament.entries.values().find(is_holder)
}

fn sort<'a>(tournament: &'a Tournament, candidates: &'a [Candidate]) -> Sorted<'a> {
    let is_entered = |one: &&Candidate| {
        let alone = decide::enter(tournament, vec![one.entrant()]);
        matches!(
            alone,
            Err(Refusal::Entry(EntryRefusal::EnteredTwice { .. }))
        )
    };
    let (entered, new): (Vec<_>, Vec<_>) = candidates.iter().partition(is_entered);
    let (mut known, mut strangers) = (Vec::new(), Vec::new());
    for one in entered {
        match holder(tournament, one) {
            Some(entry) => strangers.push((one, entry)),
            None => known.push(one),
        }
    }
    let mut faults = Vec::new();
    for (index, one) in new.iter().enumerate() {
        if let Some(first) = new[..index].iter().find(|first| first.is_like(one)) {
            let wrong = Wrong::PlayerTwice { first: first.line };
            faults.push(Fault::line(one.line, wrong));
        }
    }
    let people: Vec<Entrant> = new.iter().map(|one| one.entrant()).collect();
    let twins = decide::namesakes(tournament, &people);
    Sorted {
        new: new.into_iter().zip(twins).collect(),
        known,
        strangers,
        faults,
    }
}

/// Enters those who are not entered yet.
fn enter(tournament: &Tournament, people: Vec<Entrant>) -> Result<Vec<Event>, Refusal> {
    let mut events = Vec::new();
    let mut now = tournament.clone();
    for one in people {
        let entered = unless_so(decide::enter(&now, vec![one]), |refusal| {
            matches!(refusal, Refusal::Entry(EntryRefusal::EnteredTwice { .. }))
        })?;
        now = now.after(&entered);
        events.extend(entered);
    }
    Ok(events)
}

#[derive(Template)]
#[template(path = "desk/entries_preview.html")]
struct PreviewPage {
    frame: Frame,
    desk: DeskHead,
    csv: String,
    /// What came back, with what is wrong in it.
    form: Form,
    /// Why nobody was entered.
    refused: Option<String>,
    new: Vec<ImportRow>,
    /// Who may be somebody who is entered, or who stands in the file, already.
    alike: Vec<ImportRow>,
    /// Who has the licence number of somebody of another name.
    strangers: Vec<ImportRow>,
    known: Vec<ImportRow>,
    ignored: Vec<String>,
    /// Where a column of countries was passed over.
    unread: Option<String>,
    may_register: bool,
}

/// Somebody in the preview, with all that was understood.
struct ImportRow {
    line: usize,
    person: Person,
    categories: String,
    in_register: bool,
    /// What somebody has to say before it is entered.
    twin: Option<String>,
    /// Whose the licence number is, or what the register calls its holder, where the name is another.
    holder: Option<String>,
    /// Who of the register has this name, where it is nobody whom the register knows.
    namesake: Option<String>,
    /// That the rating of the list that was fixed is taken, where it is another one.
    listed: Option<String>,
}

impl ImportRow {
    fn of(frame: &Frame, tournament: &Tournament, one: &Candidate) -> Self {
        let categories = tournament.categories();
        let own = categories.iter().filter(|one_of| one_of.has(&one.person));
        let own: Vec<String> = own
            .map(|category| words::category_name(category, frame.lang))
            .collect();
        Self {
            line: one.line,
            person: one.person.clone(),
            categories: own.join(", "),
            in_register: one.player.is_some() && one.holder.is_none(),
            twin: None,
            holder: match (&one.holder, &one.called) {
                (Some(holder), _) => {
                    let licence = Column::Licence.of(&one.person);
                    Some(frame.t.import_licence_of(licence, holder.as_str()))
                }
                (None, called) => called.as_deref().map(|name| frame.t.import_known_as(name)),
            },
            namesake: one.namesake.clone(),
            listed: one.listed.map(|listed| {
                let here = Column::Rating.of(&one.person);
                frame.t.entries_rating_of_list(listed.to_string(), here)
            }),
        }
    }

    fn cells(&self) -> [String; 7] {
        let columns = [
            Column::Born,
            Column::Sex,
            Column::Federation,
            Column::Club,
            Column::Licence,
            Column::Rating,
            Column::Title,
        ];
        columns.map(|column| column.of(&self.person))
    }
}

/// `POST /tournaments/{tournament}/entries/import`: the preview, or with `confirm` the entries. Who is entered already is
/// passed over, so that confirming twice is harmless.
pub(in crate::web) async fn send(
    desk: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let Desk {
        app,
        visitor,
        loaded,
        ..
    } = &desk;
    let refuse = |text: &str, faults: &[Fault]| {
        page::unprocessable(&FormPage::new(visitor, loaded, text, faults))
    };
    let text = match upload::text(&posted) {
        Ok(text) => text,
        Err(faults) => return refuse("", &faults),
    };
    // files have the names that are stored
    let tournament = &desk.stored.tournament;
    let (players, merges) = app.db.read(upload::records).await?;
    let (people, mut faults) = import::read_all(&text);
    faults.extend(people.born_after(app.year()));
    let mut clubs = entries::clubs(&players, tournament);
    let (mut candidates, more) = candidates(&people, (&players, &merges), &mut clubs);
    look_up(&desk, &mut candidates).await?;
    faults.extend(more);
    let sorted = sort(tournament, &candidates);
    faults.extend(sorted.faults.iter().cloned());
    if !faults.is_empty() {
        return refuse(&text, &upload::in_order(faults));
    }
    if posted.ticked("confirm") {
        let mut errors = FormErrors::default();
        let chosen = chosen(&sorted, &posted);
        if chosen.is_empty() && !sorted.new.is_empty() {
            let form = Form::again(&posted, errors);
            let mut page = PreviewPage::new(&desk, (text, form), &sorted, &people);
            page.refused = Some(visitor.words().ratings_nothing_chosen());
            return page::unprocessable(&page);
        }
        if let Some(why) = entries::why(&posted, &mut errors, visitor.words()) {
            match confirm(&desk, chosen, (posted.ticked(REGISTER), why)).await? {
                Ok(answer) => return Ok(answer),
                Err(refusal) if entries::lacks_licence(&refusal) => {
                    let said = words::refusal(visitor.words(), &refusal, Some(&loaded.tournament));
                    errors.add(entries::WHY.name, said);
                }
                Err(refusal) => return Err(desk.refused(refusal)),
            }
        }
        let form = Form::again(&posted, errors);
        let page = PreviewPage::new(&desk, (text, form), &sorted, &people);
        return page::unprocessable(&page);
    }
    // what no entry at all can be made of is refused before anybody confirms it
    let all: Vec<Entrant> = sorted.new.iter().map(|(one, _)| one.entrant()).collect();
    if let Err(refusal) = decide::enter(tournament, all) {
        return Err(desk.refused(refusal));
    }
    let form = Form::empty();
    page::ok(&PreviewPage::new(&desk, (text, form), &sorted, &people))
}

/// Whom the preview was confirmed for: somebody who may be entered already, or may not be whose licence number it is, only where that was ticked; with the rating of the list that was fixed
/// where that was.
fn chosen(sorted: &Sorted<'_>, posted: &Posted) -> Vec<Entrant> {
    let lines = |field| -> BTreeSet<usize> {
        let lines = posted.all(field);
        lines.filter_map(|line| line.parse().ok()).collect()
    };
    let (also, listed) = (lines("also"), lines("listed"));
    let chosen = sorted.new.iter().filter(|(one, twin)| {
        let is_sure = twin.is_none() && one.holder.is_none();
        is_sure || also.contains(&one.line)
    });
    chosen
        .map(|(one, _)| {
            let (player, mut person) = one.entrant();
            let of_list = one.listed.filter(|_| listed.contains(&one.line));
            person.rating = of_list.or(person.rating);
            (player, person)
        })
        .collect()
}

async fn confirm(
    desk: &Desk<TournamentAt>,
    people: Vec<Entrant>,
    (register, why): (bool, Option<Reason>),
) -> Refusable<HttpResponse> {
    let (app, visitor) = (&desk.app, &desk.visitor);
    let act = Act::new(desk.at.tournament, Action::ManageEntries);
    let act = Act { why, ..act };
    let back = entries::back(desk.at, "");
    let decided = if register && Frame::new(visitor).may(SiteAction::ManageRegister) {
        let decide = |loaded: &Loaded, people| enter(&loaded.tournament, people);
        try_change_with_register(app, visitor, act, people, decide).await?
    } else {
        let decide = |loaded: &Loaded| enter(&loaded.tournament, people);
        try_change(app, visitor, act, decide).await?
    };
    Ok(decided.map(|now| match now.version == desk.loaded.version {
        true => page::done(&back, Done::StoodBefore),
        false => undo::told(&back, &now),
    }))
}

impl PreviewPage {
    fn new(
        desk: &Desk<TournamentAt>,
        (csv, form): (String, Form),
        sorted: &Sorted<'_>,
        people: &People,
    ) -> Self {
        let frame = Frame::new(&desk.visitor);
        let tournament = &desk.loaded.tournament;
        let (mut new, mut alike, mut strangers) = (Vec::new(), Vec::new(), Vec::new());
        for (one, twin) in &sorted.new {
            let row = ImportRow::of(&frame, tournament, one);
            let twin = twin.map(|twin| whom(frame.t, tournament, sorted, twin));
            let same = one.holder.is_some().then(|| frame.t.import_same_person());
            let list = match (&same, &twin) {
                (Some(_), _) => &mut strangers,
                (None, Some(_)) => &mut alike,
                (None, None) => &mut new,
            };
            let asked: Vec<String> = same.into_iter().chain(twin).collect();
            let twin = (!asked.is_empty()).then(|| asked.join(" · "));
            list.push(ImportRow { twin, ..row });
        }
        for (one, entry) in &sorted.strangers {
            let licence = Column::Licence.of(&one.person);
            let who = words::name_and_number(tournament, entry.no);
            strangers.push(ImportRow {
                in_register: false,
                holder: Some(frame.t.import_licence_entered(licence, who)),
                ..ImportRow::of(&frame, tournament, one)
            });
        }
        let known = sorted.known.iter();
        Self {
            desk: DeskHead::new(&frame, &desk.loaded, DeskTab::Entries),
            csv,
            form,
            refused: None,
            known: known
                .map(|one| ImportRow::of(&frame, tournament, one))
                .collect(),
            new,
            alike,
            strangers,
            ignored: people.ignored.clone(),
            unread: people
                .unread
                .as_ref()
                .map(|unread| upload::unread(frame.t, unread)),
            may_register: frame.may(SiteAction::ManageRegister),
            frame,
        }
    }

    fn asks_why(&self) -> bool {
        self.form.errors().next().is_some()
    }

    fn is_also(&self, line: &usize) -> bool {
        self.form.has("also", &line.to_string())
    }

    /// The list that was fixed counts until somebody says that it does not.
    fn is_listed(&self, line: &usize) -> bool {
        !self.form.has("confirm", "on") || self.form.has("listed", &line.to_string())
    }

    /// How many may be entered.
    fn open(&self) -> usize {
        let strangers = self.strangers.iter().filter(|row| row.twin.is_some());
        self.new.len() + self.alike.len() + strangers.count()
    }

    fn groups(&self) -> [(String, &[ImportRow]); 4] {
        let t = self.frame.t;
        [
            (t.import_strangers(), self.strangers.as_slice()),
            (t.entries_preview_alike(), self.alike.as_slice()),
            (t.entries_preview_new(), self.new.as_slice()),
            (t.entries_preview_known(), self.known.as_slice()),
        ]
    }

    fn heads(&self) -> [String; 7] {
        let t = self.frame.t;
        [
            t.register_born(),
            t.register_sex(),
            t.export_federation(),
            t.register_club(),
            t.register_licence(),
            t.register_rating(),
            t.register_title(),
        ]
    }
}

/// Whom somebody may be, in words.
fn whom(t: &Words, tournament: &Tournament, sorted: &Sorted<'_>, twin: Namesake) -> String {
    match twin {
        Namesake::Entered(no) => t.entries_like_entry(words::name_and_number(tournament, no)),
        Namesake::Earlier(index) => {
            let line = sorted.new.get(index).map_or(0, |(one, _)| one.line);
            t.entries_like_line(line)
        }
    }
}
