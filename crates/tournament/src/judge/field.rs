//! Those who were paired in a round, as they stood before it.

use std::{cmp::Reverse, collections::BTreeMap};

use super::{
    Conditions, System,
    bits::{BitTable, Bits},
    colours::{JudgedStrength, preference},
    history::{History, MatchColour},
};
use crate::{
    ByeKind, Entry, EntryNo, PairingSystem, Points, PrimaryScore, Regulations, Round, RoundNo,
    Side, Tournament,
};

/// In which direction somebody left the own score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum JudgedFloat {
    Up,
    Down,
}

/// Somebody who was paired, or had the pairing bye.
#[derive(Debug, Clone)]
pub(crate) struct JudgedPlayer {
    pub entry: EntryNo,
    /// The pairing number (TPN).
    pub number: u16,
    /// Is the number odd for the initial colour (C.04.3 5.2.5)? Late entries have no number before they come.
    pub odd: bool,
    /// The score by which the round is paired.
    pub score: Points,
    /// Who was met, and when.
    pub met: Vec<(EntryNo, RoundNo)>,
    /// The colours had, the latest last.
    pub colours: Vec<MatchColour>,
    /// Rounds without a game.
    pub unplayed: usize,
    /// When a bye or as much without playing was had.
    pub barred: Option<RoundNo>,
    /// The floats of the last round and of the one before it (C.04.3 1.4).
    pub floats: [Option<JudgedFloat>; 2],
    /// Met somebody of another score in the last round (C.04.5 1.5).
    pub floater: bool,
    /// More than half of the possible points before the last round (C.04.3 1.8).
    pub topscorer: bool,
}

/// The field of a round, the highest score first, equal scores by pairing number, and how it was paired.
pub(crate) struct JudgedField {
    pub players: Vec<JudgedPlayer>,
    /// Is it the last round?
    pub last: bool,
    /// The initial colour (C.04.3 5.2.5): what the one with an odd number has among beginners. Where nothing says it, what the first such pair shows.
    pub initial: Option<MatchColour>,
    /// Who may meet: C1, C3 of the Dutch system, and nobody who must not.
    pub may: BitTable,
    /// The opponent of each; nobody for the bye.
    pub mates: Vec<Option<usize>>,
    places: BTreeMap<EntryNo, usize>,
}

impl JudgedField {
    /// The field of this round.
    pub(crate) fn of(
        tournament: &Tournament,
        history: &History,
        round: &Round,
        system: System,
        conditions: &Conditions,
    ) -> Self {
        let rounds = match tournament.regulations.system {
            PairingSystem::RoundRobin { .. } => 0,
            PairingSystem::DoubleSwiss { .. }
            | PairingSystem::Dutch { .. }
            | PairingSystem::Knockout { .. }
            | PairingSystem::Match { .. } => usize::from(tournament.round_count()),
        };
        let last = round.no.index() + 1 >= rounds.max(tournament.rounds.len());
        let paired = round.matches.iter().map(|one| one.pairing);
        let rests = round.byes.iter().filter(|bye| bye.kind == ByeKind::Pairing);
        let mut seated: Vec<EntryNo> = paired
            .clone()
            .flat_map(|pairing| [pairing.first, pairing.second])
            .chain(rests.map(|bye| bye.entry))
            .collect();
        seated.sort_unstable();
        seated.dedup();
        let possible = possible(&tournament.regulations, round.no.0.saturating_sub(1));
        let came = |one| seated.binary_search(&one).is_ok() || history.came(one, round.no.index());
        let numbers = numbers(&numbered(tournament, system, round.no, came));
        let mut players: Vec<JudgedPlayer> = seated
            .iter()
            .map(|&entry| {
                let number = numbers.get(&entry).copied().unwrap_or(u16::MAX);
                let mut one = player(number, history, round.no.index(), entry);
                let score = history.score(entry, round.no.index());
                one.topscorer = last && score * 2 > possible;
                one
            })
            .collect();
        players.sort_by_key(|one| (Reverse(one.score), one.number));
        let indices = players.iter().enumerate();
        let places: BTreeMap<EntryNo, usize> =
            indices.map(|(index, one)| (one.entry, index)).collect();
        let mut mates = vec![None; players.len()];
        for pairing in paired {
            let ends = (places.get(&pairing.first), places.get(&pairing.second));
            if let (Some(&a), Some(&b)) = ends {
                mates[a] = Some(b);
                mates[b] = Some(a);
            }
        }
        let apart: Vec<_> = conditions.all_apart(round.no).collect();
        let may = compatible(&players, &places, system, &apart);
        let shown = || super::colours::initial(tournament, history, system);
        let said = conditions.initial.map(|side| match side {
            Side::First => MatchColour::White,
            Side::Second => MatchColour::Black,
        });
        Self {
            players,
            last,
            initial: said.or_else(shown),
            may,
            mates,
            places,
        }
    }

    /// The place of somebody in the field.
    pub(crate) fn place(&self, entry: EntryNo) -> Option<usize> {
        self.places.get(&entry).copied()
    }

    /// The one without an opponent.
    pub(crate) fn resting(&self) -> Option<usize> {
        self.mates.iter().position(Option::is_none)
    }

    /// The entries of some.
    pub(crate) fn entries(&self, some: &[usize]) -> Vec<EntryNo> {
        some.iter()
            .map(|&index| self.players[index].entry)
            .collect()
    }

