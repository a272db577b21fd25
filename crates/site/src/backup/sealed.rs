//! Copies that are encrypted before they leave the machine, in the format of `age` (age-encryption.org/v1): the program of that name opens them too.

use std::{
    fmt,
    fs::{self, File},
    io::{self, BufReader, BufWriter, Read, Write},
    path::{Path, PathBuf},
};

use age::{DecryptError, Decryptor, Encryptor, Identity, IdentityFile, Recipient};
use secrecy::SecretString;

use super::BackupError;
use crate::{db::DbError, private, secret::Secret};

/// With what every file of that format begins.
const MAGIC: &[u8] = b"age-encryption.org/";

/// How many bytes are read at once.
const CHUNK: usize = 64 * 1024;

/// For whom a copy is encrypted.
#[derive(Clone)]
pub enum CopyLock {
    /// For whoever has the identity of one of these.
    Recipients(Vec<age::x25519::Recipient>),
    /// For whoever knows the passphrase.
    Passphrase(SecretString),
}

/// What opens a copy.
pub enum Key {
    /// Identities, any of which may.
    Identities(Vec<Box<dyn Identity + Send + Sync>>),
    /// The passphrase.
    Passphrase(SecretString),
}

impl fmt::Debug for CopyLock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Lock")
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key")
    }
}

/// Why a copy cannot be encrypted or opened.
#[derive(Debug, thiserror::Error)]
pub enum SealError {
    /// The text names nobody.
    #[error(
        "{0} is not a recipient: it begins with age1, and `age-keygen` prints it as the public key"
    )]
    NoRecipient(String),
    /// The file has no identity.
    #[error("{0} has no identity: `age-keygen` makes such a file")]
    NoIdentity(String),
    /// The file has no passphrase.
    #[error("{0} has no passphrase in its first line")]
    NoPassphrase(String),
    /// Nothing was named that could open it.
    #[error(
        "it is encrypted: name the file with the identity (--identity FILE) or with the passphrase (--passphrase-file FILE)"
    )]
    Locked,
    /// What was named opens another.
    #[error("it is encrypted, and what was named does not open it")]
    WrongKey,
    /// Bytes of it were altered or are missing.
    #[error("it is encrypted, and was cut or altered since: it is not what was written")]
    Broken,
    /// The passphrase would take too long to try.
    #[error("it is encrypted with a passphrase that takes this machine too long to try")]
    TooMuchWork,
    /// A file cannot be read.
    #[error("{file}: it cannot be read: {why}")]
    Unread {
        /// Which file.
        file: String,
        /// The system's words.
        why: io::Error,
    },
    /// What was opened cannot be written.
    #[error("cannot write {file}: {why}")]
    Unwritten {
        /// Into which file.
        file: String,
        /// The system's words.
        why: io::Error,
    },
}

impl SealError {
    fn unread(file: &Path) -> impl Fn(io::Error) -> Self {
        move |why| Self::Unread {
            file: file.display().to_string(),
            why,
        }
    }

    fn unwritten(file: &Path) -> impl Fn(io::Error) -> Self {
        move |why| Self::Unwritten {
            file: file.display().to_string(),
            why,
        }
    }
}

impl CopyLock {
    /// For the recipients of these texts.
    ///
    /// # Errors
    /// [`SealError::NoRecipient`] names the first that is none.
    pub fn of(recipients: &[String]) -> Result<Self, SealError> {
        let all = recipients.iter().map(|text| {
            let parsed = text.trim().parse();
            parsed.map_err(|_| SealError::NoRecipient(text.clone()))
        });
        Ok(Self::Recipients(all.collect::<Result<_, _>>()?))
    }

    fn encryptor(&self) -> Result<Encryptor, SealError> {
        let made = match self {
            Self::Passphrase(text) => return Ok(Encryptor::with_user_passphrase(text.clone())),
            Self::Recipients(all) => {
                Encryptor::with_recipients(all.iter().map(|one| one as &dyn Recipient))
            }
        };
        made.map_err(|_| SealError::NoRecipient("(nothing)".to_owned()))
    }
}

impl Key {
    /// The identities of a file, as `age-keygen` writes it.
    ///
    /// # Errors
    /// [`SealError`] when there are none in it.
    pub fn of(file: &Path) -> Result<Self, SealError> {
        let none = || SealError::NoIdentity(file.display().to_string());
        let opened = File::open(file).map_err(SealError::unread(file))?;
        let read = IdentityFile::from_buffer(BufReader::new(opened)).map_err(|_| none())?;
        let all = read.into_identities().map_err(|_| none())?;
        if all.is_empty() {
            return Err(none());
        }
        Ok(Self::Identities(all))
    }

    fn wrong(error: &DecryptError) -> SealError {
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the crate may have more: whatever it is, it is not what was written"
        )]
        match error {
            DecryptError::NoMatchingKeys
            | DecryptError::KeyDecryptionFailed
            | DecryptError::DecryptionFailed => SealError::WrongKey,
            DecryptError::ExcessiveWork { .. } => SealError::TooMuchWork,
            _ => SealError::Broken,
        }
    }

    fn open<R: Read>(
        &self,
        sealed: Decryptor<R>,
    ) -> Result<age::stream::StreamReader<R>, SealError> {
        let opened = match self {
            Self::Identities(_) if sealed.is_scrypt() => return Err(SealError::WrongKey),
            Self::Passphrase(_) if !sealed.is_scrypt() => return Err(SealError::WrongKey),
            Self::Identities(all) => {
                sealed.decrypt(all.iter().map(|one| one.as_ref() as &dyn Identity))
            }
            Self::Passphrase(text) => {
                let identity = age::scrypt::Identity::new(text.clone());
                sealed.decrypt(std::iter::once(&identity as &dyn Identity))
            }
        };
        opened.map_err(|error| Self::wrong(&error))
    }
}

