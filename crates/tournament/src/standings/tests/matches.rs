//! Tie-breaks that only matches of several games tell apart, counted by hand, and those of draughts.

use super::*;
use crate::{Adjustment, DrawBy, RulingNo};

/// Three players, each of whom won one match of two games: 1 beat 2 by 2–0, 2 beat 3 and 3 beat 1 by 1½–½.
fn triangle() -> Tournament {
    matches_of_two(&[
        "     2 w 1     2 b 1                         3 b 0     3 w =",
        "     1 b 0     1 w 0     3 w 1     3 b =                    ",
        "                         2 b 0     2 w =     1 w 1     1 b =",
    ])
}

fn matches_of_two(rounds: &[&str]) -> Tournament {
    matches_of(2, rounds)
}

/// A round robin of matches of so many games, the rounds of each player as a report has them.
fn matches_of(games: u8, rounds: &[&str]) -> Tournament {
    let lines: Vec<String> = (1..)
        .zip(rounds)
        .map(|(number, cells)| format!("001 {number:>4}      {:<33}{:42}{cells}", "Player", ""))
        .collect();
    let options = trf::ReadOptions {
        games: Some(games),
        system: Some(PairingSystem::RoundRobin {
            cycles: crate::Cycles::Single,
        }),
        ..trf::ReadOptions::default()
    };
    trf::read(lines.join("\n").as_bytes(), &options)
        .unwrap()
        .tournament
}

#[test]
fn match_points_and_game_points_are_told_apart() {
    let cases = [
        ("MP", ["1", "1", "1"]),
        ("MPVGP", ["2½", "1½", "2"]),
        ("WIN", ["1", "1", "1"]),
        ("WON", ["2", "1", "1"]),
        ("BPG", ["2", "2", "2"]),
        ("BWG", ["1", "0", "0"]),
        ("STD", ["1", "1", "1"]),
        ("SB", ["1", "1", "1"]),
        ("SB:GP", ["4", "3", "4½"]),
        ("ESB", ["2½", "1½", "2"]),
        ("EMMSB", ["1", "1", "1"]),
        ("EMGSB", ["2½", "1½", "2"]),
        ("EGMSB", ["1½", "2", "2½"]),
        ("EGGSB", ["4", "3", "4½"]),
        ("KS", ["1", "1", "1"]),
        ("KS:GP", ["½", "1½", "1½"]),
        ("KS:GP/L+2", ["0", "0", "0"]),
        ("DE", ["=", "=", "="]),
        ("DE:GP", ["1", "3", "2"]),
        ("EDE", ["1", "3", "2"]),
        ("TPN", ["1", "2", "3"]),
        ("ARO", ["–", "–", "–"]),
        ("ARO/U1500", ["1500", "1500", "1500"]),
        ("TPR/U1500", ["1595", "1413", "1500"]),
    ];
    for (code, wanted) in cases {
        assert_eq!(column(triangle(), code), wanted, "{code}");
    }
}

/// What a tie-break says of everybody, by number.
fn column(mut tournament: Tournament, code: &str) -> Vec<String> {
    tournament.regulations.tie_breaks = vec![TieBreak::from_code(code).unwrap()];
    let mut table = standings(&tournament, None);
    table.rows.sort_by_key(|row| row.entry);
    let values = table
        .rows
        .iter()
        .map(|row| row.tie_breaks[0].value.to_string());
    values.collect()
}

/// 2 came late to a match that was played: its first game is won and played nowhere (C.07 7.2 to 7.4).
#[test]
fn a_forfeited_game_of_a_match_was_not_at_the_board() {
    let cases = [
        ("MPVGP", ["2", "0"]),
        ("WIN", ["1", "0"]),
        ("WON", ["1", "0"]),
        ("BPG", ["1", "0"]),
        ("BWG", ["1", "0"]),
    ];
    for (code, wanted) in cases {
        let late = matches_of_two(&["     2 w +     2 b 1", "     1 b -     1 w 0"]);
        assert_eq!(column(late, code), wanted, "{code}");
    }
}

