//! What a package says, done on the laptop: as often as it is asked, with the same end.

use std::fmt;

use super::{Package, contents::PackedAccount, people};
use crate::{
    account::{AccountName, Email, UserId},
    db::{
        self, Conn, DbError,
        account::{NewAccount, NewPassword},
        journal::Signature,
        stream::{Era, Server, TakeError, Taken, Took, Unlike},
    },
    hall_network::HallNetwork,
    password::PasswordHash,
    stream::{PrivateKey, PublicKey, picture},
};
use tournament::{ServerId, SiteRole, TournamentId, stream::NumberKind};

/// What was done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unpacked {
    /// The tournament's number here.
    pub tournament: TournamentId,
    /// The addresses of the accounts that were made.
    pub accounts: Vec<Email>,
    /// The number of the line that was put aside, where the tournament was here and had gone on otherwise.
    pub aside: Option<TournamentId>,
}

/// Why a package is not unpacked.
#[derive(Debug, thiserror::Error)]
pub enum UnpackError {
    /// Something in it cannot be.
    #[error("the package has {0} that cannot be read")]
    Unreadable(PackagePart),
    /// The server that it came from is known otherwise.
    #[error("the server that the package came from: {0}")]
    Server(#[from] Unlike),
    /// The tournament is not taken.
    #[error(transparent)]
    Take(#[from] TakeError),
    /// The database failed.
    #[error(transparent)]
    Db(#[from] DbError),
}

/// What of a package cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PackagePart {
    /// A key of a server or an author.
    Key,
    /// The address of an account.
    Address,
    /// The secret of the draws.
    Secret,
    /// The network of the hall.
    Network,
}

impl fmt::Display for PackagePart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Key => "a key",
            Self::Address => "an address",
            Self::Secret => "a secret",
            Self::Network => "a network",
        })
    }
}

impl From<diesel::result::Error> for UnpackError {
    fn from(error: diesel::result::Error) -> Self {
        Self::Db(error.into())
    }
}

/// Takes the tournament with all that goes with it, in the caller's transaction. Whoever may do that keeps the accounts, and so says where a server is that is known.
///
/// # Errors
/// [`UnpackError`]; the caller's transaction must then be rolled back.
pub fn unpack(c: &mut Conn, package: &Package, entry: &Signature) -> Result<Unpacked, UnpackError> {
    let upstream = upstream(package)?;
    // before any other: whoever wants it holds it already, to be sure that they may
    db::account::lock(c)?;
    if let Some(unlike) = db::stream::meet_anew(c, &upstream, entry.at)? {
        return Err(unlike.into());
    }
    let made = accounts(c, &package.accounts, entry)?;
    take_people(c, package, upstream.id, entry)?;
    let taken = taken(c, package)?;
    let Took { tournament, aside } = db::stream::take(c, &taken, entry.at)?;
    keep_network(c, tournament, package)?;
    keep_pictures(c, tournament, package)?;
    Ok(Unpacked {
        tournament,
        accounts: made,
        aside,
    })
}

fn upstream(package: &Package) -> Result<Server, UnpackError> {
    let packed = &package.upstream;
    let key = PublicKey::parse(&packed.public_key);
    Ok(Server {
        id: packed.id,
        name: packed.name.clone(),
        public_key: Some(key.map_err(|_| UnpackError::Unreadable(PackagePart::Key))?),
        address: Some(packed.address.clone()),
    })
}

/// Whoever is known by the identity or the address keeps account and password; the others get an account with the password for the hall. Only an empty
/// laptop gets an administrator this way. Returns those that were made. The caller holds the lock of the accounts.
fn accounts(
    c: &mut Conn,
    packed: &[PackedAccount],
    entry: &Signature,
) -> Result<Vec<Email>, UnpackError> {
    let is_kept = db::account::count_active_admins(c)? > 0;
    let mut made = Vec::new();
    for one in packed {
        let email =
            Email::parse(&one.email).ok_or(UnpackError::Unreadable(PackagePart::Address))?;
        let known = db::stream::known_as(c, NumberKind::User, one.identity)?.map(UserId);
        let account = match (known, db::account::find_by_email(c, &email)?) {
            (Some(known), _) => known,
            (None, Some((account, _))) => account.id,
            (None, None) => {
                let role = match one.role {
                    SiteRole::Admin if is_kept => SiteRole::Arbiter,
                    role @ (SiteRole::Admin | SiteRole::Organiser | SiteRole::Arbiter) => role,
                };
                made.push(email.clone());
                make(c, one, (email, role), entry)?
            }
        };
        if known.is_none() && db::stream::identity_of(c, NumberKind::User, account.0)?.is_none() {
            db::stream::know(c, NumberKind::User, account.0, one.identity)?;
        }
        for (server, theirs) in &one.numbers {
            db::stream::remember(c, *server, (NumberKind::User, *theirs), account.0)?;
        }
    }
    Ok(made)
}

