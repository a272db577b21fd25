//! Cookies: what they are called here, how they are set and removed.

use actix_web::{
    HttpResponse,
    cookie::{Cookie, CookieBuilder, SameSite, time},
};

use crate::{
    account::Email,
    config::PublicUrl,
    db::{device, session::LIFE, token::TokenPurpose},
    secret::Secret,
    words::Lang,
};
use tournament::TournamentId;

use super::error::WebError;

/// What stands before the secret in the cookie of a helper's session, so that whoever is put out is led to where a code is typed. It is no letter of a secret.
const HELPER: &str = "helper.";

/// How long the page after sending repeats the address to which a mail goes.
const SENT_TO_SHOWN: time::Duration = time::Duration::minutes(10);

/// The secret in the cookie of a session, an account's or a helper's.
pub(super) fn secret_of(value: &str) -> Option<Secret> {
    Secret::parse(value.strip_prefix(HELPER).unwrap_or(value))
}

/// The address in the cookie of an entry that was sent, where it was to this tournament.
pub(super) fn sent_to_of(value: &str, tournament: TournamentId) -> Option<Email> {
    let (id, email) = value.split_once('/')?;
    let is_same = id.parse::<TournamentId>().ok() == Some(tournament);
    Email::parse(email).filter(|_| is_same)
}

/// Whether the cookie of a session was a helper's.
pub(super) fn is_of_helper(value: &str) -> bool {
    value.starts_with(HELPER)
}

/// How cookies are written, which follows from the public address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cookies {
    /// Whether cookies carry `Secure` and the prefix `__Host-`.
    pub strict: bool,
    /// Whether visitors come over TLS.
    pub secure_transport: bool,
}

impl Cookies {
    /// Reads the public address. Browsers accept `Secure` over plain http from this machine only; in a hall,
    /// over plain http from a LAN address, the cookie must do without.
    ///
    /// ```
    /// use arbitro::{config::PublicUrl, web::cookies::Cookies};
    /// let strict = |url| Cookies::for_address(&PublicUrl::parse(url).unwrap()).strict;
    /// assert!(strict("https://damas.example"));
    /// assert!(strict("http://127.0.0.1:8080"));
    /// assert!(!strict("http://192.168.1.20:8080"));
    /// ```
    #[must_use]
    pub fn for_address(public_url: &PublicUrl) -> Self {
        let secure_transport = public_url.is_https();
        Self {
            strict: secure_transport || public_url.is_loopback(),
            secure_transport,
        }
    }

