//! What a tournament has and a file does not.

use super::{Edition, notes};
use crate::{DrawBy, Entry, Game, Match, Outcome, RoundNo, RoundState, Tournament, WinBy};

/// Something that a tournament read from its own file does not have any more, or that a report is to say and the tournament does not know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unwritten {
    /// Of which federation the tournament is (032).
    Federation,
    /// Where it is played (022), which it does not say.
    Venue,
    /// Who arbitrates (102), likewise.
    Arbiter,
    /// The dates of all rounds (132), likewise.
    Dates,
    /// Which openings were drawn.
    Openings,
    /// How games ended, beyond win, draw, loss and forfeit.
    HowGamesEnded,
    /// What the arbiters decided, and the score sheets.
    Rulings,
    /// Entries without a pairing number: who never came.
    Unnumbered(usize),
    /// TRF16 has no word for the pairing system, but for its type in words, by which nobody pairs (092).
    System,
    /// Nor for tie-breaks.
    TieBreaks,
    /// Nor for a match of several games: each game is a round of the file.
    GamesOfMatch,
    /// Nor for the regulations, the clubs, the boards and what was paired by hand, which TRF26 can carry in comments.
    Notes,
    /// Nor for the games that decided drawn matches, which TRF26 carries in comments too.
    Deciders,
    /// Nor for points that rulings gave or took, which TRF26 has a record of (299).
    AssignedPoints,
    /// Nor for byes asked for after the next round.
    LaterByes,
    /// Nor for who left, was sent away, came late or came back, and in which round, which TRF26 carries in comments too.
    Attendance,
    /// Nor for titles whose code has more letters than their column, which TRF26 carries in comments too.
    Titles,
    /// Nor for names with more letters than their columns hold, which TRF26 carries in comments too.
    Names,
    /// Nor for licence numbers with more characters than their columns hold, which TRF26 carries in comments too.
    Licences,
}

impl Edition {
    /// What of this tournament does not stand in a file of this edition.
    #[must_use]
    pub fn unwritten(self, tournament: &Tournament) -> Vec<Unwritten> {
        let mut missing = of_any_edition(tournament);
        if self == Self::Trf16 {
            missing.extend(of_trf16(tournament));
        }
        missing
    }
}

/// The matches of the rounds that are written.
fn matches(tournament: &Tournament) -> impl Iterator<Item = &Match> {
    let public = tournament.rounds.iter();
    let public = public.filter(|round| round.state != RoundState::Draft);
    public.flat_map(|round| &round.matches)
}

fn has_deciders(tournament: &Tournament) -> bool {
    matches(tournament).any(|one| !one.decider.is_empty())
}

fn of_any_edition(tournament: &Tournament) -> Vec<Unwritten> {
    let games = || matches(tournament).flat_map(|one| &one.games);
    let numbered = tournament.order.len();
    let unnumbered = tournament.entries.len().saturating_sub(numbered);
    let hours = &tournament.presentation.hours;
    let mut rounds = (1..=tournament.round_count()).map(RoundNo);
    let found = [
        Some(Unwritten::Federation),
        tournament
            .details
            .venue
            .is_none()
            .then_some(Unwritten::Venue),
        tournament
            .presentation
            .arbiter
            .is_none()
            .then_some(Unwritten::Arbiter),
        rounds
            .any(|round| !hours.contains_key(&round))
            .then_some(Unwritten::Dates),
        games()
            .any(|game| game.opening.is_some())
            .then_some(Unwritten::Openings),
        games().any(says_how).then_some(Unwritten::HowGamesEnded),
        (!tournament.rulings.is_empty()).then_some(Unwritten::Rulings),
        (numbered > 0 && unnumbered > 0).then_some(Unwritten::Unnumbered(unnumbered)),
    ];
    found.into_iter().flatten().collect()
}

fn says_how(game: &Game) -> bool {
    match game.outcome {
        Some(Outcome::Win(_, by)) => by != WinBy::Unstated,
        Some(Outcome::Draw(by)) => by != DrawBy::Unstated,
        Some(
            Outcome::DoubleLoss(_)
            | Outcome::HalfLoss(..)
            | Outcome::BareLoss(..)
            | Outcome::NotNeeded,
        ) => true,
        Some(Outcome::Forfeit(_) | Outcome::DoubleForfeit) | None => false,
    }
}