fn make(
    c: &mut Conn,
    packed: &PackedAccount,
    (email, role): (Email, SiteRole),
    entry: &Signature,
) -> Result<UserId, UnpackError> {
    let name = AccountName::parse(&packed.name).unwrap_or_else(|| AccountName::from(&email));
    let new = NewAccount {
        email,
        name,
        role,
        lang: None,
    };
    let account = db::account::create(c, &new, entry)?;
    let hash = PasswordHash::from_stored(packed.password.clone());
    db::account::update_password(c, account, &hash, NewPassword::First, entry)?;
    Ok(account)
}

/// The register of the server above, and whoever else is in the journal.
fn take_people(
    c: &mut Conn,
    package: &Package,
    upstream: ServerId,
    entry: &Signature,
) -> Result<(), UnpackError> {
    // what is written is put together with what stands under the lock
    db::player::lock(c)?;
    let steps = people::steps(c, package.register.clone())?;
    for (theirs, ours) in people::take_over(c, &steps, |_| true, entry)? {
        db::stream::remember(c, upstream, (NumberKind::Player, theirs.0), ours.0)?;
    }
    for (server, known) in &package.people {
        db::stream::adopt(c, *server, std::slice::from_ref(known), entry)?;
    }
    Ok(())
}

/// The journal with its authors, the last of whom is this server.
fn taken(c: &mut Conn, package: &Package) -> Result<Taken, UnpackError> {
    let key = |_| UnpackError::Unreadable(PackagePart::Key);
    let own = db::stream::own_server(c)?;
    let last = package.eras.len().saturating_sub(1);
    let mut eras = Vec::new();
    for (place, packed) in package.eras.iter().enumerate() {
        let is_own = place == last;
        let public = packed.public_key.as_deref().map(PublicKey::parse);
        let private = is_own.then(|| PrivateKey::parse(&package.private_key));
        eras.push(Era {
            generation: packed.generation,
            author: if is_own { own.id } else { packed.author },
            place: packed.place.clone(),
            public_key: public.transpose().map_err(key)?,
            private_key: private.transpose().map_err(key)?,
            begins: packed.begins,
            begun_at: packed.begun_at,
            ended: None,
        });
    }
    let secret = package.secret.parse();
    Ok(Taken {
        stream: package.stream,
        eras,
        rows: package.rows.clone(),
        secret: secret.map_err(|_| UnpackError::Unreadable(PackagePart::Secret))?,
        first_number: package.number,
        upstream: package.upstream.id,
    })
}

/// The pictures that the tournament still has; what is no picture of it is passed over.
fn keep_pictures(c: &mut Conn, id: TournamentId, package: &Package) -> Result<(), DbError> {
    let Some(loaded) = db::tournament::find(c, id)? else {
        return Ok(());
    };
    if let (Some(logo), Some(text)) = (&loaded.tournament.logo, &package.logo)
        && let Some(bytes) = picture::read(text, &logo.hash)
    {
        db::logo::update(c, id, &logo.hash, &bytes)?;
    }
    let named = loaded.tournament.photographs.values().flatten();
    for (hash, text) in &package.photographs {
        let is_known = named.clone().any(|one| one.hash == *hash);
        if let Some(bytes) = picture::read(text, hash).filter(|_| is_known) {
            db::picture::create(c, id, hash, &bytes)?;
        }
    }
    Ok(())
}

/// The network of the hall, unless another one was typed here.
fn keep_network(
    c: &mut Conn,
    tournament: TournamentId,
    package: &Package,
) -> Result<(), UnpackError> {
    let Some((name, password)) = &package.network else {
        return Ok(());
    };
    let network = HallNetwork::parse(name, password);
    let network = network.map_err(|_| UnpackError::Unreadable(PackagePart::Network))?;
    if db::hall_network::find(c, tournament)?.is_none() {
        db::hall_network::keep(c, tournament, &network)?;
    }
    Ok(())
}
