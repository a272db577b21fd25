//! TRF, the tournament report file of FIDE: TRF16 with the XX codes that engines use is read, TRF26 read and written.
//!
//! What a tournament has no place for is kept as [`Extras`] and written again; what is not even kept is a [`Warning`].
//!
//! One line of the format is one game, so that match *k* of N games is written as N consecutive rounds, announced by
//! a comment `### games-per-match: N`. Inside of Arbitro rounds count matches. A file of 2016 has no comment, so that points and places in it are
//! those of the games.

use std::collections::BTreeMap;

use crate::{
    EntryNo, PairingSystem, PrimaryScore, RoundNo, Side, Tournament,
    pairing::{Constraints, kin_apart},
};

mod baku;
mod build;
mod clubs;
mod codes;
mod columns;
mod dates;
mod doubt;
mod doubts;
mod encoding;
mod extras;
mod fault;
mod in_a_row;
mod notes;
mod records;
mod remainder;
mod rounds;
mod systems;
mod time;
mod write;

pub(crate) use baku::accelerations;
pub use doubt::{
    FileDoubt, HeaderDoubt, PlayerDoubt, ResultDoubt, SystemDoubt, TrfDoubt, Warning, grouped,
};
pub use encoding::{NoSuchEncoding, TextEncoding, decode};
pub use extras::{AddedPoints, Columns, Extras, ForbiddenPairs, RoundSpan};
pub use fault::{LARGEST, ParseTrfError, TrfFault};
pub use records::LineClaim;
pub use systems::Stranger;
pub use write::{Edition, Unwritten, write};

/// What a file does not say, or what is to be read otherwise.
#[derive(Debug, Clone, Copy, Default)]
pub struct ReadOptions {
    /// The system, in place of the file's.
    pub system: Option<PairingSystem>,
    /// Games of a match, in place of the file's.
    pub games: Option<u8>,
    /// The score that decides first; match points unless said otherwise.
    pub primary: Option<PrimaryScore>,
    /// Only the rounds before this one; what the file has of this one says who is absent.
    pub before: Option<RoundNo>,
    /// How many rounds the tournament has, counted in matches, in place of the file's.
    pub rounds: Option<u16>,
    /// How its characters stand as bytes, where no mark at its start says it.
    pub encoding: Option<TextEncoding>,
    /// Read the players of an event of teams, which is refused otherwise, and pass over the teams.
    pub individuals: bool,
    /// The year that it is: nobody is born after it. `None`: any year is read.
    pub this_year: Option<u16>,
}

/// A file as read.
#[derive(Debug, Clone)]
pub struct TrfFile {
    /// The tournament. Pairing numbers are entry numbers too.
    pub tournament: Tournament,
    /// How many rounds the tournament has, counted in matches, as the file (142) or whoever reads it says; `None` where
    /// nobody does. The tournament itself then has as many as are paired.
    pub announced: Option<u16>,
    /// The system that the file names and that is none of ours: the tournament's is then only the one that is most like it.
    pub stranger: Option<Stranger>,
    /// The system that the file names and that is ours, where a file says too little to pair or to judge by it: a knockout, or a single match.
    pub bracket: Option<Stranger>,
    /// Do its comments say the regulations? Else the rules of the game are none that it says.
    pub says_regulations: bool,
    /// How many games its matches seem to have, though it was read with one: so many rounds in a row pair the same.
    pub games_in_a_row: Option<u8>,
    /// The colour that odd pairing numbers get in their first game under the Dutch system (C.04.3, 5.2.5); White has the
    /// first side. None when neither the file nor its first round shows it.
    pub initial_colour: Option<Side>,
    /// What it says besides.
    pub extras: Extras,
    /// What it says of scores and places, which are computed here.
    pub claims: BTreeMap<EntryNo, LineClaim>,
    /// What could not be kept, or is kept and not used.
    pub warnings: Vec<Warning>,
    /// What only [`TrfFile::to_text`] keeps: the tournament has no place for it.
    pub losses: Vec<Warning>,
}

impl TrfFile {
    /// What the file says beside the rules of its system, for the round after its last.
    #[must_use]
    pub fn constraints(&self) -> Constraints {
        let round = self.tournament.next_round();
        let games = self.tournament.regulations.games.0;
        let mut apart = self.extras.apart(round, games);
        apart.extend(kin_apart(&self.tournament, round));
        Constraints {
            apart,
            initial: self.initial_colour,
            added: self.extras.added(&self.tournament),
        }
    }

    /// With how many games of a match the file has to be read, where it has more rounds than a tournament can have and they seem to be the
    /// games of matches: a file of 2016 has no word for a match.
    #[must_use]
    pub fn games_needed(&self) -> Option<u8> {
        let rounds = self.tournament.regulations.system.announced_rounds();
        let beyond = rounds.is_some_and(|rounds| rounds > PairingSystem::MOST_ROUNDS);
        self.games_in_a_row.filter(|_| beyond)
    }

    /// The file written again, with all that was kept of it.
    ///
    /// ```
    /// use tournament::trf::{ReadOptions, read};
    /// let text = "102 Ana\n260   1   2    1    2\n001    1      Rui\n001    2      Eva\n";
    /// let file = read(text.as_bytes(), &ReadOptions::default())?;
    /// let again = file.to_text();
    /// assert!(again.contains("\n102 Ana\n"));
    /// assert!(again.contains("\n260   1   2    1    2\n"));
    /// # Ok::<(), tournament::trf::ParseTrfError>(())
    /// ```
    #[must_use]
    pub fn to_text(&self) -> String {
        write::write_with(&self.tournament, &self.extras, Edition::Trf26)
    }
}

/// Reads a file. Lines may end in CR, LF or CRLF.
///
/// # Errors
/// The first thing that cannot be read, with its place.
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<TrfFile, ParseTrfError> {
    let at_start = |fault| ParseTrfError {
        line: 1,
        column: 1,
        fault,
    };
    if bytes.len() > LARGEST {
        return Err(at_start(TrfFault::TooLarge));
    }
    let (text, doubt) = encoding::decode(bytes, options.encoding)?;
    let mut records =
        records::Records::parse(text.trim_start_matches('\u{feff}'), options.individuals)?;
    records.warnings.extend(doubt);
    if let Some(year) = options.this_year {
        records.doubt_births_after(year);
    }
    build::build(records, options)
}

#[cfg(test)]
mod tests;
