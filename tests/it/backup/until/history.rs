//! Acts at random, and what was to be seen after each.

use std::collections::{BTreeMap, BTreeSet};

use arbitro::{
    account::SiteRole,
    db::{
        self, Db,
        journal::{self, Journal, Signature},
        tournament::{By, Change, ChangeError, Loaded, Overview},
    },
};
use draughts::lot::Secret;
use rand_chacha::{
    ChaCha20Rng,
    rand_core::{Rng as _, SeedableRng as _},
};
use tournament::{
    Action, BoardNo, ByeKind, Details, DrawBy, EntryNo, Event, GameKey, GameRecord, Listed,
    Official, Outcome, Person, Photograph, PictureHash, Player, RatingList, Refusal, Regulations,
    RoundNo, Side, Tournament, TournamentId, TournamentRole, UserId, WinBy,
    decide::{self, Bench, ResultChange, Withdrawal},
};

use super::super::PLAYERS;
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, all_won_by_first};
use crate::support::{at, make_account};

/// All that a moment has.
pub struct Seen {
    pub tournaments: Vec<Loaded>,
    pub register: (Vec<Player>, Vec<RatingList>),
    /// Every row of every journal, by its journal and its hash.
    pub journal: BTreeSet<(String, String)>,
}

impl Seen {
    pub fn now(db: &Db) -> Self {
        let seen = db.read_blocking(|c| {
            let listed = db::tournament::list(c, Overview::All)?;
            let mut tournaments = Vec::new();
            let mut journals = vec![Journal::Register];
            for one in listed {
                tournaments.extend(db::tournament::find(c, one.id)?);
                journals.push(Journal::Tournament(one.id));
            }
            let mut rows = BTreeSet::new();
            for journal in journals {
                let all = journal::list(c, journal)?;
                rows.extend(
                    all.iter()
                        .map(|row| (journal.key(), row.hash.as_str().to_owned())),
                );
            }
            let register = (db::player::list(c)?, db::rating_list::list(c)?);
            Ok::<_, db::DbError>(Self {
                tournaments,
                register,
                journal: rows,
            })
        });
        seen.unwrap()
    }
}

/// A site on which somebody does what comes to mind.
pub struct History<'a> {
    db: &'a TestDb,
    organiser: UserId,
    deputy: UserId,
    die: ChaCha20Rng,
    /// Seconds since the beginning.
    moment: i64,
    /// What was to be seen from each moment on at which something happened.
    pub seen: BTreeMap<i64, Seen>,
    count: u32,
}

type Decided = Result<Vec<Event>, Refusal>;

impl<'a> History<'a> {
    pub fn begin(db: &'a TestDb, seed: u64) -> Self {
        let organiser = make_account(db, "organiser@example.pt", SiteRole::Organiser);
        let deputy = make_account(db, "deputy@example.pt", SiteRole::Arbiter);
        Hall::running(db, &[(organiser, TournamentRole::Organiser)], &PLAYERS, 3);
        let mut history = Self {
            db,
            organiser,
            deputy,
            die: ChaCha20Rng::seed_from_u64(seed),
            moment: 0,
            seen: BTreeMap::new(),
            count: 0,
        };
        history.look();
        history
    }

    /// A number below this one.
    fn below(&mut self, most: usize) -> usize {
        usize::try_from(self.die.next_u32()).unwrap() % most.max(1)
    }

    fn one_of<T: Clone>(&mut self, all: &[T]) -> Option<T> {
        let place = self.below(all.len());
        all.get(place).cloned()
    }

    fn look(&mut self) {
        self.seen.insert(self.moment, Seen::now(&self.db.db));
    }

    /// Any second between the first and the last, and what was to be seen then.
    pub fn any_moment(&mut self) -> (i64, &Seen) {
        let last = usize::try_from(self.moment).unwrap();
        let moment = i64::try_from(self.below(last)).unwrap();
        let (_, then) = self.seen.range(..=moment).next_back().unwrap();
        (moment, then)
    }

    /// A row in the middle of the first journal, and what was to be seen when it had been written.
    pub fn any_row(&self) -> Option<(TournamentId, i32, &Seen)> {
        let middle = self.seen.values().nth(self.seen.len() / 2)?;
        let one = middle.tournaments.iter().find(|one| one.id.0 == 1)?;
        let key = Journal::Tournament(one.id).key();
        let rows = middle.journal.iter().filter(|(journal, _)| *journal == key);
        Some((one.id, i32::try_from(rows.count()).ok()?, middle))
    }

