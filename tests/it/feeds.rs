//! Feeds, read by a parser that shares no code with what writes them.

use std::collections::BTreeMap;

use atom_syndication::Feed;
use macro_rules_attribute::apply;
use tournament::decide::{self, Bench, Withdrawal};
use tournament::{
    BoardNo, Cancellation, Edition, EntryEvent, EntryNo, GameNo, Official, Outcome, RoundNo, Side,
    WinBy,
};

use crate::on_sqlite;
use crate::support::at;
use crate::support::fixture::{Desk, all_won_by_first, secret};
use crate::support::site::Browser;

const PLAYERS: [&str; 4] = ["Ana & Cª", "Berta <b>", "Carlos", "Duarte"];
const FIRST: RoundNo = RoundNo(1);

fn read(reader: &Browser, path: &str) -> Feed {
    let answer = reader.clone().get(path);
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    assert_eq!(
        answer.header("content-type"),
        "application/atom+xml; charset=utf-8"
    );
    let feed = Feed::read_from(answer.body.as_bytes());
    feed.unwrap_or_else(|error| panic!("{error}: {}", answer.body))
}

/// The entries by what they are known by: the title, and when they were changed last, in seconds of the day of the test.
fn entries(feed: &Feed) -> BTreeMap<String, (String, i64)> {
    let entry = |one: &atom_syndication::Entry| {
        let at = one.updated().naive_utc() - at(0);
        (
            one.id().to_owned(),
            (one.title().to_string(), at.num_seconds()),
        )
    };
    let known: BTreeMap<_, _> = feed.entries().iter().map(entry).collect();
    assert_eq!(known.len(), feed.entries().len(), "one entry twice");
    known
}

#[apply(on_sqlite)]
fn a_feed_tells_what_was_announced_once_each(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 1);
    let url = desk.url("feed.atom");
    assert_eq!(read(&desk.public, &url).entries().len(), 0);
    desk.hall.draft();
    assert_eq!(read(&desk.public, &url).entries().len(), 0);
    desk.hall
        .act_at(20, |t, secret| decide::publish_round(t, FIRST, secret));
    desk.hall.act_at(30, |t, _| {
        decide::announce(t, "Almoço às 13 & café.".parse().unwrap(), at(30))
    });
    desk.hall.act_at(40, |t, _| {
        decide::enter_results(t, FIRST, &all_won_by_first(t, FIRST), None)
    });
    let tag = |rest: &str| format!("tag:127.0.0.1,2026:tournament-{}/{rest}", desk.hall.id);
    let told = entries(&read(&desk.public, &url));
    let expected = [
        ("round-1", "Ronda 1: emparceiramento publicado", 20),
        ("bulletin-1", "Comunicado", 30),
        ("round-1/results", "Ronda 1: resultados completos", 40),
    ];
    let expected = expected.map(|(rest, title, at)| (tag(rest), (title.to_owned(), at)));
    assert_eq!(told, expected.clone().into());
    // a correction changes the entry, and adds none
    desk.hall.act_at(50, |t, _| {
        let to = Some(Outcome::Win(Side::Second, WinBy::Unstated));
        decide::correct_result(t, FIRST, BoardNo(1), GameNo(1), to)
    });
    let feed = read(&desk.public, &url);
    let results = feed
        .entries()
        .iter()
        .find(|one| one.id() == tag("round-1/results"));
    let published = results.unwrap().published().unwrap();
    assert_eq!(published.naive_utc(), at(40), "as it was told first");
    let corrected = entries(&feed);
    assert_eq!(
        corrected.keys().collect::<Vec<_>>(),
        told.keys().collect::<Vec<_>>()
    );
    assert_eq!(corrected[&tag("round-1/results")].1, 50);
    desk.hall.act_at(60, |t, _| decide::finish(t, secret()));
    let feed = read(&desk.public, &url);
    let last = &feed.entries()[0];
    assert_eq!(
        (last.id(), last.title().as_str()),
        (&*tag("standings"), "Classificação final")
    );
    let text = last.content().unwrap().value().unwrap();
    assert!(
        text.starts_with("1. ") && text.contains("Ana & Cª"),
        "{text}"
    );
    assert_eq!(feed.updated(), last.updated());
    // the other language is the same feed, and the site's has it all
    let english = read(&desk.public, &desk.url("feed.atom?in=en"));
    assert_eq!(english.id(), feed.id());
    assert_eq!(english.lang(), Some("en-GB"));
    assert_eq!(english.entries()[0].title().as_str(), "Final standings");
    let site = entries(&read(&desk.public, "/feed.atom"));
    assert_eq!(site.len(), 4);
    assert_eq!(
        site[&tag("standings")].0,
        "Torneio de Évora · Classificação final"
    );
    // and pages say where it is
    let page = desk.public.page(&desk.url("standings"));
    let said = page.attributes("link[rel=alternate][type='application/atom+xml']", "href");
    assert_eq!(
        said,
        [desk.url("feed.atom?in=pt"), desk.url("feed.atom?in=en")]
    );
    assert_eq!(desk.public.page("/").count("head link[rel=alternate]"), 2);
}

