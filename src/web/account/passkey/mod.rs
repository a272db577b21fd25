//! Passkeys: to sign in, to say again who one is, and on the page of one's own account.

pub(in crate::web) mod mine;
pub(in crate::web) mod sign_in;

use actix_web::HttpResponse;
use chrono::NaiveDateTime;

use crate::{
    account::{Account, AccountState},
    db::{
        Conn, DbError,
        challenge::{self, Ceremony, ChallengeOwner},
        passkey,
        throttle::{self, ThrottleSubject},
    },
    passkey::{Begun, Disbelief, KeptPasskey, PasskeyAnswer, PasskeyState, RelyingParty},
};

use super::proof;
use crate::web::{
    error::WebError,
    security::{self, Incident},
    state::App,
    visitor::Visitor,
};

/// The field of what an authenticator answered, and of which passkey is removed.
pub(super) const PASSKEY: &str = "passkey";

/// The site as authenticators know it.
///
/// # Errors
/// [`WebError::NotFound`] where browsers make no passkeys for its address: no page there offers them.
fn party(app: &App) -> Result<RelyingParty, WebError> {
    RelyingParty::of(&app.config.public_url).ok_or(WebError::NotFound)
}

fn refused(error: Disbelief) -> WebError {
    WebError::Internal(error.to_string())
}

/// Whose a challenge is that this browser asks for here.
fn challenge_owner(visitor: &Visitor, ceremony: Ceremony) -> ChallengeOwner {
    let user = match ceremony {
        Ceremony::SignIn => None,
        Ceremony::Make | Ceremony::Confirm => visitor.who.user().map(|user| user.id),
    };
    ChallengeOwner::new(ceremony, visitor.csrf.text(), user)
}

/// Begins a ceremony in this browser, and answers with what the browser is asked, as JSON.
///
/// # Errors
/// [`WebError::NotFound`] where there are none; when the database fails.
async fn ask(app: &App, visitor: &Visitor, ceremony: Ceremony) -> Result<HttpResponse, WebError> {
    let begun = party(app)?.ask().map_err(refused)?;
    let options = begun.options.clone();
    keep(app, challenge_owner(visitor, ceremony), begun).await?;
    Ok(HttpResponse::Ok()
        .content_type("application/json")
        .body(options))
}

async fn keep(app: &App, owner: ChallengeOwner, begun: Begun) -> Result<(), WebError> {
    let now = (app.now)();
    Ok(app
        .db
        .write(move |conn| challenge::keep(conn, &owner, &begun, now))
        .await?)
}

/// A passkey that was shown, and everything about it was right. It counts where it is [`used`](Seen::used): it may be taken away meanwhile.
struct Seen {
    account: Account,
    kept: KeptPasskey,
    after: PasskeyState,
}

impl Seen {
    /// Notes that it was shown; `false` when it is gone, or was shown elsewhere meanwhile.
    fn used(&self, conn: &mut Conn, now: NaiveDateTime) -> Result<bool, DbError> {
        passkey::used(conn, &self.kept, self.after, now)
    }
}

/// Which passkey an answer shows, when everything about it is right. The challenge is used up whatever comes of it. What was wrong is in the log, and told to
/// nobody.
///
/// # Errors
/// [`WebError::NotFound`] where there are none; when the database fails.
async fn shown(
    app: &App,
    visitor: &Visitor,
    ceremony: Ceremony,
    answer: &str,
) -> Result<Option<Seen>, WebError> {
    let (party, now) = (party(app)?, (app.now)());
    let Some((challenge, answer)) = PasskeyAnswer::parse(answer) else {
        return Ok(disbelieve(visitor, None, "it is no answer"));
    };
    let (owner, id) = (challenge_owner(visitor, ceremony), answer.id());
    let (state, found) = app
        .db
        .write(move |conn| {
            let state = challenge::claim(conn, &owner, &challenge, now)?;
            Ok::<_, DbError>((state, passkey::find(conn, &id)?))
        })
        .await?;
    let Some((account, kept)) = found else {
        return Ok(disbelieve(visitor, None, "nobody has it"));
    };
    let disbelieve = |why: &str| disbelieve(visitor, Some(&account), why);
    let Some(state) = state else {
        return Ok(disbelieve("this was not asked of this browser, or is over"));
    };
    if account.state() != AccountState::Active {
        return Ok(disbelieve("the account cannot sign in"));
    }
    if owner.user.is_some_and(|user| user != account.id) {
        return Ok(disbelieve("it is of another account"));
    }
    let after = match party.shown(&state, &answer, &kept) {
        Ok(after) => after,
        Err(why) => return Ok(disbelieve(&why.to_string())),
    };
    Ok(Some(Seen {
        account,
        kept,
        after,
    }))
}

/// One that was taken away, or shown elsewhere, since it was looked at.
fn is_gone<T>(visitor: &Visitor, account: &Account) -> Option<T> {
    let why = "it is gone, or was shown elsewhere meanwhile";
    disbelieve(visitor, Some(account), why)
}

fn disbelieve<T>(visitor: &Visitor, account: Option<&Account>, why: &str) -> Option<T> {
    tracing::info!(target: "security", why, "a passkey was not believed");
    security::note(
        Incident::PasskeyRefused,
        visitor,
        account.map(|account| account.id),
    );
    None
}

/// Whether whoever is signed in shows a passkey of theirs; under the brake of the session.
///
/// # Errors
/// [`WebError::TooMany`] when too many were wrong.
pub(in crate::web) async fn confirms(
    app: &App,
    visitor: &Visitor,
    answer: &str,
) -> Result<bool, WebError> {
    let (session, now) = (visitor.user()?.session, (app.now)());
    let admission = app
        .db
        .write(move |conn| throttle::claim(conn, &[ThrottleSubject::Session(&session)], now))
        .await?;
    proof::wait(admission, now)?;
    let Some(seen) = shown(app, visitor, Ceremony::Confirm, answer).await? else {
        return Ok(false);
    };
    let account = seen.account.clone();
    let used = app.db.write(move |conn| seen.used(conn, now)).await?;
    Ok(used || is_gone(visitor, &account).unwrap_or(false))
}
