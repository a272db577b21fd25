//! What titles ask for, and the titles that were proposed, given and withdrawn.

use std::collections::BTreeMap;

use diesel::prelude::*;

use super::{
    Conn, DbError, journal, player, register,
    schema::{title_cases, title_rules},
};
use tournament::{Register, TitleCase, TitleCaseNo, TitleConflict, TitleEvent, TitleState};

/// The number of the only row of `title_rules`.
const ONLY: i32 = 1;

/// What titles ask for, as text; `None` where nobody said.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn rules(c: &mut Conn) -> Result<Option<String>, DbError> {
    let found = title_rules::table.find(ONLY).select(title_rules::rules);
    Ok(found.first(c).optional()?)
}

/// Says what titles ask for from now on; nothing happens when nothing changes.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn set_rules(c: &mut Conn, set: &str, entry: &journal::Signature) -> Result<(), DbError> {
    player::lock(c)?;
    if rules(c)?.as_deref() == Some(set) {
        return Ok(());
    }
    diesel::delete(title_rules::table).execute(c)?;
    insert_rules(c, set)?;
    let rules = set.to_owned();
    register::append(c, TitleEvent::TitleRulesSet { rules }, entry)
}

fn insert_rules(c: &mut Conn, rules: &str) -> Result<(), DbError> {
    let row = (title_rules::id.eq(ONLY), title_rules::rules.eq(rules));
    diesel::insert_into(title_rules::table)
        .values(row)
        .execute(c)?;
    Ok(())
}

/// Every title that was proposed.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn cases(c: &mut Conn) -> Result<BTreeMap<TitleCaseNo, TitleCase>, DbError> {
    let rows: Vec<String> = title_cases::table.select(title_cases::body).load(c)?;
    let read = |body: String| {
        let case: TitleCase =
            serde_json::from_str(&body).map_err(|_| DbError::corrupt("title_cases.body"))?;
        Ok((case.no, case))
    };
    rows.into_iter().map(read).collect()
}

/// Proposes a title: the case as it is, with the next number. Nothing happens where the same title of the same record is proposed already, or theirs.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn propose(
    c: &mut Conn,
    proposal: TitleCase,
    entry: &journal::Signature,
) -> Result<TitleCaseNo, DbError> {
    player::lock(c)?;
    let known = cases(c)?;
    let is_same = |one: &&TitleCase| {
        let is_open = match one.standing {
            TitleState::Proposed | TitleState::Approved { .. } => true,
            TitleState::Declined { .. } | TitleState::Withdrawn { .. } => false,
        };
        is_open && one.player == proposal.player && one.title == proposal.title
    };
    if let Some(same) = known.values().find(is_same) {
        return Ok(same.no);
    }
    let last = known.keys().last().map_or(0, |no| no.0);
    let case = TitleCase {
        no: TitleCaseNo(last + 1),
        ..proposal
    };
    insert(c, &case)?;
    let no = case.no;
    register::append(c, TitleEvent::TitleCaseSet { case }, entry)?;
    Ok(no)
}

/// How deciding on a title ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TitleEnd {
    /// It is decided so, by this press or by one before that was the same.
    Done,
    /// There is no such proposal.
    NotFound,
    /// Somebody decided otherwise meanwhile.
    Stale,
}

/// Decides on a title ([`TitleCase::decide`]). The register's player has the highest of their titles from then on.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn decide(
    c: &mut Conn,
    no: TitleCaseNo,
    standing: TitleState,
    entry: &journal::Signature,
) -> Result<TitleEnd, DbError> {
    player::lock(c)?;
    let mut known = cases(c)?;
    let Some(case) = known.get(&no) else {
        return Ok(TitleEnd::NotFound);
    };
    let player = player::find(c, case.player)?;
    let held = player.as_ref().and_then(|one| one.person.title);
    let decided = match case.decide(standing, held) {
        Ok(decided) if decided == *case => return Ok(TitleEnd::Done),
        Ok(decided) => decided,
        Err(TitleConflict) => return Ok(TitleEnd::Stale),
    };
    update(c, &decided)?;
    known.insert(no, decided.clone());
    let of_player = known.values().filter(|one| one.player == decided.player);
    let theirs: Vec<&TitleCase> = of_player.collect();
    let title = decided.title_after(held, &theirs);
    register::append(c, TitleEvent::TitleCaseSet { case: decided }, entry)?;
    if let Some(mut player) = player {
        player.person.title = title;
        player::update(c, &player, entry)?;
    }
    Ok(TitleEnd::Done)
}

fn body(case: &TitleCase) -> Result<String, DbError> {
    serde_json::to_string(case).map_err(|_| DbError::corrupt("title_cases.body"))
}

fn insert(c: &mut Conn, case: &TitleCase) -> Result<(), DbError> {
    let row = (
        title_cases::no.eq(case.no.0),
        title_cases::player_id.eq(case.player.0),
        title_cases::body.eq(body(case)?),
    );
    diesel::insert_into(title_cases::table)
        .values(row)
        .execute(c)?;
    Ok(())
}

fn update(c: &mut Conn, case: &TitleCase) -> Result<(), DbError> {
    diesel::update(title_cases::table.find(case.no.0))
        .set(title_cases::body.eq(body(case)?))
        .execute(c)?;
    Ok(())
}

/// Writes the cases as the register's journal has them now, after rows of that were written over.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn write_again(c: &mut Conn, now: &Register) -> Result<(), DbError> {
    now.title_cases
        .values()
        .try_for_each(|case| update(c, case))
}

/// Takes every row away that the register's journal makes here.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn delete_all(c: &mut Conn) -> Result<(), DbError> {
    diesel::delete(title_cases::table).execute(c)?;
    diesel::delete(title_rules::table).execute(c)?;
    Ok(())
}

/// Writes them anew.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn put_back(c: &mut Conn, then: &Register) -> Result<(), DbError> {
    if let Some(rules) = &then.title_rules {
        insert_rules(c, rules)?;
    }
    for case in then.title_cases.values() {
        insert(c, case)?;
    }
    Ok(())
}
