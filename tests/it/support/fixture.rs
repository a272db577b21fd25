//! A tournament as tests want it: entered, started, paired, without going through the pages.

use arbitro::db::{
    self, Conn,
    journal::Signature,
    tournament::{By, Change, ChangeError, Loaded},
};
use draughts::lot::Secret;
use tournament::{
    Action, Armageddon, BoardNo, CallKey, ColoursBy, Decider, DeciderStep, Details, EntryNo, Event,
    GameKey, GameNo, GameRecord, JournalRow, Mark, Official, Outcome, PairingSystem, Person,
    Player, PlayerId, Refusal, Regulations, RoundNo, RoundState, Side, TimeControl, Tournament,
    TournamentId, TournamentRole, UserId, WinBy, audit,
    decide::{self, Bench, ResultChange},
};

use arbitro::account::SiteRole;

use super::{
    at,
    database::TestDb,
    site::{Browser, PASSWORD, Site},
};

/// Six players, for whoever needs no others.
pub const PLAYERS: [&str; 6] = ["Ana", "Berta", "Carlos", "Duarte", "Elsa", "Fausto"];

/// A tournament in a test's database, changed by the program itself.
#[derive(Clone, Copy)]
pub struct Hall<'a> {
    /// Its database.
    pub db: &'a TestDb,
    /// Its number.
    pub id: TournamentId,
}

/// What a function of `decide` looks like here.
pub type Decided = Result<Vec<Event>, Refusal>;

impl<'a> Hall<'a> {
    /// One that was made otherwise.
    pub fn of(db: &'a TestDb, id: TournamentId) -> Self {
        Hall { db, id }
    }

    /// A running Double-Swiss of so many rounds with these players, who are all there, numbered as named.
    pub fn running(
        db: &'a TestDb,
        staff: &[(UserId, TournamentRole)],
        players: &[&str],
        rounds: u16,
    ) -> Self {
        let system = PairingSystem::DoubleSwiss { rounds };
        Self::running_by(db, staff, players, |regulations| {
            regulations.system = system
        })
    }

    /// A running tournament under other regulations.
    pub fn running_by(
        db: &'a TestDb,
        staff: &[(UserId, TournamentRole)],
        players: &[&str],
        change: impl FnOnce(&mut Regulations),
    ) -> Self {
        let hall = Self::created(db, staff[0].0, "Torneio de Évora", change);
        for (user, role) in &staff[1..] {
            hall.act(|t, _| decide::appoint(t, *user, *role));
        }
        hall.act(|t, _| decide::open_entries(t));
        let person = |name: &&str| (None, Person::named(name.parse().unwrap()));
        hall.act(|t, _| decide::enter(t, players.iter().map(person).collect()));
        let order: Vec<EntryNo> = hall.now().tournament.entries.keys().copied().collect();
        for entry in &order {
            hall.act(|t, _| decide::check_in(t, *entry));
        }
        hall.act(|t, _| decide::start(t, Some(order)));
        hall
    }

    /// A Double-Swiss of so many rounds that is being set up, with these people entered.
    pub fn prepared(
        db: &'a TestDb,
        organiser: UserId,
        (name, rounds): (&str, u16),
        people: Vec<(Option<PlayerId>, Person)>,
    ) -> Self {
        let system = PairingSystem::DoubleSwiss { rounds };
        let hall = Self::created(db, organiser, name, |regulations| {
            regulations.system = system
        });
        hall.act(|t, _| decide::enter(t, people));
        hall
    }

    /// One in preparation, with nobody in it.
    pub fn created(
        db: &'a TestDb,
        organiser: UserId,
        name: &str,
        change: impl FnOnce(&mut Regulations),
    ) -> Self {
        let mut regulations = Regulations::standard();
        change(&mut regulations);
        let secret = secret();
        let details = Details {
            name: name.parse().unwrap(),
            venue: Some("Casa do Povo".parse().unwrap()),
            starts: at(0).date(),
            ends: at(0).date(),
        };
        let events = decide::create(details, regulations, secret.commitment(), organiser).unwrap();
        let loaded = db.write(|c| db::tournament::create(c, &events, &secret, &by_program()));
        Hall { db, id: loaded.id }
    }

