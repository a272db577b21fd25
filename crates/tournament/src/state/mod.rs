//! The tournament as one value.

use std::collections::{BTreeMap, BTreeSet};

use chrono::Datelike as _;

use super::{
    Author, Awards, Bulletin, Call, CallNo, Cancellation, Category, Details, Entry, EntryNo, Event,
    FederationCode, Following, GameKey, GameRecord, Hall, Info, Listing, Logo, Photograph,
    Presentation, Ratings, Regulations, Round, RoundNo, RoundState, Ruling, RulingNo, SetupEvent,
    Stage, Statements, TournamentRole, UserId, Waiting, WithdrawnRound,
};
use super::{online::OnlineEntry, qualification::Qualification, rulings::Scene};
use draughts::{
    Conditions,
    lot::{Commitment, Secret},
};

mod apply;
mod board;
mod entry;
mod hall;
mod online;
mod ratings;
mod result;
mod round;
mod ruling;
mod seats;
mod setup;
mod statements;
mod waiting;

/// A tournament (prova, torneio): what the pure functions look at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tournament {
    /// Name, place, dates.
    pub details: Details,
    /// The regulations.
    pub regulations: Regulations,
    /// Schedule and contact.
    pub info: Info,
    /// Where it stands.
    pub stage: Stage,
    /// Where the public finds it.
    pub listing: Listing,
    /// What the public is told where it is cancelled; it rests then.
    pub cancelled: Option<Cancellation>,
    /// Where its journal is written.
    pub author: Author,
    /// Who has which role.
    pub staff: BTreeMap<UserId, TournamentRole>,
    /// The entries by number.
    pub entries: BTreeMap<EntryNo, Entry>,
    /// The entries by pairing number: the first has number 1.
    pub order: Vec<EntryNo>,
    /// Who is not to meet in a Swiss, the smaller number first.
    pub apart: BTreeSet<(EntryNo, EntryNo)>,
    /// The stage before this one, where there is one.
    pub qualified: Option<Qualification>,
    /// The rounds; at most the last one is a draft.
    pub rounds: Vec<Round>,
    /// What was published and withdrawn, in the order in which it was withdrawn.
    pub withdrawn: Vec<WithdrawnRound>,
    /// SHA-256 of the secret of every draw.
    pub commitment: Commitment,
    /// The secret, once the tournament is over.
    pub secret: Option<Secret>,
    /// What the organiser tells the public.
    pub presentation: Presentation,
    /// What is offered to those who enter by the web.
    pub online: OnlineEntry,
    /// What was announced, in order; those that were taken back stay in it.
    pub bulletins: Vec<Bulletin>,
    /// What stands beside its name.
    pub logo: Option<Logo>,
    /// Categories, clubs, prizes.
    pub awards: Awards,
    /// How ratings are reckoned, and from which list they are.
    pub ratings: Ratings,
    /// What the arbiters decided, in order: the first has number 1.
    pub rulings: Vec<Ruling>,
    /// The calls for an arbiter, in order: the first has number 1.
    pub calls: Vec<Call>,
    /// The hall while rounds are played.
    pub hall: Hall,
    /// The score sheets.
    pub records: BTreeMap<GameKey, GameRecord>,
    /// The photographs of score sheets, in the order in which they were attached; no list is empty.
    pub photographs: BTreeMap<GameKey, Vec<Photograph>>,
    /// What the public may have of the games.
    pub following: Following,
    /// The moves of games that are not public yet.
    pub waiting: BTreeMap<GameKey, Waiting>,
    /// What the players said of their games.
    pub statements: BTreeMap<GameKey, Statements>,
}

impl Tournament {
    /// A tournament in which nobody is entered and nothing has happened.
    #[must_use]
    pub fn new(details: Details, regulations: Regulations, commitment: Commitment) -> Self {
        Self {
            details,
            regulations,
            info: Info::default(),
            stage: Stage::Setup,
            listing: Listing::Public,
            cancelled: None,
            author: Author::default(),
            staff: BTreeMap::new(),
            entries: BTreeMap::new(),
            order: Vec::new(),
            apart: BTreeSet::new(),
            qualified: None,
            rounds: Vec::new(),
            withdrawn: Vec::new(),
            commitment,
            secret: None,
            presentation: Presentation::default(),
            online: OnlineEntry::default(),
            bulletins: Vec::new(),
            logo: None,
            awards: Awards::default(),
            ratings: Ratings::default(),
            rulings: Vec::new(),
            calls: Vec::new(),
            hall: Hall::default(),
            records: BTreeMap::new(),
            photographs: BTreeMap::new(),
            following: Following::default(),
            waiting: BTreeMap::new(),
            statements: BTreeMap::new(),
        }
    }

    /// The tournament that this event creates; `None` unless it is [`SetupEvent::Created`].
    #[must_use]
    pub fn created(event: &Event) -> Option<Self> {
        let Event::Setup(SetupEvent::Created {
            details,
            regulations,
            commitment,
        }) = event
        else {
            return None;
        };
        Some(Self::new(
            details.clone(),
            regulations.clone(),
            commitment.clone(),
        ))
    }

    /// The same tournament after these events.
    #[must_use]
    pub fn after(&self, events: &[Event]) -> Self {
        let mut after = self.clone();
        for event in events {
            after.apply(event);
        }
        after
    }
}

/// What can be read off without deciding anything.
impl Tournament {
    /// The round with this number.
    #[must_use]
    pub fn round(&self, no: RoundNo) -> Option<&Round> {
        self.rounds.iter().find(|round| round.no == no)
    }

