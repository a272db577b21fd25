//! What took place and what did not: rounds that were put off, matches and players of a round, and who left.

use chrono::NaiveDateTime;
use icalendar::{Component, Event};
use macro_rules_attribute::apply;
use tournament::{BoardNo, EntryNo, Outcome, RoundNo, Side, WinBy, decide};

use super::{FIRST, PLAYERS, SECOND, by_uid, call_off, hour, read, say, standing};
use crate::on_sqlite;
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, all_won_by_first};

/// How a round stands in the calendar at an address: its status and its title.
fn round_in(desk: &Desk<'_>, path: &str, no: RoundNo) -> (String, String) {
    let events = read(desk, path).1;
    let (round, of_player) = (format!("-round-{no}@"), format!("-round-{no}-entry-"));
    let is_of = |event: &&Event| {
        let uid = event.get_uid().unwrap();
        uid.contains(&round) || uid.contains(&of_player)
    };
    let event = events.iter().find(is_of).unwrap();
    let status = event.property_value("STATUS").unwrap();
    (status.to_owned(), event.get_summary().unwrap().to_owned())
}

/// The same in the calendar of a player.
fn round_of(desk: &Desk<'_>, entry: EntryNo, no: RoundNo) -> (String, String) {
    round_in(desk, &format!("entries/{entry}/calendar.ics"), no)
}

/// What was played was, whatever is said of its hour and of the tournament later; what does not happen says so in its title, and takes nobody's time.
#[apply(on_sqlite)]
fn what_was_played_is_not_cancelled_afterwards(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let hours = [(FIRST, hour(27, 15)), (SECOND, hour(27, 17))];
    say(&desk.hall, 10, &hours);
    desk.hall.publish();
    desk.hall.play(FIRST);
    let told = |seconds: i64, hours: Option<&[(RoundNo, NaiveDateTime)]>, title: &str| {
        match hours {
            Some(hours) => say(&desk.hall, seconds, hours),
            None => call_off(&desk.hall, seconds),
        }
        let games = by_uid(&read(&desk, "entries/1/calendar.ics").1);
        let of_player: Vec<(&str, &str)> = standing(&games);
        assert_eq!(of_player[0], ("1", "CONFIRMED"));
        let events = by_uid(&read(&desk, "calendar.ics").1);
        assert_eq!(standing(&events), [("1", "CONFIRMED"), ("2", "CANCELLED")]);
        let second = format!("tournament-{}-round-2@127.0.0.1", desk.hall.id);
        let second = &events[&second];
        let expected = format!("{title}: Ronda 2 · Torneio de Évora");
        assert_eq!(second.get_summary(), Some(&*expected));
        assert_eq!(second.property_value("TRANSP"), Some("TRANSPARENT"));
    };
    told(20, Some(&hours[..1]), "Hora em aberto");
    told(30, Some(&hours[..0]), "Hora em aberto");
    told(40, None, "Cancelado");
}

/// What was put off without an hour and played later did not take place at the hour that phones know, and was called off by nothing that came after it.
#[apply(on_sqlite)]
fn what_is_played_later_stays_cancelled_at_its_old_hour(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let hours = [(FIRST, hour(27, 15)), (SECOND, hour(27, 17))];
    say(&desk.hall, 10, &hours);
    desk.hall.publish();
    desk.hall.play(FIRST);
    say(&desk.hall, 20, &hours[..1]);
    desk.hall.publish();
    let assert_told = |said: &str| {
        for path in ["calendar.ics", "entries/1/calendar.ics"] {
            assert_eq!(round_in(&desk, path, FIRST).0, "CONFIRMED", "{path}");
            let (status, title) = round_in(&desk, path, SECOND);
            assert_eq!(status, "CANCELLED", "{path}");
            let said = format!("{said}: Ronda 2 · ");
            assert!(title.starts_with(&said), "{path}: {title}");
        }
    };
    assert_told("Hora em aberto");
    desk.hall.play(SECOND);
    assert_told("Adiado");
    call_off(&desk.hall, 30);
    assert_told("Adiado");
    desk.hall.act_at(40, |t, _| decide::undo_cancellation(t));
    // the hour at which it was played is told after all
    say(&desk.hall, 50, &[hours[0], (SECOND, hour(28, 15))]);
    assert_eq!(round_in(&desk, "calendar.ics", SECOND).0, "CONFIRMED");
}

