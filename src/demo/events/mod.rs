//! The demo's tournaments, played through the decisions that an organiser's clicks take.

use chrono::{Duration, NaiveDateTime};

use super::cast::{Cast, DemoError, program, secret_of};
use crate::db::{
    self, Conn,
    tournament::{By, Change, ChangeError, Loaded},
};
use draughts::lot::{Commitment, Secret, shuffle};
use tournament::{
    Action, Awards, ByeKind, Cycles, Details, DrawBy, EntryNo, Event, GameKey, Measure, Merges,
    Outcome, PairingSystem, Prize, Refusal, Regulations, RoundNo, Side, TimeControl, Tournament,
    TournamentId, TournamentRole, WinBy,
    decide::{self, ResultChange},
};

/// Name, category, place, value.
const PRIZES: [(&str, Option<&str>, u16, u32); 6] = [
    ("1.º da geral", None, 1, 200),
    ("2.º da geral", None, 2, 100),
    ("3.º da geral", None, 3, 50),
    ("Melhor jogadora", Some("women"), 1, 60),
    ("Melhor Sub-18", Some("under-18"), 1, 40),
    ("Melhor veterano", Some("veterans-60"), 1, 40),
];

mod hall;

pub(super) use hall::ANSWER;
mod online;
mod others;

pub(super) use others::{cup, dutch};

/// Makes one change after another, some minutes apart.
struct Play<'a> {
    c: &'a mut Conn,
    id: TournamentId,
    at: NaiveDateTime,
}

impl<'a> Play<'a> {
    fn begin(
        c: &'a mut Conn,
        cast: &Cast,
        title: (&str, &str),
        regulations: Regulations,
        starts: NaiveDateTime,
    ) -> Result<Self, DemoError> {
        Self::begin_as(c, cast, title, starts, |details, commitment| {
            decide::create(details, regulations, commitment, cast.organiser)
        })
    }

    /// Begins a tournament by what creates it.
    fn begin_as(
        c: &'a mut Conn,
        cast: &Cast,
        (name, venue): (&str, &str),
        starts: NaiveDateTime,
        create: impl FnOnce(Details, Commitment) -> Result<Vec<Event>, Refusal>,
    ) -> Result<Self, DemoError> {
        let secret = Secret::new(secret_of(name));
        let details = Details {
            name: name.parse().map_err(|_| DemoError::Data("name"))?,
            venue: venue.parse().ok(),
            starts: starts.date(),
            ends: starts.date(),
        };
        let at = starts - Duration::days(20);
        let events = create(details, secret.commitment()).map_err(ChangeError::Refused)?;
        let loaded = db::tournament::create(c, &events, &secret, &program(at))?;
        let mut play = Self {
            c,
            id: loaded.id,
            at,
        };
        play.act(|t, _| decide::appoint(t, cast.chief, TournamentRole::ChiefArbiter))?;
        play.act(|t, _| decide::appoint(t, cast.deputy, TournamentRole::DeputyArbiter))?;
        play.act(|t, _| decide::open_entries(t))?;
        Ok(play)
    }

    fn act(
        &mut self,
        decide: impl FnOnce(&Tournament, &Secret) -> Result<Vec<Event>, Refusal>,
    ) -> Result<Loaded, DemoError> {
        self.at += Duration::minutes(7);
        let change = Change {
            id: self.id,
            action: Action::Work,
            by: By::Program,
            seen: None,
            entry: program(self.at),
        };
        Ok(db::tournament::change(
            self.c,
            &change,
            |loaded, secret| decide(&loaded.tournament, secret),
        )?)
    }

    fn enter(
        &mut self,
        cast: &Cast,
        indices: impl Iterator<Item = usize>,
    ) -> Result<(), DemoError> {
        let people = indices
            .filter_map(|index| cast.players.get(index))
            .map(|player| (Some(player.id), player.person.clone()))
            .collect();
        self.act(|t, _| decide::enter(t, people))?;
        Ok(())
    }

