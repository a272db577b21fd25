//! What is in a package, and how it is written.

use std::{
    fmt,
    io::{Read as _, Write as _},
};

use chrono::NaiveDateTime;
use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use serde::{Deserialize, Serialize};

use super::PackageCode;
use crate::backup::{SealError, sealed};
use tournament::{
    Generation, Identity, JournalRow, PictureHash, ServerId, ShortText, SiteRole, StreamId,
    TournamentId, stream::KnownPlayer,
};

/// The form of a package: raised when what was written before cannot be read any more.
pub(super) const FORM: u32 = 1;

/// The largest package that is opened, in bytes once unpacked: a journal of a long tournament and a register of a federation many times over.
const MOST: u64 = 64 * 1024 * 1024;

/// A tournament with all that goes with it.
#[derive(Serialize, Deserialize)]
pub struct Package {
    /// The form in which it is written.
    pub(super) form: u32,
    /// By what its journal is known.
    pub stream: StreamId,
    /// The whole journal.
    pub rows: Vec<JournalRow>,
    /// Its authors; the last one is whoever unpacks it.
    pub eras: Vec<PackedEra>,
    /// The key by which that one signs, as its text.
    pub private_key: String,
    /// What its draws come from, as its text.
    pub secret: String,
    /// Its number where it was made: codes on paper are hashed with it. Packages of before do not say it.
    #[serde(default)]
    pub number: Option<TournamentId>,
    /// To whom what is written in the hall is sent.
    pub upstream: PackedServer,
    /// Who is in the journal, by whose numbers.
    pub people: Vec<(ServerId, KnownPlayer)>,
    /// The register of the server above, by its numbers.
    pub register: Vec<KnownPlayer>,
    /// Who works in the tournament.
    pub accounts: Vec<PackedAccount>,
    /// The picture of the logo, in base64.
    #[serde(default)]
    pub logo: Option<String>,
    /// The pictures of photographs, in base64, each by its hash: as many as fit.
    #[serde(default)]
    pub photographs: Vec<(PictureHash, String)>,
    /// Name and password of the hall's network, where they were kept.
    pub network: Option<(String, String)>,
}

/// The time of one author.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PackedEra {
    /// Which, counted.
    pub generation: Generation,
    /// Who wrote.
    pub author: ServerId,
    /// How the public knows it.
    pub place: ShortText,
    /// What verifies what it sent, as its text.
    pub public_key: Option<String>,
    /// The number of its first event.
    pub begins: i32,
    /// Since when, in UTC.
    pub begun_at: NaiveDateTime,
}

/// A server, as its halls know it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PackedServer {
    /// By what it is known.
    pub id: ServerId,
    /// What it is called.
    pub name: ShortText,
    /// What verifies its receipts, as its text.
    pub public_key: String,
    /// Where it is sent to.
    pub address: String,
}

/// An account as it goes to the laptop: with a password for the hall, and never its own.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PackedAccount {
    /// Its numbers in the journal, by whose they are.
    pub numbers: Vec<(ServerId, i32)>,
    /// By what it is known everywhere.
    pub identity: Identity,
    /// The address it signs in with.
    pub email: String,
    /// Its owner's name.
    pub name: String,
    /// What it may do on the laptop.
    pub role: SiteRole,
    /// The hash of the password for the hall.
    pub password: String,
}

/// Why a package cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The code is another one, or the file was cut or altered.
    #[error(transparent)]
    Sealed(#[from] SealError),
    /// It is not encrypted, or what was encrypted is no package.
    #[error("it is not the package of a tournament")]
    Unreadable,
    /// A later version of the program made it.
    #[error("a later version of Arbitro made it: install that version here too")]
    Later,
}

/// The form alone, to tell a later package from one that is broken.
#[derive(Deserialize)]
struct Form {
    form: u32,
}

impl fmt::Debug for Package {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Package({}, ***)", self.stream)
    }
}

impl Package {
    /// The package as a file.
    ///
    /// # Errors
    /// [`OpenError`] where it cannot be written.
    pub fn seal(&self, code: &PackageCode) -> Result<Vec<u8>, OpenError> {
        let text = serde_json::to_vec(self).map_err(|_| OpenError::Unreadable)?;
        let mut packer = GzEncoder::new(Vec::new(), Compression::default());
        let packed = packer.write_all(&text).and_then(|()| packer.finish());
        let packed = packed.map_err(|_| OpenError::Unreadable)?;
        Ok(sealed::seal_bytes(&packed, code.passphrase())?)
    }

    /// Reads what [`Self::seal`] wrote.
    ///
    /// # Errors
    /// [`OpenError`] says what is wrong with the code or the file.
    pub fn open(file: &[u8], code: &PackageCode) -> Result<Self, OpenError> {
        if !sealed::are_sealed(file) {
            return Err(OpenError::Unreadable);
        }
        let packed = sealed::unseal_bytes(file, code.passphrase())?;
        let mut text = Vec::new();
        let mut unpacked = GzDecoder::new(packed.as_slice()).take(MOST + 1);
        let read = unpacked.read_to_end(&mut text);
        read.map_err(|_| OpenError::Unreadable)?;
        let too_large = u64::try_from(text.len()).is_ok_and(|bytes| bytes > MOST);
        let form: Form = serde_json::from_slice(&text).map_err(|_| OpenError::Unreadable)?;
        if too_large {
            return Err(OpenError::Unreadable);
        }
        match form.form {
            FORM => serde_json::from_slice(&text).map_err(|_| OpenError::Unreadable),
            0 => Err(OpenError::Unreadable),
            _ => Err(OpenError::Later),
        }
    }
}
