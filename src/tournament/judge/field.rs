//! Those who were paired in a round, as they stood before it.

use std::cmp::Reverse;

use super::{
    Conditions, System,
    colours::Strength,
    history::{Colour, History},
};
use crate::tournament::{
    ByeKind, EntryNo, PairingSystem, Points, Round, RoundNo, Side, Tournament,
};

/// In which direction somebody left the own score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Float {
    Up,
    Down,
}

/// Somebody who was paired, or had the pairing bye.
#[derive(Debug, Clone)]
pub struct Player {
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
    pub colours: Vec<Colour>,
    /// Rounds without a game.
    pub unplayed: usize,
    /// When a bye or as much without playing was had.
    pub barred: Option<RoundNo>,
    /// The floats of the last round and of the one before it (C.04.3 1.4).
    pub floats: [Option<Float>; 2],
    /// Met somebody of another score in the last round (C.04.5 1.5).
    pub floater: bool,
    /// More than half of the possible points before the last round (C.04.3 1.8).
    pub topscorer: bool,
}

/// The field of a round, the highest score first, equal scores by pairing number, and how it was paired.
pub struct Field {
    pub players: Vec<Player>,
    /// Is it the last round?
    pub last: bool,
    /// Has the one with an odd number White among beginners? What the first such pair shows.
    pub odd_white: Option<bool>,
    /// Who may meet: C1, C3 of the Dutch system, and nobody who must not.
    pub may: Vec<Vec<bool>>,
    /// The opponent of each; nobody for the bye.
    pub mates: Vec<Option<usize>>,
}

impl Field {
    /// The field of this round.
    pub fn of(
        tournament: &Tournament,
        history: &History,
        round: &Round,
        system: System,
        conditions: &Conditions,
    ) -> Self {
        let rounds = match tournament.regulations.system {
            PairingSystem::RoundRobin { .. } => 0,
            _ => usize::from(tournament.round_count()),
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
        let win = tournament.regulations.match_points.win;
        let possible = win * i32::from(round.no.0.saturating_sub(1));
        let mut players: Vec<Player> = seated
            .iter()
            .map(|&entry| {
                let mut one = player(tournament, history, round.no.index(), entry);
                let score = history.score(entry, round.no.index());
                one.topscorer = last && score * 2 > possible;
                one
            })
            .collect();
        let came = |one| seated.contains(&one) || history.came(one, round.no.index());
        let numbered = numbered(tournament, system, came);
        for one in &mut players {
            let place = numbered.iter().position(|entry| *entry == one.entry);
            one.odd = place.is_some_and(|place| place.is_multiple_of(2));
        }
        players.sort_by_key(|one| (Reverse(one.score), one.number));
        let at = |entry| players.iter().position(|one| one.entry == entry);
        let mut mates = vec![None; players.len()];
        for pairing in paired {
            if let (Some(a), Some(b)) = (at(pairing.first), at(pairing.second)) {
                mates[a] = Some(b);
                mates[b] = Some(a);
            }
        }
        let apart = |a, b| conditions.apart(round.no, a, b);
        let may = compatible(&players, system, &apart);
        let shown = || super::colours::odd_white(tournament, history, system);
        let said = conditions.initial.map(|side| side == Side::First);
        let odd_white = said.or_else(shown);
        Self {
            players,
            last,
            odd_white,
            may,
            mates,
        }
    }

    /// The one without an opponent.
    pub fn resting(&self) -> Option<usize> {
        self.mates.iter().position(Option::is_none)
    }

    /// The entries of some.
    pub fn entries(&self, some: &[usize]) -> Vec<EntryNo> {
        some.iter()
            .map(|&index| self.players[index].entry)
            .collect()
    }

    /// The entries of some pairs.
    pub fn pairs(&self, some: &[(usize, usize)]) -> Vec<(EntryNo, EntryNo)> {
        let entry = |index: usize| self.players[index].entry;
        some.iter().map(|&(a, b)| (entry(a), entry(b))).collect()
    }
}

fn player(tournament: &Tournament, history: &History, rounds: usize, entry: EntryNo) -> Player {
    let deeds: Vec<_> = (0..rounds)
        .map(|index| history.deed(entry, index))
        .collect();
    let numbered = || (1..).map(RoundNo).zip(&deeds);
    let float = |back: usize| {
        let index = rounds.checked_sub(back)?;
        let deed = deeds[index];
        let Some(opponent) = deed.met else {
            return deed.idle_points.then_some(Float::Down);
        };
        let scores = [entry, opponent].map(|one| history.pairing_score(one, index));
        match scores[0].cmp(&scores[1]) {
            std::cmp::Ordering::Greater => Some(Float::Down),
            std::cmp::Ordering::Less => Some(Float::Up),
            std::cmp::Ordering::Equal => None,
        }
    };
    let floats = [float(1), float(2)];
    Player {
        entry,
        number: tournament.pairing_number(entry).unwrap_or(u16::MAX),
        odd: false,
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

/// The entries in the order of the numbers that the initial colour goes by: in the Dutch system of those who have come,
/// since a late entry has no number before that (C.04.2 2.4); else of all.
pub fn numbered(
    tournament: &Tournament,
    system: System,
    came: impl Fn(EntryNo) -> bool,
) -> Vec<EntryNo> {
    let order = tournament.order.iter().copied();
    order
        .filter(|one| system != System::Dutch || came(*one))
        .collect()
}

fn compatible(
    players: &[Player],
    system: System,
    apart: &dyn Fn(EntryNo, EntryNo) -> bool,
) -> Vec<Vec<bool>> {
    let may = |a: &Player, b: &Player| {
        let met = a.met.iter().any(|(opponent, _)| *opponent == b.entry);
        let kept = met || apart(a.entry, b.entry);
        a.entry != b.entry && !kept && (system != System::Dutch || !same_absolute(a, b))
    };
    let row = |a: &Player| players.iter().map(|b| may(a, b)).collect();
    players.iter().map(row).collect()
}

/// C.04.3 C3: two with the same absolute preference, neither of them a topscorer.
pub fn same_absolute(a: &Player, b: &Player) -> bool {
    let absolute = |one: &Player| {
        let preference = super::colours::preference(one)?;
        (preference.strength == Strength::Absolute).then_some(preference.colour)
    };
    let alike = absolute(a).is_some() && absolute(a) == absolute(b);
    alike && !a.topscorer && !b.topscorer
}
