//! What somebody typed into a form that was refused as a whole, in words for the page that says so: the tournament went to a laptop, or the round is
//! gone, and it has to be typed again where it belongs.

use super::rounds::game::choice;
use crate::{
    web::form::Posted,
    words::{self, Words},
};

/// What was typed, a line each; nothing of what a form says of itself, or sends as it was shown.
pub(in crate::web) fn lines(t: &Words, posted: &Posted) -> Vec<String> {
    let fields = posted.open_fields();
    let typed = fields.filter(|(_, value)| !value.trim().is_empty());
    typed
        .filter_map(|(name, value)| line(t, posted, (name, value.trim())))
        .collect()
}

fn line(t: &Words, posted: &Posted, (name, value): (&str, &str)) -> Option<String> {
    if let Some((board, game)) = game_of(name) {
        let was = posted.text(&name.replacen("g-", "was-", 1));
        return (value != was).then(|| t.results_against(board, game, value));
    }
    let ended = || choice::parse(value).map(|outcome| words::outcome(t, outcome));
    let of_match = name.strip_prefix("game-");
    if let Some(game) = of_match.and_then(|game| game.parse::<u8>().ok()) {
        return Some(format!("{}: {}", t.results_match_game(game), ended()?));
    }
    let label = match name {
        "outcome" => return Some(format!("{}: {}", t.results_outcome(), ended()?)),
        "moves" => t.games_moves_field(),
        "reason" => t.rounds_reason(),
        // a code has no spaces in it, but what a form knows of a score sheet
        _ if value.contains(char::is_whitespace) && !name.starts_with("despite") => {
            return Some(value.to_owned());
        }
        _ => return None,
    };
    Some(format!("{label}: {value}"))
}

/// Board and game of a field of the results of a round.
fn game_of(name: &str) -> Option<(u16, u8)> {
    let (board, game) = name.strip_prefix("g-")?.split_once('-')?;
    Some((board.parse().ok()?, game.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_is_told_and_not_what_a_form_says_of_itself() {
        let t = words::Lang::Pt.load();
        let typed = |fields: &[(&str, &str)]| {
            let fields = fields.iter();
            let owned = fields.map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
            lines(&t, &Posted::of(owned.collect()))
        };
        type Case<'a> = (&'a [(&'a str, &'a str)], &'a [&'a str]);
        let cases: [Case<'_>; 5] = [
            (
                &[("g-3-2", "="), ("was-3-2", ""), ("edition", "1")],
                &["Tabuleiro 3, jogo 2: ="],
            ),
            (&[("g-3-2", "1"), ("was-3-2", "1"), ("csrf", "a b")], &[]),
            (
                &[
                    ("was", "1/unstated"),
                    ("outcome", "0/time"),
                    ("despite", "0/time 8f"),
                ],
                &["Como terminou: 0 (limite de tempo ultrapassado)"],
            ),
            (
                &[
                    ("moves", "1. 9-13 22-18\r\n"),
                    ("known", "none"),
                    ("act", "attach"),
                ],
                &["Lances: 1. 9-13 22-18"],
            ),
            (
                &[("facts", "O telemóvel tocou."), ("matter", "device")],
                &["O telemóvel tocou."],
            ),
        ];
        for (fields, told) in cases {
            assert_eq!(typed(fields), told);
        }
    }
}