    /// The entries of some pairs.
    pub(crate) fn pairs(&self, some: &[(usize, usize)]) -> Vec<(EntryNo, EntryNo)> {
        let entry = |index: usize| self.players[index].entry;
        some.iter().map(|&(a, b)| (entry(a), entry(b))).collect()
    }
}

/// All that somebody could have scored in so many rounds, by the score that counts first.
fn possible(regulations: &Regulations, rounds: u16) -> Points {
    let won = match regulations.primary {
        PrimaryScore::MatchPoints => regulations.match_points.win,
        // a point for each game of a match
        PrimaryScore::GamePoints => Points::ONE * i32::from(regulations.games.0),
    };
    won * i32::from(rounds)
}

/// The number of each, from 1.
fn numbers(order: &[EntryNo]) -> BTreeMap<EntryNo, u16> {
    order.iter().copied().zip(1..).collect()
}

fn player(number: u16, history: &History, rounds: usize, entry: EntryNo) -> JudgedPlayer {
    let deeds: Vec<_> = (0..rounds)
        .map(|index| history.deed(entry, index))
        .collect();
    let numbered = || (1..).map(RoundNo).zip(&deeds);
    let float = |back: usize| {
        let index = rounds.checked_sub(back)?;
        let deed = deeds[index];
        let Some(opponent) = deed.met else {
            return deed.idle_points.then_some(JudgedFloat::Down);
        };
        let scores = [entry, opponent].map(|one| history.pairing_score(one, index));
        match scores[0].cmp(&scores[1]) {
            std::cmp::Ordering::Greater => Some(JudgedFloat::Down),
            std::cmp::Ordering::Less => Some(JudgedFloat::Up),
            std::cmp::Ordering::Equal => None,
        }
    };
    let floats = [float(1), float(2)];
    JudgedPlayer {
        entry,
        number,
        odd: number % 2 == 1,
        score: history.pairing_score(entry, rounds),
        met: numbered()
            .filter_map(|(no, deed)| Some((deed.met?, no)))
            .collect(),
        colours: deeds.iter().filter_map(|deed| deed.colour).collect(),
        unplayed: deeds.iter().filter(|deed| deed.colour.is_none()).count(),
        barred: numbered().find(|(_, deed)| deed.bars).map(|(no, _)| no),
        floats,
        floater: floats[0].is_some() && deeds.last().is_some_and(|deed| deed.met.is_some()),
        topscorer: false,
    }
}

/// The entries in the order of the numbers that they had in a round, by which the initial colour goes too. A late entry has no number before (C.04.2 2.4): in the
/// Dutch system until it is paired, in the Double-Swiss until it is there. In a table everybody has.
pub(crate) fn numbered(
    tournament: &Tournament,
    system: System,
    round: RoundNo,
    came: impl Fn(EntryNo) -> bool,
) -> Vec<EntryNo> {
    // who comes for a round is in it, rests as asked, or came when it was paired
    let was_there = |one: EntryNo| {
        let entry = tournament.entries.get(&one);
        let rests = |entry: &Entry| {
            let round_of = tournament.round(round);
            let bye = round_of.is_some_and(|round| round.bye_of(entry.no).is_some());
            bye || !entry.takes_part_in(round) || entry.byes.contains_key(&round)
        };
        entry.is_some_and(|entry| {
            entry.from_round < round || entry.from_round == round && rests(entry)
        })
    };
    let has_one = |one: &EntryNo| match system {
        System::Dutch => came(*one),
        System::DoubleSwiss => came(*one) || was_there(*one),
        System::RoundRobin { .. } => true,
    };
    let order = tournament.order.iter().copied();
    order.filter(has_one).collect()
}

/// Everybody with everybody, but for those who met, those who are kept apart, and those with the same absolute preference.
fn compatible(
    players: &[JudgedPlayer],
    places: &BTreeMap<EntryNo, usize>,
    system: System,
    apart: &[(EntryNo, EntryNo)],
) -> BitTable {
    let len = players.len();
    let mut may = BitTable::none(len);
    let wishes: Vec<Option<MatchColour>> = players.iter().map(absolute).collect();
    let kept = [MatchColour::White, MatchColour::Black].map(|colour| {
        let others = (0..len).filter(|one| wishes[*one] != Some(colour));
        Bits::of(len, others)
    });
    let all = Bits::of(len, 0..len);
    for (one, wish) in wishes.iter().enumerate() {
        let others = match wish.filter(|_| system == System::Dutch) {
            Some(MatchColour::White) => &kept[0],
            Some(MatchColour::Black) => &kept[1],
            None => &all,
        };
        may.row_mut(one).copy_from_slice(others.words());
    }
    for (one, player) in players.iter().enumerate() {
        may.clear_both(one, one);
        for (opponent, _) in &player.met {
            if let Some(other) = places.get(opponent) {
                may.clear_both(one, *other);
            }
        }
    }
    for (a, b) in apart {
        if let (Some(a), Some(b)) = (places.get(a), places.get(b)) {
            may.clear_both(*a, *b);
        }
    }
    may
}

/// The colour that somebody must have; topscorers need not (C.04.3 C3).
fn absolute(one: &JudgedPlayer) -> Option<MatchColour> {
    let preference = preference(one)?;
    let is = preference.strength == JudgedStrength::Absolute && !one.topscorer;
    is.then_some(preference.colour)
}

/// C.04.3 C3: two with the same absolute preference, neither of them a topscorer.
pub(crate) fn same_absolute(a: &JudgedPlayer, b: &JudgedPlayer) -> bool {
    absolute(a).is_some() && absolute(a) == absolute(b)
}
