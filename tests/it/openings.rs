//! The pages of the openings.

use draughts::OpeningTable;

use crate::public_pages::read;
use crate::support::{database::TestDb, site::Site};

#[test]
fn every_opening_has_a_page() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    let mut reader = site.browser();
    for number in [1, 43] {
        assert_eq!(reader.get(&format!("/openings/2/{number}")).status, 200);
    }
    let page = reader.page("/openings/3/141");
    assert!(page.has("[role=img][aria-label^='Tabuleiro.']"));
    let shown = page.text("main");
    assert!(shown.contains("11-14, 21-18, 14x21, 26x17, 9-13"));
    assert!(shown.contains("tem impresso «11-14, 21-18, 14x18, 26x17, 9-13»"));
    for beside in [140, 142] {
        assert!(page.has(&format!("a[href='/openings/3/{beside}']")));
    }
    let group = OpeningTable::Three.same_position().swap_remove(0);
    let twin = read(&mut reader, &format!("/openings/3/{}", group[0]));
    assert!(twin.contains(&format!("Levam à mesma posição: Abertura {}", group[1])));
}

#[test]
fn the_report_says_how_even_each_opening_is() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    let mut reader = site.browser();
    for (table, openings) in [(2, 43), (3, 301)] {
        let page = reader.get(&format!("/openings/{table}/report"));
        assert_eq!(page.status, 200);
        assert!(page.body.len() < 100_000, "{}", page.body.len());
        let page = page.page();
        assert_eq!(page.count("#all ~ * th.num[scope=row]"), openings);
        page.assert_says("São estimativas de um programa, não provas");
    }
    assert_eq!(reader.get("/openings/4/report").status, 404);
    assert_eq!(reader.get("/openings/2/report?sort=colour").status, 400);
    let english = read(&mut reader, "/openings/2/report?lang=en");
    assert!(english.contains("estimates, not proofs"));
}

#[test]
fn the_report_is_sorted_as_asked() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    let mut reader = site.browser();
    let worths = |openings: Vec<u16>| -> Vec<i16> {
        let judged = |number: u16| OpeningTable::Two.judged()[usize::from(number) - 1].worth;
        openings
            .into_iter()
            .map(|number| judged(number).hundredths())
            .collect()
    };
    let mut order = |sort: &str| -> Vec<u16> {
        let page = reader.page(&format!("/openings/2/report?sort={sort}"));
        let links = page.texts("#all ~ * th.num[scope=row] a[href^='/openings/2/']");
        links.iter().map(|number| number.parse().unwrap()).collect()
    };
    assert!(order("number").into_iter().eq(1..=43));
    assert!(worths(order("worth")).is_sorted_by(|a, b| a >= b));
    let size = worths(order("size"));
    assert!(size.is_sorted_by(|a, b| a.unsigned_abs() >= b.unsigned_abs()));
}

#[test]
fn the_report_is_a_file_too() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    let mut reader = site.browser();
    let file = reader.get("/openings/report.csv").body;
    let lines: Vec<&str> = file.trim_end().split("\r\n").collect();
    assert_eq!(lines.len(), 1 + 43 + 301);
    assert!(lines[1].starts_with("2;1;9-13, 21-17;W:W1,2,3,4,5,6,7,8,10,11,12,13:B17,"));
    assert!(reader.bytes("/openings/report.xlsx").starts_with(b"PK"));
    let shown = read(&mut reader, "/openings/2/1");
    assert!(shown.contains("Avaliação"));
}
