//! Putting records together, and parting them.

use chrono::NaiveDate;
use diesel::prelude::*;

use super::{insert, load};
use crate::{
    clock,
    db::{
        Conn, DbError, carried, earlier, entered,
        journal::{self, Journal},
        office, player, register, said,
        schema::merged_players,
        team,
    },
};
use tournament::{
    CompetitionId, EntryNo, Filled, LicenceNumber, Person, Player, PlayerEvent, PlayerId,
    RegisterEvent, ShortText, TournamentId, office::decide,
};

/// How putting two records together ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MergeEnd {
    /// They are one, by this press or by one before that was the same.
    Done,
    /// One of them is not there, or something else was said of it meanwhile.
    Stale,
    /// Both entered this tournament: they are not one person.
    BothEntered(TournamentId),
    /// Both play in this competition of teams: they are not one person either.
    BothPlay(CompetitionId),
    /// Both have a licence in force in a season, with these numbers: a person has one, and which of them stands the office says first.
    BothLicensed {
        /// What the season is called.
        season: ShortText,
        /// The numbers.
        numbers: [LicenceNumber; 2],
    },
}

/// Says that a record is of the person of another.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn merge(
    c: &mut Conn,
    (record, into): (PlayerId, PlayerId),
    entry: &journal::Signature,
) -> Result<MergeEnd, DbError> {
    player::lock(c)?;
    let mut merges = load(c)?;
    if merges.pairs().any(|pair| pair == (record, into)) {
        return Ok(MergeEnd::Done);
    }
    let (Some(other), Some(kept)) = (player::find(c, record)?, player::find(c, into)?) else {
        return Ok(MergeEnd::Stale);
    };
    if merges.is_merged(record) || merges.is_merged(into) {
        return Ok(MergeEnd::Stale);
    }
    // whoever enters one of them at this moment is seen, and whoever does so from here on waits, and then finds them merged
    let (of_one, of_other) = (merges.records(record), merges.records(into));
    player::lock_them(c, &[&of_one[..], &of_other].concat())?;
    if let Some(both) = both_entered(c, &of_one, &of_other)? {
        return Ok(MergeEnd::BothEntered(both));
    }
    if let Some(both) = team::both_play(c, &of_one, &of_other)? {
        return Ok(MergeEnd::BothPlay(both));
    }
    if let Some(both) = both_licensed(c, (&of_one, &of_other), entry)? {
        return Ok(both);
    }
    if !merges.merge(record, into) {
        return Ok(MergeEnd::Stale);
    }
    insert(c, record, into)?;
    let filled = Filled::lacking(&kept.person, &other.person);
    let event = PlayerEvent::PlayersMerged {
        player: record,
        into,
        filled: filled.clone(),
    };
    register::append(c, event, entry)?;
    fill(c, (other, kept), &filled, entry)?;
    Ok(MergeEnd::Done)
}

/// What is said where both people have a licence in force in a season.
fn both_licensed(
    c: &mut Conn,
    records: (&[PlayerId], &[PlayerId]),
    entry: &journal::Signature,
) -> Result<Option<MergeEnd>, DbError> {
    let office = office::licensing(c)?;
    let today = clock::local(entry.at).date();
    let Some((one, other)) = decide::both_licensed(&office, records, today) else {
        return Ok(None);
    };
    let season = office.seasons.get(&one.season);
    let season = season.ok_or_else(|| DbError::corrupt("licences.season_id"))?;
    Ok(Some(MergeEnd::BothLicensed {
        season: season.name.clone(),
        numbers: [one.number.clone(), other.number.clone()],
    }))
}

/// Gives the record that stands what it lacks. A number goes over: it is of one record.
fn fill(
    c: &mut Conn,
    (mut other, mut kept): (Player, Player),
    filled: &[Filled],
    entry: &journal::Signature,
) -> Result<(), DbError> {
    for field in filled {
        field.copy(&mut kept.person, &other.person);
    }
    if filled.contains(&Filled::Licence) {
        Filled::Licence.clear(&mut other.person);
    }
    player::update(c, &other, entry)?;
    player::update(c, &kept, entry)
}

/// Takes from the record that stood what it was given when they were put together, unless somebody wrote something else there since, and gives the number back.
fn empty(
    c: &mut Conn,
    pair: (PlayerId, PlayerId),
    entry: &journal::Signature,
) -> Result<(), DbError> {
    let filled = filled(c, pair)?;
    let (Some(mut other), Some(mut kept)) = (player::find(c, pair.0)?, player::find(c, pair.1)?)
    else {
        return Ok(());
    };
    let merged = |event: &RegisterEvent| is_merge(event, pair);
    let said = beginnings(pair).map(said::begins);
    let before = earlier::before(c, kept.id, (said, merged))?.pop();
    if let Some((before, on)) = before.and_then(|one| Some((one.row?, one.on))) {
        give_back(c, &mut other, &mut kept, before, on, &filled)?;
    }
    for field in filled {
        let is_back = field == Filled::Licence && other.person.licence.is_none();
        if is_back {
            field.copy(&mut other.person, &kept.person);
        }
        if field.is_same(&kept.person, &other.person) {
            field.clear(&mut kept.person);
        }
    }
    player::update(c, &kept, entry)?;
    player::update(c, &other, entry)
}

