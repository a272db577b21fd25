//! By which keys a server is known that says who it is: there is one for each tournament that it wrote.

use std::collections::BTreeSet;

use diesel::prelude::*;

use super::{own_server, server};
use crate::{
    db::{
        Conn, DbError,
        schema::{stream_generations, streams},
    },
    stream::{PrivateKey, PublicKey},
};
use tournament::{ServerId, StreamId};

/// The keys of a server that wrote something which is known here, or that was met; nothing where nobody heard of it.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn keys_of(c: &mut Conn, id: ServerId) -> Result<Option<Vec<PublicKey>>, DbError> {
    let written: Vec<Option<String>> = stream_generations::table
        .filter(stream_generations::author.eq(id.to_string()))
        .select(stream_generations::public_key)
        .load(c)?;
    let met = server(c, id)?;
    if written.is_empty() && met.is_none() {
        return Ok(None);
    }
    let keys = written.iter().flatten().map(|text| PublicKey::parse(text));
    let keys: Result<Vec<PublicKey>, _> = keys.collect();
    let mut keys = keys.map_err(|_| DbError::corrupt("stream_generations"))?;
    keys.extend(met.and_then(|met| met.public_key));
    Ok(Some(keys))
}

/// The keys by which this server wrote other tournaments than this one, as many as this: of those that are sent to that server first, then the last ones.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn own_keys(
    c: &mut Conn,
    above: ServerId,
    besides: StreamId,
    most: usize,
) -> Result<Vec<PrivateKey>, DbError> {
    let own = own_server(c)?.id;
    let rows: Vec<(String, Option<String>)> = stream_generations::table
        .filter(stream_generations::author.eq(own.to_string()))
        .filter(stream_generations::stream.ne(besides.to_string()))
        .filter(stream_generations::private_key.is_not_null())
        .order((
            stream_generations::begun_at.desc(),
            stream_generations::stream,
        ))
        .select((stream_generations::stream, stream_generations::private_key))
        .load(c)?;
    let sent: Vec<String> = streams::table
        .filter(streams::upstream.eq(above.to_string()))
        .select(streams::id)
        .load(c)?;
    let sent: BTreeSet<String> = sent.into_iter().collect();
    let (known, others): (Vec<_>, Vec<_>) = rows
        .into_iter()
        .partition(|(stream, _)| sent.contains(stream));
    let keys = known.into_iter().chain(others);
    let keys = keys.filter_map(|(_, key)| key).take(most);
    let keys: Result<Vec<PrivateKey>, _> = keys.map(|key| PrivateKey::parse(&key)).collect();
    keys.map_err(|_| DbError::corrupt("stream_generations"))
}
