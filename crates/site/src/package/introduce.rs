//! A tournament that was made on a computer in a hall, made known to the server above. An administrator of that server hands out a [`ServerInvitation`], a line of
//! text that says where it is and by which key it signs; whoever has it makes one tournament known by it, and from then on its journal is sent there.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};

use super::{
    contents::PackedServer,
    facts::{self, NoAnswer},
};
use crate::{
    address::stream_introductions_url,
    config::PublicUrl,
    db::{
        self, Conn, DbError,
        journal::Signature,
        stream::{Heir, Introduced, Role, Server, Unlike},
    },
    hook::{HookUrl, Network},
    secret::Secret,
    stream::{PublicKey, Signed},
};
use tournament::{Generation, ServerId, ShortText, SiteEvent, StreamId, TournamentId};

/// How an invitation begins: so that a line that was copied by half is none.
const HEAD: &str = "arbitro-invitation-1.";
const END: &str = ".end";

/// Where a tournament may be sent, and by what leave.
#[derive(Serialize, Deserialize)]
pub struct ServerInvitation {
    server: PackedServer,
    secret: String,
}

impl ServerInvitation {
    /// The line that is handed out.
    #[must_use]
    pub fn text(&self) -> String {
        let text = serde_json::to_string(self).unwrap_or_default();
        format!("{HEAD}{}{END}", URL_SAFE_NO_PAD.encode(text))
    }

    /// Reads one as it was copied, with whatever spaces and line breaks came along.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let line: String = text.split_whitespace().collect();
        let packed = line.strip_prefix(HEAD)?.strip_suffix(END)?;
        let bytes = URL_SAFE_NO_PAD.decode(packed).ok()?;
        serde_json::from_slice(&bytes).ok()
    }
}

/// Makes an invitation of this server, whose address this is.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn invite(
    c: &mut Conn,
    address: &str,
    (by, now): (&str, NaiveDateTime),
) -> Result<ServerInvitation, DbError> {
    let own = db::stream::own_server(c)?;
    let secret = Secret::random();
    db::stream::invite(c, &secret, (by, now))?;
    Ok(ServerInvitation {
        server: PackedServer {
            id: own.id,
            name: own.name,
            public_key: own.key.public().text(),
            address: address.to_owned(),
        },
        secret: secret.text(),
    })
}

/// What is said of a tournament that is made known; signed by the key of its author.
#[derive(Serialize, Deserialize)]
struct Introduction {
    invitation: String,
    stream: StreamId,
    server: ServerId,
    place: ShortText,
    public_key: String,
    /// What its draws come from.
    secret: String,
    number: TournamentId,
    /// What shows that it is the server which it says: it wrote other tournaments.
    #[serde(default)]
    vouched: Vec<Vouched>,
}

/// A key by which the same server wrote another tournament, and what it says of the key of this one ([`vow`]).
#[derive(Serialize, Deserialize)]
struct Vouched {
    public_key: String,
    signature: String,
}

/// How many such keys are shown, and looked at.
const MOST_VOUCHED: usize = 32;

/// What the other keys of a server sign: that this one is the server's too.
fn vow(stream: StreamId, public_key: &str) -> String {
    format!("arbitro-introduction-1 {stream} {public_key}")
}

/// A tournament that is to be made known.
pub struct Introducing {
    network: Network,
    url: String,
    message: Signed,
    above: Server,
    place: ShortText,
}

