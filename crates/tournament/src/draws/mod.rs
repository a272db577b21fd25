//! What is drawn by lot in a tournament, as anybody can recompute them once the secret is shown.

use serde::{Deserialize, Serialize};

use super::{
    BallotRule, BoardNo, ColourLot, DeciderStep, DrawnPer, Edition, GameKey, GameNo, Match,
    Refusal, RegulationsRefusal, Round, RoundNo, RoundState, Tournament, WithdrawnRound,
    colour_lots,
};
use draughts::{
    lot::{Commitment, Secret, draw},
    openings::OpeningTable,
};

mod covered;
mod read;

pub use covered::Covered;
use read::Written;

/// Everything that is needed to recompute a tournament's draws: what its draw page offers as a file, and what
/// `arbitro draw verify` reads.
///
/// A round that was withdrawn is drawn anew, with its counter in the nonce (`draughts::lot`). The draws have one order, that of their
/// publication: a withdrawn one has its `place` in it, those that stand fill the other places, round by round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written")]
pub struct DrawRecord {
    /// What was published before the first round.
    pub commitment: Commitment,
    /// What was shown at the end; `None` before.
    pub secret: Option<Secret>,
    /// How openings are drawn; `None` where they are free and always were, which leaves no round a draw.
    #[serde(flatten)]
    pub rule: Option<BallotRule>,
    /// The openings of each published round, board by board.
    pub rounds: Vec<Vec<Vec<u16>>>,
    /// The counter of each published round, how often it was withdrawn before; left out while none was.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub counters: Vec<Edition>,
    /// The draws of rounds that were withdrawn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub withdrawn: Vec<WithdrawnDraw>,
    /// The draws for games that decide drawn matches, in the order of rounds, boards and games.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub deciding: Vec<DecidingDraw>,
    /// The lots for the colours of games that decide drawn matches, in the same order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub colours: Vec<ColourLot>,
    /// How much the file says that it has ([`counted`](Self::counted)); nothing in those of before, of which nobody can tell whether they are whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub covers: Option<Covered>,
}

/// The draw for games that decide a drawn match: a pair of them, or the one that decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct DecidingDraw {
    /// Of which round.
    pub round: RoundNo,
    /// On which board.
    pub board: BoardNo,
    /// The first game that begins with it.
    pub game: GameNo,
    /// The opening.
    pub opening: u16,
}

/// The draw of a round that was withdrawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WithdrawnDraw {
    /// Its place among all draws, from 1.
    pub place: usize,
    /// Of which round.
    pub round: RoundNo,
    /// How often the round was withdrawn before this draw.
    pub counter: Edition,
    /// How openings were drawn then.
    #[serde(flatten)]
    pub rule: BallotRule,
    /// The openings, board by board; none where they were free.
    pub openings: Vec<Vec<u16>>,
}

/// One of the draws of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OneDraw<'a> {
    /// Of which round.
    pub round: RoundNo,
    /// How often the round was withdrawn before this draw.
    pub counter: Edition,
    /// How openings were drawn.
    pub rule: BallotRule,
    /// The openings, board by board.
    pub openings: &'a [Vec<u16>],
    /// Was the round withdrawn after it?
    pub withdrawn: bool,
}

/// What recomputing showed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DrawVerdict {
    /// It has more or less than it says itself: something was cut out, or put in.
    Miscounted,
    /// The secret is not shown yet.
    StillSecret,
    /// The secret is not the one that was committed to.
    WrongSecret,
    /// An opening of this round, or who had White in it, is not what the lot gives.
    Differs(RoundNo),
    /// Everything is as drawn.
    Holds,
}

impl Tournament {
    /// Does anything of it follow from its secret, or did before its regulations were changed: openings, or who has White in a game that decides a match?
    #[must_use]
    pub fn draws_by_secret(&self) -> bool {
        let is_drawn = self.regulations.opening.is_drawn();
        let mut steps = self.regulations.decider.steps().iter();
        let decides = steps.any(DeciderStep::draws_colours);
        is_drawn || decides || self.withdrawn.iter().any(|one| one.ballot.is_some())
    }
}

