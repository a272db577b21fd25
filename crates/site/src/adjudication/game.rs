//! Whole games: every move judged, in a queue of their own, so that no verdict at a board waits behind one.

use std::{
    sync::{Arc, OnceLock},
    time::{Duration, Instant},
};

use sha2::{Digest, Sha256};

use super::{
    Bounds, Job, QuestionGame, QuestionState, Queue, QueueFull, QueueSubject, Request, Stage,
    Watch,
    library::{Library, Shelf},
};
use crate::account::UserId;
use draughts::{
    Conditions, Game, House, Pace,
    analysis::{MISTAKE, MoveAnalysis, analyse},
    search::Budget,
};
use tournament::FormKey;

/// What may be spent on a game. The positions are the bound, so that the answer does not depend on how busy the machine is;
/// the time is there for safety.
#[derive(Debug, Clone, Copy)]
pub struct Spend {
    /// The most positions that are looked at for each move.
    pub nodes: u64,
    /// After how long a game is stopped.
    pub time: Duration,
}

impl Default for Spend {
    fn default() -> Self {
        Self {
            nodes: 300_000,
            time: Duration::from_secs(300),
        }
    }
}

/// A game that can be analysed: one with a move.
#[derive(Debug, Clone)]
pub struct WholeGame(Arc<Game>);

impl WholeGame {
    /// The game; none where nothing was played.
    ///
    /// ```
    /// use site::adjudication::WholeGame;
    /// use draughts::{Conditions, Game, RuleSet};
    ///
    /// assert!(WholeGame::new(&Game::new(RuleSet::Portuguese, Conditions::default())).is_none());
    /// ```
    #[must_use]
    pub fn new(game: &Game) -> Option<Self> {
        (game.ply() > 0).then(|| Self(Arc::new(game.clone())))
    }

    /// By what its analysis is known wherever the game was played: the SHA-256 of its rules, its counts and its moves, in hexadecimal.
    #[must_use]
    pub fn digest(&self) -> String {
        base16ct::lower::encode_string(&Sha256::digest(self.subject()))
    }

    /// The game as it is played.
    pub(super) fn game(&self) -> &Game {
        &self.0
    }

    /// The key of its analysis: whoever asks about these moves at this place asks the same, and a record with other moves is
    /// another question.
    fn key(&self, about: QuestionGame) -> FormKey {
        FormKey::of_text(&format!("{about:?} {}", self.subject()))
    }
}

impl QueueSubject for WholeGame {
    fn subject(&self) -> String {
        let game = &self.0;
        let start = game.position_at(0).unwrap_or(game.position());
        let rules = start.rules().code();
        let moves = game.written_moves().join(" ");
        let conditions = written(game.conditions());
        format!("{rules} {start} {conditions} {moves}")
    }
}

/// The conditions in the words under which analyses are kept in the database. They are what `Debug` made of them once, and stand here so that a name
/// which changes in the code loses none.
fn written(conditions: Conditions) -> String {
    let Conditions { pace, house } = conditions;
    let pace = match pace {
        Pace::Classical => "Classical",
        Pace::Quick => "Quick",
    };
    let house = match house {
        House::None => "None",
        House::ThreeAgainstOne => "ThreeAgainstOne",
    };
    format!("Conditions {{ pace: {pace}, house: {house} }}")
}

/// A game analysed, and what stood in the way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Analysis {
    /// The moves judged, from the first on.
    pub moves: Vec<MoveAnalysis>,
    /// How many the game has.
    pub of: usize,
    /// The most positions that were looked at for each move.
    pub nodes: u64,
    /// The file or folder of endgame tables that could not be used, and why.
    pub fault: Option<String>,
}

impl Analysis {
    /// Was it stopped by the clock?
    #[must_use]
    pub fn is_cut(&self) -> bool {
        self.moves.len() < self.of
    }

    /// The move of a ply, if it gave something away.
    #[must_use]
    pub fn marked(&self, ply: usize) -> Option<&MoveAnalysis> {
        let judged = self.moves.get(ply.checked_sub(1)?)?;
        judged.mark.is_some().then_some(judged)
    }
}

/// Who keeps an analysis beyond this process: the game, and what was found.
pub type Keeper = Box<dyn Fn(&WholeGame, &Analysis) + Send + Sync>;

/// The games that are analysed, one after the other, and their analyses.
pub struct Analyses {
    queue: Queue<WholeGame, Analysis>,
    spend: Spend,
    keeper: Arc<OnceLock<Keeper>>,
}

impl Analyses {
    /// How many analyses are kept: one is larger than a verdict.
    const KEPT: usize = 200;

