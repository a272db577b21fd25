use super::*;
use crate::{
    Attendance, ByeKind, Event, LotOrder, Measure, Outcome, PairingSystem, Points, RoundEvent,
    Side, WinBy, pairing,
    sample::{self, Die},
    trf,
};

mod annulled;
mod matches;

fn played(players: u16, rounds: u16, seed: u64) -> Tournament {
    let mut die = Die::new(seed);
    let mut tournament = sample::with(sample::swiss(players, rounds), 2, PrimaryScore::MatchPoints);
    tournament.regulations.tie_breaks = vec![
        Measure::GamePoints.into(),
        Measure::DirectEncounter.into(),
        Measure::Buchholz.cut(1),
        Measure::Buchholz.into(),
        Measure::Buchholz.median(1),
        Measure::SonnebornBerger.cut(1),
        Measure::Progressive.cut(1),
        Measure::Wins.into(),
        Measure::GamesWon.into(),
    ];
    for _ in 0..rounds {
        sample::disturb(&mut tournament, &mut die);
        let Ok(drafted) = pairing::pair(&tournament) else {
            break;
        };
        sample::play(&mut tournament, drafted, &mut die);
    }
    tournament
}

/// Match points and game points of an entry in one round, counted from its games or its bye.
fn counted(tournament: &Tournament, round: &Round, entry: EntryNo) -> [Points; 2] {
    let regulations = &tournament.regulations;
    let values = regulations.match_points;
    if let Some(one) = round.match_of(entry) {
        let side = one.pairing.side_of(entry).unwrap();
        let [own, other] = [side, side.other()].map(|side| -> Points {
            let outcomes = one.games.iter().map(|game| game.outcome.unwrap());
            outcomes.map(|outcome| outcome.points(side)).sum()
        });
        let won = match own.cmp(&other) {
            std::cmp::Ordering::Greater => values.win,
            std::cmp::Ordering::Equal if own > Points::ZERO => values.draw,
            std::cmp::Ordering::Equal | std::cmp::Ordering::Less => values.loss,
        };
        return [won, own];
    }
    let all = Points::ONE * i32::from(regulations.games.0);
    match round.bye_of(entry).map(|bye| bye.kind) {
        Some(ByeKind::Pairing) => [regulations.bye.match_points, regulations.bye.game_points],
        Some(ByeKind::Full) => [values.win, all],
        Some(ByeKind::Half) => [values.draw, Points::from_halves(all.halves() / 2)],
        Some(ByeKind::Zero | ByeKind::Rest | ByeKind::Through) | None => [Points::ZERO; 2],
    }
}

#[test]
fn scores_are_what_the_rounds_add_up_to() {
    for seed in 0..30 {
        let tournament = played(15, 6, seed);
        for row in standings(&tournament, None).rows {
            let mut wanted = [Points::ZERO; 2];
            for round in &tournament.rounds {
                let [won, scored] = counted(&tournament, round, row.entry);
                wanted[0] += won;
                wanted[1] += scored;
            }
            let found = [row.score.value, row.tie_breaks[0].value];
            assert_eq!(
                found,
                wanted.map(|points| Value::Number(points.into())),
                "{:?}, seed {seed}",
                row.entry
            );
        }
    }
}

#[test]
fn places_follow_the_tie_breaks_in_order() {
    for seed in 0..30 {
        let table = standings(&played(16, 5, seed), None);
        for (index, rows) in table.rows.windows(2).enumerate() {
            let values = |row: &StandingsRow| {
                let cells = std::iter::once(&row.score).chain(&row.tie_breaks);
                cells.map(|cell| cell.value).collect::<Vec<_>>()
            };
            let compared = values(&rows[0])
                .into_iter()
                .zip(values(&rows[1]))
                .map(|(a, b)| a.best_first(b))
                .find(|order| order.is_ne());
            match compared {
                None => assert_eq!(rows[0].place, rows[1].place, "seed {seed}"),
                Some(order) => {
                    assert!(order.is_lt(), "seed {seed}");
                    assert_eq!(usize::from(rows[1].place), index + 2, "seed {seed}");
                }
            }
        }
    }
}

