//! What happens to accounts, as their journal keeps it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Account, SiteRole, UserId};
use tournament::erasure::RedactedRow;

/// Everything that can happen to an account. Written to the journal of the accounts: no address, password or link
/// stands in it.
/// What happens to what opens it or to its address is an enum of its own; in the journal that does not show: the word under `event` tells them apart.
#[derive(
    Debug, Clone, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
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
    /// To what opens it.
    #[serde(untagged)]
    #[strum(transparent)]
    Credential(CredentialEvent),
    /// To its address.
    #[serde(untagged)]
    #[strum(transparent)]
    Email(EmailEvent),
}

/// What can happen to what opens an account: its password, its second factor, its passkeys, where it is signed in.
#[derive(
    Debug, Clone, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum CredentialEvent {
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
}

/// What can happen to the address of an account.
#[derive(
    Debug, Clone, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum EmailEvent {
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
}

impl From<CredentialEvent> for AccountEvent {
    fn from(event: CredentialEvent) -> Self {
        Self::Credential(event)
    }
}

impl From<EmailEvent> for AccountEvent {
    fn from(event: EmailEvent) -> Self {
        Self::Email(event)
    }
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
            | Self::InvitedAgain { .. }
            | Self::Credential(_)
            | Self::Email(_) => {}
        }
    }

    /// Whose account it is about.
    #[must_use]
    pub const fn account(&self) -> UserId {
        match self {
            Self::Invited { account, .. }
            | Self::NameChanged { account, .. }
            | Self::Accepted { account }
            | Self::RoleChanged { account, .. }
            | Self::Disabled { account }
            | Self::Enabled { account }
            | Self::InvitedAgain { account }
            | Self::AccountErased { account, .. } => *account,
            Self::Credential(event) => event.account(),
            Self::Email(event) => event.account(),
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
            | Self::InvitedAgain { .. }
            | Self::AccountErased { .. }
            | Self::Credential(_)
            | Self::Email(_) => None,
        }
    }
}

impl CredentialEvent {
    /// Whose account it is about.
    const fn account(&self) -> UserId {
        match self {
            Self::PasswordChanged { account }
            | Self::PasswordReset { account }
            | Self::SessionsEnded { account }
            | Self::Unlocked { account }
            | Self::SecondFactorAdded { account }
            | Self::SecondFactorRemoved { account }
            | Self::RecoveryCodesMade { account }
            | Self::RecoveryCodeUsed { account }
            | Self::PasskeyAdded { account }
            | Self::PasskeyRemoved { account }
            | Self::LinkMade { account } => *account,
        }
    }
}

impl EmailEvent {
    /// Whose account it is about.
    const fn account(&self) -> UserId {
        match self {
            Self::EmailChanged { account }
            | Self::EmailReturned { account }
            | Self::EmailLinkMade { account } => *account,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use strum::VariantNames;

    use super::*;

    /// As events stood in journals before they had nouns; to be added to, never changed.
    const LINES: &str = include_str!("../../../../tests/data/accounts/events.jsonl");

    #[test]
    fn every_event_of_an_account_is_read_and_written_as_ever() {
        let mut shown = BTreeSet::new();
        for line in LINES.lines() {
            let event: AccountEvent =
                serde_json::from_str(line).unwrap_or_else(|fault| panic!("{line}: {fault}"));
            assert_eq!(serde_json::to_string(&event).unwrap(), line);
            assert_eq!(event.account(), UserId(7), "{line}");
            let word: &'static str = (&event).into();
            let begins = format!("{{\"event\":\"{word}\"");
            assert!(line.starts_with(&begins), "{word}: {line}");
            shown.insert(word);
        }
        // of the nouns themselves a journal has nothing
        let nouns = ["credential", "email"];
        let flat = AccountEvent::VARIANTS.iter().copied();
        let every: BTreeSet<&str> = flat
            .filter(|word| !nouns.contains(word))
            .chain(CredentialEvent::VARIANTS.iter().copied())
            .chain(EmailEvent::VARIANTS.iter().copied())
            .collect();
        assert_eq!(shown, every);
        assert_eq!(every.len(), 22, "two events of one word");
    }

    #[test]
    fn what_is_no_event_is_not_read() {
        for text in [
            "{}",
            r#"{"event":"credential","account":7}"#,
            r#"{"event":"email","account":7}"#,
            r#"{"event":"unlocked"}"#,
        ] {
            assert!(
                serde_json::from_str::<AccountEvent>(text).is_err(),
                "{text}"
            );
        }
    }
}
