//! The passkeys of one's own account: made and removed; their list is on the page of the second factor.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db::{
        DbError,
        challenge::{self, Ceremony},
        passkey, second_factor, session,
    },
    passkey::{Made, NewPasskey},
};

use super::{PASSKEY, ask, challenge_owner, keep, party, refused};
use crate::web::{
    account::{
        News,
        second_factor::{hashed, now_protected, show_codes},
        still_owner, tell_owner,
    },
    address::{NEXT, fixed},
    change::signed,
    error::WebError,
    flash::Done,
    form::{Form, FormErrors, Posted},
    page::{self, Frame},
    security::{self, Incident},
    state::{App, AppData},
    visitor::Visitor,
};

/// The longest name of a passkey.
const LONGEST: usize = 60;

/// What its owner does; the field `do`.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum PasskeyStep {
    /// The script asks what a passkey must answer that confirms who is there.
    Challenge,
    Begin,
    Add,
    Remove,
}

tournament::coded!(PasskeyStep);

/// Whether a form is for somebody who is surely there: all but the question that finds it out.
pub(in crate::web) fn needs_presence(posted: &Posted) -> bool {
    match PasskeyStep::from_code(posted.text("do")) {
        Some(PasskeyStep::Challenge) => false,
        Some(PasskeyStep::Begin | PasskeyStep::Add | PasskeyStep::Remove) | None => true,
    }
}

/// `POST /account/passkeys`
pub(in crate::web) async fn change(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    match PasskeyStep::from_code(posted.text("do")).ok_or(WebError::BadRequest)? {
        PasskeyStep::Challenge => ask(&app, &visitor, Ceremony::Confirm).await,
        PasskeyStep::Begin => begin(&app, &visitor, &posted, FormErrors::default()).await,
        PasskeyStep::Add => add(&app, &visitor, &posted).await,
        PasskeyStep::Remove => remove(&app, &visitor, &posted).await,
    }
}

#[derive(Template)]
#[template(path = "account/passkey.html")]
struct NewPasskeyPage {
    frame: Frame,
    /// What the browser is asked, as JSON.
    options: String,
    form: Form,
}

/// What a passkey is called: as its owner says, or else as the browser in which it was made.
fn name(visitor: &Visitor, posted: &Posted) -> String {
    let typed: String = posted.text("name").chars().take(LONGEST).collect();
    let known = || visitor.device_name.clone();
    let unknown = || visitor.words().session_unknown();
    Some(typed)
        .filter(|typed| !typed.is_empty())
        .or_else(known)
        .unwrap_or_else(unknown)
}

/// The page whose button has the browser make one.
async fn begin(
    app: &App,
    visitor: &Visitor,
    posted: &Posted,
    errors: FormErrors,
) -> Result<HttpResponse, WebError> {
    let (party, user) = (party(app)?, visitor.user()?.clone());
    let (owner, handle, known) = app
        .db
        .write(move |conn| {
            let owner = still_owner(conn, &user)?;
            let (handle, _) = passkey::owner(conn, user.id)?;
            Ok::<_, WebError>((owner, handle, passkey::list(conn, user.id)?))
        })
        .await?;
    let known = known.into_iter().map(|one| (one.id, one.transports));
    let begun = party.ask_to_make(&handle, (&owner.email, &owner.name), known.collect());
    let begun = begun.map_err(refused)?;
    let options = begun.options.clone();
    keep(app, challenge_owner(visitor, Ceremony::Make), begun).await?;
    let wrong = !errors.is_empty();
    let shown = NewPasskeyPage {
        frame: Frame::new(visitor),
        options,
        form: Form::filled([("name", name(visitor, posted)), (NEXT, posted.goes_on_to())])
            .with(errors),
    };
    if wrong {
        page::unprocessable(&shown)
    } else {
        page::ok(&shown)
    }
}