/// Why one cannot be.
#[derive(Debug, thiserror::Error)]
pub enum NotIntroduced {
    /// It is sent somewhere already, or is not written here, or came from elsewhere.
    #[error("this tournament is already known on another server")]
    Travelled,
    /// The invitation has no key of a server.
    #[error("the invitation has no key of a server")]
    Unreadable,
    /// It names an address to which nothing is sent from here.
    #[error(
        "the invitation names an address to which nothing is sent from here: a public one, over HTTPS, at port 443 or 8443, is expected"
    )]
    Elsewhere,
    /// It is that of a server which is known otherwise.
    #[error("the public server: {0}")]
    Server(#[from] Unlike),
    /// The database failed.
    #[error(transparent)]
    Db(#[from] DbError),
}

/// What is said in this network to make a tournament known that was made here; `place` is what the public is told that this computer is called. Whoever pastes an invitation may
/// have written it, and the secret of the draws is said along: its address is looked at as that of a hook is, and who the server above is comes first. Of
/// one that is known only whoever keeps the accounts says that it is elsewhere by now.
///
/// # Errors
/// [`NotIntroduced`]; the caller's transaction must then be rolled back.
pub fn introducing(
    c: &mut Conn,
    id: TournamentId,
    (invitation, place): (&ServerInvitation, &ShortText),
    (network, now): (Network, NaiveDateTime),
    keeps_accounts: bool,
) -> Result<Introducing, NotIntroduced> {
    let packed = &invitation.server;
    let Ok(above_key) = PublicKey::parse(&packed.public_key) else {
        return Err(NotIntroduced::Unreadable);
    };
    let Some(address) = address(&packed.address, network) else {
        return Err(NotIntroduced::Elsewhere);
    };
    let above = Server {
        id: packed.id,
        name: packed.name.clone(),
        public_key: Some(above_key),
        address: Some(address.clone()),
    };
    if let Some(unlike) = db::stream::compare(c, &above)?
        && !(keeps_accounts && unlike == Unlike::Address)
    {
        return Err(unlike.into());
    }
    let stream = db::stream::ensure_at(c, id, Some(place), now)?;
    let era = stream.last();
    let is_ours = stream.role == Role::Author && stream.eras.len() == 1;
    let secret = db::tournament::secret(c, id)?;
    let (Some(key), Some(public_key), Some(secret), true, None) = (
        &era.private_key,
        &era.public_key,
        secret,
        is_ours,
        stream.upstream,
    ) else {
        return Err(NotIntroduced::Travelled);
    };
    let vow = vow(stream.id, &public_key.text());
    let others = db::stream::own_keys(c, above.id, stream.id, MOST_VOUCHED)?;
    let vouched = others.iter().map(|key| Vouched {
        public_key: key.public().text(),
        signature: key.sign(&vow),
    });
    let introduction = Introduction {
        invitation: invitation.secret.clone(),
        stream: stream.id,
        server: era.author,
        place: place.clone(),
        public_key: public_key.text(),
        secret: secret.reveal(),
        number: id,
        vouched: vouched.collect(),
    };
    let text = serde_json::to_string(&introduction);
    let text = text.map_err(|_| DbError::corrupt("an introduction"))?;
    Ok(Introducing {
        network,
        url: stream_introductions_url(&address),
        message: Signed::by(key, text),
        above,
        place: place.clone(),
    })
}

/// Where a server is, without a path: nothing where that is no address, or leads where nothing is sent.
fn address(text: &str, network: Network) -> Option<String> {
    let server = PublicUrl::parse(text).ok()?;
    HookUrl::parse(server.as_str(), network).ok()?;
    Some(server.to_string())
}

/// Says it. It blocks.
///
/// # Errors
/// [`NoAnswer`].
pub fn say(introducing: &Introducing) -> Result<(), NoAnswer> {
    match facts::post(introducing.network, &introducing.url, &introducing.message)? {
        (200, _) => Ok(()),
        (status, _) => Err(NoAnswer::Status(status)),
    }
}

/// From now on the tournament is sent there, as the journal of the site says. Who the server above is, is asked again: it may have become known since. Where this computer has no name yet, it
/// has the place's; where it has one, whoever keeps the accounts may say that it has this one now, since all that it sends and hands out says so.
///
/// # Errors
/// [`NotIntroduced`]; the caller's transaction must then be rolled back.
pub fn begin(
    c: &mut Conn,
    id: TournamentId,
    introducing: &Introducing,
    (entry, keeps_accounts): (&Signature, bool),
    renames: bool,
) -> Result<(), NotIntroduced> {
    let (above, now) = (&introducing.above, entry.at);
    let met = match keeps_accounts {
        true => db::stream::meet_anew(c, above, now)?,
        false => db::stream::meet(c, above, now)?,
    };
    if let Some(unlike) = met {
        return Err(unlike.into());
    }
    db::stream::send_to(c, id, above.id, now)?;
    let event = SiteEvent::TournamentIntroduced {
        tournament: id,
        server: above.id,
        name: above.name.clone(),
        address: above.address.clone().unwrap_or_default(),
    };
    db::journal::append_to_site(c, entry, &event)?;
    let renames = renames && keeps_accounts;
    db::stream::name_server(c, &introducing.place, (renames, entry))?;
    Ok(())
}

/// What is answered to an introduction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Welcome {
    /// The tournament may be sent here.
    Agreed,
    /// It may not: the invitation was used, is too old or none, or somebody else signed.
    Refused,
    /// It may not: the server that it names is known here, and none of its keys vouches for this one.
    Unproven,
}

