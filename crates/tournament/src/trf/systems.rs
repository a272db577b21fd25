//! The system that a file names.

use super::{
    SystemDoubt,
    build::Builder,
    codes::{CodedSystem, double_swiss, dutch, is_ours, named, other_than_swiss},
};
use crate::{Cycles, PairingSystem, Regulations};

/// Every game twice, which by cycles is a double round robin.
const TWICE: &str = "BERGER_ROUNDROBIN_G2";

/// Does this code say no more than the regulations do? Our own files of before had the acceleration, and the games of a match, in their comments alone.
pub(super) fn says_no_more(code: &str, regulations: &Regulations) -> bool {
    let system = regulations.system;
    let twice = PairingSystem::RoundRobin {
        cycles: Cycles::DoubleUnswapped,
    };
    code == super::write::code(system)
        || code == super::write::code_of(regulations)
        || is_ours(code, system)
        || system == twice && code == TWICE
}

/// A system that a file names and by which it cannot be treated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stranger {
    /// The line.
    pub line: usize,
    /// Its code (192), or the words of 092.
    pub code: String,
    /// Is it said in words alone (092)? They may mean a system of ours and say too little to choose it.
    pub in_words: bool,
}

impl Builder {
    /// What the code of the file means; what it says is as if it said nothing.
    pub(super) fn named(&self) -> Option<CodedSystem> {
        self.records.extras.system.as_deref().map(named)
    }

    /// The system of the file, where it is none of ours: by its code, else in words.
    pub(super) fn stranger(&self) -> Option<Stranger> {
        let records = &self.records;
        let noted = records.notes.regulations.as_deref();
        let stranger = |record: &str, code: &String| Stranger {
            line: records.line_of(record),
            code: code.clone(),
            in_words: record == "092",
        };
        let Some(code) = &records.extras.system else {
            let words = records.kind.as_ref();
            // read by single games it would be a Dutch one, in whose rounds others meet
            let is_other =
                |words: &&String| other_than_swiss(words) || self.games == 1 && double_swiss(words);
            let other = words.filter(is_other);
            return other.map(|words| stranger("092", words));
        };
        let unknown = match named(code) {
            CodedSystem::Stranger => true,
            // without the comments that say which
            CodedSystem::Ours => noted.is_none_or(|noted| !is_ours(code, noted.system)),
            CodedSystem::Dutch(_) | CodedSystem::DoubleSwiss(_) | CodedSystem::RoundRobin(..) => {
                false
            }
        };
        unknown.then(|| stranger("192", code))
    }

    /// The system of a file that is read as a knockout or a single match.
    pub(super) fn bracket(&self, system: PairingSystem) -> Option<Stranger> {
        match system {
            PairingSystem::Knockout { .. } | PairingSystem::Match { .. } => Some(Stranger {
                line: self.records.line_of("192"),
                code: self.code_of_ours(system),
                in_words: false,
            }),
            PairingSystem::DoubleSwiss { .. }
            | PairingSystem::Dutch { .. }
            | PairingSystem::RoundRobin { .. } => None,
        }
    }

    /// Our code of a system as the file has it, else as it is written.
    fn code_of_ours(&self, system: PairingSystem) -> String {
        let said = self.records.extras.system.clone();
        let said = said.filter(|code| is_ours(code, system));
        said.unwrap_or_else(|| super::write::code(system).to_owned())
    }

    /// The system that the file names, for so many rounds, by its code, else in words; `None` where it names none of ours.
    pub(super) fn system(&self, rounds: u16) -> Option<PairingSystem> {
        let noted = self.records.notes.regulations.as_deref();
        let Some(named) = self.named() else {
            let words = self.records.kind.as_deref();
            return words
                .is_some_and(dutch)
                .then_some(PairingSystem::Dutch { rounds });
        };
        match named {
            CodedSystem::Dutch(_) => Some(PairingSystem::Dutch { rounds }),
            CodedSystem::DoubleSwiss(_) => Some(PairingSystem::DoubleSwiss { rounds }),
            CodedSystem::RoundRobin(cycles, games) => {
                // not one after the other: then it is the table so often
                let twice = games == Some(2) && self.games == 1;
                let cycles = Some(cycles).filter(|_| !twice);
                let cycles = cycles.unwrap_or(Cycles::DoubleUnswapped);
                Some(PairingSystem::RoundRobin { cycles })
            }
            CodedSystem::Ours => {
                let code = self.records.extras.system.as_deref()?;
                let noted = noted.map(|noted| noted.system);
                noted.filter(|noted| is_ours(code, *noted))
            }
            CodedSystem::Stranger => None,
        }
    }

    /// Doubts about the system: one that is none of ours, where the reader was not told which to take.
    pub(super) fn system_doubts(&self, told: bool) -> Option<(usize, SystemDoubt)> {
        let Stranger {
            line,
            code,
            in_words,
        } = self.stranger().filter(|_| !told)?;
        let doubt = if in_words {
            SystemDoubt::InWords(code)
        } else {
            SystemDoubt::Unknown(code)
        };
        Some((line, doubt))
    }
}
