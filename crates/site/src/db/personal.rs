//! All that is kept of somebody of the register, for the file that they may ask for.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{
    Conn, DbError,
    application::{self, Application},
    asked, contact, deleted, entered, former,
    journal::{self, Journal},
    merge, office, papers, picture, player, rating_list, stream, team, title,
    tournament::{self as tournaments, Loaded},
};
use crate::account::Email;
use ::tournament::{
    EntryNo, GameKey, JournalRow, Player, PlayerId, Ruling, Side, TournamentId,
    erasure::{Stay, redact_entry, redact_players, rows_about},
};

/// What is kept of somebody.
#[derive(Debug)]
pub struct Personal {
    /// The name of the record that stands for them.
    pub name: String,
    /// Everything but pictures.
    pub data: Value,
    /// The photographs of their games, under the names of their files.
    pub pictures: Vec<(String, Vec<u8>)>,
    /// How much there is of what, for a page.
    pub counts: Counts,
}

/// How much there is of what.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Counts {
    /// Records of the register.
    pub records: usize,
    /// Licences.
    pub licences: usize,
    /// Entries in tournaments.
    pub entries: usize,
    /// Lines of rating lists.
    pub ratings: usize,
    /// Competitions of teams on whose lists they stand, or where they left something.
    pub competitions: usize,
    /// Titles that were proposed.
    pub titles: usize,
    /// Photographs of their games.
    pub photographs: usize,
    /// Rows of journals that name them, or are about an entry of theirs.
    pub rows: usize,
    /// Tournaments and players that they follow by mail.
    pub follows: usize,
    /// Accounts of the address that was typed.
    pub accounts: usize,
}

/// Gathers all that is kept of somebody, and under the mail address that was typed for them ([`contact`]); nothing of whom the register does not know.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn find(
    c: &mut Conn,
    id: PlayerId,
    typed: Option<&Email>,
) -> Result<Option<Personal>, DbError> {
    let records = merge::records(c, id)?;
    let one = merge::load(c)?.one(id);
    let Some(standing) = records.iter().find(|record| record.id == one) else {
        return Ok(None);
    };
    let name = standing.person.name.to_string();
    let mut counts = Counts {
        records: records.len(),
        ..Counts::default()
    };
    let mut data = json!({ "name": name, "records": records });
    data["office"] = of_office(c, &records, &mut counts)?;
    data["ratings"] = ratings(c, &records, &mut counts)?;
    let mut cases = title::cases(c)?;
    cases.retain(|_, case| records.iter().any(|record| record.id == case.player));
    counts.titles = cases.len();
    data["titles"] = Value::from_iter(cases.values().map(|case| json!(case)));
    data["teams"] = teams(c, &records, &mut counts)?;
    let mut pictures = Vec::new();
    let mut entries = Vec::new();
    let entered: BTreeSet<_> = entered::find(c, &records)?.into_keys().collect();
    for at in &entered {
        entries.extend(entry(c, *at, &mut pictures, &mut counts)?);
    }
    for at in former::entered(c, &records)? {
        entries.extend(taken_out(c, at, &mut counts)?);
    }
    for one in asked::find(c, &records)? {
        entries.push(not_entered(c, &one)?);
    }
    counts.entries = entries.len();
    counts.photographs = pictures.len();
    data["entries"] = Value::Array(entries);
    let given = contact::given(c, &entered)?;
    let kept = contact::find(c, &given, typed)?;
    counts.follows = kept.follows;
    counts.accounts = usize::from(kept.account.is_some());
    data["by_address"] = kept.data;
    data["register_journal"] = register_rows(c, &records, &mut counts)?;
    Ok(Some(Personal {
        name,
        data,
        pictures,
        counts,
    }))
}

/// Licences with what is private of them, transfers, and by what other servers know the records.
fn of_office(c: &mut Conn, records: &[Player], counts: &mut Counts) -> Result<Value, DbError> {
    let office = office::load(c)?;
    let mut licences = Vec::new();
    let mut transfers = Vec::new();
    let theirs = office.licences.values();
    for licence in theirs.filter(|one| records.iter().any(|record| record.id == one.player)) {
        let papers = papers::find(c, licence.id)?;
        licences.push(json!({
            "licence": licence,
            "insured_until": papers.insured_until,
            "medical_until": papers.medical_until,
            "consent_on": papers.consent_on,
        }));
        let of_it = office.transfers.values();
        let of_it = of_it.filter(|transfer| transfer.licence == licence.id);
        transfers.extend(of_it.map(|transfer| json!(transfer)));
    }
    counts.licences = licences.len();
    let mut identities = Vec::new();
    for record in records {
        let known = stream::identity_of(c, ::tournament::stream::NumberKind::Player, record.id.0)?;
        identities.extend(known.map(|identity| identity.to_string()));
    }
    Ok(json!({ "licences": licences, "transfers": transfers, "identities": identities }))
}

