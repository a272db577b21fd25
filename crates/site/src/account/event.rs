//! What happens to accounts, as their journal keeps it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Account, SiteRole, UserId};
use tournament::erasure::RedactedRow;

/// Everything that can happen to an account. Written to the journal of the accounts: no address, password or link
/// stands in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum AccountEvent {
    /// An account was made, without a password.
    Invited {
        /// Its number.
        account: UserId,
        /// The name.
        name: String,
        /// The role.
        role: SiteRole,
    },
    /// Its owner chose the first password.
    Accepted {
        /// Whose.
        account: UserId,
    },
    /// The name changed.
    NameChanged {
        /// Whose.
        account: UserId,
        /// The name from now on.
        name: String,
    },
    /// The role changed.
    RoleChanged {
        /// Whose.
        account: UserId,
        /// The role from now on.
        role: SiteRole,
    },
    /// It may not sign in any more.
    Disabled {
        /// Which.
        account: UserId,
    },
    /// It may sign in again.
    Enabled {
        /// Which.
        account: UserId,
    },
    /// Its owner gave the old password and chose a new one.
    PasswordChanged {
        /// Whose.
        account: UserId,
    },
    /// A new password was chosen by a link in a mail.
    PasswordReset {
        /// Whose.
        account: UserId,
    },
    /// An administrator signed it out everywhere.
    SessionsEnded {
        /// Whose.
        account: UserId,
    },
    /// Its owner need not wait any more after wrong passwords.
    Unlocked {
        /// Whose.
        account: UserId,
    },
    /// Codes of an app are asked for from now on.
    SecondFactorAdded {
        /// Whose.
        account: UserId,
    },
    /// The password is enough again.
    SecondFactorRemoved {
        /// Whose.
        account: UserId,
    },
    /// Its owner got new recovery codes in the place of the others.
    RecoveryCodesMade {
        /// Whose.
        account: UserId,
    },
    /// Its owner signed in, or confirmed to be there, with a code from paper.
    RecoveryCodeUsed {
        /// Whose.
        account: UserId,
    },
    /// A passkey opens it from now on.
    PasskeyAdded {
        /// Whose.
        account: UserId,
    },
    /// A passkey opens it no more.
    PasskeyRemoved {
        /// Whose.
        account: UserId,
    },
    /// An administrator, or somebody at the machine, made a link on which its password is chosen.
    LinkMade {
        /// Whose.
        account: UserId,
    },
    /// It has another address from now on; which, stands nowhere here.
    EmailChanged {
        /// Whose.
        account: UserId,
    },
    /// Its owner took it back to an address that it had before, with another password.
    EmailReturned {
        /// Whose.
        account: UserId,
    },
    /// An administrator made a link by which it gets another address.
    EmailLinkMade {
        /// Whose.
        account: UserId,
    },
    /// Another link was made on which somebody who was invited chooses the first password; the one before opens nothing any more.
    InvitedAgain {
        /// Who.
        account: UserId,
    },
    /// Whose it was is forgotten: it may not sign in any more, and a pseudonym stands in the rows before.
    AccountErased {
        /// Which.
        account: UserId,
        /// The pseudonym.
        name: String,
        /// The rows that were written over, with what they hash to now.
        rows: Vec<RedactedRow>,
    },
}

/// What an account may do: the part of it that its journal must explain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Access {
    /// Its role.
    pub role: SiteRole,
    /// Whether it may not sign in.
    pub disabled: bool,
}

impl From<&Account> for Access {
    fn from(account: &Account) -> Self {
        Self {
            role: account.role,
            disabled: account.disabled_at.is_some(),
        }
    }
}

