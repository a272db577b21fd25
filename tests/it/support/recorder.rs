//! A day as it is recorded: its steps with the clicks and keys that each took. With `ARBITRO_RECORD=FOLDER` a picture of where each step ended
//! and a line about it are put there.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::chrome::{Chrome, Effort};

/// A step that was taken.
struct Step {
    task: &'static str,
    what: String,
    effort: Effort,
    took: Duration,
}

/// What somebody does at one window or several, step by step.
pub struct Recorder {
    steps: RefCell<Vec<Step>>,
    folder: Option<PathBuf>,
}

impl Recorder {
    /// One that has nothing yet.
    pub fn new() -> Self {
        let folder = std::env::var_os("ARBITRO_RECORD").map(PathBuf::from);
        Self {
            steps: RefCell::default(),
            folder,
        }
    }

    /// Takes a step of a task at a window.
    pub async fn step<T>(
        &self,
        (chrome, task): (&Chrome, &'static str),
        what: &str,
        work: impl Future<Output = T>,
    ) -> T {
        let (before, since) = (chrome.effort(), Instant::now());
        let made = work.await;
        let step = Step {
            task,
            what: what.to_owned(),
            effort: chrome.effort() - before,
            took: since.elapsed(),
        };
        let no = self.steps.borrow().len() + 1;
        if let Some(folder) = &self.folder {
            let name = what.replace(|c: char| !c.is_alphanumeric(), "-");
            let picture = chrome.client.screenshot().await.unwrap();
            std::fs::write(folder.join(format!("{no:03}-{name}.png")), picture).unwrap();
        }
        self.steps.borrow_mut().push(step);
        self.keep();
        made
    }

    /// What all steps of a task took together.
    pub fn of(&self, task: &str) -> Effort {
        let steps = self.steps.borrow();
        let steps = steps.iter().filter(|step| step.task == task);
        steps.fold(Effort::default(), |all, step| all + step.effort)
    }

    /// The tasks, each once.
    pub fn tasks(&self) -> BTreeSet<&'static str> {
        self.steps.borrow().iter().map(|step| step.task).collect()
    }

    fn keep(&self) {
        let Some(folder) = &self.folder else { return };
        let mut lines = "step\ttask\twhat\tclicks\tkeys\tms\n".to_owned();
        for (no, step) in (1..).zip(self.steps.borrow().iter()) {
            let (clicks, keys) = (step.effort.clicks, step.effort.keys);
            let (task, what, ms) = (step.task, &step.what, step.took.as_millis());
            let _ = writeln!(lines, "{no}\t{task}\t{what}\t{clicks}\t{keys}\t{ms}");
        }
        std::fs::write(folder.join("steps.tsv"), lines).unwrap();
    }
}
