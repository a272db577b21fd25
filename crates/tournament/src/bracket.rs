//! The bracket of a knockout as far as it is played, and the places that it gives.
//!
//! The best number meets the last, and the first two can only meet in the final. Where there is nobody for a place the
//! opponent goes through. A match that is not decided never moves on.

use std::collections::BTreeSet;

use crate::{
    BoardNo, ByeKind, Decision, EntryNo, Match, PairingSystem, Points, Round, RoundNo, Tournament,
};

/// Whom a place of the bracket is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BracketPlace {
    /// This entry.
    Entry(EntryNo),
    /// Nobody: the opponent goes through.
    Vacant,
    /// Not known yet.
    Open,
}

impl BracketPlace {
    /// Who takes it, if that is known.
    #[must_use]
    pub fn entry(self) -> Option<EntryNo> {
        match self {
            Self::Entry(entry) => Some(entry),
            Self::Vacant | Self::Open => None,
        }
    }
}

/// A meeting of the bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tie {
    /// Who meets; the better number of the first round on top.
    pub places: [BracketPlace; 2],
    /// The board, once the meeting is paired.
    pub board: Option<BoardNo>,
    /// Who goes on.
    pub winner: BracketPlace,
    /// Who is out, where there was an opponent.
    pub loser: BracketPlace,
}

impl Tie {
    /// The game points of a place in this round, in half points; nothing before a game of the meeting was played.
    #[must_use]
    pub fn game_points(
        &self,
        tournament: &Tournament,
        no: RoundNo,
        place: BracketPlace,
    ) -> Option<Points> {
        let one = tournament.round(no)?.on_board(self.board?)?;
        let side = one.pairing.side_of(place.entry()?)?;
        let begun = one.games.iter().any(|game| game.outcome.is_some());
        begun.then(|| one.game_points(side))
    }
}

/// A bracket, round by round from the first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bracket {
    /// The meetings of each round, from top to bottom.
    pub rounds: Vec<Vec<Tie>>,
    /// The meeting for the third place, where the regulations have one and there is a semi-final.
    pub third: Option<Tie>,
}

/// What a round of a knockout is called after: how many are left in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tier {
    /// Two.
    Final,
    /// Four.
    SemiFinals,
    /// Eight.
    QuarterFinals,
    /// So many, a power of two.
    RoundOf(usize),
}

impl Tier {
    /// What a round is; nothing in other systems, before the start, and where the bracket has no such round.
    #[must_use]
    pub fn of(tournament: &Tournament, no: RoundNo) -> Option<Self> {
        if !tournament.regulations.system.is_knockout() {
            return None;
        }
        let places = tournament.order.len().next_power_of_two();
        let before = u32::from(no.0).checked_sub(1)?;
        match places.checked_shr(before)? {
            0 | 1 => None,
            2 => Some(Self::Final),
            4 => Some(Self::SemiFinals),
            8 => Some(Self::QuarterFinals),
            left => Some(Self::RoundOf(left)),
        }
    }
}

impl Bracket {
    /// Who won the final.
    #[must_use]
    pub fn champion(&self) -> Option<EntryNo> {
        let [last] = self.rounds.last()?.as_slice() else {
            return None;
        };
        last.winner.entry()
    }

    /// Whether a match of this round is for the third place.
    #[must_use]
    pub fn is_for_third(&self, no: RoundNo, board: BoardNo) -> bool {
        let last = no.index() + 1 == self.rounds.len();
        let third = self.third.and_then(|third| third.board);
        last && third == Some(board)
    }

    /// The place that the match for the third place gives, as the standings count it: the second where one finalist is left,
    /// because both lost the other semi-final.
    #[must_use]
    pub fn place_of_third(&self) -> u16 {
        let last = self.rounds.last().into_iter().flatten();
        let seats = last.flat_map(|tie| tie.places);
        if seats.filter(|place| *place != BracketPlace::Vacant).count() == 1 {
            2
        } else {
            3
        }
    }