fn ratings(c: &mut Conn, records: &[Player], counts: &mut Counts) -> Result<Value, DbError> {
    let mut lines = Vec::new();
    for list in rating_list::list(c)? {
        for record in records {
            let listed = list.players.get(&record.id);
            let line = |listed| json!({ "list": list.name, "dated": list.dated, "listed": listed });
            lines.extend(listed.map(line));
        }
    }
    counts.ratings = lines.len();
    Ok(Value::Array(lines))
}

/// The competitions of teams on whose lists they stand, and what is left there once they are forgotten.
fn teams(c: &mut Conn, records: &[Player], counts: &mut Counts) -> Result<Value, DbError> {
    let mut found = Vec::new();
    for id in team::ids(c)? {
        let rows = journal::list(c, Journal::Teams(id))?;
        let competition = team::replayed(&rows)?;
        let before = found.len();
        for (no, one) in &competition.teams {
            let is_listed = records
                .iter()
                .any(|record| one.players.contains(&record.id));
            if is_listed {
                found.push(json!({ "competition": id.0, "team": no.0, "name": one.name }));
            }
        }
        let left = records.iter();
        let left = left.filter_map(|record| competition.forgotten.get(&record.id));
        found.extend(left.map(|person| json!({ "competition": id.0, "left": person })));
        counts.competitions += usize::from(found.len() > before);
    }
    Ok(Value::Array(found))
}

/// An entry: what the tournament knows of them, what they gave by the web, what they said of their games, what was decided about them, and the rows of the
/// journal that name them or are about the entry.
///
/// # Errors
/// [`DbError`] when the database failed, or the journal cannot be read.
pub(super) fn entry(
    c: &mut Conn,
    (id, no): (TournamentId, EntryNo),
    pictures: &mut Vec<(String, Vec<u8>)>,
    counts: &mut Counts,
) -> Result<Option<Value>, DbError> {
    let Some(Loaded { tournament, .. }) = tournaments::find(c, id)? else {
        return Ok(None);
    };
    let Some(entry) = tournament.entries.get(&no) else {
        return Ok(None);
    };
    let rows = tournaments::journal_of(c, id)?;
    let journal = journal_about(&rows, Stay::standing(no), counts)?;
    let mut given = Vec::new();
    for one in application::list(c, id)? {
        given.extend(one.given.filter(|_| one.entry == Some(no)));
    }
    let mut games = Vec::new();
    for round in &tournament.rounds {
        let Some(one) = round.match_of(no) else {
            continue;
        };
        for game in one.every_game() {
            let place = GameKey::new(round.no, one.board, game.no);
            for photograph in tournament.photographs_of(place) {
                let hash = photograph.hash.as_str();
                let bytes = picture::find(c, id, hash)?;
                pictures.extend(bytes.map(|bytes| (format!("{id}-{hash}.jpg"), bytes)));
            }
            // what the other said of the game is theirs
            let said = tournament.statements.get(&place);
            let stated = said.and_then(|both| match one.pairing.side_of(no) {
                Some(Side::First) => both.first,
                Some(Side::Second) => both.second,
                None => None,
            });
            games.push(json!({
                "round": round.no,
                "board": one.board,
                "game": game.no,
                "side": one.pairing.side_of(no),
                "outcome": game.outcome,
                "stated": stated,
                "photographs": tournament.photographs_of(place),
                "moves": tournament.records.get(&place),
            }));
        }
    }
    Ok(Some(json!({
        "tournament": id.0,
        "name": tournament.details.name,
        "from": tournament.details.starts,
        "until": tournament.details.ends,
        "entry": entry,
        "given_by_the_web": given,
        "games": games,
        "rulings": rulings(&tournament.rulings, no),
        "appeals": appeals(&tournament.rulings, no),
        "journal": journal,
    })))
}

/// What they asked for by the web and no entry came of, or none that is left: what they gave, and why the organiser said no.
fn not_entered(c: &mut Conn, asked: &Application) -> Result<Value, DbError> {
    let found = tournaments::find(c, asked.tournament)?;
    let details = found.map(|loaded| loaded.tournament.details);
    Ok(json!({
        "tournament": asked.tournament.0,
        "name": details.as_ref().map(|details| &details.name),
        "from": details.as_ref().map(|details| details.starts),
        "until": details.as_ref().map(|details| details.ends),
        "entry": null,
        "given_by_the_web": [&asked.given],
        "refused_because": asked.reason,
    }))
}

