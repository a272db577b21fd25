//! The second factor of one's own account: an app of codes, set up and removed; the recovery codes; the list of passkeys.

use actix_web::{HttpResponse, web::Query};
use askama::Template;
use chrono::NaiveDateTime;

use crate::{
    db::{
        DbError,
        passkey::{self, Passkey},
        second_factor::{self, SecondFactor},
        session,
    },
    second_factor::{Code, CodeHash, RecoveryCode, Salt},
};

use super::{News, login::LoginQuery, still_owner, tell_owner};
use crate::web::{
    address::{NEXT, fixed, local, second_factor_url},
    change::signed,
    error::WebError,
    flash::Done,
    form::{Form, FormErrors, Posted},
    page::{self, Frame},
    qr::Qr,
    state::{App, AppData},
    visitor::{User, Visitor},
};

/// How it stands with it.
enum FactorState {
    None,
    /// The app is being told the secret.
    Begun {
        code: Qr,
        key: String,
    },
    InUse {
        since: NaiveDateTime,
    },
}

/// The passkeys of the account, and whether others can be made at this address of the site.
struct Passkeys {
    list: Vec<Passkey>,
    /// The address of the site, where browsers make none for it.
    not_at: Option<String>,
    /// What another would be called.
    name: String,
}

#[derive(Template)]
#[template(path = "account/second_factor.html")]
struct SecondFactorPage {
    frame: Frame,
    state: FactorState,
    passkeys: Passkeys,
    /// How many recovery codes are left, where some are asked for.
    codes: Option<i64>,
    form: Form,
}

impl SecondFactorPage {
    async fn load(app: &App, visitor: &Visitor, form: Form) -> Result<Self, WebError> {
        let (user, t) = (visitor.user()?, visitor.words());
        let id = user.id;
        let (found, list, left) = app
            .db
            .read(move |conn| {
                let (found, list) = (second_factor::find(conn, id)?, passkey::list(conn, id)?);
                Ok::<_, DbError>((found, list, second_factor::count_codes(conn, id)?))
            })
            .await?;
        let state = match found {
            None => FactorState::None,
            Some(SecondFactor {
                confirmed_at: Some(since),
                ..
            }) => FactorState::InUse { since },
            Some(begun) => FactorState::Begun {
                code: Qr::new(&begun.secret.url(&user.email), t.factor_scan())?,
                key: begun.secret.text(),
            },
        };
        let site = &app.config.public_url;
        Ok(Self {
            codes: (matches!(state, FactorState::InUse { .. }) || !list.is_empty()).then_some(left),
            passkeys: Passkeys {
                list,
                not_at: site.passkey_domain().is_none().then(|| site.to_string()),
                name: visitor.device_name.clone().unwrap_or_default(),
            },
            frame: Frame::new(visitor),
            state,
            form,
        })
    }
}

impl SecondFactorPage {
    /// Whether only one passkey is asked for beside the password: the codes from paper go with it.
    fn is_last(&self) -> bool {
        let app = matches!(self.state, FactorState::InUse { .. });
        !app && self.passkeys.list.len() == 1
    }
}

/// A form that remembers where somebody wanted to go who must set it up first.
fn blank(next: &str) -> Form {
    Form::filled([(NEXT, local(next))])
}

/// `GET /account/second-factor`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    wanted: Query<LoginQuery>,
) -> Result<HttpResponse, WebError> {
    page::ok(&SecondFactorPage::load(&app, &visitor, blank(&wanted.next)).await?)
}

/// What its owner does; the field `do`.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum FactorStep {
    Begin,
    Confirm,
    /// New codes in the place of those that there are.
    Codes,
    Remove,
}

tournament::coded!(FactorStep);

/// Whether a form of this page is for somebody who is surely there: all but the one with the first code.
pub(in crate::web) fn needs_presence(posted: &Posted) -> bool {
    match FactorStep::from_code(posted.text("do")) {
        Some(FactorStep::Confirm) => false,
        Some(FactorStep::Begin | FactorStep::Codes | FactorStep::Remove) | None => true,
    }
}

/// `POST /account/second-factor`
pub(in crate::web) async fn change(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    match FactorStep::from_code(posted.text("do")).ok_or(WebError::BadRequest)? {
        FactorStep::Begin => {
            let user = visitor.user()?.clone();
            app.db
                .write(move |conn| {
                    still_owner(conn, &user)?;
                    Ok::<_, WebError>(second_factor::begin(conn, user.id)?)
                })
                .await?;
            let next = posted.goes_on_to();
            Ok(page::see_other(second_factor_url(&next)))
        }
        FactorStep::Confirm => confirm(&app, &visitor, &posted).await,
        FactorStep::Codes => new_codes(&app, &visitor).await,
        FactorStep::Remove => remove(&app, &visitor).await,
    }
}

#[derive(Template)]
#[template(path = "account/recovery_codes.html")]
struct CodesPage {
    frame: Frame,
    email: String,
    codes: Vec<RecoveryCode>,
    /// Where the way goes on.
    next: String,
}

