//! An engine for tests: small tables that are there, and positions about which it thinks until it is stopped.

use std::path::PathBuf;

use arbitro::adjudication::{Adjudication, Bounds, Settings, Spend, Stage};
use arbitro::endgame_files::Folder;
use draughts::RuleSet;
use draughts::endgame::{Build, Class};

/// The last class that is made: three kings against one.
const LAST: &str = "3k-1k";

/// A folder with the tables of kings that three against one lead to, made by the first test that needs it.
pub fn folder() -> PathBuf {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("endgames");
    let rules = RuleSet::Portuguese;
    let last: Class = LAST.parse().unwrap();
    if Folder::new(&dir, rules)
        .tables(rules, 4)
        .is_ok_and(|tables| tables.has(last))
    {
        return dir;
    }
    let to = dir.join(rules.code());
    // of an older format, perhaps
    let _ = std::fs::remove_dir_all(&to);
    std::fs::create_dir_all(&to).unwrap();
    let mut build = Build::new(rules, 4);
    while let Some(&class) = build.ready().first() {
        let solved = build.solve(class);
        if class.men() == 0 || class.pieces() == 2 {
            let beside = to.join(format!("{class}.{}", std::process::id()));
            std::fs::write(&beside, solved.bytes()).unwrap();
            std::fs::rename(&beside, to.join(format!("{class}.endgame"))).unwrap();
        }
        build.add(solved);
        if class == last {
            break;
        }
    }
    dir
}

/// So many positions that an engine thinks until it is stopped.
pub const FOR_EVER: u64 = 1 << 50;

fn settings(dir: PathBuf, nodes: u64) -> Settings {
    Settings {
        dir,
        built: 2,
        bounds: Bounds::default(),
        games: Spend {
            nodes,
            ..Spend::default()
        },
    }
}

/// An engine with these tables. About a position of more than four pieces it thinks until it is stopped.
pub fn pondering() -> Adjudication {
    Adjudication::with(settings(folder(), FOR_EVER), |asked, watch, find| {
        let many = asked.question.ask.position.piece_count() > 4;
        watch.tell(Stage::Search);
        while many && !watch.is_stopped() {
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        find()
    })
}

/// An engine that finds nothing before it is stopped.
pub fn lost() -> Adjudication {
    Adjudication::with(settings(folder(), FOR_EVER), |_, watch, find| {
        watch.tell(Stage::Search);
        while !watch.is_stopped() {
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        find()
    })
}

/// An engine that looks at so many positions for each move of a game.
pub fn analysing(nodes: u64) -> Adjudication {
    Adjudication::new(settings(folder(), nodes))
}

/// An engine whose folder is a file.
pub fn without_tables(file: PathBuf) -> Adjudication {
    std::fs::write(&file, "no folder").unwrap();
    Adjudication::new(settings(file, 300))
}

/// An engine whose folder is a file, and who has no time for games.
pub fn cut_short(file: PathBuf) -> Adjudication {
    std::fs::write(&file, "no folder").unwrap();
    let mut settings = settings(file, FOR_EVER);
    settings.games.time = std::time::Duration::ZERO;
    Adjudication::new(settings)
}
