//! What a score sheet says, in sentences.

use crate::words::{self, Named, Words};
use draughts::{
    Article, Colour, DueDraw, ParseSheetError, SheetFault, Stop,
    game::{Count, MoveNumber},
};
use tournament::{Against, Game, Study, drawn_opening};

/// What the number of a ply is on the sheet; both sides begin at the start of the rules, White first.
pub(in crate::web) fn number(ply: usize) -> String {
    let colour = if ply % 2 == 1 {
        Colour::White
    } else {
        Colour::Black
    };
    let number = ply.div_ceil(2);
    MoveNumber { number, colour }.to_string()
}

/// Number and move of a ply: `34... 22-18`; nothing for ply 0.
pub(in crate::web) fn moved(study: &Study, ply: usize) -> Option<String> {
    let before = study.game.position_at(ply.checked_sub(1)?)?;
    let played = study.game.moves().nth(ply - 1)?;
    Some(format!("{} {}", number(ply), before.shown(played)))
}

/// Where the sheet stops being sound, and why; what is written after the end of the game.
pub(in crate::web) fn fault(t: &Words, study: &Study) -> Option<String> {
    let ply = study.game.ply();
    let entry = study.sheet.entries.get(ply)?;
    let (line, column) = (entry.line, entry.column);
    let number = number(ply + 1);
    Some(match &study.stop {
        None => t.games_after_the_end(number, line, column),
        Some(Stop::Gap(moves)) => t.games_gap(number, line, column, moves.len()),
        Some(Stop::Illegal(illegal)) => {
            let position = study.game.position();
            let why = words::why_not(t, position, illegal);
            let due = words::moves_due(t, position, illegal);
            t.games_stops(number, line, column, format!("{why} {due}"))
        }
    })
}

/// Where and why a text is no score sheet.
pub(in crate::web) fn unreadable(t: &Words, error: &ParseSheetError) -> String {
    let what = match error.fault {
        SheetFault::Entry => t.games_fault_entry(),
        SheetFault::Move(_) => t.games_fault_move(),
        SheetFault::Comment => t.games_fault_comment(),
        SheetFault::AfterResult => t.games_fault_after_result(),
        SheetFault::TooLong => t.games_fault_too_long(),
    };
    t.games_unreadable(error.line, error.column, what)
}

/// The moves that could not be read and can be no others.
pub(in crate::web) fn repaired(t: &Words, study: &Study) -> Vec<String> {
    let told = study.repaired.iter().filter_map(|ply| moved(study, *ply));
    told.map(|moved| t.games_repaired(moved)).collect()
}

/// How the game ended by its moves: the draws that were due, and who won on the board.
pub(in crate::web) fn over(t: &Words, study: &Study) -> Vec<String> {
    let due = dues(t, study, study.game.ply());
    let won = study.game.won().map(|win| {
        let article = cited(t, study, win.article);
        match win.winner {
            Colour::White => t.games_board_white_won(article),
            Colour::Black => t.games_board_black_won(article),
        }
    });
    due.into_iter().chain(won).collect()
}

/// What the sheet says against the result that the game has.
pub(in crate::web) fn against(t: &Words, study: &Study, game: &Game) -> Vec<String> {
    spoken(t, study, game, study.against(game))
}

/// The same of the other player's sheet.
pub(in crate::web) fn other_against(t: &Words, study: &Study, game: &Game) -> Vec<String> {
    let said = spoken(t, study, game, study.against_so_far(game));
    said.into_iter()
        .map(|said| t.games_second_says(said))
        .collect()
}

fn spoken(t: &Words, study: &Study, game: &Game, against: Vec<Against>) -> Vec<String> {
    let stands = || super::result(game).unwrap_or_default();
    let said = against.into_iter().map(|one| match one {
        Against::Written => t.games_other_result(stands()),
        Against::Won => t.games_won_otherwise(stands()),
        Against::Due(due) => t.games_due_otherwise(stands(), due_draw(t, study, &due)),
        Against::TooEarly(article) => t.games_too_early(cited(t, study, article)),
        Against::NotWon => t.games_not_won(),
        Against::WasPlayed => t.games_was_played(stands()),
    });
    said.collect()
}

