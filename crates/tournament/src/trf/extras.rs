//! What a file says that a tournament has no place for.

use std::collections::{BTreeMap, BTreeSet};

use crate::{EntryNo, Points, RoundNo, TieBreak, Tournament, pairing::VirtualPoints};

/// What a file says that a tournament has no place for: kept as it was read, and written again.
///
/// Rounds are those of the file, which count games.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Extras {
    /// The code of the system (192), where it says more than the tournament does.
    pub system: Option<String>,
    /// The lines that name tie-breaks (202, 212).
    pub tie_breaks: Vec<String>,
    /// Points of symbols that are not used here (162): A for an absence, X for an unknown result.
    pub points: BTreeMap<char, Points>,
    /// Virtual points (250, XXA).
    pub accelerations: Vec<AddedPoints>,
    /// Who must not meet (260, XXP).
    pub forbidden: Vec<ForbiddenPairs>,
    /// What a player's line says besides.
    pub columns: BTreeMap<EntryNo, Columns>,
    /// Results by player and round whose letter says more than the outcome: W, D and L of games hardly begun.
    pub letters: BTreeMap<(EntryNo, u16), char>,
    /// Does the file of a Swiss not say how many rounds there are? Then no 142 is written either.
    pub rounds_unsaid: bool,
    /// Are there comments of our own, with what the records do not say of regulations and players?
    pub noted: bool,
    /// Every other line, in the order of writing.
    pub kept: Vec<String>,
}

/// Rounds of a file, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundSpan {
    /// The first.
    pub first: u16,
    /// The last.
    pub last: u16,
}

/// Points that count in pairing only (250).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AddedPoints {
    /// In match points, for teams.
    pub match_points: Option<Points>,
    /// In game points.
    pub game_points: Points,
    /// In which rounds.
    pub rounds: RoundSpan,
    /// The first of those who have them, by pairing number.
    pub from: EntryNo,
    /// The last.
    pub to: EntryNo,
}

/// Players none of whom may meet another of them (260).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForbiddenPairs {
    /// In which rounds.
    pub rounds: RoundSpan,
    /// Who.
    pub players: Vec<EntryNo>,
}

/// Columns of a player's line whose text the person does not have.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Columns {
    /// A title of another game (11 to 13).
    pub title: Option<String>,
    /// What stands for a federation and is none (54 to 56).
    pub federation: Option<String>,
    /// An identity number that is no licence number (58 to 68).
    pub licence: Option<String>,
    /// The date of birth (70 to 79).
    pub born: Option<String>,
}

impl RoundSpan {
    /// Has it every round up to this one?
    pub(super) fn covers(self, last: u32) -> bool {
        self.first <= 1 && u32::from(self.last) >= last
    }

    /// Ends with this round at the latest, unless it begins after it: no round that is not played is named.
    pub(super) fn end_by(&mut self, last: u32) {
        let last = u16::try_from(last).unwrap_or(u16::MAX);
        if self.first <= last {
            self.last = self.last.min(last);
        }
    }

    /// Has it a game of this match, each having so many?
    fn touches(self, round: RoundNo, games: u8) -> bool {
        let (round, games) = (u32::from(round.0), u32::from(games));
        let first = round.saturating_sub(1) * games + 1;
        u32::from(self.first) <= round * games && first <= u32::from(self.last)
    }
}

impl ForbiddenPairs {
    /// The smaller number first.
    fn pairs(&self) -> impl Iterator<Item = (EntryNo, EntryNo)> {
        self.players.iter().flat_map(|a| {
            let later = self.players.iter().filter(move |b| a < *b);
            later.map(move |b| (*a, *b))
        })
    }
}

impl Extras {
    /// Who must not meet in a round of matches of so many games, the smaller number first.
    #[must_use]
    pub fn apart(&self, round: RoundNo, games: u8) -> BTreeSet<(EntryNo, EntryNo)> {
        let now = self
            .forbidden
            .iter()
            .filter(|one| one.rounds.touches(round, games));
        now.flat_map(ForbiddenPairs::pairs).collect()
    }

    /// Who must not meet in any of so many rounds of the file, the smaller number first.
    pub(super) fn always_apart(&self, last: u32) -> BTreeSet<(EntryNo, EntryNo)> {
        let always = self.forbidden.iter().filter(|one| one.rounds.covers(last));
        always.flat_map(ForbiddenPairs::pairs).collect()
    }

    /// All virtual points up to the next round of the tournament. The first game of a match is what is paired.
    #[must_use]
    pub fn added(&self, tournament: &Tournament) -> VirtualPoints {
        let mut added = VirtualPoints::default();
        let games = u16::from(tournament.regulations.games.0);
        for round in 0..tournament.next_round().0 {
            let game = round.saturating_mul(games).saturating_add(1);
            for entry in &tournament.order {
                added.add(
                    RoundNo(round + 1),
                    *entry,
                    self.virtual_points(*entry, game),
                );
            }
        }
        added
    }

    /// The virtual points of a player in a round of the file.
    #[must_use]
    pub fn virtual_points(&self, player: EntryNo, round: u16) -> Points {
        let here = self.accelerations.iter().filter(|one| {
            (one.from..=one.to).contains(&player)
                && (one.rounds.first..=one.rounds.last).contains(&round)
        });
        here.map(|one| one.game_points).sum()
    }
}

/// The tie-breaks that these lines (202, 212) name, and the codes that are not known. A line with the points (212)
/// counts before one without.
pub(super) fn tie_breaks(lines: &[String]) -> (Vec<TieBreak>, Vec<String>) {
    let chosen = lines.iter().max_by_key(|line| line.starts_with("212"));
    let codes = chosen.map_or("", |line| line.get(3..).unwrap_or_default());
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    for code in codes
        .split([',', ' '])
        .filter(|code| !code.is_empty() && *code != "PTS")
    {
        match TieBreak::from_code(&code.to_ascii_uppercase()) {
            Some(one) if known.contains(&one) => {}
            Some(one) => known.push(one),
            None => unknown.push(code.to_owned()),
        }
    }
    (known, unknown)
}
