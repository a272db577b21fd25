//! The calendar for those who work in the office, and a new entry of it.

use actix_web::HttpResponse;
use chrono::NaiveDate;

use crate::{
    db::{self, Conn, DbError},
    web::{
        address::{FixtureAt, fixed},
        error::WebError,
        flash::Done,
        form::{
            Choice, Field, Form, FormErrors, Posted, Reader, fields, shown, shown_if, tick, ticked,
        },
        page,
        seen::{SEEN, seen},
        state::{App, AppData},
        visitor::Visitor,
    },
    words::{self, Named, Words},
};
use tournament::{
    CompetitionId, FixtureId, OfficeAct, Rhythm, ShortText, Stage, TournamentId, TournamentRole,
    office::{
        Fixture, FixturePlan, Office, Scope,
        decide::{check_competition, check_plan, propose},
    },
};

use super::{
    desk::{self, Acting, Books, Stop, scope_name},
    fields::{day, maybe_chosen, maybe_count, maybe_rounds, maybe_short, short},
    sheet::{FieldKind, Filling, ListRow, OfficeSheet, SheetInput},
};

fields! {
    NAME: ShortText = "name", shown, short;
    pub(super) OWNER: Scope = "owner", |scope| scope.code(), |code, t| Scope::from_code(code).ok_or_else(|| t.office_wrong_choice());
    STARTS: NaiveDate = "starts", shown, day;
    ENDS: NaiveDate = "ends", shown, day;
    VENUE: Option<ShortText> = "venue", shown_if, maybe_short;
    PLAYERS: Option<u16> = "players", shown_if, maybe_count;
    ROUNDS: Option<u16> = "rounds", shown_if, maybe_rounds;
    LICENSED: bool = "licensed", tick, ticked;
    HOMOLOGATED: bool = "homologated", tick, ticked;
    pub(super) TOURNAMENT: Option<TournamentId> = "tournament", shown_if, maybe_chosen;
    pub(super) COMPETITION: Option<CompetitionId> = "competition", shown_if, maybe_chosen;
}

/// The time control, where the calendar names one.
const RHYTHM: Field<Option<Rhythm>> = Field::new(
    "rhythm",
    |rhythm| rhythm.map_or("", Rhythm::code).to_owned(),
    |code, t| match (code, Rhythm::from_code(code)) {
        ("", _) => Ok(None),
        (_, Some(rhythm)) => Ok(Some(rhythm)),
        (_, None) => Err(t.office_wrong_choice()),
    },
);

/// `GET /office/calendar`
pub(in crate::web) async fn list(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    listing(&app, &visitor, None).await
}

/// A form that nobody has filled in yet. Before there is a season nobody can have a licence.
fn fresh(office: &Office) -> Form {
    let form = Form::filled([(HOMOLOGATED.name, "on")]);
    if office.seasons.is_empty() {
        form
    } else {
        form.set(LICENSED.name, "on")
    }
}

/// An entry in a list, with what the list says of it.
pub(super) fn row(fixture: &Fixture, cells: Vec<String>) -> ListRow {
    let at = FixtureAt {
        fixture: fixture.id,
    };
    ListRow {
        head: fixture.plan.name.to_string(),
        url: Some(at.url()),
        cells,
        ..ListRow::default()
    }
}

/// The entries, and the form of a new one: as it came back, or a fresh one.
async fn listing(
    app: &App,
    visitor: &Visitor,
    form: Option<Form>,
) -> Result<HttpResponse, WebError> {
    let books = Books::of(app).await?;
    let (t, lang, office) = (visitor.words(), visitor.lang, &books.office);
    let row = |fixture: &Fixture| {
        let cells = vec![
            words::fixture_state(t, fixture),
            words::dates(lang, fixture.plan.starts, fixture.plan.ends),
            scope_name(t, office, fixture.plan.owner),
        ];
        row(fixture, cells)
    };
    let mut all: Vec<&Fixture> = office.calendar.values().collect();
    all.sort_by_key(|fixture| (fixture.plan.starts, fixture.id));
    let rows = all.into_iter().map(row).collect();
    let owners = desk::scopes(visitor, office, OfficeAct::Propose, t);
    let filling = (!owners.is_empty()).then(|| {
        let form = form.unwrap_or_else(|| fresh(office));
        let mut filling = filling(t, owners, fixed::OFFICE_CALENDAR.to_owned(), form);
        filling.heading = t.office_fixture_new();
        filling
    });
    let columns = vec![
        t.office_fixture(),
        t.office_state(),
        t.office_days(),
        t.office_owner(),
    ];
    OfficeSheet::new(visitor, t.office_calendar(), t.office_calendar_lead())
        .listing(columns, rows, t.office_calendar_empty())
        .filled(filling)
        .answer()
}

