//! The second factor of an account: codes of an app on a telephone (RFC 6238), which need no network, and recovery codes on paper.

use std::fmt;

use chrono::NaiveDateTime;
use totp_rs::{Builder, Secret, Totp};

use crate::{
    account::Email,
    password::{self, HashError},
    secret::{of_random_bytes, random_bytes},
};

/// What the app shows that a code is for.
const ISSUER: &str = "Arbitro";

/// How many recovery codes somebody gets.
const CODES: usize = 10;

/// The letters and digits of a recovery code: those of Crockford's base 32, none of which is taken for another.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// How many of them a code has: 50 bits.
const LENGTH: usize = 10;

/// The secret that an account shares with an app: 160 random bits, as RFC 4226 recommends. Six digits, a new code every 30 seconds.
#[derive(Clone, PartialEq, Eq)]
pub struct SharedSecret([u8; 20]);

impl fmt::Debug for SharedSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SharedSecret(***)")
    }
}

of_random_bytes!(SharedSecret);

impl SharedSecret {
    /// The secret as it is typed into an app that has no camera: letters and digits in groups of four.
    #[must_use]
    pub fn text(&self) -> String {
        let letters: Vec<char> = Secret::new_stack(self.0).to_base32().chars().collect();
        let groups: Vec<String> = letters
            .chunks(4)
            .map(|four| four.iter().collect())
            .collect();
        groups.join(" ")
    }

    /// The address that stands in the QR code.
    #[must_use]
    pub fn url(&self, email: &Email) -> String {
        // only a colon in the name is refused, and an address has none
        self.codes(Some(email)).to_url().unwrap_or_default()
    }

    /// The step, of 30 seconds since 1970, whose code this is: the present one, the one before or the next, since clocks differ.
    ///
    /// ```
    /// use site::second_factor::SharedSecret;
    ///
    /// // RFC 6238, appendix B
    /// let secret = SharedSecret::from_bytes(b"12345678901234567890").unwrap();
    /// let at = |seconds| chrono::DateTime::from_timestamp(seconds, 0).unwrap().naive_utc();
    /// assert_eq!(secret.step("287082", at(59)), Some(1));
    /// assert_eq!(secret.step("287082", at(89)), Some(1));
    /// assert_eq!(secret.step("287082", at(90)), None);
    /// ```
    #[must_use]
    pub fn step(&self, code: &str, now: NaiveDateTime) -> Option<i64> {
        let step = self.codes(None).check(code, seconds(now))?;
        i64::try_from(step).ok()
    }

    /// The code of a moment, as the app shows it: for tests and demonstrations.
    #[must_use]
    pub fn code(&self, now: NaiveDateTime) -> String {
        self.codes(None).generate(seconds(now)).to_string()
    }

    fn codes(&self, email: Option<&Email>) -> Totp {
        let builder = Builder::new().with_secret(Secret::new_stack(self.0));
        let builder = match email {
            Some(email) => builder
                .with_issuer(Some(ISSUER))
                .with_account_name(email.as_str()),
            None => builder,
        };
        // 20 bytes and the numbers of the RFC: there is nothing to refuse
        builder.build_noncompliant()
    }
}

fn seconds(at: NaiveDateTime) -> u64 {
    u64::try_from(at.and_utc().timestamp()).unwrap_or(0)
}

/// What the recovery codes of one account are hashed with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Salt([u8; 16]);

of_random_bytes!(Salt);

/// A code on paper, which serves once where the app is not at hand.
#[derive(Clone, PartialEq, Eq)]
pub struct RecoveryCode(String);

impl fmt::Debug for RecoveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RecoveryCode(***)")
    }
}

/// What the database keeps of a recovery code: argon2id with the salt of its account, since a code is short enough to be guessed from a quick hash.
pub type CodeHash = [u8; 32];

impl RecoveryCode {
    /// A set of new codes.
    #[must_use]
    pub fn set() -> Vec<Self> {
        let code = || {
            let bytes: [u8; LENGTH] = random_bytes();
            let letters = bytes.map(|byte| char::from(LETTERS[usize::from(byte) % LETTERS.len()]));
            Self(letters.iter().collect())
        };
        (0..CODES).map(|_| code()).collect()
    }

    /// Reads a code as somebody types it from paper: capital or small, with hyphens and spaces or without, and with the letters that look like
    /// digits.
    ///
    /// ```
    /// use site::second_factor::RecoveryCode;
    ///
    /// let typed = RecoveryCode::parse(" O1AB2-3CD4E ").unwrap();
    /// assert_eq!(typed.text(), "01ab2-3cd4e");
    /// assert!(RecoveryCode::parse("01ab2").is_none());
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let signs = text.chars().filter(|sign| !matches!(sign, ' ' | '-'));
        let code: String = signs
            .map(|sign| match sign.to_ascii_lowercase() {
                'o' => '0',
                'i' | 'l' => '1',
                other => other,
            })
            .collect();
        let known = |sign: u8| LETTERS.contains(&sign);
        (code.len() == LENGTH && code.bytes().all(known)).then_some(Self(code))
    }

    /// The code as it is printed.
    #[must_use]
    pub fn text(&self) -> String {
        let (first, second) = self.0.split_at(LENGTH / 2);
        format!("{first}-{second}")
    }

    /// What is kept of it. Takes about 25 ms, in turn with passwords.
    ///
    /// # Errors
    /// [`HashError`] when the machine cannot.
    pub async fn hash(self, salt: Salt) -> Result<CodeHash, HashError> {
        password::derive_async(self.0, salt.0).await
    }
}

/// What somebody typed who was asked for a code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Code {
    /// The six digits of the app.
    App(String),
    /// One from paper.
    Recovery(RecoveryCode),
}

impl Code {
    /// Reads either; spaces between digits are as apps show them.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let digits: String = text.chars().filter(|sign| *sign != ' ').collect();
        if digits.len() == 6 && digits.bytes().all(|sign| sign.is_ascii_digit()) {
            return Some(Self::App(digits));
        }
        RecoveryCode::parse(text).map(Self::Recovery)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_app_is_told_everything_by_the_address() {
        let secret = SharedSecret([0; 20]);
        let email = Email::parse("ana@example.pt").unwrap_or_else(|| unreachable!());
        let url = secret.url(&email);
        assert!(url.starts_with("otpauth://totp/Arbitro"), "{url}");
        assert!(url.contains("secret=AAAAAAAA") && url.contains("issuer=Arbitro"));
        assert_eq!(secret.text().len(), 39);
    }

    #[test]
    fn codes_are_ten_and_differ() {
        let mut codes: Vec<String> = RecoveryCode::set().iter().map(RecoveryCode::text).collect();
        assert!(
            codes
                .iter()
                .all(|code| { RecoveryCode::parse(code).is_some_and(|read| read.text() == *code) })
        );
        codes.sort();
        codes.dedup();
        assert_eq!(codes.len(), CODES);
    }
}
