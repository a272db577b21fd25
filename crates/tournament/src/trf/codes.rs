//! What the codes of systems mean (192, ETT26 of FIDE C.02.03), and a type in words (092).

use crate::{Acceleration, Cycles, Games, PairingSystem};

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
pub(super) fn is_ours(code: &str, system: PairingSystem) -> bool {
    match system {
        PairingSystem::Knockout { .. } => matches!(code, "CUSTOM_KNOCKOUT" | "KNOCKOUT"),
        PairingSystem::Match { .. } => code == "MATCH",
        PairingSystem::DoubleSwiss { .. }
        | PairingSystem::Dutch { .. }
        | PairingSystem::RoundRobin { .. } => false,
    }
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
pub(super) fn double_swiss(words: &str) -> bool {
    let words = words.to_lowercase().replace(['-', ' '], "");
    words.contains("doubleswiss")
}

/// Does this type of tournament in words name the Dutch Swiss, also where its matches have several games? A Swiss of the Netherlands need not be one.
pub(super) fn dutch(words: &str) -> bool {
    let lower = words.to_lowercase();
    let named = ["(dutch", "fide dutch", "fide-dutch", "dutch system"];
    named.iter().any(|name| lower.contains(name))
        && !double_swiss(words)
        && !other_than_swiss(words)
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
