//! What every page has around its own part: title, navigation, language, message, footer.

mod parts;

use actix_web::{HttpResponse, http::StatusCode, http::header::LOCATION};
use askama::Template;
use chrono::{NaiveDate, NaiveDateTime};

use crate::words::{self, Lang, Words};
use tournament::{
    OfficeAct, Permission, ShortText, SiteAction, Whose, may_in_office, may_on_site, office::Scope,
};

use super::{
    address::{fixed, login_url},
    assets,
    badge::Badge,
    csrf,
    error::WebError,
    flash::Done,
    form, language,
    sending::Sending,
    state::App,
    visitor::{User, Visitor, Who, officer},
};

/// The frame of a page; each page struct has it as `frame`, and its template extends `base.html`, where `t`
/// is `frame.t`.
#[derive(Clone)]
pub struct Frame {
    /// The messages in the reader's language.
    pub t: &'static Words,
    /// The reader's language.
    pub lang: Lang,
    /// Who is signed in.
    pub who: Who,
    /// Of what they are an officer in the federation's office.
    posts: Vec<Scope>,
    /// Path and query of this page.
    pub path: String,
    /// Whether this page answers a form.
    sent_form: bool,
    /// What was just done.
    pub flash: Option<String>,
    /// The stream that tells when this page is out of date.
    pub live: Option<String>,
    /// Whether something is typed on this page.
    has_fields: bool,
    /// The open calls, for an arbiter of the tournament that the page is about.
    pub calls: Option<Badge>,
    /// Where the tournament of the page is written, and how far it has been sent, for those who work in it.
    pub sending: Option<Sending>,
    /// What a link to it shows where it is sent, for a page that everybody may read.
    pub preview: Option<Preview>,
    /// Whether the reader is an administrator who must set up a second factor first.
    pub second_factor_due: bool,
    csrf: csrf::Token,
}

/// What the head of a page says of it to those who show a link to it, and to those who search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preview {
    /// What the page is called.
    pub title: String,
    /// What it is a page of; the same as the title where it is of nothing.
    whole: String,
    /// What stands on it, in a sentence.
    pub text: String,
    /// The path of its picture, with its language.
    pub picture: String,
    /// The path of the page, the same for everything that means it.
    pub path: String,
    /// What stands before a path: the site's address, or nothing where only this machine knows it.
    site: String,
}

impl Preview {
    /// The preview of the page of a frame. Where `ARBITRO_PUBLIC_URL` is not set, or names this machine alone, its addresses are paths from the
    /// root of the site: right wherever the page was read, and no wrong host is told to anybody.
    #[must_use]
    pub fn new(app: &App, frame: &Frame, title: String, text: String, picture: String) -> Self {
        let url = &app.config.public_url;
        let site = if url.is_loopback() { "" } else { url.as_str() };
        Self {
            whole: title.clone(),
            title,
            text,
            picture,
            path: language::without(&frame.path),
            site: site.to_owned(),
        }
    }

    /// The address of the page.
    #[must_use]
    pub fn url(&self) -> String {
        format!("{}{}", self.site, self.path)
    }

    /// The address of the picture.
    #[must_use]
    pub fn picture_url(&self) -> String {
        format!("{}{}", self.site, self.picture)
    }

    /// Its language as these tags write it, and the other.
    #[must_use]
    pub fn locales(&self, lang: Lang) -> (&'static str, &'static str) {
        match lang {
            Lang::Pt => ("pt_PT", "en_GB"),
            Lang::En => ("en_GB", "pt_PT"),
        }
    }
}

/// A link of the navigation, or a tab of a noun that has several pages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// Where to.
    pub url: String,
    /// What it is called.
    pub label: String,
    /// Whether the reader is there.
    pub current: bool,
}

impl Frame {
    /// The frame for this visitor.
    #[must_use]
    pub fn new(visitor: &Visitor) -> Self {
        let t = visitor.words();
        Self {
            t,
            lang: visitor.lang,
            who: visitor.who.clone(),
            posts: visitor.posts.clone(),
            path: visitor.path.clone(),
            sent_form: visitor.sent_form,
            flash: visitor.done.map(|done| done.sentence(t)),
            live: None,
            has_fields: false,
            calls: visitor.calls.clone(),
            sending: visitor.sending.clone(),
            preview: None,
            second_factor_due: visitor.second_factor_due,
            csrf: visitor.csrf.clone(),
        }
    }

