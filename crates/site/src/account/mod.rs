//! People who sign in: administrators, organisers and arbiters. Players have no account.

mod event;

use std::fmt;

use chrono::NaiveDateTime;

use crate::{visible_name::visible_name, words::Lang};
pub use event::{Access, AccountEvent, CredentialEvent, EmailEvent};
use tournament::has_unseen;
pub use tournament::{SiteRole, UserId};

/// An e-mail address, in lower case. Two accounts never share one.
///
/// ```
/// use site::account::Email;
///
/// assert_eq!(Email::parse(" Ana.Silva@Example.PT ").unwrap().as_str(), "ana.silva@example.pt");
/// assert!(Email::parse("ana@").is_none());
/// assert!(Email::parse("ana@example.pt\r\nBcc: all@example.pt").is_none());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Email(String);

impl Email {
    /// Reads an address of ordinary characters (no quotes, no comments, no letters outside ASCII), at most 254 long.
    /// Spaces around it are dropped.
    #[must_use]
    pub fn parse(text: &str) -> Option<Email> {
        let text = text.trim().to_ascii_lowercase();
        let (local, domain) = text.split_once('@')?;
        let fits = text.len() <= 254 && local.len() <= 64;
        let local_ok = local
            .split('.')
            .all(|atom| !atom.is_empty() && atom.chars().all(is_atom));
        (fits && local_ok && domain.split('.').all(is_label)).then_some(Email(text))
    }

    /// Reads an address that somebody types: the last part of its host is one that there can be. What is kept may be older than this.
    ///
    /// ```
    /// use site::account::Email;
    ///
    /// assert!(Email::typed("rui@example.pt").is_some() && Email::typed("rui@laptop2").is_some());
    /// assert!(Email::typed("rui@example.pt1").is_none());
    /// assert!(Email::typed("rui@example.xn--p1ai").is_some());
    /// ```
    #[must_use]
    pub fn typed(text: &str) -> Option<Email> {
        let email = Email::parse(text)?;
        let (_, host) = email.0.split_once('@')?;
        // a name without a dot is one of the network at hand
        let is_top = host.rsplit_once('.').is_none_or(|(_, top)| {
            top.starts_with("xn--") || top.bytes().all(|sign| sign.is_ascii_alphabetic())
        });
        is_top.then_some(email)
    }

    /// The address.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Email {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// RFC 5322, 3.2.3: what may stand in a name without quotes.
fn is_atom(c: char) -> bool {
    c.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~".contains(c)
}

/// RFC 1035, 2.3.1: one part of a host's name.
fn is_label(label: &str) -> bool {
    let inner = |c: char| c.is_ascii_alphanumeric() || c == '-';
    (1..=63).contains(&label.len())
        && label.chars().all(inner)
        && !label.starts_with('-')
        && !label.ends_with('-')
}

/// How many characters a name may have.
const LONGEST_NAME: usize = 100;

/// The name by which an account's owner is shown.
///
/// ```
/// use site::account::AccountName;
///
/// assert_eq!(AccountName::parse("  Ana   Sá ").unwrap().as_str(), "Ana Sá");
/// assert!(AccountName::parse(" ").is_none());
/// assert!(AccountName::parse("Ana\u{0}").is_none());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountName(String);

/// Somebody of whom only the address is known is called by what stands before its sign.
impl From<&Email> for AccountName {
    fn from(email: &Email) -> Self {
        Self(email.0.split('@').next().unwrap_or_default().to_owned())
    }
}

impl AccountName {
    /// Reads 1 to 100 characters without characters that are not seen; runs of spaces become one.
    #[must_use]
    pub fn parse(text: &str) -> Option<AccountName> {
        visible_name(text, LONGEST_NAME).map(Self)
    }

    /// Reads a name that somebody types: it has nothing that nobody sees, as one that is kept may.
    ///
    /// ```
    /// use site::account::AccountName;
    ///
    /// assert!(AccountName::typed("An\u{ad}a").is_none());
    /// assert!(AccountName::parse("An\u{ad}a").is_some());
    /// ```
    #[must_use]
    pub fn typed(text: &str) -> Option<AccountName> {
        if has_unseen(text) {
            return None;
        }
        Self::parse(text)
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for AccountName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Someone who may sign in. The password is not part of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// Its number.
    pub id: UserId,
    /// The address it signs in with and gets mail at.
    pub email: Email,
    /// Its owner's name.
    pub name: AccountName,
    /// What it may do on the site.
    pub role: SiteRole,
    /// The language of its mails and pages, when chosen.
    pub lang: Option<Lang>,
    /// Whether a password was ever chosen; until then the account is only invited.
    pub has_password: bool,
    /// When it was made, in UTC.
    pub created_at: NaiveDateTime,
    /// Since when it may not sign in, in UTC.
    pub disabled_at: Option<NaiveDateTime>,
}

/// Where an account stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccountState {
    /// Waiting for its owner to choose a password.
    Invited,
    /// In use.
    Active,
    /// May not sign in.
    Disabled,
}

impl Account {
    /// Whether an administrator signs in with it.
    #[must_use]
    pub fn is_active_admin(&self) -> bool {
        self.role == SiteRole::Admin && self.state() == AccountState::Active
    }

    /// Whether it was shut: nobody signs in with it, or is given anything to do.
    #[must_use]
    pub fn is_disabled(&self) -> bool {
        self.state() == AccountState::Disabled
    }

    /// Where it stands.
    #[must_use]
    pub fn state(&self) -> AccountState {
        match (self.disabled_at, self.has_password) {
            (Some(_), _) => AccountState::Disabled,
            (None, false) => AccountState::Invited,
            (None, true) => AccountState::Active,
        }
    }
}
