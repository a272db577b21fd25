//! An organiser invites somebody who has no account: it is an arbiter's, and works in this tournament.

use actix_web::HttpResponse;

use super::StaffPage;
use crate::{
    account::{Account, AccountName, AccountState, Email, SiteRole},
    db::{
        self, Conn,
        account::NewAccount,
        tournament::{By, Change},
    },
    web::{
        account::{
            fields::{email, name},
            invited::{self, Invited},
        },
        address::TournamentAt,
        change::{self, signed},
        desk::Desk,
        error::WebError,
        form::{Form, FormErrors, Posted, Reader, fields, shown},
        page,
        state::AppData,
        visitor::Visitor,
    },
    words::{Lang, Words},
};
use tournament::{Action, TournamentId, TournamentRole, UserId, decide};

/// Who is invited, and as what.
struct Invitation {
    new: NewAccount,
    role: TournamentRole,
}

fields! {
    /// Whose the account is. The form of an appointment stands on the page too.
    NAME: AccountName = "new-name", shown, name;
    /// Where the link goes.
    EMAIL: Email = "new-email", shown, email;
    /// As what they work here.
    ROLE: TournamentRole = "new-role", |role| role.code().to_owned(), |code, t| {
        TournamentRole::from_code(code).ok_or_else(|| t.account_role_bad())
    };
}

impl Invitation {
    fn parse(posted: &Posted, lang: Lang, errors: &mut FormErrors, t: &Words) -> Option<Self> {
        let mut form = Reader::new(posted, errors, t);
        let (name, email) = (form.get(&NAME), form.get(&EMAIL));
        let role = form.get(&ROLE);
        let new = NewAccount {
            email: email?,
            name: name?,
            role: SiteRole::Arbiter,
            lang: Some(lang),
        };
        Some(Self { new, role: role? })
    }
}

/// `do=invite`: makes an account that works in this tournament alone, in the transaction that appoints it.
pub(super) async fn invite(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    if let Some(invitation) = Invitation::parse(&posted, visitor.lang, &mut errors, t) {
        let change = change_by(&app, &visitor, at.tournament)?;
        let public_url = app.config.public_url.clone();
        let outcome = app.db.write(move |conn| {
            db::account::lock(conn)?;
            let id = db::account::create(conn, &invitation.new, &change.entry)?;
            let changed = db::tournament::change(conn, &change, |loaded, _| {
                decide::appoint(&loaded.tournament, id, invitation.role)
            })?;
            let invited = invited::invite(conn, id, &public_url, &change.entry)?;
            Ok((changed, invited))
        });
        match outcome.await {
            Ok((changed, invited)) => {
                change::spread(&app, &changed);
                return invited::tell(&app, &visitor, invited, &at.staff_url());
            }
            Err(WebError::Db(error)) if error.is_duplicate() => {
                errors.add(EMAIL.name, t.account_email_taken());
            }
            Err(other) => return Err(other),
        }
    }
    let desk = Desk::open(app, visitor, at).await?;
    page::unprocessable(&StaffPage::load(&desk, Form::again(&posted, errors)).await?)
}

/// `do=invite-again`: a new link for somebody who has not used theirs. Whoever gets the link is that person from then on, so an organiser may make one
/// only for whom they could have invited: an arbiter of this tournament and of no other, who is nothing else.
pub(super) async fn invite_again(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let user = posted.text("user").parse();
    let user: UserId = user.map_err(|_| WebError::BadRequest)?;
    let change = change_by(&app, &visitor, at.tournament)?;
    let public_url = app.config.public_url.clone();
    let refused = visitor.words().invite_not_yours();
    let outcome = app.db.write(move |conn| {
        db::account::lock(conn)?;
        db::tournament::require(conn, &change)?;
        let account = db::account::find(conn, user)?;
        match account {
            Some(account) if is_theirs(conn, &account, change.id)? => {
                invited::invite_again(conn, user, &public_url, &change.entry)
            }
            Some(_) => Err(WebError::Invalid(refused)),
            None => Err(WebError::NotFound),
        }
    });
    let invited: Option<Invited> = outcome.await?;
    invited::tell(&app, &visitor, invited, &at.staff_url())
}

/// Whether somebody who was invited and has not come works in this tournament and nowhere else: neither in the federation's office nor for a competition of teams.
fn is_theirs(conn: &mut Conn, account: &Account, id: TournamentId) -> Result<bool, WebError> {
    let works = db::tournament::worked_in(conn, account.id)?;
    Ok(may_be_invited_again(account)
        && works == [id]
        && !db::office::knows(conn, account.id)?
        && !db::team::directs_any(conn, account.id)?)
}

/// Whether an organiser may make a new link for this account, as far as the account itself says.
pub(super) fn may_be_invited_again(account: &Account) -> bool {
    account.state() == AccountState::Invited && account.role == SiteRole::Arbiter
}

pub(super) fn change_by(
    app: &AppData,
    visitor: &Visitor,
    id: TournamentId,
) -> Result<Change, WebError> {
    Ok(Change {
        id,
        action: Action::AppointStaff,
        by: By::Account,
        seen: None,
        entry: signed(app, visitor)?,
    })
}
