//! What everybody did in each round, read from the games.

use std::{cmp::Ordering, collections::BTreeMap};

use super::Conditions;
use crate::{
    Bye, ByeKind, ByePoints, EntryNo, Match, Outcome, Points, PrimaryScore, Regulations, RoundNo,
    RoundState, Side, Tournament,
};

/// A colour; of a match, that of game 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MatchColour {
    White,
    Black,
}

impl MatchColour {
    pub(crate) fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// What somebody did in one round.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct RoundDeed {
    /// The opponent met: a match that was not forfeited.
    pub met: Option<EntryNo>,
    /// The colour had: at least one game was played.
    pub colour: Option<MatchColour>,
    /// What the round scored.
    pub points: Points,
    /// A pairing bye or a match won by forfeit (C.04.5 C2, C.04.1 4).
    pub bars: bool,
    /// Paired, or given the pairing bye.
    pub seated: bool,
    /// Points above those of a loss in a round without a game (C.04.3 1.4).
    pub idle_points: bool,
}

/// All deeds, round by round.
pub(crate) struct History<'a> {
    rounds: Vec<BTreeMap<EntryNo, RoundDeed>>,
    conditions: &'a Conditions,
}

impl<'a> History<'a> {
    /// The published rounds of a tournament.
    pub(crate) fn of(tournament: &Tournament, conditions: &'a Conditions) -> Self {
        let regulations = &tournament.regulations;
        let published = tournament
            .rounds
            .iter()
            .filter(|round| round.state != RoundState::Draft);
        let rounds = published.map(|round| {
            let mut deeds: BTreeMap<EntryNo, RoundDeed> = BTreeMap::new();
            for one in &round.matches {
                for side in [Side::First, Side::Second] {
                    deeds.insert(one.pairing.on(side), of_match(regulations, one, side));
                }
            }
            for bye in &round.byes {
                deeds.insert(bye.entry, of_bye(regulations, *bye));
            }
            deeds
        });
        Self {
            rounds: rounds.collect(),
            conditions,
        }
    }

    /// What somebody did in the round with this index; nothing when absent.
    pub(crate) fn deed(&self, entry: EntryNo, index: usize) -> RoundDeed {
        let deeds = self.rounds.get(index);
        deeds
            .and_then(|deeds| deeds.get(&entry))
            .copied()
            .unwrap_or_default()
    }

    /// The score after so many rounds.
    pub(crate) fn score(&self, entry: EntryNo, rounds: usize) -> Points {
        (0..rounds)
            .map(|index| self.deed(entry, index).points)
            .sum()
    }

    /// The score by which the round after so many is paired: virtual points count (C.04.7).
    pub(crate) fn pairing_score(&self, entry: EntryNo, rounds: usize) -> Points {
        let round = RoundNo(u16::try_from(rounds + 1).unwrap_or(u16::MAX));
        self.score(entry, rounds) + self.conditions.virtual_points(round, entry)
    }

    /// Was somebody seated, at a board or with the pairing bye, in one of so many rounds?
    pub(crate) fn came(&self, entry: EntryNo, rounds: usize) -> bool {
        (0..rounds).any(|index| self.deed(entry, index).seated)
    }
}

/// Did this side forfeit every game? Only that makes a match forfeited (C.04.5, preface).
pub(crate) fn forfeited(one: &Match, side: Side) -> bool {
    one.games.iter().all(|game| {
        game.outcome == Some(Outcome::Forfeit(side.other()))
            || game.outcome == Some(Outcome::DoubleForfeit)
    })
}

fn of_match(regulations: &Regulations, one: &Match, side: Side) -> RoundDeed {
    let (lost, won) = (forfeited(one, side), forfeited(one, side.other()));
    let played = one
        .games
        .iter()
        .filter_map(|game| game.outcome)
        .any(Outcome::played);
    let colour = match side {
        Side::First => MatchColour::White,
        Side::Second => MatchColour::Black,
    };
    let points = points(regulations, one, side);
    RoundDeed {
        met: (!lost && !won).then_some(one.pairing.on(side.other())),
        colour: played.then_some(colour),
        points,
        bars: won && !lost,
        seated: true,
        idle_points: !played && points > nothing_won(regulations),
    }
}

