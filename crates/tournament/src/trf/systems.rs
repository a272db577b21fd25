//! The codes of systems (192, ETT26 of FIDE C.02.03).

use super::{SystemDoubt, build::Builder};
use crate::{Acceleration, Cycles, Games, PairingSystem, Regulations};

/// Every game twice, which by cycles is a double round robin.
const TWICE: &str = "BERGER_ROUNDROBIN_G2";

/// What a code means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CodedSystem {
    /// FIDE C.04.3 of 2026.
    Dutch(Acceleration),
    /// FIDE C.04.5.
    DoubleSwiss(Acceleration),
    /// Berger tables, and how many games two players have (`_Gn`), where the code says it.
    RoundRobin(Cycles, Option<u8>),
    /// A system of which FIDE's codes say too little: only our comments say the rest.
    Ours,
    /// Anything else.
    Stranger,
}

/// What this code means. Nothing is guessed from a part of it: `FIDE_DUTCH_2017` are other rules.
pub(super) fn named(code: &str) -> CodedSystem {
    let code = code.trim().to_ascii_uppercase();
    let (plain, acceleration) = match code.strip_suffix("_BAKU") {
        Some(plain) => (plain, Acceleration::Baku),
        None => (code.as_str(), Acceleration::None),
    };
    match plain {
        "FIDE_DUTCH" | "FIDE_DUTCH_2026" => return CodedSystem::Dutch(acceleration),
        "FIDE_DOUBLESWISS" => return CodedSystem::DoubleSwiss(acceleration),
        _ => {}
    }
    match code.as_str() {
        "FIDE_ROUNDROBIN" | "BERGER_ROUNDROBIN" => CodedSystem::RoundRobin(Cycles::Single, None),
        "FIDE_DOUBLEROUNDROBIN" => CodedSystem::RoundRobin(Cycles::Double, None),
        "BERGER_DOUBLEROUNDROBIN" => CodedSystem::RoundRobin(Cycles::DoubleUnswapped, None),
        "CUSTOM_KNOCKOUT" | "KNOCKOUT" | "MATCH" => CodedSystem::Ours,
        code => {
            let games = code.strip_prefix("BERGER_ROUNDROBIN_G");
            let games = games.and_then(|games| games.parse::<u8>().ok());
            games
                .filter(|games| (1..=Games::MOST.0).contains(games))
                .map_or(CodedSystem::Stranger, |games| {
                    CodedSystem::RoundRobin(Cycles::Single, Some(games))
                })
        }
    }
}

/// Is this our code of a system of which our comments say the rest, of now or of before?
fn is_ours(code: &str, system: PairingSystem) -> bool {
    match system {
        PairingSystem::Knockout { .. } => matches!(code, "CUSTOM_KNOCKOUT" | "KNOCKOUT"),
        PairingSystem::Match { .. } => code == "MATCH",
        PairingSystem::DoubleSwiss { .. }
        | PairingSystem::Dutch { .. }
        | PairingSystem::RoundRobin { .. } => false,
    }
}

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

/// Is it the code of an event of teams? The word stands in each of them.
pub(super) fn of_teams(code: &str) -> bool {
    code.to_ascii_uppercase().contains("TEAM")
}

/// Does this type of tournament in words (092) name a system that a Swiss is not? Asked only where no code does.
pub(super) fn other_than_swiss(words: &str) -> bool {
    const OTHERS: [&str; 10] = [
        "robin",
        "berger",
        "knock",
        "dubov",
        "burstein",
        "lim ",
        "monrad",
        "keizer",
        "scheveningen",
        "schiller",
    ];
    let words = words.to_lowercase() + " ";
    // our own is the whole of it: of a Swiss words may say that it is by match points
    words.trim_end() == "individual: match" || OTHERS.iter().any(|other| words.contains(other))
}

/// Does this type of tournament in words name the Double-Swiss, whose matches have two games or more?
fn double_swiss(words: &str) -> bool {
    let words = words.to_lowercase().replace(['-', ' '], "");
    words.contains("doubleswiss")
}

/// Does this type of tournament in words name the Dutch Swiss, also where its matches have several games? A Swiss of the Netherlands need not be one.
fn dutch(words: &str) -> bool {
    let lower = words.to_lowercase();
    let named = ["(dutch", "fide dutch", "fide-dutch", "dutch system"];
    named.iter().any(|name| lower.contains(name))
        && !double_swiss(words)
        && !other_than_swiss(words)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_mean_what_they_say_and_no_more() {
        let (none, baku) = (Acceleration::None, Acceleration::Baku);
        for (code, wanted) in [
            ("FIDE_DUTCH", CodedSystem::Dutch(none)),
            ("fide_dutch_2026 ", CodedSystem::Dutch(none)),
            ("FIDE_DUTCH_BAKU", CodedSystem::Dutch(baku)),
            ("FIDE_DUTCH_2026_BAKU", CodedSystem::Dutch(baku)),
            ("FIDE_DUTCH_2017", CodedSystem::Stranger),
            ("FIDE_DOUBLESWISS_BAKU", CodedSystem::DoubleSwiss(baku)),
            ("CUSTOM_DOUBLESWISS", CodedSystem::Stranger),
            ("FIDE_BURSTEIN", CodedSystem::Stranger),
            ("KNOCKOUT_XYZ", CodedSystem::Stranger),
            ("KNOCKOUT", CodedSystem::Ours),
            ("CUSTOM_KNOCKOUT", CodedSystem::Ours),
            ("CUSTOM_ROUNDROBIN", CodedSystem::Stranger),
            ("FIDE_ROUNDROBIN_BAKU", CodedSystem::Stranger),
            (
                "BERGER_ROUNDROBIN_G2",
                CodedSystem::RoundRobin(Cycles::Single, Some(2)),
            ),
            ("BERGER_ROUNDROBIN_G0", CodedSystem::Stranger),
            (
                "BERGER_DOUBLEROUNDROBIN",
                CodedSystem::RoundRobin(Cycles::DoubleUnswapped, None),
            ),
        ] {
            assert_eq!(named(code), wanted, "{code}");
        }
        assert!(of_teams("FIDE_TEAM_BAKU") && !of_teams("FIDE_DUTCH"));
    }

    #[test]
    fn the_type_in_words_is_held_against_a_swiss() {
        assert!(other_than_swiss("Individual: Round-Robin"));
        assert!(other_than_swiss("Swiss Lim"));
        assert!(other_than_swiss("Individual: Match"));
        for words in [
            "Individual: Swiss-System, limited",
            "Swiss, match of two",
            "Individual: Match points, Swiss",
        ] {
            assert!(!other_than_swiss(words), "{words}");
        }
        assert!(dutch("Individual: Swiss-System (FIDE Dutch)"));
        for words in [
            "Individual: Swiss-System",
            "Dutch championship, Swiss-System",
            "Double-Swiss (Dutch)",
            "Double Swiss (Dutch)",
        ] {
            assert!(!dutch(words), "{words}");
        }
    }
}
