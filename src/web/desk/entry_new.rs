//! New entries: from the register, or by hand.

use std::collections::{BTreeMap, BTreeSet};

use actix_web::{HttpResponse, http::StatusCode, web::Query};
use askama::Template;
use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use crate::{
    db::tournament::Loaded,
    directory::{Everybody, Within},
    import::{self, plain},
    web::{
        address::TournamentAt,
        change::{Act, Refusable, try_change, try_change_with_register},
        error::WebError,
        form::{Choice, Form, FormErrors, Posted},
        page::{self, Frame},
        query,
        register::{newcomers::Entrant, person, upload},
    },
    words,
};
use tournament::{
    Action, EntryEvent, EntryNo, EntryRefusal, Event, Person, Player, PlayerId, Reason, Refusal,
    SiteAction, decide,
};

use super::{
    Desk, DeskHead, DeskTab,
    back::Back,
    entries, journal,
    undo::{self, ActQuery, DoneNotice},
};

/// The field that says of a rating that it counts, whatever the list says that was fixed.
const KEPT: &str = "rating-kept";
/// The field that says of a licence number that it is this person's, whoever has it in the register.
const OWN: &str = "licence-own";
/// How long the same form counts as sent twice.
const AGAIN: TimeDelta = TimeDelta::minutes(2);
/// How many names are suggested.
const SUGGESTED: usize = 8;
/// How many letters a name has before others are suggested.
const SHORTEST: usize = 2;
/// How many players of the register a page lists.
const LISTED: usize = 50;

/// A player of the register who could be entered.
struct Offered {
    player: Player,
    about: String,
    entered: bool,
}

/// The tick by which somebody is written into the register too, and the button that goes on to the next.
pub(super) const REGISTER: &str = "register";
/// See [`REGISTER`].
const NEXT: &str = "next";

#[derive(Template)]
#[template(path = "desk/entry_new.html")]
struct NewPage {
    frame: Frame,
    desk: DeskHead,
    search: String,
    offered: Vec<Offered>,
    found: usize,
    form: Form,
    refused: Option<String>,
    /// Those of the same name who are entered.
    twins: BTreeSet<EntryNo>,
    /// Does somebody lack the licence that the calendar asks for, or was a reason typed?
    asks_why: bool,
    /// Was somebody typed who is not entered?
    by_hand: bool,
    done: Option<DoneNotice>,
    /// That more are entered than there are places, while somebody waits for one.
    crowded: Option<String>,
    /// Who plays in another tournament as well.
    beside: Option<String>,
    clubs: Vec<String>,
    may_register: bool,
}

impl NewPage {
    async fn load(desk: &Desk<TournamentAt>, search: String) -> Result<Self, WebError> {
        let everybody = desk.app.everybody().await?;
        let entered = entered(desk, &everybody);
        let clubs = entries::clubs(everybody.records(), &desk.loaded.tournament);
        let meant = everybody.people(Within::Register, &search);
        let found = meant.len();
        let offered = meant.into_iter().take(LISTED).map(|record| {
            let player = record.person();
            Offered {
                about: person::summary(&player.person),
                entered: entered.contains(&player.id),
                player,
            }
        });
        let frame = Frame::new(&desk.visitor);
        let asked = entries::applications(&desk.app, &desk.visitor, &desk.loaded).await?;
        Ok(Self {
            crowded: asked.and_then(|asked| asked.crowded),
            beside: entries::beside(&desk.app, &desk.visitor, &desk.loaded).await?,
            desk: DeskHead::new(&frame, &desk.loaded, DeskTab::Entries),
            search,
            offered: offered.collect(),
            found,
            form: Form::empty(),
            refused: None,
            twins: BTreeSet::new(),
            asks_why: false,
            by_hand: false,
            done: None,
            clubs: clubs.names().into_iter().map(str::to_owned).collect(),
            may_register: frame.may(SiteAction::ManageRegister),
            frame,
        })
    }

    fn titles(&self) -> Vec<Choice> {
        person::titles(self.frame.t)
    }

    fn sexes(&self) -> Vec<Choice> {
        person::sexes(self.frame.t)
    }

    fn is_ticked(&self, player: &Player) -> bool {
        !self.by_hand && self.form.has("player", &player.id.to_string())
    }

