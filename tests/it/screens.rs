//! Screens of a hall: a browser shows a code, whoever works in the tournament makes it a screen, and it shows what everybody may know.

use std::collections::BTreeSet;

use arbitro::account::SiteRole;
use arbitro::screen::{RowSize, Shape, ViewKind, pages};
use chrono::TimeDelta;
use diesel::prelude::*;
use macro_rules_attribute::apply;
use proptest::prelude::*;
use tournament::{DrawnPer, Mark, OpeningRule, RoundNo, TournamentRole, bracket::Bracket, decide};

use crate::support::fixture::{Desk, Hall};
use crate::support::html::Page;
use crate::support::site::{Answer, Browser, PASSWORD};
use crate::{on_each_database, on_sqlite};

const PLAYERS: [&str; 7] = ["Ana", "Berta", "Carlos", "Duarte", "Elsa", "Fausto", "Gil"];

/// A browser on the wall, and the code that it shows.
fn wall(desk: &Desk<'_>) -> (Browser, String) {
    let mut screen = desk.site.browser();
    let code = screen.page("/screen").text(".code");
    (screen, code)
}

/// The form of a screen with these views, in this order.
pub fn form<'a>(
    views: &'a [(String, String)],
    more: &[(&'a str, &'a str)],
) -> Vec<(&'a str, &'a str)> {
    let mut fields = vec![("name", "à porta"), ("lang", "pt"), ("shape", "1920x1080")];
    fields.extend(
        views
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str())),
    );
    fields.extend(more);
    fields
}

/// The fields of these views.
pub fn views(kinds: &[ViewKind]) -> Vec<(String, String)> {
    let field = |(order, kind): (usize, &ViewKind)| {
        [
            (format!("order-{}", kind.code()), order.to_string()),
            (format!("seconds-{}", kind.code()), "5".to_owned()),
        ]
    };
    (1..).zip(kinds).flat_map(field).collect()
}

/// Types a code.
fn name(browser: &mut Browser, desk: &str, code: &str, kinds: &[ViewKind]) -> Answer {
    browser.page(desk);
    browser.post(desk, &form(&views(kinds), &[("code", code)]))
}

#[apply(on_each_database)]
fn a_browser_becomes_a_screen_by_its_code(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    let (mut screen, code) = wall(&desk);
    assert_eq!(screen.page("/screen").text(".code"), code, "it stays");
    let list = desk.url("screens");
    let typed = code.to_lowercase().replace('-', " ");
    let answer = name(&mut desk.deputy, &list, &typed, &[ViewKind::ByBoard]);
    assert_eq!(answer.status, 303, "{}", answer.body);
    let page = screen.page("/screen");
    assert_eq!(page.text("h1"), "Ronda 1");
    page.assert_says("Ana");
    // it can do nothing else, and nobody is signed in there
    assert_eq!(screen.get(&list).status, 303);
    assert!(!page.has("[name=csrf]"));
    // a code serves once, and a form that is sent twice is saved
    let again = name(&mut desk.deputy, &list, &code, &[ViewKind::ByBoard]);
    assert_eq!(again.status, 303, "{}", again.body);
    let row = desk.deputy.page(&list);
    assert_eq!(row.texts("#screens strong"), ["à porta"]);
    assert_eq!(row.texts("#screens .badge"), ["ligado"]);
    // renamed, and given other views
    let edit = desk.url("screens/1");
    desk.deputy.page(&edit);
    let others = views(&[ViewKind::QrCode]);
    let mut fields = form(&others, &[]);
    fields[0].1 = "no palco";
    fields[1].1 = "en";
    assert_eq!(desk.deputy.post(&edit, &fields).status, 303);
    let before = screen.get("/screen/state").body;
    let page = screen.page("/screen");
    assert_eq!(page.text("h1"), "Follow it on your phone");
    assert!(before.contains(&page.attribute("body", "data-stamp")));
    // removed: a code again, and another one
    let removal = desk.url("screens/1/removal");
    assert_eq!(desk.deputy.post(&removal, &[]).status, 303);
    assert_eq!(desk.deputy.post(&removal, &[]).status, 404);
    assert!(screen.get("/screen/state").body.contains("\"stamp\":\"\""));
    let anew = screen.page("/screen").text(".code");
    assert!(!anew.is_empty() && anew != code);
}

