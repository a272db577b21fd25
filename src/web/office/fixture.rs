//! An entry of the calendar: what it announces, what was done with it, what can be done now, and the checklist of its report.

use actix_web::HttpResponse;
use askama::Template;
use chrono::NaiveDate;

use crate::{
    db::{
        self, Conn, DbError,
        licensed::LicenceBooks,
        team::LoadedCompetition,
        tournament::{By, Change},
    },
    reckoning::Kept,
    web::{
        address::{CompetitionAt, FixtureAt, TournamentAt, fixed},
        change::signed,
        error::WebError,
        flash::Done,
        form::{Choice, Form, FormErrors, Posted},
        page::{self, Frame, Link},
        seen::SEEN,
        state::{App, AppData},
        teams::journal as teams_journal,
        visitor::Visitor,
    },
    words::{self, Lang, Named, Words},
};
use federation::office::{Checked, checklist};
use tournament::{
    Action, Asker, JournalRow, OfficeAct, Officer, Permission, SiteRole, Stage, Tables,
    TournamentRole, UserId, decide, may as may_in_tournament, may_in_office,
    office::{Fixture, FixtureState, FixtureStep, OfficeEvent, STEPS, Scope, StepRule, StepTaken},
};

use super::{
    calendar::{fill, filling, fits, read},
    changed::{self, ChangedRow},
    checklist::CheckLine,
    desk::{self, Acting, Books, Stop, scope_name},
    homologation::{Brings, Gave, TitlesSection},
    removals,
    sheet::{Below, Came, FieldKind, Filling, SheetInput, tabs},
};

#[derive(Template)]
#[template(path = "office/fixture.html")]
pub(super) struct FixturePage {
    frame: Frame,
    tabs: Vec<Link>,
    back: Option<Link>,
    title: String,
    at: FixtureAt,
    /// Where it stands, in a word.
    state: String,
    facts: Vec<(String, String)>,
    /// Name and address of its tournament.
    tournament: Option<(String, String)>,
    /// The same of its competition of teams, once everybody sees that.
    competition: Option<(String, String)>,
    steps: Vec<TakenRow>,
    /// What changed its results since it was homologated, where something did; no row for who does not read what it names.
    changed: Option<Vec<ChangedRow>>,
    /// What this officer may do with it now.
    possible: Vec<StepChoice>,
    /// The reason, and what is wrong with it.
    reason: Form,
    lines: Vec<CheckLine>,
    /// What it brings, where it can be homologated now.
    brings: Option<TitlesSection>,
    /// What opening it again takes away, a sentence each, where it can be opened now.
    taken_back: Vec<String>,
    /// Whether the pack is for this officer.
    pack: bool,
    appointment: Option<Filling>,
    filling: Option<Filling>,
    /// How it is taken out, while only whoever proposes it knows of it.
    below: Option<Below>,
}

/// A step that can be taken, as the page shows it.
struct StepChoice {
    code: &'static str,
    label: String,
    /// The first that leads on is the main button, the others are not.
    is_main: bool,
}

/// A step that was taken, as the page shows it.
struct TakenRow {
    what: String,
    who: String,
    at: chrono::NaiveDateTime,
    why: Option<String>,
}

/// An entry with its tournament, where there is one: all of one state of the database.
pub(super) struct FixtureEntry {
    pub(super) books: Books,
    pub(super) fixture: Fixture,
    pub(super) tournament: Option<db::tournament::Loaded>,
    /// Its competition of teams, where it is one.
    competition: Option<LoadedCompetition>,
    /// What is known of licences on its days.
    pub(super) known: Option<LicenceBooks>,
    /// What its tournament brings, where it was reported.
    pub(super) brings: Option<Brings>,
    /// What its homologation gave, where it stands.
    gave: Gave,
    /// The rows of its tournament or competition that changed results since.
    changed: Vec<JournalRow>,
}

impl FixtureEntry {
    /// The checklist of its report, answered; no line where there is no tournament.
    pub(super) fn checklist(&self) -> Vec<Checked> {
        match (&self.tournament, &self.known) {
            (Some(loaded), Some(known)) => {
                checklist(&self.fixture.plan, &loaded.tournament, &known.licences())
            }
            (None, _) | (_, None) => Vec::new(),
        }
    }

    /// Its competition of teams, by name and address, once everybody sees that.
    fn competition(&self) -> Option<(String, String)> {
        let found = self.competition.as_ref();
        let found = found.filter(|one| one.competition.announced)?;
        let at = CompetitionAt {
            competition: found.id,
        };
        Some((found.competition.rules.name.to_string(), at.url()))
    }