impl DrawRecord {
    /// The draws so far of a tournament that was played here from its first round; `None` where nothing follows from its secret ([`Tournament::draws_by_secret`]).
    #[must_use]
    pub fn of(tournament: &Tournament) -> Option<Self> {
        Self::of_published(tournament, |_| true)
    }

    /// The same, with the rounds that were published here: who had White in those that were played before the tournament was taken over follows from no
    /// secret of ours. The tournament itself does not tell them apart; its journal does ([`Moments`](super::Moments)).
    #[must_use]
    pub fn of_published(
        tournament: &Tournament,
        is_here: impl Fn(RoundNo) -> bool,
    ) -> Option<Self> {
        if !tournament.draws_by_secret() {
            return None;
        }
        let drawn_before = tournament.withdrawn.iter();
        let mut drawn_before = drawn_before.filter_map(|one| one.ballot.as_ref());
        let rule = BallotRule::of(&tournament.regulations);
        let rule = rule.or_else(|| drawn_before.next_back().map(|ballot| ballot.rule));
        let published = tournament
            .rounds
            .iter()
            .filter(|round| rule.is_some() && round.state != RoundState::Draft);
        let counters = published.clone().map(|round| tournament.edition(round.no));
        let counters = if tournament.withdrawn.is_empty() {
            Vec::new()
        } else {
            counters.collect()
        };
        Some(Self {
            commitment: tournament.commitment.clone(),
            secret: tournament.secret.clone(),
            rule,
            deciding: published.clone().flat_map(deciding_draws).collect(),
            rounds: published.map(openings_of).collect(),
            counters,
            withdrawn: rule.map_or_else(Vec::new, |rule| {
                withdrawn_draws(&tournament.withdrawn, rule)
            }),
            colours: colour_lots::of(tournament, is_here),
            covers: None,
        })
    }

    /// The record as a file is made of it, which says how much it has.
    #[must_use]
    pub fn counted(mut self) -> Self {
        self.covers = Some(Covered::of(&self));
        self
    }

