//! What everybody did in every round: the one reading of the rounds that standings and pairing share.

use std::collections::BTreeSet;

use super::leaving::annulled;
use crate::{
    Adjustment, BoardNo, ByeKind, ByePoints, EntryNo, Match, Outcome, Points, PrimaryScore,
    Regulations, Round, RoundNo, RoundState, Side, Tournament,
};

/// What one entry did in one round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LedgerLine {
    /// The round.
    pub round: RoundNo,
    /// What the entry did.
    pub what: What,
    /// The match points of the round.
    pub match_points: Points,
    /// The game points of the round.
    pub game_points: Points,
}

/// What an entry can do in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    /// It was paired.
    Match {
        /// On which board.
        board: BoardNo,
        /// Against whom.
        opponent: EntryNo,
        /// On which side.
        side: Side,
        /// How far the match got.
        status: Status,
    },
    /// It had a bye.
    Bye(ByeKind),
    /// It was not there: not yet, or no longer.
    Absent,
}

/// How far a match got, seen from one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// Results are missing.
    Open,
    /// Played, even if single games of it were forfeited (C.04.5, preface).
    Played,
    /// The opponent forfeited every game.
    WonByForfeit,
    /// This side forfeited every game.
    LostByForfeit,
}

impl LedgerLine {
    /// The score by which places are decided first.
    #[must_use]
    pub fn score(&self, primary: PrimaryScore) -> Points {
        match primary {
            PrimaryScore::MatchPoints => self.match_points,
            PrimaryScore::GamePoints => self.game_points,
        }
    }

    /// The opponent, met or not.
    #[must_use]
    pub fn opponent(&self) -> Option<EntryNo> {
        match self.what {
            What::Match { opponent, .. } => Some(opponent),
            What::Bye(_) | What::Absent => None,
        }
    }

    /// The opponent of a match that was not forfeited: somebody not to be met again.
    #[must_use]
    pub fn met(&self) -> Option<EntryNo> {
        match self.what {
            What::Match {
                opponent,
                status: Status::Open | Status::Played,
                ..
            } => Some(opponent),
            What::Match { .. } | What::Bye(_) | What::Absent => None,
        }
    }

    /// Did the entry stay away by its own choice (C.07 16.1: a requested bye, or a match lost by forfeit)? Rounds
    /// before a late entry and after a withdrawal are zero-point byes.
    #[must_use]
    pub(crate) fn voluntary(&self) -> bool {
        match self.what {
            What::Match { status, .. } => status == Status::LostByForfeit,
            What::Bye(_) | What::Absent => self.requested_bye(),
        }
    }

    /// Is it a bye asked for, or an absence, which counts as one?
    #[must_use]
    pub(crate) fn requested_bye(&self) -> bool {
        matches!(
            self.what,
            What::Bye(ByeKind::Half | ByeKind::Zero) | What::Absent
        )
    }
}

/// Did this side forfeit every game of the match? That alone makes a match forfeited; a single forfeited game
/// counts as played (C.04.5, preface).
#[must_use]
pub(crate) fn forfeited_by(one: &Match, side: Side) -> bool {
    let needed = |outcome: &Option<Outcome>| *outcome != Some(Outcome::NotNeeded);
    let mut outcomes = one.games.iter().map(|game| game.outcome).filter(needed);
    let stayed_away = |outcome: Option<Outcome>| outcome.is_some_and(|one| one.forfeited_by(side));
    outcomes.next().is_some_and(stayed_away) && outcomes.all(stayed_away)
}

fn status(one: &Match, side: Side) -> Status {
    if !one.finished() {
        Status::Open
    } else if forfeited_by(one, side) {
        Status::LostByForfeit
    } else if forfeited_by(one, side.other()) {
        Status::WonByForfeit
    } else {
        Status::Played
    }
}

/// The match points of one side. A match in which nobody scored is lost by both: equal points make a draw, but
/// two players who stayed away have not drawn. Where they played and a ruling took what they scored, they have, but for a match
/// of one game, which scores as the game does.
#[must_use]
pub(crate) fn match_points(regulations: &Regulations, one: &Match, side: Side) -> Points {
    if !one.finished() {
        return Points::ZERO;
    }
    let points = bare_match_points(regulations, one, side);
    let most = regulations.match_points.win;
    one.adjusted(side, PrimaryScore::MatchPoints, points, most)
}

