//! The accounts of the site, for administrators.

use actix_web::{HttpResponse, web::Path};
use askama::Template;
use chrono::NaiveDateTime;

use crate::{
    account::{Account, AccountName, AccountState, Email, SiteRole, UserId},
    config::PublicUrl,
    db::{
        Conn, DbError,
        account::{self, AccountChange, NewAccount},
        outbox, session,
        token::{self, Purpose},
    },
    mail::letters,
    words::{Lang, Words},
};

use super::{
    error::WebError,
    flash::Done,
    form::{Choice, Form, FormErrors, Posted},
    page::{self, Frame},
    state::{App, AppData},
    visitor::Visitor,
};

/// What a role is called.
fn role_name(role: SiteRole, t: &Words) -> String {
    match role {
        SiteRole::Admin => t.account_role_admin(),
        SiteRole::Organiser => t.account_role_organiser(),
        SiteRole::Arbiter => t.account_role_arbiter(),
    }
}

fn role_choices(t: &Words) -> Vec<Choice> {
    SiteRole::ALL
        .into_iter()
        .rev()
        .map(|role| Choice::new(role.code(), role_name(role, t)))
        .collect()
}

/// How an account stands: the colour and the word of its badge.
fn state_badge(account: &Account, t: &Words) -> (&'static str, String) {
    match account.state() {
        AccountState::Invited => ("info", t.account_state_invited()),
        AccountState::Active => ("good", t.account_state_active()),
        AccountState::Disabled => ("bad", t.account_state_disabled()),
    }
}

#[derive(Template)]
#[template(path = "account/list.html")]
struct ListPage {
    frame: Frame,
    accounts: Vec<Account>,
    form: Form,
}

impl ListPage {
    async fn load(app: &App, visitor: &Visitor, form: Form) -> Result<Self, WebError> {
        let accounts = app.db.read(account::list).await?;
        Ok(Self {
            frame: Frame::new(visitor),
            accounts,
            form,
        })
    }

    fn role(&self, account: &Account) -> String {
        role_name(account.role, self.frame.t)
    }

    fn badge(&self, account: &Account) -> (&'static str, String) {
        state_badge(account, self.frame.t)
    }

    fn roles(&self) -> Vec<Choice> {
        role_choices(self.frame.t)
    }
}

/// `GET /accounts`
pub(super) async fn list(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    page::ok(&ListPage::load(&app, &visitor, Form::empty()).await?)
}

/// `POST /accounts`: makes an account without a password and mails its owner a link.
pub(super) async fn invite(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let Some(new) = parse_invitation(&posted, visitor.lang, &mut errors, t) else {
        return page::unprocessable(
            &ListPage::load(&app, &visitor, Form::again(&posted, errors)).await?,
        );
    };
    let (now, by) = ((app.now)(), visitor.user()?.name.clone());
    let public_url = app.config.public_url.clone();
    let outcome = app
        .db
        .write(move |conn| {
            let id = account::create(conn, &new, now)?;
            send_invitation(conn, id, &by, &public_url, now)
        })
        .await;
    match outcome {
        Err(WebError::Db(error)) if error.is_duplicate() => {
            errors.add("email", t.account_email_taken());
            page::unprocessable(
                &ListPage::load(&app, &visitor, Form::again(&posted, errors)).await?,
            )
        }
        other => {
            other?;
            app.mail.notify_one();
            Ok(page::done("/accounts", Done::InvitationSent))
        }
    }
}

fn parse_invitation(
    posted: &Posted,
    lang: Lang,
    errors: &mut FormErrors,
    t: &Words,
) -> Option<NewAccount> {
    let email = Email::parse(posted.text("email")).ok_or(());
    let email = errors.take("email", email, |()| t.account_email_bad());
    let name = AccountName::parse(posted.text("name")).ok_or(());
    let name = errors.take("name", name, |()| t.account_name_bad());
    let role = SiteRole::from_code(posted.text("role")).ok_or(());
    let role = errors.take("role", role, |()| t.account_role_bad());
    Some(NewAccount {
        email: email?,
        name: name?,
        role: role?,
        lang: Some(lang),
    })
}

/// Queues the mail with a new link; a link sent before no longer works.
fn send_invitation(
    conn: &mut Conn,
    id: UserId,
    by: &str,
    public_url: &PublicUrl,
    now: NaiveDateTime,
) -> Result<(), WebError> {
    let Some(invited) = account::find(conn, id)? else {
        return Ok(());
    };
    let secret = token::create(conn, Purpose::Invitation, id, now)?;
    let link = public_url.join(&format!("/invitations/{}", secret.text()));
    let letter = letters::Invitation {
        lang: invited.lang.unwrap_or_default(),
        name: invited.name.as_str(),
        inviter: by,
        role: invited.role,
        link: &link,
    };
    outbox::queue(conn, &letters::write(&letter, &invited)?, now)?;
    Ok(())
}

