//! What the Dutch system looks at in a player: colours, floats, the bye (C.04.3 Article 1).

use std::collections::BTreeMap;

use super::super::{
    VirtualPoints,
    field::{Colour, Contender, Field},
    matching::cardinality::Graph,
};
use super::Settings;
use crate::{
    ByeKind, EntryNo, Points, RoundNo, Side, Tournament,
    standings::{Ledger, LedgerLine, Status, What},
};

/// How much a colour is due (1.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Strength {
    /// No game played.
    None,
    /// The colours are level: the other than the last.
    Mild,
    /// One colour had once more.
    Strong,
    /// A colour had twice more, or in the two games before.
    Absolute,
}

/// A float (1.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Float {
    /// Met a lower score, or scored without playing.
    Down,
    /// Met a higher score.
    Up,
}

/// A player as the criteria see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DutchPlayer {
    pub score: Points,
    /// Has an odd pairing number (5.2.5), of those who have been paired so far or are to be paired now: who has yet
    /// to come has no number (C.04.2 2.4).
    pub odd: bool,
    /// The colours of the games played, the latest last.
    pub colours: Vec<Colour>,
    /// White games less Black games.
    pub difference: i32,
    /// The colour that is due; `None` before the first game.
    pub due: Option<Colour>,
    pub strength: Strength,
    /// The floats of the round before and of the one before that.
    pub floats: [Option<Float>; 2],
    /// Rounds without a game.
    pub unplayed: u32,
    /// May not have the bye (C2).
    pub barred_from_bye: bool,
    /// More than half of the points possible, in the last round (1.8). The score is the one that pairs (C.04.7 1.5);
    /// under the Baku method nobody has virtual points by then.
    pub topscorer: bool,
}

impl DutchPlayer {
    /// Must have this colour, if it must have one.
    pub(crate) fn absolute(&self) -> Option<Colour> {
        self.due.filter(|_| self.strength == Strength::Absolute)
    }
}

/// The players of a round in the order of 1.2, and who may meet whom.
#[derive(Debug, Clone)]
pub(crate) struct Players {
    players: Vec<DutchPlayer>,
    apart: Graph,
    /// How many each may not meet whatever the colours.
    kept_apart: Vec<usize>,
    /// White or Black for the odd numbers in their first game (5.2.5).
    pub initial: Colour,
}

impl Players {
    /// Everybody in the field.
    pub(crate) fn of(tournament: &Tournament, field: &Field, settings: &Settings) -> Self {
        let initial = match settings.initial {
            Some(Side::Second) => Colour::Black,
            Some(Side::First) | None => Colour::White,
        };
        let before = RoundNo(field.round.0.saturating_sub(1));
        let ledger = Ledger::of(tournament, Some(before));
        let player = |one: &Contender| player(tournament, (&ledger, &settings.added), field, one);
        let players: Vec<DutchPlayer> = field.contenders.iter().map(player).collect();
        let index: BTreeMap<EntryNo, usize> = (0..)
            .zip(&field.contenders)
            .map(|(i, one)| (one.entry, i))
            .collect();
        let met = field
            .contenders
            .iter()
            .flat_map(|one| one.met.keys().map(|other| (one.entry, *other)));
        let mut apart = Graph::empty(players.len());
        for (a, b) in met.chain(settings.forbidden.iter().copied()) {
            if let (Some(a), Some(b)) = (index.get(&a), index.get(&b)) {
                apart.set(*a, *b, true);
            }
        }
        let kept_apart = (0..players.len()).map(|one| apart.degree(one)).collect();
        Self {
            players,
            apart,
            kept_apart,
            initial,
        }
    }

    /// The same, but that these do not meet.
    pub(crate) fn without(&self, pairs: &[(usize, usize)]) -> Self {
        let mut players = self.clone();
        for &(a, b) in pairs {
            players.apart.set(a, b, true);
            for one in [a, b] {
                players.kept_apart[one] = players.apart.degree(one);
            }
        }
        players
    }

    /// The same, but that this one may not have the bye.
    pub(crate) fn without_bye_of(&self, one: usize) -> Self {
        let mut players = self.clone();
        players.players[one].barred_from_bye = true;
        players
    }

