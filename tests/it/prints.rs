//! What there is to print: who may have it, whose names it has, what is kept of it.

use arbitro::account::SiteRole;
use arbitro::words::{self, Lang};
use macro_rules_attribute::apply;
use tournament::{
    CallMeans, DeciderStep, EntryNo, Measure, Person, Presentation, Prize, RoundNo, StatementRule,
    decide,
};

use crate::on_sqlite;
use crate::support::at;
use crate::support::fixture::{Desk, Hall};
use crate::support::pdf::Pdf;
use crate::support::site::{Browser, PASSWORD, Site};

const PLAYERS: [&str; 6] = ["Zé Ávila", "Ângela Brás", "Carlos", "Duarte", "Elsa", "Ana"];

/// What a list of prints offers.
fn offered(browser: &mut Browser, path: &str) -> Vec<String> {
    browser.page(path).attributes("main .people a", "href")
}

#[apply(on_sqlite)]
fn the_public_prints_what_it_may_read_and_the_desk_everything(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let (menu, of_round) = (desk.url("print"), desk.url("rounds/1/print"));
    assert_eq!(desk.chief.get(&of_round).status, 404, "no round yet");
    desk.hall.draft();
    assert_eq!(
        desk.chief.get(&of_round).status,
        404,
        "a draft is not printed"
    );
    assert_eq!(
        desk.chief.get(&desk.url("rounds/1/print/wall-list")).status,
        404
    );
    assert_eq!(
        desk.chief
            .get(&desk.url("rounds/1/print/desk/slips"))
            .status,
        404
    );
    desk.hall
        .act(|t, secret| decide::publish_round(t, RoundNo(1), secret));
    for path in [menu, of_round] {
        let title = desk.public.page(&path).text("title");
        assert!(title.starts_with("Imprimir · Ronda 1 · "), "{title}");
        let public = offered(&mut desk.public, &path);
        let staff = offered(&mut desk.chief, &path);
        assert!(public.iter().all(|url| staff.contains(url)), "{public:?}");
        assert!(
            public.len() >= 5 && staff.len() >= 12,
            "{public:?} {staff:?}"
        );
        assert!(
            public.iter().all(|url| !url.contains("/desk/")),
            "{public:?}"
        );
        for url in &public {
            assert_eq!(desk.public.get(url).status, 200, "{url}");
        }
        for url in &staff {
            assert_eq!(desk.chief.get(url).status, 200, "{url}");
        }
    }
    let pages = [
        desk.url("rounds/1"),
        desk.url("standings"),
        desk.url("rounds/1/sheet"),
    ];
    for page in pages {
        let links = desk.public.page(&page).attributes("a", "href");
        assert!(links.iter().any(|url| url.ends_with("/print")), "{page}");
    }
    for page in [desk.url("manage"), desk.url("rounds/1/results")] {
        let links = desk.chief.page(&page).attributes("a", "href");
        assert!(links.iter().any(|url| url.ends_with("/print")), "{page}");
    }
}

#[apply(on_sqlite)]
fn a_print_that_is_not_there_is_not_found(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    for path in [
        "print/bracket",
        "print/slips",
        "print/nothing",
        "print/desk/schedule",
        "print/desk/receipts",
        "print/desk/certificates",
        "print/desk/standings",
        "rounds/1/print/slips",
        "rounds/1/print/desk/wall-list",
        "rounds/2/print/wall-list",
    ] {
        assert_eq!(desk.chief.get(&desk.url(path)).status, 404, "{path}");
    }
}