    fn signature(&self) -> Signature {
        Signature::by_program("test", at(self.moment))
    }

    /// Does something, as far as it can be done.
    pub fn act(&mut self) {
        self.moment += i64::try_from(self.below(3)).unwrap();
        self.count += 1;
        match self.below(24) {
            0 => self.make_tournament(),
            1 => self.add_player(),
            2 => self.change_player(),
            3 => self.list_ratings(),
            _ => self.change_tournament(),
        }
        self.look();
    }

    fn make_tournament(&mut self) {
        let secret = Secret::new([u8::try_from(self.count).unwrap_or(9); 32]);
        let details = Details {
            name: format!("Torneio {}", self.count).parse().unwrap(),
            venue: None,
            starts: at(0).date(),
            ends: at(0).date(),
        };
        let made = decide::create(
            details,
            Regulations::standard(),
            secret.commitment(),
            self.organiser,
        );
        let entry = self.signature();
        self.db
            .write(|c| db::tournament::create(c, &made.unwrap(), &secret, &entry));
    }

    fn add_player(&mut self) {
        let person = Person::named(format!("Jogador {}", self.count).parse().unwrap());
        let entry = self.signature();
        self.db.write(|c| db::player::create(c, &person, &entry));
    }

    fn change_player(&mut self) {
        let all = self.db.read(db::player::list);
        let Some(mut player) = self.one_of(&all) else {
            return;
        };
        player.person = Person::named(format!("Outro {}", self.count).parse().unwrap());
        let entry = self.signature();
        self.db.write(|c| db::player::update(c, &player, &entry));
    }

    fn list_ratings(&mut self) {
        let all = self.db.read(db::player::list);
        let listed = |rating: usize| Listed {
            rating: u16::try_from(1500 + rating).unwrap().try_into().unwrap(),
            factor: None,
            games: None,
        };
        let players = all.iter().zip(0..).map(|(one, no)| (one.id, listed(no)));
        let name = format!("Lista {}", self.count).parse().unwrap();
        let entry = self.signature();
        self.db.write(|c| {
            db::rating_list::create(c, (&name, at(0).date()), players.collect(), &entry)
        });
    }

    fn change_tournament(&mut self) {
        let all = self.db.read(|c| db::tournament::list(c, Overview::All));
        // most of what can be done is done in the first, which runs
        let ids: Vec<TournamentId> = all.iter().map(|one| one.id).collect();
        let id = match self.below(4) {
            0 => self.one_of(&ids).unwrap(),
            _ => TournamentId(1),
        };
        let now = self.db.read(|c| db::tournament::find(c, id)).unwrap();
        let secret = self.db.read(|c| db::tournament::secret(c, id)).unwrap();
        let mut picture = None;
        let decided = match self.below(3) {
            0 => self.of_people(&now.tournament),
            1 => self.of_rounds(&now.tournament, &secret),
            _ => self.of_boards(&now.tournament, &mut picture),
        };
        let change = Change {
            id,
            action: Action::Work,
            by: By::Program,
            seen: None,
            entry: self.signature(),
        };
        let done = self.db.db.write_blocking(|c| {
            db::tournament::change(c, &change, |_, _| decided)?;
            if let Some(bytes) = &picture {
                db::picture::create(c, id, &PictureHash::of(bytes), bytes)?;
            }
            Ok::<_, ChangeError>(())
        });
        match done {
            Ok(()) | Err(ChangeError::Refused(_)) => {}
            Err(other) => panic!("{other}"),
        }
    }

    fn of_people(&mut self, t: &Tournament) -> Decided {
        let all: Vec<EntryNo> = t.entries.keys().copied().collect();
        let round = RoundNo(u16::try_from(t.rounds.len()).unwrap() + 1);
        let (one, other) = (self.one_of(&all), self.one_of(&all));
        let choice = self.below(10);
        let (Some(one), Some(other)) = (one, other) else {
            return self.enter(t);
        };
        match choice {
            0 | 1 => self.enter(t),
            2 => decide::check_in(t, one),
            3 => decide::withdraw(t, one),
            4 => decide::return_to_play(t, one),
            5 => decide::keep_apart(t, one, other),
            6 => decide::let_meet(t, one, other),
            7 => decide::grant_bye(t, one, round, ByeKind::Half),
            8 => decide::remove_entry(t, one),
            _ => match t.staff.contains_key(&self.deputy) {
                true => decide::dismiss(t, self.deputy),
                false => decide::appoint(t, self.deputy, TournamentRole::DeputyArbiter),
            },
        }
    }

