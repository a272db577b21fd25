//! The endgame tables that answers rest on: opened once, the small ones built at first need.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};

use crate::endgame_files::{FilesError, Folder, at_first_need, most};
use draughts::{RuleSet, endgame::Tables};

/// The tables of one rule set, as far as they can be had.
#[derive(Debug, Clone)]
pub(super) struct Shelf {
    folder: Folder,
    pub tables: Arc<Tables>,
    /// The file or folder that could not be used when the tables were opened, and why.
    fault: Option<String>,
}

impl Shelf {
    /// The first file or folder that cannot be used, and why: a file that is damaged may show it only when it is asked.
    pub fn fault(&self) -> Option<String> {
        let asked = || self.folder.damage(&self.tables).err();
        self.fault
            .clone()
            .or_else(|| asked().map(|fault| fault.to_string()))
    }
}

/// The tables of every rule set in one folder.
#[derive(Debug)]
pub(super) struct Library {
    dir: PathBuf,
    /// The most pieces of which tables are built, where that is fewer than usual.
    built: u8,
    shelves: [Mutex<Option<Shelf>>; RuleSet::ALL.len()],
}

impl Library {
    pub fn new(dir: PathBuf, built: u8) -> Self {
        Self {
            dir,
            built,
            shelves: Default::default(),
        }
    }

    fn shelf(&self, rules: RuleSet) -> Option<&Mutex<Option<Shelf>>> {
        let at = RuleSet::ALL.iter().position(|set| *set == rules)?;
        self.shelves.get(at)
    }

    /// The tables, if they are open. It never waits.
    pub fn opened(&self, rules: RuleSet) -> Option<Shelf> {
        self.shelf(rules)?.try_lock().ok()?.clone()
    }

    /// The tables; those that are missing are built first, which takes seconds. Whoever asks meanwhile waits.
    pub fn open(&self, rules: RuleSet) -> Option<Shelf> {
        let mut shelf = self
            .shelf(rules)?
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        Some(shelf.get_or_insert_with(|| self.fill(rules)).clone())
    }

    /// What cannot be used is named, and what is whole is used.
    fn fill(&self, rules: RuleSet) -> Shelf {
        let folder = Folder::new(&self.dir, rules);
        let small = at_first_need(rules).min(self.built);
        let unbuilt = folder.build(rules, small, 1, |_| {}).err();
        let (tables, fault) = match folder.tables(rules, most(rules)) {
            Ok(tables) => (tables, unbuilt),
            Err(_) => {
                let (whole, mut faults) = folder.checked(rules, most(rules));
                (whole, faults.pop().or(unbuilt))
            }
        };
        if let Some(fault) = &fault {
            tracing::warn!(%fault, "endgame tables are missing");
        }
        Shelf {
            folder,
            tables: Arc::new(tables),
            fault: fault.as_ref().map(FilesError::to_string),
        }
    }
}