/// The work that a code of the program's own is worth (scrypt, N = 2^14, 16 MiB): its 80 bits are what nobody tries, and a laptop opens it at once.
const WORK: u8 = 14;

/// Bytes, encrypted with a code that the program made.
///
/// # Errors
/// [`SealError::Broken`] where the machine cannot.
pub(crate) fn seal_bytes(plain: &[u8], code: SecretString) -> Result<Vec<u8>, SealError> {
    let mut recipient = age::scrypt::Recipient::new(code);
    recipient.set_work_factor(WORK);
    age::encrypt(&recipient, plain).map_err(|_| SealError::Broken)
}

/// What [`seal_bytes`] encrypted. A file that asks for more work than those do is not tried.
///
/// # Errors
/// [`SealError`]: another code, or other bytes.
pub(crate) fn unseal_bytes(sealed: &[u8], code: SecretString) -> Result<Vec<u8>, SealError> {
    let mut identity = age::scrypt::Identity::new(code);
    identity.set_max_work_factor(WORK);
    age::decrypt(&identity, sealed).map_err(|error| Key::wrong(&error))
}

/// The passphrase in the first line of a file.
///
/// # Errors
/// [`SealError::NoPassphrase`] when it is empty, [`SealError::Unread`].
pub fn passphrase(file: &Path) -> Result<SecretString, SealError> {
    let text = fs::read_to_string(file).map_err(SealError::unread(file))?;
    match text.lines().next().unwrap_or_default() {
        "" => Err(SealError::NoPassphrase(file.display().to_string())),
        line => Ok(line.into()),
    }
}

/// Whether these bytes begin as what is encrypted does.
#[must_use]
pub(crate) fn are_sealed(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC)
}

/// Whether a file is encrypted.
///
/// # Errors
/// When it cannot be read.
pub fn is_sealed(file: &Path) -> io::Result<bool> {
    let mut start = Vec::new();
    let limit = u64::try_from(MAGIC.len()).unwrap_or(u64::MAX);
    File::open(file)?.take(limit).read_to_end(&mut start)?;
    Ok(start == MAGIC)
}

/// What is not encrypted, on its way: on this machine's own disk, for its owner alone, and gone afterwards.
struct Plain(PathBuf);

impl Drop for Plain {
    fn drop(&mut self) {
        // where it was never written there is nothing to remove
        drop(fs::remove_file(&self.0));
    }
}

/// Has `take` write a copy into `part`: as it is, or encrypted where there is a lock.
///
/// # Errors
/// [`BackupError`].
pub fn fill(
    part: &Path,
    lock: Option<&CopyLock>,
    take: impl FnOnce(&Path) -> Result<(), DbError>,
) -> Result<(), BackupError> {
    match lock {
        None => Ok(take(part)?),
        Some(lock) => seal(part, lock, take),
    }
}

/// Has `take` write a copy into the folder of the system for temporary files, and what it wrote encrypted into `file`, which is there and empty.
///
/// # Errors
/// [`BackupError`].
pub fn seal(
    file: &Path,
    lock: &CopyLock,
    take: impl FnOnce(&Path) -> Result<(), DbError>,
) -> Result<(), BackupError> {
    let name = format!("arbitro-{}.db", Secret::random().hash().short());
    let plain = Plain(std::env::temp_dir().join(name));
    private::create_file(&plain.0).map_err(BackupError::io(&plain.0))?;
    take(&plain.0)?;
    let failed = BackupError::io(file);
    let to = File::options().write(true).open(file).map_err(&failed)?;
    let mut from = File::open(&plain.0).map_err(BackupError::io(&plain.0))?;
    let encryptor = lock.encryptor()?;
    let mut sealed = encryptor.wrap_output(BufWriter::new(to)).map_err(&failed)?;
    io::copy(&mut from, &mut sealed).map_err(&failed)?;
    let mut to = sealed.finish().map_err(&failed)?;
    to.flush().map_err(&failed)
}

/// Opens an encrypted copy into a file that is not there yet.
///
/// # Errors
/// [`SealError`]; what was written by then is no copy.
pub fn unseal(file: &Path, key: Option<&Key>, into: &Path) -> Result<(), SealError> {
    let key = key.ok_or(SealError::Locked)?;
    let from = BufReader::new(File::open(file).map_err(SealError::unread(file))?);
    let sealed = Decryptor::new_buffered(from).map_err(|_| SealError::Broken)?;
    let mut from = key.open(sealed)?;
    let mut to = private::create_file(into).map_err(SealError::unwritten(into))?;
    let mut chunk = vec![0; CHUNK];
    loop {
        // each piece is proven before it is given out, and the last one says that it is the last
        match from.read(&mut chunk).map_err(|_| SealError::Broken)? {
            0 => return Ok(()),
            read => to
                .write_all(chunk.get(..read).unwrap_or_default())
                .map_err(SealError::unwritten(into))?,
        }
    }
}