    /// What is fixed for the counts of a game: a deciding game has its own rhythm. That of the event where there is no such game.
    #[must_use]
    pub fn conditions_of(&self, GameKey { round, board, game }: GameKey) -> Conditions {
        let one = self.round(round).and_then(|round| round.on_board(board));
        one.map_or_else(
            || self.regulations.conditions(),
            |one| self.regulations.in_round(round).conditions_of(one, game),
        )
    }

    /// The same where the game may not be known: that of the event then.
    #[must_use]
    pub fn conditions_at(&self, game: Option<GameKey>) -> Conditions {
        game.map_or_else(
            || self.regulations.conditions(),
            |game| self.conditions_of(game),
        )
    }

    /// The draft, if there is one.
    #[must_use]
    pub fn draft(&self) -> Option<&Round> {
        self.rounds
            .last()
            .filter(|round| round.state == RoundState::Draft)
    }

    /// The last round that the public knows.
    #[must_use]
    pub fn last_published(&self) -> Option<&Round> {
        self.rounds
            .iter()
            .rev()
            .find(|round| round.state != RoundState::Draft)
    }

    /// The round that would be paired next, whether or not a draft of it exists.
    #[must_use]
    pub fn next_round(&self) -> RoundNo {
        self.last_published()
            .map_or(RoundNo(1), |round| round.no.next())
    }

    /// The ruling with this number.
    #[must_use]
    pub fn ruling(&self, no: RulingNo) -> Option<&Ruling> {
        self.rulings.iter().find(|one| one.no == no)
    }

    /// The call with this number.
    #[must_use]
    pub fn call(&self, no: CallNo) -> Option<&Call> {
        self.calls.iter().find(|one| one.no == no)
    }

    /// The photographs of a game.
    #[must_use]
    pub fn photographs_of(&self, place: GameKey) -> &[Photograph] {
        self.photographs.get(&place).map_or(&[], Vec::as_slice)
    }

    /// The photographs of the game where a ruling was made; none where it was made elsewhere.
    #[must_use]
    pub fn photographs_at(&self, scene: Scene) -> &[Photograph] {
        match (scene.round, scene.board, scene.game) {
            (Some(round), Some(board), Some(game)) => {
                self.photographs_of(GameKey::new(round, board, game))
            }
            _ => &[],
        }
    }

    /// How many rounds there are in all, announced or as many as the players make.
    #[must_use]
    pub fn round_count(&self) -> u16 {
        let players = if self.order.is_empty() {
            self.entries.len()
        } else {
            self.order.len()
        };
        self.regulations.system.round_count(players)
    }

    /// Is a round of this number played, or can it come? Where the rounds follow from the players nobody knows before the start.
    #[must_use]
    pub fn has_round_to_come(&self, no: RoundNo) -> bool {
        let system = self.regulations.system;
        let known = !self.order.is_empty() || system.announced_rounds().is_some();
        !known || no.0 <= self.round_count()
    }

    /// The pairing number (TPN) of an entry, from 1; `None` before the start or while not checked in.
    #[must_use]
    pub fn pairing_number(&self, entry: EntryNo) -> Option<u16> {
        let index = self.order.iter().position(|no| *no == entry)?;
        u16::try_from(index + 1).ok()
    }

    /// The number by which lists show an entry: its number in the order of entering, and from the start on its pairing number. Whoever has none then
    /// has no number: that of their entry may be the pairing number of somebody else.
    #[must_use]
    pub fn listed_number(&self, entry: EntryNo) -> Option<u16> {
        if self.order.is_empty() {
            Some(entry.0)
        } else {
            self.pairing_number(entry)
        }
    }

    /// Has a game a result? Before, everybody is first.
    #[must_use]
    pub fn has_results(&self) -> bool {
        let mut boards = self.rounds.iter().flat_map(|round| &round.matches);
        boards.any(|one| one.every_game().any(|game| game.outcome.is_some()))
    }

    /// Is every round played, every result of each known, and every match decided that has to be?
    #[must_use]
    pub fn complete(&self) -> bool {
        self.rounds.len() == usize::from(self.round_count())
            && self
                .rounds
                .iter()
                .all(|round| round.state != RoundState::Draft && self.is_over(round))
    }

    /// The categories of this tournament.
    #[must_use]
    pub fn categories(&self) -> Vec<Category> {
        self.awards.categories_in(self.details.starts.year())
    }

    /// Does the public read initials for this entry?
    #[must_use]
    pub fn is_by_initials(&self, entry: &Entry) -> bool {
        let year = u16::try_from(self.details.starts.year()).unwrap_or_default();
        entry.person.is_shown_by_initials(year)
    }

    /// Do the codes of federations tell something here: is not everybody who entered of the same one? Lists show them there and nowhere else. Whoever has no
    /// code is of another one than those who have: a guest from abroad may be the only one of whom it was typed.
    #[must_use]
    pub fn tells_federations(&self) -> bool {
        let mut codes = self.entries.values().map(|entry| entry.person.federation);
        let first = codes.next();
        codes.any(|code| Some(code) != first)
    }

    /// The code beside the name of an entry, where codes tell something here.
    #[must_use]
    pub fn told_federation(&self, entry: EntryNo) -> Option<FederationCode> {
        let code = self.entries.get(&entry)?.person.federation;
        code.filter(|_| self.tells_federations())
    }
}