#[apply(on_sqlite)]
fn names_are_those_that_the_reader_may_see(db: &TestDb) {
    let site = Site::start(db);
    let organiser = site.account("ana@example.pt", SiteRole::Organiser);
    let mut child = Person::named("Mafalda Menor".parse().unwrap());
    child.born = Some(2015.try_into().unwrap());
    child.by_initials = true;
    let others = ["Ana", "Rui", "Eva"].map(|name| Person::named(name.parse().unwrap()));
    let people = others.into_iter().chain([child]).map(|one| (None, one));
    let hall = Hall::prepared(db, organiser, ("Open", 2), people.collect());
    hall.start();
    hall.publish();
    let mut staff = site.browser();
    staff.sign_in("ana@example.pt", PASSWORD);
    let mut public = site.browser();
    let at = format!("/tournaments/{}", hall.id);
    for print in [
        "rounds/1/print/wall-list",
        "rounds/1/print/board-list",
        "print/standings",
        "print/cross-table",
    ] {
        let path = format!("{at}/{print}");
        let seen = |browser: &mut Browser, path: &str| browser.page(path).text(".papers");
        assert!(!seen(&mut public, &path).contains("Mafalda"), "{print}");
        assert!(!seen(&mut public, &format!("{path}?names=full")).contains("Mafalda"));
        assert!(seen(&mut staff, &path).contains("Mafalda Menor"), "{print}");
        let initials = seen(&mut staff, &format!("{path}?names=public"));
        assert!(
            initials.contains("M. M.") && !initials.contains("Mafalda"),
            "{print}"
        );
    }
}

#[apply(on_sqlite)]
fn the_wall_list_is_ordered_as_people_look_for_names(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    let page = desk.public.page(&desk.url("rounds/1/print/wall-list"));
    let names = page.texts(".wall tbody th");
    assert_eq!(
        names,
        ["Ana", "Ângela Brás", "Carlos", "Duarte", "Elsa", "Zé Ávila"]
    );
    // who begins: the colour of the first game, the letter of the language
    assert_eq!(page.count(".wall .disc.white[data-letter=B]"), 3);
    assert_eq!(page.count(".wall .disc.black[data-letter=P]"), 3);
    let english = desk
        .public
        .page(&desk.url("rounds/1/print/wall-list?lang=en"));
    assert_eq!(english.count(".wall .disc.black[data-letter=B]"), 3);
}

/// What is typed at the check-in stands beside the name.
#[apply(on_sqlite)]
fn the_check_in_list_has_the_numbers_that_are_typed(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let now = desk.hall.now().tournament;
    let page = desk.chief.page(&desk.url("print/desk/check-in"));
    let numbers = page.texts(".ticks tbody td.num");
    let names = page.texts(".ticks tbody th");
    assert_eq!((numbers.len(), names.len()), (PLAYERS.len(), PLAYERS.len()));
    for (number, name) in numbers.iter().zip(&names) {
        let mut entries = now.entries.values();
        let entry = entries.find(|one| one.person.name.as_str() == name.as_str());
        let listed = now.listed_number(entry.unwrap().no);
        assert_eq!(listed.map(|one| one.to_string()).as_ref(), Some(number));
    }
}

#[apply(on_sqlite)]
fn a_slip_has_all_that_is_needed_at_its_board(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    let path = desk.url("rounds/1/print/desk/slips");
    let page = desk.chief.page(&path);
    assert_eq!((page.count(".slip"), page.count(".slips")), (3, 1));
    // two games of one opening: a diagram, and the code of the board
    assert_eq!(
        (page.count(".slip .diagram"), page.count(".slip .qr")),
        (3, 3)
    );
    assert_eq!(page.count(".slip .boxes .disc"), 3 * 4);
    // no line ends within a move
    let said = page.texts(".slip:first-child figcaption .unbroken");
    assert!(said.iter().any(|word| word.contains('-')), "{said:?}");
    desk.hall
        .act(|t, _| decide::choose_call_means(t, CallMeans::Station));
    assert_eq!(desk.chief.page(&path).count(".slip .qr"), 0);
    let sheets = desk
        .chief
        .page(&desk.url("rounds/1/print/desk/score-sheets"));
    assert_eq!(sheets.count(".score"), 3 * 2 * 2);
}

