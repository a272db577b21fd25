//! The brake on signing in, as it is asked: by browser, by account and by address.

use std::net::IpAddr;

use chrono::NaiveDateTime;

use crate::{
    account::{Account, Email, UserId},
    db::{
        Conn, DbError, device,
        throttle::{self, Admission, Subject},
    },
    secret::Secret,
};

use crate::web::visitor::Visitor;

/// From where somebody tries to sign in.
pub(super) struct Attempted {
    pub(super) device: Option<Secret>,
    address: IpAddr,
}

impl Attempted {
    pub(super) fn of(visitor: &Visitor) -> Self {
        Self {
            device: visitor.device.clone(),
            address: visitor.address,
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
                return throttle::claim(conn, &[Subject::Device(&device, account.id)], now);
            }
        }
        let subjects = [Subject::Account(email), Subject::Address(self.address)];
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
                return throttle::claim(conn, &[Subject::Device(&device, user)], now);
            }
        }
        throttle::claim(conn, &[Subject::Code(user)], now)
    }

    /// Takes back what was counted, because everything was right.
    pub(super) fn forgive(
        &self,
        conn: &mut Conn,
        account: &Account,
        now: NaiveDateTime,
    ) -> Result<(), DbError> {
        let subjects = [
            Subject::Account(&account.email),
            Subject::Address(self.address),
        ];
        throttle::forgive(conn, &subjects, now)?;
        if let Some(device) = &self.device {
            throttle::forgive(conn, &[Subject::Device(&device.hash(), account.id)], now)?;
        }
        throttle::forgive(conn, &[Subject::Code(account.id)], now)
    }
}
