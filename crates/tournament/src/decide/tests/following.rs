//! Moves that are entered and wait: what the public reads at which moment.

use chrono::{NaiveDateTime, TimeDelta};
use proptest::prelude::*;

use super::*;
use crate::{Following, GameRecord, MoveDelay, Official, RecordText, RulingRefusal};
use draughts::{EntryText, Position, RuleSet, Sheet};

const PLACE: GameKey = GameKey::new(RoundNo(1), BoardNo(1), GameNo(1));

fn minute(minute: i64) -> NaiveDateTime {
    NaiveDateTime::default() + TimeDelta::minutes(minute)
}

fn by() -> Official {
    Official {
        user: None,
        name: "test".to_owned(),
    }
}

fn following(live: bool, delay: u8) -> Following {
    Following {
        live,
        delay: MoveDelay::try_from(delay).unwrap(),
        downloads: true,
    }
}

fn draft(after: u16, text: &str, at: i64) -> MoveDraft {
    MoveDraft {
        after,
        text: text.parse().unwrap(),
        by: by(),
        at: minute(at),
    }
}

fn sheet(moves: &str, at: i64) -> GameRecord {
    GameRecord {
        moves: moves.parse().unwrap(),
        by: by(),
        at: minute(at),
        other: None,
        writer: None,
    }
}

/// A published round whose games are followed so late.
fn followed(delay: u8) -> Story {
    let mut story = Story::with_players(4);
    story.publish();
    story.then(|t| follow(t, following(true, delay), minute(0)));
    story
}

impl Story {
    fn enters(&mut self, after: u16, text: &str, at: i64) -> &mut Self {
        self.then(|t| enter_move(t, PLACE, draft(after, text, at)))
    }

    fn attaches(&mut self, moves: &str, at: i64) -> &mut Self {
        self.then(|t| attach_record(t, PLACE, sheet(moves, at)))
    }

    /// The hour comes.
    fn passes(&mut self, at: i64) -> &mut Self {
        self.then(|t| Ok(release_moves(t, minute(at))))
    }

    /// What everybody reads of the game.
    fn public(&self) -> String {
        let public = self.now.announced();
        assert!(public.waiting.is_empty());
        let record = public.records.get(&PLACE);
        record.map_or_else(String::new, |record| record.moves.to_string())
    }

    fn reads(&mut self, moves: &str) -> &mut Self {
        assert_eq!(self.public(), moves);
        assert_eq!(self.replayed(), self.now);
        self
    }
}

#[test]
fn a_move_is_public_when_its_delay_has_passed_and_by_an_event() {
    let mut story = followed(15);
    story.enters(0, "9-13", 1).enters(1, "22-18", 3).reads("");
    story.passes(15).reads("");
    story.passes(16).reads("1. 9-13");
    story.passes(17).reads("1. 9-13");
    story.passes(18).reads("1. 9-13 22-18");
    assert!(story.now.waiting.is_empty());
    assert!(release_moves(&story.now, minute(99)).is_empty(), "once");
}

#[test]
fn a_clock_that_is_set_back_holds_no_move_up() {
    let mut story = followed(15);
    story.enters(0, "9-13", 60 * 24 * 365);
    // two servers whose clocks are apart are no clock that was set back
    story.passes(60 * 24 * 365 - 2).reads("");
    story.enters(1, "22-18", 1).passes(2).reads("1. 9-13");
    story.passes(16).reads("1. 9-13 22-18");
}

/// The public reads no move earlier for a clock that is set right by some minutes.
#[test]
fn a_clock_that_is_set_back_by_minutes_lets_no_move_out() {
    for delay in [1, 15, 60] {
        let mut story = followed(delay);
        story.enters(0, "9-13", 100);
        for back in [3, 4, 10, 63] {
            story.passes(100 - back).reads("");
        }
        story.passes(99 + i64::from(delay)).reads("");
        story.passes(100 + i64::from(delay)).reads("1. 9-13");
    }
    let mut story = followed(15);
    story.enters(0, "9-13", 100).passes(36).reads("1. 9-13");
}