/// The match points of one side; `None` until every game of the match has its result.
#[must_use]
pub fn match_score(regulations: &Regulations, one: &Match, side: Side) -> Option<Points> {
    one.finished().then(|| match_points(regulations, one, side))
}

/// The points of one side by which a match is shown ([`Regulations::shows_match_points`]): its game points so far, or its match points once it is over.
#[must_use]
pub fn shown_points(regulations: &Regulations, one: &Match, side: Side) -> Points {
    if regulations.shows_match_points() {
        match_points(regulations, one, side)
    } else {
        one.game_points(side)
    }
}

/// The match points of one side for the games alone.
fn bare_match_points(regulations: &Regulations, one: &Match, side: Side) -> Points {
    let (own, other) = (one.game_points(side), one.game_points(side.other()));
    if own == Points::ZERO && other == Points::ZERO && !scored_in_play(one) {
        regulations.match_points.loss
    } else {
        regulations.worth(own, other)
    }
}

/// Was a game won or drawn by playing it? What a forfeit or a ruling gave was not.
fn scored_in_play(one: &Match) -> bool {
    let mut outcomes = one.games.iter().filter_map(|game| game.outcome);
    let scores = |outcome: Outcome| {
        let mut sides = Side::ALL.into_iter();
        sides.any(|side| outcome.points(side) > Points::ZERO)
    };
    outcomes.any(|outcome| outcome.played() && !outcome.is_ruling() && scores(outcome))
}

/// What a ruling gave or took in a match in fact: less than it says where the match gives no more, or nothing was left to take (12.9 d, e).
/// `None` while the match is not over.
#[must_use]
pub fn counted(regulations: &Regulations, one: &Match, ruled: &Adjustment) -> Option<Points> {
    if !one.finished() {
        return None;
    }
    let (points, most) = match ruled.score {
        PrimaryScore::GamePoints => one.bare_game_points(ruled.side),
        PrimaryScore::MatchPoints => (
            bare_match_points(regulations, one, ruled.side),
            regulations.match_points.win,
        ),
    };
    Some(one.counted(ruled, points, most))
}

/// What a bye of this kind scores.
#[must_use]
pub fn bye_points(regulations: &Regulations, kind: ByeKind) -> ByePoints {
    match kind {
        ByeKind::Pairing => regulations.bye,
        ByeKind::Full => regulations.full_bye(),
        ByeKind::Half => regulations.half_bye(),
        ByeKind::Zero | ByeKind::Rest | ByeKind::Through => ByePoints {
            match_points: Points::ZERO,
            game_points: Points::ZERO,
        },
    }
}

/// Every entry's lines, round by round, of published rounds only.
#[derive(Debug, Clone)]
pub struct Ledger {
    entries: Vec<EntryNo>,
    lines: ByEntry<Vec<LedgerLine>>,
    /// Who left a round robin too early to count.
    annulled: BTreeSet<EntryNo>,
    primary: PrimaryScore,
    rounds: usize,
}

impl Ledger {
    /// The ledger up to this round, or of every published round. It names those who have a pairing number, and
    /// before the start everybody who entered.
    #[must_use]
    pub fn of(tournament: &Tournament, after: Option<RoundNo>) -> Self {
        let mut entries: Vec<EntryNo> = if tournament.order.is_empty() {
            tournament.entries.keys().copied().collect()
        } else {
            tournament.order.clone()
        };
        entries.sort_unstable();
        let mut lines = ByEntry::default();
        for entry in &entries {
            lines.set(*entry, Vec::with_capacity(tournament.rounds.len()));
        }
        let mut ledger = Self {
            entries,
            lines,
            annulled: annulled(tournament),
            primary: tournament.regulations.primary,
            rounds: 0,
        };
        let rounds = tournament.rounds.iter().filter(|round| {
            round.state != RoundState::Draft && after.is_none_or(|last| round.no <= last)
        });
        for round in rounds {
            ledger.enter(&tournament.regulations, round);
        }
        ledger
    }