    /// Every draw, in the order in which they were made.
    #[must_use]
    pub fn in_order(&self) -> Vec<OneDraw<'_>> {
        let mut standing = (1..).map(RoundNo).zip(&self.rounds);
        let mut draws = Vec::new();
        for place in 1..=self.rounds.len() + self.withdrawn.len() {
            let withdrawn = self.withdrawn.iter().find(|one| one.place == place);
            let draw = match withdrawn {
                Some(one) => Some(OneDraw {
                    round: one.round,
                    counter: one.counter,
                    rule: one.rule,
                    openings: &one.openings,
                    withdrawn: true,
                }),
                None => standing
                    .next()
                    .zip(self.rule)
                    .map(|((round, openings), rule)| OneDraw {
                        round,
                        counter: self.counter(round),
                        rule,
                        openings,
                        withdrawn: false,
                    }),
            };
            draws.extend(draw);
        }
        draws
    }

    /// Is there anything in it that was drawn?
    #[must_use]
    pub fn has_draws(&self) -> bool {
        let openings = !self.rounds.is_empty() || !self.withdrawn.is_empty();
        openings || !self.deciding.is_empty() || !self.colours.is_empty()
    }

    /// How often a round was withdrawn before it was drawn as it stands, or is drawn next.
    #[must_use]
    pub fn counter(&self, round: RoundNo) -> Edition {
        let times = self.withdrawn.iter().filter(|one| one.round == round);
        Edition(u16::try_from(times.count()).unwrap_or(u16::MAX))
    }

    /// The openings that the draw gives for a round of so many boards: one that stands, or else the next. No list where openings are free.
    ///
    /// # Errors
    /// There is no table of so many moves.
    pub fn draw(
        &self,
        secret: &Secret,
        round: RoundNo,
        boards: usize,
    ) -> Result<Vec<Vec<u16>>, Refusal> {
        let Some(rule) = self.rule else {
            return Ok(Vec::new());
        };
        let draws = self.in_order();
        let stands = |one: &OneDraw<'_>| one.round == round && !one.withdrawn;
        let earlier = draws.iter().take_while(|one| !stands(one));
        let earlier: Vec<OneDraw<'_>> = earlier.copied().collect();
        let of = (round, self.counter(round), rule);
        drawn(secret, of, boards, &earlier)
    }

    /// The opening that the draw gives for games that decide a match, `game` the first of them. Each has a draw of its own, however those of
    /// the rounds are made: deciding games begin at different times, and nobody is to know theirs before.
    ///
    /// Openings that were drawn up to this round, and for this match since, count as drawn already; no draw of a round depends on it.
    ///
    /// # Errors
    /// There is no table of so many moves.
    pub(crate) fn draw_deciding(
        &self,
        secret: &Secret,
        GameKey { round, board, game }: GameKey,
    ) -> Result<Option<u16>, Refusal> {
        let Some(rule) = self.rule else {
            return Ok(None);
        };
        let table = table_of(rule.moves)?;
        let draws = self.in_order();
        let own = draws
            .iter()
            .position(|one| one.round == round && !one.withdrawn);
        let earlier = draws.iter().take(own.map_or(draws.len(), |own| own + 1));
        let earlier = earlier.filter(|one| one.rule.moves == rule.moves);
        let of_match = |one: &&DecidingDraw| (one.round, one.board) == (round, board);
        let since = self.deciding.iter().filter(of_match);
        let since = since.filter(|one| one.game < game).map(|one| one.opening);
        let already: Vec<u16> = earlier.flat_map(OneDraw::given).chain(since).collect();
        let nonce = u64::from(round.0)
            | u64::from(board.0) << 16
            | u64::from(self.counter(round).0) << 32
            | u64::from(game.0) << 48;
        let drawn = draw(secret, nonce, table, 1, &already, rule.repeats);
        Ok(drawn.first().copied())
    }

    /// Does this draw for deciding games follow from the secret?
    #[must_use]
    pub fn holds_deciding(&self, secret: &Secret, one: &DecidingDraw) -> bool {
        let at = GameKey::new(one.round, one.board, one.game);
        self.draw_deciding(secret, at) == Ok(Some(one.opening))
    }

    /// Does the draw at this place of [`in_order`](Self::in_order), from 0, follow from the secret?
    #[must_use]
    pub fn holds(&self, secret: &Secret, place: usize) -> bool {
        let draws = self.in_order();
        let Some(one) = draws.get(place) else {
            return false;
        };
        // nothing was drawn: a round without boards, or one that was played before the tournament was taken over
        if one.openings.iter().all(Vec::is_empty) {
            return true;
        }
        // first, so that a record which names openings beyond number is not drawn
        let shaped = one
            .openings
            .iter()
            .all(|board| board.len() == one.rule.each);
        let of = (one.round, one.counter, one.rule);
        shaped
            && drawn(secret, of, one.openings.len(), &draws[..place]).as_deref() == Ok(one.openings)
    }

    /// Recomputes every draw.
    #[must_use]
    pub fn verify(&self) -> DrawVerdict {
        let covers = self.covers.as_ref();
        if covers.is_some_and(|covers| *covers != Covered::of(self)) {
            return DrawVerdict::Miscounted;
        }
        let Some(secret) = &self.secret else {
            return DrawVerdict::StillSecret;
        };
        if secret.commitment() != self.commitment {
            return DrawVerdict::WrongSecret;
        }
        // openings of which nobody says how they were drawn
        if self.rule.is_none() && !self.rounds.is_empty() {
            return DrawVerdict::Differs(RoundNo(1));
        }
        if let Some(round) = self.miscounted() {
            return DrawVerdict::Differs(round);
        }
        let draws = self.in_order();
        let wrong = (0..draws.len()).find(|place| !self.holds(secret, *place));
        let wrong = wrong.and_then(|place| draws.get(place));
        let deciding = || {
            let mut all = self.deciding.iter();
            all.find(|one| !self.holds_deciding(secret, one))
        };
        let colours = || self.colours.iter().find(|one| !one.holds(secret));
        let round = wrong.map(|one| one.round);
        let round = round.or_else(|| deciding().map(|one| one.round));
        match round.or_else(|| colours().map(|one| one.round)) {
            Some(round) => DrawVerdict::Differs(round),
            None => DrawVerdict::Holds,
        }
    }

    /// The first round whose counter, or whose place, is not what the record itself makes it.
    fn miscounted(&self) -> Option<RoundNo> {
        let mut listed = (1..).map(RoundNo).zip(&self.counters);
        let standing = listed.find(|(round, counter)| self.counter(*round) != **counter);
        let draws = self.in_order();
        let before = |at: usize| {
            let round = draws[at].round;
            let times = draws[..at].iter().filter(|one| one.round == round);
            Edition(u16::try_from(times.count()).unwrap_or(u16::MAX))
        };
        let counted = (0..draws.len()).find(|at| draws[*at].counter != before(*at));
        let missing = self.withdrawn.iter().find(|one| {
            let is_it = |draw: &OneDraw<'_>| draw.withdrawn && draw.openings == one.openings;
            !draws.iter().any(is_it)
        });
        standing
            .map(|(round, _)| round)
            .or(counted.map(|at| draws[at].round))
            .or(missing.map(|one| one.round))
    }
}