#[derive(Template)]
#[template(path = "account/manage.html")]
struct AccountPage {
    frame: Frame,
    account: Account,
    sessions: usize,
    form: Form,
}

impl AccountPage {
    async fn load(
        app: &App,
        visitor: &Visitor,
        id: UserId,
        errors: FormErrors,
    ) -> Result<Self, WebError> {
        let now = (app.now)();
        let (account, sessions) = app
            .db
            .read(move |conn| {
                let open = session::list(conn, id, now)?.len();
                Ok::<_, DbError>((account::find(conn, id)?, open))
            })
            .await?;
        let account = account.ok_or(WebError::NotFound)?;
        let form = Form::filled([("role", account.role.code())]).with(errors);
        Ok(Self {
            frame: Frame::new(visitor),
            account,
            sessions,
            form,
        })
    }

    fn badge(&self) -> (&'static str, String) {
        state_badge(&self.account, self.frame.t)
    }

    fn roles(&self) -> Vec<Choice> {
        role_choices(self.frame.t)
    }

    fn state(&self) -> AccountState {
        self.account.state()
    }
}

/// `GET /accounts/{u}`
pub(super) async fn show(
    app: AppData,
    visitor: Visitor,
    id: Path<i32>,
) -> Result<HttpResponse, WebError> {
    page::ok(&AccountPage::load(&app, &visitor, UserId(*id), FormErrors::default()).await?)
}

/// What an administrator does to an account; the field `do`.
enum Change {
    Role(SiteRole),
    Disable,
    Enable,
    EndSessions,
    InviteAgain,
}

impl Change {
    fn parse(posted: &Posted) -> Result<Self, WebError> {
        match posted.text("do") {
            "role" => SiteRole::from_code(posted.text("role"))
                .map(Self::Role)
                .ok_or(WebError::BadRequest),
            "disable" => Ok(Self::Disable),
            "enable" => Ok(Self::Enable),
            "end-sessions" => Ok(Self::EndSessions),
            "invite" => Ok(Self::InviteAgain),
            _ => Err(WebError::BadRequest),
        }
    }

    fn done(&self) -> Done {
        match self {
            Self::Role(_) => Done::Saved,
            Self::Disable => Done::AccountDisabled,
            Self::Enable => Done::AccountEnabled,
            Self::EndSessions => Done::SessionsEnded,
            Self::InviteAgain => Done::InvitationSent,
        }
    }

    /// Whether an administrator is none afterwards.
    fn costs_an_admin(&self, account: &Account) -> bool {
        let is_one = account.role == SiteRole::Admin && account.state() == AccountState::Active;
        is_one
            && matches!(
                self,
                Self::Disable | Self::Role(SiteRole::Organiser | SiteRole::Arbiter)
            )
    }
}

/// How a change ended.
enum Outcome {
    Changed,
    NoSuchAccount,
    LastAdmin,
}

/// `POST /accounts/{u}`
pub(super) async fn change(
    app: AppData,
    visitor: Visitor,
    id: Path<i32>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let change = Change::parse(&posted)?;
    let (id, now, done) = (UserId(*id), (app.now)(), change.done());
    let (by, public_url) = (visitor.user()?.name.clone(), app.config.public_url.clone());
    let outcome = app
        .db
        .write(move |conn| {
            let Some(found) = account::find(conn, id)? else {
                return Ok(Outcome::NoSuchAccount);
            };
            if change.costs_an_admin(&found) && account::count_active_admins(conn)? <= 1 {
                return Ok(Outcome::LastAdmin);
            }
            if matches!(change, Change::InviteAgain) {
                send_invitation(conn, id, &by, &public_url, now)?;
            }
            apply(conn, &found, &change, now)?;
            Ok::<_, WebError>(Outcome::Changed)
        })
        .await?;
    match outcome {
        Outcome::NoSuchAccount => Err(WebError::NotFound),
        Outcome::Changed => {
            app.mail.notify_one();
            Ok(page::done(&format!("/accounts/{id}"), done))
        }
        Outcome::LastAdmin => {
            let mut errors = FormErrors::default();
            errors.add("role", visitor.words().account_last_admin());
            page::unprocessable(&AccountPage::load(&app, &visitor, id, errors).await?)
        }
    }
}

fn apply(
    conn: &mut Conn,
    account: &Account,
    change: &Change,
    now: NaiveDateTime,
) -> Result<(), DbError> {
    let mut after = AccountChange::of(account);
    match change {
        Change::Role(role) => after.role = *role,
        Change::Disable => after.disabled_at = Some(now),
        Change::Enable => after.disabled_at = None,
        Change::EndSessions | Change::InviteAgain => {}
    }
    account::update(conn, account.id, &after)?;
    if matches!(change, Change::Disable) {
        token::delete_all_of(conn, account.id)?;
    }
    if matches!(change, Change::Disable | Change::EndSessions) {
        session::delete_all_of(conn, account.id)?;
    }
    Ok(())
}