/// Takes from the record that stood what licences of the other wrote there while they were one: the club to which it was transferred, and the number that was corrected. What the
/// licences of the record itself say stays.
fn give_back(
    c: &mut Conn,
    other: &mut Player,
    kept: &mut Player,
    before: Person,
    on: NaiveDate,
    filled: &[Filled],
) -> Result<(), DbError> {
    let (office, merges) = (office::load(c)?, load(c)?);
    let before = carried::as_called_now(&office, before, on);
    let licences = |of: &Player| office.licences_of(&merges, of.id);
    let says = |of: &Player, name: &ShortText| {
        let clubs = licences(of).into_iter().filter_map(|one| one.club);
        let mut clubs = clubs.filter_map(|id| office.clubs.get(&id));
        clubs.any(|club| club.is_called(name))
    };
    let numbered = |of: &Player, number: &LicenceNumber| {
        let theirs = licences(of);
        theirs.iter().any(|one| one.number == *number)
    };
    let (there, here): (&Player, &Player) = (&*other, &*kept);
    let is_club_others = here.person.club.as_ref().is_some_and(|club| {
        here.person.club == there.person.club && says(there, club) && !says(here, club)
    });
    let number = here.person.licence.clone().filter(|number| {
        let is_theirs = numbered(there, number) && !numbered(here, number);
        is_theirs && before.licence.as_ref() != Some(number)
    });
    if is_club_others && !filled.contains(&Filled::Club) {
        Filled::Club.copy(&mut kept.person, &before);
        Filled::Association.copy(&mut kept.person, &before);
    }
    if let Some(number) = number.filter(|_| !filled.contains(&Filled::Licence)) {
        kept.person.licence = match &before.licence {
            Some(own) if !carried::is_others(c, own, kept.id)? => Some(own.clone()),
            Some(_) | None => None,
        };
        other.person.licence = Some(number);
    }
    Ok(())
}

/// How what put two records together begins: with what was filled in behind it, or without.
fn beginnings((player, into): (PlayerId, PlayerId)) -> [String; 2] {
    [",", "}"].map(|next| {
        let pair = format!(",\"player\":{player},\"into\":{into}{next}");
        said::beginning("players-merged", &pair)
    })
}

/// Is it what put these two records together?
fn is_merge(event: &RegisterEvent, pair: (PlayerId, PlayerId)) -> bool {
    match event {
        RegisterEvent::Player(PlayerEvent::PlayersMerged { player, into, .. }) => {
            (*player, *into) == pair
        }
        RegisterEvent::Player(
            PlayerEvent::PlayerAdded { .. }
            | PlayerEvent::PlayerChanged { .. }
            | PlayerEvent::PlayerRemoved { .. }
            | PlayerEvent::PlayersParted { .. },
        )
        | RegisterEvent::Office { .. }
        | RegisterEvent::Rating(_)
        | RegisterEvent::Circuit(_)
        | RegisterEvent::Title(_)
        | RegisterEvent::ReadingSet { .. }
        | RegisterEvent::PersonErased { .. } => false,
    }
}

/// What the second of two records was given from the first, as the journal says of the last time that they were put together.
fn filled(c: &mut Conn, pair: (PlayerId, PlayerId)) -> Result<Vec<Filled>, DbError> {
    // not the long rows of lists
    let merges = said::events_of(c, Journal::Register, "players-merged")?;
    for event in merges.iter().rev() {
        let event = serde_json::from_str(event).map_err(DbError::unreadable)?;
        if let RegisterEvent::Player(PlayerEvent::PlayersMerged {
            player,
            into,
            filled,
        }) = event
            && (player, into) == pair
        {
            return Ok(filled);
        }
    }
    Ok(Vec::new())
}

/// A tournament that both people entered, each with an entry of their own: two records may have one licence.
///
/// # Errors
/// [`DbError`] when the database failed.
fn both_entered(
    c: &mut Conn,
    one: &[PlayerId],
    other: &[PlayerId],
) -> Result<Option<TournamentId>, DbError> {
    let one = player::find_all(c, one)?;
    let other = player::find_all(c, other)?;
    let (of_one, of_other) = (entered::find(c, &one)?, entered::find(c, &other)?);
    let is_in_both = |(id, no): &&(TournamentId, EntryNo)| {
        let mut others = of_other.keys().filter(|(there, _)| there == id);
        others.any(|(_, other)| other != no)
    };
    let both = of_one.keys().find(is_in_both);
    Ok(both.map(|(id, _)| *id))
}

/// Has a record stand for itself again, each with what is its own; false where it does already.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn part(c: &mut Conn, record: PlayerId, entry: &journal::Signature) -> Result<bool, DbError> {
    player::lock(c)?;
    let merges = load(c)?;
    let Some(pair) = merges.pairs().find(|(one, _)| *one == record) else {
        return Ok(false);
    };
    diesel::delete(merged_players::table.find(record.0)).execute(c)?;
    register::append(c, PlayerEvent::PlayersParted { player: record }, entry)?;
    empty(c, pair, entry)?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line for each event that there is.
    const LINES: &str = include_str!("../../../../../tests/data/register/events.jsonl");

    #[test]
    fn what_put_two_records_together_is_asked_for_by_its_beginning() {
        let pair = (PlayerId(20), PlayerId(21));
        let is_it = |line: &&str| is_merge(&serde_json::from_str(line).unwrap(), pair);
        let merges: Vec<&str> = LINES.lines().filter(is_it).collect();
        assert!(!merges.is_empty(), "a line");
        for line in merges {
            let begins = beginnings(pair);
            assert!(begins.iter().any(|one| line.starts_with(one)), "{line}");
        }
    }
}