    /// A day, as the reader writes days. Templates pass their fields by reference.
    #[must_use]
    pub fn day(&self, day: &NaiveDate) -> String {
        words::date(self.lang, *day)
    }

    /// A rating list by its name and its day: two lists may have one name.
    #[must_use]
    pub fn list_name(&self, name: &ShortText, dated: &NaiveDate) -> String {
        format!("{name} ({})", self.day(dated))
    }

    /// Is the tournament only read here, so that each form of it would be refused?
    #[must_use]
    pub fn reads_only(&self) -> bool {
        self.sending.as_ref().is_some_and(|line| line.read_only)
    }

    /// The same frame for a page that refreshes itself when the stream at `url` says so, and every half
    /// minute where there is no JavaScript and nothing to type.
    #[must_use]
    pub fn live(self, url: impl Into<String>) -> Self {
        Self {
            live: Some(url.into()),
            ..self
        }
    }

    /// The same frame, of a page on which something is typed. A script sees that somebody types and waits; without one the page is not loaded
    /// anew, because what was typed would be gone.
    #[must_use]
    pub fn with_fields(self) -> Self {
        Self {
            has_fields: true,
            ..self
        }
    }

    /// Whether the page is loaded anew by itself where there is no JavaScript.
    fn reloads(&self) -> bool {
        self.live.is_some() && !self.has_fields
    }

    /// The same frame, of a page that everybody may read.
    #[must_use]
    pub fn previewed(self, app: &App, title: String, text: String, picture: String) -> Self {
        let preview = Some(Preview::new(app, &self, title, text, picture));
        Self { preview, ..self }
    }

    /// The same frame with a preview that says more: a title before the name of the whole, another text, another picture.
    #[must_use]
    pub fn about(
        mut self,
        title: Option<&str>,
        text: Option<String>,
        picture: Option<String>,
    ) -> Self {
        if let Some(preview) = &mut self.preview {
            if let Some(title) = title {
                preview.title = format!("{title} · {}", preview.whole);
            }
            preview.text = text.unwrap_or_else(|| std::mem::take(&mut preview.text));
            preview.picture = picture.unwrap_or_else(|| std::mem::take(&mut preview.picture));
        }
        self
    }

    /// By what the scripts know whose page this is: what was typed and the copies of pages belong to one account, or to one helper.
    #[must_use]
    pub fn owner(&self) -> Option<String> {
        match &self.who {
            Who::Nobody { .. } => None,
            Who::Account(user) => Some(user.id.to_string()),
            Who::Helper(one) => Some(format!("{}-{}", one.tournament, one.key.no)),
        }
    }

    /// A moment as the reader writes it, in UTC, where no script makes it local.
    #[must_use]
    pub fn moment(&self, at: &NaiveDateTime) -> String {
        words::moment(self.lang, *at)
    }

    /// The token for a form's hidden field `csrf`.
    #[must_use]
    pub fn csrf(&self) -> &str {
        self.csrf.give()
    }

    /// A new key for a form's hidden field `key`: the form counts once, however often it arrives.
    #[must_use]
    pub fn form_key(&self) -> String {
        form::new_key()
    }

    /// The address of a file of `static/`.
    #[must_use]
    pub fn asset(&self, file: &str) -> String {
        assets::url(file)
    }

    /// Where signing in starts and comes back from.
    #[must_use]
    pub fn login_url(&self) -> String {
        login_url(&self.path)
    }

    /// The languages, each with the address of this page in it. The answer to a form has none: what was typed would be lost, and what is shown once.
    #[must_use]
    pub fn languages(&self) -> Vec<(Lang, String)> {
        if self.sent_form {
            return Vec::new();
        }
        [Lang::Pt, Lang::En]
            .into_iter()
            .map(|lang| (lang, language::link(&self.path, lang)))
            .collect()
    }