#[apply(on_each_database)]
fn a_code_is_over_after_ten_minutes(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let (mut screen, code) = wall(&desk);
    let over = arbitro::clock::now() - TimeDelta::seconds(1);
    db.write(|c| {
        use arbitro::db::schema::screen_codes;
        diesel::update(screen_codes::table)
            .set(screen_codes::expires_at.eq(over))
            .execute(c)?;
        Ok::<_, arbitro::db::DbError>(())
    });
    let list = desk.url("screens");
    let answer = name(&mut desk.chief, &list, &code, &[ViewKind::Standings]);
    assert_eq!(answer.status, 422);
    assert_ne!(screen.page("/screen").text(".code"), code);
}

#[apply(on_each_database)]
fn codes_are_guessed_slowly_and_shown_to_a_bounded_crowd(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let list = desk.url("screens");
    let guess = |browser: &mut Browser, code: &str| {
        let answer = name(browser, &list, code, &[ViewKind::Results]);
        answer.status
    };
    assert_eq!(guess(&mut desk.deputy, "short"), 422);
    for _ in 0..3 {
        assert_eq!(guess(&mut desk.deputy, "000-000"), 422);
    }
    let (_, code) = wall(&desk);
    assert_eq!(guess(&mut desk.deputy, &code), 429, "right, and too soon");
    assert_eq!(guess(&mut desk.chief, &code), 303, "somebody else's count");
    // so many codes at one address, and no more
    let crowd: Vec<u16> = (0..31)
        .map(|_| desk.site.browser().get("/screen").status)
        .collect();
    assert_eq!(crowd.iter().filter(|status| **status == 200).count(), 30);
    assert_eq!(crowd[30], 503);
}

/// A tournament has its last screen: the form that made it is sent twice, and codes that were typed take nobody's place.
#[apply(on_each_database)]
fn the_form_of_the_last_screen_is_sent_twice(db: &TestDb) {
    use arbitro::db::schema::{screen_codes, screens};
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let list = desk.url("screens");
    let named = |desk: &mut Desk<'_>, code: &str| {
        let answer = name(&mut desk.deputy, &list, code, &[ViewKind::ByBoard]);
        answer.status
    };
    let (_, code) = wall(&desk);
    assert_eq!(named(&mut desk, &code), 303);
    let id = desk.hall.id.0;
    let hash = |no: i32| [no.to_be_bytes(); 8].concat();
    let now = arbitro::clock::now();
    db.write(|c| {
        let programme: String = screens::table.select(screens::programme).first(c)?;
        for no in 2..60 {
            diesel::insert_into(screens::table)
                .values((
                    screens::tournament_id.eq(id),
                    screens::no.eq(no),
                    screens::hash.eq(hash(no)),
                    screens::name.eq("à porta"),
                    screens::programme.eq(&programme),
                    screens::revision.eq(1),
                    screens::named_at.eq(now),
                    screens::last_seen_at.eq(now),
                ))
                .execute(c)?;
        }
        for no in 0..500 {
            diesel::insert_into(screen_codes::table)
                .values((
                    screen_codes::hash.eq(hash(no)),
                    screen_codes::code.eq(format!("typed {no}")),
                    screen_codes::address.eq(""),
                    screen_codes::expires_at.eq(now + TimeDelta::minutes(5)),
                ))
                .execute(c)?;
        }
        Ok(())
    });
    let (_, last) = wall(&desk);
    assert_eq!([(); 2].map(|()| named(&mut desk, &last)), [303, 303]);
    let (_, more) = wall(&desk);
    assert_eq!(named(&mut desk, &more), 422, "there is no place");
}