    /// The bracket as far as it is played; empty before the start and in other systems.
    #[must_use]
    pub fn of(tournament: &Tournament) -> Self {
        let PairingSystem::Knockout { third_place } = tournament.regulations.system else {
            return Self {
                rounds: Vec::new(),
                third: None,
            };
        };
        // the places are given by numbers, which the start gives
        if tournament.order.is_empty() {
            return Self {
                rounds: Vec::new(),
                third: None,
            };
        }
        let mut rounds: Vec<Vec<Tie>> = Vec::new();
        let mut places = first_round(tournament);
        for no in (1..=tournament.round_count()).map(RoundNo) {
            let ties: Vec<Tie> = places
                .chunks(2)
                .map(|two| tie(tournament, no, [two[0], two[1]]))
                .collect();
            places = ties.iter().map(|tie| tie.winner).collect();
            rounds.push(ties);
        }
        let semi = rounds.len().checked_sub(2).map(|at| &rounds[at]);
        let third = semi.filter(|_| third_place).and_then(|ties| {
            let [one, other] = ties.as_slice() else {
                return None;
            };
            let last = RoundNo(tournament.round_count());
            Some(tie(tournament, last, [one.loser, other.loser]))
        });
        Self { rounds, third }
    }

    /// Is an entry out before this round? Who lost a semi-final can still be in the last one, for the third place.
    #[must_use]
    pub fn is_out(&self, entry: EntryNo, before: RoundNo) -> bool {
        let place = BracketPlace::Entry(entry);
        let earlier = self.rounds.iter().take(before.index()).flatten();
        let lost = earlier.flat_map(losers).any(|one| one == place);
        let is_last = before.index() + 1 == self.rounds.len();
        let third = self.third.filter(|_| is_last);
        lost && third.is_none_or(|tie| !tie.places.contains(&place))
    }

    /// The meetings of a round, the one for the third place last.
    pub fn round(&self, no: RoundNo) -> impl Iterator<Item = &Tie> {
        let ties = self.rounds.get(no.index()).map_or(&[][..], Vec::as_slice);
        let last = no.index() + 1 == self.rounds.len();
        ties.iter().chain(self.third.iter().filter(move |_| last))
    }
}

/// The places of the first round: each half again has its best number on top (1 8 4 5 2 7 3 6).
fn first_round(tournament: &Tournament) -> Vec<BracketPlace> {
    let order = &tournament.order;
    let mut numbers = vec![0];
    while numbers.len() < order.len().next_power_of_two() {
        let size = numbers.len() * 2;
        numbers = numbers
            .iter()
            .flat_map(|number| [*number, size - 1 - number])
            .collect();
    }
    let place = |number: usize| {
        order
            .get(number)
            .map_or(BracketPlace::Vacant, |entry| BracketPlace::Entry(*entry))
    };
    numbers.into_iter().map(place).collect()
}

fn tie(tournament: &Tournament, no: RoundNo, places: [BracketPlace; 2]) -> Tie {
    let unknown = Tie {
        places,
        board: None,
        winner: BracketPlace::Open,
        loser: BracketPlace::Open,
    };
    let Some(round) = tournament.round(no) else {
        return unknown;
    };
    match places {
        [
            BracketPlace::Open,
            BracketPlace::Open | BracketPlace::Entry(_) | BracketPlace::Vacant,
        ]
        | [
            BracketPlace::Entry(_) | BracketPlace::Vacant,
            BracketPlace::Open,
        ] => unknown,
        [BracketPlace::Entry(one), BracketPlace::Entry(other)] => {
            match meeting(round, one, other) {
                Some(one) => {
                    let (winner, loser) = match one.decision(&tournament.regulations.decider) {
                        Decision::Open | Decision::Drawn => {
                            (BracketPlace::Open, BracketPlace::Open)
                        }
                        Decision::Nobody => (BracketPlace::Vacant, BracketPlace::Vacant),
                        Decision::For(side) => (
                            BracketPlace::Entry(one.pairing.on(side)),
                            BracketPlace::Entry(one.pairing.on(side.other())),
                        ),
                    };
                    Tie {
                        board: Some(one.board),
                        winner,
                        loser,
                        ..unknown
                    }
                }
                None if [one, other]
                    .iter()
                    .any(|entry| round.match_of(*entry).is_some()) =>
                {
                    unknown
                }
                None => through(round, unknown),
            }
        }
        [
            BracketPlace::Vacant,
            BracketPlace::Entry(_) | BracketPlace::Vacant,
        ]
        | [BracketPlace::Entry(_), BracketPlace::Vacant] => through(round, unknown),
    }
}

