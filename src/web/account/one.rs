//! One account, and what an administrator does to it.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    account::{Account, AccountState, SiteRole, UserId},
    config::PublicUrl,
    db::{
        Conn, DbError,
        account::{self, AccountChange},
        journal,
        outbox::Delayed,
        session, token,
    },
};

use super::{
    email::{self, Corrected},
    fields::{EMAIL, ROLE},
    invited::{self, Invitations, Invited},
    list::role_choices,
};
use crate::web::{
    address::{AccountAt, fixed},
    error::WebError,
    flash::Done,
    form::{Choice, Form, FormErrors, Posted, Reader},
    page::{self, Frame},
    permit::Permit,
    security::{self, Incident},
    state::{App, AppData},
    visitor::Visitor,
};

#[derive(Template)]
#[template(path = "account/manage.html")]
struct AccountPage {
    frame: Frame,
    account: Account,
    invitations: Invitations,
    sessions: usize,
    /// Whether mail leaves this machine.
    mails: bool,
    form: Form,
}

impl AccountPage {
    async fn load(app: &App, visitor: &Visitor, id: UserId, form: Form) -> Result<Self, WebError> {
        let now = (app.now)();
        let (account, invitations, sessions) = app
            .db
            .read(move |conn| {
                let invitations = Invitations::read(conn, now)?;
                let sessions = session::list(conn, id, now)?.len();
                Ok::<_, DbError>((account::find(conn, id)?, invitations, sessions))
            })
            .await?;
        let account = account.ok_or(WebError::NotFound)?;
        let form = if form.value(ROLE.name).is_empty() {
            form.set(ROLE.name, account.role.code())
        } else {
            form
        };
        Ok(Self {
            frame: Frame::new(visitor),
            account,
            invitations,
            sessions,
            mails: app.config.smtp_url.is_some(),
            form,
        })
    }

    fn badge(&self) -> (&'static str, String) {
        self.invitations.badge(&self.account, self.frame.t)
    }

    fn roles(&self) -> Vec<Choice> {
        role_choices(self.frame.t)
    }

    fn state(&self) -> AccountState {
        self.account.state()
    }

    fn email_url(&self) -> String {
        let account = self.account.id;
        AccountAt { account }.email_url()
    }

    /// A mail to the account that could not be sent so far.
    fn delayed(&self) -> Option<&Delayed> {
        self.invitations.delayed_to(&self.account)
    }

    /// Do mails to the account not arrive, so that another would go the same way?
    fn is_cut_off(&self) -> bool {
        self.mails && (self.delayed().is_some() || self.invitations.missed(&self.account))
    }

    /// Why somebody was invited and has no way in.
    fn trouble(&self) -> Option<String> {
        self.invitations.trouble(&self.account, self.frame.t)
    }
}

/// `GET /accounts/{account}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: AccountAt,
) -> Result<HttpResponse, WebError> {
    page::ok(&AccountPage::load(&app, &visitor, at.account, Form::empty()).await?)
}

/// What an administrator does to an account; the field `do`.
enum Change {
    Role(SiteRole),
    Disable,
    Enable,
    EndSessions,
    InviteAgain,
    /// A link on which its owner chooses another password.
    LetRenew,
}

/// What its buttons do; the field `do`.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Button {
    Role,
    Disable,
    Enable,
    EndSessions,
    Invite,
    Renew,
}

impl Change {
    fn parse(posted: &Posted) -> Result<Self, WebError> {
        match posted.pressed::<Button>()? {
            Button::Role => SiteRole::from_code(posted.text(ROLE.name))
                .map(Self::Role)
                .ok_or(WebError::BadRequest),
            Button::Disable => Ok(Self::Disable),
            Button::Enable => Ok(Self::Enable),
            Button::EndSessions => Ok(Self::EndSessions),
            Button::Invite => Ok(Self::InviteAgain),
            Button::Renew => Ok(Self::LetRenew),
        }
    }

    fn done(&self) -> Done {
        match self {
            Self::Role(_) => Done::Saved,
            Self::Disable => Done::AccountDisabled,
            Self::Enable => Done::AccountEnabled,
            Self::EndSessions => Done::SessionsEnded,
            Self::InviteAgain => Done::InvitationSent,
            Self::LetRenew => Done::LinkSent,
        }
    }

    /// Where whoever does it to their own account goes on: this page is theirs no more, or they are out.
    fn own_way(&self) -> Option<(&'static str, Done)> {
        match self {
            Self::Role(SiteRole::Organiser | SiteRole::Arbiter) => {
                Some((fixed::ACCOUNT, Done::RoleGone))
            }
            Self::Disable | Self::EndSessions => Some((fixed::LOGIN, self.done())),
            Self::Role(SiteRole::Admin) | Self::Enable | Self::InviteAgain | Self::LetRenew => None,
        }
    }

    /// Beside what on the page it is said that it cannot be done.
    fn field(&self) -> &'static str {
        match self {
            Self::Disable => Button::Disable.into(),
            Self::Role(_)
            | Self::Enable
            | Self::EndSessions
            | Self::InviteAgain
            | Self::LetRenew => ROLE.name,
        }
    }

    /// Whether an administrator is none afterwards.
    fn costs_an_admin(&self, account: &Account) -> bool {
        account.is_active_admin()
            && matches!(
                self,
                Self::Disable | Self::Role(SiteRole::Organiser | SiteRole::Arbiter)
            )
    }
}