/// A cancellation is told, what the public reads of it as long as it stands, and that it was taken back.
#[apply(on_sqlite)]
fn a_cancellation_and_its_end_are_told(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 1);
    let url = desk.url("feed.atom");
    let cancel = |second, word: &str| {
        let word = word.parse().unwrap();
        desk.hall
            .act_at(second, |t, _| decide::cancel(t, Cancellation { word }));
    };
    let tag = |rest: &str| format!("tag:127.0.0.1,2026:tournament-{}/{rest}", desk.hall.id);
    let text = || {
        let feed = read(&desk.public, &url);
        let mut all = feed.entries().iter();
        let one = all.find(|one| one.id() == tag("cancellation-1")).unwrap();
        one.content()
            .and_then(|content| content.value().map(str::to_owned))
    };
    cancel(10, "Sala inundada.");
    let told = entries(&read(&desk.public, &url));
    let cancelled = "Torneio cancelado".to_owned();
    assert_eq!(
        told,
        [(tag("cancellation-1"), (cancelled.clone(), 10))].into()
    );
    assert_eq!(text().as_deref(), Some("Sala inundada."));
    // another word is told by the same entry
    cancel(20, "Sala e corredor inundados.");
    assert_eq!(text().as_deref(), Some("Sala e corredor inundados."));
    desk.hall.act_at(30, |t, _| decide::undo_cancellation(t));
    let goes_on = "Cancelamento anulado: o torneio realiza-se".to_owned();
    let mut expected = BTreeMap::from([
        (tag("cancellation-1"), (cancelled.clone(), 20)),
        (tag("cancellation-1/undone"), (goes_on.clone(), 30)),
    ]);
    assert_eq!(entries(&read(&desk.public, &url)), expected);
    assert_eq!(text(), None, "nobody reads the word any more");
    let site = entries(&read(&desk.public, "/feed.atom"));
    assert_eq!(
        site[&tag("cancellation-1/undone")].0,
        format!("Torneio de Évora · {goes_on}")
    );
    // once more is another one
    cancel(40, "O seguro não cobre.");
    expected.insert(tag("cancellation-2"), (cancelled, 40));
    assert_eq!(entries(&read(&desk.public, &url)), expected);
}

/// What was told of a round that is withdrawn says so until it is published again, and the feed is never older than it was.
#[apply(on_sqlite)]
fn a_round_that_is_withdrawn_is_told(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 1);
    let url = desk.url("feed.atom");
    let tag = |rest: &str| format!("tag:127.0.0.1,2026:tournament-{}/{rest}", desk.hall.id);
    desk.hall.draft();
    let publish = |second| {
        desk.hall
            .act_at(second, |t, secret| decide::publish_round(t, FIRST, secret));
    };
    publish(20);
    let bench = Bench {
        official: Official {
            user: None,
            name: "test".to_owned(),
        },
        chief: true,
        at: at(30),
    };
    let wish = Withdrawal {
        reason: "Faltava a Zulmira".parse().unwrap(),
        seen: Edition(0),
        accepted: None,
    };
    desk.hall
        .act_at(30, |t, _| decide::withdraw_round(t, FIRST, &wish, &bench));
    let told =
        |title: &str, second: i64| BTreeMap::from([(tag("round-1"), (title.to_owned(), second))]);
    let feed = read(&desk.public, &url);
    assert_eq!(entries(&feed), told("Ronda 1: emparceiramento anulado", 30));
    assert_eq!(feed.updated().naive_utc(), at(30));
    desk.hall.draft();
    publish(40);
    desk.hall.act_at(50, |t, _| {
        decide::announce(t, "Almoço às 13.".parse().unwrap(), at(50))
    });
    desk.hall
        .act_at(60, |t, _| decide::take_back_bulletin(t, 1));
    // the latest entry is gone, and the feed is not older for it
    let feed = read(&desk.public, &url);
    assert_eq!(
        entries(&feed),
        told("Ronda 1: emparceiramento publicado", 40)
    );
    assert_eq!(feed.updated().naive_utc(), at(60));
}

