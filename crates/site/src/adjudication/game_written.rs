//! The analysis of a game as text, so that it outlives the process and every node has it.

use serde::{Deserialize, Serialize};

use super::value::{Value, as_written, line_read, line_written};
use super::{Analysis, WholeGame};
use draughts::analysis::{Gave, Mark, MoveAnalysis, Sure};

/// What is found out and not in the game. A text of another version of the program that says something else is no analysis.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    nodes: u64,
    fault: Option<String>,
    moves: Vec<Judged>,
}

/// A move judged.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Judged {
    before: Value,
    after: Value,
    depth: u8,
    nodes: u64,
    mark: Option<Marked>,
    /// The moves, as they are written.
    better: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Marked {
    gave: Given,
    sure: Certainty,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Given {
    Win,
    WinForLoss,
    Draw,
    Hundredths(i16),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Certainty {
    Proven,
    ProvenAfter,
    Estimated,
}

as_written!(Gave as Given: Win, WinForLoss, Draw, Hundredths(value));
as_written!(Sure as Certainty: Proven, ProvenAfter, Estimated);

impl Analysis {
    /// The analysis as text. It is read together with its game; none where it is not whole, or is of another game.
    #[must_use]
    pub fn written(&self, game: &WholeGame) -> Option<String> {
        let game = game.game();
        if self.is_cut() || self.of != game.ply() {
            return None;
        }
        let moves = self.moves.iter().map(|one| {
            let before = game.position_at(one.ply.checked_sub(1)?)?;
            Some(Judged {
                before: one.before.into(),
                after: one.after.into(),
                depth: one.depth,
                nodes: one.nodes,
                mark: one.mark.map(|mark| Marked {
                    gave: mark.gave.into(),
                    sure: mark.sure.into(),
                }),
                better: line_written(*before, &one.better),
            })
        });
        let written = Written {
            nodes: self.nodes,
            fault: self.fault.clone(),
            moves: moves.collect::<Option<_>>()?,
        };
        serde_json::to_string(&written).ok()
    }

    /// The analysis that [`Self::written`] wrote of this game; none where the text is none of it.
    #[must_use]
    pub fn read(text: &str, game: &WholeGame) -> Option<Self> {
        let written: Written = serde_json::from_str(text).ok()?;
        let game = game.game();
        if written.moves.len() != game.ply() {
            return None;
        }
        let moves = written.moves.into_iter().zip(game.moves()).enumerate();
        let moves = moves.map(|(index, (one, played))| {
            let before = game.position_at(index)?;
            Some(MoveAnalysis {
                ply: index + 1,
                turn: before.turn(),
                played: *played,
                before: one.before.into(),
                after: one.after.into(),
                depth: one.depth,
                mark: one.mark.map(|mark| Mark {
                    gave: mark.gave.into(),
                    sure: mark.sure.into(),
                }),
                better: line_read(*before, &one.better)?,
                nodes: one.nodes,
            })
        });
        Some(Self {
            moves: moves.collect::<Option<_>>()?,
            of: game.ply(),
            nodes: written.nodes,
            fault: written.fault,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use draughts::{
        Conditions, Game, Position, RuleSet,
        analysis::{MISTAKE, analyse},
        search::{Budget, Valuation},
    };

    fn analysed(fen: Option<&str>, moves: &[&str]) -> (WholeGame, Analysis) {
        let start = fen.map_or_else(
            || Position::start(RuleSet::Portuguese),
            |fen| Position::from_fen(RuleSet::Portuguese, fen).unwrap(),
        );
        let mut game = Game::from_position(start, Conditions::default());
        for text in moves {
            game.play(&game.position().read_move(text).unwrap())
                .unwrap();
        }
        let moves = analyse(&game, None, &Budget::nodes(2000), MISTAKE, &mut |_| {});
        let of = game.ply();
        let analysis = Analysis {
            moves,
            of,
            nodes: 2000,
            fault: None,
        };
        (WholeGame::new(&game).unwrap(), analysis)
    }

    #[test]
    fn an_analysis_comes_back_as_it_was_written() {
        let blunder = ["10-14", "22-18", "12-15", "26-22", "15-19", "22x15"];
        let proven = analysed(Some("W:W10:B14"), &["10x19"]);
        assert!(matches!(
            proven.1.moves[0].after.found,
            Valuation::Proven { .. }
        ));
        for (game, analysis) in [analysed(None, &blunder), proven] {
            let text = analysis.written(&game).unwrap();
            assert_eq!(Analysis::read(&text, &game), Some(analysis));
        }
    }

    #[test]
    fn it_is_no_analysis_of_another_game_and_not_kept_by_half() {
        let (game, analysis) = analysed(None, &["10-14", "22-18", "12-15"]);
        let (shorter, _) = analysed(None, &["10-14"]);
        let text = analysis.written(&game).unwrap();
        assert_eq!(Analysis::read(&text, &shorter), None);
        assert_eq!(Analysis::read("{}", &game), None);
        let cut = Analysis {
            moves: analysis.moves[..1].to_vec(),
            ..analysis
        };
        assert_eq!(cut.written(&game), None);
        assert_ne!(game.digest(), shorter.digest());
    }
}