fn withdrawn_draws(rounds: &[WithdrawnRound], rule: BallotRule) -> Vec<WithdrawnDraw> {
    let before = |at: usize| {
        let earlier = rounds[..at].iter();
        let times = earlier.filter(|one| one.round == rounds[at].round);
        Edition(u16::try_from(times.count()).unwrap_or(u16::MAX))
    };
    let draw = |(at, one): (usize, &WithdrawnRound)| WithdrawnDraw {
        place: one.place,
        round: one.round,
        counter: before(at),
        rule: one.ballot.as_ref().map_or(rule, |ballot| ballot.rule),
        openings: one
            .ballot
            .as_ref()
            .map_or_else(Vec::new, |ballot| ballot.openings.clone()),
    };
    rounds.iter().enumerate().map(draw).collect()
}

/// One draw after those before it: of these, only those from the same table count as drawn already.
fn drawn(
    secret: &Secret,
    (round, counter, rule): (RoundNo, Edition, BallotRule),
    boards: usize,
    earlier: &[OneDraw<'_>],
) -> Result<Vec<Vec<u16>>, Refusal> {
    let moves = rule.moves;
    let table = table_of(moves)?;
    let earlier = earlier.iter().filter(|one| one.rule.moves == moves);
    let already: Vec<u16> = earlier.flat_map(OneDraw::given).collect();
    let nonce = u64::from(round.0) | u64::from(counter.0) << 32;
    let drawn = |count| draw(secret, nonce, table, count, &already, rule.repeats);
    Ok(match rule.per {
        DrawnPer::Round => vec![drawn(rule.each); boards],
        DrawnPer::Match => drawn(rule.each * boards)
            .chunks(rule.each.max(1))
            .map(<[u16]>::to_vec)
            .collect(),
    })
}

fn table_of(moves: u8) -> Result<OpeningTable, Refusal> {
    OpeningTable::of_moves(moves).ok_or(Refusal::Regulations(
        RegulationsRefusal::NoSuchOpeningTable { moves },
    ))
}

impl OneDraw<'_> {
    /// What the draw gave, each opening as often as it was drawn: one draw for the round shows on every board, and counts once.
    fn given(&self) -> Vec<u16> {
        match self.rule.per {
            DrawnPer::Round => self.openings.first().cloned().unwrap_or_default(),
            DrawnPer::Match => self.openings.concat(),
        }
    }
}

/// What was drawn for the games of a round that decide matches.
fn deciding_draws(round: &Round) -> Vec<DecidingDraw> {
    let of_match = |one: &Match| {
        let drawn = one.deciding_pairs().filter_map(|pair| {
            let first = &pair.first()?.game;
            Some(DecidingDraw {
                round: round.no,
                board: one.board,
                game: first.no,
                opening: first.opening?,
            })
        });
        drawn.collect::<Vec<_>>()
    };
    round.matches.iter().flat_map(of_match).collect()
}

/// The openings of each board: consecutive pairs of games share one, the first of each pair shows it.
pub(super) fn openings_of(round: &Round) -> Vec<Vec<u16>> {
    let of_board = |games: &[super::Game]| {
        games
            .iter()
            .step_by(2)
            .filter_map(|game| game.opening)
            .collect()
    };
    round
        .matches
        .iter()
        .map(|one| of_board(&one.games))
        .collect()
}
