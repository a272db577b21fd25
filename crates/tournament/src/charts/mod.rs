//! What charts of a tournament show: the race of the first, the course of one player, how each drawn opening scored, who won against
//! somebody stronger. Series of whole numbers (points in halves), computed each time from what everybody may know; how they are drawn is
//! the pages' business.

use std::collections::BTreeMap;

use draughts::{Colour, Opening};

use crate::{
    Announced, BoardNo, EntryNo, Game, Match, Outcome, Points, Rating, RoundNo, Side,
    drawn_opening,
    ratings::{RatedLine, RatedMeeting, rated, report},
    standings::{RoundCell, Status, What, cross_table},
};

#[cfg(test)]
mod tests;

/// Where somebody stood after a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RunnerStep {
    /// The round.
    pub round: RoundNo,
    /// The primary score after it.
    pub score: Points,
    /// What was done for it.
    pub done: Done,
}

/// What somebody did in a round, as far as a line of a chart is concerned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Done {
    /// Played at the board: the line goes on.
    Played,
    /// Scored, or not, without playing: a bye, a forfeit, a free round. The line has a gap.
    Given,
    /// Nothing yet, not yet there, or no longer: there is no point at all.
    Nothing,
}

/// One of the first, from round to round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Runner {
    /// The place now, which several may share.
    pub place: u16,
    /// Who.
    pub entry: EntryNo,
    /// A step for each published round.
    pub steps: Vec<RunnerStep>,
}

/// A player's games of a round by colour: those that were played, forfeits left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundColours {
    /// The round.
    pub round: RoundNo,
    /// How many with White.
    pub white: usize,
    /// How many with Black.
    pub black: usize,
}

/// What the games so far make of a rating (FIDE B.02 8.3), as if they were the only ones of the period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatingStep {
    /// The round in which somebody with a rating was met at the board.
    pub round: RoundNo,
    /// The rating after it.
    pub rating: i64,
}

/// The way of one player through the tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    /// The score, a step for each published round.
    pub steps: Vec<RunnerStep>,
    /// The colours, one for each published round.
    pub colours: Vec<RoundColours>,
    /// The rating before the first round; of somebody who has one.
    pub rating: Option<Rating>,
    /// The rating after each round in which it moved or might have.
    pub ratings: Vec<RatingStep>,
}

/// How the games with an opening ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpeningScore {
    /// The opening that was drawn.
    pub opening: &'static Opening,
    /// Games that White won.
    pub white: usize,
    /// Drawn games.
    pub draws: usize,
    /// Games that Black won.
    pub black: usize,
    /// Games that neither won and that are no draws: both lost, or one lost and the arbiter set the other's score (11.10, 11.11).
    pub neither: usize,
}

/// A match won against somebody with a higher rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Upset {
    /// The round.
    pub round: RoundNo,
    /// The board.
    pub board: BoardNo,
    /// Who won.
    pub winner: (EntryNo, Rating),
    /// Who was the stronger.
    pub loser: (EntryNo, Rating),
}

/// How somebody played against how strong they were thought to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Performance {
    /// Who.
    pub entry: EntryNo,
    /// The rating.
    pub rating: i64,
    /// The rating that the results are worth (FIDE B.02 8.1.1).
    pub performance: i64,
}

/// The first `most` of the standings, round by round: the last step of each is their score now.
#[must_use]
pub fn race(tournament: &Announced, most: usize) -> Vec<Runner> {
    let table = cross_table(tournament, None);
    let rows = table.table.rows.iter().zip(&table.rounds).take(most);
    rows.map(|(row, cells)| Runner {
        place: row.place,
        entry: row.entry,
        steps: cells.iter().map(step).collect(),
    })
    .collect()
}

/// The way of one player; nothing of somebody who is not in the standings, or before the first round.
#[must_use]
pub fn course(tournament: &Announced, entry: EntryNo) -> Option<Course> {
    let table = cross_table(tournament, None);
    let mut rows = table.table.rows.iter().zip(&table.rounds);
    let (_, cells) = rows.find(|(row, _)| row.entry == entry)?;
    let rounds = tournament.rounds.iter();
    let line = rated(tournament, entry);
    Some(Course {
        steps: cells.iter().map(step).collect(),
        colours: rounds
            .map(|round| colours(round.no, round.match_of(entry), entry))
            .collect(),
        rating: line.as_ref().and_then(|line| line.rating),
        ratings: line.as_ref().map(rating_steps).unwrap_or_default(),
    })
}

/// The drawn openings of the games that were played, those of most games first, then by number.
#[must_use]
pub fn openings(tournament: &Announced) -> Vec<OpeningScore> {
    let mut scores: BTreeMap<u16, OpeningScore> = BTreeMap::new();
    let matches = tournament.rounds.iter().flat_map(|round| &round.matches);
    for game in matches.flat_map(Match::every_game) {
        let drawn = drawn_opening(&tournament.regulations, game);
        let played = game.outcome.filter(|outcome| outcome.played());
        let (Some(opening), Some(outcome)) = (drawn, played) else {
            continue;
        };
        let score = scores.entry(opening.number).or_insert(OpeningScore {
            opening,
            white: 0,
            draws: 0,
            black: 0,
            neither: 0,
        });
        *score.place(outcome, game) += 1;
    }
    let mut scores: Vec<OpeningScore> = scores.into_values().collect();
    scores.sort_by_key(|score| (usize::MAX - score.games(), score.opening.number));
    scores
}

