//! What players state at the public server while their tournament is in the hall: it gets there once, whatever the wire does, and counts as if it had been
//! stated there.

use std::{collections::BTreeMap, thread};

use arbitro::account::SiteRole;
use arbitro::config::PublicUrl;
use arbitro::db::{
    self,
    stream::{self, Held},
    tournament::ChangeError,
};
use arbitro::hook::Network;
use arbitro::package::{
    facts::HallAnswer,
    stated::{self, Fetched, Stated, StatedRequest},
};
use arbitro::stream::{PrivateKey, Signed};
use macro_rules_attribute::apply;
use tournament::{
    BoardNo, Edition, GameKey, GameNo, Mark, Outcome, PairingSystem, Person, RoundNo, Seat,
    SeatKey, Side, StatedResult, StatementRule, TournamentId, WinBy, decide,
};

use super::over_http::aim;
use super::pair::Pair;
use crate::on_each_database;
use crate::sim::turns::Dice;
use crate::support::database::TestDb;
use crate::support::fixture::Hall;
use crate::support::site::Site;
use crate::support::{at, make_account, wait};

const FIRST: RoundNo = RoundNo(1);

/// A tournament whose first round is played in the hall, and known above.
pub(super) fn stating<'a>(laptop: &'a TestDb, server: &'a TestDb, rule: StatementRule) -> Pair<'a> {
    let organiser = make_account(laptop, "lar@example.pt", SiteRole::Organiser);
    // so that its numbers are others than above
    Hall::created(laptop, organiser, "Outro", |_| {});
    let hall = Hall::created(laptop, organiser, "Torneio da sala", |regulations| {
        regulations.system = PairingSystem::DoubleSwiss { rounds: 3 };
        regulations.arbitration.statements = rule;
    });
    let person = |name: &str| (None, Person::named(name.parse().unwrap()));
    let people = ["Ana", "Bento", "Clara", "Duarte"].map(person).to_vec();
    hall.act(|t, _| decide::enter(t, people));
    hall.start();
    let pair = Pair::send(laptop, server, hall);
    pair.hall.publish();
    pair.send_all();
    pair
}

/// The code of a seat in the first round, as the slip has it.
pub(super) fn key(pair: &Pair<'_>, seat: (u16, Side)) -> SeatKey {
    key_in(pair, FIRST, seat)
}

fn key_in(pair: &Pair<'_>, round: RoundNo, seat: (u16, Side)) -> SeatKey {
    let codes = pair.laptop.read(|c| stream::codes(c, pair.hall.id));
    codes.unwrap().seat(seat_in(round, seat))
}

fn seat_in(round: RoundNo, (board, side): (u16, Side)) -> Seat {
    Seat {
        round,
        edition: Edition(0),
        board: BoardNo(board),
        side,
        seating: 0,
    }
}

/// The page of a seat at a server.
pub(super) fn page_of(id: TournamentId, board: u16, key: &SeatKey) -> String {
    format!("/tournaments/{id}/boards/{board}/result/{}", key.as_str())
}

fn hall_url() -> PublicUrl {
    PublicUrl::parse("http://192.168.1.20:8080").unwrap()
}

/// The hall asks once over HTTP; how many statements came.
pub(super) fn fetch(pair: &Pair<'_>) -> usize {
    let site = hall_url();
    let here = (&site, Network::Any);
    let fetched = stated::fetch(&pair.laptop.db, here, arbitro::clock::now());
    match wait(fetched).unwrap() {
        Fetched::Nobody => panic!("nobody is asked"),
        Fetched::Came(_, came) => came,
    }
}

fn held(pair: &Pair<'_>) -> Vec<Held> {
    pair.server.read(|c| stream::held(c, pair.stream))
}

