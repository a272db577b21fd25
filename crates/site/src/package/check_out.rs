//! A tournament given away: its package, made in the transaction in which this server stops writing it.

use std::collections::{BTreeMap, BTreeSet};

use rand::Rng as _;

use super::{
    HallPassword, Package, PackageCode,
    contents::{FORM, PackedAccount, PackedEra, PackedServer},
};
use crate::{
    account::{Account, AccountState, UserId},
    db::{
        self, Conn, DbError,
        stream::{Era, Heir, Stream},
        tournament::{Change, ChangeError, Loaded},
    },
    password::{HashError, PasswordHash},
    stream::{PrivateKey, PublicKey, picture},
};
use tournament::{
    JournalRow, PictureHash, ServerId, ShortText, SiteRole,
    stream::{KnownPlayer, NumberKind},
};

/// How many bytes of photographs go along: a package is sent through a form too.
const MOST_PICTURES: usize = 8 * 1024 * 1024;

/// What a package needs that takes long or is random, made before the transaction.
#[derive(Debug)]
pub struct Prepared {
    code: PackageCode,
    key: PrivateKey,
    server: ServerId,
    place: ShortText,
    /// Where this server is sent to.
    address: String,
    /// Who takes the tournament, and so keeps the accounts of an empty laptop.
    taker: UserId,
    accounts: Vec<(Account, HallPassword, PasswordHash)>,
}

impl Prepared {
    /// For a computer of this name and the accounts that go along ([`along`]), `taker` among them; `address` is that of this server.
    ///
    /// # Errors
    /// [`HashError`] when the machine cannot hash a password.
    pub async fn new(
        accounts: Vec<Account>,
        taker: UserId,
        place: ShortText,
        address: String,
    ) -> Result<Self, HashError> {
        let mut hashed = Vec::new();
        for account in accounts {
            let password = HallPassword::random();
            let hash = password.hash().await?;
            hashed.push((account, password, hash));
        }
        let mut bytes = [0; 16];
        rand::rng().fill_bytes(&mut bytes);
        Ok(Self {
            code: PackageCode::random(),
            key: PrivateKey::random(),
            server: ServerId::from_random(bytes),
            place,
            address,
            taker,
            accounts: hashed,
        })
    }

    /// What opens the package, to be shown once.
    #[must_use]
    pub fn code(&self) -> &PackageCode {
        &self.code
    }

    /// The name, the address and the password of each account, to be shown once.
    #[must_use]
    pub fn passwords(&self) -> Vec<[String; 3]> {
        let shown = |(account, password, _): &(Account, HallPassword, PasswordHash)| {
            let text = password.text().to_owned();
            [account.name.to_string(), account.email.to_string(), text]
        };
        self.accounts.iter().map(shown).collect()
    }

    /// What an account may do on the laptop: whoever takes the tournament keeps it, the others do what the tournament lets them.
    fn role(&self, account: &Account) -> SiteRole {
        match account.id == self.taker {
            true => SiteRole::Admin,
            false => SiteRole::Arbiter,
        }
    }
}

/// The accounts that go along: of those who work in the tournament, and of whoever takes it.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn along(c: &mut Conn, loaded: &Loaded, taker: UserId) -> Result<Vec<Account>, DbError> {
    let mut users: BTreeSet<UserId> = loaded.tournament.staff.keys().copied().collect();
    users.insert(taker);
    let each = users.into_iter().map(|user| db::account::find(c, user));
    let known = each.collect::<Result<Vec<_>, DbError>>()?;
    let known = known.into_iter().flatten();
    Ok(known
        .filter(|account| account.state() == AccountState::Active)
        .collect())
}

/// Goes on only where those go along for whom passwords were made: who was appointed, dismissed or shut out meanwhile is found under the locks.
fn require_same(c: &mut Conn, change: &Change, prepared: &Prepared) -> Result<(), ChangeError> {
    db::account::lock(c)?;
    let loaded = db::tournament::open(c, change)?;
    let now = along(c, &loaded, prepared.taker)?;
    let now = now.iter().map(|account| account.id);
    let then = prepared.accounts.iter().map(|(account, ..)| account.id);
    match now.eq(then) {
        true => Ok(()),
        false => Err(ChangeError::Stale {
            seen: change.seen.unwrap_or(loaded.version),
            stands: loaded.version,
        }),
    }
}

