//! One's own account: name, password, address, language, open sessions.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    db::{
        account::{self, AccountChange, NewPassword},
        credentials,
        session::{self, Session},
        throttle::{self, Admission, ThrottleSubject},
    },
    password::PasswordHash,
    words::{Lang, Words},
};

use super::{
    News, chosen, email,
    fields::{EMAIL, NAME},
    hash, proof, still_owner, tell_owner,
};
use crate::web::{
    address::fixed,
    change::signed,
    error::WebError,
    flash::Done,
    form::{Choice, Form, FormErrors, Posted, Reader},
    language::link,
    page::{self, Frame},
    security::{self, Incident},
    state::{App, AppData},
    visitor::{User, Visitor},
};

/// The field that chooses a language.
const LANG: &str = "lang";
/// The field of the password that somebody has.
const PRESENT_PASSWORD: &str = "current-password";

#[derive(Template)]
#[template(path = "account/show.html")]
struct AccountPage {
    frame: Frame,
    user: User,
    sessions: Vec<Session>,
    languages: Vec<Choice>,
    /// Whether mail leaves this machine.
    mails: bool,
    form: Form,
}

impl AccountPage {
    /// The page with a form, empty or on its way back. What the others show stays as it is.
    async fn load(app: &App, visitor: &Visitor, form: Form) -> Result<Self, WebError> {
        let user = visitor.user()?.clone();
        let (id, now) = (user.id, (app.now)());
        let sessions = app
            .db
            .read(move |conn| session::list(conn, id, now))
            .await?;
        let languages =
            [Lang::Pt, Lang::En].map(|lang| Choice::new(lang.to_string(), lang.language_name()));
        let form = if form.error(NAME.name).is_some() {
            form
        } else {
            form.set(NAME.name, user.name.as_str())
        };
        let form = form.set(LANG, visitor.lang.to_string());
        Ok(Self {
            frame: Frame::new(visitor),
            user,
            sessions,
            languages: languages.into(),
            mails: app.config.smtp_url.is_some(),
            form,
        })
    }

    /// The browser of a session and what it runs on.
    fn device(&self, session: &Session) -> String {
        let known = session.device.clone();
        known.unwrap_or_else(|| self.frame.t.session_unknown())
    }

    /// Whether what is wrong is summed up above the form of the password, and not above another.
    fn is_of_password(&self) -> bool {
        let others = [NAME.name, EMAIL.name];
        others.iter().all(|field| self.form.error(field).is_none())
    }

    /// Whether this page was asked for in that session.
    fn is_this(&self, session: &Session) -> bool {
        session.hash == self.user.session
    }
}

/// `GET /account`
pub(in crate::web) async fn show(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    page::ok(&AccountPage::load(&app, &visitor, Form::empty()).await?)
}

/// `POST /account/password`: the other browsers are signed out, this one gets a new session.
pub(in crate::web) async fn change_password(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let user = visitor.user()?.clone();
    let mut errors = FormErrors::default();
    let whose = (user.name.as_str(), user.email.as_str());
    let new = chosen(&app, t, (&posted, &mut errors), whose).await?;
    let (given, status) = present(&app, &user, (&posted, &mut errors), t).await?;
    let Some((new, given)) = new.zip(given) else {
        let page = AccountPage::load(&app, &visitor, Form::again(&posted, errors)).await?;
        return page::html(&page, status);
    };
    let hash = hash(new).await?;
    let (now, lang, ask) = (
        (app.now)(),
        visitor.lang,
        app.config.public_url.join(fixed::PASSWORD_RESET),
    );
    let (entry, origin) = (signed(&app, &visitor)?, visitor.origin());
    let secret = app
        .db
        .write(move |conn| {
            let owner = still_owner(conn, &user)?;
            // the password may be another meanwhile
            if account::find_password(conn, owner.id)? != Some(given) {
                return Err(WebError::SignIn);
            }
            credentials::renew(conn, &owner, &hash, NewPassword::Changed, &entry)?;
            tell_owner(conn, user.id, News::PasswordChanged, (lang, &ask), now)?;
            Ok::<_, WebError>(session::create(conn, user.id, origin, now)?.0)
        })
        .await?;
    app.mail.notify_one();
    let mut answer = page::done(fixed::ACCOUNT, Done::PasswordChanged);
    app.cookies.keep_session(&mut answer, &secret)?;
    Ok(answer)
}

