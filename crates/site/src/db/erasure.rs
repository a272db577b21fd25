//! Somebody of the register is forgotten: a pseudonym stands in the rows and the journals, and what was private is gone. It writes over rows of journals, those of a
//! tournament by `write_over`; [`tournament::erasure`] says why the chains hold.

use std::collections::BTreeSet;

use diesel::prelude::*;

use super::{
    Conn, DbError, account, application, asked, contact, deleted, entered, former, hindrance,
    journal::{self, Journal, Signature},
    merge, office,
    person::PlayerColumns,
    player, reading, register,
    schema::{api_answers, licence_papers, players, pulled_people, push_messages},
    team, title,
    tournament::{self as tournaments, By, Change, ChangeError},
};
use crate::account::Email;
use ::teams::TeamEvent;
use ::tournament::{
    Action, BoardEvent, EntryEvent, EntryNo, Event, GameKey, JournalRow, Person, Player, PlayerId,
    Register, RegisterEvent, Tournament, TournamentId,
    erasure::{self, RedactedRow, Stay},
    office::{Licence, Office, OfficeEvent},
};

/// How forgetting somebody ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EraseEnd {
    /// A pseudonym stands everywhere; these tournaments changed, also those that were deleted.
    Done(Vec<TournamentId>),
    /// The register has no such record, or some of these entries are not there any more.
    NoSuchPerson,
    /// They are entered in these tournaments, which are not over; or were, and something there rests on them, or they wait to be entered.
    Plays(BTreeSet<TournamentId>),
    /// They stand on the list of a team in this competition, which is not over.
    PlaysInTeam(team::OnList),
    /// The account is needed: it keeps the site, has a post, or works in a tournament that is not over.
    Needed,
    /// The journal of this tournament is written elsewhere, or not all of it has arrived there.
    Elsewhere(TournamentId),
}

/// Forgets somebody, in the caller's transaction; with the mail address that was typed for them, where one was, also their account ([`contact`]).
///
/// # Errors
/// [`ChangeError`]; the caller's transaction must then be rolled back.
pub fn erase(
    c: &mut Conn,
    (id, typed): (PlayerId, Option<&Email>),
    entry: &Signature,
) -> Result<EraseEnd, ChangeError> {
    if typed.is_some() {
        account::lock(c)?;
    }
    player::lock(c)?;
    let records = merge::records(c, id)?;
    if records.is_empty() {
        return Ok(EraseEnd::NoSuchPerson);
    }
    let known: BTreeSet<_> = entered::find(c, &records)?.into_keys().collect();
    let left = former::entered(c, &records)?;
    let known_ids = known.iter().map(|(id, _)| *id);
    let there: BTreeSet<_> = known_ids.chain(left.iter().map(|(id, _)| *id)).collect();
    if let Some(hindered) = hindrance::find(c, &known, &left)? {
        return Ok(hindered);
    }
    let asked = asked::hold(c, &records)?;
    let waits = hindrance::waiting(c, &asked)?;
    if !waits.is_empty() {
        return Ok(EraseEnd::Plays(waits));
    }
    // whoever enters them from here on waits, and then finds them forgotten; whoever did so meanwhile is seen
    let numbers: Vec<PlayerId> = records.iter().map(|one| one.id).collect();
    player::lock_them(c, &numbers)?;
    let whose = entered::find(c, &records)?;
    let still: BTreeSet<_> = whose.keys().copied().collect();
    let meanwhile: BTreeSet<_> = still.difference(&known).map(|(id, _)| *id).collect();
    if !meanwhile.is_empty() {
        return Ok(EraseEnd::Plays(meanwhile));
    }
    if let Some(on_list) = team::plays_in(c, &records)? {
        return Ok(EraseEnd::PlaysInTeam(on_list));
    }
    let names = records.iter().map(|one| one.person.name.to_string());
    let names: Vec<String> = names.collect();
    let entry = unnamed(entry, names.iter().cloned())?;
    // before what was given by the web goes, which says whose addresses are
    let given = contact::given(c, &still)?;
    if !contact::erase(c, given, typed, &entry)? {
        return Ok(EraseEnd::Needed);
    }
    for ((id, no), whose) in whose {
        erase_entry(c, (id, Stay::standing(no)), Some(whose), &entry)?;
    }
    for at in left {
        erase_entry(c, at, None, &entry)?;
    }
    for one in asked {
        application::forget_given(c, one)?;
    }
    team::erase(c, (id, &records), &entry)?;
    erase_records(c, &records, &entry)?;
    Ok(EraseEnd::Done(there.into_iter().collect()))
}

