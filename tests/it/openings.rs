//! The pages of the openings.

use arbitro::draughts::OpeningTable;

use crate::public_pages::{read, text};
use crate::support::{database::TestDb, site::Site};

#[test]
fn every_opening_has_a_page() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    let mut reader = site.browser();
    for number in [1, 43] {
        assert_eq!(reader.get(&format!("/openings/2/{number}")).status, 200);
    }
    let page = reader.get("/openings/3/141").body;
    assert!(page.contains("role=\"img\" aria-label=\"Tabuleiro."));
    let shown = text(&page);
    assert!(shown.contains("11-14, 21-18, 14x21, 26x17, 9-13"));
    assert!(shown.contains("está impresso «11-14, 21-18, 14x18, 26x17, 9-13»"));
    assert!(page.contains("href=\"/openings/3/140\"") && page.contains("href=\"/openings/3/142\""));
    let group = OpeningTable::Three.same_position().swap_remove(0);
    let twin = read(&mut reader, &format!("/openings/3/{}", group[0]));
    assert!(twin.contains(&format!("Chegam à mesma posição: Abertura {}", group[1])));
}
