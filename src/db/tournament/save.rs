//! Writing what events touched.

use diesel::prelude::*;
use serde::Serialize;

use super::{
    Loaded, at_board,
    rows::{EntryRow, GameRow, MatchRow, SeatRow, TournamentRow, outcome_text},
};
use crate::db::{
    Conn, DbError,
    journal::{self, Stream},
    person::EntryColumns,
    schema::{
        entries, games, granted_byes, kept_apart, matches, rounds, seats, staff, tournaments,
    },
};
use draughts::lot::Secret;
use tournament::{
    BoardNo, EntryNo, Event, GameNo, Round, RoundNo, Tournament, TournamentId, UserId,
};

/// Inserts a tournament that [`tournament::decide::create`] decided, and returns it.
///
/// # Errors
/// [`DbError`] when the events do not begin with a creation, or the database failed.
pub fn create(
    c: &mut Conn,
    events: &[Event],
    secret: &Secret,
    entry: &journal::Signature,
) -> Result<Loaded, DbError> {
    let begun = events.first().and_then(Tournament::created);
    let tournament = begun.ok_or_else(|| DbError::corrupt("a journal without a creation"))?;
    let row = TournamentRow {
        version: 0,
        secret: secret.reveal(),
        ..tournament_row(&tournament)?
    };
    let id: i32 = diesel::insert_into(tournaments::table)
        .values(row)
        .returning(tournaments::id)
        .get_result(c)?;
    let loaded = Loaded {
        id: TournamentId(id),
        version: 0,
        head: tournament::ChainHash::origin(),
        tournament,
    };
    save(c, loaded, events, entry)
}

/// Writes the rows that the events touch, raises the version and appends the events to the journal.
pub(super) fn save(
    c: &mut Conn,
    before: Loaded,
    events: &[Event],
    entry: &journal::Signature,
) -> Result<Loaded, DbError> {
    let Loaded {
        id,
        version,
        tournament,
        ..
    } = before;
    let after = tournament.after(events);
    let version = version + 1;
    write_tournament(c, id, version, &after)?;
    for event in events {
        write_touched(c, id, event, &after)?;
    }
    let texts: Result<Vec<String>, _> = events.iter().map(serde_json::to_string).collect();
    let texts = texts.map_err(|_| DbError::corrupt("an event without a text"))?;
    let head = journal::append(c, Stream::Tournament(id), version, entry, &texts)?;
    Ok(Loaded {
        id,
        version,
        head,
        tournament: after,
    })
}

fn tournament_row(t: &Tournament) -> Result<TournamentRow, DbError> {
    fn json(value: &impl Serialize, column: &str) -> Result<String, DbError> {
        serde_json::to_string(value).map_err(|_| DbError::corrupt(column))
    }
    let qualified = t.qualified.as_ref();
    let qualified = qualified.map(|one| json(one, "tournaments.qualified"));
    Ok(TournamentRow {
        version: 0,
        stage: t.stage.code().to_owned(),
        name: t.details.name.to_string(),
        venue: t.details.venue.as_ref().map(ToString::to_string),
        starts: t.details.starts,
        ends: t.details.ends,
        regulations: json(&t.regulations, "tournaments.regulations")?,
        commitment: t.commitment.to_string(),
        secret: String::new(),
        awards: json(&t.awards, "tournaments.awards")?,
        ratings: json(&t.ratings, "tournaments.ratings")?,
        qualified: qualified.transpose()?,
        hall: json(&t.hall, "tournaments.hall")?,
    })
}

