//! What whoever guesses at this site tries first: the words of the game, and the name and address of the owner.

use tournament::plain;

/// Words of the game and of the site, plain.
const WORDS: [&str; 40] = [
    "admin",
    "administrador",
    "administrator",
    "arbiter",
    "arbitragem",
    "arbitro",
    "associacao",
    "board",
    "campeao",
    "campeonato",
    "champion",
    "championship",
    "checkers",
    "clube",
    "dama",
    "damas",
    "damista",
    "desempate",
    "draughts",
    "federacao",
    "federation",
    "fmjd",
    "fpd",
    "jogo",
    "open",
    "organiser",
    "organizador",
    "palavra",
    "passe",
    "password",
    "peao",
    "peoes",
    "portugal",
    "portuguesa",
    "prova",
    "ronda",
    "senha",
    "tabuleiro",
    "torneio",
    "tournament",
];

/// So many digits and signs beside the words do not make a password of them.
const BESIDE: usize = 6;

/// A name or an address that is shorter is found in too many words to be looked for whole.
const SHORTEST: usize = 3;

/// Whether a password is nothing but such words with a few digits or signs.
pub(super) fn is_near(text: &str, name: &str, email: &str) -> bool {
    let own = format!(
        "{} {}",
        plain(name),
        plain(&email.replace(['@', '.', '+'], " "))
    );
    let mut words: Vec<&str> = WORDS.to_vec();
    // the short ones too: whoever is called Sá, or writes from `ex.pt`, chooses no better than others
    words.extend(
        own.split(|sign: char| !sign.is_ascii_lowercase())
            .filter(|word| !word.is_empty()),
    );
    let beside = text.chars().filter(|sign| !sign.is_alphabetic()).count();
    let mailbox = email.split('@').next().unwrap_or(email);
    (beside <= BESIDE && is_made_of(&letters(&plain(text)), &words))
        || [email, mailbox, name]
            .into_iter()
            .any(|whole| is_with(text, whole, &words))
}

/// Whether a password is this name or address as a whole, its own digits and signs with it, and little else.
fn is_with(text: &str, whole: &str, words: &[&str]) -> bool {
    let (text, whole) = (squeezed(text), squeezed(whole));
    if whole.len() < SHORTEST {
        return false;
    }
    let Some((before, after)) = text.split_once(&whole) else {
        return false;
    };
    let rest = format!("{before}{after}");
    let left = letters(&rest);
    rest.len() - left.len() <= BESIDE && (left.is_empty() || is_made_of(&left, words))
}

/// The letters of a text that is plain.
fn letters(plain: &str) -> String {
    plain.chars().filter(char::is_ascii_lowercase).collect()
}

/// Letters and digits alone, plain.
fn squeezed(text: &str) -> String {
    let signs = plain(text);
    signs.chars().filter(char::is_ascii_alphanumeric).collect()
}

/// Whether letters are some of the words, one after the other.
fn is_made_of(letters: &str, words: &[&str]) -> bool {
    // how far they go: after so many letters a word may begin
    let mut begins = vec![false; letters.len() + 1];
    begins[0] = true;
    for at in 0..letters.len() {
        if begins[at] {
            let rest = &letters[at..];
            for word in words.iter().filter(|word| rest.starts_with(**word)) {
                begins[at + word.len()] = true;
            }
        }
    }
    !letters.is_empty() && begins[letters.len()]
}

#[cfg(test)]
mod tests {
    use super::is_near;

    #[test]
    fn words_of_the_game_and_names_are_told_from_sentences() {
        let near = |text| is_near(text, "Ana Silva", "ana.silva@clube-norte.pt");
        for text in [
            "Arbitro2026!",
            "damas-damas",
            "FPD*2026",
            "anasilva1",
            "silva.ana",
            "norte2026",
            "Peões&Damas1",
            "Árbitro prova",
        ] {
            assert!(near(text), "{text}");
        }
        for text in [
            "peões e damas",
            "a ana joga damas",
            "damas 1234567",
            "20260401",
            "xadrez não",
        ] {
            assert!(!near(text), "{text}");
        }
    }
    #[test]
    fn ones_own_name_and_address_are_near_however_short_their_parts() {
        for (text, name, email) in [
            ("maria.costa@sapo.pt", "Maria Costa", "maria.costa@sapo.pt"),
            ("Maria.Costa@Sapo.PT!", "M. C.", "maria.costa@sapo.pt"),
            ("ze@ex.pt", "Zé", "ze@ex.pt"),
            ("rui.sa2026", "Rui Sá", "presidente@clube.pt"),
            ("Sá, Rui 26", "Rui Sá", "presidente@clube.pt"),
            ("rui19761204@ex.pt", "Rui Sá", "rui19761204@ex.pt"),
            ("rui19761204-2026", "Rui Sá", "rui19761204@ex.pt"),
        ] {
            assert!(is_near(text, name, email), "{text}");
        }
        for text in ["ze joga xadrez", "ex-jogador@pt", "19761204 ze"] {
            assert!(!is_near(text, "Zé", "ze@ex.pt"), "{text}");
        }
    }
}