    /// Who is of the same name, as the question about it says.
    fn twin_label(&self, entry: &EntryNo) -> String {
        self.frame.t.entries_two_people(entry.to_string())
    }

    /// Does somebody have to say that the rating that was typed counts, or have they?
    fn asks_rating(&self) -> bool {
        self.by_hand && (self.form.error(KEPT).is_some() || !self.form.value(KEPT).is_empty())
    }

    fn kept_label(&self) -> String {
        let rating = self.form.value(person::RATING.name);
        self.frame.t.entries_rating_kept(rating)
    }

    /// Does somebody have to say that the licence number that was typed is not a slip, or have they?
    fn asks_licence(&self) -> bool {
        self.by_hand && (self.form.error(OWN).is_some() || !self.form.value(OWN).is_empty())
    }

    fn own_label(&self) -> String {
        let licence = self.form.value(person::LICENCE.name);
        self.frame.t.entries_licence_own(licence)
    }

    fn is_cut(&self) -> bool {
        self.found > self.offered.len()
    }
}

/// `GET /tournaments/{tournament}/entries/new`
pub(in crate::web) async fn show(
    desk: Desk<TournamentAt>,
    asked: Query<EntryNewQuery>,
) -> Result<HttpResponse, WebError> {
    if decide::takes_entries(&desk.loaded.tournament).is_err() {
        return Ok(page::see_other(desk.at.manage_entries_url()));
    }
    let asked = asked.into_inner();
    let act = ActQuery { act: asked.act };
    let register = asked.register.unwrap_or_default();
    page::ok(&NewPage {
        done: DoneNotice::load(&desk.app, &desk.visitor, &desk.loaded, &act).await?,
        form: Form::filled([(REGISTER, register)]),
        ..NewPage::load(&desk, asked.q).await?
    })
}

/// Who of the register is entered, each by the record that stands for them now.
fn entered(desk: &Desk<TournamentAt>, everybody: &Everybody) -> BTreeSet<PlayerId> {
    let entries = desk.loaded.tournament.entries.values();
    let records = entries.filter_map(|entry| entry.player);
    records.map(|id| everybody.register().one(id)).collect()
}

/// What is looked for, and what was done before.
#[derive(Deserialize)]
pub(in crate::web) struct EntryNewQuery {
    #[serde(default)]
    q: String,
    act: Option<i32>,
    register: Option<String>,
}

/// `POST /tournaments/{tournament}/entries/new`: the ticked players of the register, or with `do=hand` the person typed, and with `next`
/// on to the next one.
pub(in crate::web) async fn enter(
    desk: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = desk.visitor.words();
    let by_hand = posted.text("do") == "hand";
    let mut errors = FormErrors::default();
    let people = if by_hand {
        typed(&desk, &posted, &mut errors).await?
    } else {
        let everybody = desk.app.everybody().await?;
        Some(entries::by_list(&desk, ticked(&everybody, &posted)?).await?)
    };
    let nobody = people.as_ref().is_some_and(Vec::is_empty);
    let why = entries::why(&posted, &mut errors, t);
    let mut refusal = None;
    if let (Some(people), Some(why)) = (people.filter(|people| !people.is_empty()), why) {
        let onward = onward(desk.at, &posted);
        refusal = match save(&desk, people.clone(), (&posted, why)).await? {
            Ok(loaded) => return Ok(undo::told(&onward, &loaded)),
            Err(refusal) => match entered_before(&desk, &refusal, &people).await? {
                Some(version) => return Ok(undo::told_of(&onward, version)),
                None => Some(refusal),
            },
        };
    }
    let desk = Desk::open(desk.app, desk.visitor, desk.at).await?;
    let told = |refusal: &Refusal| words::refusal(t, refusal, Some(&desk.loaded.tournament));
    let twin = refusal.as_ref().and_then(entries::twin);
    let mut refused = refusal
        .as_ref()
        .map(told)
        .or_else(|| nobody.then(|| t.entries_nobody_ticked()));
    let lacks = refusal.as_ref().is_some_and(entries::lacks_licence);
    if let Some(sentence) = refused.take_if(|_| lacks) {
        errors.add(entries::WHY.name, sentence);
    }
    if let Some(sentence) = refused.clone().filter(|_| by_hand && twin.is_none()) {
        errors.add(person::NAME.name, sentence);
        refused = None;
    }
    let mut page = NewPage::load(&desk, posted.text("q").to_owned()).await?;
    page.refused = refused;
    page.twins = entries::twins(&posted, &desk.loaded.tournament, twin);
    page.asks_why = lacks || !posted.text(entries::WHY.name).is_empty();
    page.by_hand = by_hand;
    page.form = Form::again(&posted, errors);
    let status = match twin {
        Some(_) => StatusCode::CONFLICT,
        None => StatusCode::UNPROCESSABLE_ENTITY,
    };
    page::html(&page, status)
}