/// Who asks for it, with a reason that does not name whom it is about.
///
/// # Errors
/// [`DbError`] where nothing is left of the reason.
pub(super) fn unnamed(
    entry: &Signature,
    names: impl Iterator<Item = String>,
) -> Result<Signature, DbError> {
    let why = entry.why.as_ref().map(ToString::to_string);
    let blanked = why.map(|why| erasure::without(&why, names).parse());
    Ok(Signature {
        why: blanked
            .transpose()
            .map_err(|_| DbError::corrupt("journal.why"))?,
        ..entry.clone()
    })
}

/// Puts a pseudonym into a tournament, takes the photographs of their games away, and forgets what they gave by the web. Of one that was deleted the journal is left.
/// An entry that stands keeps `whose` of the register it is, where one is given.
///
/// # Errors
/// [`ChangeError`]; the caller's transaction must then be rolled back.
pub(super) fn erase_entry(
    c: &mut Conn,
    (id, stay): (TournamentId, Stay),
    whose: Option<PlayerId>,
    entry: &Signature,
) -> Result<(), ChangeError> {
    if tournaments::version(c, id)?.is_none() {
        return Ok(deleted::erase(c, (id, stay), entry)?);
    }
    let rows = tournaments::journal_of(c, id)?;
    let change = Change {
        id,
        action: Action::Work,
        by: By::Office,
        seen: None,
        entry: entry.clone(),
    };
    let mut broken = None;
    tournaments::change(c, &change, |loaded, _| {
        let erased = match stay.entered {
            Some(_) => former::erased(stay, &rows),
            None => erased(&loaded.tournament, (stay.no, whose), &rows),
        };
        Ok(erased.unwrap_or_else(|error| {
            broken = Some(error);
            Vec::new()
        }))
    })?;
    if let Some(error) = broken {
        return Err(error.into());
    }
    if stay.entered.is_some() {
        // the number may be somebody else's, and those who play go on with what waits
        return Ok(former::forget_given(c, (id, stay), &rows)?);
    }
    for one in application::list(c, id)? {
        if one.entry == Some(stay.no) {
            application::forget_given(c, one)?;
        }
    }
    diesel::delete(api_answers::table.filter(api_answers::tournament_id.eq(id.0))).execute(c)?;
    diesel::delete(push_messages::table.filter(push_messages::tournament_id.eq(id.0)))
        .execute(c)?;
    Ok(())
}

/// The events that forget an entry; none where it is forgotten. One that was known by the licence alone has the number in the register from then on: nothing else would
/// say whose its results are.
fn erased(
    tournament: &Tournament,
    (no, whose): (EntryNo, Option<PlayerId>),
    rows: &[JournalRow],
) -> Result<Vec<Event>, DbError> {
    let Some(entry) = tournament.entries.get(&no) else {
        return Ok(Vec::new());
    };
    let person = erasure::forgotten(no, &entry.person);
    let person = person.map_err(|_| DbError::corrupt("entries.name"))?;
    if person == entry.person {
        return Ok(Vec::new());
    }
    let seated = |game: &GameKey| {
        let round = tournament.round(game.round);
        let found = round.and_then(|round| round.on_board(game.board));
        found.is_some_and(|one| one.pairing.side_of(no).is_some())
    };
    let photographs = tournament.photographs.iter();
    let theirs = photographs.filter(|(game, _)| seated(game));
    let removed = theirs.flat_map(|(GameKey { round, board, game }, all)| {
        all.iter().map(|one| {
            Event::Board(BoardEvent::PhotographRemoved {
                round: *round,
                board: *board,
                game: *game,
                hash: one.hash.clone(),
            })
        })
    });
    let redacted = erasure::redact_entry(rows, Stay::standing(no), &person);
    let redacted = redacted.map_err(DbError::unreadable)?;
    let erased = EntryEvent::EntryErased {
        entry: no,
        person,
        player: whose.filter(|_| entry.player.is_none()),
        rows: erasure::attested(rows, &redacted),
        entered: None,
    };
    Ok(removed.chain([erased.into()]).collect())
}