#[test]
fn without_a_delay_a_move_is_public_at_once() {
    let mut story = followed(0);
    story.enters(0, "9-13", 1).reads("1. 9-13");
    story.enters(1, "22-18", 1).reads("1. 9-13 22-18");
    story.attaches("1. 9-13 21-17", 2).reads("1. 9-13 21-17");
    assert!(story.now.waiting.is_empty());
}

#[test]
fn the_end_of_a_game_and_of_its_round_do_not_end_the_delay() {
    let mut story = followed(15);
    story.enters(0, "9-13", 1);
    story.then(|t| enter_results(t, RoundNo(1), &all_drawn(t), None));
    story.reads("");
    story.then(|t| close_round(t, RoundNo(1)));
    story.attaches("1. 9-13 22-18", 10).reads("");
    assert!(!story.now.may_be_analysed(PLACE));
    story.passes(16).reads("1. 9-13");
    story.passes(25).reads("1. 9-13 22-18");
    assert!(story.now.may_be_analysed(PLACE));
}

/// Every game of round 1 is a draw.
fn all_drawn(t: &Tournament) -> Vec<ResultChange> {
    let boards = &t.round(RoundNo(1)).unwrap().matches;
    let games = boards
        .iter()
        .flat_map(|one| one.games.iter().map(|game| (one.board, game.no)));
    let change = |(board, game)| ResultChange {
        board,
        game,
        outcome: Outcome::Draw(DrawBy::Agreement),
    };
    games.map(change).collect()
}

#[test]
fn a_correction_before_the_release_is_all_that_is_ever_read() {
    let mut story = followed(10);
    story.enters(0, "9-13", 1).enters(1, "22-18", 2);
    story.then(|t| take_moves_back(t, PLACE, (2, 2), (by(), minute(5))));
    story.enters(1, "21-17", 6);
    story.passes(12).reads("1. 9-13");
    story.passes(15).reads("1. 9-13");
    story.passes(16).reads("1. 9-13 21-17");
}

#[test]
fn a_correction_after_the_release_takes_the_wrong_line_away_at_once() {
    let mut story = followed(10);
    story.enters(0, "9-13", 1).enters(1, "22-18", 2).passes(12);
    story.reads("1. 9-13 22-18");
    story.attaches("1. 9-13 21-17", 20).reads("1. 9-13");
    story.passes(29).reads("1. 9-13");
    story.passes(30).reads("1. 9-13 21-17");
    story.then(|t| remove_record(t, PLACE)).reads("");
    assert!(story.now.waiting.is_empty());
}

#[test]
fn a_delay_that_changes_neither_leaks_nor_takes_back() {
    let mut story = followed(15);
    for (after, text, at) in [(0, "9-13", 0), (1, "22-18", 8), (2, "13x22", 12)] {
        story.enters(after, text, at);
    }
    story.then(|t| follow(t, following(true, 30), minute(16)));
    // what was due by the delay of before is public, and stays so
    story.reads("1. 9-13");
    story.passes(23).reads("1. 9-13");
    story.then(|t| follow(t, following(true, 10), minute(20)));
    story.reads("1. 9-13 22-18");
    story.passes(21).reads("1. 9-13 22-18");
    story.then(|t| follow(t, following(true, 0), minute(21)));
    story.reads("1. 9-13 22-18 2. 13x22");
    story.then(|t| follow(t, following(true, 60), minute(22)));
    story.reads("1. 9-13 22-18 2. 13x22");
}

#[test]
fn switched_off_a_game_is_read_after_its_result_and_not_before_its_delay() {
    let mut story = followed(15);
    story.enters(0, "9-13", 1).passes(16).enters(1, "22-18", 17);
    story.reads("1. 9-13");
    story.then(|t| follow(t, following(false, 15), minute(18)));
    story.reads("");
    story.passes(40).reads("");
    story.enters(2, "13x22", 41);
    story.then(|t| enter_results(t, RoundNo(1), &all_drawn(t), None));
    story.reads("1. 9-13 22-18");
    story.passes(56).reads("1. 9-13 22-18 2. 13x22");
}