/// Drawn matches are decided at the same board: the one slip has the boxes, after the total of the games.
#[apply(on_sqlite)]
fn a_slip_has_boxes_for_the_games_that_may_decide_the_match(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS[..4], |regulations| {
        crate::knockouts::by_armageddon(regulations);
        let time = regulations.time;
        let pair = DeciderStep::Pairs { most: 1, time };
        regulations.decider.0.insert(0, pair);
    });
    desk.hall.publish();
    let page = desk.chief.page(&desk.url("rounds/1/print/desk/slips"));
    let heads = page.texts(".slip:first-child .boxes thead th");
    assert_eq!(heads[1..].join(" "), "J1 J2 Total D1 D2 Arm.");
    // the colours of those that are not set are nobody's
    assert_eq!(page.count(".slip .boxes .disc"), 2 * 4);
}

#[apply(on_sqlite)]
fn what_is_typed_for_the_network_goes_on_the_poster_and_nowhere_else(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let path = desk.url("print/desk/wifi");
    let rows = desk.hall.journal().len();
    let typed = [("network", "Sala; 1"), ("password", "curta")];
    let refused = desk.chief.post(&path, &typed);
    assert_eq!(refused.status, 422);
    let page = refused.page();
    page.assert_says("Uma palavra-passe de rede tem de 8 a 63 caracteres.");
    assert_eq!(
        (
            page.value("network").as_str(),
            page.value("password").as_str()
        ),
        ("Sala; 1", "curta")
    );
    let made = desk.chief.post(
        &path,
        &[("network", "Sala; 1"), ("password", "damas clássicas")],
    );
    assert_eq!(
        (
            made.status,
            made.header("cache-control").contains("no-store")
        ),
        (200, true)
    );
    let page = made.page();
    page.assert_says("Palavra-passe: damas clássicas");
    // joins the network, opens the tournament
    assert_eq!(page.count(".poster .qr"), 2);
    assert_eq!(desk.hall.journal().len(), rows);
    assert!(!desk.chief.body(&path).contains("damas clássicas"));
    let stranger = desk.public.post(&path, &typed).status;
    assert!(
        stranger == 303 || stranger == 401,
        "{stranger}: sign in first"
    );
}

#[apply(on_sqlite)]
fn a_network_that_is_kept_is_on_the_slips_until_it_is_forgotten(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    desk.hall
        .act(|t, _| decide::amend_statements(t, StatementRule::Provisional));
    desk.hall.publish();
    let (path, slips) = (
        desk.url("print/desk/wifi"),
        desk.url("rounds/1/print/desk/player-slips"),
    );
    let fields = [
        ("network", "Sala 1"),
        ("password", "damas clássicas"),
        ("keep", "on"),
    ];
    desk.chief.get(&path);
    assert_eq!(desk.chief.post(&path, &fields).status, 303);
    let poster = desk.chief.page(&path);
    assert_eq!(
        (poster.count(".poster .qr"), poster.has("[name=password]")),
        (2, false)
    );
    let line = "Rede: Sala 1 · palavra-passe: damas clássicas";
    desk.chief.page(&slips).assert_says(line);
    assert_eq!(desk.chief.post(&path, &[("do", "forget")]).status, 303);
    assert!(!desk.chief.page(&slips).says(line));
    assert!(desk.chief.page(&path).has("[name=password]"));
}

#[apply(on_sqlite)]
fn certificates_come_after_the_end_the_same_bytes_for_the_same_standings(db: &TestDb) {
    let mut players = PLAYERS;
    players[5] = "漢 Li";
    let mut desk = Desk::open(db, &players, 2);
    let round = desk.hall.publish();
    let path = desk.url("print/desk/certificates");
    assert_eq!(desk.chief.get(&path).status, 404);
    desk.hall.play(round);
    desk.hall.act(|t, _| decide::withdraw(t, EntryNo(5)));
    let round = desk.hall.publish();
    desk.hall.play(round);
    desk.hall.act(|t, secret| decide::finish(t, secret.clone()));
    let bytes = desk.chief.bytes(&path);
    assert_eq!(bytes, desk.chief.bytes(&path));
    let pdf = Pdf::read(&bytes);
    assert_eq!(pdf.pages.len(), 6);
    for name in &PLAYERS[..5] {
        pdf.assert_says(name);
    }
    // whoever left has no place
    let pages = pdf.pages.iter().map(|page| Pdf {
        pages: vec![page.clone()],
    });
    let left: Vec<Pdf> = pages.filter(|page| page.says("Elsa")).collect();
    assert_eq!(left.len(), 1);
    assert!(!left[0].says("º lugar"));
    // what the font does not have is told before it is printed
    let menu = desk.chief.page(&desk.url("print")).text(".notice.warn");
    assert!(menu.ends_with(": 漢 Li → Han Li"), "{menu}");
    pdf.assert_says("Han Li");
    Pdf {
        pages: pdf.pages[..1].to_vec(),
    }
    .assert_says("1.º lugar");
    assert!(bytes.len() < 170_000, "{}", bytes.len());
}

