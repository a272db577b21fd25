//! Knockouts, matches, and who is kept apart, late or sent away.

use super::*;
use crate::decide::attendance::expel;
use crate::trf;
use crate::{
    Armageddon, ColoursBy, Decider, DeciderStep, Games, Match, MissedRounds, TimeControl,
    standings::{Ledger, standings},
};
use crate::{EntryRefusal, PairingRefusal, ResultRefusal};
use draughts::Colour;

/// A knockout of so many, with drawn matches decided by a pair of blitz games and then by one game.
fn knockout(players: u16, third_place: bool) -> Story {
    Story::with_regulations(players, knocking_out(third_place))
}

pub(super) fn knocking_out(third_place: bool) -> Regulations {
    let blitz = |seconds| TimeControl {
        seconds,
        increment: 2,
        chosen: None,
    };
    Regulations {
        system: PairingSystem::Knockout { third_place },
        tie_breaks: Vec::new(),
        opening: OpeningRule::Free,
        decider: Decider(vec![
            DeciderStep::Pairs {
                most: 1,
                time: blitz(180),
            },
            DeciderStep::Armageddon(Armageddon {
                white: blitz(300),
                black: blitz(240),
                colours: ColoursBy::BetterNumber,
                draw_odds: Colour::Black,
            }),
        ]),
        ..Regulations::standard()
    }
}

fn results(round: &crate::Round, board: u16, marks: &str) -> Vec<ResultChange> {
    let board = BoardNo(board);
    let one = round.on_board(board).unwrap();
    let open = one.every_game().filter(|game| game.outcome.is_none());
    open.zip(marks.chars())
        .map(|(game, mark)| ResultChange {
            board,
            game: game.no,
            outcome: mark.to_string().parse::<Mark>().unwrap().outcome(),
        })
        .collect()
}

impl Story {
    pub(super) fn enter(&mut self, no: RoundNo, board: u16, marks: &str) -> &mut Self {
        let changes = results(self.now.round(no).unwrap(), board, marks);
        self.then(|t| enter_results(t, no, &changes, None))
    }

    pub(super) fn meetings(&self, no: u16) -> Vec<(u16, u16)> {
        let round = self.now.round(RoundNo(no)).unwrap();
        let pair = |one: &Match| (one.pairing.first.0, one.pairing.second.0);
        round.matches.iter().map(pair).collect()
    }

    pub(super) fn places(&self) -> Vec<(u16, u16)> {
        let rows = standings(&self.now, None).rows;
        rows.iter().map(|row| (row.place, row.entry.0)).collect()
    }
}

#[test]
fn a_knockout_ends_in_an_armageddon() {
    let mut story = knockout(6, true);
    assert_eq!(story.now.round_count(), 3);
    let first = story.publish();
    assert_eq!(story.meetings(1), [(4, 5), (3, 6)]);
    let through: Vec<u16> = story.now.rounds[0]
        .byes
        .iter()
        .map(|bye| bye.entry.0)
        .collect();
    assert_eq!(through, [1, 2]);
    story.enter(first, 1, "11").enter(first, 2, "00");

    let semi = story.publish();
    assert_eq!(story.meetings(2), [(1, 4), (2, 6)]);
    story.enter(semi, 1, "1=").enter(semi, 2, "10");
    let board = Some(BoardNo(2));
    let undecided = Refusal::Result(ResultRefusal::MatchUndecided { round: semi, board });
    assert_eq!(story.refused(draft_round), undecided);
    let step = |t: &Tournament| next_step(t, semi, BoardNo(2)).unwrap();
    assert_eq!((step(&story.now).step, step(&story.now).games), (0, 2));
    story.then(|t| set_decider(t, semi, BoardNo(2), None, &secret()));
    story.enter(semi, 2, "==");
    assert_eq!(step(&story.now).white, White::ChosenBy(Side::First));
    let silent = |t: &Tournament| set_decider(t, semi, BoardNo(2), None, &secret());
    assert_eq!(
        story.refused(silent),
        Refusal::Result(ResultRefusal::ColoursNotChosen)
    );
    story.then(|t| set_decider(t, semi, BoardNo(2), Some(Side::First), &secret()));
    // a draw is enough for Black, who is number 6
    story.enter(semi, 2, "=");
    assert_eq!(story.places()[..4], [(1, 1), (1, 6), (3, 2), (3, 4)]);

    assert_comes_back(&story.now);

    let last = story.publish();
    assert_eq!(story.meetings(3), [(1, 6), (2, 4)]);
    story.enter(last, 1, "0=").enter(last, 2, "11");
    let places = [(1, 6), (2, 1), (3, 2), (4, 4), (5, 3), (5, 5)];
    assert_eq!(story.places(), places);
    story.then(|t| finish(t, secret()));
    assert_eq!(story.replayed(), story.now);
}

