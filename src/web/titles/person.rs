//! What somebody did for titles: the norms, clause by clause, what was proposed, and a new proposal.

use actix_web::HttpResponse;
use askama::Template;
use chrono::NaiveDate;

use crate::{
    db::{self, Conn, DbError},
    web::{
        address::{PlayerAt, TitleCaseAt, TournamentAt},
        error::WebError,
        flash::Done,
        form::{Choice, Form, FormErrors, Posted, Reader, fields, shown},
        page::{self, Frame},
        permit::Permit,
        register::person::{titles, wrong},
        state::{App, AppData},
        visitor::Visitor,
    },
    words,
};
use tournament::{LongText, OfficeAct, Player, PlayerId, ShortText, Title, TitleCase};

use super::{
    came_of,
    clauses::{self, ClauseRow},
    load_rules, named,
    progress::{self, Progress},
    rests_on,
};

fields! {
    /// The title that is proposed.
    TITLE: Title = "title", |title| title.code().to_owned(), |text, t| text.parse::<Title>().map_err(|error| wrong(t, &error));
    /// What it rests on.
    EVIDENCE: LongText = "evidence", shown, |text, t| text.parse::<LongText>().map_err(|error| wrong(t, &error));
}

#[derive(Template)]
#[template(path = "titles/person.html")]
struct PersonPage {
    frame: Frame,
    form: Form,
    at: PlayerAt,
    player: Player,
    cases: Vec<CaseRow>,
    /// What each title asks for and what is there.
    titles: Vec<TitleRow>,
}

/// A title that was proposed.
struct CaseRow {
    /// For those who decide on it.
    url: Option<String>,
    title: String,
    about: String,
    evidence: String,
}

/// How far somebody is with a title.
struct TitleRow {
    title: String,
    met: bool,
    clauses: Vec<ClauseRow>,
    norms: Vec<(String, ShortText)>,
}

/// What the page needs: all of it from one state of the database.
struct Loaded {
    player: Player,
    cases: Vec<TitleCase>,
    progress: Vec<Progress>,
}

fn load(c: &mut Conn, id: PlayerId, today: NaiveDate) -> Result<Option<Loaded>, DbError> {
    let merges = db::merge::load(c)?;
    let Some(player) = db::player::find(c, id)? else {
        return Ok(None);
    };
    let one = merges.one(id);
    let cases = db::title::cases(c)?.into_values();
    let rules = load_rules(c)?;
    Ok(Some(Loaded {
        cases: cases
            .filter(|case| merges.one(case.player) == one)
            .collect(),
        progress: match &rules {
            Some(rules) => progress::of_player(c, id, (rules, today))?,
            None => Vec::new(),
        },
        player,
    }))
}

async fn loaded(app: &App, at: PlayerAt) -> Result<Loaded, WebError> {
    let today = app.today();
    let found = app.db.read(move |c| load(c, at.player, today)).await?;
    found.ok_or(WebError::NotFound)
}

fn page_of(visitor: &Visitor, at: PlayerAt, loaded: Loaded, form: Form) -> PersonPage {
    let frame = Frame::new(visitor);
    let decides = frame.may_in_office(OfficeAct::DecideTitles);
    let case = |case: &TitleCase| CaseRow {
        url: decides.then(|| TitleCaseAt { case: case.no }.url()),
        title: named(case.title, frame.t),
        about: came_of(&case.standing, (frame.lang, frame.t)),
        evidence: rests_on(case, frame.t),
    };
    let title = |one: &Progress| TitleRow {
        title: named(one.title, frame.t),
        met: one.verdict.is_met(),
        clauses: clauses::rows(&one.verdict, frame.t),
        norms: one
            .norms
            .iter()
            .map(|(id, name)| (TournamentAt::new(*id).url(), name.clone()))
            .collect(),
    };
    PersonPage {
        cases: loaded.cases.iter().map(case).collect(),
        titles: loaded.progress.iter().map(title).collect(),
        player: loaded.player,
        form,
        at,
        frame,
    }
}

/// `GET /register/{player}/titles`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: PlayerAt,
) -> Result<HttpResponse, WebError> {
    let loaded = loaded(&app, at).await?;
    page::ok(&page_of(&visitor, at, loaded, Form::empty()))
}

/// `POST /register/{player}/titles`: proposes a title, with the norms that the rules find.
pub(in crate::web) async fn propose(
    app: AppData,
    visitor: Visitor,
    at: PlayerAt,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let loaded = loaded(&app, at).await?;
    let mut errors = FormErrors::default();
    let mut form = Reader::new(&posted, &mut errors, t);
    let (title, evidence) = (form.get(&TITLE), form.get(&EVIDENCE));
    let (Some(title), Some(evidence)) = (title, evidence) else {
        let form = Form::again(&posted, errors);
        return page::unprocessable(&page_of(&visitor, at, loaded, form));
    };
    let made = loaded.progress.iter().find(|one| one.title == title);
    let norms = made.map_or_else(Vec::new, |one| {
        one.norms.iter().map(|(id, _)| *id).collect()
    });
    let by = (visitor.user()?.name.clone(), app.today());
    let proposal = TitleCase::proposed((at.player, title), evidence, norms, by);
    let asked = proposal.clone();
    let proposed = permit.write(move |c, entry| {
        let no = db::title::propose(c, proposal, entry)?;
        Ok::<_, DbError>(db::title::cases(c)?.remove(&no))
    });
    match proposed.await??.filter(|case| !is_of(case, &asked)) {
        None => Ok(page::done(&at.titles_url(), Done::Saved)),
        Some(case) => {
            let about = came_of(&case.standing, (visitor.lang, t));
            let mut errors = FormErrors::default();
            errors.add(
                TITLE.name,
                t.office_title_has_case(case.no.to_string(), about),
            );
            let form = Form::again(&posted, errors);
            page::unprocessable(&page_of(&visitor, at, loaded, form))
        }
    }
}

/// Is this the case of a proposal, made by this press or by one before that was the same? Otherwise another case stands in its way.
fn is_of(case: &TitleCase, proposal: &TitleCase) -> bool {
    let (no, on) = (case.no, case.proposed_on);
    let same = TitleCase {
        no,
        proposed_on: on,
        ..proposal.clone()
    };
    *case == same
}

impl PersonPage {
    fn name(&self) -> String {
        words::shown_name(self.frame.t, &self.player.person.name)
    }

    fn choices(&self) -> Vec<Choice> {
        titles(self.frame.t)
    }

    fn edit_url(&self) -> String {
        self.at.edit_url()
    }
}
