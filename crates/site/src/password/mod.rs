//! Passwords: what is accepted, how they are kept, how they are checked.
//!
//! argon2id with 19 MiB, two passes and one lane: about 25 ms a check. At most two run at a time, always on
//! threads of their own that step back, so that a flood of log-ins costs neither the memory nor the time that pages need.

mod breached;
mod context;
mod hasher;

use std::collections::HashSet;
use std::fmt;
use std::sync::LazyLock;

use argon2::password_hash::phc;
use argon2::{PasswordHasher, PasswordVerifier};

use crate::hands::{Hands, Manner, Undone};
pub use breached::{Breached, BreachedError};
use hasher::{AT_ONCE, Hasher};

/// Those who hash, one thing after the other.
static HASHING: LazyLock<Hands> = LazyLock::new(|| Hands::new(AT_ONCE, Manner::SteppingBack));

/// Checked against when there is no such account, so that the answer takes as long as for one that exists: also the first of a process. No password
/// is known that makes it, and none would be right.
const NOBODYS: &str = "$argon2id$v=19$m=19456,t=2,p=1$vOFN1oPjcZ4f8dyISouTlg$FUp3ScA9nYUbouOqp3JD/j8e+oYhQmQMQMglpApxewg";

/// The passwords tried first by whoever guesses, 11,000 of them; compared in lower case. Shorter ones are refused by their length. Where they are
/// from stands in `password/LICENSE`.
static COMMONEST: LazyLock<HashSet<&str>> =
    LazyLock::new(|| include_str!("common.txt").lines().collect());

/// A new password, fit to be kept.
///
/// ```
/// use site::password::{Password, PasswordError};
///
/// assert!(Password::parse("damas e peões").is_ok());
/// assert_eq!(Password::parse("1234567").unwrap_err(), PasswordError::TooShort);
/// assert_eq!(Password::parse("Password1").unwrap_err(), PasswordError::TooCommon);
/// ```
#[derive(Clone)]
pub struct Password(String);

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(***)")
    }
}

/// Why a new password is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PasswordError {
    /// Fewer than 8 characters.
    #[error("a password has at least 8 characters")]
    TooShort,
    /// More than 128 characters.
    #[error("a password has at most 128 characters")]
    TooLong,
    /// One of those that everybody uses.
    #[error("this password is one of the commonest")]
    TooCommon,
    /// Nothing but the owner's name, address, or a word of this site.
    #[error("this password is made of a name or of a word of the game")]
    TooNear,
    /// In the list of those that leaked elsewhere.
    #[error("this password is in the list of those that leaked elsewhere")]
    Leaked,
}

impl Password {
    /// Takes 8 to 128 characters of any kind, spaces included, as they are typed.
    ///
    /// # Errors
    /// [`PasswordError`] says which rule it breaks.
    pub fn parse(text: &str) -> Result<Password, PasswordError> {
        match text.chars().count() {
            0..8 => Err(PasswordError::TooShort),
            8..=128 if is_common(text) => Err(PasswordError::TooCommon),
            8..=128 => Ok(Password(text.to_owned())),
            _ => Err(PasswordError::TooLong),
        }
    }

    /// The same for somebody of this name and address, neither of which makes a password, nor do the words of the game, with some digits or signs
    /// between them or without.
    ///
    /// ```
    /// use site::password::{Password, PasswordError};
    ///
    /// let of = |text| Password::parse_for(text, "Inês Conceição", "ines.c@clube.pt").map(drop);
    /// assert_eq!(of("Inês2009!"), Err(PasswordError::TooNear));
    /// assert_eq!(of("federacao2026"), Err(PasswordError::TooNear));
    /// assert_eq!(of("clube-damas-1"), Err(PasswordError::TooNear));
    /// assert_eq!(of("damas na praia com a Inês"), Ok(()));
    /// ```
    ///
    /// # Errors
    /// [`PasswordError`] says which rule it breaks.
    pub fn parse_for(text: &str, name: &str, email: &str) -> Result<Password, PasswordError> {
        let password = Password::parse(text)?;
        if context::is_near(text, name, email) {
            return Err(PasswordError::TooNear);
        }
        Ok(password)
    }
}