#[apply(on_each_database)]
fn an_arbiter_of_another_tournament_has_no_say(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let (mut screen, code) = wall(&desk);
    let list = desk.url("screens");
    name(&mut desk.deputy, &list, &code, &[ViewKind::Results]);
    let stranger = desk.site.account("outra@example.pt", SiteRole::Arbiter);
    let staff = [(stranger, TournamentRole::ChiefArbiter)];
    let other = Hall::running(db, &staff, &["Xana", "Zé"], 1);
    let mut outra = desk.site.browser();
    outra.sign_in("outra@example.pt", PASSWORD);
    let own = format!("/tournaments/{}/screens", other.id);
    outra.page(&own);
    for path in [list, desk.url("screens/1"), desk.url("screens/1/removal")] {
        assert_eq!(
            outra
                .post(&path, &form(&views(&[ViewKind::Clock]), &[]))
                .status,
            403,
            "{path}"
        );
    }
    // the number of a screen is of its tournament
    assert_eq!(outra.post(&format!("{own}/1/removal"), &[]).status, 404);
    assert!(!screen.page("/screen").has(".code"));
}

#[apply(on_sqlite)]
fn what_is_wrong_is_said_beside_the_field(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let (_, code) = wall(&desk);
    let list = desk.url("screens");
    desk.chief.page(&list);
    let none = form(&[], &[("code", &code)]);
    let answer = desk.chief.post(&list, &none);
    assert_eq!(answer.status, 422);
    assert!(answer.page().has("#e-order-by-name"));
    let wrong = [
        ("order-clock".to_owned(), "first".to_owned()),
        ("order-results".to_owned(), "1".to_owned()),
        ("seconds-results".to_owned(), "1".to_owned()),
    ];
    let answer = desk.chief.post(&list, &form(&wrong, &[("code", &code)]));
    assert_eq!(answer.status, 422);
    let page = answer.page();
    assert!(page.has("#e-order-clock") && page.has("#e-seconds-results"));
    assert_eq!(page.value("code"), code);
    let strange = [
        ("name", "à porta"),
        ("lang", "fr"),
        ("shape", "redondo"),
        ("order-clock", "1"),
        ("seconds-clock", "5"),
        ("code", &code),
    ];
    let answer = desk.chief.post(&list, &strange);
    assert_eq!(answer.status, 422);
    let page = answer.page();
    assert!(page.has("#e-lang") && page.has("#e-shape"));
    assert_eq!(page.value("name"), "à porta");
}

/// Everything that a screen shows in a turn, in both languages.
fn shown(desk: &mut Desk<'_>, screen: &mut Browser) -> Vec<String> {
    let edit = desk.url("screens/1");
    ["pt", "en"]
        .into_iter()
        .map(|lang| {
            desk.chief.page(&edit);
            let all = views(&ViewKind::ALL);
            let mut fields = form(&all, &[("text", "Almoço às 13")]);
            fields[1].1 = lang;
            assert_eq!(desk.chief.post(&edit, &fields).status, 303);
            let body = screen.get("/screen?turn=1&size=1080x1920").body;
            let from = body.find("<main").unwrap();
            body[from..].to_owned()
        })
        .collect()
}

#[apply(on_each_database)]
fn a_screen_shows_nothing_that_is_not_public(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, |regulations| {
        regulations.system = tournament::PairingSystem::DoubleSwiss { rounds: 3 };
        regulations.opening = OpeningRule::Drawn {
            moves: 3,
            per: DrawnPer::Match,
            repeats: true,
        };
    });
    desk.hall.publish();
    let (mut screen, code) = wall(&desk);
    let list = desk.url("screens");
    name(&mut desk.chief, &list, &code, &ViewKind::ALL);
    desk.hall.play(RoundNo(1));
    let before = shown(&mut desk, &mut screen);
    let kinds: BTreeSet<&str> = ViewKind::ALL.into_iter().map(ViewKind::code).collect();
    let page = Page::of(&format!("<body>{}", before[0]));
    let there = |kind: &&&str| page.has(&format!(".view-{kind}"));
    let missing: Vec<_> = kinds.iter().filter(|kind| !there(kind)).collect();
    assert_eq!(
        missing,
        [&"bracket", &"categories", &"clock", &"clubs"],
        "nothing of these yet"
    );
    // a draft, and changes of it
    desk.hall.draft();
    desk.hall.act(|t, _| {
        let boards = &t.draft().unwrap().matches;
        let (one, other) = (boards[0].pairing.first, boards[1].pairing.first);
        decide::swap_entries(t, RoundNo(2), one, other)
    });
    assert_eq!(shown(&mut desk, &mut screen), before);
    let stamp = |screen: &mut Browser| {
        screen
            .get("/screen/state")
            .body
            .split(',')
            .next()
            .unwrap()
            .to_owned()
    };
    let silent = stamp(&mut screen);
    desk.hall
        .act(|t, secret| decide::publish_round(t, RoundNo(2), secret));
    assert_ne!(stamp(&mut screen), silent, "what is published is told");
    assert_ne!(shown(&mut desk, &mut screen), before);
}

