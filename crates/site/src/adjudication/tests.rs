use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    time::{Duration, Instant},
};

use super::*;
use arbitration::Judgement;
use draughts::{
    Position, RuleSet,
    endgame::Outcome,
    search::{Answer, Ask, Goal, Valuation},
};
use tournament::{BoardNo, GameNo, RoundNo, TournamentId};

const HERE: QuestionGame = QuestionGame {
    tournament: TournamentId(1),
    round: RoundNo(1),
    board: BoardNo(1),
    game: GameNo(1),
};

fn key(name: &str) -> FormKey {
    format!("question{name}").parse().unwrap()
}

fn asked(name: &str, by: i32, fen: &str) -> Request<Question> {
    let position = Position::from_fen(RuleSet::Portuguese, fen).unwrap();
    Request {
        key: key(name),
        by: UserId(by),
        about: HERE,
        question: Question {
            ask: Ask::fresh(position),
            goal: Goal::Value,
            effort: Effort::Brief,
        },
    }
}

fn unknown(asked: &Request<Question>) -> Judged {
    let Ask {
        position, running, ..
    } = asked.question.ask.clone();
    Judged {
        judgement: Judgement {
            position,
            running,
            goal: asked.question.goal,
            answer: Answer {
                found: Valuation::Unknown,
                least: Outcome::Loss,
                most: Outcome::Win,
                limit: None,
                repetition: None,
                line: Vec::new(),
                depth: 0,
                nodes: 0,
            },
            table: None,
            budget: asked.question.effort.nodes(),
        },
        fault: None,
        is_cut: false,
    }
}

/// A queue whose answers wait for a word, and the order in which they were begun.
struct Held {
    queue: Queue<Question, Judged>,
    go: mpsc::Sender<()>,
    begun: Arc<Mutex<Vec<FormKey>>>,
}

fn held(bounds: Bounds) -> Held {
    let (go, wait) = mpsc::channel::<()>();
    let wait = Mutex::new(wait);
    let begun: Arc<Mutex<Vec<FormKey>>> = Arc::default();
    let noted = Arc::clone(&begun);
    let work = move |asked: &Request<Question>, watch: &Watch<'_>| {
        noted.lock().unwrap().push(asked.key.clone());
        let one = Duration::from_millis(2);
        while !watch.is_stopped() && wait.lock().unwrap().recv_timeout(one).is_err() {}
        unknown(asked)
    };
    Held {
        queue: Queue::new(bounds, Box::new(work)),
        go,
        begun,
    }
}

/// Waits for what another thread does.
fn until(what: impl Fn() -> bool) {
    let begun = Instant::now();
    while !what() {
        assert!(begun.elapsed() < Duration::from_secs(60), "it never came");
        std::thread::sleep(Duration::from_millis(2));
    }
}

const FEN: &str = "W:WK1:BK4";

impl Held {
    fn put(&self, name: &str, by: i32) -> Result<(), QueueFull> {
        self.queue.put(asked(name, by, FEN))
    }

    fn state(&self, name: &str) -> QuestionState<Judged> {
        self.queue.find(&key(name), HERE).unwrap().state
    }

    fn is_running(&self, name: &str) -> bool {
        matches!(self.state(name), QuestionState::Running { .. })
    }

    fn is_done(&self, name: &str) -> bool {
        matches!(self.state(name), QuestionState::Done(_))
    }
}

#[test]
fn questions_are_answered_in_the_order_in_which_they_came() {
    let held = held(Bounds::default());
    for (name, by) in [("a", 1), ("b", 2), ("c", 1)] {
        held.put(name, by).unwrap();
    }
    until(|| held.is_running("a"));
    let before = |name| {
        let state = held.state(name);
        let QuestionState::Waiting { before } = state else {
            panic!("{name}: {state:?}");
        };
        before
    };
    assert_eq!((before("b"), before("c")), (0, 1));
    for name in ["a", "b", "c"] {
        held.go.send(()).unwrap();
        until(|| held.is_done(name));
    }
    assert_eq!(*held.begun.lock().unwrap(), ["a", "b", "c"].map(key));
}

