//! What players stated at the server above, asked for by the computer in the hall: what it has it says, and the server above lets go of it then.
//!
//! Cut anywhere, nothing is lost and nothing comes twice: what is not acknowledged is told again, and is known again by its identity.

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};

use super::facts::{HallAnswer, NoAnswer, is_authors, said};
use crate::{
    address::stream_statements_url,
    config::PublicUrl,
    db::{
        self, Conn, Db, DbError,
        journal::{self, Journal},
        stream::{self, Held, Stream, Trouble, Whereabouts},
        tournament::{ChangeError, Loaded},
    },
    hook::Network,
    stream::Signed,
};
use tournament::{Generation, Stage, StreamId, TournamentId};

/// What a computer in the hall asks, signed by its key: a question about facts with more in it.
#[derive(Debug, Serialize, Deserialize)]
struct Ask {
    stream: StreamId,
    generation: Generation,
    at: NaiveDateTime,
    /// What it has, by the identities.
    have: Vec<String>,
    /// Where players reach it.
    hall: Option<Whereabouts>,
}

/// What is answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stated {
    /// What waits, the oldest first.
    pub statements: Vec<Held>,
    /// The number of the last event there; a release before this one does not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<i32>,
}

/// Answers a question about a stream to its present author and to nobody else. What is to be noted of the question goes to [`settle`]: most have
/// nothing, and are answered without writing.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn tell(
    c: &mut Conn,
    (message, id): (&Signed, StreamId),
) -> Result<(HallAnswer<Stated>, Option<ToSettle>), DbError> {
    let Some(known) = stream::find(c, id)? else {
        return Ok((HallAnswer::Unknown, None));
    };
    let asked = serde_json::from_str::<Ask>(&message.text).ok();
    let Some(asked) = asked.filter(|_| is_authors(&known, message)) else {
        return Ok((HallAnswer::nothing(&known, message), None));
    };
    let mut statements = stream::held(c, id)?;
    statements.retain(|one| !asked.have.contains(&one.id));
    let kept = stream::whereabouts(c, id)?;
    let sound = asked.hall.filter(Whereabouts::is_sound);
    let hall = sound.filter(|hall| kept.as_ref() != Some(hall));
    let is_news = hall.is_some() || !asked.have.is_empty();
    let to_settle = ToSettle {
        have: asked.have,
        hall,
    };
    let last = match known.tournament {
        Some(tournament) => journal::last(c, Journal::Tournament(tournament))?.0,
        None => 0,
    };
    let told = HallAnswer::Said(Stated {
        statements,
        last: Some(last),
    });
    Ok((told, is_news.then_some(to_settle)))
}

/// What a question says beside asking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToSettle {
    have: Vec<String>,
    hall: Option<Whereabouts>,
}

/// Lets go of what the author has, and notes where its hall is.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn settle(
    c: &mut Conn,
    id: StreamId,
    settled: &ToSettle,
    now: NaiveDateTime,
) -> Result<(), DbError> {
    stream::let_go(c, id, &settled.have)?;
    match &settled.hall {
        Some(hall) => stream::keep_whereabouts(c, id, hall, now),
        None => Ok(()),
    }
}

/// Whom to ask about a tournament that is written here, what, and what is acknowledged by it.
#[derive(Debug, Clone)]
pub struct StatedRequest {
    /// The tournament here.
    pub tournament: TournamentId,
    stream: StreamId,
    url: String,
    message: Signed,
    have: Vec<String>,
    /// The number of the last event that is known to be safe there.
    acknowledged: i32,
    /// The number of the first that this server wrote as its author.
    begins: i32,
}

/// What there is to ask: of each tournament that runs here, is sent on, and lets players state results.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn askings(
    c: &mut Conn,
    site: &PublicUrl,
    now: NaiveDateTime,
) -> Result<Vec<StatedRequest>, DbError> {
    let mut all = Vec::new();
    for known in stream::sent_on(c)? {
        if let Some(id) = known.tournament
            && runs(c, id)?
        {
            let have = stream::to_acknowledge(c, known.id)?;
            let hall = hall(c, id, site)?;
            all.extend(asking(c, (&known, id), (have, hall), now)?);
        }
    }
    Ok(all)
}

fn runs(c: &mut Conn, id: TournamentId) -> Result<bool, DbError> {
    let standing = db::tournament::standing_of(c, id, None)?;
    Ok(standing.is_some_and(|(stage, _)| stage == Stage::Running))
}