    /// Opens entries, checks everybody in and starts.
    pub fn start(&self) {
        self.act(|t, _| decide::open_entries(t));
        let entries: Vec<EntryNo> = self.now().tournament.entries.keys().copied().collect();
        for entry in entries {
            self.act(|t, _| decide::check_in(t, entry));
        }
        self.act(|t, _| decide::start(t, None));
    }

    /// Makes a change that must go well.
    pub fn act(&self, decide: impl FnOnce(&Tournament, &Secret) -> Decided) -> Loaded {
        self.attempt(decide).unwrap()
    }

    /// The same at a moment of its own, so many seconds after the others.
    pub fn act_at(
        &self,
        seconds: i64,
        decide: impl FnOnce(&Tournament, &Secret) -> Decided,
    ) -> Loaded {
        let entry = Signature::by_program("test", at(seconds));
        self.attempt_as(entry, decide).unwrap()
    }

    /// Makes a change, if it can be made.
    pub fn attempt(
        &self,
        decide: impl FnOnce(&Tournament, &Secret) -> Decided,
    ) -> Result<Loaded, ChangeError> {
        self.attempt_as(by_program(), decide)
    }

    fn attempt_as(
        &self,
        entry: Signature,
        decide: impl FnOnce(&Tournament, &Secret) -> Decided,
    ) -> Result<Loaded, ChangeError> {
        let change = Change {
            id: self.id,
            action: Action::Work,
            by: By::Program,
            seen: None,
            entry,
        };
        self.db.db.write_blocking(|c| {
            db::tournament::change(c, &change, |loaded, secret| {
                decide(&loaded.tournament, secret)
            })
        })
    }

    /// Publishes a draft as its page does: whoever has not `seen` what changed since it was paired is refused.
    pub fn publish_draft(&self, round: RoundNo, seen: Option<i32>) -> Result<Loaded, ChangeError> {
        let change = Change {
            id: self.id,
            action: Action::Work,
            by: By::Program,
            seen: None,
            entry: by_program(),
        };
        self.db.db.write_blocking(|c| {
            db::tournament::change_by_journal(c, &change, |loaded, secret, journal| {
                let stale = decide::stale(journal, round);
                decide::publish_draft(&loaded.tournament, round, secret, stale.as_ref(), seen)
            })
        })
    }

    /// The tournament as it stands.
    pub fn now(&self) -> Loaded {
        self.db.read(|c| db::tournament::find(c, self.id)).unwrap()
    }

    /// Its journal.
    pub fn journal(&self) -> Vec<JournalRow> {
        self.db.read(|c| db::tournament::journal_of(c, self.id))
    }

    /// What the audit says of it.
    pub fn audited(&self) -> Result<(), String> {
        let found = self
            .db
            .read(|c| arbitro::cli::audit::tournament(c, self.id));
        let verdict = found.verdict.map(drop);
        verdict.map_err(|fault| fault.to_string())
    }

    /// How often something happened, by the name of its event.
    pub fn happened(&self, event: &str) -> usize {
        let rows = self.journal().into_iter();
        rows.filter(|row| row.event.contains(event)).count()
    }

    /// The result of a game of the first round, as it is typed.
    pub fn mark(&self, board: u16, game: u8) -> Option<Mark> {
        let now = self.now().tournament;
        let one = now.round(RoundNo(1)).unwrap().on_board(BoardNo(board));
        let game = one.unwrap().game(GameNo(game)).unwrap();
        game.outcome.map(Outcome::mark)
    }

    /// Drafts the next round.
    pub fn draft(&self) -> RoundNo {
        self.act(|t, _| decide::draft_round(t));
        self.now().tournament.draft().unwrap().no
    }

