//! Writing what the events of another server make: as [`save`](super::save) does, but the rows of the journal are there already and are kept as
//! they are.

use super::{
    Loaded, change_to_tell, insert, is_erasure, publication, put_back, seen, taken_out,
    write_touched, write_tournament,
};
use crate::db::{
    Conn, DbError, hook,
    journal::{self, Journal},
    news,
    notice::{self, TournamentMoved},
    public_change::{self, PublicChange},
};
use draughts::lot::Secret;
use tournament::{Announced, Event, JournalRow, Stage, Tournament, TournamentId};

/// A row of another server's journal, with its event as it is read here: nothing where it does nothing here.
pub(in crate::db) type Landing = (JournalRow, Option<Event>);

/// Makes the tournament that begins with this row; the row is not written yet.
pub(in crate::db) fn found(
    c: &mut Conn,
    first: &Landing,
    secret: &Secret,
) -> Result<Loaded, DbError> {
    let begun = first.1.as_ref();
    let begun = begun.ok_or_else(|| DbError::corrupt("a journal without a creation"))?;
    insert(c, begun, secret)
}

/// Writes these rows after those that are there: whole changes, whose chain was looked at. The state is kept from change to change, and what is written
/// for all of them is written once: the rows of the journal, what programs are told, what stands. Who follows is told once.
pub(in crate::db) fn land(
    c: &mut Conn,
    before: Loaded,
    rows: &[Landing],
) -> Result<Loaded, DbError> {
    let Some((last, _)) = rows.last() else {
        return Ok(before);
    };
    let (id, version, head, at) = (before.id, last.version, last.hash.clone(), last.at);
    let first = before.tournament.clone();
    // an erasure among them looks for what it writes over
    journal::keep_all(c, Journal::Tournament(id), rows.iter().map(|(row, _)| row))?;
    let mut course = Course::new(before);
    for change in rows.chunk_by(|(one, _), (next, _)| one.version == next.version) {
        course.take(c, id, change)?;
    }
    let Course {
        mut tournament,
        published,
        told,
        ..
    } = course;
    if let Some(version) = published {
        publication::save(c, id, version)?;
    }
    public_change::create_all(c, id, &told)?;
    hook::queue_all(c, id, &told)?;
    write_tournament(c, id, version, &tournament)?;
    let mut events = rows.iter().filter_map(|(_, event)| event.as_ref());
    if events.any(is_erasure) {
        tournament = put_back::write_again(c, id, version)?;
    }
    let publication = publication::find(c, id, (version, &head))?;
    let taken_out = taken_out(rows.iter().filter_map(|(_, event)| event.as_ref()));
    match seen(&first, &tournament) {
        Some((first, last)) => {
            let of = (id, publication.version);
            news::tell(c, of, (&first, &last), &taken_out, at)?;
        }
        None => news::end(c, id, &taken_out)?,
    }
    let moved = TournamentMoved {
        tournament: id,
        version,
        published: publication.version,
    };
    notice::send(c, moved)?;
    Ok(Loaded {
        id,
        version,
        head,
        publication,
        tournament,
    })
}

/// A tournament while changes land.
struct Course {
    tournament: Tournament,
    /// What everybody may see of it; nothing while it is being set up.
    announced: Option<Announced>,
    /// The version in which that changed last, of those that land.
    published: Option<i32>,
    /// What programs are told of it.
    told: Vec<PublicChange>,
}

impl Course {
    fn new(before: Loaded) -> Self {
        Self {
            announced: shown(&before.tournament),
            tournament: before.tournament,
            published: None,
            told: Vec::new(),
        }
    }

    /// Takes one change. What everybody may see is compared at each, since its version stands on pages and prints.
    fn take(&mut self, c: &mut Conn, id: TournamentId, change: &[Landing]) -> Result<(), DbError> {
        let Some((last, _)) = change.last() else {
            return Ok(());
        };
        // what was hidden is needed only where it comes to light
        let hidden = self.announced.is_none().then(|| self.tournament.clone());
        let events = || change.iter().filter_map(|(_, event)| event.as_ref());
        for event in events() {
            self.tournament.apply(event);
        }
        for event in events() {
            write_touched(c, id, event, &self.tournament)?;
        }
        let before = self.announced.take();
        let after = match before {
            // it may be set up again
            Some(_) => Some(self.tournament.announced()),
            None => shown(&self.tournament),
        };
        if let Some(after) = &after {
            let before = before.or_else(|| hidden.map(|hidden| hidden.announced()));
            if let Some(before) = before.filter(|before| before != after) {
                self.publish(last, (&before, after));
            }
        }
        if last.version == 1 {
            self.published = Some(1);
        }
        self.announced = after.filter(|_| self.tournament.stage != Stage::Setup);
        Ok(())
    }

    fn publish(&mut self, last: &JournalRow, (before, after): (&Announced, &Announced)) {
        self.published = Some(last.version);
        self.told
            .extend(change_to_tell((last.version, last.at), (before, after)));
    }
}

/// What everybody may see of a tournament; nothing of one that is being set up.
fn shown(tournament: &Tournament) -> Option<Announced> {
    (tournament.stage != Stage::Setup).then(|| tournament.announced())
}
