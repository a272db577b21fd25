//! Signing in by a passkey, without a password: it is something that one has, and the authenticator has seen its holder's finger, face or PIN.

use actix_web::HttpResponse;

use crate::db::{
    challenge::Ceremony,
    throttle::{self, Subject},
};

use super::{ask, proof, shown};
use crate::web::{
    account::login,
    address::local,
    error::WebError,
    form::Posted,
    security::{self, Incident},
    state::{App, AppData},
    visitor::Visitor,
};

/// `POST /login/passkey`: the script asks for a challenge, and the form comes with the answer.
pub(in crate::web) async fn sign_in(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    match posted.text("do") {
        "challenge" => {
            claim(&app, &visitor).await?;
            ask(&app, &visitor, Ceremony::SignIn).await
        }
        "sign-in" => finish(&app, &visitor, &posted).await,
        _ => Err(WebError::BadRequest),
    }
}

/// Counts what was begun at this address: it is taken back where somebody gets in.
async fn claim(app: &App, visitor: &Visitor) -> Result<(), WebError> {
    let (address, now) = (visitor.address, (app.now)());
    let admission = app
        .db
        .write(move |conn| throttle::claim(conn, &[Subject::PasskeysAt(address)], now))
        .await?;
    proof::wait(admission, now)
}

async fn finish(app: &App, visitor: &Visitor, posted: &Posted) -> Result<HttpResponse, WebError> {
    let next = local(posted.text("next"));
    let answer = posted.raw("passkey");
    let Some(account) = shown(app, visitor, Ceremony::SignIn, answer).await? else {
        return login::passkey_wrong(app, visitor, &next);
    };
    security::note(Incident::SignedIn, visitor, Some(account.id));
    let (address, now) = (visitor.address, (app.now)());
    app.db
        .write(move |conn| throttle::forgive(conn, &[Subject::PasskeysAt(address)], now))
        .await?;
    let next = login::first_page(app, &account, next).await?;
    let mut answer = login::welcome(app, visitor, account, next).await?;
    app.cookies.forget_half(&mut answer)?;
    Ok(answer)
}