#[test]
fn each_account_and_all_together_have_a_bound() {
    let held = held(Bounds {
        in_all: 3,
        ..Bounds::default()
    });
    held.put("a", 1).unwrap();
    held.put("b", 1).unwrap();
    assert_eq!(held.put("c", 1), Err(QueueFull::Yours(2)));
    // the same form again is the same question
    assert_eq!(held.put("a", 1), Ok(()));
    held.put("d", 2).unwrap();
    assert_eq!(held.put("e", 3), Err(QueueFull::All(3)));
    assert!(held.queue.find(&key("e"), HERE).is_none());
    until(|| held.is_running("a"));
    held.go.send(()).unwrap();
    until(|| held.is_done("a"));
    assert_eq!(held.put("c", 1), Ok(()));
}

#[test]
fn only_who_asked_gives_a_question_up() {
    let held = held(Bounds::default());
    held.put("a", 1).unwrap();
    held.put("b", 1).unwrap();
    until(|| held.is_running("a"));
    held.queue.cancel(&key("a"), UserId(2));
    assert!(held.is_running("a"));
    // one that waits is never begun
    held.queue.cancel(&key("b"), UserId(1));
    assert!(matches!(held.state("b"), QuestionState::Cancelled));
    held.queue.cancel(&key("a"), UserId(1));
    assert!(matches!(held.state("a"), QuestionState::Cancelled));
    held.put("c", 1).unwrap();
    until(|| held.is_running("c"));
    held.go.send(()).unwrap();
    until(|| held.is_done("c"));
    assert!(matches!(held.state("a"), QuestionState::Cancelled));
    assert_eq!(*held.begun.lock().unwrap(), ["a", "c"].map(key));
    // what is over stays as it is
    held.queue.cancel(&key("c"), UserId(1));
    assert!(held.is_done("c"));
}

#[test]
fn what_was_given_up_is_begun_anew_when_it_is_asked_anew() {
    let held = held(Bounds::default());
    held.put("a", 1).unwrap();
    until(|| held.is_running("a"));
    held.queue.cancel(&key("a"), UserId(1));
    // a form that arrives again stays given up
    held.put("a", 1).unwrap();
    assert!(matches!(held.state("a"), QuestionState::Cancelled));
    let anew = asked("a", 2, FEN);
    held.queue.put_unless(anew, |_| false).unwrap();
    until(|| {
        // what the thread found before is no answer
        assert!(!held.is_done("a"));
        held.begun.lock().unwrap().len() == 2
    });
    held.go.send(()).unwrap();
    until(|| held.is_done("a"));
}

#[test]
fn a_question_is_only_found_where_it_was_asked() {
    let held = held(Bounds::default());
    held.put("a", 1).unwrap();
    let elsewhere = QuestionGame {
        board: BoardNo(2),
        ..HERE
    };
    assert!(held.queue.find(&key("a"), elsewhere).is_none());
}

#[test]
fn only_the_newest_answers_are_kept() {
    let queue = held(Bounds {
        kept: 2,
        ..Bounds::default()
    })
    .queue;
    for name in ["a", "b", "c"] {
        let one = asked(name, 1, FEN);
        let judged = Arc::new(unknown(&one));
        queue.put_answered(one, judged);
    }
    let known = ["a", "b", "c"].map(|name| queue.find(&key(name), HERE).is_some());
    assert_eq!(known, [false, true, true]);
}

#[test]
fn threads_end_with_the_queue() {
    let ended = Arc::new(AtomicUsize::new(0));
    struct Ended(Arc<AtomicUsize>);
    impl Drop for Ended {
        fn drop(&mut self) {
            self.0.fetch_add(1, Ordering::Relaxed);
        }
    }
    // the work is dropped when the last thread has gone
    let note = Ended(Arc::clone(&ended));
    let work = move |asked: &Request<Question>, watch: &Watch<'_>| {
        let _ = &note;
        while !watch.is_stopped() {
            std::thread::sleep(Duration::from_millis(1));
        }
        unknown(asked)
    };
    let bounds = Bounds {
        workers: 2,
        ..Bounds::default()
    };
    let queue = Queue::new(bounds, Box::new(work));
    for (name, by) in [("a", 1), ("b", 2), ("c", 3)] {
        queue.put(asked(name, by, FEN)).unwrap();
    }
    drop(queue);
    until(|| ended.load(Ordering::Relaxed) == 1);
}

#[test]
fn a_search_that_breaks_down_is_no_answer_and_the_next_is_answered() {
    let work = |asked: &Request<Question>, _: &Watch<'_>| {
        assert!(asked.key != key("a"), "broken");
        unknown(asked)
    };
    let queue = Queue::new(Bounds::default(), Box::new(work));
    queue.put(asked("a", 1, FEN)).unwrap();
    queue.put(asked("b", 1, FEN)).unwrap();
    let state = |name| queue.find(&key(name), HERE).unwrap().state;
    until(|| matches!(state("b"), QuestionState::Done(_)));
    assert!(matches!(state("a"), QuestionState::Failed));
}