fn write_tournament(
    c: &mut Conn,
    id: TournamentId,
    version: i32,
    t: &Tournament,
) -> Result<(), DbError> {
    let row = tournament_row(t)?;
    diesel::update(tournaments::table.find(id.0))
        .set((
            tournaments::version.eq(version),
            tournaments::stage.eq(row.stage),
            tournaments::name.eq(row.name),
            tournaments::venue.eq(row.venue),
            tournaments::starts.eq(row.starts),
            tournaments::ends.eq(row.ends),
            tournaments::regulations.eq(row.regulations),
            tournaments::awards.eq(row.awards),
            tournaments::ratings.eq(row.ratings),
            tournaments::qualified.eq(row.qualified),
            tournaments::hall.eq(row.hall),
        ))
        .execute(c)?;
    Ok(())
}

#[expect(clippy::too_many_lines, reason = "one arm an event")]
fn write_touched(
    c: &mut Conn,
    id: TournamentId,
    event: &Event,
    after: &Tournament,
) -> Result<(), DbError> {
    match event {
        Event::Created { .. }
        | Event::DetailsChanged { .. }
        | Event::RegulationsChanged { .. }
        | Event::RoundsAmended { .. }
        | Event::TieBreaksAmended { .. }
        | Event::AwardsChanged { .. }
        | Event::RatingRulesChanged { .. }
        | Event::Qualified { .. }
        | Event::ClocksStarted { .. }
        | Event::ClocksCleared { .. }
        | Event::Posted { .. }
        | Event::BoardMarked { .. }
        | Event::BoardUnmarked { .. }
        | Event::Finished { .. } => Ok(()),
        Event::RatingsFrozen { freeze } => {
            let mut frozen = freeze.entries.keys();
            frozen.try_for_each(|no| write_entry(c, id, *no, after))
        }
        Event::Appointed { user, .. } | Event::Dismissed { user } => {
            write_staff(c, id, *user, after)
        }
        Event::EntriesOpened
        | Event::Started { .. }
        | Event::StartUndone
        | Event::Reseeded { .. } => write_order(c, id, after),
        Event::EntryRemoved { entry } => {
            write_apart(c, id, after)?;
            write_entry(c, id, *entry, after)
        }
        Event::KeptApart { .. } | Event::MayMeet { .. } => write_apart(c, id, after),
        Event::MissedRoundsScored { entry, rounds, .. } => rounds
            .iter()
            .try_for_each(|round| write_bye(c, id, *round, *entry, after)),
        Event::DeciderSet { round, board, .. } => write_decider(c, id, (*round, *board), after),
        Event::Entered { entry } => write_entry(c, id, entry.no, after),
        Event::EntryChanged { entry, .. }
        | Event::CheckedIn { entry, .. }
        | Event::CheckInUndone { entry }
        | Event::Withdrawn { entry, .. }
        | Event::Expelled { entry, .. }
        | Event::Returned { entry, .. }
        | Event::Reinstated { entry, .. }
        | Event::ByeGranted { entry, .. }
        | Event::ByeRevoked { entry, .. } => write_entry(c, id, *entry, after),
        Event::RoundDrafted { round, .. }
        | Event::PairingsChanged { round, .. }
        | Event::DraftDiscarded { round } => write_pairings(c, id, *round, after),
        Event::RoundPublished { round, .. } | Event::RoundClosed { round } => {
            write_round(c, id, *round, after)
        }
        Event::ResultEntered {
            round, board, game, ..
        }
        | Event::ResultCorrected {
            round, board, game, ..
        } => write_result(c, id, (*round, *board, *game), after),
        Event::Ruled { ruling } => at_board::write_ruling(c, id, ruling.no, after),
        Event::RulingConfirmed { ruling, .. }
        | Event::RulingRefused { ruling, .. }
        | Event::RulingRevoked { ruling, .. }
        | Event::Appealed { ruling, .. }
        | Event::AppealDecided { ruling, .. } => at_board::write_ruling(c, id, *ruling, after),
        Event::Called { call } => at_board::write_call(c, id, call.no, after),
        Event::CallTaken { call, .. } | Event::CallSettled { call, .. } => {
            at_board::write_call(c, id, *call, after)
        }
        Event::RecordAttached {
            round, board, game, ..
        }
        | Event::RecordRemoved { round, board, game } => {
            at_board::write_record(c, id, (*round, *board, *game), after)
        }
    }
}