    /// All of them, in the order of the field.
    pub(crate) fn into_all(self) -> Vec<DutchPlayer> {
        self.players
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.players.len()
    }

    /// C1 and C3, and the arbiter's wish.
    pub(crate) fn may_meet(&self, a: usize, b: usize) -> bool {
        !self.apart.has(a, b) && !self.clash(a, b)
    }

    /// C3: two who must have the same colour, neither of them a topscorer.
    pub(crate) fn clash(&self, a: usize, b: usize) -> bool {
        let (a, b) = (&self[a], &self[b]);
        a.absolute().is_some() && a.absolute() == b.absolute() && !a.topscorer && !b.topscorer
    }

    /// How many a player may not meet, whatever the colours.
    pub(crate) fn kept_apart(&self, one: usize) -> usize {
        self.kept_apart[one]
    }
}

impl std::ops::Index<usize> for Players {
    type Output = DutchPlayer;

    fn index(&self, one: usize) -> &DutchPlayer {
        &self.players[one]
    }
}

fn player(
    tournament: &Tournament,
    (ledger, added): (&Ledger, &VirtualPoints),
    field: &Field,
    one: &Contender,
) -> DutchPlayer {
    let lines = ledger.lines(one.entry);
    let regulations = &tournament.regulations;
    let loss = regulations.least(regulations.primary);
    let float = |back: usize| -> Option<Float> {
        let round = lines.len().checked_sub(back)?;
        float((ledger, added), one.entry, &lines[round], loss)
    };
    let whites = one.colours.iter().filter(|c| **c == Colour::White).count();
    let difference = signed(whites) - signed(one.colours.len() - whites);
    let (due, strength) = preference(difference, &one.colours);
    let possible =
        regulations.most(regulations.primary) * i32::from(field.round.0.saturating_sub(1));
    DutchPlayer {
        score: one.score,
        odd: one.number % 2 == 1,
        difference,
        due,
        strength,
        floats: [float(1), float(2)],
        unplayed: u32::try_from(lines.len() - one.colours.len()).unwrap_or(u32::MAX),
        barred_from_bye: one.had_bye,
        topscorer: field.last_round && one.score * 2 > possible,
        colours: one.colours.clone(),
    }
}

fn signed(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

/// The colour due (1.7): the first definition that fits.
pub(crate) fn preference(difference: i32, colours: &[Colour]) -> (Option<Colour>, Strength) {
    let lesser = if difference > 0 {
        Colour::Black
    } else {
        Colour::White
    };
    let Some(last) = colours.last() else {
        return (None, Strength::None);
    };
    if difference.abs() > 1 {
        return (Some(lesser), Strength::Absolute);
    }
    if colours.len() > 1 && colours[colours.len() - 2] == *last {
        return (Some(last.other()), Strength::Absolute);
    }
    if difference == 0 {
        (Some(last.other()), Strength::Mild)
    } else {
        (Some(lesser), Strength::Strong)
    }
}

/// The float of one round (1.4): of a game played by the scores before it; down for the pairing bye, whatever it scores;
/// otherwise by what was scored.
fn float(
    (ledger, added): (&Ledger, &VirtualPoints),
    entry: EntryNo,
    line: &LedgerLine,
    loss: Points,
) -> Option<Float> {
    let before = usize::from(line.round.0.saturating_sub(1));
    let score = |one| ledger.score_before(one, before) + added.in_round(line.round, one);
    match line.what {
        What::Match {
            opponent,
            status: Status::Open | Status::Played,
            ..
        } => match score(entry).cmp(&score(opponent)) {
            std::cmp::Ordering::Greater => Some(Float::Down),
            std::cmp::Ordering::Less => Some(Float::Up),
            std::cmp::Ordering::Equal => None,
        },
        What::Bye(ByeKind::Pairing) => Some(Float::Down),
        What::Match { .. }
        | What::Bye(
            ByeKind::Full | ByeKind::Half | ByeKind::Zero | ByeKind::Rest | ByeKind::Through,
        )
        | What::Absent => (line.score(ledger.primary()) > loss).then_some(Float::Down),
    }
}
