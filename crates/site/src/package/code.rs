//! What is shown once when a tournament is checked out, and typed in the hall.

use std::fmt;

use secrecy::SecretString;
use tournament::{code_in_groups, read_code};

use crate::{
    helper::random_letters,
    password::{self, HashError, PasswordHash},
};

/// How many letters and digits open a package: 80 bits, so that nobody who has the file tries them all.
const LENGTH: usize = 16;
/// How many a password for the hall has: 60 bits, tried through a slow hash and a brake.
const PASSWORD_LENGTH: usize = 12;

/// What opens a package.
#[derive(Clone, PartialEq, Eq)]
pub struct PackageCode(String);

impl fmt::Debug for PackageCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PackageCode(***)")
    }
}

impl PackageCode {
    /// A new one, from the operating system's random numbers.
    #[must_use]
    pub fn random() -> Self {
        Self(random_letters(LENGTH))
    }

    /// Reads one as somebody types it from paper.
    ///
    /// ```
    /// use site::package::PackageCode;
    ///
    /// let code = PackageCode::parse(" k7qm-2xpa 9trb-4hwO ").unwrap();
    /// assert_eq!(code.text(), "K7QM-2XPA-9TRB-4HW0");
    /// assert!(PackageCode::parse("K7QM").is_none());
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        read_code(text, LENGTH).map(Self)
    }

    /// The code as it is shown: four groups of four.
    #[must_use]
    pub fn text(&self) -> String {
        code_in_groups(&self.0)
    }

    /// With what the file is encrypted, so that the program `age` opens it with the code as it is shown.
    pub(super) fn passphrase(&self) -> SecretString {
        self.text().into()
    }
}

/// With what somebody signs in on the laptop: made for it alone, so that a laptop that is lost has nothing that opens the public server.
#[derive(Clone, PartialEq, Eq)]
pub struct HallPassword(String);

impl fmt::Debug for HallPassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("HallPassword(***)")
    }
}

impl HallPassword {
    /// A new one, from the operating system's random numbers.
    #[must_use]
    pub fn random() -> Self {
        let letters = random_letters(PASSWORD_LENGTH).to_lowercase();
        Self(code_in_groups(&letters))
    }

    /// As it is shown and typed: three groups of four, in small letters.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// What the package has of it. Takes about 25 ms, in turn with passwords.
    ///
    /// # Errors
    /// [`HashError`] when the machine cannot.
    pub async fn hash(&self) -> Result<PasswordHash, HashError> {
        password::hash_random_async(self.0.clone()).await
    }
}
