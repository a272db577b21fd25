//! The secret link of a team's captain.

use std::fmt;

use draughts::lot::Secret;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use tournament::{CODE_LETTERS, CompetitionId};

use crate::TeamNo;

/// What stands in the address of a captain's page: twenty-four letters and digits that follow from the competition's secret.
///
/// They are the first 120 bits of the SHA-256 of the words `arbitro captain`, a zero byte, the secret's 32 bytes, and then, each after a zero byte and in
/// decimal digits, the numbers of the competition, of the team and of the link: a link that is made anew has another. They are too many to be tried.
#[derive(Clone, PartialEq, Eq)]
pub struct CaptainKey(String);

impl fmt::Debug for CaptainKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CaptainKey(***)")
    }
}

impl CaptainKey {
    const LENGTH: usize = 24;

    /// The key of this team's link.
    #[must_use]
    pub fn new(secret: &Secret, competition: CompetitionId, team: TeamNo, link: u16) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"arbitro captain\0");
        hash.update(secret.bytes());
        hash.update(format!("\0{competition}\0{team}\0{link}"));
        let digits = hash.finalize();
        let letter = |place: usize| {
            let bit = |at: usize| (digits[at / 8] >> (7 - at % 8)) & 1;
            let five = (0..5).fold(0, |five, at| five << 1 | bit(place * 5 + at));
            char::from(CODE_LETTERS[usize::from(five)])
        };
        Self((0..Self::LENGTH).map(letter).collect())
    }

    /// As it stands in an address.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Is this the text of the key? It takes as long whatever the text is.
    #[must_use]
    pub fn is(&self, text: &str) -> bool {
        self.0.as_bytes().ct_eq(text.as_bytes()).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_team_and_every_link_has_a_key_of_its_own() {
        let secret = Secret::new([7; 32]);
        let key = |competition, team, link| {
            CaptainKey::new(&secret, CompetitionId(competition), TeamNo(team), link)
        };
        let own = key(1, 1, 0);
        assert_eq!(own.as_str().len(), 24);
        assert!(own.is(key(1, 1, 0).as_str()));
        for other in [key(1, 2, 0), key(2, 1, 0), key(1, 1, 1), key(11, 0, 0)] {
            assert!(!own.is(other.as_str()));
        }
        assert_eq!(format!("{own:?}"), "CaptainKey(***)");
    }
}
