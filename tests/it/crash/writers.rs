//! Arbiters who enter and correct results as fast as they are answered, each at boards of their own, and who remember what they were told.

use std::{
    collections::BTreeMap,
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use tournament::TournamentId;

use super::{
    Chance, SOON,
    ground::Ground,
    ledger::{Attempt, Fate, Game, Ledger, MARKS, Mark, Row},
    look,
    post::{Sent, get, post},
    within,
};
use crate::support::{html::Page, site::Browser};

/// How many write at once.
const WRITERS: usize = 4;

/// A session that is signed in, and where it works.
#[derive(Debug, Clone)]
pub struct Session {
    pub cookies: String,
    pub csrf: String,
    pub tournament: TournamentId,
}

impl Session {
    /// That of a browser that is signed in.
    pub fn of(browser: &Browser, tournament: TournamentId) -> Self {
        let cookies = browser.cookies.iter();
        let cookies: Vec<_> = cookies
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        Self {
            cookies: cookies.join("; "),
            csrf: browser.csrf().to_owned(),
            tournament,
        }
    }
}

/// What the writers do about a game of which they were not told how it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doubt {
    /// They leave it alone until somebody has looked at the journal.
    Leave,
    /// They look at the list of results, a second later.
    Ask,
}

/// The writers of a campaign, and what they know.
pub struct Crew {
    session: Session,
    stands: BTreeMap<Game, Option<Mark>>,
    number: AtomicUsize,
    acknowledged: Arc<AtomicUsize>,
    failed: Arc<AtomicUsize>,
    base: i32,
    seen: Vec<Row>,
    /// What they tried.
    pub ledger: Ledger,
    /// How often they got which status; 0 where nobody answered.
    pub statuses: BTreeMap<u16, usize>,
    /// An answer of each status but that of success.
    pub samples: BTreeMap<u16, String>,
    /// The longest that one of them waited.
    pub longest: Duration,
    /// The longest between two that were acknowledged to the same writer.
    pub gap: Duration,
    /// The log of the disk, where one is kept.
    pub log: Option<PathBuf>,
}

/// How far the writers are.
pub struct Progress {
    acknowledged: Arc<AtomicUsize>,
    failed: Arc<AtomicUsize>,
}

impl Progress {
    /// How many forms were acknowledged.
    pub fn acknowledged(&self) -> usize {
        self.acknowledged.load(Ordering::SeqCst)
    }

    /// Waits until so many more are, for as long as there are some.
    #[track_caller]
    pub fn wait(&self, more: usize) {
        let goal = self.acknowledged() + more;
        let mut reached = self.acknowledged();
        while reached < goal {
            assert!(
                within(SOON, || self.acknowledged() > reached),
                "nothing is written"
            );
            reached = self.acknowledged();
        }
    }

    /// Waits until one more was told that it is not known what became of its form, or was told nothing.
    #[track_caller]
    pub fn wait_failed(&self) {
        let goal = self.failed.load(Ordering::SeqCst) + 1;
        assert!(
            within(SOON, || self.failed.load(Ordering::SeqCst) >= goal),
            "nobody is told"
        );
    }
}

/// They go on for as long as it is there, and no longer where what happens fails.
struct Until<'a>(&'a AtomicBool);

impl Drop for Until<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::SeqCst);
    }
}

/// One of them, at work.
struct Writer<'a> {
    crew: &'a Crew,
    doubt: Doubt,
    addr: SocketAddr,
    stands: BTreeMap<Game, Option<Mark>>,
    /// Since when it is not known how a game stands.
    doubtful: BTreeMap<Game, Instant>,
    tried: Vec<Attempt>,
    answers: Vec<(u16, String)>,
    longest: Duration,
    gap: Duration,
    last: Instant,
    chance: Chance,
}

impl Crew {
    pub fn on(ground: &Ground) -> Self {
        Self {
            session: ground.session.clone(),
            stands: Ground::games()
                .into_iter()
                .map(|game| (game, None))
                .collect(),
            number: AtomicUsize::default(),
            acknowledged: Arc::default(),
            failed: Arc::default(),
            base: ground.base,
            seen: Vec::new(),
            ledger: Ledger::default(),
            statuses: BTreeMap::new(),
            samples: BTreeMap::new(),
            longest: Duration::ZERO,
            gap: Duration::ZERO,
            log: None,
        }
    }