/// The clock has a page where it shows something: the day of a start that is days away, the time of a round; neither where the clocks at the
/// boards run, of which the public is told nothing, nor once it is stopped.
#[apply(on_each_database)]
fn the_clock_has_a_page_where_it_shows_something(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    let (mut screen, code) = wall(&desk);
    let list = desk.url("screens");
    name(&mut desk.chief, &list, &code, &[ViewKind::Clock]);
    let mut seen = || {
        let page = Page::of(&screen.get("/screen?turn=1&size=1920x1080").body);
        let left = page.texts(".view-clock .left").into_iter().next();
        (left, page.has(".view-clock [data-from]"))
    };
    let (first, now) = (RoundNo(1), arbitro::clock::now());
    let day = arbitro::clock::local(now).date() + TimeDelta::days(10);
    let begins = day.and_hms_opt(15, 0, 0).unwrap();
    let hours = |hours| tournament::Presentation {
        hours,
        ..tournament::Presentation::default()
    };
    let far = hours([(first, begins)].into());
    desk.hall.act(|t, _| decide::present(t, far));
    let shown = begins.format("%d/%m/%Y %H:%M").to_string();
    assert_eq!(seen(), (Some(shown), true));
    desk.hall.act(|t, _| decide::present(t, hours([].into())));
    desk.hall
        .act(|t, _| decide::set_clocks(t, first, Some(now)));
    assert_eq!(seen(), (None, false));
    desk.hall
        .act(|t, _| decide::start_round_clock(t, first, 5400, now));
    let ends = arbitro::clock::local(now + TimeDelta::seconds(5400));
    let shown = format!("até às {}", ends.format("%H:%M"));
    assert_eq!(seen(), (Some(shown), false));
    desk.hall
        .act(|t, _| decide::stop_round_clock(t, first, now));
    assert_eq!(seen(), (None, false));
}

#[apply(on_sqlite)]
fn a_knockout_has_its_bracket_on_the_wall(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS[..4], crate::knockouts::by_armageddon);
    desk.hall.publish();
    desk.hall.play(RoundNo(1));
    let (mut screen, code) = wall(&desk);
    let list = desk.url("screens");
    let views = [
        ViewKind::ByName,
        ViewKind::Bracket,
        ViewKind::Results,
        ViewKind::Openings,
    ];
    name(&mut desk.chief, &list, &code, &views);
    let page = Page::of(&screen.get("/screen?turn=1&size=1920x1080").body);
    assert_eq!(page.count(".view-bracket"), 2, "two rounds");
    let text = page.text("main");
    assert_eq!(text.matches('✓').count(), 2 + 2, "{text}");
    assert!(
        PLAYERS[..4].iter().all(|name| text.contains(name)),
        "{text}"
    );
    // two matches under one heading, and one that its points do not decide
    let last = desk.hall.publish();
    let now = desk.hall.now().tournament;
    let bracket = Bracket::of(&now);
    let is_third = |one: &&tournament::Match| bracket.is_for_third(last, one.board);
    let third = now.rounds[1].matches.iter().find(is_third).unwrap();
    let card = desk.url(&format!("entries/{}", third.pairing.first));
    let next = desk.public.page(&card).text(".next-match");
    assert!(next.contains("Terceiro lugar"), "{next}");
    crate::knockouts::enter(&desk.hall, last, 1, Mark::Draw);
    let decider = desk.url("rounds/2/boards/1/decider");
    let set = [("seen", "0"), ("white", "first")];
    assert_eq!(desk.deputy.sends(&decider, &set), 303);
    crate::knockouts::enter(&desk.hall, last, 1, Mark::Win);
    let text = Page::of(&screen.get("/screen?turn=1&size=1920x1080").body).text("main");
    // each of the two has it by name
    for (said, times) in [("Terceiro lugar", 2 + 2), ("Armagedão: ", 2)] {
        assert_eq!(text.matches(said).count(), times, "{said} in {text}");
    }
    assert!(text.contains("Tab. 1 · Armagedão"), "{text}");
    for paper in ["slips", "score-sheets", "board-list", "wall-list"] {
        let of = if paper.ends_with("list") { "" } else { "desk/" };
        let path = desk.url(&format!("rounds/2/print/{of}{paper}"));
        let text = desk.chief.page(&path).text(".papers");
        assert!(text.contains("Terceiro lugar"), "{paper}: {text}");
    }
}