/// 11.10, 12.9 f: a single game is the match, so that half a point of it is a draw's points and no won match. 1 lost to 2, who
/// has half of it, and beat 3; of two games the half point wins the match.
#[test]
fn half_a_point_of_a_single_game_is_worth_a_draw() {
    let single = [
        "     2 w 0               3 b 1",
        "     1 b =     3 w =          ",
        "               2 b =     1 w 0",
    ];
    let of_two = ["     2 w 0     2 b 0", "     1 b =     1 w 0"];
    let cases = [
        ("MP", ["2", "2", "1"]),
        ("MPVGP", ["1", "1", "½"]),
        ("WIN", ["1", "0", "0"]),
    ];
    for (code, wanted) in cases {
        assert_eq!(column(by_fmjd(1, &single), code), wanted, "{code}");
    }
    assert_eq!(column(by_fmjd(2, &of_two), "MP"), ["0", "2"]);
    let single = by_fmjd(1, &single);
    // what is shown of the rounds adds up to the score
    let table = cross_table(&single, None);
    for (row, cells) in table.table.rows.iter().zip(&table.rounds) {
        let shown: Points = cells.iter().map(|cell| cell.points).sum();
        assert_eq!(row.score.value, Value::Number(shown.into()));
        assert_eq!(cells.last().map(|cell| cell.score_after), Some(shown));
    }
    let conditions = crate::judge::Conditions::default();
    let judged = crate::judge::history::History::of(&single, &conditions);
    let ledger = Ledger::of(&single, None);
    for entry in ledger.entries() {
        assert_eq!(judged.score(entry, 3), ledger.score(entry), "{entry:?}");
    }
}

/// The same with 2, 1 and 0 points for a match.
fn by_fmjd(games: u8, rounds: &[&str]) -> Tournament {
    let mut tournament = matches_of(games, rounds);
    tournament.regulations.primary = PrimaryScore::MatchPoints;
    tournament.regulations.match_points = crate::MatchPoints {
        win: Points::from_halves(4),
        draw: Points::ONE,
        loss: Points::ZERO,
    };
    tournament
}

/// The FMJD's definition: without the lowest, where that is equal without the two lowest, and so on.
#[test]
fn full_truncated_solkoff_is_every_cut_in_turn() {
    for seed in 0..20 {
        let mut tournament = played(16, 6, seed);
        let mut places = |tie_breaks| {
            tournament.regulations.tie_breaks = tie_breaks;
            let rows = standings(&tournament, None).rows;
            rows.iter()
                .map(|row| (row.entry, row.place))
                .collect::<Vec<_>>()
        };
        let in_turn = places((1..6).map(|lowest| Measure::Buchholz.cut(lowest)).collect());
        let at_once = places(vec![Measure::FullTruncatedSolkoff.into()]);
        assert_eq!(at_once, in_turn, "seed {seed}");
    }
}

#[test]
fn every_usual_tie_break_is_computed_and_repeats() {
    let mut tournament = played(13, 6, 3);
    for tie_break in TieBreak::usual() {
        tournament.regulations.tie_breaks = vec![tie_break];
        let table = standings(&tournament, None);
        assert_eq!(table, standings(&tournament, None), "{tie_break}");
        assert_eq!(table.rows.len(), 13, "{tie_break}");
    }
}

/// What rulings took is told as far as it counts, while the match goes on too, and after a round nothing of a later one.
#[test]
fn what_rulings_took_is_told_as_it_counts() {
    let mut tournament = triangle();
    let one = &mut tournament.rounds[1].matches[0];
    let entry = one.pairing.first;
    one.games[0].outcome = Some(Outcome::Draw(DrawBy::Agreement));
    one.games[1].outcome = None;
    let changes = [(1, -2), (2, -1), (3, 1)].map(|(ruling, halves)| Adjustment {
        ruling: RulingNo(ruling),
        side: Side::First,
        score: PrimaryScore::GamePoints,
        change: Points::from_halves(halves),
    });
    one.adjustments = changes.to_vec();
    let told = |after: u16| -> Vec<(u32, i32)> {
        let all = ruled(&tournament, Some(RoundNo(after)));
        let own = all.get(&entry).into_iter().flatten();
        own.map(|one| (one.ruling.0, one.points.halves())).collect()
    };
    assert_eq!(told(1), []);
    // half a point was there: for the second nothing was left
    assert_eq!(told(2), [(1, -1), (3, 1)]);
}