#[test]
fn what_is_silent_is_the_same_value() {
    let mut story = followed(15);
    let before = story.now.announced();
    story
        .enters(0, "9-13", 1)
        .attaches("1. 9-13 {a remark} 22-18", 2);
    assert!(story.now.announced() == before, "nothing is public");
    story.passes(17);
    let record = story.now.announced().records[&PLACE].clone();
    assert_eq!((record.by.name.as_str(), record.other), ("", None));
}

#[test]
fn a_press_counts_once_and_another_move_is_refused() {
    let mut story = followed(0);
    story.enters(0, "9-13", 1);
    assert_eq!(
        enter_move(&story.now, PLACE, draft(0, "9-13", 2)),
        Ok(Vec::new())
    );
    let changed = |refusal| {
        matches!(
            refusal,
            Refusal::Ruling(RulingRefusal::BoardChangedMeanwhile { .. })
        )
    };
    assert!(changed(story.refused(|t| enter_move(
        t,
        PLACE,
        draft(0, "10-14", 2)
    ))));
    assert!(changed(story.refused(|t| enter_move(
        t,
        PLACE,
        draft(2, "22-18", 2)
    ))));
    let cannot = Refusal::Result(ResultRefusal::MoveCannotFollow {
        board: BoardNo(1),
        game: GameNo(1),
    });
    assert_eq!(
        story.refused(|t| enter_move(t, PLACE, draft(1, "9-13", 2))),
        cannot
    );
    assert_eq!(
        story.refused(|t| enter_move(t, PLACE, draft(1, "22-18 13x22", 2))),
        cannot
    );
    let again = |t: &Tournament| take_moves_back(t, PLACE, (1, 1), (by(), minute(3)));
    story.then(again).reads("");
    assert_eq!(again(&story.now), Ok(Vec::new()));
    story.attaches("1. 5-9", 4);
    assert_eq!(
        story.refused(|t| enter_move(t, PLACE, draft(1, "22-18", 5))),
        cannot
    );
    story.attaches("1. 9-13 22-18 0-2", 6);
    assert_eq!(
        story.refused(|t| enter_move(t, PLACE, draft(2, "13x22", 7))),
        cannot
    );
}

/// What is done in a run: at which minute, and what.
#[derive(Debug, Clone)]
enum Deed {
    Enter,
    Back,
    Attach(usize, usize),
    Remove,
    Delay(u8),
    Live(bool),
    Pass,
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        6 => Just(Deed::Enter),
        2 => Just(Deed::Back),
        2 => (0..LINES.len(), 1_usize..9).prop_map(|(line, plies)| Deed::Attach(line, plies)),
        1 => Just(Deed::Remove),
        2 => (0_u8..=20).prop_map(Deed::Delay),
        1 => any::<bool>().prop_map(Deed::Live),
        4 => Just(Deed::Pass),
    ]
}

const LINES: [&str; 3] = [
    "9-13 22-18 13x22 27x18 12-15 18-13 10x17 21x14",
    "9-13 22-18 13x22 26x19 12-15 19x12 8x15 21-17",
    "10-14 22-18 12-15 26-22 15-19 22x15 11x20 24x15",
];

/// The words of a sheet without numbers.
fn words(text: &str) -> Vec<&str> {
    text.split_whitespace()
        .filter(|word| !word.ends_with('.'))
        .collect()
}