    fn enter(&mut self, t: &Tournament) -> Decided {
        let all = self.db.read(db::player::list);
        let known = self.one_of(&all).filter(|_| self.count.is_multiple_of(2));
        let person = Person::named(format!("Inscrito {}", self.count).parse().unwrap());
        decide::enter(t, vec![(known.map(|player| player.id), person)])
    }

    fn of_rounds(&mut self, t: &Tournament, secret: &Secret) -> Decided {
        let last = RoundNo(u16::try_from(t.rounds.len()).unwrap());
        let bench = Bench {
            official: nobody(),
            chief: true,
            at: at(self.moment),
        };
        match self.below(10) {
            0 => decide::open_entries(t),
            1 => decide::start(t, None),
            2 | 3 => decide::draft_round(t),
            4 | 5 => decide::publish_round(t, last, secret),
            6 => decide::discard_draft(t, last),
            7 => decide::close_round(t, last),
            8 => self.exchange(t, last),
            _ => {
                let wish = Withdrawal {
                    reason: "Faltava alguém".parse().unwrap(),
                    seen: t.edition(last),
                    accepted: None,
                };
                decide::withdraw_round(t, last, &wish, &bench)
            }
        }
    }

    /// Two sat down at each other's boards.
    fn exchange(&mut self, t: &Tournament, last: RoundNo) -> Decided {
        let round = t.round(last).into_iter();
        let matches = round.flat_map(|round| &round.matches);
        let seats: Vec<(EntryNo, BoardNo)> = matches
            .flat_map(|one| Side::ALL.map(|side| (one.pairing.on(side), one.board)))
            .collect();
        match (self.one_of(&seats), self.one_of(&seats)) {
            (Some(one), Some(other)) => {
                decide::exchange_players(t, (last, t.edition(last)), [one, other])
            }
            (None, _) | (_, None) => Ok(Vec::new()),
        }
    }

    fn of_boards(&mut self, t: &Tournament, picture: &mut Option<Vec<u8>>) -> Decided {
        let games: Vec<GameKey> = t
            .rounds
            .iter()
            .flat_map(|round| {
                let boards = round.matches.iter();
                boards.flat_map(|one| {
                    one.games
                        .iter()
                        .map(|game| GameKey::new(round.no, one.board, game.no))
                })
            })
            .collect();
        let Some(place) = self.one_of(&games) else {
            return Ok(Vec::new());
        };
        let GameKey { round, board, game } = place;
        let outcomes = [
            Outcome::Win(Side::First, WinBy::Unstated),
            Outcome::Win(Side::Second, WinBy::Unstated),
            Outcome::Draw(DrawBy::Agreement),
        ];
        let outcome = self.one_of(&outcomes).unwrap();
        match self.below(8) {
            0 | 1 => {
                let change = ResultChange {
                    board,
                    game,
                    outcome,
                };
                decide::enter_results(t, round, &[change], None)
            }
            2 => decide::enter_results(t, round, &all_won_by_first(t, round), None),
            3 => decide::correct_result(t, round, board, game, Some(outcome)),
            4 => decide::start_clocks(t, round, at(self.moment)),
            5 => decide::attach_record(t, place, self.record()),
            6 => decide::remove_record(t, place),
            _ => {
                let bytes = self.count.to_string().into_bytes();
                let attached = decide::attach_photograph(t, place, self.photograph(&bytes));
                *picture = attached.is_ok().then_some(bytes);
                attached
            }
        }
    }

    fn record(&self) -> GameRecord {
        GameRecord {
            moves: "1. 9-13 22-18".parse().unwrap(),
            by: nobody(),
            at: at(self.moment),
            other: None,
            writer: None,
        }
    }

    fn photograph(&self, bytes: &[u8]) -> Photograph {
        Photograph {
            hash: PictureHash::of(bytes),
            bytes: u32::try_from(bytes.len()).unwrap(),
            width: 1,
            height: 1,
            by: nobody(),
            at: at(self.moment),
        }
    }
}

fn nobody() -> Official {
    Official {
        user: None,
        name: "test".to_owned(),
    }
}
