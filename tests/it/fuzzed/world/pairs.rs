//! Two forms that meet: sent at one moment, or one in the midst of the other.

use std::sync::{Barrier, mpsc};
use std::{fmt, thread};

use super::World;
use crate::support::between::Between;
use crate::support::site::{Browser, Site};

/// A form that is filled in.
#[derive(Clone)]
struct Filled {
    browser: Browser,
    who: usize,
    action: String,
    fields: Vec<(String, String)>,
}

impl fmt::Debug for Filled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "POST {} {:?}", self.action, self.fields)
    }
}

impl Filled {
    fn send(&mut self) -> u16 {
        let fields: Vec<(&str, &str)> = self
            .fields
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .collect();
        self.browser.post(&self.action, &fields).status
    }
}

impl World<'_> {
    /// A form as it was shown, or nearly.
    fn fill(&mut self) -> Filled {
        let place = self.die.below(self.forms.len());
        let form = &self.forms[place];
        let (who, action) = (form.who, form.action.clone());
        let mut fields = form.fields.clone();
        if self.die.below(3) == 0 {
            self.alter(place, &mut fields);
        }
        Filled {
            browser: self.who[who].1.clone(),
            who,
            action,
            fields,
        }
    }

    /// Two forms, or the same twice.
    fn fill_two(&mut self) -> [Filled; 2] {
        let first = self.fill();
        let second = match self.die.below(2) {
            0 => first.clone(),
            _ => self.fill(),
        };
        self.last = format!("{first:?} and {second:?}");
        [first, second]
    }

    fn have_answered(&mut self, who: [usize; 2], statuses: [u16; 2]) {
        // two copies of everything at once are one too many, and its page says so
        let failed = |status: &u16| match status {
            503 => !self.last.contains("POST /backups"),
            status => *status == 500,
        };
        assert!(!statuses.iter().any(failed), "{statuses:?}: {}", self.last);
        for one in who {
            self.stay(one);
        }
    }

    /// Sends two at one moment; neither may be answered by an error of the program.
    pub fn ask_two_at_once(&mut self) {
        let two = self.fill_two();
        let who = [two[0].who, two[1].who];
        let start = &Barrier::new(two.len());
        let statuses = thread::scope(|scope| {
            two.map(|mut one| {
                scope.spawn(move || {
                    start.wait();
                    one.send()
                })
            })
            .map(|thread| thread.join().unwrap())
        });
        self.have_answered(who, statuses);
    }

    /// Sends one, and the other by another way to the same database in its midst.
    pub fn ask_one_in_the_midst(&mut self, between: &Between, beside: &Site<'_>) {
        let [mut first, mut second] = self.fill_two();
        let who = [first.who, second.who];
        second.browser.go_to(beside);
        let (answered, is_answered) = mpsc::channel();
        between.before(self.die.below(3), move || {
            answered.send(second.send()).unwrap()
        });
        let status = first.send();
        let other = is_answered.try_recv().unwrap_or_default();
        between.has_happened();
        self.have_answered(who, [status, other]);
    }
}
