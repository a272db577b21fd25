//! Somebody tries to sign in: the brake on guessing, as it is asked by browser, by account and by address, and the session of who is in.

use std::net::IpAddr;

use actix_web::HttpResponse;
use chrono::NaiveDateTime;

use crate::{
    account::{Account, AccountState, Email, UserId},
    db::{
        Conn, DbError, account, device, helper,
        session::{self, SessionOrigin},
        throttle::{self, Admission, ThrottleSubject},
    },
    secret::{Secret, SecretHash},
};

use crate::web::{error::WebError, page, state::App, visitor::Visitor};

/// From where somebody tries to sign in.
pub(super) struct Attempted {
    device: Option<Secret>,
    address: IpAddr,
    origin: SessionOrigin,
    before: Before,
}

/// The session that a browser has already: an account's or a helper's.
pub(in crate::web) struct Before {
    account: Option<SecretHash>,
    helper: Option<SecretHash>,
}

impl Before {
    pub(in crate::web) fn of(visitor: &Visitor) -> Self {
        Self {
            account: visitor.who.user().map(|user| user.session),
            helper: visitor.who.helper().map(|helper| helper.key.session),
        }
    }

    /// Ends it: its cookie is worth nothing afterwards, whoever has it.
    pub(in crate::web) fn end(&self, conn: &mut Conn) -> Result<(), DbError> {
        if let Some(session) = &self.account {
            session::delete(conn, session)?;
        }
        match &self.helper {
            Some(session) => helper::sign_out(conn, session),
            None => Ok(()),
        }
    }
}

/// A session that was started, in a browser that is known for the account from now on.
pub(super) struct Opened {
    session: Secret,
    device: Secret,
}

impl Opened {
    /// The way to the next page, with the cookies.
    ///
    /// # Errors
    /// When a cookie cannot be written.
    pub(super) fn answer(&self, app: &App, next: &str) -> Result<HttpResponse, WebError> {
        let mut answer = page::see_other(next);
        app.cookies.keep_session(&mut answer, &self.session)?;
        app.cookies.keep_device(&mut answer, &self.device)?;
        Ok(answer)
    }
}

impl Attempted {
    pub(super) fn of(visitor: &Visitor) -> Self {
        Self {
            device: visitor.device.clone(),
            address: visitor.address,
            origin: visitor.origin(),
            before: Before::of(visitor),
        }
    }

    /// Asks for one attempt. In a browser that is known for the account nothing counts but what is typed there; else all who are strangers to the
    /// account count together, and all at one address.
    pub(super) fn claim(
        &self,
        conn: &mut Conn,
        email: &Email,
        account: Option<&Account>,
        now: NaiveDateTime,
    ) -> Result<Admission, DbError> {
        if let (Some(device), Some(account)) = (&self.device, account) {
            let device = device.hash();
            if device::is_known(conn, &device, account.id, now)? {
                return throttle::claim(conn, &[ThrottleSubject::Device(&device, account.id)], now);
            }
        }
        let subjects = [
            ThrottleSubject::Account(email),
            ThrottleSubject::Address(self.address),
        ];
        throttle::claim(conn, &subjects, now)
    }

    /// The same for a code, which is asked for once the password was right: where the browser is not known, all codes of the account count together.
    pub(super) fn claim_code(
        &self,
        conn: &mut Conn,
        user: UserId,
        now: NaiveDateTime,
    ) -> Result<Admission, DbError> {
        if let Some(device) = &self.device {
            let device = device.hash();
            if device::is_known(conn, &device, user, now)? {
                return throttle::claim(conn, &[ThrottleSubject::Device(&device, user)], now);
            }
        }
        throttle::claim(conn, &[ThrottleSubject::Code(user)], now)
    }

    /// Starts a session, always a new one: whatever cookie the browser had before is worth nothing afterwards. Nothing where the account cannot sign in.
    ///
    /// Whoever calls it holds the [`lock`](account::lock) of the accounts, and has seen under it that what was shown is still good. So nobody gets in with a
    /// password, a code or a passkey once whoever took it away has been answered.
    pub(super) fn open(
        self,
        conn: &mut Conn,
        user: UserId,
        now: NaiveDateTime,
    ) -> Result<Option<Opened>, DbError> {
        let found = account::find(conn, user)?;
        let Some(account) = found.filter(|account| account.state() == AccountState::Active) else {
            return Ok(None);
        };
        self.forgive(conn, &account, now)?;
        self.before.end(conn)?;
        let device = device::remember(conn, self.device.as_ref(), account.id, now)?;
        let (session, _) = session::create(conn, account.id, self.origin, now)?;
        Ok(Some(Opened { session, device }))
    }

    /// Takes back what was counted, because everything was right.
    fn forgive(
        &self,
        conn: &mut Conn,
        account: &Account,
        now: NaiveDateTime,
    ) -> Result<(), DbError> {
        let subjects = [
            ThrottleSubject::Account(&account.email),
            ThrottleSubject::Address(self.address),
        ];
        throttle::forgive(conn, &subjects, now)?;
        if let Some(device) = &self.device {
            throttle::forgive(
                conn,
                &[ThrottleSubject::Device(&device.hash(), account.id)],
                now,
            )?;
        }
        throttle::forgive(conn, &[ThrottleSubject::Code(account.id)], now)
    }
}