    /// Drafts and publishes the next round.
    pub fn publish(&self) -> RoundNo {
        let round = self.draft();
        self.act(|t, secret| decide::publish_round(t, round, secret));
        round
    }

    /// Attaches a score sheet to a game of the first round.
    pub fn attach(&self, (board, game): (u16, u8), moves: &str) {
        let record = GameRecord {
            moves: moves.parse().unwrap(),
            by: Official {
                user: None,
                name: "test".to_owned(),
            },
            at: at(0),
            other: None,
            writer: None,
        };
        let key = GameKey::new(RoundNo(1), BoardNo(board), GameNo(game));
        self.act(|t, _| decide::attach_record(t, key, record));
    }

    /// Enters every missing result of a round: whoever has White in game 1 wins.
    pub fn play(&self, round: RoundNo) {
        self.act(|t, _| decide::enter_results(t, round, &all_won_by_first(t, round), None));
    }

    /// The same where the round is still open.
    pub fn play_if_open(&self, round: RoundNo) {
        if self.now().tournament.round(round).unwrap().state == RoundState::Published {
            self.play(round);
        }
    }

    /// Replays the journal and compares it with the rows; checks what must hold in every tournament.
    pub fn assert_sound(&self) {
        let stands = self.now();
        let (replayed, head) = audit::replay(&self.journal()).unwrap();
        assert_eq!(replayed, stands.tournament);
        assert_eq!(head, stands.head);
        for (index, round) in stands.tournament.rounds.iter().enumerate() {
            assert_eq!(round.no.index(), index, "a round was made twice");
            let mut seated: Vec<EntryNo> = round.byes.iter().map(|bye| bye.entry).collect();
            seated.extend(
                round
                    .matches
                    .iter()
                    .flat_map(|one| [one.pairing.first, one.pairing.second]),
            );
            let count = seated.len();
            seated.sort_unstable();
            seated.dedup();
            assert_eq!(
                seated.len(),
                count,
                "somebody is in round {} twice",
                round.no
            );
            // games that decide a match may be set in a closed round, and are played then
            let mut games = round.matches.iter().flat_map(|one| &one.games);
            assert!(
                round.state != RoundState::Closed || games.all(|game| game.outcome.is_some()),
                "round {} is closed without a result",
                round.no
            );
        }
    }
}

/// A running tournament on a site, with an organiser, a chief arbiter and a deputy who are signed in.
pub struct Desk<'a> {
    /// The site.
    pub site: Site<'a>,
    /// The tournament.
    pub hall: Hall<'a>,
    /// The chief arbiter's browser.
    pub chief: Browser,
    /// The deputy's browser.
    pub deputy: Browser,
    /// Somebody who has no account.
    pub public: Browser,
}

impl<'a> Desk<'a> {
    /// Opens it with these players, as a Double-Swiss.
    pub fn open(db: &'a TestDb, players: &[&str], rounds: u16) -> Self {
        let system = PairingSystem::DoubleSwiss { rounds };
        Self::open_by(db, players, |regulations| regulations.system = system)
    }

    /// Opens it and publishes the first round: it is being played, with nothing entered yet.
    pub fn playing(db: &'a TestDb, players: &[&str], rounds: u16) -> Self {
        let desk = Self::open(db, players, rounds);
        desk.hall.publish();
        desk
    }

    /// Opens it under other regulations.
    pub fn open_by(
        db: &'a TestDb,
        players: &[&str],
        change: impl FnOnce(&mut Regulations),
    ) -> Self {
        Self::at(db, Site::start(db), players, change)
    }

