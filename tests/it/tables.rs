//! The numbers on the tables: several tournaments share a hall, and whoever reads or types a board there does it by the number on its table.

use arbitro::account::SiteRole;
use arbitro::screen::ViewKind;
use macro_rules_attribute::apply;
use tournament::{
    BoardNo, Cycles, PairingSystem, Post, Presentation, RoundNo, StatementRule, TableNo, Tables,
    TournamentRole, decide,
};

use crate::screens::{form, views};
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, Hall, PLAYERS, all_won_by_first, playing};
use crate::{on_each_database, on_sqlite};

/// The tables of a tournament begin here.
pub fn begin(hall: &Hall, first: u16) {
    hall.act(|t, _| {
        let tables = Tables::from_first(TableNo(first)).unwrap();
        let presentation = Presentation {
            tables,
            ..t.presentation.clone()
        };
        decide::present(t, presentation)
    });
}

/// The first round is played at the tables 25 to 27.
fn youth(db: &TestDb) -> Desk<'_> {
    let desk = playing(db);
    begin(&desk.hall, 25);
    desk
}

const SHOWN: [&str; 3] = ["25", "26", "27"];

#[apply(on_sqlite)]
fn the_public_reads_the_number_on_the_table(db: &TestDb) {
    let mut desk = youth(db);
    let round = desk.public.page(&desk.url("rounds/1"));
    for (board, table) in (1..).zip(SHOWN) {
        let caption = round.text(&format!("#board-{board} caption"));
        assert!(
            caption.starts_with(&format!("Tabuleiro {table}")),
            "{caption}"
        );
    }
    let english = desk.public.page(&desk.url("rounds/1?lang=en"));
    assert!(
        english.text("#board-3 caption").starts_with("Board 27"),
        "{}",
        english.text("#board-3 caption")
    );
    desk.public.get(&desk.url("rounds/1?lang=pt"));
    let wall = desk.public.page(&desk.url("rounds/1/print/wall-list"));
    let mut wall = wall.texts("td.num b");
    wall.sort();
    assert_eq!(wall, ["25", "25", "26", "26", "27", "27"]);
    let list = desk.public.page(&desk.url("rounds/1/print/board-list"));
    assert_eq!(list.texts("td.num b"), SHOWN);
    let why = desk.public.page(&desk.url("rounds/1/boards/2/why"));
    why.assert_says("Tabuleiro 26");
    assert!(!why.says("Tabuleiro 2:"));
    let called = desk.public.page(&desk.call_page(1));
    assert_eq!(called.text("h1"), "Tabuleiro 25");
    let shown = desk.public.page(desk.url("").trim_end_matches('/'));
    let facts = shown.texts("dl.facts");
    assert!(
        facts.iter().all(|one| !one.is_empty()),
        "a frame around nothing"
    );
}

#[apply(on_sqlite)]
fn a_screen_of_the_hall_shows_the_number_on_the_table(db: &TestDb) {
    let mut desk = youth(db);
    let (mut wall, list) = (desk.site.browser(), desk.url("screens"));
    let code = wall.page("/screen").text(".code");
    desk.deputy.page(&list);
    let views = views(&[ViewKind::ByBoard]);
    let fields = form(&views, &[("code", &code)]);
    assert_eq!(desk.deputy.sends(&list, &fields), 303);
    let mut numbers = wall.page("/screen").texts(".number");
    numbers.retain(|number| !number.is_empty());
    assert_eq!(numbers, SHOWN);
}