#[apply(on_sqlite)]
fn without_scripts_a_screen_goes_from_page_to_page(db: &TestDb) {
    let names: Vec<String> = (1..=60).map(|no| format!("Jogador {no:02}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut desk = Desk::playing(db, &names, 3);
    let (mut screen, code) = wall(&desk);
    let list = desk.url("screens");
    name(
        &mut desk.chief,
        &list,
        &code,
        &[ViewKind::ByName, ViewKind::Results],
    );
    for size in ["1280x720", "1920x1080", "1080x1920", ""] {
        let mut answer = screen.get(&format!("/screen?size={size}"));
        let first = answer.body.clone();
        let (mut seen, mut others) = (Vec::new(), 0);
        loop {
            let page = answer.page();
            assert_eq!(page.count(".page"), 1);
            if page.has(".view-by-name") {
                seen.extend(page.texts(".columns .name"));
            } else {
                others += 1;
            }
            answer = screen.get(&next(&answer));
            if answer.body == first {
                break;
            }
        }
        let mut wanted: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        wanted.sort();
        assert_eq!(seen, wanted, "{size}");
        assert!(
            (2..9).contains(&others),
            "{size}: {others} pages of results"
        );
    }
}

/// Where a page without scripts goes on.
fn next(answer: &Answer) -> String {
    let unscripted = answer.page().unscripted();
    let refresh = unscripted.attribute("meta[http-equiv=refresh]", "content");
    let (seconds, url) = refresh.split_once(";url=").unwrap();
    assert_eq!(seconds, "5");
    url.to_owned()
}

proptest! {
    /// Whatever the number of rows and the size of the screen: every row once, in its order, on pages that hold no more than they have room
    /// for, with none that could have been left out.
    #[test]
    fn every_row_stands_on_one_page(
        count in prop_oneof![Just(0_usize), Just(1), 0_usize..700],
        width in 200_u16..=8000,
        height in 200_u16..=8000,
        row_width in 0_u32..4000,
        row_height in 0_u32..4000,
    ) {
        let shape = Shape::parse(&format!("{width}x{height}")).unwrap();
        let grid = shape.room(RowSize { width: row_width, height: row_height });
        let cut = pages((0..count).collect(), grid);
        let shown: Vec<usize> = cut.iter().flatten().flatten().copied().collect();
        prop_assert!(shown.into_iter().eq(0..count));
        prop_assert_eq!(cut.len(), count.div_ceil(grid.rows * grid.columns));
        for page in &cut {
            prop_assert!((1..=grid.columns).contains(&page.len()));
            prop_assert!(page.iter().all(|column| (1..=grid.rows).contains(&column.len())));
        }
        // what fits is within the screen, in its own pixels
        let fits = u64::try_from(grid.rows).unwrap() * u64::from(row_height) * u64::from(width.min(height));
        prop_assert!(grid.rows == 1 || fits <= u64::from(height) * 1000);
    }
}