/// Puts pseudonyms into the register, and forgets what is private of the licences.
fn erase_records(c: &mut Conn, records: &[Player], entry: &Signature) -> Result<(), DbError> {
    let forgotten = |one: &Player| {
        let person = erasure::forgotten_player(one.id, &one.person);
        let person = person.map_err(|_| DbError::corrupt("players.name"))?;
        Ok((one.id, person))
    };
    let people: Vec<(PlayerId, Person)> = records
        .iter()
        .map(forgotten)
        .collect::<Result<_, DbError>>()?;
    let rows = journal::list(c, Journal::Register)?;
    let redacted = erasure::redact_players(&rows, &people).map_err(DbError::unreadable)?;
    let licences = forgotten_licences(&office::load(c)?, &people)?;
    if redacted.is_empty() {
        return Ok(());
    }
    let event = RegisterEvent::PersonErased {
        players: people
            .iter()
            .cloned()
            .map(|(id, person)| Player { id, person })
            .collect(),
        licences: licences.clone(),
        rows: erasure::attested(&rows, &redacted),
    };
    register::append(c, event, entry)?;
    for row in &redacted {
        journal::redact(c, Journal::Register, row)?;
    }
    for (id, person) in &people {
        diesel::update(players::table.find(id.0))
            .set(PlayerColumns::from(person))
            .execute(c)?;
        diesel::delete(pulled_people::table.filter(pulled_people::player_id.eq(id.0)))
            .execute(c)?;
    }
    for licence in licences {
        diesel::delete(licence_papers::table.find(licence.id.0)).execute(c)?;
        office::save_before(c, &OfficeEvent::LicenceSet { licence })?;
    }
    write_again(c)
}

/// Writes what has texts in the register as its journal has them now, after rows of that were written over.
fn write_again(c: &mut Conn) -> Result<(), DbError> {
    let now = replayed(&journal::list(c, Journal::Register)?)?;
    title::write_again(c, &now)?;
    reading::write_again(c, &now)?;
    for transfer in now.office.transfers.into_values() {
        office::save_before(c, &OfficeEvent::TransferAsked { transfer })?;
    }
    for fixture in now.office.calendar.into_values() {
        office::save_before(c, &OfficeEvent::FixtureSet { fixture })?;
    }
    Ok(())
}

/// Their licences, with pseudonyms for numbers.
fn forgotten_licences(
    office: &Office,
    people: &[(PlayerId, Person)],
) -> Result<Vec<Licence>, DbError> {
    let is_theirs = |one: &&Licence| people.iter().any(|(id, _)| *id == one.player);
    let theirs = office.licences.values().filter(is_theirs);
    let forgotten = |one: &Licence| {
        let number = erasure::licence_pseudonym(one.player);
        Ok(Licence {
            number: number.map_err(|_| DbError::corrupt("licences.body"))?,
            // it writes nothing into the register any more
            waits: false,
            ..one.clone()
        })
    };
    theirs.map(forgotten).collect()
}

/// Says again what erasures among these rows, which were cut from a journal, said of the rows that are left. Returns whether there was anything to be said: without that row
/// of its own the journal would hold no more.
///
/// # Errors
/// [`DbError`] when the database failed, or a row cannot be read: it may be an erasure, and somebody who was forgotten would be named again.
pub(super) fn say_again(
    c: &mut Conn,
    journal: Journal,
    entry: &Signature,
    cut: &[JournalRow],
) -> Result<bool, DbError> {
    let left = journal::list(c, journal)?;
    let Some(last) = left.last() else {
        return Ok(false);
    };
    let said: Vec<String> = match journal {
        Journal::Tournament(_) => cut
            .iter()
            .filter_map(|row| entry_erasure(row, last.number).transpose())
            .collect::<Result<_, _>>()?,
        Journal::Register => {
            let register = replayed(&left)?;
            cut.iter()
                .filter_map(|row| person_erasure(row, last.number, &register).transpose())
                .collect::<Result<_, _>>()?
        }
        Journal::Teams(_) => cut
            .iter()
            .filter_map(|row| team_erasure(row, last.number, &left).transpose())
            .collect::<Result<_, _>>()?,
        Journal::Accounts | Journal::Site => Vec::new(),
    };
    let version = match journal {
        Journal::Tournament(_) | Journal::Teams(_) => last.version + 1,
        Journal::Register | Journal::Accounts | Journal::Site => last.version,
    };
    if !said.is_empty() {
        journal::append(c, journal, version, entry, &said)?;
    }
    Ok(!said.is_empty())
}