/// The codes, once: what is kept of them is their hashes. The way goes on to `next`, where somebody wanted to go.
pub(super) fn show_codes(
    visitor: &Visitor,
    codes: Vec<RecoveryCode>,
    next: &str,
) -> Result<HttpResponse, WebError> {
    let next = Some(local(next)).filter(|next| next != fixed::HOME);
    page::ok(&CodesPage {
        next: next.unwrap_or_else(|| fixed::SECOND_FACTOR.to_owned()),
        email: visitor.user()?.email.to_string(),
        frame: Frame::new(visitor),
        codes,
    })
}

/// New codes with their hashes.
pub(super) async fn hashed(salt: Salt) -> Result<(Vec<RecoveryCode>, Vec<CodeHash>), WebError> {
    let codes = RecoveryCode::set();
    let mut hashes = Vec::new();
    for code in &codes {
        let hash = code.clone().hash(salt).await;
        hashes.push(hash.map_err(|error| WebError::Internal(error.to_string()))?);
    }
    Ok((codes, hashes))
}

/// The factor of whoever is signed in, in use or not.
async fn factor(app: &App, user: &User) -> Result<Option<SecondFactor>, WebError> {
    let id = user.id;
    Ok(app
        .db
        .read(move |conn| second_factor::find(conn, id))
        .await?)
}

/// Somebody types the first code: the app has the secret, so that codes can be asked for from now on.
async fn confirm(app: &App, visitor: &Visitor, posted: &Posted) -> Result<HttpResponse, WebError> {
    let user = visitor.user()?.clone();
    let begun = factor(app, &user).await?;
    let Some(begun) = begun.filter(|factor| factor.confirmed_at.is_none()) else {
        return Ok(page::see_other(fixed::SECOND_FACTOR));
    };
    let step = match Code::parse(posted.text("code")) {
        Some(Code::App(digits)) => begun.secret.step(&digits, (app.now)()),
        Some(Code::Recovery(_)) | None => None,
    };
    let Some(step) = step else {
        let mut errors = FormErrors::default();
        errors.add("code", visitor.words().factor_code_wrong());
        let form = blank(posted.text(NEXT)).with(errors);
        return page::unprocessable(&SecondFactorPage::load(app, visitor, form).await?);
    };
    let (codes, hashes) = hashed(begun.salt).await?;
    let (entry, lang) = (signed(app, visitor)?, visitor.lang);
    let link = app.config.public_url.join(fixed::PASSWORD_RESET);
    let confirmed = app
        .db
        .write(move |conn| {
            still_owner(conn, &user)?;
            if !second_factor::confirm(conn, user.id, (&begun.secret, step), &hashes, &entry)? {
                return Ok::<_, WebError>(false);
            }
            session::delete_others(conn, user.id, &user.session)?;
            tell_owner(
                conn,
                user.id,
                News::SecondFactorAdded,
                (lang, &link),
                entry.at,
            )?;
            Ok(true)
        })
        .await?;
    app.mail.notify_one();
    if !confirmed {
        return Ok(page::see_other(fixed::SECOND_FACTOR));
    }
    show_codes(&now_protected(visitor), codes, posted.text(NEXT))
}

/// The visitor, who has a second factor since a moment: the page does not remind them of it any more.
pub(super) fn now_protected(visitor: &Visitor) -> Visitor {
    let mut visitor = visitor.clone();
    if let Some(user) = visitor.who.user_mut() {
        user.has_second_factor = true;
    }
    visitor.second_factor_due = false;
    visitor
}

async fn new_codes(app: &App, visitor: &Visitor) -> Result<HttpResponse, WebError> {
    let user = visitor.user()?.clone();
    let id = user.id;
    let salt = app
        .db
        .read(move |conn| second_factor::salt(conn, id))
        .await?;
    let Some(salt) = salt else {
        return Ok(page::see_other(fixed::SECOND_FACTOR));
    };
    let (codes, hashes) = hashed(salt).await?;
    let entry = signed(app, visitor)?;
    let made = app.db.write(move |conn| {
        still_owner(conn, &user)?;
        let made = second_factor::renew_codes(conn, user.id, (salt, &hashes), &entry)?;
        Ok::<_, WebError>(made)
    });
    if !made.await? {
        return Ok(page::see_other(fixed::SECOND_FACTOR));
    }
    show_codes(visitor, codes, fixed::SECOND_FACTOR)
}

async fn remove(app: &App, visitor: &Visitor) -> Result<HttpResponse, WebError> {
    let (user, lang) = (visitor.user()?.clone(), visitor.lang);
    let entry = signed(app, visitor)?;
    let link = app.config.public_url.join(fixed::PASSWORD_RESET);
    app.db
        .write(move |conn| {
            still_owner(conn, &user)?;
            if second_factor::remove(conn, user.id, &entry)? {
                session::delete_others(conn, user.id, &user.session)?;
                tell_owner(
                    conn,
                    user.id,
                    News::SecondFactorRemoved,
                    (lang, &link),
                    entry.at,
                )?;
            }
            Ok::<_, WebError>(())
        })
        .await?;
    app.mail.notify_one();
    Ok(page::done(fixed::SECOND_FACTOR, Done::Removed))
}
