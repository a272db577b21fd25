//! What changed from one announced tournament to the next, for programs that follow one: where to look, never what is there.

use serde::{Deserialize, Serialize};

use crate::{Announced, BoardNo, Edition, GameKey, Round, RoundNo, Tournament};

/// A public fact that changed.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Fact {
    /// What is said of the tournament: its name, its days, its regulations, what the organiser presents.
    Tournament,
    /// Where it stands, or that it was called off.
    Stage,
    /// Who plays, and in which order.
    Entries,
    /// What the organiser announces.
    Announcements,
    /// A round was published, or its boards are others.
    #[strum(serialize = "round.published")]
    RoundPublished(RoundNo),
    /// A round that was public is not any more.
    #[strum(serialize = "round.withdrawn")]
    RoundWithdrawn(RoundNo),
    /// The clock of a round.
    #[strum(serialize = "round.clock")]
    RoundClock(RoundNo),
    /// How games at a board ended.
    Result(RoundNo, BoardNo),
    /// The moves of a game at a board.
    Moves(RoundNo, BoardNo),
    /// Rulings in force.
    Rulings,
}

impl Fact {
    /// The word for programs.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.into()
    }

    /// The round that it is about.
    #[must_use]
    pub fn round(self) -> Option<RoundNo> {
        match self {
            Self::RoundPublished(round)
            | Self::RoundWithdrawn(round)
            | Self::RoundClock(round)
            | Self::Result(round, _)
            | Self::Moves(round, _) => Some(round),
            Self::Tournament
            | Self::Stage
            | Self::Entries
            | Self::Announcements
            | Self::Rulings => None,
        }
    }

    /// The board that it is about.
    #[must_use]
    pub fn board(self) -> Option<BoardNo> {
        match self {
            Self::Result(_, board) | Self::Moves(_, board) => Some(board),
            Self::Tournament
            | Self::Stage
            | Self::Entries
            | Self::Announcements
            | Self::RoundPublished(_)
            | Self::RoundWithdrawn(_)
            | Self::RoundClock(_)
            | Self::Rulings => None,
        }
    }

    /// What changed between two announced tournaments, each fact once, in the order of the kinds. Two that are not equal differ in at least one.
    #[must_use]
    pub fn between(before: &Announced, after: &Announced) -> Vec<Self> {
        let mut facts = Vec::new();
        let mut note = |changed: bool, fact| {
            if changed {
                facts.push(fact);
            }
        };
        note(
            before.stage != after.stage || before.cancelled != after.cancelled,
            Self::Stage,
        );
        note(
            before.entries != after.entries || before.order != after.order,
            Self::Entries,
        );
        note(before.bulletins != after.bulletins, Self::Announcements);
        note(before.rulings != after.rulings, Self::Rulings);
        facts.extend(rounds(before, after));
        facts.extend(moves(before, after));
        if before != after && facts.is_empty() || is_told_otherwise(before, after) {
            facts.insert(0, Self::Tournament);
        }
        facts
    }
}

/// Is something said of the tournament itself that was not?
fn is_told_otherwise(before: &Tournament, after: &Tournament) -> bool {
    before.details != after.details
        || before.regulations != after.regulations
        || before.info != after.info
        || before.presentation != after.presentation
        || before.awards != after.awards
        || before.ratings != after.ratings
        || before.logo != after.logo
        || before.listing != after.listing
        || before.secret != after.secret
        || before.qualified != after.qualified
}

fn rounds(before: &Tournament, after: &Tournament) -> Vec<Fact> {
    let mut facts = Vec::new();
    let gone = before
        .rounds
        .iter()
        .filter(|one| after.round(one.no).is_none());
    facts.extend(gone.map(|one| Fact::RoundWithdrawn(one.no)));
    for round in &after.rounds {
        let edition = |t: &Tournament| -> Edition { t.edition(round.no) };
        match before.round(round.no) {
            Some(known) if edition(before) == edition(after) && sits(known) == sits(round) => {
                facts.extend(results(known, round));
                let provisional = |t: &Tournament, board| stated(t, round.no, board);
                let boards = round.matches.iter().map(|one| one.board);
                let stated = boards
                    .filter(|board| provisional(before, *board) != provisional(after, *board));
                facts.extend(stated.map(|board| Fact::Result(round.no, board)));
            }
            Some(_) | None => facts.push(Fact::RoundPublished(round.no)),
        }
        if before.clock_of(round.no) != after.clock_of(round.no) {
            facts.push(Fact::RoundClock(round.no));
        }
    }
    facts.sort_unstable();
    facts.dedup();
    facts
}

/// Who sits where, whatever came of it.
fn sits(round: &Round) -> Vec<(BoardNo, crate::Pairing)> {
    let boards = round.matches.iter();
    boards.map(|one| (one.board, one.pairing)).collect()
}

/// What the players of a board stated alike.
fn stated(t: &Tournament, round: RoundNo, board: BoardNo) -> Vec<Option<crate::StatedResult>> {
    let one = t.round(round).and_then(|round| round.on_board(board));
    let games = one.into_iter().flat_map(crate::Match::every_game);
    games
        .map(|game| t.provisional(GameKey::new(round, board, game.no)))
        .collect()
}

fn results(before: &Round, after: &Round) -> Vec<Fact> {
    let boards = before.matches.iter().zip(&after.matches);
    let changed = boards.filter(|(was, is)| was != is);
    changed
        .map(|(_, is)| Fact::Result(after.no, is.board))
        .collect()
}

fn moves(before: &Tournament, after: &Tournament) -> Vec<Fact> {
    let places = before.records.keys().chain(after.records.keys());
    let changed = places.filter(|place| before.records.get(place) != after.records.get(place));
    let mut facts: Vec<Fact> = changed
        .map(|place| Fact::Moves(place.round, place.board))
        .collect();
    facts.sort_unstable();
    facts.dedup();
    facts
}