fn meeting(round: &Round, one: EntryNo, other: EntryNo) -> Option<&Match> {
    let found = round.match_of(one)?;
    found.pairing.side_of(other).is_some().then_some(found)
}

/// A meeting that was not paired: whoever was there went through.
fn through(round: &Round, tie: Tie) -> Tie {
    let went = |place: &BracketPlace| match place {
        BracketPlace::Entry(entry) => round
            .bye_of(*entry)
            .is_some_and(|bye| bye.kind == ByeKind::Through),
        BracketPlace::Vacant | BracketPlace::Open => false,
    };
    let winner = tie
        .places
        .into_iter()
        .find(went)
        .unwrap_or(BracketPlace::Vacant);
    let loser = tie
        .places
        .into_iter()
        .find(|place| matches!(place, BracketPlace::Entry(_)) && *place != winner)
        .unwrap_or(BracketPlace::Vacant);
    Tie {
        winner,
        loser,
        ..tie
    }
}

/// The place of everybody after a round: who is out in an earlier round comes later, and those out in one round share
/// the place, but for who wins the third place, who comes before the others of the semi-finals. Who is still in shares the
/// first.
#[must_use]
pub(crate) fn places(tournament: &Tournament, after: Option<RoundNo>) -> Vec<(EntryNo, u16)> {
    let bracket = Bracket::of(tournament);
    let last = bracket.rounds.len();
    let covered = |no: &usize| after.is_none_or(|after| *no <= usize::from(after.0));
    let mut groups: Vec<Vec<BracketPlace>> = Vec::new();
    for (no, ties) in (1..).zip(&bracket.rounds).filter(|(no, _)| covered(no)) {
        let third = bracket.third.filter(|_| no + 1 == last && covered(&last));
        let third = third.map(|third| third.winner);
        // whoever took the third place, before everybody else who is out in the semi-finals: also two who both lost
        let out = ties.iter().flat_map(losers);
        let (best, rest): (Vec<BracketPlace>, Vec<BracketPlace>) =
            out.partition(|place| Some(*place) == third);
        groups.extend([rest, best]);
    }
    groups.push(
        tournament
            .order
            .iter()
            .copied()
            .map(BracketPlace::Entry)
            .collect(),
    );
    let mut placed = BTreeSet::new();
    let mut fresh = |group: Vec<BracketPlace>| -> Vec<EntryNo> {
        let entries = group.into_iter().filter_map(BracketPlace::entry);
        entries.filter(|entry| placed.insert(*entry)).collect()
    };
    let groups: Vec<Vec<EntryNo>> = groups.into_iter().map(&mut fresh).collect();
    let mut place = 1;
    let mut places = Vec::new();
    for group in groups.iter().rev() {
        places.extend(group.iter().map(|entry| (*entry, place)));
        place += u16::try_from(group.len()).unwrap_or(0);
    }
    places
}

/// Everybody whom a meeting puts out: both where nobody goes on.
fn losers(tie: &Tie) -> Vec<BracketPlace> {
    match tie.winner {
        BracketPlace::Open => Vec::new(),
        winner @ (BracketPlace::Entry(_) | BracketPlace::Vacant) => tie
            .places
            .into_iter()
            .filter(|place| *place != winner)
            .collect(),
    }
}