    /// Lets them write while something happens.
    pub fn write_while(&mut self, addr: SocketAddr, doubt: Doubt, happens: impl FnOnce()) {
        let enough = AtomicBool::new(false);
        let crew = &*self;
        let done = thread::scope(|scope| {
            let enough = &enough;
            let writers = (0..WRITERS).map(|no| {
                let mut writer = Writer::of(crew, no, addr, doubt);
                scope.spawn(move || {
                    writer.work(enough);
                    writer.finish()
                })
            });
            let writers: Vec<_> = writers.collect();
            let until = Until(enough);
            happens();
            drop(until);
            let done = writers.into_iter().map(|writer| writer.join().unwrap());
            done.collect::<Vec<_>>()
        });
        for one in done {
            self.take(one);
        }
    }

    fn take(&mut self, done: Done) {
        self.stands.extend(done.stands);
        self.ledger.add(done.tried);
        self.longest = self.longest.max(done.longest);
        self.gap = self.gap.max(done.gap);
        for (status, text) in done.answers {
            *self.statuses.entry(status).or_default() += 1;
            self.samples.entry(status).or_insert(text);
        }
    }

    /// Holds the journal against what they know, which is then how the games stand.
    #[track_caller]
    pub fn hold(&mut self, ground: &Ground) {
        let held = self.held(ground);
        assert!(held.is_ok(), "{}", held.unwrap_err());
    }

    fn held(&mut self, ground: &Ground) -> Result<(), String> {
        let rows = look::journal(&ground.url, self.session.tournament)?;
        look::continues(&self.seen, &rows)?;
        let stands = self.ledger.explains(&rows, self.base)?;
        self.stands.extend(stands);
        self.seen = rows;
        Ok(())
    }

    /// They were told nothing but these.
    #[track_caller]
    pub fn assert_told_only(&self, statuses: &[u16]) {
        for (status, many) in &self.statuses {
            let sample = self.samples.get(status);
            assert!(
                statuses.contains(status),
                "{many} times {status}: {sample:?}"
            );
        }
    }

    /// What can be seen of them while they write.
    pub fn progress(&self) -> Progress {
        Progress {
            acknowledged: Arc::clone(&self.acknowledged),
            failed: Arc::clone(&self.failed),
        }
    }

    /// Goes on under another session.
    pub fn sign_in(&mut self, session: Session) {
        self.session = session;
    }

    pub fn log_length(&self) -> u64 {
        let length = |log: &Path| std::fs::metadata(log).map_or(0, |found| found.len());
        self.log.as_deref().map_or(0, length)
    }

    fn path(&self, rest: &str) -> String {
        format!("/tournaments/{}/rounds/1/{rest}", self.session.tournament)
    }
}

/// What a writer leaves behind.
struct Done {
    stands: BTreeMap<Game, Option<Mark>>,
    tried: Vec<Attempt>,
    answers: Vec<(u16, String)>,
    longest: Duration,
    gap: Duration,
}

impl<'a> Writer<'a> {
    fn of(crew: &'a Crew, no: usize, addr: SocketAddr, doubt: Doubt) -> Self {
        let own = crew
            .stands
            .iter()
            .filter(|((board, _), _)| usize::from(*board) % WRITERS == no);
        let seed = crew.number.fetch_add(1, Ordering::SeqCst);
        Self {
            crew,
            doubt,
            addr,
            stands: own.map(|(game, mark)| (*game, *mark)).collect(),
            doubtful: BTreeMap::new(),
            tried: Vec::new(),
            answers: Vec::new(),
            longest: Duration::ZERO,
            gap: Duration::ZERO,
            last: Instant::now(),
            chance: Chance::of(seed),
        }
    }

    fn work(&mut self, enough: &AtomicBool) {
        while !enough.load(Ordering::SeqCst) {
            if self.doubt == Doubt::Ask {
                self.ask();
            }
            let sure = |(board, _): &Game| {
                !self.doubtful.contains_key(&(*board, 1))
                    && !self.doubtful.contains_key(&(*board, 2))
            };
            let games: Vec<Game> = self.stands.keys().copied().filter(sure).collect();
            if games.is_empty() {
                thread::sleep(Duration::from_millis(20));
                continue;
            }
            let game = *self.chance.pick(&games);
            match self.stands[&game] {
                None => self.enter(game),
                Some(mark) => self.correct(game, mark),
            }
        }
    }

    /// Enters what a board misses.
    fn enter(&mut self, (board, _): Game) {
        let missing = [(board, 1), (board, 2)]
            .into_iter()
            .filter(|game| self.stands[game].is_none());
        let typed: Vec<(Game, Mark)> = missing
            .collect::<Vec<_>>()
            .into_iter()
            .map(|game| (game, *self.chance.pick(&MARKS)))
            .collect();
        let fields = typed.iter().flat_map(|((board, game), mark)| {
            let value = mark.typed().to_owned();
            [
                (format!("g-{board}-{game}"), value),
                (format!("was-{board}-{game}"), String::new()),
            ]
        });
        let fields: Vec<_> = fields.collect();
        let wishes = typed.into_iter().map(|(game, mark)| (game, Some(mark)));
        self.send(&self.crew.path("results"), &fields, wishes.collect(), None);
    }

