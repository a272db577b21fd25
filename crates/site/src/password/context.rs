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

/// Shorter parts of a name are in too many words.
const SHORTEST: usize = 3;

/// Whether a password is nothing but such words with a few digits or signs.
pub(super) fn is_near(text: &str, name: &str, email: &str) -> bool {
    let folded = plain(text);
    let letters: String = folded.chars().filter(char::is_ascii_lowercase).collect();
    let beside = text.chars().filter(|sign| !sign.is_alphabetic()).count();
    let own = format!(
        "{} {}",
        plain(name),
        plain(&email.replace(['@', '.', '+'], " "))
    );
    let mut words: Vec<&str> = WORDS.to_vec();
    words.extend(
        own.split(|sign: char| !sign.is_ascii_lowercase())
            .filter(|word| word.len() >= SHORTEST),
    );
    beside <= BESIDE && is_made_of(&letters, &words)
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
}
