//! This server and those that it knows.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use rand::Rng as _;

use crate::{
    db::{
        Conn, DbError,
        journal::{self, Signature},
        schema::{servers, site},
    },
    stream::{PrivateKey, PublicKey},
};
use tournament::{ServerId, ShortText, SiteEvent};

/// Under which names of the table `site` this server has its identity, its name and its key.
const ID: &str = "server";
const NAME: &str = "server-name";
const KEY: &str = "server-key";

/// What the server is called until somebody names it.
const UNNAMED: &str = "Arbitro";

/// This server, as others know it.
#[derive(Debug, Clone)]
pub struct OwnServer {
    /// By what it is known.
    pub id: ServerId,
    /// What it is called.
    pub name: ShortText,
    /// What signs its receipts.
    pub key: PrivateKey,
}

/// Another server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Server {
    /// By what it is known.
    pub id: ServerId,
    /// What it is called.
    pub name: ShortText,
    /// What verifies its receipts; none of one that gives none.
    pub public_key: Option<PublicKey>,
    /// Where it is sent to, without a slash at the end; none of one that asks by itself.
    pub address: Option<String>,
}

/// This server. It gets an identity and a key when it is asked first.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn own_server(c: &mut Conn) -> Result<OwnServer, DbError> {
    let corrupt = || DbError::corrupt("site.server");
    let id = value(c, ID, || {
        let mut bytes = [0; 16];
        rand::rng().fill_bytes(&mut bytes);
        ServerId::from_random(bytes).to_string()
    })?;
    let key = value(c, KEY, || PrivateKey::random().text())?;
    let name = value(c, NAME, || UNNAMED.to_owned())?;
    Ok(OwnServer {
        id: id.parse().map_err(|_| corrupt())?,
        name: name.parse().map_err(|_| corrupt())?,
        key: PrivateKey::parse(&key).map_err(|_| corrupt())?,
    })
}

/// What this server is called; nothing until somebody names it.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn server_name(c: &mut Conn) -> Result<Option<String>, DbError> {
    let found = site::table.find(NAME).select(site::value);
    let found: Option<String> = found.first(c).optional()?;
    Ok(found.filter(|name| name != UNNAMED))
}

/// Names this server where nobody has yet, or where whoever may says that it is called otherwise from now on: then the journal of the site has it. Whoever
/// holds the row of a tournament has it since before.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn name_server(
    c: &mut Conn,
    name: &ShortText,
    (renames, entry): (bool, &Signature),
) -> Result<(), DbError> {
    let before = value(c, NAME, || UNNAMED.to_owned())?;
    if before == name.as_str() || !(renames || before == UNNAMED) {
        return Ok(());
    }
    // who named it meanwhile has their say
    let row = site::table.find(NAME);
    let named = diesel::update(row.filter(site::value.eq(before)))
        .set(site::value.eq(name.as_str()))
        .execute(c)?;
    if named > 0 {
        let event = SiteEvent::ServerNamed { name: name.clone() };
        journal::append_to_site(c, entry, &event)?;
    }
    Ok(())
}

/// What stands under a name, or this from now on. Where several nodes ask first, one of them is believed.
fn value(c: &mut Conn, name: &str, first: impl FnOnce() -> String) -> Result<String, DbError> {
    let find = |c: &mut Conn| {
        let found = site::table.find(name).select(site::value);
        found.first::<String>(c).optional()
    };
    if let Some(found) = find(c)? {
        return Ok(found);
    }
    let row = (site::name.eq(name), site::value.eq(first()));
    crate::each!(c, |c| diesel::insert_into(site::table)
        .values(row)
        .on_conflict_do_nothing()
        .execute(c))?;
    find(c)?.ok_or_else(|| DbError::corrupt("site"))
}

/// How a server that says who it is differs from what is known of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unlike {
    /// Its key. Nobody changes that: somebody else gives itself out as that server.
    #[error("it is known here by another key")]
    Key,
    /// Its address. Whoever was told of the server has its key, so that the key alone does not say where it is.
    #[error("it is known here at another address")]
    Address,
}

/// How a server differs from what is known of it. One that is new does not.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn compare(c: &mut Conn, met: &Server) -> Result<Option<Unlike>, DbError> {
    Ok(match server(c, met.id)? {
        Some(known) if known.public_key != met.public_key => Some(Unlike::Key),
        Some(known) if known.address != met.address => Some(Unlike::Address),
        Some(_) | None => None,
    })
}

/// Remembers a server that is new. One that is known stays as it is, whatever is said of it by now: other tournaments are sent there too. How it differs is told.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn meet(c: &mut Conn, met: &Server, now: NaiveDateTime) -> Result<Option<Unlike>, DbError> {
    let row = (
        servers::id.eq(met.id.to_string()),
        servers::name.eq(met.name.as_str()),
        servers::public_key.eq(met.public_key.as_ref().map(PublicKey::text)),
        servers::address.eq(met.address.as_deref()),
        servers::met_at.eq(now),
    );
    crate::each!(c, |c| diesel::insert_into(servers::table)
        .values(row)
        .on_conflict_do_nothing()
        .execute(c))?;
    compare(c, met)
}

/// The same where whoever keeps the accounts says so: a server that is known by this key is at this address from now on, and is called so.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn meet_anew(
    c: &mut Conn,
    met: &Server,
    now: NaiveDateTime,
) -> Result<Option<Unlike>, DbError> {
    match meet(c, met, now)? {
        Some(Unlike::Key) => return Ok(Some(Unlike::Key)),
        Some(Unlike::Address) | None => {}
    }
    diesel::update(servers::table.find(met.id.to_string()))
        .set((
            servers::name.eq(met.name.as_str()),
            servers::address.eq(met.address.as_deref()),
            servers::met_at.eq(now),
        ))
        .execute(c)?;
    Ok(None)
}

/// A server that is known.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn server(c: &mut Conn, id: ServerId) -> Result<Option<Server>, DbError> {
    type Row = (String, Option<String>, Option<String>);
    let row: Option<Row> = servers::table
        .find(id.to_string())
        .select((servers::name, servers::public_key, servers::address))
        .first(c)
        .optional()?;
    let read = |(name, key, address): Row| {
        let corrupt = || DbError::corrupt("servers");
        let key = key.as_deref().map(PublicKey::parse).transpose();
        Ok(Server {
            id,
            name: name.parse().map_err(|_| corrupt())?,
            public_key: key.map_err(|_| corrupt())?,
            address,
        })
    };
    row.map(read).transpose()
}