    /// What changed results since it was homologated, in words where this officer `reads` what it names; nothing where nothing did.
    async fn changed_rows(
        &self,
        app: &App,
        visitor: &Visitor,
        reads: bool,
    ) -> Result<Option<Vec<ChangedRow>>, WebError> {
        if self.changed.is_empty() {
            return Ok(None);
        }
        let t = visitor.words();
        let rows = match (&self.tournament, &self.competition) {
            (Some(one), _) if reads => {
                changed::rows(t, &self.books, &one.tournament, &self.changed)
            }
            (None, Some(one)) if reads => {
                teams_journal::changed_rows(app, visitor, (one.id, &self.changed)).await?
            }
            (Some(_) | None, _) => Vec::new(),
        };
        Ok(Some(rows))
    }

    /// Is what is not public of its tournament or competition for this officer? The federation's officers read it, and of those whose the entry is whoever works in it now:
    /// they may have been dismissed since it was named.
    pub(super) fn is_read_by(&self, officer: &Officer<'_>, user: UserId) -> bool {
        let may = |act, scope| {
            let whose = self.books.office.whose(scope);
            may_in_office(officer, act, whose) == Permission::Granted
        };
        let tournament = self.tournament.as_ref();
        let competition = self.competition.as_ref();
        let works = tournament.is_some_and(|one| one.tournament.staff.contains_key(&user))
            || competition.is_some_and(|one| one.competition.directors.contains(&user));
        may(OfficeAct::MakeOfficial, Scope::Federation)
            || (works && may(OfficeAct::Propose, self.fixture.plan.owner))
    }
}

pub(super) fn load(
    c: &mut Conn,
    kept: &Kept,
    (at, today): (FixtureAt, NaiveDate),
) -> Result<Option<FixtureEntry>, DbError> {
    let books = Books::load(c)?;
    let Some(fixture) = books.office.calendar.get(&at.fixture).cloned() else {
        return Ok(None);
    };
    let tournament = match fixture.plan.tournament {
        Some(id) => db::tournament::find(c, id)?,
        None => None,
    };
    let known = match &tournament {
        Some(loaded) => Some(LicenceBooks::load(c, &loaded.tournament)?),
        None => None,
    };
    // a title that is not won yet is not offered
    let is_over = tournament
        .as_ref()
        .is_some_and(|loaded| loaded.tournament.stage == Stage::Finished);
    let is_reported = is_over && fixture.state() == FixtureState::Reported;
    let brings = match &tournament {
        Some(loaded) if is_reported => Some(Brings::load(c, loaded, today)?),
        Some(_) | None => None,
    };
    Ok(Some(FixtureEntry {
        gave: Gave::load(c, kept, &fixture)?,
        changed: changed::load(c, &fixture)?,
        brings,
        competition: match fixture.plan.competition {
            Some(id) => db::team::find(c, id)?,
            None => None,
        },
        books,
        fixture,
        tournament,
        known,
    }))
}

/// Does a step undo one before it? Those ask for a reason, but for who takes back what is theirs.
fn goes_back(line: &StepRule) -> bool {
    line.reason || line.step == FixtureStep::TakeBack
}

/// The steps that this officer may take with an entry now.
fn possible(visitor: &Visitor, found: &FixtureEntry) -> Vec<StepChoice> {
    let t = visitor.words();
    let state = found.fixture.state();
    let owner = found.fixture.plan.owner;
    let office = &found.books.office;
    let lines = STEPS.iter().filter(|line| line.from.contains(&state));
    let allowed = lines.filter(|line| desk::may(visitor, office, line.act, owner));
    let mut allowed: Vec<_> = allowed.collect();
    // what leads on stands first, what goes back after it
    allowed.sort_by_key(|line| goes_back(line));
    let choice = |(place, line): (usize, &StepRule)| StepChoice {
        code: line.step.code(),
        label: line.step.name(t),
        is_main: place == 0 && !goes_back(line),
    };
    allowed.into_iter().enumerate().map(choice).collect()
}

/// Does the tournament of an entry still take arbiters, and the entry stand in the calendar? The office appoints them as whoever keeps the site does.
fn takes_arbiters(found: &FixtureEntry) -> bool {
    let Some(loaded) = &found.tournament else {
        return false;
    };
    let who = Asker {
        site: Some(SiteRole::Admin),
        role: None,
        duty: None,
        stage: loaded.tournament.stage,
    };
    let takes = may_in_tournament(&who, Action::AppointStaff) == Permission::Granted;
    takes && found.fixture.is_public()
}