/// The opening that was drawn, and whether it was followed.
pub(in crate::web) fn opening(
    t: &Words,
    regulations: &tournament::Regulations,
    game: &Game,
    study: &Study,
) -> Option<String> {
    let opening = drawn_opening(regulations, game)?;
    let (number, moves) = (opening.number, opening.to_string());
    let followed = followed(t, study.follows(opening));
    Some(t.games_opening_followed(number, moves, followed))
}

/// Whether the sheet begins with the opening.
pub(super) fn followed(t: &Words, followed: bool) -> String {
    if followed {
        t.games_followed()
    } else {
        t.games_not_followed()
    }
}

/// Why a draw is due in this game.
fn due_draw(t: &Words, study: &Study, due: &DueDraw) -> String {
    words::due_draw(t, study.sheet.start.rules(), due)
}

/// An article of the rules of this game, with its text where they are not one alone.
pub(super) fn cited(t: &Words, study: &Study, article: Article) -> String {
    words::cited_article(t, study.sheet.start.rules(), article)
}

/// The draws that are due by a ply.
pub(in crate::web) fn dues(t: &Words, study: &Study, ply: usize) -> Vec<String> {
    let due = study.game.draws_due().iter();
    let due = due.filter(|due| due.ply <= ply).map(|due| {
        let since = moved(study, due.ply).unwrap_or_default();
        t.games_draw_due(since, due_draw(t, study, due))
    });
    due.collect()
}

/// The counts that run at a ply (3.9). All of them are of moves by kings: before there is one, none is told of that
/// counts from any position.
pub(in crate::web) fn counts(t: &Words, study: &Study, ply: usize) -> Vec<String> {
    let is_king_there = study.game.position_at(ply).is_some_and(|position| {
        let colours = [Colour::White, Colour::Black].into_iter();
        colours
            .map(|colour| position.kings(colour))
            .any(|kings| !kings.is_empty())
    });
    let counts = study.game.counts_at(ply).unwrap_or_default().iter();
    let told = counts.filter(|_| is_king_there);
    told.map(|one| count(t, study, one)).collect()
}

/// How far a count has come, since when and why.
fn count(t: &Words, study: &Study, count: &Count) -> String {
    let limit = count.limit();
    let (name, article) = (words::limit(t, limit), cited(t, study, limit.article));
    let made = |colour| count.made(colour);
    let of = u32::from(limit.moves);
    let both = [Colour::White, Colour::Black].map(|colour| count.counts(colour));
    let so_far = match both {
        [true, true] => {
            let [white, black] = [Colour::White, Colour::Black].map(made);
            t.games_count_both(name, article, white, black, of)
        }
        [white, _] => {
            let colour = if white { Colour::White } else { Colour::Black };
            t.games_count_one(name, article, colour.name(t), made(colour), of)
        }
    };
    let since = moved(study, count.since());
    let since = since.map_or_else(|| t.games_from_the_start(), |moved| t.games_after(moved));
    format!("{so_far} {}", t.games_since(since, count.cause().name(t)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;
    use draughts::{Conditions, RuleSet};

    /// The CBD's law of moves counts from any position; a page that began with it said what nobody counts.
    #[test]
    fn nothing_is_counted_before_there_is_a_king() {
        for rules in [RuleSet::International, RuleSet::PortugueseClassic] {
            let study = Study::read("", rules, Conditions::default()).unwrap();
            assert!(!study.game.counts().is_empty(), "{rules:?}");
            assert!(counts(&Lang::En.load(), &study, 0).is_empty(), "{rules:?}");
        }
    }

    /// The page names the squares as the PDN of the game does, whatever was typed.
    #[test]
    fn a_brazilian_game_is_told_by_column_and_row() {
        let read = |text, rules| Study::read(text, rules, Conditions::default()).unwrap();
        for typed in ["22-18 10-14", "c3-d4 d6-c5"] {
            let study = read(typed, RuleSet::Brazilian);
            assert_eq!(moved(&study, 2).as_deref(), Some("1... d6-c5"), "{typed}");
            assert_eq!(study.game.shown_moves(), ["c3-d4", "d6-c5"]);
        }
        let portuguese = read("9-13 22-18", RuleSet::Portuguese);
        assert_eq!(moved(&portuguese, 1).as_deref(), Some("1. 9-13"));
    }
}