fn adjudication(dir: &std::path::Path) -> Adjudication {
    Adjudication::new(Settings {
        dir: dir.to_owned(),
        built: 2,
        bounds: Bounds::default(),
        games: Spend {
            nodes: 500,
            ..Spend::default()
        },
    })
}

fn answered(adjudication: &Adjudication, asked: Request<Question>) -> Arc<Judged> {
    let key = asked.key.clone();
    adjudication.ask(asked).unwrap();
    let state = || adjudication.find(&key, HERE).unwrap().state;
    until(|| matches!(state(), QuestionState::Done(_)));
    let QuestionState::Done(judged) = state() else {
        panic!("{:?}", state());
    };
    judged
}

#[test]
fn tables_are_built_at_first_need_and_then_answer_at_once() {
    let dir = tempfile::tempdir().unwrap();
    let adjudication = adjudication(dir.path());
    let first = asked("a", 1, "W:W9:B13");
    assert!(adjudication.known(&first.question).is_none());
    let judged = answered(&adjudication, first);
    assert_eq!(judged.fault, None);
    assert!(judged.judgement.won().is_some() && judged.judgement.answer.line.len() == 1);
    assert!(dir.path().join("portuguese/1m-1m.endgame").is_file());
    // a like question is answered while it is asked
    let next = asked("b", 1, "W:W9:B14");
    adjudication.ask(next).unwrap();
    let job = adjudication.find(&key("b"), HERE).unwrap();
    assert!(job.is_over());
    // and the same question always has the same proven answer
    let again = asked("c", 2, "W:W9:B13");
    let known = adjudication.known(&again.question).unwrap();
    assert_eq!(known.judgement, judged.judgement);
}

#[test]
fn a_folder_that_cannot_be_used_is_named_and_stops_nobody() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("endgames");
    std::fs::write(&file, "no folder").unwrap();
    let judged = answered(&adjudication(&file), asked("a", 1, "W:W9:B13"));
    let fault = judged.fault.as_deref().unwrap();
    assert!(fault.contains("endgames"), "{fault}");

    let damaged = dir.path().join("damaged/portuguese/1k-1m.endgame");
    std::fs::create_dir_all(damaged.parent().unwrap()).unwrap();
    std::fs::write(&damaged, "no table").unwrap();
    let judged = answered(
        &adjudication(&dir.path().join("damaged")),
        asked("a", 1, "W:W9:B13"),
    );
    let fault = judged.fault.as_deref().unwrap();
    assert!(fault.contains("1k-1m.endgame"), "{fault}");
}

/// A game that begins with these moves.
fn game(moves: &str) -> WholeGame {
    game_under(draughts::Conditions::default(), moves)
}

/// The same under these conditions.
pub(super) fn game_under(conditions: draughts::Conditions, moves: &str) -> WholeGame {
    let mut game = draughts::Game::new(RuleSet::Portuguese, conditions);
    for text in moves.split(' ') {
        let played = game.position().read_move(text).unwrap();
        game.play(&played).unwrap();
    }
    WholeGame::new(&game).unwrap()
}

const MOVES: &str = "9-13 22-18 13x22 27x18";

fn spending(dir: &std::path::Path, nodes: u64, time: Duration) -> Adjudication {
    Adjudication::new(Settings {
        dir: dir.to_owned(),
        built: 2,
        bounds: Bounds::default(),
        games: Spend { nodes, time },
    })
}

/// About each move it thinks until it is stopped.
const FOR_EVER: u64 = 1 << 50;
const LONG: Duration = Duration::from_secs(600);

fn of_game(adjudication: &Adjudication, moves: &str) -> QuestionState<Analysis> {
    adjudication.games.find(&game(moves), HERE).unwrap().state
}

fn is_cancelled(adjudication: &Adjudication) -> bool {
    matches!(of_game(adjudication, MOVES), QuestionState::Cancelled)
}