fn facts(t: &Words, lang: Lang, found: &FixtureEntry) -> Vec<(String, String)> {
    let plan = &found.fixture.plan;
    let mut facts = vec![
        (t.office_days(), words::dates(lang, plan.starts, plan.ends)),
        (
            t.office_owner(),
            scope_name(t, &found.books.office, plan.owner),
        ),
    ];
    let mut add = |label: String, value: Option<String>| {
        facts.extend(value.map(|value| (label, value)));
    };
    add(
        t.office_venue(),
        plan.venue.as_ref().map(ToString::to_string),
    );
    add(
        t.office_least_players(),
        plan.least_players.map(|count| count.to_string()),
    );
    add(
        t.office_rounds(),
        plan.rounds.map(|count| count.to_string()),
    );
    add(t.office_rhythm(), plan.rhythm.map(|rhythm| rhythm.name(t)));
    add(
        t.office_entry_rule(),
        plan.licensed.then(|| t.office_licensed()),
    );
    let counts = match plan.counts_once_homologated {
        true => t.office_homologated(),
        false => t.office_counts_at_once(),
    };
    add(t.office_counting(), Some(counts));
    facts
}

/// Whether this officer may change what an entry announces: who proposes it while it is open, the federation until it is homologated.
fn may_change(fixture: &Fixture, may: impl Fn(OfficeAct) -> bool) -> bool {
    let state = fixture.state();
    let as_owner = state.is_open() && may(OfficeAct::Propose);
    let as_federation = state != FixtureState::Homologated && may(OfficeAct::MakeOfficial);
    as_owner || as_federation
}

fn appointment(t: &Words, books: &Books, at: FixtureAt, form: Form) -> Filling {
    let roles = [TournamentRole::ChiefArbiter, TournamentRole::DeputyArbiter];
    let roles = roles.map(|role| Choice::new(role.code(), role.name(t)));
    Filling {
        heading: t.office_appointment(),
        action: at.appointment_url(),
        inputs: vec![
            SheetInput::new(
                "account",
                t.office_arbiter(),
                FieldKind::Choice(books.account_choices()),
            ),
            SheetInput::new("role", t.office_role(), FieldKind::Choice(roles.to_vec())),
        ],
        hidden: Vec::new(),
        form,
        button: t.office_appoint(),
        meanwhile: false,
    }
}

/// What came back of which form.
pub(super) enum FormBack {
    Nothing,
    Plan(Came),
    Step(Form),
}

pub(super) async fn page_of(
    app: &App,
    visitor: &Visitor,
    at: FixtureAt,
    back: FormBack,
) -> Result<FixturePage, WebError> {
    let (kept, now) = (app.reckoned.clone(), (at, app.today()));
    let found = app.db.read(move |c| load(c, &kept, now)).await?;
    let found = found.ok_or(WebError::NotFound)?;
    let (t, lang) = (visitor.words(), visitor.lang);
    let (office, owner) = (&found.books.office, found.fixture.plan.owner);
    let may = |act| desk::may(visitor, office, act, owner);
    let reads = found.is_read_by(&visitor.officer(), visitor.user()?.id);
    let loaded = found.tournament.as_ref().filter(|_| reads);
    let lines = loaded.map(|one| {
        let about = (&found.books, &one.tournament);
        CheckLine::shown((lang, t), about, &found.checklist())
    });
    let row = |taken: &StepTaken| TakenRow {
        what: words::step_taken(t, taken.step),
        who: words::actor(t, Tables::default(), &taken.by),
        at: taken.at,
        why: taken.why.as_ref().map(ToString::to_string),
    };
    let brings = found.brings.as_ref().filter(|_| may(OfficeAct::Homologate));
    let gave = Some(&found.gave).filter(|_| may(OfficeAct::Homologate));
    let brings = brings.map(|brings| TitlesSection::of((visitor.lang, t), &found.books, brings));
    let ticked = || brings.as_ref().map_or_else(Form::empty, |one| one.ticked());
    let (came, reason) = match back {
        FormBack::Nothing => (Came::First, ticked()),
        FormBack::Plan(came) => (came, ticked()),
        FormBack::Step(form) => (Came::First, form),
    };
    let owners = desk::scopes(visitor, office, OfficeAct::Propose, t);
    let filling = may_change(&found.fixture, may).then(|| {
        let mut filling = filling(t, owners, at.url(), fill(&found.fixture));
        filling.heading = t.office_fixture_change();
        came.onto(filling, (visitor.lang, t))
    });
    let frame = Frame::new(visitor);
    let appoints = takes_arbiters(&found) && may(OfficeAct::AppointArbiters);
    Ok(FixturePage {
        tabs: tabs(&frame, visitor),
        back: Some(frame.link(fixed::OFFICE_CALENDAR, t.office_calendar())),
        frame,
        title: found.fixture.plan.name.to_string(),
        at,
        state: words::fixture_state(t, &found.fixture),
        facts: facts(t, lang, &found),
        tournament: loaded.map(|one| {
            let name = one.tournament.details.name.to_string();
            (name, TournamentAt::new(one.id).url())
        }),
        competition: found.competition(),
        steps: found.fixture.steps.iter().map(row).collect(),
        changed: found.changed_rows(app, visitor, reads).await?,
        possible: possible(visitor, &found),
        reason,
        lines: lines.unwrap_or_default(),
        taken_back: gave.map_or_else(Vec::new, |gave| gave.taken_back(t, &found.books)),
        brings,
        pack: loaded.is_some(),
        below: (found.fixture.is_removable() && may(OfficeAct::Propose))
            .then(|| removals::below(t.office_fixture_remove(), at.removal_url())),
        appointment: appoints.then(|| appointment(t, &found.books, at, Form::empty())),
        filling,
    })
}

