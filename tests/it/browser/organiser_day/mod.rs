//! An organiser's whole day, from an empty server to the champion of the final stage: an open of 24 and a knockout of 8, all by clicks and keys,
//! with every mistake that a day has, made and taken back. `docs/organiser-day.md` has what the tasks took; with `ARBITRO_RECORD=FOLDER` each
//! step leaves a picture there.

mod accounts;
mod corrections;
mod entries;
mod final_stage;
mod finish;
mod first_round;
mod rounds;
mod server;
mod setting_up;
mod table;

use crate::support::chrome::{Chrome, DESK, PHONE};
use crate::support::recorder::Recorder;
use crate::support::wait;

use server::Server;

/// The open.
const NAME: &str = "Open de Damas de Vizela";

/// What is there during the day.
pub struct Day {
    server: Server,
    recorder: Recorder,
    /// The organiser's computer.
    office: Chrome,
    /// The chief arbiter's phone.
    phone: Chrome,
}

impl Day {
    /// Takes a step of a task at a window.
    async fn step<T>(
        &self,
        at: (&Chrome, &'static str),
        what: &str,
        work: impl Future<Output = T>,
    ) -> T {
        self.recorder.step(at, what, work).await
    }
}

#[test]
fn a_day_from_an_empty_server_to_the_champion() {
    let server = Server::start();
    wait(async {
        let day = Day {
            office: Chrome::with_mouse(server.addr, DESK).await,
            phone: Chrome::open(server.addr, PHONE).await,
            recorder: Recorder::new(),
            server,
        };
        accounts::make(&day).await;
        setting_up::a_test_that_goes(&day).await;
        setting_up::the_open(&day).await;
        accounts::invite_arbiters(&day).await;
        entries::enter(&day).await;
        entries::started_too_early(&day).await;
        entries::check_in(&day).await;
        first_round::draft(&day).await;
        first_round::publish_wrong(&day).await;
        first_round::late_comer(&day).await;
        corrections::wrong_board(&day).await;
        corrections::upside_down(&day).await;
        corrections::twice(&day).await;
        rounds::second(&day).await;
        rounds::amended(&day).await;
        rounds::to_the_end(&day).await;
        finish::too_early(&day).await;
        finish::seen_by_a_visitor(&day).await;
        final_stage::make(&day).await;
        final_stage::play(&day).await;
        final_stage::seen_by_a_visitor(&day).await;
        table::hold(&day.recorder);
        let said = day.server.say(&["audit"]);
        assert!(said.contains("0 faults"), "{said}");
        day.office.close().await;
        day.phone.close().await;
    });
}