/// The form of an entry.
pub(super) fn filling(t: &Words, owners: Vec<Choice>, action: String, form: Form) -> Filling {
    let rhythms = Rhythm::ALL.map(|one| Choice::new(one.code(), one.name(t)));
    let any = Choice::new("", t.office_any());
    let rhythms = std::iter::once(any).chain(rhythms).collect();
    Filling {
        heading: String::new(),
        action,
        inputs: vec![
            SheetInput::new(NAME.name, t.office_name(), FieldKind::Line),
            SheetInput::new(OWNER.name, t.office_owner(), FieldKind::Choice(owners)),
            SheetInput::new(STARTS.name, t.office_first_day(), FieldKind::Day),
            SheetInput::new(ENDS.name, t.office_last_day(), FieldKind::Day)
                .hint(t.making_ends_hint()),
            SheetInput::new(VENUE.name, t.office_venue(), FieldKind::Line),
            SheetInput::new(PLAYERS.name, t.office_least_players(), FieldKind::Count),
            SheetInput::new(ROUNDS.name, t.office_rounds(), FieldKind::Count),
            SheetInput::new(RHYTHM.name, t.office_rhythm(), FieldKind::Choice(rhythms)),
            SheetInput::new(LICENSED.name, t.office_licensed(), FieldKind::Tick),
            SheetInput::new(HOMOLOGATED.name, t.office_homologated(), FieldKind::Tick)
                .hint(t.office_homologated_hint()),
            SheetInput::new(TOURNAMENT.name, t.office_tournament(), FieldKind::Count)
                .hint(t.office_tournament_hint()),
            SheetInput::new(COMPETITION.name, t.office_competition(), FieldKind::Count)
                .hint(t.office_competition_hint()),
        ],
        hidden: vec![(SEEN, form.value(SEEN).to_owned())],
        form,
        button: t.federation_save(),
        meanwhile: false,
    }
}

/// The form filled with what an entry announces.
pub(super) fn fill(fixture: &Fixture) -> Form {
    let plan = &fixture.plan;
    let mut form = Form::filled([(SEEN, seen(fixture))]);
    form.put(&NAME, &plan.name);
    form.put(&OWNER, &plan.owner);
    form.put(&STARTS, &plan.starts);
    form.put(&ENDS, &plan.ends);
    form.put(&VENUE, &plan.venue);
    form.put(&PLAYERS, &plan.least_players);
    form.put(&ROUNDS, &plan.rounds);
    form.put(&RHYTHM, &plan.rhythm);
    form.put(&LICENSED, &plan.licensed);
    form.put(&HOMOLOGATED, &plan.counts_once_homologated);
    form.put(&TOURNAMENT, &plan.tournament);
    form.put(&COMPETITION, &plan.competition);
    form
}

/// What a form announces.
pub(super) fn read(posted: &Posted, errors: &mut FormErrors, t: &Words) -> Option<FixturePlan> {
    let mut form = Reader::new(posted, errors, t);
    let (name, owner, venue) = (form.get(&NAME), form.get(&OWNER), form.get(&VENUE));
    let starts = form.get(&STARTS);
    // most entries are of one day
    let ends = if form.are_empty(&[ENDS.name]) {
        starts
    } else {
        form.get(&ENDS)
    };
    let (players, rounds, rhythm) = (form.get(&PLAYERS), form.get(&ROUNDS), form.get(&RHYTHM));
    let (licensed, homologated) = (form.get(&LICENSED), form.get(&HOMOLOGATED));
    let (tournament, competition) = (form.get(&TOURNAMENT), form.get(&COMPETITION));
    let plan = FixturePlan {
        name: name?,
        owner: owner?,
        starts: starts?,
        ends: ends?,
        venue: venue?,
        least_players: players?,
        rounds: rounds?,
        rhythm: rhythm?,
        licensed: licensed?,
        counts_once_homologated: homologated?,
        tournament: tournament?,
        competition: competition?,
    };
    if plan.tournament.is_some() && plan.competition.is_some() {
        form.wrong(&COMPETITION, t.office_competition_beside());
        return None;
    }
    if plan.ends < plan.starts {
        form.wrong(&ENDS, t.office_days_disordered());
        return None;
    }
    Some(plan)
}

/// The tournament that an entry names, as this officer finds it: its stage, with their role in it.
fn named(
    c: &mut Conn,
    acting: &Acting,
    plan: &FixturePlan,
) -> Result<Option<(Stage, Option<TournamentRole>)>, DbError> {
    match plan.tournament {
        Some(id) => db::tournament::standing_of(c, id, acting.by.user),
        None => Ok(None),
    }
}

/// Refuses what a form announces where its competition of teams does not fit what stands in the office.
fn competition_fits(
    c: &mut Conn,
    acting: &Acting,
    (id, plan): (Option<FixtureId>, &FixturePlan),
) -> Result<(), Stop> {
    let found = match plan.competition {
        Some(id) => db::team::find(c, id)?,
        None => None,
    };
    let directs = found.map(|one| {
        let directors = &one.competition.directors;
        acting.by.user.is_some_and(|user| directors.contains(&user))
    });
    Ok(check_competition(&acting.desk(), (id, plan), directs)?)
}

/// Refuses what a form announces where it does not fit what stands in the office.
pub(super) fn fits(
    c: &mut Conn,
    acting: &Acting,
    (id, plan): (FixtureId, &FixturePlan),
) -> Result<(), Stop> {
    competition_fits(c, acting, (Some(id), plan))?;
    let named = named(c, acting, plan)?;
    Ok(check_plan(&acting.desk(), (Some(id), plan), named)?)
}

/// `POST /office/calendar`
pub(in crate::web) async fn add(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let decide = read(&posted, &mut errors, t).map(|plan| {
        move |c: &mut Conn, acting: &Acting| {
            competition_fits(c, acting, (None, &plan))?;
            let named = named(c, acting, &plan)?;
            let id = db::office::next_number(c, &acting.office, db::office::OfficeThing::Fixture)?;
            Ok(propose(&acting.desk(), (FixtureId(id), plan), named)?)
        }
    });
    match desk::press(&app, &visitor, (&posted, errors), decide).await? {
        None => Ok(page::done(fixed::OFFICE_CALENDAR, Done::Added)),
        Some(came) => listing(&app, &visitor, Some(came.form())).await,
    }
}