/// The erasure of an entry, where this row is one and speaks of rows to `last`: of these alone.
fn entry_erasure(row: &JournalRow, last: i32) -> Result<Option<String>, DbError> {
    let Event::Entry(EntryEvent::EntryErased {
        entry,
        person,
        player,
        rows,
        entered,
    }) = row.read()?
    else {
        return Ok(None);
    };
    let Some(rows) = until(last, rows) else {
        return Ok(None);
    };
    let erased = EntryEvent::EntryErased {
        entry,
        person,
        player,
        rows,
        entered,
    };
    json(&erased).map(Some)
}

/// The same of somebody who was named in a competition of teams, or sat at a board in what is left of it.
fn team_erasure(
    row: &JournalRow,
    last: i32,
    left: &[JournalRow],
) -> Result<Option<String>, DbError> {
    let TeamEvent::PersonErased {
        player,
        rows,
        mut players,
    } = row.read()?
    else {
        return Ok(None);
    };
    if !players.is_empty() && !team::replayed(left)?.any_ever_sat(&players) {
        players.clear();
    }
    let rows = until(last, rows).unwrap_or_default();
    if rows.is_empty() && players.is_empty() {
        return Ok(None);
    }
    let erased = TeamEvent::PersonErased {
        player,
        rows,
        players,
    };
    json(&erased).map(Some)
}

/// The same of somebody of the register, with the records and licences that it had by then.
fn person_erasure(row: &JournalRow, last: i32, then: &Register) -> Result<Option<String>, DbError> {
    let RegisterEvent::PersonErased {
        mut players,
        mut licences,
        rows,
    } = row.read()?
    else {
        return Ok(None);
    };
    let Some(rows) = until(last, rows) else {
        return Ok(None);
    };
    players.retain(|one| then.players.contains_key(&one.id));
    licences.retain(|one| then.office.licences.contains_key(&one.id));
    let erased = RegisterEvent::PersonErased {
        players,
        licences,
        rows,
    };
    json(&erased).map(Some)
}

/// The rows to this one, where there are any.
fn until(last: i32, mut rows: Vec<RedactedRow>) -> Option<Vec<RedactedRow>> {
    rows.retain(|row| row.number <= last);
    (!rows.is_empty()).then_some(rows)
}

fn json(event: &impl serde::Serialize) -> Result<String, DbError> {
    let text = serde_json::to_string(event);
    text.map_err(|_| DbError::corrupt("an event without a text"))
}

/// The register that these rows make.
fn replayed(rows: &[JournalRow]) -> Result<Register, DbError> {
    let mut register = Register::default();
    for row in rows {
        register.apply(row.read()?);
    }
    Ok(register)
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDateTime;

    use super::*;
    use ::tournament::{Actor, ChainHash};

    #[test]
    fn a_row_that_cannot_be_read_may_be_an_erasure() {
        let row = JournalRow {
            number: 7,
            version: 3,
            at: NaiveDateTime::default(),
            who: Actor {
                user: None,
                name: String::new(),
            },
            event: "{\"type\":\"entry-erased\",\"entry\":".to_owned(),
            why: None,
            hash: ChainHash::origin(),
        };
        assert!(entry_erasure(&row, 6).is_err());
        assert!(team_erasure(&row, 6, &[]).is_err());
        assert!(person_erasure(&row, 6, &Register::default()).is_err());
    }
}