/// When an entry was published, and changed, in seconds of the day of the test.
fn times(entry: &atom_syndication::Entry) -> [i64; 2] {
    let seconds = |told: atom_syndication::FixedDateTime| (told.naive_utc() - at(0)).num_seconds();
    [*entry.published().unwrap(), *entry.updated()].map(seconds)
}

/// Whoever has White in game 1 at the first two boards of the first round change places.
fn exchange(desk: &Desk<'_>, second: i64) {
    desk.hall.act_at(second, |t, _| {
        let round = t.round(FIRST).unwrap();
        let seats = [BoardNo(1), BoardNo(2)].map(|board| {
            let one = round.on_board(board).unwrap();
            (one.pairing.first, board)
        });
        decide::exchange_players(t, (FIRST, Edition(0)), seats)
    });
}

/// Who meets whom in a published round is told anew by the entry of that round where it was changed; what was entered is that of others then, and told
/// anew as well.
#[apply(on_sqlite)]
fn a_pairing_that_is_changed_is_the_same_entry(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 1);
    desk.hall.draft();
    desk.hall
        .act_at(20, |t, secret| decide::publish_round(t, FIRST, secret));
    let told = || -> BTreeMap<String, [i64; 2]> {
        let feed = read(&desk.public, &desk.url("feed.atom"));
        let all = feed.entries().iter();
        all.map(|one| (one.id().to_owned(), times(one))).collect()
    };
    let tag = |rest: &str| format!("tag:127.0.0.1,2026:tournament-{}/{rest}", desk.hall.id);
    exchange(&desk, 30);
    assert_eq!(told(), [(tag("round-1"), [20, 30])].into());
    desk.hall.act_at(40, |t, _| {
        decide::enter_results(t, FIRST, &all_won_by_first(t, FIRST), None)
    });
    exchange(&desk, 50);
    let expected = [
        (tag("round-1"), [20, 50]),
        (tag("round-1/results"), [40, 50]),
    ];
    assert_eq!(told(), expected.into());
}

/// The entry of the final standings: what it is known by, its two times in seconds of the day of the test, and its text.
fn final_standings(desk: &Desk<'_>) -> (String, [i64; 2], String) {
    let feed = read(&desk.public, &desk.url("feed.atom"));
    let last = &feed.entries()[0];
    assert_eq!(last.title().as_str(), "Classificação final");
    let text = last.content().unwrap().value().unwrap();
    (last.id().to_owned(), times(last), text.to_owned())
}

/// What is put right after the end is told by the entry of the end, as changed; whoever was sent away is not among the first.
#[apply(on_sqlite)]
fn the_final_standings_are_told_as_they_hold_now(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 1);
    let round = desk.hall.publish();
    desk.hall.play(round);
    desk.hall.act_at(10, |t, _| decide::finish(t, secret()));
    let (id, times, before) = final_standings(&desk);
    assert_eq!(times, [10, 10]);
    desk.hall.act_at(20, |t, _| {
        let to = Some(Outcome::Win(Side::Second, WinBy::Unstated));
        let mut events = decide::correct_result(t, FIRST, BoardNo(1), GameNo(1), to)?;
        let now = t.after(&events);
        events.extend(decide::correct_result(
            &now,
            FIRST,
            BoardNo(1),
            GameNo(2),
            to,
        )?);
        Ok(events)
    });
    let (same, times, corrected) = final_standings(&desk);
    assert_eq!((&same, times), (&id, [10, 20]));
    assert_ne!(before, corrected);
    assert!(corrected.contains("Berta <b>"), "{corrected}");
    desk.hall.act_at(25, |_, _| {
        let (entry, from_round) = (EntryNo(2), RoundNo(2));
        Ok(vec![EntryEvent::Expelled { entry, from_round }.into()])
    });
    let (_, times, without) = final_standings(&desk);
    assert_eq!(times, [10, 25]);
    assert!(!without.contains("Berta"), "{without}");
    // a notice changes nothing of it
    desk.hall.act_at(30, |t, _| {
        decide::announce(t, "Até para o ano.".parse().unwrap(), at(30))
    });
    let feed = entries(&read(&desk.public, &desk.url("feed.atom")));
    assert_eq!(feed[&id].1, 25);
}