#[apply(on_sqlite)]
fn tables_say_after_which_round_they_stand_and_what_is_missing(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let first = desk.hall.publish();
    desk.hall.play(first);
    desk.hall.publish();
    let head = |browser: &mut Browser, path: &str| browser.page(path).text(".paper-head");
    for print in ["print/standings", "print/cross-table"] {
        let path = desk.url(print);
        let now = head(&mut desk.public, &path);
        let provisional = "A título provisório: faltam 6 resultados";
        assert!(
            now.contains("depois da ronda 2") && now.contains(provisional),
            "{now}"
        );
        let before = head(&mut desk.public, &format!("{path}?after=1"));
        assert!(
            before.contains("depois da ronda 1") && !before.contains("provisório"),
            "{before}"
        );
    }
    let path = desk.url("print/standings?after=1");
    let page = desk.public.page(&desk.url("standings?after=1"));
    assert!(page.attributes("a", "href").contains(&path));
    // the other names are those of the same round
    let other = desk.chief.page(&path).attributes("a.button", "href");
    let same = |url: &String| url.ends_with("/print/standings?names=public&after=1");
    assert!(other.iter().any(same), "{other:?}");
}

#[apply(on_sqlite)]
fn prizes_on_paper_come_with_a_result_and_are_provisional_until_the_last(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 2);
    desk.hall.act(|t, _| {
        let mut awards = t.awards.clone();
        awards.prizes = vec![Prize {
            name: "Vencedor".parse().unwrap(),
            category: None,
            place: 1,
            value: 50,
            what: None,
            cents: 0,
            clubs: false,
        }];
        decide::change_awards(t, awards)
    });
    let round = desk.hall.publish();
    let papers = ["print/desk/prize-list", "print/desk/receipts"];
    let said = |desk: &mut Desk<'_>| {
        papers.map(|print| {
            let page = desk.chief.page(&desk.url(print));
            page.text(".papers")
                .contains("Provisório: o torneio não terminou.")
        })
    };
    let menu = desk.url("print");
    for print in papers.map(|print| desk.url(print)) {
        assert_eq!(desk.chief.get(&print).status, 404, "everybody is first");
        assert!(!offered(&mut desk.chief, &menu).contains(&print), "{print}");
    }
    desk.hall.play(round);
    assert_eq!(said(&mut desk), [true, true]);
    let round = desk.hall.publish();
    desk.hall.play(round);
    assert_eq!(said(&mut desk), [false, false]);
}

/// A browser puts it on A4 and leaves the foot of the site away.
#[apply(on_sqlite)]
fn what_is_printed_from_a_page_of_its_own_is_a4_too(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    for path in ["rounds/1/sheet", "calls/codes"] {
        let page = desk.chief.page(&desk.url(path));
        let sheets = page.attributes("link[rel=stylesheet]", "href");
        assert!(sheets.iter().any(|url| url.contains("/print")), "{path}");
    }
}