/// The rulings about them, with everything that was decided of each.
fn rulings(all: &[Ruling], no: EntryNo) -> Value {
    let about = all.iter().filter(|one| one.is_about(no));
    Value::from_iter(about.map(|one| json!(one)))
}

/// Their appeals, of rulings about others as well: what was decided about those is not theirs.
fn appeals(all: &[Ruling], no: EntryNo) -> Value {
    let theirs = all.iter().flat_map(|ruling| {
        let own = ruling.appeals().filter(move |one| one.by == no);
        own.map(move |appeal| json!({ "ruling": ruling.no, "appeal": appeal }))
    });
    Value::from_iter(theirs)
}

/// An entry that was taken out before the player was paired, or whose tournament was deleted: the rows of the journal that name them or are about the entry are all there is.
///
/// # Errors
/// [`DbError`] when the database failed, or the journal cannot be read.
pub(super) fn taken_out(
    c: &mut Conn,
    (id, stay): (TournamentId, Stay),
    counts: &mut Counts,
) -> Result<Option<Value>, DbError> {
    let details = match tournaments::find(c, id)? {
        Some(Loaded { tournament, .. }) => Some(tournament.details),
        None => deleted::list(c)?.remove(&id).map(|gone| gone.details),
    };
    let Some(details) = details else {
        return Ok(None);
    };
    let rows = tournaments::journal_of(c, id)?;
    let journal = journal_about(&rows, stay, counts)?;
    Ok(Some(json!({
        "tournament": id.0,
        "name": details.name,
        "from": details.starts,
        "until": details.ends,
        "entry": null,
        "journal": journal,
    })))
}

/// The rows of a tournament's journal that name whom an entry is, and those that are about it by its number.
fn journal_about(rows: &[JournalRow], stay: Stay, counts: &mut Counts) -> Result<Value, DbError> {
    let naming = redact_entry(rows, stay, &nobody()?).map_err(DbError::unreadable)?;
    let mut numbers = rows_about(rows, stay).map_err(DbError::unreadable)?;
    numbers.extend(naming.iter().map(|row| row.number));
    counts.rows += numbers.len();
    Ok(told(rows, &numbers))
}

fn register_rows(c: &mut Conn, records: &[Player], counts: &mut Counts) -> Result<Value, DbError> {
    let nobody = nobody()?;
    let people: Vec<_> = records.iter().map(|one| (one.id, nobody.clone())).collect();
    let rows = journal::list(c, Journal::Register)?;
    let naming = redact_players(&rows, &people).map_err(DbError::unreadable)?;
    let numbers: BTreeSet<i32> = naming.iter().map(|row| row.number).collect();
    counts.rows += numbers.len();
    Ok(told(&rows, &numbers))
}

/// Somebody who is nobody: what would be written over for this one is what names somebody.
fn nobody() -> Result<::tournament::Person, DbError> {
    let name = "—".parse().map_err(|_| DbError::corrupt("players.name"))?;
    Ok(::tournament::Person::named(name))
}

/// The rows with these numbers, as they stand in the journal.
fn told(rows: &[JournalRow], numbers: &BTreeSet<i32>) -> Value {
    let is_told = |row: &&JournalRow| numbers.contains(&row.number);
    Value::from_iter(rows.iter().filter(is_told).map(|row| json!(row)))
}

/// Whether somebody is forgotten already.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn is_forgotten(c: &mut Conn, id: PlayerId) -> Result<bool, DbError> {
    let found = player::find(c, id)?;
    Ok(found.is_some_and(|one| ::tournament::erasure::is_forgotten(&one)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULING: &str = r#"{"no":3,"key":"demo03126","at":"2026-11-22T15:59:32","by":{"user":4,"name":"Rui Reis"},"scene":{"round":3,"board":12,"game":1},
        "matter":"device","concerned":[20],"move_no":24,"facts":"O telemóvel tocou.","evidence":{"position":null,"moves":null},"decision":"lost",
        "article":"11.4","effects":[],"clocks":null,"state":"proposed","confirmed":null,"revoked":null,
        "appeal":{"by":39,"at":"2026-11-22T16:10:00","grounds":"Não tocou.","verdict":null}}"#;

    #[test]
    fn a_ruling_is_told_to_whom_it_is_about_and_an_appeal_to_whoever_filed_it() {
        let all: [Ruling; 1] = [serde_json::from_str(RULING).unwrap()];
        let told = |no: u16| {
            let values = [rulings(&all, EntryNo(no)), appeals(&all, EntryNo(no))];
            values.map(|value| value.as_array().unwrap().len())
        };
        assert_eq!(told(20), [1, 0]);
        assert_eq!(told(39), [0, 1]);
        assert_eq!(told(5), [0, 0]);
    }
}