#[test]
fn a_game_is_analysed_once_however_many_ask() {
    let dir = tempfile::tempdir().unwrap();
    let adjudication = spending(dir.path(), 300, LONG);
    assert!(adjudication.games.find(&game(MOVES), HERE).is_none());
    for by in [1, 2, 1] {
        adjudication
            .games
            .ask(game(MOVES), HERE, UserId(by))
            .unwrap();
    }
    until(|| matches!(of_game(&adjudication, MOVES), QuestionState::Done(_)));
    let job = adjudication.games.find(&game(MOVES), HERE).unwrap();
    let QuestionState::Done(analysis) = job.state else {
        panic!("{:?}", job.state)
    };
    assert_eq!(job.asked.by, UserId(1));
    assert_eq!((analysis.moves.len(), analysis.of), (4, 4));
    assert!(!analysis.is_cut() && analysis.fault.is_none());
    // other moves and other places are other questions
    assert!(adjudication.games.find(&game("9-13 22-18"), HERE).is_none());
    let elsewhere = QuestionGame {
        game: GameNo(2),
        ..HERE
    };
    assert!(adjudication.games.find(&game(MOVES), elsewhere).is_none());
}

#[test]
fn a_verdict_never_waits_behind_a_game() {
    let dir = tempfile::tempdir().unwrap();
    let adjudication = spending(dir.path(), FOR_EVER, LONG);
    adjudication
        .games
        .ask(game(MOVES), HERE, UserId(1))
        .unwrap();
    let is_searched = |moves| {
        matches!(
            of_game(&adjudication, moves),
            QuestionState::Running {
                stage: Stage::Moves { done: 0, of: 4 },
                ..
            }
        )
    };
    until(|| is_searched(MOVES));
    answered(&adjudication, asked("a", 1, "W:W9:B13"));
    assert!(is_searched(MOVES));
    // nor does who ends the program
    adjudication.close();
    assert!(is_cancelled(&adjudication));
}

#[test]
fn what_was_given_up_or_cut_can_be_asked_again() {
    let dir = tempfile::tempdir().unwrap();
    let adjudication = spending(dir.path(), FOR_EVER, LONG);
    let games = &adjudication.games;
    let is_running = |moves| matches!(of_game(&adjudication, moves), QuestionState::Running { .. });
    games.ask(game(MOVES), HERE, UserId(1)).unwrap();
    until(|| is_running(MOVES));
    games.cancel(&game(MOVES), HERE, UserId(2));
    assert!(is_running(MOVES));
    games.cancel(&game(MOVES), HERE, UserId(1));
    assert!(is_cancelled(&adjudication));
    // what the thread still finds of the first question is no answer to the second
    games.ask(game(MOVES), HERE, UserId(2)).unwrap();
    until(|| is_running(MOVES));
    // the record is replaced: nobody wants the old moves any more
    games.ask(game("9-13"), HERE, UserId(2)).unwrap();
    assert!(is_cancelled(&adjudication));
    until(|| is_running("9-13"));

    let cut = spending(dir.path(), FOR_EVER, Duration::ZERO);
    for by in [1, 2] {
        cut.games.ask(game(MOVES), HERE, UserId(by)).unwrap();
        until(|| matches!(of_game(&cut, MOVES), QuestionState::Done(_)));
        let job = cut.games.find(&game(MOVES), HERE).unwrap();
        assert_eq!(job.asked.by, UserId(by));
        let QuestionState::Done(analysis) = job.state else {
            panic!("{:?}", job.state)
        };
        assert!(analysis.is_cut() && analysis.moves.is_empty());
    }
}

#[test]
fn games_have_bounds_of_their_own() {
    let dir = tempfile::tempdir().unwrap();
    let adjudication = spending(dir.path(), FOR_EVER, LONG);
    let at = |board| QuestionGame {
        board: BoardNo(board),
        ..HERE
    };
    let ask = |board, by| adjudication.games.ask(game(MOVES), at(board), UserId(by));
    assert_eq!([ask(1, 1), ask(2, 1)], [Ok(()), Ok(())]);
    assert_eq!(ask(3, 1), Err(QueueFull::Yours(2)));
    // somebody else's is not taken again, and so never too many
    assert_eq!([ask(1, 2), ask(2, 2), ask(1, 1)], [Ok(()), Ok(()), Ok(())]);
    let state = |board| {
        let job = adjudication.games.find(&game(MOVES), at(board));
        job.map(|job| job.state)
    };
    until(|| matches!(state(1), Some(QuestionState::Running { .. })));
    assert!(matches!(
        state(2),
        Some(QuestionState::Waiting { before: 0 })
    ));
    assert!(state(3).is_none());
}
