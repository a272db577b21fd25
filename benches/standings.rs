//! Standings of 200 players after 9 rounds, and the pairing of the ninth.

use arbitro::tournament::{
    Event, Mark, TieBreak, Tournament,
    pairing::pair,
    standings::standings,
    trf::{self, ReadOptions},
};
use criterion::{Criterion, criterion_group, criterion_main};

const PLAYERS: usize = 200;
const ROUNDS: u16 = 9;

/// Results follow a fixed pattern, so that every run measures the same.
fn played(rounds: u16) -> Option<Tournament> {
    let lines: String = (1..=PLAYERS)
        .map(|n| format!("001 {n:>4}      Player {n}\n"))
        .collect();
    let text = format!("142 {}\n### games-per-match: 2\n{lines}", ROUNDS * 2);
    let mut tournament = trf::read(text.as_bytes(), &ReadOptions::default())
        .ok()?
        .tournament;
    for _ in 0..rounds {
        let round = tournament.next_round();
        let drafted = pair(&tournament).ok()?;
        tournament.apply(&Event::RoundDrafted {
            round,
            pairings: drafted.pairings,
            byes: drafted.byes,
        });
        tournament.apply(&Event::RoundPublished {
            round,
            openings: Vec::new(),
        });
        for one in tournament.round(round)?.matches.clone() {
            for game in &one.games {
                let pattern = usize::from(one.board.0 * 7 + round.0 * 3) + usize::from(game.no.0);
                let outcome = [Mark::Win, Mark::Draw, Mark::Loss, Mark::Win][pattern % 4].outcome();
                tournament.apply(&Event::ResultEntered {
                    round,
                    board: one.board,
                    game: game.no,
                    outcome,
                });
            }
        }
    }
    tournament.regulations.tie_breaks = vec![
        TieBreak::GamePoints,
        TieBreak::BuchholzCut1,
        TieBreak::SonnebornBerger,
        TieBreak::GamesWon,
        TieBreak::Progressive,
        TieBreak::DirectEncounter,
    ];
    Some(tournament)
}

fn benches(criterion: &mut Criterion) {
    let (Some(eight), Some(nine)) = (played(ROUNDS - 1), played(ROUNDS)) else {
        return;
    };
    criterion.bench_function("standings of 200 players after 9 rounds", |bencher| {
        bencher.iter(|| standings(&nine, None));
    });
    criterion.bench_function("pairing of round 9 of 200 players", |bencher| {
        bencher.iter(|| pair(&eight));
    });
}

criterion_group!(all, benches);
criterion_main!(all);