/// What a side said in the hall of the first game of a board.
pub(super) fn said(pair: &Pair<'_>, (board, side): (u16, Side)) -> Option<StatedResult> {
    let place = GameKey::new(FIRST, BoardNo(board), GameNo(1));
    let of = pair.hall.now().tournament.statements_of(place).of(side);
    of.map(|one| one.stated)
}

#[apply(on_each_database)]
fn what_a_phone_states_above_is_stated_in_the_hall_and_confirmed_by_one_press(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = stating(&laptop, db, StatementRule::Provisional);
    let copy = pair.copy().unwrap();
    assert_ne!(copy, pair.hall.id);
    let site = Site::start(db);
    aim(&pair, &site);
    assert_eq!(fetch(&pair), 0);
    let anas = key(&pair, (1, Side::First));
    let url = page_of(copy, 1, &anas);
    let mut phone = site.browser();
    let page = phone.page(&url);
    page.assert_says("Este torneio está na sala (Pavilhão).");
    // the way to the hall itself
    let there = format!(
        "http://192.168.1.20:8080{}",
        page_of(pair.hall.id, 1, &anas)
    );
    assert_eq!(page.attributes("#away a", "href"), [there]);
    let rows = pair.landed();
    assert_eq!(phone.post(&url, &[("g-1", "first")]).status, 303);
    let page = phone.page(&url);
    page.assert_says("espera que a sala o receba");
    page.assert_says("Declarou 1–0.");
    assert_eq!(pair.landed(), rows, "a copy writes no journal");
    let mut office = site.signed_in("office@example.pt", SiteRole::Admin);
    let sending = format!("/tournaments/{copy}/sending");
    office
        .page(&sending)
        .assert_says("Uma declaração de jogador espera");

    assert_eq!(fetch(&pair), 1);
    assert_eq!(said(&pair, (1, Side::First)), Some(StatedResult::First));
    // asked again, it is let go of, and comes no more
    for _ in 0..2 {
        assert_eq!(fetch(&pair), 0);
    }
    assert_eq!(
        (held(&pair), pair.hall.happened("result-stated")),
        (vec![], 1)
    );

    // the other states in the hall, under another number of the tournament
    let hall = Site::start(&laptop);
    let own = page_of(pair.hall.id, 1, &key(&pair, (1, Side::Second)));
    let mut other = hall.browser();
    other.get(&own);
    assert_eq!(other.post(&own, &[("g-1", "first")]).status, 303);
    let mut arbiter = hall.signed_in("admin@example.pt", SiteRole::Admin);
    let list = format!("/tournaments/{}/rounds/1/statements", pair.hall.id);
    let agreed = arbiter
        .page(&list)
        .attributes("input[name=agreed]", "value");
    assert_eq!(agreed, ["1.1.first"]);
    let fields = [("agreed", &*agreed[0])];
    assert_eq!(arbiter.post(&list, &fields).status, 303);
    assert_eq!(pair.hall.mark(1, 1), Some(Mark::Win));
    pair.send_all();
    assert_eq!(pair.landed(), pair.hall.journal());
    let page = phone.page(&url);
    page.assert_says("1–0");
    assert_eq!(page.count("#held"), 0);
    pair.audited().unwrap();
}

#[apply(on_each_database)]
fn a_word_that_waits_above_waits_for_the_hall_and_not_for_the_opponent(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = stating(&laptop, db, StatementRule::Provisional);
    let site = Site::start(db);
    // what one said in the hall of the second board is known here
    let seat = seat_in(FIRST, (2, Side::Second));
    let draw = [(GameNo(1), StatedResult::Draw)];
    pair.hall
        .act(|t, _| decide::state_results(t, seat, &draw, at(1)));
    pair.send_all();
    let state = |seat: (u16, Side)| {
        let url = page_of(pair.copy().unwrap(), seat.0, &key(&pair, seat));
        let mut phone = site.browser();
        phone.get(&url);
        let stated = [("g-1", StatedResult::Draw.code())];
        assert_eq!(phone.post(&url, &stated).status, 303);
        phone.page(&url)
    };
    for side in Side::ALL {
        let page = state((1, side));
        page.assert_says("Declarou ½–½. Conta quando a sala a receber; até lá pode corrigir.");
        assert!(!page.says("Falta a declaração do seu oponente"));
        assert!(page.has("form input[name=g-1]"));
    }
    let page = state((2, Side::First));
    page.assert_says("Declarou ½–½, tal como o seu oponente. Conta quando a sala a receber.");
    assert!(!page.says("falta a confirmação do árbitro"));
    assert!(!page.has("form input[name=g-1]"), "it would be refused");
}