#[apply(on_sqlite)]
fn papers_and_the_desk_say_the_same_number(db: &TestDb) {
    let mut desk = youth(db);
    let slips = desk.chief.page(&desk.url("rounds/1/print/desk/slips"));
    assert_eq!(slips.texts(".slip-no"), SHOWN);
    let tents = desk.chief.page(&desk.url("print/desk/board-numbers"));
    assert_eq!(tents.texts(".tent p:not(.over)"), SHOWN);
    let results = desk.url("rounds/1/results");
    let page = desk.chief.page(&results);
    assert_eq!(page.texts(".board-no"), SHOWN);
    // fields and addresses keep the number of the board
    assert!(page.has("[name=g-1-1]") && page.has("#b-1"));
    let fields = [("g-1-1", "1"), ("was-1-1", "")];
    assert_eq!(desk.chief.sends(&results, &fields), 303);
    let journal = desk.chief.page(&desk.url("journal"));
    journal.assert_says("tabuleiro 25, jogo 1");
    journal.assert_says("O primeiro tabuleiro tem o número 25.");
    assert!(!journal.says("tabuleiro 1,"));
    let hall = desk.chief.page(&desk.url("rounds/1/hall"));
    let mut numbers = hall.texts("ol.hall .board-no");
    numbers.sort();
    assert_eq!(numbers, SHOWN);
    let console = desk.chief.page(&desk.url("rounds/1/boards/3/console"));
    console.assert_says("Tabuleiro 27, ronda 1");
    // the journal of before is as it was, and a change holds from then on
    begin(&desk.hall, 41);
    let page = desk.chief.page(&results);
    assert_eq!(page.texts(".board-no"), ["41", "42", "43"]);
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn what_an_exchange_would_change_is_shown_by_the_number_on_the_table(db: &TestDb) {
    let mut desk = youth(db);
    let open = all_won_by_first(&desk.hall.now().tournament, RoundNo(1));
    desk.hall
        .act(|t, _| decide::enter_results(t, RoundNo(1), &open[..2], None));
    let correction = desk.chief.page(&desk.url("rounds/1/boards/1/correction"));
    let seen = correction.value("seen");
    // the other board is chosen by its number in addresses
    let wish = [
        ("other", "2"),
        ("reason", "Tabuleiro errado"),
        ("seen", &*seen),
    ];
    let exchange = desk.url("rounds/1/boards/1/exchange");
    let preview = desk.chief.post(&exchange, &wish).page();
    let changes = preview.texts(".preview > ul > li");
    assert!(changes[0].starts_with("25. "), "{changes:?}");
    assert!(changes[1].starts_with("26. "), "{changes:?}");
}

#[apply(on_sqlite)]
fn the_schedule_of_a_round_robin_has_the_number_on_the_table(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, |regulations| {
        regulations.system = PairingSystem::RoundRobin {
            cycles: Cycles::Single,
        };
        regulations.tie_breaks.clear();
    });
    begin(&desk.hall, 25);
    let schedule = desk.chief.page(&desk.url("print/desk/schedule"));
    let mut numbers = schedule.texts(".round-of td.num");
    assert_eq!(numbers.len(), 15, "five rounds");
    numbers.truncate(SHOWN.len());
    assert_eq!(numbers, SHOWN);
}

#[apply(on_sqlite)]
fn a_number_that_is_typed_is_that_of_a_table(db: &TestDb) {
    let mut desk = youth(db);
    let deputy = desk.official(TournamentRole::DeputyArbiter);
    let (posts, first, last) = (
        desk.url("posts"),
        format!("first-{deputy}"),
        format!("last-{deputy}"),
    );
    let shown = desk.chief.page(&posts);
    shown.assert_says("Tabuleiros da última ronda publicada: 25–27.");
    let wrong = desk.chief.post(&posts, &[(&first, "24"), (&last, "26")]);
    assert_eq!(wrong.status, 422, "no table of this tournament");
    assert_eq!(wrong.page().value(&first), "24");
    let given = [(first.as_str(), "25"), (last.as_str(), "26")];
    assert_eq!(desk.chief.sends(&posts, &given), 303);
    let post = desk.hall.now().tournament.hall.posts[&deputy];
    let boards = Post {
        first: BoardNo(1),
        last: BoardNo(2),
    };
    assert_eq!(post, boards);
    assert_eq!(desk.chief.page(&posts).value(&last), "26");
    desk.deputy
        .page(&desk.url("rounds/1/hall?mine=1"))
        .assert_says("(25–26)");
    let codes = desk.url("calls/codes");
    let page = desk.chief.page(&format!("{codes}?first=26&last=27"));
    assert_eq!(page.texts(".codes .no"), ["Tabuleiro 26", "Tabuleiro 27"]);
    let wrong = desk.chief.get(&format!("{codes}?first=1&last=3"));
    assert_eq!(wrong.status, 422);
    assert_eq!(desk.chief.page(&codes).texts(".codes .no").len(), 3);
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn a_player_types_the_number_on_the_slip(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, |regulations| {
        regulations.arbitration.statements = StatementRule::Provisional;
    });
    desk.hall.publish();
    begin(&desk.hall, 25);
    let slips = desk
        .chief
        .page(&desk.url("rounds/1/print/desk/player-slips"));
    let code = slips.texts(".helper-code code").remove(0);
    slips.assert_says("Tabuleiro 25");
    let typed = desk.url("result");
    desk.public.get(&typed);
    let opens = |desk: &mut Desk, board: &str| {
        desk.public
            .post(&typed, &[("board", board), ("code", &code)])
            .status
    };
    assert_eq!(opens(&mut desk, "1"), 422);
    assert_eq!(opens(&mut desk, "25"), 303);
}

