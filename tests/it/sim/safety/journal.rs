//! The journal of the tournament, held against what clients were answered, pages showed and viewers were told.

use std::collections::{BTreeMap, BTreeSet};

use arbitro::db::{DbError, journal::Journal, tournament::Loaded};
use sha2::{Digest as _, Sha256};
use tournament::{Actor, ChainHash, Event, JournalRow, Stage, Tournament, UserId};

use crate::sim::acts::{Act, Wish};
use crate::sim::ledger::{Answer, Attempt, Ledger, actor};
use crate::sim::mutations::insert;
use crate::sim::world::World;

/// Numbers without a gap, and each row chained to the one before it.
pub fn chain(rows: &[JournalRow]) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut before = "0".repeat(64);
    for (number, row) in (1..).zip(rows) {
        if row.number != number {
            wrong.push(format!("row {} stands where {number} should", row.number));
        }
        let user = row
            .who
            .user
            .map_or_else(String::new, |user| user.0.to_string());
        let time = row.at.format("%Y-%m-%dT%H:%M:%S%.6fZ").to_string();
        let (no, version) = (row.number.to_string(), row.version.to_string());
        let why = row.why.as_deref().unwrap_or("");
        let mut digest = Sha256::new();
        for field in [
            &before,
            &no,
            &version,
            &time,
            &user,
            &row.who.name,
            &row.event,
            why,
        ] {
            digest.update(u64::try_from(field.len()).unwrap().to_be_bytes());
            digest.update(field);
        }
        before = base16ct::lower::encode_string(&digest.finalize());
        if before != row.hash.as_str() {
            wrong.push(format!("row {number} is not chained to the one before it"));
            before = row.hash.as_str().to_owned();
        }
    }
    wrong
}

/// Versions 1, 2, 3 …, each the rows of one request; the last is that of the tournament, whose head is the last row.
pub fn versions(rows: &[JournalRow], loaded: &Loaded) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut last: Option<&JournalRow> = None;
    for row in rows {
        let (version, who) = last.map_or((0, ""), |row| (row.version, row.who.name.as_str()));
        let same = row.version == version && row.who.name == who;
        if !same && row.version != version + 1 {
            wrong.push(format!(
                "row {} is of version {} after {version}",
                row.number, row.version
            ));
        }
        last = Some(row);
    }
    let last = last.unwrap();
    if last.version != loaded.version || last.hash != loaded.head {
        wrong.push(format!(
            "the journal ends with {}, the tournament is at {}",
            last.version, loaded.version
        ));
    }
    wrong
}

/// What was acknowledged is there once, as it was decided and on the version that it was decided on; what was refused is not; of what nobody
/// knows, once or not at all.
pub fn requests(rows: &[JournalRow], ledger: &Ledger) -> Vec<String> {
    let mut of: BTreeMap<&str, Vec<&JournalRow>> = BTreeMap::new();
    for row in rows {
        of.entry(&row.who.name).or_default().push(row);
    }
    let mut wrong = Vec::new();
    for (index, attempt) in ledger.attempts.iter().enumerate() {
        let Wish::Change(_, seen) = &attempt.wish else {
            continue;
        };
        let name = actor(index);
        let written = of.remove(name.as_str()).unwrap_or_default();
        wrong.extend(request(&name, attempt, *seen, &written));
    }
    of.remove("sim");
    wrong.extend(
        of.into_keys()
            .map(|who| format!("nobody asked for what {who} did")),
    );
    wrong
}

fn request(
    name: &str,
    attempt: &Attempt,
    seen: Option<i32>,
    written: &[&JournalRow],
) -> Option<String> {
    let texts: Vec<&String> = written.iter().map(|row| &row.event).collect();
    let decided = attempt.decided.as_ref();
    let as_decided = decided.is_some_and(|(before, events)| {
        let versions = written
            .iter()
            .all(|row| row.version == before + 1 && row.who.user == Some(attempt.user));
        versions && events.iter().eq(texts.iter().copied())
    });
    let said = match &attempt.answer {
        Answer::Done(Some((version, head))) if !written.is_empty() => {
            let last = written[written.len() - 1];
            as_decided && (last.version, last.hash.as_str()) == (*version, head.as_str())
        }
        Answer::Done(_) => {
            as_decided
                || (written.is_empty() && decided.is_some_and(|(_, events)| events.is_empty()))
        }
        Answer::Unknown => written.is_empty() || as_decided,
        Answer::Refused(_) | Answer::Busy(_) | Answer::Failed(_) => written.is_empty(),
    };
    let on_what_it_saw = match (seen, written.first()) {
        (Some(seen), Some(row)) => row.version == seen + 1,
        _ => true,
    };
    if said && on_what_it_saw {
        return None;
    }
    let versions: Vec<i32> = written.iter().map(|row| row.version).collect();
    Some(format!(
        "{name} (seen {seen:?}, {:?}) has rows of versions {versions:?}",
        attempt.answer
    ))
}