#[apply(on_sqlite)]
fn a_printed_table_explains_its_own_columns_and_no_others(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, |regulations| {
        regulations.tie_breaks = vec![Measure::DirectEncounter.into(), Measure::GamesWon.into()];
    });
    let round = desk.hall.publish();
    desk.hall.play(round);
    let page = desk.public.page(&desk.url("print/standings"));
    let (heads, explained) = (
        page.texts(".figures thead th"),
        page.texts(".table-legend b"),
    );
    let all = desk.hall.now().tournament.regulations.tie_breaks;
    assert!((1..all.len()).contains(&explained.len()), "{explained:?}");
    assert!(
        explained.iter().all(|code| heads.contains(code)),
        "{explained:?} {heads:?}"
    );
}

/// Its cells are those of the page, with the same sentence: a pairing stays on one line, a round without one is a dash.
#[apply(on_sqlite)]
fn a_printed_cross_table_says_what_its_cells_are(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let first = desk.hall.publish();
    desk.hall.play(first);
    desk.hall.act(|t, _| decide::withdraw(t, EntryNo(5)));
    let second = desk.hall.publish();
    desk.hall.play(second);
    let page = desk.public.page(&desk.url("print/cross-table"));
    let legend = page.text(".table-legend");
    assert!(
        legend.contains("a linha do oponente neste quadro"),
        "{legend}"
    );
    let whole = page.texts("td.whole");
    let is_pairing = |cell: &&String| {
        cell.starts_with(|c: char| c.is_ascii_digit()) && cell.contains(char::is_whitespace)
    };
    assert_eq!(whole.iter().filter(is_pairing).count(), 6 + 4, "{whole:?}");
    assert!(whole.contains(&"–".to_owned()), "{whole:?}");
}

/// The head of a table stands on every page of it, and in it of what the paper is.
#[apply(on_sqlite)]
fn every_page_of_a_paper_says_of_what_it_is(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    let name = desk.hall.now().tournament.details.name.to_string();
    for (path, of) in [
        ("rounds/1/print/wall-list", "Ronda 1"),
        ("rounds/1/print/board-list", "Ronda 1"),
        ("rounds/1/sheet", "Ronda 1"),
        ("print/standings", "depois da ronda 1"),
        ("print/cross-table", "depois da ronda 1"),
        ("print/desk/check-in", "Lista de presenças"),
        ("entries", "Inscritos"),
    ] {
        let page = desk.chief.page(&desk.url(path));
        let top = page.text("thead tr:first-child .paper-top");
        assert!(top.contains(&name) && top.contains(of), "{path}: {top}");
    }
}

#[apply(on_sqlite)]
fn a_score_sheet_says_whose_it_is_and_a_game_the_day_of_its_round(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let round = desk.hall.publish();
    let planned = at(2 * 86_400);
    desk.hall.act(|t, _| {
        let presentation = Presentation {
            hours: [(round, planned)].into(),
            ..t.presentation.clone()
        };
        decide::present(t, presentation)
    });
    let now = desk.hall.now().tournament;
    let pairing = now.rounds[0].matches[0].pairing;
    let page = desk
        .chief
        .page(&desk.url("rounds/1/print/desk/score-sheets"));
    let of = |entry| format!("Folha de {}", words::full_name(&now, entry));
    let owners = page.texts(".score header b");
    assert_eq!(owners[..2], [of(pairing.first), of(pairing.second)]);
    let day = words::date(Lang::Pt, planned.date());
    assert!(page.text(".score header").contains(&day), "{day}");
    desk.hall.attach((1, 1), "1. 9-13 22-18");
    desk.hall.play(round);
    let pdn = desk.chief.get(&desk.url("games.pdn")).body;
    let date = format!("[Date \"{}\"]", planned.format("%Y.%m.%d"));
    assert!(pdn.contains(&date), "{pdn}");
}

/// A name without a blank is broken where it must be, and leaves the other columns their room.
#[apply(on_sqlite)]
fn a_long_name_is_broken_and_short_cells_stay_whole(db: &TestDb) {
    let long = "X".repeat(60);
    let mut desk = Desk::open(db, &[long.as_str(), "Rui Reis"], 1);
    desk.hall.publish();
    let page = desk.public.page(&desk.url("print/standings"));
    assert_eq!(page.texts("td.long"), [long]);
}