/// The present password, if it was given; else what is said beside its field, and with which status the form comes back.
async fn present(
    app: &App,
    user: &User,
    (posted, errors): (&Posted, &mut FormErrors),
    t: &Words,
) -> Result<(Option<PasswordHash>, StatusCode), WebError> {
    match proof::password(app, user, posted.raw(PRESENT_PASSWORD)).await {
        Ok(Some(given)) => Ok((Some(given), StatusCode::UNPROCESSABLE_ENTITY)),
        Ok(None) => {
            errors.add(PRESENT_PASSWORD, t.account_password_wrong());
            Ok((None, StatusCode::UNPROCESSABLE_ENTITY))
        }
        Err(WebError::TooMany(seconds)) => {
            let seconds = i64::try_from(seconds).unwrap_or(i64::MAX);
            errors.add(PRESENT_PASSWORD, t.account_wait(seconds));
            Ok((None, StatusCode::TOO_MANY_REQUESTS))
        }
        Err(other) => Err(other),
    }
}

/// `POST /account/email`: nothing changes until the link is used that goes to the new address. The answer is the same whether or not another account has that.
pub(in crate::web) async fn change_email(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let (t, user) = (visitor.words(), visitor.user()?.clone());
    let mut errors = FormErrors::default();
    let mut form = Reader::new(&posted, &mut errors, t);
    let typed = form.get(&EMAIL);
    if typed.as_ref() == Some(&user.email) {
        form.wrong(&EMAIL, t.account_email_same());
    }
    let Some(new) = typed.filter(|_| errors.is_empty()) else {
        let form = Form::again(&posted, errors);
        return page::unprocessable(&AccountPage::load(&app, &visitor, form).await?);
    };
    let (now, lang, site) = ((app.now)(), visitor.lang, app.config.public_url.clone());
    let admission = app
        .db
        .write(move |conn| {
            let owner = still_owner(conn, &user)?;
            let admission = throttle::claim(conn, &[ThrottleSubject::EmailsOf(owner.id)], now)?;
            if admission == Admission::Granted {
                email::ask(conn, &owner, &new, (&site, lang), now)?;
            }
            Ok::<_, WebError>(admission)
        })
        .await?;
    if admission != Admission::Granted {
        errors.add(EMAIL.name, t.account_email_often());
        let page = AccountPage::load(&app, &visitor, Form::again(&posted, errors)).await?;
        return page::html(&page, StatusCode::TOO_MANY_REQUESTS);
    }
    security::note_own(Incident::EmailAsked, &visitor);
    app.mail.notify_one();
    let said = match app.config.smtp_url.is_some() {
        true => Done::EmailAsked,
        false => Done::EmailMade,
    };
    Ok(page::done(fixed::ACCOUNT, said))
}

/// `POST /account/name`: what stands in journals already stays as it was signed.
pub(in crate::web) async fn change_name(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    let Some(name) = Reader::new(&posted, &mut errors, visitor.words()).get(&NAME) else {
        let form = Form::again(&posted, errors);
        return page::unprocessable(&AccountPage::load(&app, &visitor, form).await?);
    };
    let (user, entry) = (visitor.user()?.clone(), signed(&app, &visitor)?);
    app.db
        .write(move |conn| {
            let owner = still_owner(conn, &user)?;
            let change = AccountChange {
                name,
                ..AccountChange::of(&owner)
            };
            Ok::<_, WebError>(account::update(conn, owner.id, &change, &entry)?)
        })
        .await?;
    Ok(page::done(fixed::ACCOUNT, Done::Saved))
}

/// `POST /account/language`
pub(in crate::web) async fn change_language(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let lang: Lang = posted
        .text(LANG)
        .parse()
        .map_err(|_| WebError::UnknownLanguage)?;
    let (id, entry) = (visitor.user()?.id, signed(&app, &visitor)?);
    app.db
        .write(move |conn| {
            account::lock(conn)?;
            let Some(found) = account::find(conn, id)? else {
                return Ok(false);
            };
            let change = AccountChange {
                lang: Some(lang),
                ..AccountChange::of(&found)
            };
            account::update(conn, id, &change, &entry)
        })
        .await?;
    // the address chooses for this browser, too
    Ok(page::done(&link(fixed::ACCOUNT, lang), Done::Saved))
}

/// `POST /account/sessions/end`: one session by its name, or `others`, which are all but this one.
pub(in crate::web) async fn end_sessions(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let user = visitor.user()?.clone();
    let (which, now, this) = (posted.text("session").to_owned(), (app.now)(), user.session);
    let ended = app.db.write(move |conn| match which.as_str() {
        "others" => session::delete_others(conn, user.id, &this).map(|_| None),
        one => session::delete_named(conn, user.id, one, now),
    });
    if ended.await? != Some(this) {
        return Ok(page::done(fixed::ACCOUNT, Done::SessionsEnded));
    }
    let mut answer = page::done(fixed::LOGIN, Done::SessionsEnded);
    app.cookies.forget_session(&mut answer)?;
    Ok(answer)
}