/// Whoever was typed; nothing where something is wrong with it. A rating other than that of the list that was fixed counts where somebody says so,
/// and the list's where none was typed; so does a licence number that the register has of another name. Whose number and name the register has as one person
/// is that person.
async fn typed(
    desk: &Desk<TournamentAt>,
    posted: &Posted,
    errors: &mut FormErrors,
) -> Result<Option<Vec<Entrant>>, WebError> {
    let t = desk.visitor.words();
    let everybody = desk.app.everybody().await?;
    let Some(person) = person::parse(posted, errors, (t, desk.app.year())) else {
        return Ok(None);
    };
    let linked = of_suggestion(&everybody, posted);
    let is_holder = |one: &&Player| Some(one.id) != linked && is_open(&everybody, &person, one);
    let is_own = posted.text(OWN) == posted.text(person::LICENCE.name);
    if let Some(holder) = everybody.records().find(is_holder).filter(|_| !is_own) {
        let said = t.entries_licence_of(posted.text(person::LICENCE.name), upload::called(holder));
        errors.add(OWN, said);
        return Ok(None);
    }
    let (linked, person) = match linked {
        Some(_) => (linked, person),
        None => by_licence(&everybody, person),
    };
    let mut clubs = entries::clubs(everybody.records(), &desk.loaded.tournament);
    let typed = vec![(linked, clubs.spelled(person))];
    let rating = |people: &[Entrant]| people.first().and_then(|(_, person)| person.rating);
    let by_list = entries::by_list(desk, typed.clone()).await?;
    let is_typed = !posted.text(person::RATING.name).is_empty();
    let (Some(said), Some(listed), true) = (rating(&typed), rating(&by_list), is_typed) else {
        return Ok(Some(by_list));
    };
    if said == listed || posted.text(KEPT) == posted.text(person::RATING.name) {
        return Ok(Some(typed));
    }
    let frozen = desk.loaded.tournament.ratings.frozen.as_ref();
    let list = frozen.map_or("", |freeze| freeze.list.as_str());
    errors.add(KEPT, t.entries_rating_listed(list, listed.to_string()));
    Ok(None)
}

/// Enters them, and adds them to the register where that is asked and allowed.
async fn save(
    desk: &Desk<TournamentAt>,
    people: Vec<Entrant>,
    (posted, why): (&Posted, Option<Reason>),
) -> Refusable<Loaded> {
    let act = Act::new(desk.at.tournament, Action::ManageEntries);
    let act = Act { why, ..act };
    let known = entries::known(posted);
    let (app, visitor) = (&desk.app, &desk.visitor);
    let keeps = Frame::new(visitor).may(SiteAction::ManageRegister);
    if posted.ticked(REGISTER) && keeps {
        let decide = move |loaded: &Loaded, people| {
            decide::enter_knowing(&loaded.tournament, people, &known)
        };
        return try_change_with_register(app, visitor, act, people, decide).await;
    }
    let decide = move |loaded: &Loaded| decide::enter_knowing(&loaded.tournament, people, &known);
    try_change(app, visitor, act, decide).await
}

/// The version at which whoever asks entered these very people a moment ago: a form that arrives twice over a bad network is no mistake.
async fn entered_before(
    desk: &Desk<TournamentAt>,
    refusal: &Refusal,
    people: &[Entrant],
) -> Result<Option<i32>, WebError> {
    if !matches!(refusal, Refusal::Entry(EntryRefusal::EnteredTwice { .. })) {
        return Ok(None);
    }
    let user = desk.visitor.user()?.id;
    let since = (desk.app.now)() - AGAIN;
    let rows = journal::records(&desk.app, desk.at.tournament).await?;
    let own = rows
        .iter()
        .filter(|row| row.at >= since && row.who.user == Some(user));
    let mut entered: BTreeMap<i32, Vec<Person>> = BTreeMap::new();
    for row in own {
        if let Ok(Event::Entry(EntryEvent::Entered { entry })) = row.read() {
            entered.entry(row.version).or_default().push(entry.person);
        }
    }
    let wanted: Vec<&Person> = people.iter().map(|(_, person)| person).collect();
    let mut entered = entered.into_iter().rev();
    let same = entered.find(|(_, those)| those.iter().eq(wanted.iter().copied()));
    Ok(same.map(|(version, _)| version))
}

