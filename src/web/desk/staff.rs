//! Who works in the tournament.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    account::{Account, AccountState, Email},
    db,
    web::{
        address::TournamentAt,
        change::{Act, change, try_change},
        error::WebError,
        flash::Done,
        form::{Choice, Form, FormErrors, Posted},
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
    words::{self, Named},
};
use tournament::{Action, Refusal, SetupRefusal, TournamentRole, UserId, decide};

use super::{Desk, Head, Tab, unless_so};

/// Somebody with a role.
struct Member {
    id: UserId,
    name: String,
    role: String,
}

#[derive(Template)]
#[template(path = "desk/staff.html")]
struct StaffPage {
    frame: Frame,
    desk: Head,
    members: Vec<Member>,
    /// Who could be appointed: shown to those who may.
    accounts: Vec<Account>,
    may_appoint: bool,
    form: Form,
}

impl StaffPage {
    async fn load(desk: &Desk<TournamentAt>, form: Form) -> Result<Self, WebError> {
        let accounts = desk.app.db.read(db::account::list).await?;
        let frame = Frame::new(&desk.visitor);
        let name = |id: UserId| {
            let account = accounts.iter().find(|account| account.id == id);
            account.map_or_else(|| id.to_string(), |account| account.name.to_string())
        };
        let staff = desk.loaded.tournament.staff.iter();
        let members = staff
            .map(|(id, role)| Member {
                id: *id,
                name: name(*id),
                role: role.name(frame.t),
            })
            .collect();
        let may_appoint = desk.visitor.may(Action::AppointStaff);
        let offered = |account: &Account| may_appoint && account.state() != AccountState::Disabled;
        Ok(Self {
            desk: Head::new(&frame, &desk.loaded, Tab::Staff),
            members,
            accounts: accounts
                .iter()
                .filter(|one| offered(one))
                .cloned()
                .collect(),
            may_appoint,
            form,
            frame,
        })
    }

    fn roles(&self) -> Vec<Choice> {
        let roles = TournamentRole::ALL.into_iter().rev();
        roles
            .map(|role| Choice::new(role.code(), role.name(self.frame.t)))
            .collect()
    }
}

/// `GET /tournaments/{tournament}/staff`
pub(in crate::web) async fn show(desk: Desk<TournamentAt>) -> Result<HttpResponse, WebError> {
    page::ok(&StaffPage::load(&desk, Form::empty()).await?)
}

/// `POST /tournaments/{tournament}/staff`: appoints, or with `do=dismiss` dismisses.
pub(in crate::web) async fn change_staff(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    match posted.text("do") {
        "appoint" => appoint(app, visitor, at, posted).await,
        "dismiss" => dismiss(app, visitor, at, posted).await,
        _ => Err(WebError::BadRequest),
    }
}

async fn appoint(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let role = TournamentRole::from_code(posted.text("role")).ok_or(WebError::BadRequest)?;
    let account = match Email::parse(posted.text("email")) {
        Some(email) => {
            let found = app
                .db
                .read(move |c| db::account::find_by_email(c, &email))
                .await?;
            found.map(|(account, _)| account)
        }
        None => None,
    };
    let usable = account.filter(|account| account.state() != AccountState::Disabled);
    if let Some(account) = usable {
        let act = Act::new(at.tournament, Action::AppointStaff);
        let decided = try_change(&app, &visitor, act, move |loaded| {
            let decided = decide::appoint(&loaded.tournament, account.id, role);
            unless_so(decided, |refusal| {
                *refusal == Refusal::Setup(SetupRefusal::AlreadyAppointed)
            })
        });
        match decided.await? {
            Ok(_) => return Ok(page::done(&at.staff_url(), Done::Saved)),
            Err(refusal) => errors.add("role", words::refusal(t, &refusal, None)),
        }
    } else {
        errors.add("email", t.desk_no_account());
    }
    let desk = Desk::open(app, visitor, at).await?;
    page::unprocessable(&StaffPage::load(&desk, Form::again(&posted, errors)).await?)
}

async fn dismiss(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let user: UserId = posted
        .text("user")
        .parse()
        .map_err(|_| WebError::BadRequest)?;
    let act = Act::new(at.tournament, Action::AppointStaff);
    let decide = move |loaded: &crate::db::tournament::Loaded| {
        let decided = decide::dismiss(&loaded.tournament, user);
        unless_so(decided, |refusal| {
            *refusal == Refusal::Setup(SetupRefusal::NotAppointed)
        })
    };
    change(&app, &visitor, act, decide).await?;
    // whoever dismissed themselves sees the page no more
    let own = visitor.user()?.id == user && visitor.role().is_some();
    let to = if own { "/".to_owned() } else { at.staff_url() };
    Ok(page::done(&to, Done::Removed))
}