fn write_staff(
    c: &mut Conn,
    id: TournamentId,
    user: UserId,
    after: &Tournament,
) -> Result<(), DbError> {
    diesel::delete(staff::table.find((id.0, user.0))).execute(c)?;
    if let Some(role) = after.staff.get(&user) {
        let row = (
            staff::tournament_id.eq(id.0),
            staff::account_id.eq(user.0),
            staff::role.eq(role.code()),
        );
        diesel::insert_into(staff::table).values(row).execute(c)?;
    }
    Ok(())
}

fn write_apart(c: &mut Conn, id: TournamentId, after: &Tournament) -> Result<(), DbError> {
    diesel::delete(kept_apart::table.filter(kept_apart::tournament_id.eq(id.0))).execute(c)?;
    for (one, other) in &after.apart {
        let row = (
            kept_apart::tournament_id.eq(id.0),
            kept_apart::one_no.eq(i32::from(one.0)),
            kept_apart::other_no.eq(i32::from(other.0)),
        );
        diesel::insert_into(kept_apart::table)
            .values(row)
            .execute(c)?;
    }
    Ok(())
}

/// Writes the bye of somebody who came after the round was paired.
fn write_bye(
    c: &mut Conn,
    id: TournamentId,
    no: RoundNo,
    entry: EntryNo,
    after: &Tournament,
) -> Result<(), DbError> {
    let seats = after.round(no).map(|round| SeatRow::of_round(id, round));
    let of_entry = |seat: &SeatRow| seat.entry_no == i32::from(entry.0) && seat.bye.is_some();
    if let Some(seat) = seats.into_iter().flatten().find(of_entry) {
        diesel::insert_into(seats::table).values(seat).execute(c)?;
    }
    Ok(())
}

/// Writes the games that decide a drawn match and have no row yet.
fn write_decider(
    c: &mut Conn,
    id: TournamentId,
    (round, board): (RoundNo, BoardNo),
    after: &Tournament,
) -> Result<(), DbError> {
    let known: Vec<i32> = games::table
        .filter(games::tournament_id.eq(id.0))
        .filter(games::round_no.eq(i32::from(round.0)))
        .filter(games::board.eq(i32::from(board.0)))
        .select(games::no)
        .load(c)?;
    let one = after.round(round).and_then(|one| one.on_board(board));
    for game in one.map_or(&[][..], |one| &one.decider) {
        let row = GameRow::of_decider((id, round, board), game)?;
        if !known.contains(&row.no) {
            diesel::insert_into(games::table).values(row).execute(c)?;
        }
    }
    Ok(())
}

fn write_order(c: &mut Conn, id: TournamentId, after: &Tournament) -> Result<(), DbError> {
    for no in after.entries.keys() {
        let number = after.pairing_number(*no).map(i32::from);
        diesel::update(entries::table.find((id.0, i32::from(no.0))))
            .set(entries::pairing_number.eq(number))
            .execute(c)?;
    }
    Ok(())
}

fn write_entry(
    c: &mut Conn,
    id: TournamentId,
    no: EntryNo,
    after: &Tournament,
) -> Result<(), DbError> {
    let key = (id.0, i32::from(no.0));
    let byes = granted_byes::table
        .filter(granted_byes::tournament_id.eq(id.0))
        .filter(granted_byes::entry_no.eq(i32::from(no.0)));
    diesel::delete(byes).execute(c)?;
    let Some(entry) = after.entries.get(&no) else {
        diesel::delete(entries::table.find(key)).execute(c)?;
        return Ok(());
    };
    let row = EntryRow::of(id, entry, after.pairing_number(no));
    let columns = EntryColumns::from(&entry.person);
    let known = diesel::update(entries::table.find(key))
        .set((&row, &columns))
        .execute(c)?;
    if known == 0 {
        diesel::insert_into(entries::table)
            .values((row, columns))
            .execute(c)?;
    }
    for (round, kind) in &entry.byes {
        let row = (
            granted_byes::tournament_id.eq(id.0),
            granted_byes::entry_no.eq(i32::from(no.0)),
            granted_byes::round_no.eq(i32::from(round.0)),
            granted_byes::kind.eq(kind.code()),
        );
        diesel::insert_into(granted_byes::table)
            .values(row)
            .execute(c)?;
    }
    Ok(())
}