impl AccountEvent {
    /// Does to the standing of all accounts what happened. An event about an account that was never made does
    /// nothing.
    ///
    /// ```
    /// use site::account::{AccountEvent, SiteRole, UserId};
    ///
    /// let mut all = std::collections::BTreeMap::new();
    /// let account = UserId(1);
    /// AccountEvent::Invited { account, name: "Ana".to_owned(), role: SiteRole::Admin }.apply(&mut all);
    /// AccountEvent::Disabled { account }.apply(&mut all);
    /// assert!(all[&account].disabled);
    /// ```
    pub fn apply(&self, all: &mut BTreeMap<UserId, Access>) {
        match self {
            Self::Invited { account, role, .. } => {
                let (role, disabled) = (*role, false);
                all.insert(*account, Access { role, disabled });
            }
            Self::RoleChanged { account, role } => {
                if let Some(known) = all.get_mut(account) {
                    known.role = *role;
                }
            }
            Self::Disabled { account }
            | Self::Enabled { account }
            | Self::AccountErased { account, .. } => {
                if let Some(known) = all.get_mut(account) {
                    known.disabled = !matches!(self, Self::Enabled { .. });
                }
            }
            Self::Accepted { .. }
            | Self::NameChanged { .. }
            | Self::PasswordChanged { .. }
            | Self::PasswordReset { .. }
            | Self::SessionsEnded { .. }
            | Self::Unlocked { .. }
            | Self::SecondFactorAdded { .. }
            | Self::SecondFactorRemoved { .. }
            | Self::RecoveryCodesMade { .. }
            | Self::RecoveryCodeUsed { .. }
            | Self::PasskeyAdded { .. }
            | Self::PasskeyRemoved { .. }
            | Self::LinkMade { .. }
            | Self::EmailChanged { .. }
            | Self::EmailReturned { .. }
            | Self::EmailLinkMade { .. }
            | Self::InvitedAgain { .. } => {}
        }
    }

    /// Whose account it is about.
    #[must_use]
    pub const fn account(&self) -> UserId {
        match self {
            Self::Invited { account, .. }
            | Self::NameChanged { account, .. }
            | Self::Accepted { account, .. }
            | Self::RoleChanged { account, .. }
            | Self::Disabled { account, .. }
            | Self::Enabled { account, .. }
            | Self::PasswordChanged { account, .. }
            | Self::PasswordReset { account, .. }
            | Self::SessionsEnded { account, .. }
            | Self::Unlocked { account, .. }
            | Self::SecondFactorAdded { account, .. }
            | Self::SecondFactorRemoved { account, .. }
            | Self::RecoveryCodesMade { account, .. }
            | Self::RecoveryCodeUsed { account, .. }
            | Self::PasskeyAdded { account, .. }
            | Self::PasskeyRemoved { account, .. }
            | Self::LinkMade { account, .. }
            | Self::EmailChanged { account, .. }
            | Self::EmailReturned { account, .. }
            | Self::EmailLinkMade { account, .. }
            | Self::InvitedAgain { account, .. }
            | Self::AccountErased { account, .. } => *account,
        }
    }

    /// Whose owner it names in its field `name`; a pseudonym is no name.
    #[must_use]
    pub const fn named(&self) -> Option<UserId> {
        match self {
            Self::Invited { account, .. } | Self::NameChanged { account, .. } => Some(*account),
            Self::Accepted { .. }
            | Self::RoleChanged { .. }
            | Self::Disabled { .. }
            | Self::Enabled { .. }
            | Self::PasswordChanged { .. }
            | Self::PasswordReset { .. }
            | Self::SessionsEnded { .. }
            | Self::Unlocked { .. }
            | Self::SecondFactorAdded { .. }
            | Self::SecondFactorRemoved { .. }
            | Self::RecoveryCodesMade { .. }
            | Self::RecoveryCodeUsed { .. }
            | Self::PasskeyAdded { .. }
            | Self::PasskeyRemoved { .. }
            | Self::LinkMade { .. }
            | Self::EmailChanged { .. }
            | Self::EmailReturned { .. }
            | Self::EmailLinkMade { .. }
            | Self::InvitedAgain { .. }
            | Self::AccountErased { .. } => None,
        }
    }
}
