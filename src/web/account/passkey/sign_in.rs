//! Signing in by a passkey, without a password: it is something that one has, and the authenticator has seen its holder's finger, face or PIN.

use actix_web::HttpResponse;

use crate::db::{
    DbError,
    account::lock,
    challenge::Ceremony,
    throttle::{self, ThrottleSubject},
};

use super::{PASSKEY, ask, is_gone, proof, shown};
use crate::web::{
    account::{attempted::Attempted, login},
    error::WebError,
    form::Posted,
    security::{self, Incident},
    state::{App, AppData},
    visitor::Visitor,
};

/// What its buttons do; the field `do`.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Button {
    Challenge,
    SignIn,
}

/// `POST /login/passkey`: the script asks for a challenge, and the form comes with the answer.
pub(in crate::web) async fn sign_in(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    match posted.pressed::<Button>()? {
        Button::Challenge => {
            claim(&app, &visitor).await?;
            ask(&app, &visitor, Ceremony::SignIn).await
        }
        Button::SignIn => finish(&app, &visitor, &posted).await,
    }
}

/// Counts what was begun at this address: it is taken back where somebody gets in.
async fn claim(app: &App, visitor: &Visitor) -> Result<(), WebError> {
    let (address, now) = (visitor.address, (app.now)());
    let admission = app
        .db
        .write(move |conn| throttle::claim(conn, &[ThrottleSubject::PasskeysAt(address)], now))
        .await?;
    proof::wait(admission, now)
}

async fn finish(app: &App, visitor: &Visitor, posted: &Posted) -> Result<HttpResponse, WebError> {
    let next = posted.goes_on_to();
    let answer = posted.raw(PASSKEY);
    let Some(seen) = shown(app, visitor, Ceremony::SignIn, answer).await? else {
        return login::passkey_wrong(app, visitor, &next);
    };
    let account = seen.account.clone();
    let (address, now, attempted) = (visitor.address, (app.now)(), Attempted::of(visitor));
    let opened = app
        .db
        .write(move |conn| {
            lock(conn)?;
            if !seen.used(conn, now)? {
                return Ok::<_, DbError>(None);
            }
            throttle::forgive(conn, &[ThrottleSubject::PasskeysAt(address)], now)?;
            attempted.open(conn, seen.account.id, now)
        })
        .await?;
    let Some(opened) = opened.or_else(|| is_gone(visitor, &account)) else {
        return login::passkey_wrong(app, visitor, &next);
    };
    security::note(Incident::SignedIn, visitor, Some(account.id));
    let next = login::first_page(app, &account, next).await?;
    let mut answer = opened.answer(app, &next)?;
    app.cookies.forget_half(&mut answer)?;
    Ok(answer)
}
