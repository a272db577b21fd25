//! What standings come to in one line, so that two servers see whether they reckon alike.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::{Tournament, standings::standings};

/// SHA-256 over the places, scores and tie-breaks of everybody, in hexadecimal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Digest(String);

impl Digest {
    /// That of the standings as they are.
    #[must_use]
    pub fn of(tournament: &Tournament) -> Self {
        let mut digest = Sha256::new();
        for row in standings(tournament, None).rows {
            digest.update(format!("{} {} {}", row.place, row.entry, row.score.value));
            for tie_break in &row.tie_breaks {
                digest.update(format!(" {}", tie_break.value));
            }
            digest.update("\n");
        }
        Self(base16ct::lower::encode_string(&digest.finalize()))
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