#[apply(on_each_database)]
fn a_slip_of_a_round_that_only_the_hall_knows_is_no_wrong_code(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = stating(&laptop, db, StatementRule::Provisional);
    let (copy, site) = (pair.copy().unwrap(), Site::start(db));
    let mut phone = site.browser();
    pair.hall.play(FIRST);
    let second = pair.hall.publish();
    let anas = key_in(&pair, second, (1, Side::First));
    let url = page_of(copy, 1, &anas);
    // however often its page asks
    for _ in 0..6 {
        phone.page(&url).assert_says("ainda não chegou aqui");
    }
    let typed = format!("/tournaments/{copy}/result");
    phone.get(&typed);
    let fields = [("board", "1"), ("code", anas.as_str())];
    assert_eq!(phone.post(&typed, &fields).location(), url);
    assert_eq!(phone.post(&url, &[("g-1", "first")]).status, 409);
    assert_eq!(held(&pair), []);
    let wrong = key_in(&pair, second, (2, Side::First));
    assert_eq!(phone.get(&page_of(copy, 1, &wrong)).status, 404);
    pair.send_all();
    let page = phone.page(&url);
    assert!(page.count("form input[type=radio]") > 0);
}

#[apply(on_each_database)]
fn whoever_is_in_the_hall_stands_above(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = stating(&laptop, db, StatementRule::Final);
    let site = Site::start(db);
    aim(&pair, &site);
    let mut phone = site.browser();
    for (board, word) in [(1, "first"), (2, "second")] {
        let url = page_of(
            pair.copy().unwrap(),
            board,
            &key(&pair, (board, Side::First)),
        );
        phone.get(&url);
        assert_eq!(phone.post(&url, &[("g-1", word)]).status, 303);
    }
    // an arbiter enters another result at one board, and the same at the other
    let won = |board, side| decide::ResultChange {
        board: BoardNo(board),
        game: GameNo(1),
        outcome: Outcome::Win(side, WinBy::Unstated),
    };
    let both = [won(1, Side::Second), won(2, Side::Second)];
    pair.hall
        .act(|t, _| decide::enter_results(t, FIRST, &both, None));
    let rows = pair.hall.journal();
    assert_eq!(fetch(&pair), 2);
    assert_eq!(pair.hall.journal(), rows);
    fetch(&pair);
    assert_eq!(held(&pair), []);
    let hall = Site::start(&laptop);
    let mut arbiter = hall.signed_in("admin@example.pt", SiteRole::Admin);
    let list = format!("/tournaments/{}/rounds/1/statements", pair.hall.id);
    let late = arbiter.page(&list).texts("#late li");
    assert_eq!(late.len(), 1, "{late:?}");
    let tournament = pair.hall.now().tournament;
    let one = tournament.round(FIRST).unwrap().on_board(BoardNo(1));
    let who = &tournament.entries[&one.unwrap().pairing.first].person.name;
    let said = format!("{who} · ");
    assert!(
        late[0].contains("1–0") && late[0].contains(&said),
        "{late:?}"
    );
}

/// A wire that loses questions and answers and brings old ones again, at programs that die before they commit.
struct Bad<'a> {
    pair: &'a Pair<'a>,
    dice: Dice,
    questions: Vec<Signed>,
}