/// The `most` matches that were won against the greatest differences of ratings, the greatest first. Who won a match is who has more game
/// points of it; forfeits are none.
#[must_use]
pub fn upsets(tournament: &Announced, most: usize) -> Vec<Upset> {
    let rating = |entry: EntryNo| tournament.entries.get(&entry)?.person.rating;
    let upset = |round: RoundNo, one: &Match| {
        let side = winner(one)?;
        let (winner, loser) = (one.pairing.on(side), one.pairing.on(side.other()));
        Some(Upset {
            round,
            board: one.board,
            winner: (winner, rating(winner)?),
            loser: (loser, rating(loser)?),
        })
    };
    let rounds = tournament.rounds.iter();
    let all = rounds.flat_map(|round| round.matches.iter().map(|one| (round.no, one)));
    let mut upsets: Vec<Upset> = all
        .filter_map(|(round, one)| upset(round, one))
        .filter(|one| one.difference() > 0)
        .collect();
    upsets.sort_by_key(|one| (-one.difference(), one.round, one.board));
    upsets.truncate(most);
    upsets
}

/// The `most` players who did best beyond their rating, the best first; those without a rating, or who met nobody who has one, are none.
#[must_use]
pub fn performances(tournament: &Announced, most: usize) -> Vec<Performance> {
    let mut all: Vec<Performance> = report(tournament)
        .into_iter()
        .filter_map(|line| {
            Some(Performance {
                entry: line.entry,
                rating: i64::from(line.rating?.get()),
                performance: line.performance?,
            })
        })
        .filter(|one| one.beyond() > 0)
        .collect();
    all.sort_by_key(|one| (-one.beyond(), one.entry));
    all.truncate(most);
    all
}

impl OpeningScore {
    /// How many games.
    #[must_use]
    pub fn games(&self) -> usize {
        self.white + self.draws + self.black + self.neither
    }

    /// Where a game counts.
    fn place(&mut self, outcome: Outcome, game: &Game) -> &mut usize {
        match outcome {
            Outcome::Win(side, _) => match game.colour(side) {
                Colour::White => &mut self.white,
                Colour::Black => &mut self.black,
            },
            Outcome::Draw(_) => &mut self.draws,
            Outcome::Forfeit(_)
            | Outcome::DoubleForfeit
            | Outcome::DoubleLoss(_)
            | Outcome::HalfLoss(..)
            | Outcome::BareLoss(..)
            | Outcome::NotNeeded => &mut self.neither,
        }
    }
}

impl Upset {
    /// By how much the loser was the stronger.
    #[must_use]
    pub fn difference(&self) -> i64 {
        i64::from(self.loser.1.get()) - i64::from(self.winner.1.get())
    }
}

impl Performance {
    /// How far beyond the rating; less than nothing below it.
    #[must_use]
    pub fn beyond(&self) -> i64 {
        self.performance - self.rating
    }
}

fn step(cell: &RoundCell) -> RunnerStep {
    let done = match cell.line.what {
        What::Match { status, .. } => match status {
            Status::Open if cell.line.game_points == Points::ZERO => Done::Nothing,
            Status::Open | Status::Played => Done::Played,
            Status::WonByForfeit | Status::LostByForfeit => Done::Given,
        },
        What::Bye(_) => Done::Given,
        What::Absent => Done::Nothing,
    };
    RunnerStep {
        round: cell.line.round,
        score: cell.score_after,
        done,
    }
}

fn colours(round: RoundNo, one: Option<&Match>, entry: EntryNo) -> RoundColours {
    let side = one.and_then(|one| one.pairing.side_of(entry));
    let games = one.into_iter().flat_map(Match::every_game);
    let played = games.filter(|game| game.outcome.is_some_and(Outcome::played));
    let (white, black): (Vec<&Game>, Vec<&Game>) =
        played.partition(|game| Some(game.white) == side);
    RoundColours {
        round,
        white: white.len(),
        black: black.len(),
    }
}

/// The changes so far, added up in hundredths and rounded once for each round (8.3.4).
fn rating_steps(line: &RatedLine) -> Vec<RatingStep> {
    let (Some(own), Some(factor)) = (line.rating, line.factor) else {
        return Vec::new();
    };
    let mut hundredths = 0;
    let step = |one: &RatedMeeting| {
        let scored = 50 * i64::from(one.points.halves());
        hundredths += factor * (scored - one.expected.unwrap_or_default());
        let change = (hundredths.abs() + 50) / 100 * hundredths.signum();
        RatingStep {
            round: one.round,
            rating: i64::from(own.get()) + change,
        }
    };
    line.met.iter().map(step).collect()
}

/// Who won a match at the board.
fn winner(one: &Match) -> Option<Side> {
    if !one.finished() || !one.played() {
        return None;
    }
    let points = |side| one.game_points(side);
    match points(Side::First).cmp(&points(Side::Second)) {
        std::cmp::Ordering::Greater => Some(Side::First),
        std::cmp::Ordering::Less => Some(Side::Second),
        std::cmp::Ordering::Equal => None,
    }
}