/// The list, or with `next` an empty form.
fn onward(at: TournamentAt, posted: &Posted) -> String {
    match (posted.ticked(NEXT), posted.ticked(REGISTER)) {
        (false, _) => entries::back(at, ""),
        (true, false) => at.new_entry_url(),
        (true, true) => query::with(&at.new_entry_url(), [(REGISTER, "on")]),
    }
}

/// The player of the register whose name was chosen as it was typed, as long as it is that name.
fn of_suggestion(everybody: &Everybody, posted: &Posted) -> Option<PlayerId> {
    let id: PlayerId = posted.text("player").parse().ok()?;
    let record = everybody.record(everybody.register().one(id))?;
    let named = plain(record.player().person.name.as_str());
    (named == plain(posted.text(person::NAME.name))).then_some(record.player().id)
}

/// May somebody be another than the holder of their licence number?
fn is_open(everybody: &Everybody, person: &Person, holder: &Player) -> bool {
    let merges = everybody.register().merges();
    merges.may_not_be_holder(person, holder, everybody.records())
}

/// Somebody typed as the person of the register who has this licence number, where nothing says that it is somebody else, as in a file: with what only the
/// register knows.
fn by_licence(everybody: &Everybody, typed: Person) -> Entrant {
    let is_it =
        |one: &&Player| typed.has_licence_of(&one.person) && !is_open(everybody, &typed, one);
    let found = everybody.records().find(is_it);
    let stands = found.and_then(|one| everybody.record(everybody.register().one(one.id)));
    match stands {
        Some(record) => {
            let known = record.player();
            (Some(known.id), import::over(&typed, &known.person))
        }
        None => (None, typed),
    }
}

/// The players of the register that were ticked, each by the record that stands for them now.
fn ticked(everybody: &Everybody, posted: &Posted) -> Result<Vec<Entrant>, WebError> {
    let ticked: Result<BTreeSet<PlayerId>, _> = posted.all("player").map(str::parse).collect();
    let ticked = ticked.map_err(|_| WebError::BadRequest)?;
    let ticked = ticked.into_iter().map(|id| everybody.register().one(id));
    let ticked: BTreeSet<PlayerId> = ticked.collect();
    let chosen = everybody
        .records()
        .filter(|player| ticked.contains(&player.id));
    Ok(chosen
        .map(|player| (Some(player.id), player.person.clone()))
        .collect())
}

/// `?q=`: what stands in the field of the name so far.
pub(in crate::web) async fn names(
    desk: Desk<TournamentAt>,
    search: Query<entries::EntriesQuery>,
) -> Result<HttpResponse, WebError> {
    let typed = search.into_inner().q;
    if typed.trim().chars().count() < SHORTEST {
        return Ok(HttpResponse::Ok().json([(); 0]));
    }
    let everybody = desk.app.everybody().await?;
    let entered = entered(&desk, &everybody);
    let begun = everybody.people(Within::Name, &typed).into_iter();
    let begun = begun.filter(|record| !entered.contains(&record.player().id));
    let found = begun.take(SUGGESTED);
    let found: Vec<Suggestion> = found.map(|one| Suggestion::of(&one.person())).collect();
    Ok(HttpResponse::Ok().json(found))
}

/// A player of the register whose name begins as was typed, with the fields of the form.
#[derive(Serialize)]
struct Suggestion {
    player: String,
    about: String,
    fields: BTreeMap<&'static str, String>,
}

impl Suggestion {
    fn of(player: &Player) -> Self {
        let fields = person::fields(&player.person);
        Self {
            player: player.id.to_string(),
            about: person::summary(&player.person),
            fields: fields.into_iter().collect(),
        }
    }
}