/// A file has who went on, and it goes on by it.
pub(super) fn assert_comes_back(now: &Tournament) {
    let text = trf::Edition::Trf26.write(now);
    let file = trf::read(text.as_bytes(), &trf::ReadOptions::default()).unwrap();
    let events = take_over(&file.tournament, secret().commitment(), UserId(7)).unwrap();
    let made = Tournament::created(&events[0]).unwrap().after(&events[1..]);
    assert_eq!(made.rounds, file.tournament.rounds, "{text}");
    let games = |t: &Tournament| {
        let matches = t.rounds.iter().flat_map(|round| &round.matches);
        let deciders = matches.flat_map(|one| one.decider.clone());
        deciders.collect::<Vec<_>>()
    };
    assert_eq!(games(&made), games(now), "{text}");
    let places = |t: &Tournament| {
        let rows = standings(t, None).rows.into_iter();
        Vec::from_iter(rows.map(|row| (row.place, row.entry)))
    };
    assert_eq!(places(&made), places(now), "{text}");
    assert_eq!(
        crate::pairing::pair(&made).unwrap(),
        crate::pairing::pair(now).unwrap()
    );
}

/// 1 and 4 both stayed away (11.11): 3 has nobody to meet for the third place, and has it. A file of ours says the same.
#[test]
fn two_who_both_lost_a_semi_final_stand_behind_the_third() {
    let mut story = knockout(4, true);
    let semi = story.publish();
    story.enter(semi, 1, "xx").enter(semi, 2, "11");
    assert_eq!(story.places(), [(1, 2), (2, 1), (2, 3), (2, 4)]);
    story.publish();
    assert_eq!(story.meetings(2), []);
    let places = [(1, 2), (2, 3), (3, 1), (3, 4)];
    assert_eq!(story.places(), places);
    assert_comes_back_to(&story.now, &places);
}

/// A file has places and rounds, also one in which nobody played.
fn assert_comes_back_to(now: &Tournament, wanted: &[(u16, u16)]) {
    let text = trf::Edition::Trf26.write(now);
    let file = trf::read(text.as_bytes(), &trf::ReadOptions::default()).unwrap();
    let rows = standings(&file.tournament, None).rows.into_iter();
    let places = Vec::from_iter(rows.map(|row| (row.place, row.entry.0)));
    assert_eq!(places, wanted, "{text}");
}

#[test]
fn who_left_a_knockout_is_not_met() {
    let mut story = knockout(4, false);
    let first = story.publish();
    story.enter(first, 1, "11").enter(first, 2, "11");
    story.then(|t| withdraw(t, EntryNo(1)));
    story.publish();
    assert_eq!(story.meetings(2), []);
    assert_eq!(story.places(), [(1, 2), (2, 1), (3, 3), (3, 4)]);
}

/// A match of so many games that ends when nobody can be reached any more.
pub(super) fn until_clinched(games: u8) -> Story {
    let mut regulations = Regulations::standard();
    regulations.system = PairingSystem::Match { clinched: true };
    regulations.games = Games(games);
    regulations.tie_breaks.clear();
    Story::with_regulations(2, regulations)
}