fn of_trf16(tournament: &Tournament) -> Vec<Unwritten> {
    let regulations = &tournament.regulations;
    let next = tournament.next_round();
    let mut byes = tournament.entries.values().flat_map(|one| one.byes.keys());
    let later = byes.any(|round| *round > next);
    let mut titles = tournament
        .entries
        .values()
        .filter_map(|one| one.person.title);
    let long_title = titles.any(|title| !notes::fits(title));
    let mut people = tournament.entries.values().map(|one| &one.person);
    let long_name = people.any(|one| !notes::is_short(&one.name));
    let mut licences = tournament
        .entries
        .values()
        .filter_map(|one| one.person.licence.as_ref());
    let long_licence = licences.any(|one| !notes::is_short_licence(one));
    let moved = |entry: &Entry| entry.gone() || entry.from_round > RoundNo(1);
    let came_or_left = tournament.entries.values().any(moved);
    let adjusted = matches(tournament).any(|one| !one.adjustments.is_empty());
    let found = [
        Some(Unwritten::System),
        (!regulations.tie_breaks.is_empty()).then_some(Unwritten::TieBreaks),
        (regulations.games.0 > 1).then_some(Unwritten::GamesOfMatch),
        Some(Unwritten::Notes),
        has_deciders(tournament).then_some(Unwritten::Deciders),
        adjusted.then_some(Unwritten::AssignedPoints),
        later.then_some(Unwritten::LaterByes),
        came_or_left.then_some(Unwritten::Attendance),
        long_title.then_some(Unwritten::Titles),
        long_name.then_some(Unwritten::Names),
        long_licence.then_some(Unwritten::Licences),
    ];
    found.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{EntryNo, Title, sample};

    /// A report is to say them, and only who keeps the tournament knows them.
    #[test]
    fn what_a_report_is_to_say_is_missing_until_the_tournament_says_it() {
        let mut tournament = sample::swiss(2, 1);
        let headers = [Unwritten::Venue, Unwritten::Arbiter, Unwritten::Dates];
        let missing = |tournament: &Tournament| {
            let all = Edition::Trf26.unwritten(tournament);
            headers.map(|header| all.contains(&header))
        };
        assert_eq!(missing(&tournament), [true; 3]);
        tournament.details.venue = "Ovar".parse().ok();
        tournament.presentation.arbiter = "Eva Dias".parse().ok();
        let hour = tournament.details.starts.and_hms_opt(10, 0, 0).unwrap();
        tournament.presentation.hours.insert(RoundNo(1), hour);
        assert_eq!(missing(&tournament), [false; 3]);
    }

    /// From which round on somebody is back decides whether a round robin counts them.
    #[test]
    fn who_came_back_is_missing_where_there_are_no_comments() {
        let mut tournament = sample::swiss(2, 1);
        let missing = |tournament: &Tournament| {
            let editions = [Edition::Trf16, Edition::Trf26];
            let lost = Unwritten::Attendance;
            editions.map(|edition| edition.unwritten(tournament).contains(&lost))
        };
        assert_eq!(missing(&tournament), [false, false]);
        if let Some(entry) = tournament.entries.get_mut(&EntryNo(1)) {
            entry.from_round = RoundNo(2);
        }
        assert_eq!(missing(&tournament), [true, false]);
    }

    #[test]
    fn a_title_that_its_column_cannot_hold_is_missing_where_there_are_no_comments() {
        let mut tournament = sample::swiss(2, 1);
        let missing = |tournament: &Tournament| {
            let editions = [Edition::Trf16, Edition::Trf26];
            editions.map(|edition| edition.unwritten(tournament).contains(&Unwritten::Titles))
        };
        for (title, expected) in [
            (Title::WomansInternationalMaster, [false, false]),
            (Title::WomansInternationalGrandmaster, [true, false]),
        ] {
            if let Some(entry) = tournament.entries.get_mut(&EntryNo(1)) {
                entry.person.title = Some(title);
            }
            assert_eq!(missing(&tournament), expected, "{title:?}");
        }
    }

    #[test]
    fn a_name_that_its_columns_cannot_hold_is_missing_where_there_are_no_comments() {
        let mut tournament = sample::swiss(2, 1);
        for (letters, expected) in [(33, [false, false]), (34, [true, false])] {
            if let Some(entry) = tournament.entries.get_mut(&EntryNo(1)) {
                entry.person.name = "é".repeat(letters).parse().unwrap();
            }
            let editions = [Edition::Trf16, Edition::Trf26];
            let missing =
                editions.map(|edition| edition.unwritten(&tournament).contains(&Unwritten::Names));
            assert_eq!(missing, expected, "{letters}");
        }
    }

    #[test]
    fn a_licence_that_its_columns_cannot_hold_is_missing_where_there_are_no_comments() {
        let mut tournament = sample::swiss(2, 1);
        for (digits, expected) in [(11, [false, false]), (12, [true, false])] {
            if let Some(entry) = tournament.entries.get_mut(&EntryNo(1)) {
                entry.person.licence = "7".repeat(digits).parse().ok();
            }
            let editions = [Edition::Trf16, Edition::Trf26];
            let lost = Unwritten::Licences;
            let missing = editions.map(|edition| edition.unwritten(&tournament).contains(&lost));
            assert_eq!(missing, expected, "{digits}");
        }
    }
}