/// The tournament after each version.
pub fn states(rows: &[JournalRow]) -> Result<BTreeMap<i32, Tournament>, String> {
    let mut states = BTreeMap::new();
    let mut now: Option<Tournament> = None;
    for row in rows {
        let event: Event = serde_json::from_str(&row.event).map_err(|error| error.to_string())?;
        now = match now {
            None => Tournament::created(&event),
            Some(mut t) => {
                t.apply(&event);
                Some(t)
            }
        };
        let t = now
            .as_ref()
            .ok_or("the journal does not begin with a creation")?;
        states.insert(row.version, t.clone());
    }
    Ok(states)
}

/// Nobody did anything without a role in the version before.
pub fn rights(rows: &[JournalRow], states: &BTreeMap<i32, Tournament>) -> Vec<String> {
    let mut wrong = Vec::new();
    for row in rows.iter().filter(|row| row.version > 1) {
        let before = states.range(..row.version).next_back();
        let staff = |user: UserId| before.is_some_and(|(_, t)| t.staff.contains_key(&user));
        if !row.who.user.is_some_and(staff) {
            wrong.push(format!(
                "row {} is of somebody who may do nothing",
                row.number
            ));
        }
    }
    wrong
}

pub fn replayed(states: &BTreeMap<i32, Tournament>, loaded: &Loaded) -> Option<String> {
    let (_, last) = states.last_key_value()?;
    (*last != loaded.tournament)
        .then(|| "the journal makes another tournament than the rows".to_owned())
}

/// The public version is the one in which what everybody may see changed last, in every page and for every viewer.
pub fn publications(
    rows: &[JournalRow],
    states: &BTreeMap<i32, Tournament>,
    loaded: &Loaded,
    (world, ledger): (&World, &Ledger),
) -> Vec<String> {
    let seen = |t: &Tournament| (t.stage != Stage::Setup).then(|| t.announced());
    let mut public = BTreeSet::new();
    let mut before = None;
    for (version, t) in states {
        let now = seen(t);
        if before.as_ref() != Some(&now) {
            public.insert(*version);
        }
        before = Some(now);
    }
    let by = |version: i32| {
        public
            .range(..=version)
            .next_back()
            .copied()
            .unwrap_or_default()
    };
    let head_of = |version: i32| {
        let last = rows.iter().rev().find(|row| row.version <= version);
        last.map_or_else(ChainHash::origin, |row| row.hash.clone())
    };
    let mut wrong = Vec::new();
    if loaded.publication.version != by(loaded.version) {
        let (is, should) = (loaded.publication.version, by(loaded.version));
        wrong.push(format!("the public version is {is} and should be {should}"));
    }
    for page in ledger.pages.values() {
        if page.public != by(page.version) || page.head != head_of(page.version).as_str() {
            wrong.push(format!(
                "the page of version {} had public version {} or another head",
                page.version, page.public
            ));
        }
    }
    for page in world.viewers().pages() {
        let all = page.channel == arbitro::live::Channel::desk(world.id);
        let known = |told: &&i64| {
            let told = i32::try_from(**told).unwrap();
            !(all && states.contains_key(&told) || public.contains(&told))
        };
        wrong.extend(
            page.told
                .iter()
                .find(known)
                .map(|told| format!("a page was told of {told}")),
        );
    }
    wrong
}

/// A form is recorded once, however often it was sent.
pub fn forms(ledger: &Ledger, loaded: &Loaded) -> Vec<String> {
    let mut wrong = Vec::new();
    let rulings = &loaded.tournament.rulings;
    let keys: BTreeSet<&str> = rulings.iter().map(|one| one.key.as_str()).collect();
    if keys.len() != rulings.len() {
        wrong.push("a form made two rulings".to_owned());
    }
    for (index, attempt) in ledger.attempts.iter().enumerate() {
        if let (Wish::Change(Act::Rule(_, _, key), _), Answer::Done(_)) =
            (&attempt.wish, &attempt.answer)
            && !keys.contains(key.as_str())
        {
            wrong.push(format!("the ruling of {} is not there", actor(index)));
        }
    }
    wrong
}

/// The database itself refuses a second row of a number, whoever writes it.
pub fn second_row(world: &World, last: &JournalRow) -> Option<String> {
    let forged = JournalRow {
        who: Actor {
            user: None,
            name: "outro".to_owned(),
        },
        hash: ChainHash::origin(),
        ..last.clone()
    };
    let key = Journal::Tournament(world.id).key();
    let tried = world.observer.write_blocking(|c| {
        insert(c, &key, &forged)?;
        // taken back
        Err::<(), _>(DbError::corrupt("two rows of one number"))
    });
    let refused = tried.is_err_and(|error| error.is_duplicate());
    (!refused).then(|| "the database takes two rows of one number".to_owned())
}