#[apply(on_sqlite)]
fn the_first_table_is_asked_about_once_papers_are_out(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.url("presentation");
    let tables = |desk: &Desk| desk.hall.now().tournament.presentation.tables;
    assert_eq!(desk.chief.page(&url).value("first-table"), "1");
    // three boards: the last has number 9999
    for wrong in ["0", "vinte", "-1", "10000", "70000", "9998"] {
        let version = desk.version();
        let sent = [("version", &*version), ("first-table", wrong)];
        let answer = desk.chief.post(&url, &sent);
        assert_eq!(answer.status, 422, "{wrong}");
        let page = answer.page();
        assert!(page.has("#e-first-table"), "{wrong}");
        assert_eq!(page.value("first-table"), wrong);
        page.assert_says("Escreva um número inteiro de 1 a");
    }
    assert!(tables(&desk).is_default());
    let version = desk.version();
    let sent = [("version", &*version), ("first-table", "25")];
    let asked = desk.chief.post(&url, &sent);
    assert_eq!(asked.status, 409, "{}", asked.body);
    let page = asked.page();
    page.assert_says("o que já foi impresso fica com os números antigos");
    assert_eq!(page.value("first-table"), "25");
    assert!(tables(&desk).is_default());
    let sure = page.attribute("[name=papers]", "value");
    let mut other = sent.to_vec();
    other.push(("papers", &sure));
    other[1].1 = "41";
    assert_eq!(desk.chief.sends(&url, &other), 409, "of other tables");
    other[1].1 = "25";
    // what was answered stays answered while something else is asked
    let odd = [&other[..], &[("hour-1", "1999-01-01T10:00")]].concat();
    let again = desk.chief.post(&url, &odd);
    assert_eq!(again.status, 409, "{}", again.body);
    assert!(again.page().has("[name=papers][checked]"));
    assert!(again.page().has("[name=sure]:not([checked])"));
    assert_eq!(desk.chief.sends(&url, &other), 303);
    assert_eq!(tables(&desk).first(), TableNo(25));
    // what stands is not asked about, and in English it says so too
    let version = desk.version();
    let same = [("version", &*version), ("first-table", "25")];
    assert_eq!(desk.chief.sends(&url, &same), 303);
    desk.chief
        .page(&format!("{url}?lang=en"))
        .assert_says("Number of the first board");
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn who_has_the_same_tables_in_the_same_place_is_named(db: &TestDb) {
    let mut desk = playing(db);
    let organiser = desk.site.account("other@example.pt", SiteRole::Organiser);
    let other = Hall::created(db, organiser, "Torneio de jovens", |_| {});
    let manage = desk.url("manage");
    let says = |desk: &mut Desk| desk.chief.page(&manage).says("Torneio de jovens");
    assert!(!says(&mut desk), "nobody is told of what is being set up");
    other.act(|t, _| decide::open_entries(t));
    desk.chief
        .page(&manage)
        .assert_says("Os tabuleiros deste torneio são 1 a 3.");
    assert!(says(&mut desk));
    begin(&other, 4);
    assert!(!says(&mut desk));
    begin(&desk.hall, 2);
    assert!(says(&mut desk));
    begin(&desk.hall, 5);
    assert!(!says(&mut desk));
}

#[apply(on_sqlite)]
fn programs_read_both_numbers_and_files_that_of_the_table(db: &TestDb) {
    let mut desk = youth(db);
    let path = format!("/api/v1/tournaments/{}/rounds/1", desk.hall.id);
    let round: serde_json::Value = serde_json::from_str(&desk.public.body(&path)).unwrap();
    let board = &round["boards"][2];
    assert_eq!((&board["board"], &board["table"]), (&3.into(), &27.into()));
    let csv = desk.public.body(&desk.url("rounds/1/pairings.csv"));
    let second = |line: &str| line.split([',', ';']).nth(1).map(str::to_owned);
    let numbers: Vec<String> = csv.lines().skip(1).filter_map(second).collect();
    assert_eq!(numbers, SHOWN);
}