/// The passkey that the browser made, when everything about it is right.
async fn made(
    app: &App,
    visitor: &Visitor,
    posted: &Posted,
) -> Result<Option<NewPasskey>, WebError> {
    let (party, now) = (party(app)?, (app.now)());
    let Some((challenge, answer)) = Made::parse(posted.raw(PASSKEY)) else {
        return Ok(None);
    };
    let owner = challenge_owner(visitor, Ceremony::Make);
    let state = app
        .db
        .write(move |conn| challenge::claim(conn, &owner, &challenge, now))
        .await?;
    let Some(state) = state else {
        return Ok(None);
    };
    match party.made(&state, &answer) {
        Ok(made) => Ok(Some(made)),
        Err(why) => {
            tracing::info!(target: "security", %why, "a passkey was not believed");
            Ok(None)
        }
    }
}

async fn add(app: &App, visitor: &Visitor, posted: &Posted) -> Result<HttpResponse, WebError> {
    let (user, lang) = (visitor.user()?.clone(), visitor.lang);
    let made = made(app, visitor, posted).await?;
    let added = match made {
        Some(made) => {
            let id = user.id;
            let (salt, is_first) = app
                .db
                .write(move |conn| {
                    let (_, salt) = passkey::owner(conn, id)?;
                    Ok::<_, DbError>((salt, !second_factor::is_in_use(conn, id)?))
                })
                .await?;
            // whoever has codes on paper keeps them
            let codes = match is_first {
                true => Some(hashed(salt).await?),
                false => None,
            };
            let (shown, hashes) = codes.unzip();
            let (entry, name) = (signed(app, visitor)?, name(visitor, posted));
            let link = app.config.public_url.join(fixed::PASSWORD_RESET);
            app.db
                .write(move |conn| {
                    still_owner(conn, &user)?;
                    let codes = hashes.as_deref();
                    if !passkey::add(conn, user.id, (&made, &name), codes, &entry)? {
                        return Ok::<_, WebError>(None);
                    }
                    session::delete_others(conn, user.id, &user.session)?;
                    let news = News::PasskeyAdded(name);
                    tell_owner(conn, user.id, news, (lang, &link), entry.at)?;
                    Ok(Some(shown))
                })
                .await?
        }
        None => None,
    };
    let Some(codes) = added else {
        security::note_own(Incident::PasskeyRefused, visitor);
        let mut errors = FormErrors::default();
        errors.add(PASSKEY, visitor.words().passkey_not_made());
        return begin(app, visitor, posted, errors).await;
    };
    security::note_own(Incident::PasskeyAdded, visitor);
    app.mail.notify_one();
    match codes {
        Some(codes) => show_codes(&now_protected(visitor), codes, posted.text(NEXT)),
        None => Ok(page::done(fixed::SECOND_FACTOR, Done::Added)),
    }
}

async fn remove(app: &App, visitor: &Visitor, posted: &Posted) -> Result<HttpResponse, WebError> {
    let (user, lang) = (visitor.user()?.clone(), visitor.lang);
    let id = base16ct::lower::decode_vec(posted.text(PASSKEY));
    let id = id.map_err(|_| WebError::BadRequest)?;
    let entry = signed(app, visitor)?;
    let link = app.config.public_url.join(fixed::PASSWORD_RESET);
    let removed = app
        .db
        .write(move |conn| {
            still_owner(conn, &user)?;
            let Some(name) = passkey::remove(conn, user.id, &id, &entry)? else {
                return Ok::<_, WebError>(false);
            };
            session::delete_others(conn, user.id, &user.session)?;
            let news = News::PasskeyRemoved(name);
            tell_owner(conn, user.id, news, (lang, &link), entry.at)?;
            Ok(true)
        })
        .await?;
    if removed {
        security::note_own(Incident::PasskeyRemoved, visitor);
    }
    app.mail.notify_one();
    Ok(page::done(fixed::SECOND_FACTOR, Done::Removed))
}
