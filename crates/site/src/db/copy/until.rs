//! A copy put back to a moment before its own, by its journals.

use chrono::NaiveDateTime;
use diesel::connection::SimpleConnection as _;

use super::{UnfitCopy, fit};
use crate::db::{
    Conn, DbError, abandon, erasure,
    journal::{self, Journal, Signature},
    register, stream, team, tournament as tournaments,
};
use tournament::{JournalRow, ShortText, TournamentId};

/// How far a copy is put back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Until {
    /// Every tournament, every competition of teams and the register, as they were at this moment, in UTC. Accounts stay as the copy has them: nobody who was shut out
    /// is let in again, and no old password comes back.
    All(NaiveDateTime),
    /// One tournament; everything else stays as the copy has it.
    Tournament(TournamentId, Point),
}

/// A moment in a journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Point {
    /// After the last row of this moment or before it, in UTC. Where the clock was set back, nothing of before is lost.
    At(NaiveDateTime),
    /// After the change that this row belongs to.
    Row(i32),
}

/// What came after the moment, and is in the copy no more.
#[derive(Debug, Default)]
pub struct CutOff {
    /// The rows of each journal, under its name.
    pub journals: Vec<(String, Vec<JournalRow>)>,
    /// How many photographs and logos there were then whose pictures were taken away since: they are taken away here too.
    pub pictures: usize,
    /// The tournaments that end before they were given to the computer that writes them, and what the public calls that: until it is revoked nothing
    /// that it sends follows what is here, and nobody here writes them.
    pub parted: Vec<(TournamentId, ShortText)>,
    /// The tournaments in which somebody was forgotten since, which a row of this server's says again where the computer that writes them has another row, and what the
    /// public calls that: what it sends next does not follow.
    pub said_again: Vec<(TournamentId, ShortText)>,
}

impl CutOff {
    /// How many rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.journals.iter().map(|(_, rows)| rows.len()).sum()
    }
}

/// Puts a copy back, in one transaction.
///
/// # Errors
/// [`UnfitCopy`] says why it cannot be; the copy is then as it was.
pub fn put_back(c: &mut Conn, until: Until, entry: &Signature) -> Result<CutOff, UnfitCopy> {
    c.begin_write().map_err(DbError::from)?;
    match work(c, until, entry) {
        Ok(cut) => {
            c.commit().map_err(DbError::from)?;
            Ok(cut)
        }
        Err(error) => {
            abandon(c);
            Err(error)
        }
    }
}

fn work(c: &mut Conn, until: Until, entry: &Signature) -> Result<CutOff, UnfitCopy> {
    // players and those who refer to them come back one after the other
    let later = "PRAGMA defer_foreign_keys = ON";
    c.batch_execute(later).map_err(DbError::from)?;
    let mut cut = CutOff::default();
    match until {
        Until::All(moment) => {
            if cut_journal(c, Journal::Register, Point::At(moment), &mut cut)? {
                say_erasures_again(c, Journal::Register, entry, &cut)?;
                register::put_back(c)?;
            }
            for listed in tournaments::list(c, tournaments::Overview::All)? {
                put_back_one(c, listed.id, Point::At(moment), entry, &mut cut)?;
            }
            for id in team::ids(c)? {
                if cut_journal(c, Journal::Teams(id), Point::At(moment), &mut cut)? {
                    say_erasures_again(c, Journal::Teams(id), entry, &cut)?;
                    team::put_back(c, id)?;
                }
            }
        }
        Until::Tournament(id, point) => {
            if tournaments::version(c, id)?.is_none() {
                return Err(UnfitCopy::NoTournament(id));
            }
            put_back_one(c, id, point, entry, &mut cut)?;
            if tournaments::version(c, id)?.is_none() {
                return Err(UnfitCopy::NotYet(id));
            }
        }
    }
    match fit::stray(c)? {
        Some(stray) => Err(UnfitCopy::Apart(stray)),
        None => Ok(cut),
    }
}

fn put_back_one(
    c: &mut Conn,
    id: TournamentId,
    point: Point,
    entry: &Signature,
    cut: &mut CutOff,
) -> Result<(), UnfitCopy> {
    let journal = Journal::Tournament(id);
    if cut_journal(c, journal, point, cut)? {
        let rows = cut.journals.last().map(|(_, rows)| rows.clone());
        let rows = rows.unwrap_or_default();
        // whose numbers stand in them is known until it is written where the next row belongs
        let reader = stream::Reader::of_tournament(c, id)?;
        tournaments::let_go(c, id, (&reader, rows.as_slice()))?;
        let is_ours = stream::cut_back(c, id)?;
        let parted = stream::parted_from(c, id)?;
        let said = if is_ours {
            let ours = reader.with_our_numbers(rows);
            ours.map_err(DbError::unreadable)?
        } else {
            rows
        };
        let is_said = erasure::say_again(c, journal, entry, &said)?;
        if let Some(author) = parted {
            cut.parted.push((id, author));
        } else if is_said && !is_ours {
            let author = stream::written_elsewhere(c, id)?;
            cut.said_again.extend(author.map(|era| (id, era.place)));
        }
        cut.pictures += tournaments::put_back(c, id, entry)?;
    }
    Ok(())
}

/// Who was forgotten since stays so: what was written over is attested by rows that were just cut.
fn say_erasures_again(
    c: &mut Conn,
    journal: Journal,
    entry: &Signature,
    cut: &CutOff,
) -> Result<(), DbError> {
    let rows = cut.journals.last().map(|(_, rows)| rows.as_slice());
    erasure::say_again(c, journal, entry, rows.unwrap_or_default())?;
    Ok(())
}

/// Cuts what came after, and says whether anything did.
fn cut_journal(
    c: &mut Conn,
    journal: Journal,
    point: Point,
    cut: &mut CutOff,
) -> Result<bool, UnfitCopy> {
    let rows = journal::list(c, journal)?;
    let last = match point {
        Point::At(moment) => rows.iter().rev().find(|row| row.at <= moment),
        Point::Row(number) => {
            let named = rows.iter().find(|row| row.number == number);
            let named = named.ok_or(UnfitCopy::NoRow(number))?;
            rows.iter().rev().find(|row| row.version == named.version)
        }
    };
    let last = last.map_or(0, |row| row.number);
    let after = journal::cut(c, journal, last)?;
    let is_cut = !after.is_empty();
    if is_cut {
        cut.journals.push((journal.key(), after));
    }
    Ok(is_cut)
}