impl Bad<'_> {
    fn ask(&self) -> StatedRequest {
        let (url, now) = (hall_url(), at(0));
        let mut all = self.pair.laptop.write(|c| stated::askings(c, &url, now));
        all.remove(0)
    }

    fn answer(&self, question: &Signed) -> Stated {
        let (told, settled) = self
            .pair
            .server
            .read(|c| stated::tell(c, (question, self.pair.stream)));
        if let Some(settled) = settled {
            self.pair
                .server
                .write(|c| stated::settle(c, self.pair.stream, &settled, at(0)));
        }
        let HallAnswer::Said(stated) = told else {
            panic!("{told:?}")
        };
        stated
    }

    fn take(&self, asking: &StatedRequest, stated: &Stated, dies: bool) {
        let taken = self.pair.laptop.db.write_blocking(|c| {
            stated::take(c, asking, stated, at(9))?;
            match dies {
                true => Err(ChangeError::Db(db::DbError::Abandoned)),
                false => Ok(()),
            }
        });
        assert_eq!(taken.is_err(), dies);
    }

    fn turn(&mut self) {
        let asking = self.ask();
        let question = asking.message().1.clone();
        self.questions.push(question.clone());
        if self.dice.one_in(4) {
            return;
        }
        let mut stated = self.answer(&question);
        if self.dice.one_in(4) {
            // an old question comes late
            let late = self.dice.pick(&self.questions).clone();
            let old = self.answer(&late);
            if self.dice.one_in(2) {
                stated = old;
            }
        }
        if self.dice.one_in(4) {
            return;
        }
        let dies = self.dice.one_in(4);
        self.take(&asking, &stated, dies);
    }
}

#[apply(on_each_database)]
fn a_wire_that_is_cut_loses_no_word_and_doubles_none(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = stating(&laptop, db, StatementRule::Provisional);
    let copy = pair.copy().unwrap();
    for seed in 0..4 {
        let mut bad = Bad {
            pair: &pair,
            dice: Dice::new(seed, 7),
            questions: Vec::new(),
        };
        let mut last = BTreeMap::new();
        let (before, mut words) = (pair.hall.happened("result-stated"), 0);
        for step in 0..40 {
            let seat = (*bad.dice.pick(&[1, 2]), Side::First);
            let word = *bad.dice.pick(&StatedResult::ALL);
            if bad.dice.one_in(3) {
                let when = at(i64::try_from(seed).unwrap() * 1_000 + step);
                let own = key(&pair, seat);
                let all = [(GameNo(1), word)];
                let kept =
                    db.write(|c| stream::hold(c, copy, (BoardNo(seat.0), &own), (&all, when)));
                assert!(kept);
                last.insert(seat.0, word);
                words += 1;
            }
            bad.turn();
            assert_eq!(pair.landed(), pair.hall.journal()[..pair.landed().len()]);
        }
        for _ in 0..2 {
            let asking = bad.ask();
            let stated = bad.answer(asking.message().1);
            bad.take(&asking, &stated, false);
        }
        bad.answer(bad.ask().message().1);
        assert_eq!(held(&pair), [], "seed {seed}");
        for (board, word) in &last {
            let there = said(&pair, (*board, Side::First));
            assert_eq!(there, Some(*word), "seed {seed}: {board}");
        }
        assert!(
            pair.hall.happened("result-stated") - before <= words,
            "seed {seed}"
        );
        pair.hall.assert_sound();
    }
    assert!(pair.hall.happened("result-stated") > 4);
}

