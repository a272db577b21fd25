//! What somebody typed into a form that was refused as a whole, in words for the page that says so: the tournament went to a laptop, or the round is
//! gone, and it has to be typed again where it belongs.

use super::rounds::game::{OUTCOME, choice};
use crate::{
    web::form::Posted,
    words::{self, Words},
};
use tournament::{BoardNo, TableNo, Tables};

/// What was typed, a line each: results, what has a label here, by it, and every other text with a space in it. Anything else could be a code by which a form
/// says something of itself, or a choice.
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
        let table = shown(posted).shown(board).0;
        return (value != was).then(|| t.results_against(table, game, value));
    }
    let ended = || choice::parse(value).map(|outcome| words::outcome(t, outcome));
    let of_match = name.strip_prefix("game-");
    if let Some(game) = of_match.and_then(|game| game.parse::<u8>().ok()) {
        return Some(format!("{}: {}", t.results_match_game(game), ended()?));
    }
    if name == OUTCOME {
        return Some(format!("{}: {}", t.results_outcome(), ended()?));
    }
    if let Some(label) = label(t, name) {
        return Some(format!("{label}: {value}"));
    }
    // a code has no spaces in it, but what a form knows of a score sheet
    let is_text = value.contains(char::is_whitespace) && !name.starts_with("despite");
    is_text.then(|| value.to_owned())
}

/// What stands beside a field that has one meaning in every form.
fn label(t: &Words, name: &str) -> Option<String> {
    Some(match name {
        "answer" => t.question_answer(),
        "facts" => t.console_facts(),
        "grounds" => t.protocol_appeal_grounds(),
        "moves" | "sheet" => t.games_moves_field(),
        "name" => t.register_name(),
        "reason" => t.rounds_reason(),
        "reasons" => t.protocol_reasons(),
        "why" => t.entries_why(),
        _ => return None,
    })
}

/// Board and game of a field of the results of a round.
fn game_of(name: &str) -> Option<(BoardNo, u8)> {
    let (board, game) = name.strip_prefix("g-")?.split_once('-')?;
    Some((board.parse().ok()?, game.parse().ok()?))
}

/// The tables that the form showed, which says where they begin if not with 1.
fn shown(posted: &Posted) -> Tables {
    let first: Option<TableNo> = posted.text("tables").parse().ok();
    first.and_then(Tables::from_first).unwrap_or_default()
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
        let cases: [Case<'_>; 7] = [
            (
                &[("g-3-2", "="), ("was-3-2", ""), ("edition", "1")],
                &["Tabuleiro 3, jogo 2: ="],
            ),
            (
                &[("g-3-2", "="), ("tables", "25")],
                &["Tabuleiro 27, jogo 2: ="],
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
                &["Factos: O telemóvel tocou."],
            ),
            (
                &[
                    ("name", "Bia"),
                    ("text", "Café às 16.00"),
                    ("seconds", "20"),
                ],
                &["Nome: Bia", "Café às 16.00"],
            ),
        ];
        for (fields, told) in cases {
            assert_eq!(typed(fields), told);
        }
    }
}