/// The primary score of a match. Two who scored nothing have both lost: they have not drawn. Two who played and lost what they scored by a ruling have.
fn points(regulations: &Regulations, one: &Match, side: Side) -> Points {
    let total = |side: Side| -> Points {
        let outcomes = one.games.iter().filter_map(|game| game.outcome);
        let sum: Points = outcomes.map(|outcome| outcome.points(side)).sum();
        let wins = i32::try_from(one.games.len()).unwrap_or(i32::MAX);
        ruled(one, side, PrimaryScore::GamePoints, sum, Points::ONE * wins)
    };
    let (own, other) = (total(side), total(side.other()));
    let complete = one.games.iter().all(|game| game.outcome.is_some());
    let values = regulations.match_points;
    let by_games = match (regulations.games.0, own.cmp(&other)) {
        (1, _) => of_one_game(regulations, own),
        (_, Ordering::Greater) => values.win,
        (_, Ordering::Equal) if own > Points::ZERO || over_the_board(one) => values.draw,
        (_, Ordering::Equal | Ordering::Less) => values.loss,
    };
    match regulations.primary {
        PrimaryScore::GamePoints => own,
        PrimaryScore::MatchPoints if !complete => Points::ZERO,
        PrimaryScore::MatchPoints => {
            ruled(one, side, PrimaryScore::MatchPoints, by_games, values.win)
        }
    }
}

/// A match of one game scores as the game does: a ruling may leave half a point of it (11.10, 12.9 f).
fn of_one_game(regulations: &Regulations, own: Points) -> Points {
    let values = regulations.match_points;
    match own.halves() {
        0 => values.loss,
        1 => values.draw,
        _ => values.win,
    }
}

/// Did a game that was played out bring a point or a half?
fn over_the_board(one: &Match) -> bool {
    one.games.iter().any(|game| match game.outcome {
        Some(outcome @ (Outcome::Win(..) | Outcome::Draw(_))) => !outcome.is_ruling(),
        Some(
            Outcome::Forfeit(_)
            | Outcome::DoubleForfeit
            | Outcome::DoubleLoss(_)
            | Outcome::HalfLoss(..)
            | Outcome::BareLoss(..)
            | Outcome::NotNeeded,
        )
        | None => false,
    })
}

/// What rulings gave or took (12.9 d, e), within what the match can give.
fn ruled(one: &Match, side: Side, score: PrimaryScore, points: Points, most: Points) -> Points {
    let mut found = points;
    for change in &one.adjustments {
        if change.side == side && change.score == score {
            found += change.change;
        }
    }
    if one.adjustments.is_empty() {
        found
    } else {
        found.max(Points::ZERO).min(most)
    }
}

/// What a match brings whoever wins and draws no game of it, by the score that counts first.
fn nothing_won(regulations: &Regulations) -> Points {
    match regulations.primary {
        PrimaryScore::MatchPoints => regulations.match_points.loss,
        PrimaryScore::GamePoints => Points::ZERO,
    }
}

fn of_bye(regulations: &Regulations, bye: Bye) -> RoundDeed {
    let values = match bye.kind {
        ByeKind::Pairing => Some(regulations.bye),
        ByeKind::Full => Some(ByePoints {
            match_points: regulations.match_points.win,
            game_points: Points::ONE * i32::from(regulations.games.0),
        }),
        ByeKind::Half => Some(regulations.half_bye()),
        ByeKind::Zero | ByeKind::Rest | ByeKind::Through => None,
    };
    let points = values.map_or(Points::ZERO, |values| match regulations.primary {
        PrimaryScore::MatchPoints => values.match_points,
        PrimaryScore::GamePoints => values.game_points,
    });
    RoundDeed {
        points,
        bars: matches!(bye.kind, ByeKind::Pairing | ByeKind::Full),
        seated: bye.kind == ByeKind::Pairing,
        idle_points: bye.kind == ByeKind::Pairing || points > nothing_won(regulations),
        ..RoundDeed::default()
    }
}