#[apply(on_each_database)]
fn two_who_fetch_at_once_take_each_word_once(db: &TestDb) {
    let server = TestDb::sqlite();
    let pair = stating(db, &server, StatementRule::Provisional);
    let copy = pair.copy().unwrap();
    for (no, word) in (0..).zip(StatedResult::ALL) {
        let own = key(&pair, (1, Side::First));
        let all = [(GameNo(1), word)];
        server.write(|c| stream::hold(c, copy, (BoardNo(1), &own), (&all, at(no))));
        let asking = db
            .write(|c| stated::askings(c, &hall_url(), at(0)))
            .remove(0);
        let (told, _) = server.read(|c| stated::tell(c, (asking.message().1, pair.stream)));
        let HallAnswer::Said(stated) = told else {
            panic!("{told:?}")
        };
        assert_eq!(stated.statements.len(), 1);
        let (asking, stated) = (&asking, &stated);
        let take = || {
            let taken = db
                .db
                .write_blocking(|c| stated::take(c, asking, stated, at(9)));
            taken.unwrap();
        };
        thread::scope(|threads| {
            for one in [threads.spawn(take), threads.spawn(take)] {
                one.join().unwrap();
            }
        });
        assert_eq!(said(&pair, (1, Side::First)), Some(word));
        // what was let go of is not told again
        let again = db
            .write(|c| stated::askings(c, &hall_url(), at(0)))
            .remove(0);
        let (_, settled) = server.read(|c| stated::tell(c, (again.message().1, pair.stream)));
        server.write(|c| stated::settle(c, pair.stream, settled.as_ref().unwrap(), at(0)));
        assert_eq!(held(&pair), []);
    }
    assert_eq!(pair.hall.happened("result-stated"), StatedResult::ALL.len());
}

#[apply(on_each_database)]
fn what_waits_counts_where_the_tournament_comes_back(db: &TestDb) {
    for is_lost in [false, true] {
        let laptop = TestDb::sqlite();
        let server = TestDb::sqlite();
        let (laptop, server) = match is_lost {
            false => (&laptop, db),
            true => (&laptop, &server),
        };
        let pair = stating(laptop, server, StatementRule::Provisional);
        let copy = pair.copy().unwrap();
        let own = key(&pair, (1, Side::First));
        let all = [(GameNo(1), StatedResult::Draw)];
        let hold = || server.write(|c| stream::hold(c, copy, (BoardNo(1), &own), (&all, at(1))));
        assert!(hold());
        if is_lost {
            let change = Pair::change(copy);
            server.write(|c| stream::revoke(c, &change).map(drop).map_err(unexpected));
        } else {
            let change = Pair::change(pair.hall.id);
            laptop.write(|c| stream::seal(c, &change).map(drop).map_err(unexpected));
            pair.send_all();
        }
        assert_eq!(held(&pair), []);
        let back = Hall::of(server, copy);
        let place = GameKey::new(FIRST, BoardNo(1), GameNo(1));
        let of = back.now().tournament.statements_of(place).of(Side::First);
        assert_eq!(of.map(|one| one.stated), Some(StatedResult::Draw));
        pair.audited().unwrap();
        // from now on it is stated here as anywhere
        assert!(!hold());
    }
}

fn unexpected(error: ChangeError) -> db::DbError {
    panic!("{error}")
}

#[test]
fn nobody_else_is_told_what_was_stated() {
    let (laptop, server) = (TestDb::sqlite(), TestDb::sqlite());
    let pair = stating(&laptop, &server, StatementRule::Provisional);
    let asking = laptop
        .write(|c| stated::askings(c, &hall_url(), at(0)))
        .remove(0);
    let text = asking.message().1.text.clone();
    let told = |message: &Signed| server.read(|c| stated::tell(c, (message, pair.stream))).0;
    assert!(matches!(told(asking.message().1), HallAnswer::Said(_)));
    let forged = Signed::by(&PrivateKey::random(), text);
    assert_eq!(told(&forged), HallAnswer::Refused);
    // nor who had the tournament before
    let change = Pair::change(pair.copy().unwrap());
    server.write(|c| stream::revoke(c, &change).map(drop).map_err(unexpected));
    assert_eq!(told(asking.message().1), HallAnswer::Over);
    assert_eq!(told(&forged), HallAnswer::Refused);
}