#[test]
fn a_match_ends_when_it_is_clinched() {
    let mut story = until_clinched(20);
    let only = story.publish();
    let early = results(story.now.round(only).unwrap(), 1, ".");
    let refusal = story.refused(|t| enter_results(t, only, &early, None));
    let (board, game) = (BoardNo(1), GameNo(1));
    assert_eq!(
        refusal,
        Refusal::Result(ResultRefusal::StillNeeded { board, game })
    );
    story.enter(only, 1, "111111111=");
    assert_eq!(story.now.rounds[0].missing(), 10);
    story.enter(only, 1, "1");
    assert_eq!(story.now.rounds[0].missing(), 0);
    let draw = Outcome::Draw(DrawBy::Agreement);
    story.then(|t| correct_result(t, only, board, GameNo(9), Some(draw)));
    assert_eq!(story.now.rounds[0].missing(), 9);
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn a_correction_that_clinches_a_match_ends_it_too() {
    let mut story = until_clinched(6);
    let only = story.publish();
    story.enter(only, 1, "11==");
    assert_eq!(story.now.rounds[0].missing(), 2);
    let won = story.now.rounds[0].matches[0].games[0].outcome;
    story.then(|t| correct_result(t, only, BoardNo(1), GameNo(4), won));
    assert_eq!(story.now.rounds[0].missing(), 0);
    let games = &story.now.rounds[0].matches[0].games;
    assert!(
        games[4..]
            .iter()
            .all(|game| game.outcome == Some(Outcome::NotNeeded))
    );
    assert_eq!(story.replayed(), story.now);
}

/// A ruling about all games of a match takes those that it needs, and the others are passed over.
#[test]
fn a_match_that_is_ended_whole_has_no_game_too_many() {
    let mut story = until_clinched(4);
    let only = story.publish();
    let (board, first) = (BoardNo(1), GameNo(1));
    let outcome = Outcome::Forfeit(Side::First);
    let left = |t: &Tournament| games_left(t, &t.rounds[0].matches[0], first, outcome);
    let games = left(&story.now);
    assert_eq!(games, [GameNo(2), GameNo(3)]);
    let mut whole = story.now.clone();
    whole.regulations.system = PairingSystem::Match { clinched: false };
    assert_eq!(left(&whole).len(), 3);
    let ended = [vec![first], games].concat();
    let changes = ended.into_iter().map(|game| ResultChange {
        board,
        game,
        outcome,
    });
    let changes: Vec<ResultChange> = changes.collect();
    story.then(|t| enter_results(t, only, &changes, None));
    let last = story.now.rounds[0].matches[0].games.last();
    let passed_over = Some(Outcome::NotNeeded);
    assert_eq!(last.and_then(|game| game.outcome), passed_over);
    assert!(left(&story.now).is_empty());
}

/// What was marked with the wrong colours is marked anew while nothing hangs on it.
#[test]
fn an_armageddon_is_marked_anew_with_other_colours() {
    let mut story = knockout(2, false);
    story.now.regulations.decider.0.remove(0);
    let only = story.publish();
    story.enter(only, 1, "==");
    story.then(|t| set_decider(t, only, BoardNo(1), Some(Side::First), &secret()));
    let again = |side| move |t: &Tournament| set_decider_anew(t, only, BoardNo(1), side);
    let chosen = Refusal::Result(ResultRefusal::ColoursNotChosen);
    assert_eq!(story.refused(again(None)), chosen);
    assert!(again(Some(Side::First))(&story.now).unwrap().is_empty());
    story.then(again(Some(Side::Second)));
    let decider = &story.now.rounds[0].matches[0].decider;
    let set: Vec<(u8, Side)> = decider
        .iter()
        .map(|one| (one.game.no.0, one.game.white))
        .collect();
    assert_eq!(set, [(3, Side::Second)]);
    story.enter(only, 1, "=");
    let begun = Refusal::Result(ResultRefusal::DeciderBegun { board: BoardNo(1) });
    assert_eq!(story.refused(again(Some(Side::First))), begun);
}

/// A pair is set as colours alternate: where the two sat down otherwise, its colours are exchanged while nothing hangs on it.
#[test]
fn a_pair_is_marked_anew_with_its_colours_exchanged() {
    let mut story = knockout(2, false);
    let only = story.publish();
    story.enter(only, 1, "==");
    story.then(|t| set_decider(t, only, BoardNo(1), None, &secret()));
    let whites = |t: &Tournament| -> Vec<Side> {
        let decider = t.rounds[0].matches[0].decider.iter();
        decider.map(|one| one.game.white).collect()
    };
    let set = whites(&story.now);
    let again = marked_anew(&story.now, only, BoardNo(1)).unwrap();
    assert_eq!((again.white, again.games), (White::Fixed(set[1]), 2));
    let anew = |side| move |t: &Tournament| set_decider_anew(t, only, BoardNo(1), Some(side));
    assert!(anew(set[0])(&story.now).unwrap().is_empty());
    story.then(anew(set[1]));
    assert_eq!(whites(&story.now), [set[1], set[0]]);
    story.enter(only, 1, "=");
    let begun = marked_anew(&story.now, only, BoardNo(1));
    assert_eq!(begun, None, "one of the two has a result");
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn games_that_decide_are_taken_back_while_nothing_hangs_on_them() {
    let mut story = knockout(2, false);
    let only = story.publish();
    story.enter(only, 1, "==");
    let set = |t: &Tournament| set_decider(t, only, BoardNo(1), None, &secret());
    let back = |t: &Tournament| take_decider_back(t, only, BoardNo(1));
    let stays = Refusal::Result(ResultRefusal::DeciderStays { board: BoardNo(1) });
    assert_eq!(story.refused(back), stays, "none was set");
    let drawn = story.now.clone();
    story.then(set);
    story.then(back);
    assert_eq!(story.now, drawn);
    story.then(set);
    story.enter(only, 1, "=");
    assert_eq!(story.refused(back), stays, "one of the two has a result");
    // a correction decides the match: what is left of the pair is passed over
    let won = Some(Outcome::Win(Side::First, WinBy::Unstated));
    story.then(|t| correct_result(t, only, BoardNo(1), GameNo(1), won));
    let left = taken_back(&story.now, only, BoardNo(1));
    assert_eq!(left, Some(TakenBack::PassedOver(1)));
    story.then(back);
    assert_eq!(story.now.rounds[0].missing(), 0);
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn games_until_a_win_alternate_colours() {
    let mut story = knockout(2, false);
    story.now.regulations.decider = Decider(vec![DeciderStep::UntilWin {
        bank: story.now.regulations.time,
    }]);
    let only = story.publish();
    story.enter(only, 1, "==");
    let mut whites = Vec::new();
    for mark in ["=", "=", "1"] {
        story.then(|t| set_decider(t, only, BoardNo(1), None, &secret()));
        whites.extend(
            story.now.rounds[0].matches[0]
                .decider
                .last()
                .map(|one| one.game.white),
        );
        story.enter(only, 1, mark);
    }
    assert_eq!(whites[1], whites[0].other());
    assert_eq!(whites[2], whites[0]);
    let decided = story.refused(|t| set_decider(t, only, BoardNo(1), None, &secret()));
    assert_eq!(
        decided,
        Refusal::Result(ResultRefusal::MatchDecided { board: BoardNo(1) })
    );
}

#[test]
fn clubmates_meet_only_when_the_arbiter_says_so() {
    let mut regulations = Regulations::standard();
    regulations.club_rounds = 1;
    let mut story = Story::with_regulations(4, regulations);
    for no in 1..=3 {
        let mut person = story.now.entries[&EntryNo(no)].person.clone();
        person.club = "Ovar".parse().ok();
        story.then(|t| change_entry(t, EntryNo(no), person.clone()));
    }
    let refusal = story.refused(draft_round);
    let Refusal::Pairing(PairingRefusal::KinMustMeet { pairs, .. }) = &refusal else {
        panic!("{refusal:?}");
    };
    assert_eq!(pairs, &[(EntryNo(1), EntryNo(3))]);
    story.then(|t| keep_apart(t, EntryNo(4), EntryNo(2)));
    story.then(draft_round_irregularly);
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn a_late_entry_scores_for_rounds_missed_where_the_regulations_say_so() {
    let mut regulations = Regulations::standard();
    regulations.missed = MissedRounds::Half;
    let mut story = Story::with_regulations(4, regulations);
    story.play_round();
    story.then(|t| enter(t, vec![(None, rated(9, 1500))]));
    story.then(|t| check_in(t, EntryNo(5)));
    let score = Ledger::of(&story.now, None).score(EntryNo(5));
    assert_eq!(score, crate::Points::HALF);
    story.then(|t| expel(t, EntryNo(5)));
    let back = story.refused(|t| return_to_play(t, EntryNo(5)));
    assert_eq!(
        back,
        Refusal::Entry(EntryRefusal::IsExpelled { entry: EntryNo(5) })
    );
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn a_correction_does_not_change_who_went_on_once_the_bracket_is_paired() {
    let mut story = knockout(4, false);
    let first = story.publish();
    story.enter(first, 1, "1=").enter(first, 2, "11");
    story.then(draft_round);
    let (board, game) = (BoardNo(1), GameNo(1));
    let lost = Some(Outcome::Win(Side::Second, WinBy::Time));
    let other = |t: &Tournament| correct_result(t, first, board, game, lost);
    assert_eq!(
        story.refused(other),
        Refusal::Result(ResultRefusal::BracketMovedOn { round: first })
    );
    let same = Some(Outcome::Win(Side::First, WinBy::Time));
    story.then(|t| correct_result(t, first, board, game, same));
    story.then(|t| discard_draft(t, RoundNo(2)));
    story.then(other);
    story.publish();
    assert_eq!(story.meetings(2), [(2, 4)]);
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn a_closed_final_that_a_correction_leaves_drawn_is_decided_before_the_end() {
    let mut story = knockout(2, false);
    let only = story.publish();
    story.enter(only, 1, "1=");
    story.then(|t| close_round(t, only));
    let (board, game) = (BoardNo(1), GameNo(1));
    let draw = Some(Outcome::Draw(DrawBy::Agreement));
    story.then(|t| correct_result(t, only, board, game, draw));
    let board = Some(board);
    let undecided = Refusal::Result(ResultRefusal::MatchUndecided { round: only, board });
    assert_eq!(story.refused(|t| finish(t, secret())), undecided);
    story.then(|t| set_decider(t, only, BoardNo(1), None, &secret()));
    story.enter(only, 1, "10");
    story.then(|t| set_decider(t, only, BoardNo(1), Some(Side::First), &secret()));
    story.enter(only, 1, "1");
    story.then(|t| finish(t, secret()));
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn a_deciding_game_is_passed_over_only_while_it_decides_nothing() {
    let mut story = knockout(2, false);
    story.now.regulations.decider = Decider(vec![DeciderStep::UntilWin {
        bank: story.now.regulations.time,
    }]);
    let only = story.publish();
    story.enter(only, 1, "==");
    for _ in 0..2 {
        story.then(|t| set_decider(t, only, BoardNo(1), None, &secret()));
        if story.now.rounds[0].matches[0].decider.len() == 1 {
            story.enter(only, 1, "=");
        }
    }
    let (board, game) = (BoardNo(1), GameNo(4));
    let passed = results(&story.now.rounds[0], 1, ".");
    let early = story.refused(|t| enter_results(t, only, &passed, None));
    assert_eq!(
        early,
        Refusal::Result(ResultRefusal::StillNeeded { board, game })
    );
    let won = Some(Outcome::Win(Side::First, WinBy::Unstated));
    story.then(|t| correct_result(t, only, board, GameNo(3), won));
    story.then(|t| enter_results(t, only, &passed, None));
    assert_eq!(story.places(), [(1, 1), (2, 2)]);
    let draw = Some(Outcome::Draw(DrawBy::Unstated));
    story.then(|t| correct_result(t, only, board, GameNo(3), draw));
    assert_eq!(story.now.rounds[0].missing(), 1, "the game is needed again");
}

#[test]
fn an_event_of_one_match_ends_drawn_where_its_decider_is_used_up() {
    let mut regulations = Regulations::standard();
    regulations.system = PairingSystem::Match { clinched: false };
    regulations.tie_breaks.clear();
    regulations.decider = Decider(vec![DeciderStep::Pairs {
        most: 1,
        time: regulations.time,
    }]);
    let mut story = Story::with_regulations(2, regulations);
    let only = story.publish();
    story.enter(only, 1, "==");
    let board = Some(BoardNo(1));
    let undecided = Refusal::Result(ResultRefusal::MatchUndecided { round: only, board });
    assert_eq!(story.refused(|t| finish(t, secret())), undecided);
    story.then(|t| set_decider(t, only, BoardNo(1), None, &secret()));
    story.enter(only, 1, "0");
    story.enter(only, 1, "=");
    assert_eq!(story.places(), [(1, 2), (2, 1)]);
    let (board, draw) = (BoardNo(1), Some(Outcome::Draw(DrawBy::Unstated)));
    story.then(|t| correct_result(t, only, board, GameNo(3), draw));
    assert_eq!(story.places(), [(1, 1), (1, 2)]);
    story.then(|t| finish(t, secret()));
}
