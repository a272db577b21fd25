//! A page that was cut off says so, and is live again by itself.

use std::time::Duration;

use crate::support::chrome::{Chrome, PHONE};
use crate::support::database::TestDb;
use crate::support::door::Door;
use crate::support::fixture::playing;
use crate::support::wait;

#[test]
fn a_page_whose_stream_was_refused_is_live_again_without_being_loaded() {
    let db = TestDb::sqlite();
    let mut desk = playing(&db);
    let door = Door::before(desk.site.addr);
    wait(async {
        let viewer = Chrome::open(door.addr, PHONE).await;
        viewer.visit(&desk.url("rounds/1")).await;
        viewer.wait_for_text("0 de 6 resultados").await;
        viewer.value("window.loaded = 'once'").await;
        // every answer is 503, to the stream too: Chromium gives a stream up for good after one
        door.shut();
        viewer.wait_for_text("Não está em directo").await;
        let results = desk.url("rounds/1/results");
        assert_eq!(desk.chief.post(&results, &[("g-1-1", "1")]).status, 303);
        door.open();
        viewer.wait_for_text("1 de 6 resultados").await;
        while viewer.count("#not-live").await > 0 {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        assert_eq!(desk.chief.post(&results, &[("g-2-1", "=")]).status, 303);
        viewer.wait_for_text("2 de 6 resultados").await;
        assert_eq!(viewer.value("return window.loaded").await, "once");
        viewer.close().await;
    });
}