/// How a change ended.
enum Ended {
    Changed,
    /// It was changed, and whoever was invited has no link that serves.
    LinkDead,
    /// There is a new link.
    Invited(Option<Invited>),
    /// Whoever was to be invited again has come meanwhile, or was shut out: no link is made that opens what is theirs.
    HasCome,
    /// Nobody signs in with the account: there is no password to choose anew.
    NotActive,
    NoSuchAccount,
    LastAdmin,
}

/// `POST /accounts/{account}`
pub(in crate::web) async fn change(
    app: AppData,
    visitor: Visitor,
    at: AccountAt,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let change = Change::parse(&posted)?;
    let (id, done, field) = (at.account, change.done(), change.field());
    let is_own = visitor.user()?.id == id;
    let own_way = change.own_way().filter(|_| is_own);
    let public_url = app.config.public_url.clone();
    let outcome = permit
        .write(move |conn, entry| decide(conn, id, &change, &public_url, entry))
        .await??;
    match outcome {
        Ended::NoSuchAccount => Err(WebError::NotFound),
        Ended::Changed => match own_way {
            Some((fixed::LOGIN, done)) => {
                let mut answer = page::done(fixed::LOGIN, done);
                app.cookies.forget_session(&mut answer)?;
                Ok(answer)
            }
            Some((path, done)) => Ok(page::done(path, done)),
            None => Ok(page::done(&at.url(), done)),
        },
        Ended::LinkDead => Ok(page::done(&at.url(), Done::LinkDead)),
        Ended::HasCome => Ok(page::done(&at.url(), Done::NoInvitation)),
        Ended::NotActive => Ok(page::done(&at.url(), Done::NoLink)),
        Ended::Invited(invited) => invited::tell(&app, &visitor, invited, &at.url()),
        Ended::LastAdmin => {
            let mut errors = FormErrors::default();
            errors.add(field, visitor.words().account_last_admin());
            let form = Form::again(&posted, errors);
            page::unprocessable(&AccountPage::load(&app, &visitor, id, form).await?)
        }
    }
}

/// `POST /accounts/{account}/email`: a link goes to the new address, which its owner confirms; whoever was only invited is invited there.
pub(in crate::web) async fn correct_email(
    app: AppData,
    visitor: Visitor,
    at: AccountAt,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let (t, id) = (visitor.words(), at.account);
    let mut errors = FormErrors::default();
    let typed = Reader::new(&posted, &mut errors, t).get(&EMAIL);
    if let Some(new) = typed {
        let site = app.config.public_url.clone();
        let corrected = permit
            .write(move |conn, entry| email::correct(conn, id, &new, &site, entry))
            .await??;
        match corrected {
            Corrected::Linked(linked) => {
                security::note(Incident::EmailAsked, &visitor, Some(id));
                return invited::tell(&app, &visitor, linked, &at.url());
            }
            Corrected::NotActive => return Ok(page::done(&at.url(), Done::NoLink)),
            Corrected::NoSuchAccount => return Err(WebError::NotFound),
            Corrected::Taken => errors.add(EMAIL.name, t.account_email_taken()),
            Corrected::Same => errors.add(EMAIL.name, t.account_email_same()),
        }
    }
    let form = Form::again(&posted, errors);
    page::unprocessable(&AccountPage::load(&app, &visitor, id, form).await?)
}

/// Makes the change under the lock of the accounts. Who wants it is looked up again there: of two administrators who
/// disable each other, the second is none any more.
fn decide(
    conn: &mut Conn,
    id: UserId,
    change: &Change,
    public_url: &PublicUrl,
    entry: &journal::Signature,
) -> Result<Ended, WebError> {
    let Some(found) = account::find(conn, id)? else {
        return Ok(Ended::NoSuchAccount);
    };
    if change.costs_an_admin(&found) && account::is_last_admin(conn, &found)? {
        return Ok(Ended::LastAdmin);
    }
    if matches!(change, Change::InviteAgain) {
        if found.state() != AccountState::Invited {
            return Ok(Ended::HasCome);
        }
        let invited = invited::invite_again(conn, id, public_url, entry)?;
        return Ok(Ended::Invited(invited));
    }
    if matches!(change, Change::LetRenew) {
        if found.state() != AccountState::Active {
            return Ok(Ended::NotActive);
        }
        let link = invited::let_renew(conn, &found, public_url, entry)?;
        return Ok(Ended::Invited(Some(link)));
    }
    apply(conn, &found, change, entry)?;
    if !matches!(change, Change::Role(_) | Change::Enable) {
        return Ok(Ended::Changed);
    }
    // the link of an invitation ends with the role that it was for, and where an account is shut
    let after = account::find(conn, id)?.map(|account| account.state());
    let waits = after == Some(AccountState::Invited);
    if waits && !token::invited(conn, entry.at)?.contains(&id) {
        return Ok(Ended::LinkDead);
    }
    Ok(Ended::Changed)
}

fn apply(
    conn: &mut Conn,
    account: &Account,
    change: &Change,
    entry: &journal::Signature,
) -> Result<(), DbError> {
    let mut after = AccountChange::of(account);
    match change {
        Change::Role(role) => after.role = *role,
        Change::Disable => after.disabled_at = Some(entry.at),
        Change::Enable => after.disabled_at = None,
        Change::EndSessions => return account::end_sessions(conn, account.id, entry),
        Change::InviteAgain | Change::LetRenew => return Ok(()),
    }
    account::update(conn, account.id, &after, entry)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::Button;
    use crate::web::form::has_buttons;

    #[test]
    fn every_button_is_read_and_every_one_that_is_read_is_there() {
        assert!(has_buttons::<Button>(include_str!(
            "../../../templates/account/manage.html"
        )));
    }
}