/// Agrees to have a tournament, where its author has an invitation. Said a second time, it is agreed to again. Nobody makes tournaments in this server's
/// own name but itself, nor in that of another which is known here: whose number is whose is remembered by the server ([`db::stream::remember`]).
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn welcome(c: &mut Conn, message: &Signed, now: NaiveDateTime) -> Result<Welcome, DbError> {
    let Ok(said) = serde_json::from_str::<Introduction>(&message.text) else {
        return Ok(Welcome::Refused);
    };
    let key = PublicKey::parse(&said.public_key).ok();
    let (Some(key), Ok(draws)) = (key.filter(|key| message.is_by(key)), said.secret.parse()) else {
        return Ok(Welcome::Refused);
    };
    if let Some(known) = known(c, said.stream, &key)? {
        return Ok(known);
    }
    if said.server == db::stream::own_server(c)?.id {
        return Ok(Welcome::Refused);
    }
    // before the invitation is used up
    if !is_proven(c, &said, &key)? {
        return Ok(Welcome::Unproven);
    }
    let secret = Secret::parse(&said.invitation);
    let is_invited = match &secret {
        Some(secret) => db::stream::claim_invitation(c, secret, now)?,
        None => false,
    };
    if !is_invited {
        // said twice at once, the other may have used the invitation since it was looked
        return Ok(known(c, said.stream, &key)?.unwrap_or(Welcome::Refused));
    }
    let introduced = Introduced {
        stream: said.stream,
        author: Heir {
            server: said.server,
            place: said.place,
            public_key: key,
        },
        secret: draws,
        number: said.number,
    };
    db::stream::introduce(c, &introduced, now)?;
    Ok(Welcome::Agreed)
}

/// Does an introduction that this key signed come from the server that it names? Of one that is new nobody can tell.
fn is_proven(c: &mut Conn, said: &Introduction, key: &PublicKey) -> Result<bool, DbError> {
    let Some(known) = db::stream::keys_of(c, said.server)? else {
        return Ok(true);
    };
    // said twice at once, the other may have made it known since it was looked
    if known.contains(key) {
        return Ok(true);
    }
    let vow = vow(said.stream, &said.public_key);
    let vouches = |one: &Vouched| {
        let key = known.iter().find(|key| key.text() == one.public_key);
        key.is_some_and(|key| key.verify(&vow, &one.signature))
    };
    Ok(said.vouched.iter().take(MOST_VOUCHED).any(vouches))
}

/// What is answered where the stream is known already: whether it is theirs.
fn known(c: &mut Conn, id: StreamId, key: &PublicKey) -> Result<Option<Welcome>, DbError> {
    let Some(known) = db::stream::find(c, id)? else {
        return Ok(None);
    };
    let first = known.era(Generation::FIRST);
    let is_theirs = first.is_some_and(|era| era.public_key.as_ref() == Some(key));
    Ok(Some(match is_theirs {
        true => Welcome::Agreed,
        false => Welcome::Refused,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invitation_that_was_copied_by_half_is_none() {
        let invitation = ServerInvitation {
            server: PackedServer {
                id: ServerId::from_random([7; 16]),
                name: "Federação".parse().unwrap(),
                public_key: "chave".to_owned(),
                address: "https://damas.example".to_owned(),
            },
            secret: "segredo".to_owned(),
        };
        let text = invitation.text();
        let wrapped = format!("  {}\n{} \r\n", &text[..40], &text[40..]);
        let read = ServerInvitation::parse(&wrapped).unwrap();
        assert_eq!(read.server.address, "https://damas.example");
        assert!((0..text.len()).all(|end| ServerInvitation::parse(&text[..end]).is_none()));
    }
}
