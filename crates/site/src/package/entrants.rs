//! Who entered by the web of the server above while the tournament was in the hall: told with the facts of the register, and let in by choice.

use std::collections::BTreeSet;

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::{
    db::{
        Conn, DbError,
        application::{self, Application},
        player,
        stream::{self, Stream},
    },
    import,
};
use tournament::{Person, PlayerId, Tournament, TournamentId};

/// Somebody who entered there and confirmed it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// Their number among those who entered there.
    pub no: i32,
    /// What they said of themselves, without their address.
    pub person: Person,
    /// When they confirmed, in UTC.
    pub at: NaiveDateTime,
}

/// Who waits there for somebody to let them in.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn waiting(c: &mut Conn, stream: &Stream) -> Result<Vec<Entrant>, DbError> {
    let Some(id) = stream.tournament else {
        return Ok(Vec::new());
    };
    let comes = |one: &Application| one.state.may_be_entered() && one.entry.is_none();
    let all = application::list(c, id)?.into_iter().filter(comes);
    let entrant = |one: Application| {
        Some(Entrant {
            no: one.no,
            person: one.given?.person(),
            at: one.confirmed_at.unwrap_or(one.asked_at),
        })
    };
    Ok(all.filter_map(entrant).collect())
}

/// Somebody as the hall is asked about them.
#[derive(Debug, Clone)]
pub struct Suggested {
    /// Who.
    pub entrant: Entrant,
    /// Whom of the register here they are, by their licence.
    pub player: Option<PlayerId>,
    /// Whether somebody of this name is in the tournament.
    pub is_there: bool,
}

impl Suggested {
    /// By what a form names them as they were shown: who says something else of themselves by then was not chosen.
    #[must_use]
    pub fn mark(&self) -> String {
        let shown = serde_json::to_vec(&(&self.entrant, self.player)).unwrap_or_default();
        base16ct::lower::encode_string(&Sha256::digest(shown)[..12])
    }

    /// As they are entered.
    #[must_use]
    pub fn entered(&self) -> (Option<PlayerId>, Person) {
        (self.player, self.entrant.person.clone())
    }
}

/// Those of whom nothing was settled here.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn suggested(
    c: &mut Conn,
    (id, tournament): (TournamentId, &Tournament),
    entrants: Vec<Entrant>,
) -> Result<Vec<Suggested>, DbError> {
    let settled: BTreeSet<i32> = match stream::of_tournament(c, id)? {
        Some(stream) => stream::settled_entrants(c, stream.id)?,
        None => return Ok(Vec::new()),
    };
    let register = player::list(c)?;
    let open = entrants
        .into_iter()
        .filter(|one| !settled.contains(&one.no));
    let suggested = |entrant: Entrant| {
        let by_licence = |one: &&tournament::Player| entrant.person.is_by_licence(&one.person);
        let name = import::plain(entrant.person.name.as_str());
        let mut entries = tournament.entries.values();
        Suggested {
            player: register.iter().find(by_licence).map(|one| one.id),
            is_there: entries.any(|entry| import::plain(entry.person.name.as_str()) == name),
            entrant,
        }
    };
    Ok(open.map(suggested).collect())
}