    /// Everybody, by entry number.
    pub fn entries(&self) -> impl Iterator<Item = EntryNo> + '_ {
        self.entries.iter().copied()
    }

    /// The lines of one entry, one for each round; none for somebody unknown.
    #[must_use]
    pub fn lines(&self, entry: EntryNo) -> &[LedgerLine] {
        self.lines.get(entry).map_or(&[], Vec::as_slice)
    }

    /// Did this entry leave a round robin too early to count? It stands last (FIDE C.05).
    pub(super) fn is_annulled(&self, entry: EntryNo) -> bool {
        self.annulled.contains(&entry)
    }

    /// Was somebody there for a match? Whoever never was has a place and did nothing for it; a bye is given to those who stay away too.
    #[must_use]
    pub fn came(&self, entry: EntryNo) -> bool {
        self.lines(entry).iter().any(|line| match line.what {
            What::Match { status, .. } => match status {
                Status::Open | Status::Played | Status::WonByForfeit => true,
                Status::LostByForfeit => false,
            },
            What::Bye(_) | What::Absent => false,
        })
    }

    /// How many rounds it covers.
    #[must_use]
    pub fn rounds(&self) -> usize {
        self.rounds
    }

    /// The primary score of an entry.
    #[must_use]
    pub fn score(&self, entry: EntryNo) -> Points {
        self.score_before(entry, self.rounds)
    }

    /// The primary score of an entry after so many rounds.
    #[must_use]
    pub fn score_before(&self, entry: EntryNo, rounds: usize) -> Points {
        let lines = self.lines(entry).iter().take(rounds);
        lines.map(|line| line.score(self.primary)).sum()
    }

    /// Which score is the primary one.
    #[must_use]
    pub fn primary(&self) -> PrimaryScore {
        self.primary
    }

    fn enter(&mut self, regulations: &Regulations, round: &Round) {
        for one in &round.matches {
            for side in [Side::First, Side::Second] {
                let (own, opponent) = (one.pairing.on(side), one.pairing.on(side.other()));
                if self.annulled.contains(&own) {
                    continue;
                }
                let line = if self.annulled.contains(&opponent) {
                    rest(round.no)
                } else {
                    match_line(regulations, round.no, one, side)
                };
                self.put(own, line);
            }
        }
        for bye in &round.byes {
            let points = bye_points(regulations, bye.kind);
            let line = LedgerLine {
                round: round.no,
                what: What::Bye(bye.kind),
                match_points: points.match_points,
                game_points: points.game_points,
            };
            self.put(bye.entry, line);
        }
        self.rounds += 1;
        let absent = LedgerLine {
            round: round.no,
            what: What::Absent,
            match_points: Points::ZERO,
            game_points: Points::ZERO,
        };
        for entry in &self.entries {
            if let Some(own) = self.lines.get_mut(*entry) {
                own.resize(self.rounds, absent);
            }
        }
    }

    /// Enters the line of the round that follows; a second line of the same round replaces the first.
    fn put(&mut self, entry: EntryNo, line: LedgerLine) {
        if let Some(own) = self.lines.get_mut(entry) {
            own.truncate(self.rounds);
            own.push(line);
        }
    }
}

/// A round against somebody whose matches do not count.
fn rest(round: RoundNo) -> LedgerLine {
    LedgerLine {
        round,
        what: What::Bye(ByeKind::Rest),
        match_points: Points::ZERO,
        game_points: Points::ZERO,
    }
}

pub(super) fn match_line(
    regulations: &Regulations,
    round: RoundNo,
    one: &Match,
    side: Side,
) -> LedgerLine {
    LedgerLine {
        round,
        what: What::Match {
            board: one.board,
            opponent: one.pairing.on(side.other()),
            side,
            status: status(one, side),
        },
        match_points: match_points(regulations, one, side),
        game_points: one.game_points(side),
    }
}

/// Something of each entry, found at once by its number.
#[derive(Debug, Clone)]
pub(super) struct ByEntry<T>(Vec<Option<T>>);

impl<T> Default for ByEntry<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> ByEntry<T> {
    pub(super) fn get(&self, entry: EntryNo) -> Option<&T> {
        self.0.get(usize::from(entry.0))?.as_ref()
    }

    pub(super) fn get_mut(&mut self, entry: EntryNo) -> Option<&mut T> {
        self.0.get_mut(usize::from(entry.0))?.as_mut()
    }

    pub(super) fn set(&mut self, entry: EntryNo, value: T) {
        let index = usize::from(entry.0);
        if index >= self.0.len() {
            self.0.resize_with(index + 1, || None);
        }
        self.0[index] = Some(value);
    }
}