/// Of a player it is their own match that was played, or was not.
#[test]
fn who_has_finished_has_played_while_another_board_plays() {
    for (is_called_off, said) in [(true, "Cancelado: "), (false, "Hora em aberto: ")] {
        let db = TestDb::sqlite();
        let desk = Desk::open(&db, &PLAYERS, 3);
        say(&desk.hall, 10, &[(FIRST, hour(27, 15))]);
        desk.hall.publish();
        desk.hall.act(|t, _| {
            let mut done = all_won_by_first(t, FIRST);
            done.retain(|one| one.board == BoardNo(1));
            decide::enter_results(t, FIRST, &done, None)
        });
        match is_called_off {
            true => call_off(&desk.hall, 20),
            false => say(&desk.hall, 20, &[]),
        }
        let round = desk.hall.now().tournament.rounds[0].clone();
        let at = |board: u16| round.on_board(BoardNo(board)).unwrap().pairing;
        let assert_told = |said: &str| {
            for entry in [at(1).first, at(1).second] {
                let (status, title) = round_of(&desk, entry, FIRST);
                assert_eq!(status, "CONFIRMED");
                assert!(title.starts_with("Ronda 1 · tabuleiro 1 · "), "{title}");
            }
            let (status, title) = round_of(&desk, at(2).first, FIRST);
            assert_eq!(status, "CANCELLED");
            assert!(title.starts_with(said), "{title}");
        };
        assert_told(said);
        assert_eq!(round_in(&desk, "calendar.ics", FIRST).0, "CANCELLED");
        // what the other board plays after that changes nothing for this one, and was put off
        if !is_called_off {
            desk.hall.play(FIRST);
            assert_told("Adiado: ");
        }
    }
}

/// Who does not play in a round is told that, and not that the round which others play has no hour.
#[apply(on_sqlite)]
fn a_round_that_a_player_does_not_play_keeps_its_title(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let hours = [(FIRST, hour(27, 15)), (SECOND, hour(27, 17))];
    say(&desk.hall, 10, &hours);
    desk.hall.act_at(20, |t, _| decide::withdraw(t, EntryNo(1)));
    let told = || round_of(&desk, EntryNo(1), SECOND);
    let expected = ("CANCELLED".to_owned(), "Ronda 2 · não joga".to_owned());
    assert_eq!(told(), expected);
    say(&desk.hall, 30, &hours[..1]);
    assert_eq!(told(), expected);
    call_off(&desk.hall, 40);
    assert_eq!(told(), expected);
}

/// The days that a player has are the player's: who leaves before playing has none, and the tournament has its own.
#[apply(on_sqlite)]
fn who_left_before_playing_is_not_expected_on_the_days(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let id = desk.hall.id;
    let status = |path: &str, rest: &str| {
        let events = by_uid(&read(&desk, path).1);
        let event = &events[&format!("tournament-{id}{rest}@127.0.0.1")];
        event.property_value("STATUS").unwrap().to_owned()
    };
    let of_player = || status("entries/1/calendar.ics", "-entry-1");
    assert_eq!(of_player(), "CONFIRMED");
    desk.hall.act_at(10, |t, _| decide::withdraw(t, EntryNo(1)));
    assert_eq!(of_player(), "CANCELLED");
    assert_eq!(status("calendar.ics", ""), "CONFIRMED");
}

/// Who was at no board before leaving has no days there: a forfeited match was not played, nor is a bye.
#[test]
fn who_left_has_the_days_only_where_they_sat_at_a_board() {
    let won = Outcome::Win(Side::First, WinBy::Unstated);
    for (outcome, expected) in [
        (Some(won), "CONFIRMED"),
        (Some(Outcome::DoubleForfeit), "CANCELLED"),
        // they sit there still
        (None, "CONFIRMED"),
    ] {
        let db = TestDb::sqlite();
        let desk = Desk::playing(&db, &PLAYERS[..3], 1);
        if let Some(outcome) = outcome {
            desk.hall.act(|t, _| {
                let mut done = all_won_by_first(t, FIRST);
                for one in &mut done {
                    one.outcome = outcome;
                }
                decide::enter_results(t, FIRST, &done, None)
            });
        }
        let round = desk.hall.now().tournament.rounds[0].clone();
        let days = |entry: EntryNo| {
            desk.hall.act_at(10, |t, _| decide::withdraw(t, entry));
            let events = by_uid(&read(&desk, &format!("entries/{entry}/calendar.ics")).1);
            let uid = format!("tournament-{}-entry-{entry}@127.0.0.1", desk.hall.id);
            events[&uid].property_value("STATUS").unwrap().to_owned()
        };
        assert_eq!(days(round.matches[0].pairing.first), expected);
        assert_eq!(days(round.byes[0].entry), "CANCELLED");
    }
}