    /// The name of the cookie that holds the session.
    #[must_use]
    pub fn session(self) -> &'static str {
        if self.strict {
            "__Host-arbitro"
        } else {
            "arbitro"
        }
    }

    /// The name of the cookie that anonymous forms repeat.
    #[must_use]
    pub fn form(self) -> &'static str {
        if self.strict {
            "__Host-arbitro-form"
        } else {
            "arbitro-form"
        }
    }

    /// The name of the cookie that keeps the chosen language.
    #[must_use]
    pub fn language(self) -> &'static str {
        if self.strict { "__Host-lang" } else { "lang" }
    }

    /// The cookie that keeps this language for a year. It is no secret, and yet no other site of the domain sets it (ASVS 3.3.1, 3.3.3).
    pub(super) fn remember_language(self, lang: Lang) -> Cookie<'static> {
        self.strict_cookie(self.language(), lang.code())
            .max_age(time::Duration::days(365))
            .finish()
    }

    /// The name of the cookie by which a browser is known in which somebody signed in.
    #[must_use]
    pub fn device(self) -> &'static str {
        if self.strict {
            "__Host-arbitro-device"
        } else {
            "arbitro-device"
        }
    }

    /// The name of the cookie of a browser that is a screen, or waits to be one.
    #[must_use]
    pub fn screen(self) -> &'static str {
        if self.strict {
            "__Host-arbitro-screen"
        } else {
            "arbitro-screen"
        }
    }

    /// The name of the cookie of somebody whose password was right and who has to type a code.
    #[must_use]
    pub fn half(self) -> &'static str {
        if self.strict {
            "__Host-arbitro-code"
        } else {
            "arbitro-code"
        }
    }

    /// The name of the cookie with the address to which the mail goes that confirms an entry.
    #[must_use]
    pub fn sent_to(self) -> &'static str {
        if self.strict {
            "__Host-arbitro-sent"
        } else {
            "arbitro-sent"
        }
    }

    /// A cookie that no script and no other site gets at.
    pub(super) fn strict_cookie<'a>(self, name: &'a str, value: &'a str) -> CookieBuilder<'a> {
        Cookie::build(name, value)
            .path("/")
            .http_only(true)
            .secure(self.strict)
            .same_site(SameSite::Lax)
    }

    /// Sets the cookie of a session that was just created.
    ///
    /// # Errors
    /// [`WebError::Internal`] when the cookie cannot be written.
    pub fn keep_session<B>(
        self,
        answer: &mut HttpResponse<B>,
        secret: &Secret,
    ) -> Result<(), WebError> {
        self.keep(answer, &secret.text())
    }

    /// Sets the cookie of a helper's session that was just created, which says that it is one.
    ///
    /// # Errors
    /// [`WebError::Internal`] when the cookie cannot be written.
    pub fn keep_helper(self, answer: &mut HttpResponse, secret: &Secret) -> Result<(), WebError> {
        self.keep(answer, &format!("{HELPER}{}", secret.text()))
    }

    fn keep<B>(self, answer: &mut HttpResponse<B>, session: &str) -> Result<(), WebError> {
        let life = time::Duration::seconds(LIFE.num_seconds());
        let cookie = self.strict_cookie(self.session(), session).max_age(life);
        set(answer, &cookie.finish())
    }

    /// Sets the cookie of a browser in which somebody has just signed in.
    ///
    /// # Errors
    /// [`WebError::Internal`] when the cookie cannot be written.
    pub fn keep_device(self, answer: &mut HttpResponse, secret: &Secret) -> Result<(), WebError> {
        let text = secret.text();
        let life = time::Duration::seconds(device::LIFE.num_seconds());
        let cookie = self.strict_cookie(self.device(), &text).max_age(life);
        set(answer, &cookie.finish())
    }

    /// Sets the cookie of a browser that shows a code, for a year: a screen that hangs somewhere stays one.
    ///
    /// # Errors
    /// [`WebError::Internal`] when the cookie cannot be written.
    pub fn keep_screen(self, answer: &mut HttpResponse, secret: &Secret) -> Result<(), WebError> {
        let text = secret.text();
        let cookie = self.strict_cookie(self.screen(), &text);
        let cookie = cookie.max_age(time::Duration::days(365));
        set(answer, &cookie.finish())
    }

    /// Sets the cookie of somebody whose password was right and who has to type a code.
    ///
    /// # Errors
    /// [`WebError::Internal`] when the cookie cannot be written.
    pub fn keep_half(self, answer: &mut HttpResponse, secret: &Secret) -> Result<(), WebError> {
        let text = secret.text();
        let life = time::Duration::seconds(TokenPurpose::SecondFactor.life().num_seconds());
        let cookie = self.strict_cookie(self.half(), &text).max_age(life);
        set(answer, &cookie.finish())
    }

    /// Sets the cookie with the address to which the mail goes that confirms an entry, for the page that follows: a slip is seen there. An address of
    /// ours carries no words, and whoever typed it may read it again. It says of which tournament, since its path is that of the site (`__Host-`).
    ///
    /// # Errors
    /// [`WebError::Internal`] when the cookie cannot be written.
    pub fn keep_sent_to(
        self,
        answer: &mut HttpResponse,
        (tournament, email): (TournamentId, &Email),
    ) -> Result<(), WebError> {
        let text = format!("{tournament}/{email}", email = email.as_str());
        let cookie = self.strict_cookie(self.sent_to(), &text);
        set(answer, &cookie.max_age(SENT_TO_SHOWN).finish())
    }

    /// Removes it, because the code was typed.
    ///
    /// # Errors
    /// [`WebError::Internal`] when the cookie cannot be written.
    pub fn forget_half(self, answer: &mut HttpResponse) -> Result<(), WebError> {
        let cookie = self.strict_cookie(self.half(), "");
        set(answer, &cookie.max_age(time::Duration::ZERO).finish())
    }

    /// Removes the cookie of a session that has ended.
    ///
    /// # Errors
    /// [`WebError::Internal`] when the cookie cannot be written.
    pub fn forget_session(self, answer: &mut HttpResponse) -> Result<(), WebError> {
        let over = time::Duration::ZERO;
        let cookie = self.strict_cookie(self.session(), "").max_age(over);
        set(answer, &cookie.finish())
    }
}

fn set<B>(answer: &mut HttpResponse<B>, cookie: &Cookie<'_>) -> Result<(), WebError> {
    answer
        .add_cookie(cookie)
        .map_err(|error| WebError::Internal(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_again_where_it_was_typed_alone() {
        let sent = "7/ana/sa@example.pt";
        let shown = |id: i32| sent_to_of(sent, TournamentId(id));
        assert_eq!(shown(7), Email::parse("ana/sa@example.pt"));
        assert!(shown(7).is_some());
        assert_eq!(shown(8), None);
        assert_eq!(sent_to_of("ana@example.pt", TournamentId(7)), None);
    }
}