    /// The navigation: what the public reads, then what this account may do.
    #[must_use]
    pub fn nav(&self) -> Vec<Link> {
        let t = self.t;
        let mut links = vec![
            self.link(fixed::HOME, t.shell_nav_tournaments()),
            self.link(fixed::PLAYERS, t.shell_nav_players()),
            self.link(fixed::OPENINGS, t.shell_nav_openings()),
            self.link(fixed::BOARD, t.shell_nav_board()),
        ];
        if self.may(SiteAction::ManageRegister) {
            links.push(self.link(fixed::REGISTER, t.shell_nav_register()));
        }
        // administrators come to it by the calendar
        if !self.posts.is_empty() {
            links.push(self.link(fixed::OFFICE, t.shell_nav_office()));
        }
        if self.may(SiteAction::ManageAccounts) {
            links.push(self.link(fixed::ACCOUNTS, t.shell_nav_accounts()));
        }
        if self.may(SiteAction::BackUp) {
            links.push(self.link(fixed::BACKUPS, t.shell_nav_backups()));
        }
        links
    }

    /// Whether the reader is an administrator whom a password alone protects, and who is not setting up a second factor just now.
    #[must_use]
    pub fn reminds_of_second_factor(&self) -> bool {
        let user = self.who.user();
        let sets_up = [fixed::SECOND_FACTOR, fixed::PASSKEYS];
        let is_there = sets_up.iter().any(|path| self.path.starts_with(path));
        user.is_some_and(User::lacks_second_factor) && !is_there
    }

    /// Whether the person signed in may do this to the site. An administrator whose second factor is due is offered nothing that the guard refuses.
    #[must_use]
    pub fn may(&self, action: SiteAction) -> bool {
        let user = self.who.user().filter(|_| !self.second_factor_due);
        may_on_site(user.map(|user| user.role), action) == Permission::Granted
    }

    /// Whether the person signed in may do this in the federation's office, with anything at all.
    #[must_use]
    pub fn may_in_office(&self, act: OfficeAct) -> bool {
        let user = self.who.user().filter(|_| !self.second_factor_due);
        let officer = officer(user, &self.posts);
        may_in_office(&officer, act, Whose::Anybodys) == Permission::Granted
    }

    /// A link that knows whether the reader is on that page or below it.
    #[must_use]
    pub fn link(&self, url: &str, label: impl Into<String>) -> Link {
        let here = self.path.split('?').next().unwrap_or_default();
        let current = match url {
            fixed::HOME => here == fixed::HOME || here.starts_with(fixed::TOURNAMENTS),
            _ => {
                here == url
                    || here
                        .strip_prefix(url)
                        .is_some_and(|rest| rest.starts_with('/'))
            }
        };
        Link {
            url: url.to_owned(),
            label: label.into(),
            current,
        }
    }
}

/// A page as an answer.
///
/// # Errors
/// [`WebError::Render`] when the template fails.
pub fn html(page: &impl Template, status: StatusCode) -> Result<HttpResponse, WebError> {
    Ok(HttpResponse::build(status)
        .content_type("text/html; charset=utf-8")
        .body(form::settled(page.render()?)))
}

/// A page as an answer with status 200.
///
/// # Errors
/// As [`html`].
pub fn ok(page: &impl Template) -> Result<HttpResponse, WebError> {
    html(page, StatusCode::OK)
}

/// A form on its way back, with status 422.
///
/// # Errors
/// As [`html`].
pub fn unprocessable(page: &impl Template) -> Result<HttpResponse, WebError> {
    html(page, StatusCode::UNPROCESSABLE_ENTITY)
}

/// Sends the browser on with GET, so that reloading does not post twice.
#[must_use]
pub fn see_other(to: impl Into<String>) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((LOCATION, to.into()))
        .finish()
}

/// Sends the browser on to a path, where the page says what was done.
#[must_use]
pub fn done(path: &str, done: Done) -> HttpResponse {
    let joint = if path.contains('?') { '&' } else { '?' };
    see_other(format!("{path}{joint}done={}", done.code()))
}