/// Gives the tournament to another server, and keeps its package, encrypted. Of the accounts that [`along`] finds, each must be among the prepared.
///
/// # Errors
/// [`ChangeError`], [`Stale`](ChangeError::Stale) where they are others by now; the caller's transaction must then be rolled back.
pub fn check_out(
    c: &mut Conn,
    change: &Change,
    prepared: &Prepared,
) -> Result<Loaded, ChangeError> {
    require_same(c, change, prepared)?;
    let heir = Heir {
        server: prepared.server,
        place: prepared.place.clone(),
        public_key: prepared.key.public(),
    };
    let (loaded, stream) = db::stream::hand_over(c, change, &heir)?;
    let package = package(c, &loaded, &stream, prepared)?;
    let sealed = package.seal(&prepared.code);
    let sealed = sealed.map_err(|_| DbError::corrupt("a package that cannot be written"))?;
    let (by, at) = (&change.entry.who.name, change.entry.at);
    db::package::keep(c, change.id, &sealed, (by, at))?;
    Ok(loaded)
}

fn package(
    c: &mut Conn,
    loaded: &Loaded,
    stream: &Stream,
    prepared: &Prepared,
) -> Result<Package, DbError> {
    let rows = db::tournament::journal_of(c, loaded.id)?;
    let secret = db::tournament::secret(c, loaded.id)?;
    let own = db::stream::own_server(c)?;
    let network = db::hall_network::find(c, loaded.id)?;
    Ok(Package {
        form: FORM,
        stream: stream.id,
        eras: stream.eras.iter().map(packed).collect(),
        private_key: prepared.key.text(),
        secret: secret
            .ok_or_else(|| DbError::corrupt("tournaments.secret"))?
            .reveal(),
        number: Some(stream.first_number.unwrap_or(loaded.id)),
        upstream: PackedServer {
            id: own.id,
            name: own.name,
            public_key: own.key.public().text(),
            address: prepared.address.clone(),
        },
        people: db::stream::known_in(c, stream, &rows)?,
        register: register(c)?,
        accounts: accounts(c, stream, &rows, prepared)?,
        logo: db::logo::find(c, loaded.id)?.map(|(_, bytes)| picture::write(&bytes)),
        photographs: photographs(c, loaded)?,
        network: network.map(|one| {
            let password = one.password().unwrap_or_default().to_owned();
            (one.name().to_owned(), password)
        }),
        rows,
    })
}

fn packed(era: &Era) -> PackedEra {
    PackedEra {
        generation: era.generation,
        author: era.author,
        place: era.place.clone(),
        public_key: era.public_key.as_ref().map(PublicKey::text),
        begins: era.begins,
        begun_at: era.begun_at,
    }
}

/// The pictures of photographs, the last rounds first, as many as go along.
fn photographs(c: &mut Conn, loaded: &Loaded) -> Result<Vec<(PictureHash, String)>, DbError> {
    let (mut packed, mut left) = (Vec::new(), MOST_PICTURES);
    for one in loaded.tournament.photographs.values().rev().flatten() {
        let bytes = usize::try_from(one.bytes).unwrap_or(usize::MAX);
        if bytes > left {
            break;
        }
        if let Some(bytes) = db::picture::find(c, loaded.id, one.hash.as_str())? {
            left = left.saturating_sub(bytes.len());
            packed.push((one.hash.clone(), picture::write(&bytes)));
        }
    }
    Ok(packed)
}

/// Everybody of the register: a late-comer at the door is found in the hall too.
pub(super) fn register(c: &mut Conn) -> Result<Vec<KnownPlayer>, DbError> {
    let players = db::player::list(c)?.into_iter();
    let known = players.map(|player| {
        Ok(KnownPlayer {
            player: player.id,
            identity: db::stream::identity(c, NumberKind::Player, player.id.0)?,
            person: player.person,
        })
    });
    known.collect()
}

/// The accounts that go along, with the numbers that they have in the journal.
fn accounts(
    c: &mut Conn,
    stream: &Stream,
    rows: &[JournalRow],
    prepared: &Prepared,
) -> Result<Vec<PackedAccount>, DbError> {
    let mut numbers: BTreeMap<i32, Vec<(ServerId, i32)>> = BTreeMap::new();
    for (server, theirs, ours) in db::stream::users_in(c, stream, rows)? {
        numbers.entry(ours).or_default().push((server, theirs));
    }
    let accounts = prepared.accounts.iter().map(|(account, _, hash)| {
        let no = account.id.0;
        Ok(PackedAccount {
            numbers: numbers.remove(&no).unwrap_or_default(),
            identity: db::stream::identity(c, NumberKind::User, no)?,
            email: account.email.to_string(),
            name: account.name.to_string(),
            role: prepared.role(account),
            password: hash.as_str().to_owned(),
        })
    });
    accounts.collect()
}
