//! One title that was proposed: what it rests on, and the decision.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;
use chrono::NaiveDate;

use crate::{
    db::{self, Conn, DbError, title::TitleEnd},
    web::{
        address::{PlayerAt, TitleCaseAt, TournamentAt, fixed},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted, Reader, fields, shown},
        page::{self, Frame},
        permit::Permit,
        register::person::wrong,
        state::{App, AppData},
        visitor::Visitor,
    },
};
use tournament::{LongText, ShortText, TitleCase, TitleState, TournamentId};

use super::{
    came_of,
    clauses::{self, ClauseRow},
    load_rules, named, progress, rests_on,
};

fields! {
    /// The day from which the title is held.
    FROM: NaiveDate = "from", shown, |text, t| {
        NaiveDate::parse_from_str(text, "%Y-%m-%d").map_err(|_| t.regulations_wrong_date())
    };
    /// Why it is declined, or withdrawn.
    WHY: LongText = "why", shown, |text, t| text.parse::<LongText>().map_err(|error| wrong(t, &error));
}

#[derive(Template)]
#[template(path = "titles/case.html")]
struct CasePage {
    frame: Frame,
    form: Form,
    case: TitleCase,
    name: String,
    /// The page with all that the player did for titles.
    url: String,
    /// What the rules say of it today.
    clauses: Vec<ClauseRow>,
    norms: Vec<(String, ShortText)>,
    /// Somebody decided otherwise meanwhile.
    stale: bool,
}

/// What the page needs: all of it from one state of the database.
struct Loaded {
    case: TitleCase,
    norms: Vec<(TournamentId, ShortText)>,
    progress: Vec<progress::Progress>,
}

fn load(c: &mut Conn, at: TitleCaseAt, today: NaiveDate) -> Result<Option<Loaded>, DbError> {
    let Some(case) = db::title::cases(c)?.remove(&at.case) else {
        return Ok(None);
    };
    let rules = load_rules(c)?;
    let progress = match &rules {
        Some(rules) => progress::of_player(c, case.player, (rules, today))?,
        None => Vec::new(),
    };
    let names = db::tournament::names(c, &case.norms)?;
    let called = |id: &TournamentId| Some((*id, names.get(id)?.clone()));
    let norms = case.norms.iter().filter_map(called).collect();
    Ok(Some(Loaded {
        case,
        norms,
        progress,
    }))
}

async fn page_of(
    app: &App,
    visitor: &Visitor,
    at: TitleCaseAt,
    form: Form,
) -> Result<CasePage, WebError> {
    let today = app.today();
    let loaded = app.db.read(move |c| load(c, at, today)).await?;
    let Loaded {
        case,
        norms,
        progress,
    } = loaded.ok_or(WebError::NotFound)?;
    let names = app.names().await?.told_in(visitor.lang);
    let frame = Frame::new(visitor);
    let of_title = progress.iter().find(|one| one.title == case.title);
    Ok(CasePage {
        clauses: of_title.map_or_else(Vec::new, |one| clauses::rows(&one.verdict, frame.t)),
        norms: norms
            .into_iter()
            .map(|(id, name)| (TournamentAt::new(id).norms_url(), name))
            .collect(),
        name: names.full(case.player),
        url: PlayerAt {
            player: case.player,
        }
        .titles_url(),
        case,
        form,
        stale: false,
        frame,
    })
}

/// `GET /register/titles/{case}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TitleCaseAt,
) -> Result<HttpResponse, WebError> {
    let today = app.today().to_string();
    let form = Form::filled([(FROM.name, today)]);
    page::ok(&page_of(&app, &visitor, at, form).await?)
}

/// What the button of a form does with a title.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Press {
    Approve,
    Decline,
    Withdraw,
}

tournament::coded!(Press);

/// What a form decides: nothing where it cannot be read, or the page did not have its button.
fn read(
    posted: &Posted,
    errors: &mut FormErrors,
    case: &TitleCase,
    visitor: &Visitor,
    today: NaiveDate,
) -> Option<TitleState> {
    let t = visitor.words();
    let by = visitor.user().ok()?.name.clone();
    let mut form = Reader::new(posted, errors, t);
    match Press::from_code(posted.text("do"))? {
        Press::Approve => {
            let from = form.get(&FROM)?;
            if !case.can_begin(from, today) {
                form.wrong(&FROM, t.regulations_wrong_date());
                return None;
            }
            Some(case.approved(from, by))
        }
        Press::Decline => Some(TitleState::Declined {
            why: form.get(&WHY)?,
            by,
        }),
        Press::Withdraw => Some(TitleState::Withdrawn {
            from: case.standing.held_from()?,
            on: today,
            why: Some(form.get(&WHY)?),
            by,
            reopened: None,
        }),
    }
}

/// `POST /register/titles/{case}`
pub(in crate::web) async fn decide(
    app: AppData,
    visitor: Visitor,
    at: TitleCaseAt,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let today = app.today();
    let found = app.db.read(db::title::cases).await?.remove(&at.case);
    let case = found.ok_or(WebError::NotFound)?;
    let mut errors = FormErrors::default();
    let Some(standing) = read(&posted, &mut errors, &case, &visitor, today) else {
        let stale = errors.is_empty();
        let form = Form::again(&posted, errors);
        let page = page_of(&app, &visitor, at, form).await?;
        let page = CasePage { stale, ..page };
        let status = if stale {
            StatusCode::CONFLICT
        } else {
            StatusCode::UNPROCESSABLE_ENTITY
        };
        return page::html(&page, status);
    };
    let decided = permit.write(move |c, entry| db::title::decide(c, at.case, standing, entry));
    match decided.await?? {
        TitleEnd::Done => Ok(page::done(fixed::TITLES, Done::Saved)),
        TitleEnd::NotFound => Err(WebError::NotFound),
        TitleEnd::Stale => {
            let form = Form::again(&posted, FormErrors::default());
            let page = page_of(&app, &visitor, at, form).await?;
            page::html(
                &CasePage {
                    stale: true,
                    ..page
                },
                StatusCode::CONFLICT,
            )
        }
    }
}

impl CasePage {
    fn title(&self) -> String {
        named(self.case.title, self.frame.t)
    }

    fn came_of(&self) -> String {
        came_of(&self.case.standing, (self.frame.lang, self.frame.t))
    }

    fn evidence(&self) -> String {
        rests_on(&self.case, self.frame.t)
    }

    fn is_open(&self) -> bool {
        self.case.standing == TitleState::Proposed
    }

    fn is_held(&self) -> bool {
        self.case.standing.held_from().is_some()
    }
}