    /// Opens it on a site.
    pub fn at(
        db: &'a TestDb,
        site: Site<'a>,
        players: &[&str],
        change: impl FnOnce(&mut Regulations),
    ) -> Self {
        let chief = site.account("chief@example.pt", SiteRole::Arbiter);
        let deputy = site.account("deputy@example.pt", SiteRole::Arbiter);
        let staff = [
            (
                site.account("organiser@example.pt", SiteRole::Organiser),
                TournamentRole::Organiser,
            ),
            (chief, TournamentRole::ChiefArbiter),
            (deputy, TournamentRole::DeputyArbiter),
        ];
        let browser = |email: &str| {
            let mut browser = site.browser();
            assert_eq!(browser.sign_in(email, PASSWORD).status, 303);
            browser
        };
        Self {
            hall: Hall::running_by(db, &staff, players, change),
            chief: browser("chief@example.pt"),
            deputy: browser("deputy@example.pt"),
            public: site.browser(),
            site,
        }
    }

    /// An address in the tournament.
    pub fn url(&self, rest: &str) -> String {
        format!("/tournaments/{}/{rest}", self.hall.id)
    }

    /// Who has this role in it.
    pub fn official(&self, role: TournamentRole) -> UserId {
        let staff = self.hall.now().tournament.staff;
        staff.into_iter().find(|(_, has)| *has == role).unwrap().0
    }

    /// The page from which a board calls.
    pub fn call_page(&self, board: u16) -> String {
        let key = CallKey::new(&secret(), self.hall.id, BoardNo(board));
        self.url(&format!("boards/{board}/call/{}", key.as_str()))
    }

    /// The version that a form made now would carry.
    pub fn version(&self) -> String {
        self.hall.now().version.to_string()
    }
}

/// The first of three rounds is being played by six players.
pub fn playing(db: &TestDb) -> Desk<'_> {
    Desk::playing(db, &PLAYERS, 3)
}

/// What lots, and the keys of boards and seats, come from.
pub fn secret() -> Secret {
    Secret::new([7; 32])
}

/// Every missing result of a round as a win of whoever has White in game 1.
pub fn all_won_by_first(t: &Tournament, round: RoundNo) -> Vec<ResultChange> {
    let matches = &t.round(round).unwrap().matches;
    let open = matches.iter().flat_map(|one| {
        let games = one.games.iter().filter(|game| game.outcome.is_none());
        games.map(|game| ResultChange {
            board: one.board,
            game: game.no,
            outcome: Outcome::Win(Side::First, WinBy::Unstated),
        })
    });
    open.collect()
}

/// A chief arbiter who decides, a minute after the start.
pub fn chief() -> Bench {
    Bench {
        official: Official {
            user: None,
            name: "Helena".to_owned(),
        },
        chief: true,
        at: at(60),
    }
}

/// A knockout whose drawn matches are decided by two quick games, then by an Armageddon.
pub fn knockout(regulations: &mut Regulations) {
    let time = TimeControl {
        seconds: 300,
        increment: 2,
        chosen: None,
    };
    regulations.system = PairingSystem::Knockout { third_place: true };
    regulations.tie_breaks.clear();
    regulations.decider = Decider(vec![
        DeciderStep::Pairs { most: 1, time },
        DeciderStep::Armageddon(Armageddon {
            white: time,
            black: time,
            colours: ColoursBy::LotWinner,
            draw_odds: draughts::Colour::Black,
        }),
    ]);
}

/// Enters somebody of the register, in a transaction of somebody else.
pub fn enter(c: &mut Conn, hall: &Hall<'_>, player: &Player) -> Result<(), ChangeError> {
    let change = Change {
        id: hall.id,
        action: Action::ManageEntries,
        by: By::Program,
        seen: None,
        entry: by_program(),
    };
    let people = vec![(Some(player.id), player.person.clone())];
    db::tournament::change(c, &change, |loaded, _| {
        decide::enter(&loaded.tournament, people)
    })
    .map(drop)
}

/// Who makes the changes of a fixture.
pub fn by_program() -> Signature {
    Signature::by_program("test", at(0))
}

/// The same at this hour, for what is held against the clock.
pub fn by_program_now() -> Signature {
    Signature::by_program("test", arbitro::clock::now())
}

/// Somebody of the register.
pub fn registered(db: &TestDb, name: &str) -> Player {
    let person = Person::named(name.parse().unwrap());
    db.write(|c| db::player::create(c, &person, &by_program()))
}