fn act(story: &mut Story, deed: &Deed, now: i64) {
    let record = story
        .now
        .records
        .get(&PLACE)
        .map(|record| record.moves.to_string());
    let stands = record.unwrap_or_default();
    let plies = u16::try_from(words(&stands).len()).unwrap();
    let setting = story.now.following;
    let decided = match deed {
        Deed::Enter => {
            let start = Position::start(RuleSet::Portuguese);
            let moves = Sheet::parse(&stands, &start).map(|sheet| sheet.verify().moves);
            let moves = moves.unwrap_or_default();
            let position = moves
                .iter()
                .fold(start, |position, played| position.play(played));
            let Some(played) = position.legal_moves().into_iter().next() else {
                return;
            };
            enter_move(
                &story.now,
                PLACE,
                draft(plies, &position.written(&played), now),
            )
        }
        Deed::Back => take_moves_back(
            &story.now,
            PLACE,
            (plies, plies.max(1)),
            (by(), minute(now)),
        ),
        Deed::Attach(line, count) => {
            let moves: Vec<&str> = words(LINES[*line]).into_iter().take(*count).collect();
            attach_record(&story.now, PLACE, sheet(&moves.join(" "), now))
        }
        Deed::Remove => remove_record(&story.now, PLACE),
        Deed::Delay(delay) => follow(
            &story.now,
            Following {
                delay: MoveDelay::try_from(*delay).unwrap(),
                ..setting
            },
            minute(now),
        ),
        Deed::Live(live) => follow(
            &story.now,
            Following {
                live: *live,
                ..setting
            },
            minute(now),
        ),
        Deed::Pass => Ok(release_moves(&story.now, minute(now))),
    };
    if let Ok(events) = decided {
        story.now = story.now.after(&events);
        story.events.extend(events);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Whatever is done, a ply is public only if it has stood in the sheet, at its place, for as long as the shortest delay since then asks.
    #[test]
    fn no_ply_is_public_before_its_delay(deeds in proptest::collection::vec((deed(), 0_i64..6), 1..40)) {
        holds::no_ply_is_public_before_its_delay(deeds)?;
    }
}

/// What is asked of each case, where rustfmt reaches it.
mod holds {
    use super::*;

    pub(super) fn no_ply_is_public_before_its_delay(
        deeds: Vec<(Deed, i64)>,
    ) -> Result<(), TestCaseError> {
        let mut story = followed(5);
        // since when each ply of the sheet stands there, and the shortest delay that held since
        let (mut known, mut now): (Vec<(String, i64, i64)>, i64) = (Vec::new(), 0);
        for (deed, wait) in deeds {
            now += wait;
            act(&mut story, &deed, now);
            let delay = i64::from(story.now.following.delay.minutes());
            let record = story
                .now
                .records
                .get(&PLACE)
                .map(|record| record.moves.to_string());
            let stands = record.unwrap_or_default();
            let stands = words(&stands);
            let same = known
                .iter()
                .zip(&stands)
                .take_while(|((word, ..), other)| word == *other)
                .count();
            known.truncate(same);
            known.extend(
                stands[same..]
                    .iter()
                    .map(|word| ((*word).to_owned(), now, delay)),
            );
            for (_, _, shortest) in &mut known {
                *shortest = delay.min(*shortest);
            }
            let public = story.public();
            for (index, word) in words(&public).into_iter().enumerate() {
                let (meant, since, shortest) = &known[index];
                prop_assert_eq!(word, meant);
                prop_assert!(now - since >= *shortest, "{} of {} at {}", word, since, now);
            }
        }
        prop_assert_eq!(story.replayed(), story.now);
        Ok(())
    }
}

#[test]
fn a_sheet_with_gaps_waits_entry_by_entry() {
    let mut story = followed(5);
    story
        .attaches("1. 9-13 ? 2. 13x22", 0)
        .attaches("1. 9-13 ? 2. 13x22 27x18", 3);
    story.passes(5).reads("1. 9-13 ? 2. 13x22");
    let start = Position::start(RuleSet::Portuguese);
    let read = Sheet::parse(&story.public(), &start).unwrap();
    assert_eq!(read.entries[1].written, EntryText::Gap);
    story.passes(8).reads("1. 9-13 ? 2. 13x22 27x18");
    let text: RecordText = story.public().parse().unwrap();
    assert_eq!(story.now.records[&PLACE].moves, text);
}
