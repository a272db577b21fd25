//! A game of ours as PDN.

use super::super::moves::Move;
use super::super::piece::Colour;
use super::super::position::Position;
use super::game_type::GameType;
use super::result::{PdnEnding, PdnOutcome};
use super::tags::Tags;
use super::{Item, ItemKind, PdnGame, Spot};

impl PdnGame {
    /// A game that was played from a position by these legal moves, as PDN 3.0 wants it written: the seven tags of the
    /// roster first, `?` where `tags` does not say, then the others; the result, the type of the game and any other
    /// position than the rules' start among them; moves in the short form, or in the long form where the short one is
    /// ambiguous; an asterisk at the end.
    ///
    /// ```
    /// use draughts::{Position, RuleSet, pdn};
    ///
    /// let start = Position::start(RuleSet::Brazilian);
    /// let moves = [start.read_move("22-17").unwrap()];
    /// let mut tags = pdn::Tags::default();
    /// tags.set("White", "Ana Sá");
    /// let game = pdn::PdnGame::record(&tags, &start, &moves, pdn::PdnOutcome::Draw);
    /// let text = pdn::write(&[game]);
    /// assert!(text.contains("[White \"Ana Sá\"]\n[Black \"?\"]\n[Result \"1/2-1/2\"]\n[GameType \"26\"]\n"));
    /// assert!(text.ends_with("\n\n1. c3-b4 *\n"));
    /// ```
    pub fn record(tags: &Tags, start: &Position, moves: &[Move], outcome: PdnOutcome) -> PdnGame {
        let game_type = GameType::of(start.rules());
        let result = PdnEnding {
            outcome,
            kind: game_type.results(),
        };
        let mut all = Tags::default();
        for name in Tags::ROSTER {
            let unknown = if name == "Date" { "????.??.??" } else { "?" };
            all.set(name, tags.get(name).unwrap_or(unknown));
        }
        for tag in tags.iter() {
            all.set(tag.name(), tag.value());
        }
        all.set("Result", result.code());
        all.set("GameType", &game_type.number.to_string());
        if *start != Position::start(start.rules()) {
            all.set("FEN", &start.fen_in(game_type.notation));
        }
        PdnGame {
            spot: Spot::START,
            tags: all,
            body: items(start, moves, game_type),
            end: Some(PdnEnding::ASTERISK),
        }
    }
}

/// The moves with their numbers.
fn items(start: &Position, moves: &[Move], game_type: GameType) -> Vec<Item> {
    let mut items = Vec::new();
    let mut add = |kind| {
        let spot = Spot::START;
        items.push(Item { spot, kind });
    };
    let (mut position, mut number) = (*start, 1);
    for (ply, played) in moves.iter().enumerate() {
        let black = position.turn() == Colour::Black;
        if ply == 0 || !black {
            add(ItemKind::Number { number, black });
        }
        add(ItemKind::Move(
            position.written_in(game_type.notation, played),
        ));
        position = position.play(played);
        number += u32::from(black);
    }
    items
}
