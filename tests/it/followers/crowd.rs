//! Wishes to follow that nobody confirms, as many as anybody likes to send: they keep nobody out.

use arbitro::account::Email;
use arbitro::db::schema::{followers, follows as follows_table};
use arbitro::following::{Follower, MOST_OF_ADDRESS, MOST_OF_TOURNAMENT, MOST_UNCONFIRMED};
use diesel::prelude::*;

use super::*;
use crate::support::site::Browser;

/// As much as may wait in a tournament, asked for one after the other since yesterday; in the name of one, whom the web would let ask for 50.
fn crowd(db: &TestDb, desk: &Desk<'_>) {
    let from = arbitro::clock::now() - TimeDelta::days(1);
    db.write(|c| {
        let stranger = (
            followers::token.eq("stranger"),
            followers::email.eq("stranger@example.org"),
            followers::lang.eq("pt"),
            followers::site.eq("https://damas.example"),
            followers::created_at.eq(from),
        );
        diesel::insert_into(followers::table)
            .values(stranger)
            .execute(c)?;
        for n in 1..=i32::try_from(MOST_UNCONFIRMED).unwrap() {
            let wish = (
                follows_table::token.eq("stranger"),
                follows_table::tournament_id.eq(desk.hall.id.0),
                follows_table::entry_no.eq(n),
                follows_table::kinds.eq("games"),
                follows_table::asked_at.eq(from + TimeDelta::seconds(n.into())),
            );
            diesel::insert_into(follows_table::table)
                .values(wish)
                .execute(c)?;
        }
        Ok(())
    });
}

#[apply(on_each_database)]
fn what_nobody_confirms_keeps_nobody_out(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    crowd(db, &desk);
    follows((db, &desk), "entries/1/follow", "rita@example.pt", &ALL);
    let waits = link(&asks((db, &desk), "follow", "rui@example.pt", &ALL));
    // what waited longest made room
    let waiting = db.read(|c| follower::list(c, "stranger"));
    assert_eq!(waiting.len(), 999);
    assert_eq!(waiting[0].follow.entry, Some(EntryNo(2)));
    // what is confirmed is followed, and has its end
    db.write(|c| {
        let crowd = follows_table::table.filter(follows_table::token.eq("stranger"));
        let confirmed = follows_table::confirmed_at.eq(at(0));
        Ok(diesel::update(crowd).set(confirmed).execute(c)?)
    });
    let counted = db.read(|c| {
        let confirmed = follows_table::table.filter(follows_table::confirmed_at.is_not_null());
        Ok(confirmed.count().get_result::<i64>(c)?)
    });
    assert_eq!(counted, MOST_OF_TOURNAMENT);
    let form = desk.url("follow");
    desk.public.page(&form);
    let answer = desk
        .public
        .post(&form, &[("email", "eva@example.pt"), ("games", "on")]);
    assert_eq!(answer.status, 422);
    let page = desk.public.page(&waits);
    let key = page.attributes(".waiting input[name=follow]", "value");
    let confirm = [("do", "confirm"), ("follow", key[0].as_str())];
    let answer = desk.public.post(&waits, &confirm);
    assert_eq!(answer.status, 409);
    answer
        .page()
        .assert_says("tantos seguidores por e-mail quantos pode ter");
}

/// A stranger asked in somebody's name for as much as one address may: the owner still asks, and what they confirmed stays.
#[apply(on_each_database)]
fn what_a_stranger_asks_for_keeps_the_owner_out_of_nothing(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let email = "rita@example.pt";
    follows((db, &desk), "entries/1/follow", email, &ALL);
    let rita = |c: &mut Conn| -> Result<Follower, DbError> {
        let found = follower::find_by(c, &Email::parse(email).unwrap())?;
        Ok(found.unwrap())
    };
    let own = |db: &TestDb| {
        db.read(|c| {
            let token = rita(c)?.token;
            follower::list(c, &token)
        })
    };
    db.write(|c| {
        let token = rita(c)?.token;
        for n in 2..=i32::try_from(MOST_OF_ADDRESS).unwrap() {
            let wish = (
                follows_table::token.eq(&token),
                follows_table::tournament_id.eq(desk.hall.id.0),
                follows_table::entry_no.eq(n),
                follows_table::kinds.eq("games"),
                follows_table::asked_at.eq(at(n.into())),
            );
            diesel::insert_into(follows_table::table)
                .values(wish)
                .execute(c)?;
        }
        Ok(())
    });
    let ask = |desk: &mut Desk<'_>| {
        let form = desk.url("follow");
        desk.public.page(&form);
        let answer = desk
            .public
            .post(&form, &[("email", email), ("games", "on")]);
        assert_eq!(answer.status, 303, "{}", answer.body);
    };
    ask(&mut desk);
    let now = own(db);
    assert_eq!(i64::try_from(now.len()).unwrap(), MOST_OF_ADDRESS);
    let follows = |entry| now.iter().any(|one| one.follow.entry == entry);
    assert!(follows(None) && follows(Some(EntryNo(1))) && !follows(Some(EntryNo(2))));
    // the same again takes nobody's place
    ask(&mut desk);
    assert_eq!(own(db), now);
    // what is confirmed stays, whatever is asked for
    db.write(|c| {
        let confirmed = follows_table::confirmed_at.eq(at(0));
        let others = follows_table::table.filter(follows_table::entry_no.ne(0));
        Ok(diesel::update(others).set(confirmed).execute(c)?)
    });
    let confirmed = own(db).into_iter().filter(|one| one.is_confirmed).count();
    assert_eq!(i64::try_from(confirmed).unwrap(), MOST_OF_ADDRESS - 1);
}

/// Nobody is offered to follow what is over, and a form from before is answered.
#[apply(on_each_database)]
fn what_is_over_is_not_followed_any_more(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 1);
    let mut reader = desk.site.browser();
    let (whole, own) = (desk.url("follow"), desk.url("entries/1/follow"));
    let pages = [
        format!("/tournaments/{}", desk.hall.id),
        desk.url("entries/1"),
    ];
    let offers = |reader: &mut Browser| -> Vec<bool> {
        let is_offered =
            |(page, url): (&String, &String)| reader.page(page).has(&format!("a[href='{url}']"));
        pages.iter().zip([&whole, &own]).map(is_offered).collect()
    };
    assert_eq!(offers(&mut reader), [true, true]);
    desk.hall.publish();
    desk.hall.play(FIRST);
    desk.hall.act(|t, secret| decide::finish(t, secret.clone()));
    assert_eq!(offers(&mut reader), [false, false]);
    let fields = [("email", "rita@example.pt"), ("games", "on")];
    for url in [&whole, &own] {
        assert!(!reader.page(url).has("[name=email]"));
        let answer = reader.post(url, &fields);
        assert_eq!(answer.status, 422);
        answer.page().assert_says("O torneio terminou");
        let browser = format!("{url}/browser");
        let answer = reader.post(&browser, &[("do", "follow"), ("push-games", "on")]);
        assert_eq!(answer.status, 422);
        assert!(
            answer.body.contains("O torneio terminou"),
            "{}",
            answer.body
        );
    }
    assert_eq!(desk.site.mails(), 0);
}