/// `GET /office/calendar/{fixture}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: FixtureAt,
) -> Result<HttpResponse, WebError> {
    page::ok(&page_of(&app, &visitor, at, FormBack::Nothing).await?)
}

/// `POST /office/calendar/{fixture}`: changes what it announces.
pub(in crate::web) async fn change(
    app: AppData,
    visitor: Visitor,
    at: FixtureAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let decide = read(&posted, &mut errors, t).map(|plan| {
        let typed = posted.text(SEEN).to_owned();
        move |c: &mut Conn, acting: &Acting| {
            let now = acting
                .office
                .calendar
                .get(&at.fixture)
                .ok_or(Stop::NotFound)?;
            let owner = now.plan.owner;
            if !may_change(now, |act| acting.require(act, owner).is_ok()) {
                return Err(Stop::Forbidden);
            }
            if now.plan == plan {
                return Ok(Vec::new());
            }
            fits(c, acting, (now.id, &plan))?;
            desk::still(now, &typed)?;
            let fixture = now.announcing(plan, acting.at);
            Ok(vec![OfficeEvent::FixtureSet { fixture }])
        }
    });
    match desk::press(&app, &visitor, (&posted, errors), decide).await? {
        None => Ok(page::done(&at.url(), Done::Saved)),
        Some(came) => {
            let status = came.status();
            let page = page_of(&app, &visitor, at, FormBack::Plan(came)).await?;
            page::html(&page, status)
        }
    }
}

/// `POST /office/calendar/{fixture}/arbiters`: gives an arbiter a role in its tournament.
pub(in crate::web) async fn appoint(
    app: AppData,
    visitor: Visitor,
    at: FixtureAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let account = posted.given::<UserId>("account")?;
    let role = match TournamentRole::from_code(posted.text("role")) {
        Some(role @ (TournamentRole::ChiefArbiter | TournamentRole::DeputyArbiter)) => role,
        Some(TournamentRole::Organiser) | None => return Err(WebError::BadRequest),
    };
    let entry = signed(&app, &visitor)?;
    let done = desk::act_in(&app, &visitor, move |c, acting| {
        let fixture = acting
            .office
            .calendar
            .get(&at.fixture)
            .ok_or(Stop::NotFound)?;
        acting.require(OfficeAct::AppointArbiters, fixture.plan.owner)?;
        let tournament = fixture.plan.tournament.ok_or(Stop::NotFound)?;
        if !fixture.is_public() {
            // nobody but its author looked at it
            return Err(Stop::Stale);
        }
        if !desk::is_usable(c, account)? {
            return Err(Stop::NotFound);
        }
        let change = Change {
            id: tournament,
            action: Action::AppointStaff,
            by: By::Office,
            seen: None,
            entry,
        };
        let appointed =
            |one: &db::tournament::Loaded| decide::appoint(&one.tournament, account, role);
        let changed = db::tournament::change(c, &change, |loaded, _| appointed(loaded))
            .map_err(Stop::Tournament)?;
        let event = OfficeEvent::ArbiterAppointed {
            fixture: fixture.id,
            tournament,
            account,
            role,
        };
        Ok((vec![event], Some(changed)))
    });
    match done.await? {
        Ok(()) => Ok(page::done(&at.url(), Done::Added)),
        Err(_) => Err(WebError::Stale),
    }
}
