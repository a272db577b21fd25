//! Somebody asks for news in one place while they stop it in another: what was asked for and answered holds, and nobody is answered with an error.

use std::thread;

use arbitro::account::{Email, SiteRole};
use arbitro::config::DatabaseUrl;
use arbitro::db::{follower, news, push};
use arbitro::following::{Follow, Kinds};
use arbitro::words::Lang;
use chrono::{NaiveDate, NaiveDateTime};
use macro_rules_attribute::apply;
use tournament::{EntryNo, NewsKind, TournamentId, TournamentRole};

use crate::on_each_database;
use crate::push::ears::Ears;
use crate::support::database::TestDb;
use crate::support::fixture::Hall;
use crate::support::{at, make_account};

/// How often, where one writes at a time: what comes between is whole transactions.
const TIMES_ON_SQLITE: usize = 40;
/// How often, where several write.
const TIMES: usize = 120;

/// What each thread follows and stops, time and again.
const ENTRIES: [u16; 2] = [1, 2];

fn follow(tournament: TournamentId, entry: u16) -> Follow {
    Follow {
        tournament,
        entry: Some(EntryNo(entry)),
        kinds: Kinds::of([NewsKind::Games]).unwrap(),
    }
}

fn hall(db: &TestDb) -> Hall<'_> {
    let organiser = make_account(db, "organiser@example.pt", SiteRole::Organiser);
    Hall::running(
        db,
        &[(organiser, TournamentRole::Organiser)],
        &["Ana", "Berta", "Carlos", "Duarte"],
        3,
    )
}

/// Runs it for each entry at once, and beside it what else goes on: the sweep that takes away who follows nothing, a change that is news.
fn at_once(db: &TestDb, each: impl Fn(u16) + Sync, beside: &[&(dyn Fn(usize) + Sync)]) {
    let times = match db.url {
        DatabaseUrl::Sqlite(_) => TIMES_ON_SQLITE,
        DatabaseUrl::Postgres(_) => TIMES,
    };
    thread::scope(|scope| {
        for entry in ENTRIES {
            let each = &each;
            scope.spawn(move || (0..times).for_each(|_| each(entry)));
        }
        for other in beside {
            scope.spawn(move || (0..times).for_each(other));
        }
    });
}

fn long_ago() -> NaiveDate {
    NaiveDate::from_ymd_opt(2000, 1, 1).unwrap()
}

/// Later than everything that is asked for here.
fn later() -> NaiveDateTime {
    at(3600)
}

#[apply(on_each_database)]
fn by_mail(db: &TestDb) {
    let hall = hall(db);
    let ana = Email::parse("ana@example.pt").unwrap();
    let each = |entry| {
        let wish = follow(hall.id, entry);
        let place = (wish.tournament, wish.entry);
        let follower = db.write(|c| {
            let asker = (&ana, Lang::Pt, "https://damas.example");
            match follower::ask(c, asker, &wish, at(0))? {
                follower::FollowAnswer::Noted(follower) => {
                    follower::confirm(c, &follower.token, place, at(0))?;
                    Ok(follower)
                }
                follower::FollowAnswer::Full => unreachable!("two are followed at most"),
            }
        });
        let followed = db.read(|c| follower::list(c, &follower.token));
        let mine = followed.iter().find(|one| one.follow == wish);
        assert!(mine.is_some_and(|one| one.is_confirmed), "{followed:?}");
        db.write(|c| follower::change(c, &follower, &[(wish.tournament, wish.entry, None)]));
    };
    let sweep = |_| db.write(|c| follower::delete_expired(c, later(), long_ago()));
    at_once(db, each, &[&sweep]);
    assert_eq!(db.read(|c| follower::find_by(c, &ana)), None);
}

#[apply(on_each_database)]
fn in_a_browser(db: &TestDb) {
    let hall = hall(db);
    let before = hall.now().tournament.announced();
    hall.publish();
    let after = hall.now().tournament.announced();
    let browser = Ears::new(1).subscription();
    let each = |entry| {
        let wish = follow(hall.id, entry);
        let place = (wish.tournament, wish.entry);
        assert!(db.write(|c| push::follow(c, (&browser, Lang::Pt), &wish, at(0))));
        let followed = db.read(|c| push::followed(c, &browser.endpoint, place));
        assert_eq!(followed, Some(wish.kinds));
        db.write(|c| push::unfollow(c, &browser.endpoint, place));
    };
    let sweep = |_| db.write(|c| push::delete_expired(c, long_ago()));
    // a round is published, time and again: whoever is gone by then is not told, and the change stands
    let publish = |time: usize| {
        let of = (hall.id, i32::try_from(time + 1).unwrap());
        db.write(|c| news::tell(c, of, (&before, &after), &[], at(0)));
    };
    at_once(db, each, &[&sweep, &publish]);
    assert!(db.read(|c| push::those_who_follow(c, hall.id)).is_empty());
}