fn is_common(text: &str) -> bool {
    let text = text.to_lowercase();
    let mut letters = text.chars();
    let first = letters.next();
    letters.all(|c| Some(c) == first) || COMMONEST.contains(text.as_str())
}

/// A password as the database keeps it: argon2id with its own salt, in PHC notation.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(String);

impl PasswordHash {
    /// A hash that was read from the database.
    #[must_use]
    pub fn from_stored(text: String) -> PasswordHash {
        PasswordHash(text)
    }

    /// The text to store.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash(***)")
    }
}

/// The computer could not hash a password: no memory, or no random numbers.
#[derive(Debug, thiserror::Error)]
#[error("the password could not be hashed: {0}")]
pub struct HashError(String);

/// Hashes a password with a new salt. Takes about 25 ms: async callers use [`hash_async`].
///
/// # Errors
/// [`HashError`] when the machine is out of memory or of random numbers.
pub fn hash(password: &Password) -> Result<PasswordHash, HashError> {
    let hash: phc::PasswordHash = Hasher
        .hash_password(password.0.as_bytes())
        .map_err(|e| HashError(e.to_string()))?;
    Ok(PasswordHash(hash.to_string()))
}

/// Whether `candidate` is the password that was hashed. Takes about 25 ms, with no hash too: whoever guesses must not
/// learn from the time which accounts exist. Async callers use [`verify_async`].
#[must_use]
pub fn verify(candidate: &str, hash: Option<&PasswordHash>) -> bool {
    // nobody's password is longer, and hashing a megabyte is work for nothing
    let candidate: String = candidate.chars().take(129).collect();
    let checked = hash.map_or(NOBODYS, PasswordHash::as_str);
    let Ok(parsed) = phc::PasswordHash::new(checked) else {
        return false;
    };
    let right = Hasher
        .verify_password(candidate.as_bytes(), &parsed)
        .is_ok();
    right && hash.is_some()
}

/// [`hash`], on a thread of its own and in turn.
///
/// # Errors
/// As [`hash`].
pub async fn hash_async(password: Password) -> Result<PasswordHash, HashError> {
    in_turn(move || hash(&password)).await?
}

/// [`verify`], on a thread of its own and in turn.
///
/// # Errors
/// [`HashError`] when the check could not be made; that is not a wrong password.
pub async fn verify_async(
    candidate: String,
    hash: Option<PasswordHash>,
) -> Result<bool, HashError> {
    in_turn(move || verify(&candidate, hash.as_ref())).await
}

/// The same for a text that nobody chose: random letters, of which nothing has to be asked.
///
/// # Errors
/// As [`hash`].
pub(crate) async fn hash_random_async(text: String) -> Result<PasswordHash, HashError> {
    hash_async(Password(text)).await
}

/// A text that is short enough to be guessed, hashed like a password but with a salt that is known: whoever has several of one owner looks for one
/// among them with a single hash. On a thread of its own and in turn.
///
/// # Errors
/// As [`hash`].
pub(crate) async fn derive_async(text: String, salt: [u8; 16]) -> Result<[u8; 32], HashError> {
    in_turn(move || hasher::derive(text.as_bytes(), &salt).map_err(|e| HashError(e.to_string())))
        .await?
}

async fn in_turn<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, HashError> {
    let done = HASHING.work_if_awaited(work).await;
    done.map_err(|undone: Undone| HashError(undone.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use argon2::Params;

    #[test]
    fn nobodys_hash_costs_as_much_as_a_new_one() {
        let new = hash(&Password("damas e peões".to_owned())).unwrap();
        let cost = |text: &str| {
            let parsed = phc::PasswordHash::new(text).unwrap();
            let (salt, hash) = (parsed.salt.unwrap(), parsed.hash.unwrap());
            let lengths = (salt.as_ref().len(), hash.len());
            let params = Params::try_from(&parsed).unwrap();
            (parsed.algorithm, parsed.version, params, lengths)
        };
        assert_eq!(cost(NOBODYS), cost(new.as_str()));
        // and it is computed: whoever guesses learns nothing from the time
        for of in [Some(&new), None] {
            let before = hasher::COMPUTED.get();
            assert!(!verify("wrong", of));
            assert_eq!(hasher::COMPUTED.get(), before + 1);
        }
    }
}
