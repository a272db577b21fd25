//! What a campaign stands on: a database with a round that is being played, and the session of its chief arbiter.

use std::path::{Path, PathBuf};

use arbitro::config::DatabaseUrl;
use tempfile::TempDir;

use super::{ledger::Game, node::Node, writers::Session};
use crate::support::{database::TestDb, fixture::Desk};

const PLAYERS: [&str; 12] = [
    "Ana", "Berta", "Carlos", "Duarte", "Elsa", "Fausto", "Graça", "Hugo", "Inês", "João", "Luz",
    "Mário",
];

/// The ground of a campaign.
pub struct Ground {
    /// Where the program runs; a database of SQLite is in it, as `arbitro.db`.
    pub folder: TempDir,
    pub url: DatabaseUrl,
    pub session: Session,
    /// The last row of the tournament's journal when all began.
    pub base: i32,
    /// A database of PostgreSQL goes with it.
    _kept: Option<TestDb>,
}

impl Ground {
    /// A file, closed and on the disk.
    pub fn sqlite() -> Self {
        let made = TestDb::sqlite();
        let (session, base) = prepared(&made);
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("arbitro.db");
        made.db.copy_to(&file).unwrap();
        Self {
            url: DatabaseUrl::Sqlite(file),
            folder,
            session,
            base,
            _kept: None,
        }
    }

    /// A database of a server.
    pub fn postgres(made: TestDb) -> Self {
        let (session, base) = prepared(&made);
        Self {
            url: made.url.clone(),
            folder: tempfile::tempdir().unwrap(),
            session,
            base,
            _kept: Some(made),
        }
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// The file, where it is one.
    pub fn file(&self) -> Option<&PathBuf> {
        match &self.url {
            DatabaseUrl::Sqlite(file) => Some(file),
            DatabaseUrl::Postgres(_) => None,
        }
    }

    /// The program on it.
    pub fn node(&self, settings: &[(&str, &str)]) -> Node {
        Node::start(self.path(), &self.url, settings)
    }

    /// All games of the round.
    pub fn games() -> Vec<Game> {
        let boards = 1..=(PLAYERS.len() / 2) as u16;
        boards.flat_map(|board| [(board, 1), (board, 2)]).collect()
    }
}

/// A round that is published and has no results.
fn prepared(made: &TestDb) -> (Session, i32) {
    let desk = Desk::open(made, &PLAYERS, 3);
    desk.hall.publish();
    let session = Session::of(&desk.chief, desk.hall.id);
    let rows = desk.hall.journal();
    (session, rows.last().unwrap().number)
}