fn asking(
    c: &mut Conn,
    (known, id): (&Stream, TournamentId),
    (have, hall): (Vec<String>, Option<Whereabouts>),
    now: NaiveDateTime,
) -> Result<Option<StatedRequest>, DbError> {
    let server = match known.upstream {
        Some(above) => stream::server(c, above)?,
        None => None,
    };
    let Some(address) = server.and_then(|server| server.address) else {
        return Ok(None);
    };
    // where the server above takes nothing of it, it tells nothing either, and brakes whoever goes on asking
    let progress = stream::progress(c, id)?;
    let acknowledged = progress
        .as_ref()
        .map_or(0, |progress| progress.acknowledged);
    let trouble = progress.and_then(|progress| progress.trouble);
    let is_unwelcome = |trouble| matches!(trouble, Trouble::Unknown | Trouble::Refused);
    if trouble.is_some_and(|(trouble, _, _)| is_unwelcome(trouble)) {
        return Ok(None);
    }
    let era = known.last();
    let Some(key) = &era.private_key else {
        return Ok(None);
    };
    let ask = Ask {
        stream: known.id,
        generation: era.generation,
        at: now,
        have: have.clone(),
        hall,
    };
    let text = serde_json::to_string(&ask).map_err(|_| DbError::corrupt("a question"))?;
    Ok(Some(StatedRequest {
        tournament: id,
        stream: known.id,
        url: stream_statements_url(&address, known.id),
        message: Signed::by(key, text),
        have,
        acknowledged,
        begins: era.begins,
    }))
}

/// Where players reach this server; nowhere where only this machine does.
fn hall(c: &mut Conn, id: TournamentId, site: &PublicUrl) -> Result<Option<Whereabouts>, DbError> {
    if site.is_loopback() {
        return Ok(None);
    }
    let network = db::hall_network::find(c, id)?;
    Ok(Some(Whereabouts {
        address: site.to_string(),
        tournament: id,
        network: network.map(|network| network.name().to_owned()),
    }))
}

impl StatedRequest {
    /// What goes over the wire, and where.
    #[must_use]
    pub fn message(&self) -> (&str, &Signed) {
        (&self.url, &self.message)
    }

    /// After which number the server above has nothing any more of what was safe there; none where it has all of it, or where what it lacks is not this server's.
    fn lost_after(&self, stated: &Stated) -> Option<i32> {
        let last = stated.last?.max(self.begins - 1);
        (last < self.acknowledged).then_some(last)
    }
}

/// Asks in this network. It blocks.
///
/// # Errors
/// [`NoAnswer`].
pub fn ask(network: Network, asking: &StatedRequest) -> Result<Stated, NoAnswer> {
    said(network, &asking.url, &asking.message)
}

/// Takes an answer in, in the caller's transaction: each statement once, and what the server above lost is sent again. Returns the tournament where it is another now.
///
/// # Errors
/// [`ChangeError`]; the caller's transaction must then be rolled back.
pub fn take(
    c: &mut Conn,
    asking: &StatedRequest,
    stated: &Stated,
    now: NaiveDateTime,
) -> Result<Option<Loaded>, ChangeError> {
    if let Some(number) = asking.lost_after(stated) {
        stream::forget_after(c, asking.stream, number)?;
    }
    stream::mark_acknowledged(c, asking.stream, &asking.have)?;
    stream::take_stated(c, asking.tournament, &stated.statements, now)
}

/// What came of asking.
#[derive(Debug, Clone)]
pub enum Fetched {
    /// Nothing was to be asked.
    Nobody,
    /// These tournaments are others now; how many statements came.
    Came(Vec<Loaded>, usize),
}

/// Asks once for everything in this network, outside of any transaction, and takes it in. A server above that does not answer is asked again another time.
///
/// # Errors
/// [`ChangeError`] when the database failed.
pub async fn fetch(
    db: &Db,
    (site, network): (&PublicUrl, Network),
    now: NaiveDateTime,
) -> Result<Fetched, ChangeError> {
    let own = site.clone();
    let all: Vec<StatedRequest> = db.read(move |c| askings(c, &own, now)).await?;
    if all.is_empty() {
        return Ok(Fetched::Nobody);
    }
    let (mut changed, mut came) = (Vec::new(), 0);
    for asking in all {
        let Some(stated) = answer(network, &asking).await? else {
            continue;
        };
        let is_whole = asking.lost_after(&stated).is_none();
        if is_whole && stated.statements.is_empty() && asking.have.is_empty() {
            continue;
        }
        came += stated.statements.len();
        let taken = db.write(move |c| take(c, &asking, &stated, now));
        changed.extend(taken.await?);
    }
    Ok(Fetched::Came(changed, came))
}

/// What the server above answers, by a thread that may wait; nothing where it does not.
async fn answer(network: Network, asking: &StatedRequest) -> Result<Option<Stated>, DbError> {
    let asked = asking.clone();
    match tokio::task::spawn_blocking(move || ask(network, &asked)).await {
        Ok(Ok(stated)) => Ok(Some(stated)),
        Ok(Err(why)) => {
            tracing::debug!(tournament = asking.tournament.0, %why, "statements could not be asked for");
            Ok(None)
        }
        Err(error) => Err(DbError::Busy(error.to_string())),
    }
}