    fn check_in(&mut self, entries: impl Iterator<Item = u16>) -> Result<(), DemoError> {
        for no in entries {
            self.act(|t, _| decide::check_in(t, EntryNo(no)))?;
        }
        Ok(())
    }

    fn start(&mut self, at: NaiveDateTime) -> Result<(), DemoError> {
        self.at = at;
        self.act(|t, _| decide::start(t, None))?;
        Ok(())
    }

    /// Takes the ratings of the federation's list.
    fn freeze(&mut self, cast: &Cast) -> Result<(), DemoError> {
        self.act(|t, _| {
            decide::freeze_ratings(t, cast.list.freeze(t, &cast.players, &Merges::default()))
        })?;
        Ok(())
    }

    /// Names three general prizes and one for each usual category.
    fn prizes(&mut self) -> Result<(), DemoError> {
        let mut prizes = Vec::new();
        for (name, category, place, value) in PRIZES {
            prizes.push(Prize {
                name: name.parse().map_err(|_| DemoError::Data("prize"))?,
                category: category.map(str::to_owned),
                place,
                value,
                what: (place == 1).then(|| "Taça".parse().ok()).flatten(),
                cents: 0,
                clubs: false,
            });
        }
        self.act(|t, _| {
            let awards = Awards {
                prizes,
                ..t.awards.clone()
            };
            decide::change_awards(t, awards)
        })?;
        Ok(())
    }

    /// Pairs and publishes the next round and plays the first so many of its boards.
    fn round(&mut self, boards: usize) -> Result<(), DemoError> {
        let drafted = self.act(|t, _| decide::draft_round(t))?;
        let no = drafted.tournament.next_round();
        let published = self
            .act(|t, secret| decide::publish_round(t, no, secret))?
            .tournament;
        let mut changes = Vec::new();
        if let Some(round) = published.round(no) {
            let regulations = &published.regulations;
            for one in round.matches.iter().take(boards) {
                let gap = rating_of(&published, one.pairing.first)
                    - rating_of(&published, one.pairing.second);
                let open = one.games.iter().filter(|game| game.outcome.is_none());
                changes.extend(open.map(|game| ResultChange {
                    board: one.board,
                    game: game.no,
                    outcome: outcome(regulations, gap, GameKey::new(no, one.board, game.no)),
                }));
            }
        }
        self.at += Duration::minutes(50);
        self.act(|t, _| decide::enter_results(t, no, &changes, None))?;
        Ok(())
    }
}

fn rating_of(t: &Tournament, entry: EntryNo) -> i32 {
    let rating = t.entries.get(&entry).and_then(|entry| entry.person.rating);
    rating.map_or(1300, |rating| i32::from(rating.get()))
}

/// How a game ends, the stronger player winning more often; always the same for the same game.
fn outcome(
    regulations: &Regulations,
    gap: i32,
    GameKey { round, board, game }: GameKey,
) -> Outcome {
    let is_possible = |draw: &DrawBy| draw.is_under(regulations.rule_set, regulations.conditions());
    let lot = shuffle(&format!("{round}/{board}/{game}/{gap}"), 100)[0];
    let first_wins = usize::try_from((35 + gap / 12).clamp(5, 80)).unwrap_or(35);
    let ways = [
        WinBy::Resignation,
        WinBy::CapturedAll,
        WinBy::Blocked,
        WinBy::Time,
    ];
    let draws = [
        DrawBy::Agreement,
        DrawBy::MoveLimit,
        DrawBy::Repetition,
        Some(DrawBy::ForcedEnding)
            .filter(is_possible)
            .unwrap_or(DrawBy::DrawnEnding),
    ];
    if lot < first_wins {
        Outcome::Win(Side::First, ways[lot % 4])
    } else if lot < first_wins + 22 {
        Outcome::Draw(draws[lot % 4])
    } else {
        Outcome::Win(Side::Second, ways[lot % 4])
    }
}

