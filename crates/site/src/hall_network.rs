//! The network of a hall: what telephones need to join it.

use std::fmt;

/// The longest name of a network, in bytes (IEEE 802.11).
const LONGEST_NAME: usize = 32;
/// How long a password is, in bytes (the same).
const PASSWORD: std::ops::RangeInclusive<usize> = 8..=63;

/// A network with its password, or an open one.
///
/// ```
/// use site::hall_network::HallNetwork;
///
/// let network = HallNetwork::parse("Damas;Ovar", "a\"b:c\\d,e").unwrap();
/// assert_eq!(network.joined(), r#"WIFI:T:WPA;S:Damas\;Ovar;P:a\"b\:c\\d\,e;;"#);
/// assert_eq!(HallNetwork::parse("Sala 1", "").unwrap().joined(), "WIFI:T:nopass;S:Sala 1;;");
/// assert!(HallNetwork::parse("Sala 1", "curta").unwrap_err().password);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct HallNetwork {
    name: String,
    password: String,
}

/// What of a network cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseNetworkError {
    /// There is no name, or it is longer than 32 bytes.
    pub name: bool,
    /// The password has not 8 to 63 bytes.
    pub password: bool,
}

impl HallNetwork {
    /// A network of this name; without a password an open one.
    ///
    /// # Errors
    /// [`ParseNetworkError`] says which of the two cannot be.
    pub fn parse(name: &str, password: &str) -> Result<Self, ParseNetworkError> {
        let wrong = ParseNetworkError {
            name: name.is_empty() || name.len() > LONGEST_NAME,
            password: !password.is_empty() && !PASSWORD.contains(&password.len()),
        };
        if wrong.name || wrong.password {
            return Err(wrong);
        }
        Ok(Self {
            name: name.to_owned(),
            password: password.to_owned(),
        })
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its password; nothing for an open one.
    #[must_use]
    pub fn password(&self) -> Option<&str> {
        Some(self.password.as_str()).filter(|password| !password.is_empty())
    }

    /// What telephones read to join it.
    #[must_use]
    pub fn joined(&self) -> String {
        let name = escaped(&self.name);
        match self.password() {
            None => format!("WIFI:T:nopass;S:{name};;"),
            Some(password) => format!("WIFI:T:WPA;S:{name};P:{};;", escaped(password)),
        }
    }
}

impl fmt::Debug for HallNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HallNetwork({:?}, ***)", self.name)
    }
}

/// The text without signs that would part it.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        if matches!(letter, '\\' | ';' | ',' | '"' | ':') {
            out.push('\\');
        }
        out.push(letter);
    }
    out
}
