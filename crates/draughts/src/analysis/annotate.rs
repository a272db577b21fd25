//! Marks in a game of PDN.

use super::MoveAnalysis;
use crate::pdn::{Item, ItemKind, PdnGame, PlayedMove, Spot};
use crate::piece::Colour;
use crate::position::Position;

/// The game with a glyph, a comment and the better line after each move that is marked. All that stood in it stays. `played` is its main line, and
/// `analysed` the same moves judged, by ply; `say` words the comment, `spell` a move.
///
/// ```
/// use draughts::analysis::{MISTAKE, analyse, annotated};
/// use draughts::search::Budget;
/// use draughts::{Conditions, Game, RuleSet, pdn};
///
/// let read = pdn::read("[GameType \"28\"] 1. 9-13 {quiet} 21-17 *").unwrap().games.remove(0);
/// let main = read.replay(RuleSet::Portuguese).main;
/// let mut game = Game::new(RuleSet::Portuguese, Conditions::default());
/// main.iter().for_each(|one| game.play(&one.played).unwrap());
/// let analysed = analyse(&game, None, &Budget::nodes(500), MISTAKE, &mut |_| {});
/// let spell = |position: &draughts::Position, played: &draughts::Move| position.written(played);
/// let again = annotated(&read, &main, &analysed, &|_| "worse".to_owned(), &spell);
/// assert_eq!(again, read);
/// ```
pub fn annotated(
    game: &PdnGame,
    played: &[PlayedMove],
    analysed: &[MoveAnalysis],
    say: &dyn Fn(&MoveAnalysis) -> String,
    spell: &dyn Fn(&Position, &crate::moves::Move) -> String,
) -> PdnGame {
    let mut body = Vec::with_capacity(game.body.len());
    let mut number = 1;
    // what goes behind the next item that is no sign of strength
    let mut waiting: Vec<Item> = Vec::new();
    for item in &game.body {
        if !matches!(item.kind, ItemKind::Strength(_)) {
            body.append(&mut waiting);
        }
        if let ItemKind::Number { number: read, .. } = item.kind {
            number = read;
        }
        body.push(item.clone());
        let made = played
            .iter()
            .zip(analysed)
            .find(|(one, _)| one.spot == item.spot);
        let Some((one, judged)) = made.filter(|_| matches!(item.kind, ItemKind::Move(_))) else {
            continue;
        };
        if let Some(mark) = judged.mark {
            waiting.push(of(ItemKind::Nag(mark.gave.nag())));
            waiting.push(of(ItemKind::Comment(say(judged))));
            if !judged.better.is_empty() {
                let line = line(&one.before, number, judged, spell);
                waiting.push(of(ItemKind::Variation(line)));
            }
        }
        number += u32::from(judged.turn == Colour::Black);
    }
    body.append(&mut waiting);
    PdnGame {
        body,
        ..game.clone()
    }
}

const fn of(kind: ItemKind) -> Item {
    Item {
        spot: Spot::START,
        kind,
    }
}

/// The better line, with its numbers.
fn line(
    before: &Position,
    mut number: u32,
    judged: &MoveAnalysis,
    spell: &dyn Fn(&Position, &crate::moves::Move) -> String,
) -> Vec<Item> {
    let mut items = Vec::new();
    let mut position = *before;
    for (index, played) in judged.better.iter().enumerate() {
        let black = position.turn() == Colour::Black;
        if index == 0 || !black {
            items.push(of(ItemKind::Number { number, black }));
        }
        items.push(of(ItemKind::Move(spell(&position, played))));
        position = position.play(played);
        number += u32::from(black);
    }
    items
}