    pub(super) fn new(library: Arc<Library>, bounds: Bounds, spend: Spend) -> Self {
        let bounds = Bounds {
            kept: bounds.kept.min(Self::KEPT),
            workers: 1,
            ..bounds
        };
        let keeper: Arc<OnceLock<Keeper>> = Arc::default();
        let keeps = Arc::clone(&keeper);
        let work = move |asked: &Request<WholeGame>, watch: &Watch<'_>| {
            let found = analysis(&library, &asked.question.0, spend, watch);
            if let Some(keep) = keeps.get()
                && !found.is_cut()
            {
                keep(&asked.question, &found);
            }
            found
        };
        Self {
            queue: Queue::new(bounds, Box::new(work)),
            spend,
            keeper,
        }
    }

    /// Has each analysis that is whole kept by somebody, on the thread that made it. Who was named first stays.
    pub fn keep_by(&self, keeper: Keeper) {
        let _ = self.keeper.set(keeper);
    }

    /// What may be spent on a game.
    #[must_use]
    pub fn spend(&self) -> Spend {
        self.spend
    }

    /// Takes a game, once however many ask; what was cancelled, failed or cut short may be asked again. Other moves that
    /// were recorded for the same game before are given up.
    ///
    /// # Errors
    /// [`QueueFull`] when too many are open.
    pub fn ask(&self, game: WholeGame, about: QuestionGame, by: UserId) -> Result<(), QueueFull> {
        let key = game.key(about);
        self.queue.keep_only(&key, about);
        let asked = Request {
            key,
            by,
            about,
            question: game,
        };
        self.queue.put_unless(asked, |state| match state {
            QuestionState::Waiting { .. } | QuestionState::Running { .. } => true,
            QuestionState::Done(analysis) => !analysis.is_cut(),
            QuestionState::Cancelled | QuestionState::Failed => false,
        })
    }

    /// How far the analysis of a game is; none where nobody has asked, because it is long over or the program was started anew.
    #[must_use]
    pub fn find(&self, game: &WholeGame, about: QuestionGame) -> Option<Job<WholeGame, Analysis>> {
        self.queue.find(&game.key(about), about)
    }

    /// How many games wait or are being analysed.
    #[must_use]
    pub fn open(&self) -> usize {
        self.queue.open()
    }

    /// Gives an analysis up, if it is this account's and still open.
    pub fn cancel(&self, game: &WholeGame, about: QuestionGame, by: UserId) {
        self.queue.cancel(&game.key(about), by);
    }

    pub(super) fn close(&self) {
        self.queue.close();
    }
}

/// Analyses a game in the thread of its queue.
fn analysis(library: &Library, game: &Game, spend: Spend, watch: &Watch<'_>) -> Analysis {
    let of = game.ply();
    watch.tell(Stage::Tables);
    let shelf = library.open(game.position().rules());
    let tables = shelf.as_ref().map(|shelf| &*shelf.tables);
    watch.tell(Stage::Moves { done: 0, of });
    let deadline = Instant::now() + spend.time;
    let stop = || watch.is_stopped() || Instant::now() >= deadline;
    let budget = Budget {
        stop: &stop,
        ..Budget::nodes(spend.nodes)
    };
    let moves = analyse(game, tables, &budget, MISTAKE, &mut |judged| {
        let done = judged.ply;
        watch.tell(Stage::Moves { done, of });
    });
    Analysis {
        moves,
        of,
        nodes: spend.nodes,
        fault: shelf.as_ref().and_then(Shelf::fault),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adjudication::tests::game_under;

    const MOVES: &str = "9-13 22-18 13x22 27x18";
    const BEGINS: &str =
        "portuguese W:W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32";

    /// The database finds what it has by the digest of this text, so that none of it may ever read otherwise.
    #[test]
    fn a_game_is_known_by_the_words_of_every_version() {
        let words = [
            (Pace::Classical, House::None, "pace: Classical, house: None"),
            (Pace::Quick, House::None, "pace: Quick, house: None"),
            (
                Pace::Classical,
                House::ThreeAgainstOne,
                "pace: Classical, house: ThreeAgainstOne",
            ),
            (
                Pace::Quick,
                House::ThreeAgainstOne,
                "pace: Quick, house: ThreeAgainstOne",
            ),
        ];
        for (pace, house, words) in words {
            let subject = game_under(Conditions { pace, house }, MOVES).subject();
            let whole = format!("{BEGINS} Conditions {{ {words} }} {MOVES}");
            assert_eq!(subject, whole);
        }
        let digest = "238b723c5c5048b2ead5e9a311f43315e6c3c050a6438473730348e4942f9699";
        assert_eq!(game_under(Conditions::default(), MOVES).digest(), digest);
    }
}
