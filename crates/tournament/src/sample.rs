//! Small tournaments for tests, and a die to play them with.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Attendance, ByePoints, Details, DrawBy, Entry, EntryNo, Event, Games, LossBy, MatchPoints,
    OpeningRule, Outcome, PairingSystem, Person, PrimaryScore, Regulations, ResultEvent,
    RoundEvent, RoundNo, Side, Stage, Tournament, WinBy, pairing::Drafted,
};
use draughts::lot::Secret;

/// The secret of every sample.
pub(crate) fn secret() -> Secret {
    Secret::new([7; 32])
}

pub(crate) fn details() -> Details {
    Details {
        name: "Torneio de Ovar".parse().unwrap(),
        venue: None,
        starts: chrono::NaiveDate::from_ymd_opt(2026, 5, 1).unwrap(),
        ends: chrono::NaiveDate::from_ymd_opt(2026, 5, 3).unwrap(),
    }
}

pub(crate) fn person(number: u16) -> Person {
    Person::named(format!("Player {number:03}").parse().unwrap())
}

/// That a round is made a draft in which nobody meets anybody.
pub(crate) fn drafted(round: u16) -> Event {
    RoundEvent::RoundDrafted {
        round: RoundNo(round),
        pairings: Vec::new(),
        byes: Vec::new(),
    }
    .into()
}

/// A tournament that has started, entry numbers equal to pairing numbers.
pub(crate) fn started(players: u16, system: PairingSystem) -> Tournament {
    let mut regulations = Regulations::standard();
    regulations.system = system;
    let entries: BTreeMap<EntryNo, Entry> = (1..=players)
        .map(|number| {
            let no = EntryNo(number);
            let entry = Entry {
                no,
                player: None,
                person: person(number),
                from_round: RoundNo(1),
                attendance: Attendance::Present,
                byes: BTreeMap::new(),
                excluded: BTreeSet::new(),
                reinstated: false,
            };
            (no, entry)
        })
        .collect();
    Tournament {
        stage: Stage::Running,
        order: entries.keys().copied().collect(),
        entries,
        ..Tournament::new(details(), regulations, secret().commitment())
    }
}

/// A Swiss that has started.
pub(crate) fn swiss(players: u16, rounds: u16) -> Tournament {
    started(players, PairingSystem::DoubleSwiss { rounds })
}

/// The same with other games and another primary score.
pub(crate) fn with(mut tournament: Tournament, games: u8, primary: PrimaryScore) -> Tournament {
    let games = Games(games);
    tournament.regulations.games = games;
    tournament.regulations.primary = primary;
    tournament.regulations.opening = OpeningRule::Free;
    tournament.regulations.bye = ByePoints::standard(games, MatchPoints::STANDARD);
    tournament
}

/// A die: xorshift, the same for the same seed.
pub(crate) struct Die(u64);

impl Die {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % bound
    }

    /// A result: mostly played, sometimes forfeited.
    pub(crate) fn outcome(&mut self) -> Outcome {
        match self.below(24) {
            0..9 => Outcome::Win(Side::First, WinBy::Unstated),
            9..16 => Outcome::Win(Side::Second, WinBy::Unstated),
            16..22 => Outcome::Draw(DrawBy::Unstated),
            22 => Outcome::Forfeit(Side::First),
            _ => Outcome::DoubleLoss(LossBy::Conduct),
        }
    }
}

/// Plays a round as drafted: some matches are forfeited as a whole.
pub(crate) fn play(tournament: &mut Tournament, drafted: Drafted, die: &mut Die) {
    let round = tournament.next_round();
    let boards = drafted.pairings.len();
    tournament.apply(&Event::Round(RoundEvent::RoundDrafted {
        round,
        pairings: drafted.pairings,
        byes: drafted.byes,
    }));
    tournament.apply(&Event::Round(RoundEvent::RoundPublished {
        round,
        openings: vec![Vec::new(); boards],
        despite: Vec::new(),
    }));
    let matches = tournament.rounds.last().unwrap().matches.clone();
    for one in matches {
        let whole = match die.below(20) {
            0 => Some(Outcome::Forfeit(Side::Second)),
            1 => Some(Outcome::DoubleForfeit),
            _ => None,
        };
        for game in &one.games {
            tournament.apply(&Event::Result(ResultEvent::ResultEntered {
                round,
                board: one.board,
                game: game.no,
                outcome: whole.unwrap_or_else(|| die.outcome()),
            }));
        }
    }
    tournament.apply(&Event::Round(RoundEvent::RoundClosed { round }));
}

/// Byes asked for, absences and returns before the next round.
pub(crate) fn disturb(tournament: &mut Tournament, die: &mut Die) {
    use super::ByeKind;
    let round = tournament.next_round();
    let entries: Vec<EntryNo> = tournament.entries.keys().copied().collect();
    for entry in entries {
        let one = tournament.entries.get_mut(&entry).unwrap();
        match die.below(30) {
            0 => drop(one.byes.insert(round, ByeKind::Half)),
            1 => drop(one.byes.insert(round, ByeKind::Zero)),
            2 => one.attendance = Attendance::Withdrawn(round),
            3 => one.attendance = Attendance::Present,
            _ => {}
        }
    }
}