#[test]
fn lots_separate_everybody_and_repeat() {
    let mut tournament = sample::swiss(9, 3);
    tournament.regulations.tie_breaks = vec![Measure::Lots.into()];
    let table = standings(&tournament, None);
    let places: Vec<u16> = table.rows.iter().map(|row| row.place).collect();
    assert_eq!(places, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert_eq!(standings(&tournament, None), table);
    assert_eq!(table.state, TableState::BeforeTheStart);
}

/// Whoever may enter players cannot draw again until the order suits.
#[test]
fn whoever_comes_late_or_is_removed_changes_nobody_elses_lot() {
    let order = |players: u16, removed: Option<EntryNo>| -> Vec<EntryNo> {
        let mut tournament = sample::swiss(players, 3);
        tournament.regulations.tie_breaks = vec![Measure::Lots.into()];
        tournament.entries.retain(|no, _| Some(*no) != removed);
        tournament.order.retain(|no| Some(*no) != removed);
        let rows = standings(&tournament, None).rows;
        rows.iter().map(|row| row.entry).collect()
    };
    let all = order(12, None);
    assert_eq!(all.len(), 12);
    let without = |gone: fn(u16) -> bool| -> Vec<EntryNo> {
        let stay = all.iter().filter(|one| !gone(one.0));
        stay.copied().collect()
    };
    assert_eq!(order(9, None), without(|no| no > 9));
    assert_eq!(order(12, Some(EntryNo(2))), without(|no| no == 2));
}

/// The lots of journals that do not say how they are drawn are what they were.
#[test]
fn the_lots_of_before_stay() {
    let mut tournament = sample::swiss(9, 3);
    tournament.regulations.tie_breaks = vec![Measure::Lots.into()];
    tournament.regulations.lots = LotOrder::Shuffled;
    let drawn = draughts::lot::shuffle(&tournament.commitment.to_string(), 9);
    let rows = standings(&tournament, None).rows;
    let places: Vec<usize> = rows
        .iter()
        .map(|row| usize::from(row.entry.0) - 1)
        .collect();
    assert_eq!(places, drawn);
}

#[test]
fn a_missing_result_makes_standings_provisional() {
    let mut tournament = played(8, 3, 1);
    let over = standings(&tournament, None).state;
    assert_eq!(over, TableState::Final);
    assert_eq!(over.told(&tournament), TableState::AfterRound(RoundNo(3)));
    tournament.stage = Stage::Finished;
    assert_eq!(over.told(&tournament), TableState::Final);
    assert_eq!(
        standings(&tournament, Some(RoundNo(2))).state,
        TableState::AfterRound(RoundNo(2))
    );
    tournament.rounds[2].matches[0].games[0].outcome = None;
    assert_eq!(
        standings(&tournament, None).state,
        TableState::Provisional { missing: 1 }
    );
}

#[test]
fn nobody_draws_by_staying_away() {
    let mut tournament = sample::swiss(2, 1);
    let drafted = pairing::pair(&tournament).unwrap();
    sample::play(&mut tournament, drafted, &mut Die::new(1));
    for game in &mut tournament.rounds[0].matches[0].games {
        game.outcome = Some(Outcome::DoubleForfeit);
    }
    let table = standings(&tournament, None);
    assert!(
        table
            .rows
            .iter()
            .all(|row| row.score.value == Value::Number(Quarters::ZERO))
    );
}

#[test]
fn a_drafted_round_is_not_counted() {
    let mut tournament = played(8, 3, 1);
    tournament.regulations.system = PairingSystem::DoubleSwiss { rounds: 4 };
    let before = standings(&tournament, None);
    if let Ok(drafted) = pairing::pair(&tournament) {
        tournament.apply(&Event::Round(RoundEvent::RoundDrafted {
            round: RoundNo(4),
            pairings: drafted.pairings,
            byes: drafted.byes,
        }));
    }
    assert_eq!(standings(&tournament, None), before);
}

/// 1, 2 and 3 have two points each; 1 beat both, 2 and 3 have not met (C.07 6.3).
#[test]
fn who_cannot_be_reached_is_first_though_others_have_not_met() {
    let text = "\
001    1      Player 1                                                                        2 w 1     3 b 1     4 w 0
001    2      Player 2                                                                        1 b 0     4 w 1     5 b 1
001    3      Player 3                                                                        5 w 1     1 w 0     6 b 1
001    4      Player 4                                                                        6 w 0     2 b 0     1 b 1
001    5      Player 5                                                                        3 b 0     6 w 1     2 w 0
001    6      Player 6                                                                        4 b 1     5 b 0     3 w 0";
    let file = trf::read(text.as_bytes(), &trf::ReadOptions::default()).unwrap();
    let mut tournament = file.tournament;
    tournament.regulations.tie_breaks = vec![Measure::DirectEncounter.into()];
    let table = standings(&tournament, None);
    let places: Vec<(u16, u16)> = table
        .rows
        .iter()
        .take(3)
        .map(|row| (row.entry.0, row.place))
        .collect();
    assert_eq!(places, [(1, 1), (2, 2), (3, 2)]);
}

#[test]
fn a_withdrawn_player_counts_as_drawing_for_opponents() {
    let mut tournament = sample::swiss(4, 3);
    tournament.regulations.tie_breaks = vec![Measure::Buchholz.into()];
    let drafted = pairing::pair(&tournament).unwrap();
    sample::play(&mut tournament, drafted, &mut Die::new(5));
    for one in &mut tournament.rounds[0].matches {
        for game in &mut one.games {
            game.outcome = Some(Outcome::Win(Side::First, WinBy::Unstated));
        }
    }
    let gone = tournament.rounds[0].matches[0].pairing.second;
    let first = tournament.rounds[0].matches[0].pairing.first;
    tournament.entries.get_mut(&gone).unwrap().attendance = Attendance::Withdrawn(RoundNo(2));
    let drafted = pairing::pair(&tournament).unwrap();
    assert_eq!(drafted.byes.len(), 1);
    assert_eq!(drafted.byes[0].kind, ByeKind::Pairing);
    sample::play(&mut tournament, drafted, &mut Die::new(5));
    let table = standings(&tournament, None);
    let row = table.rows.iter().find(|row| row.entry == first).unwrap();
    // Nothing in round 1, absent in round 2: a half point as the opponent sees it.
    let term = &row.tie_breaks[0].working[0];
    assert_eq!(term.score, Some(Points::HALF));
    assert_eq!(term.limited, Some(ScoreLimit::Adjusted));
}

#[test]
fn a_match_still_to_be_played_is_marked_where_its_result_counts() {
    let mut tournament = sample::swiss(4, 3);
    tournament.regulations.tie_breaks = vec![
        Measure::Buchholz.into(),
        Measure::SonnebornBerger.into(),
        Measure::RoundsElected.into(),
    ];
    let drafted = pairing::pair(&tournament).unwrap();
    sample::play(&mut tournament, drafted, &mut Die::new(5));
    tournament.rounds[0].matches[0].games[0].outcome = None;
    for row in standings(&tournament, None).rows {
        let cells = std::iter::once(&row.score).chain(&row.tie_breaks);
        let marked: Vec<bool> = cells.map(|cell| cell.working[0].open).collect();
        let pairing = &tournament.rounds[0].matches[0].pairing;
        let is_open = pairing.side_of(row.entry).is_some();
        assert_eq!(marked, [is_open, false, is_open, false]);
    }
}

#[test]
fn clubs_and_categories() {
    let mut tournament = played(6, 2, 4);
    for (no, entry) in &mut tournament.entries {
        entry.person.club = (no.0 != 6).then(|| format!("Clube {}", no.0 % 2).parse().unwrap());
        entry.person.born = crate::BirthYear::try_from(2026 - 9 * no.0).ok();
    }
    let table = standings(&tournament, None);
    let clubs = by_club(&tournament, &table, 2);
    assert_eq!(clubs.len(), 2);
    assert!(clubs.iter().all(|club| club.counted.len() == 2));
    assert_eq!(clubs.iter().map(|club| club.players).sum::<usize>(), 5);
    let [women, under_18, _] = crate::Category::standard(2026).try_into().unwrap();
    let entries = |category| {
        let rows = by_category(&tournament, &table, category);
        let mut entries: Vec<u16> = rows.iter().map(|row| row.entry.0).collect();
        entries.sort_unstable();
        entries
    };
    assert_eq!(entries(&under_18), [1, 2]);
    assert_eq!(entries(&women), [] as [u16; 0]);
    assert_eq!(by_category(&tournament, &table, &under_18)[0].place, 1);
}

#[test]
fn a_cross_table_adds_up_to_its_scores() {
    let tournament = played(9, 5, 8);
    let cross = cross_table(&tournament, None);
    for (row, cells) in cross.table.rows.iter().zip(&cross.rounds) {
        let last = cells.last().unwrap();
        assert_eq!(row.score.value, Value::Number(last.score_after.into()));
        for cell in cells {
            if let Some(opponent) = cell.line.opponent() {
                let back = cross.meetings(opponent, row.entry).next().unwrap();
                assert_eq!(Some(back.points), cell.opponent_points);
            }
        }
    }
}
