//! Codes on paper are the same on every server that has the tournament, whatever its number is there.

use macro_rules_attribute::apply;
use tournament::{BoardNo, CallMeans, Edition, RoundNo, Seat, SeatKey, Side, decide};

use arbitro::db;

use super::{Public, unpack};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::Hall;
use crate::support::site::Site;

#[apply(on_each_database)]
fn a_code_of_one_server_opens_on_the_other(db: &TestDb) {
    let mut public = Public::new(db);
    public
        .hall
        .act(|t, _| decide::choose_call_means(t, CallMeans::Codes));
    let own = TestDb::sqlite();
    // the laptop has other tournaments already
    let organiser = crate::support::make_account(
        &own,
        "lar@example.pt",
        arbitro::account::SiteRole::Organiser,
    );
    Hall::created(&own, organiser, "Outro", |_| {});
    let taken = unpack(&own, &public.check_out()).tournament;
    assert_ne!(taken, public.hall.id);
    let there = db.read(|c| db::stream::codes(c, public.hall.id)).unwrap();
    let here = own.read(|c| db::stream::codes(c, taken)).unwrap();
    let seat = Seat {
        round: RoundNo(1),
        edition: Edition(0),
        board: BoardNo(1),
        side: Side::First,
        seating: 0,
    };
    assert_eq!(here.seat(seat), there.seat(seat));
    // those that were printed before are good
    let secret = db.read(|c| db::tournament::secret(c, public.hall.id));
    let printed = SeatKey::new(&secret.unwrap(), public.hall.id, seat);
    assert_eq!(there.seat(seat), printed);
    let key = here.board(BoardNo(1));
    for (db, id) in [(db, public.hall.id), (&own, taken)] {
        let site = Site::start(db);
        let path = format!("/tournaments/{id}/boards/1/call/{}", key.as_str());
        assert_eq!(site.browser().get(&path).status, 200, "{path}");
        let path = format!("/tournaments/{id}/boards/1/result/{}", printed.as_str());
        assert_eq!(site.browser().get(&path).status, 200, "{path}");
    }
}

/// A call is worth nothing hours later, so that it is not kept for the hall: who calls is told so, and shown no button.
#[apply(on_each_database)]
fn nobody_calls_an_arbiter_who_is_elsewhere(db: &TestDb) {
    let mut public = Public::new(db);
    public.check_out();
    let id = public.hall.id;
    let codes = db.read(|c| db::stream::codes(c, id)).unwrap();
    let board = codes.board(BoardNo(1));
    let board = format!("/tournaments/{id}/boards/1/call/{}", board.as_str());
    let station = format!("/tournaments/{id}/station/{}", codes.station().as_str());
    let mut phone = public.site.browser();
    phone.get("/login"); // the token of a form
    for (url, sent) in [(&board, ("kind", "clock")), (&station, ("board", "1"))] {
        let page = phone.page(url);
        page.assert_says("Este torneio está na sala (Sala de Ovar)");
        page.assert_says("daqui não se chama o árbitro");
        assert!(!page.has(".kinds button") && !page.has(".station a"));
        // the page of before is open in a phone
        let refused = phone.post(url, &[sent]);
        assert_eq!(refused.status, 409, "{url}");
        let page = refused.page();
        page.assert_says("O árbitro não foi chamado.");
        page.assert_says("Sala de Ovar");
    }
    assert!(public.hall.now().tournament.calls.is_empty());
}