/// Writes a draft anew, or deletes it. A draft only: games of a published round keep their rows.
fn write_pairings(
    c: &mut Conn,
    id: TournamentId,
    no: RoundNo,
    after: &Tournament,
) -> Result<(), DbError> {
    let number = i32::from(no.0);
    let of_round = games::tournament_id
        .eq(id.0)
        .and(games::round_no.eq(number));
    diesel::delete(games::table.filter(of_round)).execute(c)?;
    let of_round = seats::tournament_id
        .eq(id.0)
        .and(seats::round_no.eq(number));
    diesel::delete(seats::table.filter(of_round)).execute(c)?;
    let of_round = matches::tournament_id
        .eq(id.0)
        .and(matches::round_no.eq(number));
    diesel::delete(matches::table.filter(of_round)).execute(c)?;
    diesel::delete(rounds::table.find((id.0, number))).execute(c)?;
    match after.round(no) {
        Some(round) => insert_round(c, id, round),
        None => Ok(()),
    }
}

fn insert_round(c: &mut Conn, id: TournamentId, round: &Round) -> Result<(), DbError> {
    let number = i32::from(round.no.0);
    let row = (
        rounds::tournament_id.eq(id.0),
        rounds::no.eq(number),
        rounds::state.eq(round.state.code()),
    );
    diesel::insert_into(rounds::table).values(row).execute(c)?;
    for one in &round.matches {
        let board = i32::from(one.board.0);
        let row = MatchRow {
            tournament_id: id.0,
            round_no: number,
            board,
            by_hand: one.by_hand,
        };
        diesel::insert_into(matches::table).values(row).execute(c)?;
        for game in &one.games {
            let row = GameRow::of((id, round.no, one.board), game)?;
            diesel::insert_into(games::table).values(row).execute(c)?;
        }
    }
    for seat in SeatRow::of_round(id, round) {
        diesel::insert_into(seats::table).values(seat).execute(c)?;
    }
    Ok(())
}

fn write_round(
    c: &mut Conn,
    id: TournamentId,
    no: RoundNo,
    after: &Tournament,
) -> Result<(), DbError> {
    let Some(round) = after.round(no) else {
        return Ok(());
    };
    let number = i32::from(no.0);
    diesel::update(rounds::table.find((id.0, number)))
        .set(rounds::state.eq(round.state.code()))
        .execute(c)?;
    for one in &round.matches {
        for game in one.games.iter().filter(|game| game.opening.is_some()) {
            let key = (id.0, number, i32::from(one.board.0), i32::from(game.no.0));
            diesel::update(games::table.find(key))
                .set(games::opening.eq(game.opening.map(i32::from)))
                .execute(c)?;
        }
    }
    Ok(())
}

fn write_result(
    c: &mut Conn,
    id: TournamentId,
    (round, board, game): (RoundNo, BoardNo, GameNo),
    after: &Tournament,
) -> Result<(), DbError> {
    let found = after
        .round(round)
        .and_then(|round| round.on_board(board))
        .and_then(|one| one.game(game));
    let outcome = found
        .and_then(|game| game.outcome)
        .map(outcome_text)
        .transpose()?;
    let key = (
        id.0,
        i32::from(round.0),
        i32::from(board.0),
        i32::from(game.0),
    );
    diesel::update(games::table.find(key))
        .set(games::outcome.eq(outcome))
        .execute(c)?;
    Ok(())
}