    fn correct(&mut self, game: Game, was: Mark) {
        let others = [None, Some(Mark::Win), Some(Mark::Draw), Some(Mark::Loss)];
        let others: Vec<_> = others.into_iter().filter(|to| *to != Some(was)).collect();
        let to = *self.chance.pick(&others);
        let why = format!("motivo {}", self.crew.number.fetch_add(1, Ordering::SeqCst));
        let fields = [
            ("was", Mark::code(Some(was))),
            ("outcome", Mark::code(to)),
            ("reason", why.clone()),
        ];
        let path = self
            .crew
            .path(&format!("boards/{}/games/{}/correction", game.0, game.1));
        let Some(shown) = self.shown(&path, &fields) else {
            // what cannot be seen is not confirmed
            thread::sleep(Duration::from_millis(10));
            return;
        };
        let confirm = ("confirm", shown);
        let fields = fields.into_iter().chain([confirm]);
        let fields = fields.map(|(name, value)| (name.to_owned(), value));
        let fields: Vec<_> = fields.collect();
        self.send(&path, &fields, vec![(game, to)], Some(why));
    }

    /// What the preview of a correction asks to confirm, where it is answered.
    fn shown(&self, path: &str, fields: &[(&str, String)]) -> Option<String> {
        let mut all = vec![("csrf", self.crew.session.csrf.as_str())];
        all.extend(fields.iter().map(|(name, value)| (*name, value.as_str())));
        match post(self.addr, &self.crew.session.cookies, path, &all) {
            Sent::Answered(200, page) => Page::of(&page).field("confirm"),
            Sent::Answered(..) | Sent::Never | Sent::Lost | Sent::Hung => None,
        }
    }

    fn send(
        &mut self,
        path: &str,
        fields: &[(String, String)],
        wishes: Vec<(Game, Option<Mark>)>,
        why: Option<String>,
    ) {
        let mut all = vec![("csrf", self.crew.session.csrf.as_str())];
        all.extend(
            fields
                .iter()
                .map(|(name, value)| (name.as_str(), value.as_str())),
        );
        let begun = Instant::now();
        let sent = post(self.addr, &self.crew.session.cookies, path, &all);
        let at = self.crew.log_length();
        self.longest = self.longest.max(begun.elapsed());
        let fate = match &sent {
            Sent::Answered(303, _) => Fate::Acknowledged,
            // what is not available may have done it
            Sent::Answered(500.., _) | Sent::Lost | Sent::Hung => Fate::Unknown,
            Sent::Answered(..) | Sent::Never => Fate::Refused,
        };
        if fate == Fate::Acknowledged {
            self.crew.acknowledged.fetch_add(1, Ordering::SeqCst);
            self.gap = self.gap.max(self.last.elapsed());
            self.last = Instant::now();
        }
        for (game, to) in wishes {
            if fate == Fate::Acknowledged {
                self.stands.insert(game, to);
            } else if sent != Sent::Never {
                self.doubtful.insert(game, Instant::now());
            }
            self.tried.push(Attempt {
                game,
                to,
                why: why.clone(),
                fate,
                at,
            });
        }
        if fate == Fate::Unknown {
            self.crew.failed.fetch_add(1, Ordering::SeqCst);
        }
        let text = match &sent {
            Sent::Answered(status, text) if *status != 303 => text.clone(),
            Sent::Answered(..) => String::new(),
            Sent::Never | Sent::Lost | Sent::Hung => format!("{sent:?}"),
        };
        self.answers.push((sent.status(), text));
        if fate != Fate::Acknowledged {
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Looks how games stand of which that is not known.
    fn ask(&mut self) {
        let due = |since: &Instant| since.elapsed() > Duration::from_secs(1);
        let due: Vec<Game> = self
            .doubtful
            .iter()
            .filter(|(_, since)| due(since))
            .map(|(game, _)| *game)
            .collect();
        if due.is_empty() {
            return;
        }
        let Sent::Answered(200, page) = get(
            self.addr,
            &self.crew.session.cookies,
            &self.crew.path("results"),
        ) else {
            thread::sleep(Duration::from_millis(20));
            return;
        };
        let page = Page::of(&page);
        for game in due {
            let value = page.value(&format!("g-{}-{}", game.0, game.1));
            let stands = MARKS.into_iter().find(|mark| mark.typed() == value);
            self.stands.insert(game, stands);
            self.doubtful.remove(&game);
        }
    }

    fn finish(self) -> Done {
        Done {
            stands: self.stands,
            tried: self.tried,
            answers: self.answers,
            longest: self.longest,
            gap: self.gap,
        }
    }
}
