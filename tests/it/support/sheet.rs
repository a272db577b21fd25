//! Games that are long enough to type, to read and to print.

use draughts::{Move, Position, RuleSet};

/// A game of so many plies that begins like this, between two who give nothing away: moves after which nothing can be captured go before others, and
/// a die chooses among them.
pub fn long_game(opening: &[Move], plies: usize) -> Vec<String> {
    let play = |seed: u64| {
        let mut position = Position::start(RuleSet::Portuguese);
        let (mut written, mut die) = (Vec::new(), seed);
        for ply in 0..plies {
            let legal: Vec<Move> = position.legal_moves().into_iter().collect();
            let is_quiet = |played: &&Move| {
                let answers = position.play(played).legal_moves();
                answers.first().is_some_and(|answer| !answer.is_capture())
            };
            let safe: Vec<Move> = legal.iter().filter(is_quiet).copied().collect();
            let open = if safe.is_empty() { legal } else { safe };
            die = die
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let chance = usize::try_from(die >> 33).unwrap() % open.len().max(1);
            let played = *opening.get(ply).or(open.get(chance))?;
            written.push(position.written(&played));
            position = position.play(&played);
        }
        Some(written)
    };
    (1..5000).find_map(play).unwrap()
}