/// Seven rounds of Double-Swiss with 23 players, a late entry, a requested bye and a withdrawal; over.
pub(super) fn finished(c: &mut Conn, cast: &Cast, now: NaiveDateTime) -> Result<Loaded, DemoError> {
    let day = now - Duration::days(30);
    let title = ("Open da Ribeira", "Salão da Junta de Freguesia, Porto");
    let mut play = Play::begin(c, cast, title, Regulations::standard(), day)?;
    play.enter(cast, (0..46).step_by(2))?;
    play.check_in((1..=22).chain([]))?;
    play.act(|t, _| decide::grant_bye(t, EntryNo(5), RoundNo(3), ByeKind::Half))?;
    play.freeze(cast)?;
    play.prizes()?;
    play.start(day)?;
    play.round(usize::MAX)?;
    play.check_in([23].into_iter())?;
    for round in 2..=7 {
        if round == 5 {
            play.act(|t, _| decide::withdraw(t, EntryNo(20)))?;
        }
        play.round(usize::MAX)?;
    }
    play.act(|t, secret| decide::finish(t, secret.clone()))
}

/// What a tournament of the season is called, where it is, and how many rounds it has.
pub(super) struct DemoRound {
    pub(super) title: (&'static str, &'static str),
    pub(super) rounds: u16,
}

/// A Swiss of these people, over in a day.
pub(super) fn of_season(
    c: &mut Conn,
    cast: &Cast,
    (round, who): (DemoRound, &[usize]),
    day: NaiveDateTime,
) -> Result<TournamentId, DemoError> {
    let mut regulations = Regulations::standard();
    regulations.system = PairingSystem::DoubleSwiss {
        rounds: round.rounds,
    };
    let mut play = Play::begin(c, cast, round.title, regulations, day)?;
    play.enter(cast, who.iter().copied())?;
    let all: Vec<EntryNo> = (1..).zip(who).map(|(no, _)| EntryNo(no)).collect();
    play.act(|t, _| decide::check_in_all(t, &all))?;
    play.freeze(cast)?;
    play.start(day)?;
    for _ in 0..round.rounds {
        play.round(usize::MAX)?;
    }
    let over = play.act(|t, secret| decide::finish(t, secret.clone()))?;
    Ok(over.id)
}

/// Forty players in the third of nine rounds, some boards still playing.
pub(super) fn running(c: &mut Conn, cast: &Cast, now: NaiveDateTime) -> Result<(), DemoError> {
    let mut regulations = Regulations::standard();
    regulations.system = PairingSystem::DoubleSwiss { rounds: 9 };
    regulations.arbitration = hall::rules()?;
    regulations.time = TimeControl {
        seconds: 600,
        increment: 0,
        chosen: None,
    };
    let title = ("Campeonato Nacional Rápido", "Pavilhão Municipal, Aveiro");
    let mut play = Play::begin(c, cast, title, regulations, now - Duration::hours(5))?;
    play.enter(cast, 10..51)?;
    play.check_in(1..=41)?;
    play.freeze(cast)?;
    play.prizes()?;
    play.start(now - Duration::hours(4))?;
    play.round(usize::MAX)?;
    play.round(usize::MAX)?;
    play.round(11)?;
    hall::play(&mut play, cast, now)
}

/// A round robin of four games a match, open for entries.
pub(super) fn open(c: &mut Conn, cast: &Cast, now: NaiveDateTime) -> Result<(), DemoError> {
    let mut regulations = Regulations::standard();
    regulations.system = PairingSystem::RoundRobin {
        cycles: Cycles::Single,
    };
    regulations.games = tournament::Games(4);
    regulations.bye = tournament::ByePoints::standard(regulations.games, regulations.match_points);
    regulations.tie_breaks = vec![
        Measure::GamePoints.into(),
        Measure::DirectEncounter.into(),
        Measure::SonnebornBerger.into(),
        Measure::Koya.into(),
    ];
    let title = ("Torneio de Mestres", "Ateneu da Ria, Aveiro");
    let mut play = Play::begin(c, cast, title, regulations, now + Duration::days(14))?;
    play.enter(cast, 0..9)?;
    play.check_in(1..=3)?;
    online::ask(&mut play, cast)
}
