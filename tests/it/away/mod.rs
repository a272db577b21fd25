//! A tournament goes to a computer in the hall and comes back: its package, who signs in there, what is written meanwhile, and what a lost computer sends later.

mod again;
mod behind;
mod codes;
mod copies;
mod facts;
mod nothing;
mod only_read;
mod restored;

use arbitro::account::{SiteRole, UserId};
use arbitro::db::{
    self,
    stream::{AsideKind, Refused, Role, StreamAnswer},
};
use arbitro::package::{OpenError, Package, PackageCode};
use macro_rules_attribute::apply;
use tournament::{CallMeans, Mark, TournamentId, TournamentRole, decide};

use crate::support::at;
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, Hall};
use crate::support::site::{Answer as Page, Browser, PASSWORD, Site};
use crate::{gate, on_each_database};

const ANA: &str = "ana@example.pt";
const RUI: &str = "rui@example.pt";
const PLAYERS: [&str; 4] = ["Berta Brás", "Carlos", "Duarte", "Elsa"];

/// The public server with a running tournament, whose organiser and chief arbiter have accounts.
struct Public<'a> {
    site: Site<'a>,
    ana: Browser,
    hall: Hall<'a>,
}

/// What is shown once.
struct Shown {
    code: String,
    passwords: Vec<String>,
    package: Vec<u8>,
}

impl<'a> Public<'a> {
    fn new(db: &'a TestDb) -> Self {
        let site = Site::start(db);
        let ana = site.signed_in(ANA, SiteRole::Admin);
        let rui = site.account(RUI, SiteRole::Arbiter);
        let staff = [
            (UserId(1), TournamentRole::Organiser),
            (rui, TournamentRole::ChiefArbiter),
        ];
        let hall = Hall::running(db, &staff, &PLAYERS, 2);
        hall.publish();
        Public { site, ana, hall }
    }

    fn url(&self, below: &str) -> String {
        format!("/tournaments/{}{below}", self.hall.id)
    }

    fn check_out(&mut self) -> Shown {
        let fields = [("do", "check-out"), ("place", "Sala de Ovar")];
        let answer = self.ana.post(&self.url("/away"), &fields);
        assert_eq!(answer.status, 200, "{}", answer.body);
        let page = answer.page();
        page.assert_says("arbitro receive PACOTE");
        let package = self.ana.get(&self.url("/away/package"));
        assert_eq!(package.status, 200);
        Shown {
            code: page.text("#package-code"),
            passwords: page.texts(".hall-password"),
            package: package.bytes,
        }
    }
}

/// The computer in the hall, on a database of its own.
struct Laptop<'a> {
    site: Site<'a>,
    ana: Browser,
    hall: Hall<'a>,
    db: &'a TestDb,
}

impl<'a> Laptop<'a> {
    /// Receives the package by the command, and signs in without the other server.
    fn new(db: &'a TestDb, shown: &Shown) -> Self {
        unpack(db, shown);
        let site = Site::start(db);
        let mut ana = site.browser();
        let entered = ana.sign_in(ANA, &shown.passwords[0]);
        assert_eq!(entered.status, 303, "{}", entered.body);
        let hall = Hall::of(db, TournamentId(1));
        Laptop {
            site,
            ana,
            hall,
            db,
        }
    }

    /// What it would send now, sent to the public server.
    fn push(&self, public: &TestDb) -> Option<StreamAnswer> {
        let (push, message) = self.db.write(|c| {
            let stream = db::stream::of_tournament(c, self.hall.id)?.unwrap();
            let after = db::stream::progress(c, self.hall.id)?.unwrap().acknowledged;
            db::stream::name_people(c, &stream, after)?;
            let bounds = (after, db::stream::MOST_BYTES);
            db::stream::next_push(c, &stream, bounds, &mut db::stream::Reckoned::default())
        })?;
        let answer = public
            .db
            .write_blocking(|c| db::stream::receive(c, (&message, None), at(900)));
        assert!(!push.events.is_empty());
        Some(answer.unwrap())
    }
}

/// Unpacks into a database as the page and the command do.
fn unpack(db: &TestDb, shown: &Shown) -> arbitro::package::Unpacked {
    let code = PackageCode::parse(&shown.code).unwrap();
    let package = Package::open(&shown.package, &code).unwrap();
    let entry = db::journal::Signature::by_program("test", at(100));
    let unpacked = db
        .db
        .write_blocking(|c| arbitro::package::unpack(c, &package, &entry));
    unpacked.unwrap()
}

/// Enters a win of the first game at board 1.
fn enter(browser: &mut Browser, id: TournamentId) -> Page {
    let path = format!("/tournaments/{id}/rounds/1/results");
    browser.get(&path);
    browser.post(&path, &[("g-1-1", "1"), ("was-1-1", "")])
}

#[apply(on_each_database)]
fn a_tournament_goes_to_the_hall_is_played_there_and_comes_back(db: &TestDb) {
    let mut public = Public::new(db);
    let shown = public.check_out();
    // here it is read and not written, and the page says where it is
    let refused = enter(&mut public.ana, public.hall.id);
    assert_eq!(refused.status, 409, "{}", refused.body);
    refused.page().assert_says("Sala de Ovar");
    public
        .ana
        .page(&public.url("/away"))
        .assert_says("O torneio está em: Sala de Ovar");
    let home = public.ana.page(&public.url("/manage"));
    home.assert_says("Só de leitura. O torneio é dirigido a partir de: Sala de Ovar.");
    home.assert_says("O próximo passo dá-se onde o torneio é dirigido.");
    assert!(!home.has(".next .big"), "no step that would be refused");

    let own = TestDb::sqlite();
    let mut laptop = Laptop::new(&own, &shown);
    let entered = enter(&mut laptop.ana, laptop.hall.id);
    assert_eq!(entered.status, 303, "{}", entered.body);
    assert!(matches!(laptop.push(db), Some(StreamAnswer::Safe(..))));
    assert_eq!(public.hall.mark(1, 1), Some(Mark::Win));
    assert_eq!(public.hall.journal(), laptop.hall.journal());

    // back again: the hall's last word, and the public server goes on
    let returned = laptop.ana.post("/tournaments/1/away", &[("do", "return")]);
    assert_eq!(returned.status, 303, "{}", returned.body);
    assert!(matches!(laptop.push(db), Some(StreamAnswer::Safe(..))));
    let again = enter(&mut laptop.ana, laptop.hall.id);
    assert_eq!(again.status, 409, "{}", again.body);
    // nor is it taken back from the server that has it now
    let page = laptop.ana.page("/tournaments/1/away");
    page.assert_says("O torneio foi devolvido a");
    assert!(!page.has("form [name=reason]"));
    let reason = [("reason", "voltou por engano")];
    let revoked = laptop.ana.post("/tournaments/1/away/revocation", &reason);
    assert_eq!(revoked.status, 409, "{}", revoked.body);
    let stream = db
        .read(|c| db::stream::of_tournament(c, public.hall.id))
        .unwrap();
    assert_eq!(stream.role, Role::Author);
    // with the way back the package has done its work
    assert_eq!(public.ana.get(&public.url("/away/package")).status, 404);
    public
        .hall
        .act(|t, _| decide::choose_call_means(t, CallMeans::Station));
}

#[apply(on_each_database)]
fn everybody_signs_in_with_the_password_for_the_hall_and_not_with_their_own(db: &TestDb) {
    let mut public = Public::new(db);
    let shown = public.check_out();
    assert_eq!(shown.passwords.len(), 2);
    let own = TestDb::sqlite();
    let laptop = Laptop::new(&own, &shown);
    let mut rui = laptop.site.browser();
    assert_eq!(rui.sign_in(RUI, PASSWORD).status, 422);
    assert_eq!(rui.sign_in(RUI, &shown.passwords[1]).status, 303);
    assert_eq!(enter(&mut rui, laptop.hall.id).status, 303);
    // whoever took the tournament keeps the laptop, the arbiter does not
    assert_eq!(rui.get("/accounts").status, 403);
    let mut ana = laptop.ana;
    assert_eq!(ana.get("/accounts").status, 200);
    // and nothing for the hall opens the public server
    let refused = public.site.browser().sign_in(RUI, &shown.passwords[1]);
    assert_eq!(refused.status, 422);
}

#[apply(on_each_database)]
fn a_package_opens_with_its_code_alone_and_twice_is_once(db: &TestDb) {
    let mut public = Public::new(db);
    let shown = public.check_out();
    let other = PackageCode::parse("0000-0000-0000-0000").unwrap();
    let wrong = Package::open(&shown.package, &other).unwrap_err();
    assert!(matches!(wrong, OpenError::Sealed(_)), "{wrong}");
    let code = PackageCode::parse(&shown.code.to_lowercase().replace('-', " ")).unwrap();
    let cut = &shown.package[..shown.package.len() - 1];
    assert!(Package::open(cut, &code).is_err());
    let text = Package::open(b"Pairings of round 1\n", &code).unwrap_err();
    assert!(matches!(text, OpenError::Unreadable), "{text}");
    assert!(Package::open(&shown.package, &code).is_ok());
    // the file says nothing of what is in it
    let text = String::from_utf8_lossy(&shown.package);
    for name in PLAYERS.iter().chain([&ANA]) {
        assert!(!text.contains(name), "{name}");
    }
    let own = TestDb::sqlite();
    let first = unpack(&own, &shown);
    assert_eq!(first.accounts.len(), 2);
    let hall = Hall::of(&own, first.tournament);
    hall.act(|t, _| decide::choose_call_means(t, CallMeans::Station));
    let rows = hall.journal().len();
    let second = unpack(&own, &shown);
    assert_eq!(
        (second.tournament, second.accounts.len()),
        (first.tournament, 0)
    );
    assert_eq!(hall.journal().len(), rows, "what was written since stays");
}

#[apply(on_each_database)]
fn what_a_lost_computer_sends_later_is_kept_apart(db: &TestDb) {
    let mut public = Public::new(db);
    let shown = public.check_out();
    let own = TestDb::sqlite();
    let mut laptop = Laptop::new(&own, &shown);
    assert_eq!(enter(&mut laptop.ana, laptop.hall.id).status, 303);
    let path = public.url("/away/revocation");
    let mut rui = public.site.browser();
    rui.sign_in(RUI, PASSWORD);
    rui.get(&public.url("/away"));
    let reason = [("reason", "o computador foi roubado")];
    assert_eq!(
        rui.post(&path, &reason).status,
        403,
        "only an administrator"
    );
    public.ana.get(&public.url("/away"));
    let without = public.ana.post(&path, &[("reason", " ")]);
    assert_eq!(without.status, 422);
    let revoked = public.ana.post(&path, &reason);
    assert_eq!(revoked.status, 303, "{}", revoked.body);
    let rows = public.hall.journal();
    let last = rows.last().unwrap();
    assert_eq!(last.why.as_deref(), Some("o computador foi roubado"));
    assert_eq!(public.ana.get(&public.url("/away/package")).status, 404);

    let late = laptop.push(db).unwrap();
    assert!(
        matches!(late, StreamAnswer::Refused(Refused::Revoked)),
        "{late:?}"
    );
    assert_eq!(public.hall.journal(), rows, "nothing of it is merged");
    assert_eq!(public.hall.mark(1, 1), None);
    let stream = db
        .read(|c| db::stream::of_tournament(c, public.hall.id))
        .unwrap();
    let aside = db.read(|c| db::stream::asides(c, stream.id));
    assert_eq!((aside.len(), aside[0].kind), (1, AsideKind::Quarantine));
    assert_eq!(enter(&mut public.ana, public.hall.id).status, 303);
}

#[apply(on_each_database)]
fn a_package_is_received_by_the_page_too_and_what_is_wrong_with_it_is_said(db: &TestDb) {
    let mut public = Public::new(db);
    let shown = public.check_out();
    let own = TestDb::sqlite();
    let site = Site::start(&own);
    let mut eva = site.signed_in("eva@example.pt", SiteRole::Admin);
    eva.get("/receive");
    let mut send =
        |code: &str, file: &[u8]| eva.post_file("/receive", &[("code", code)], ("file", file));
    let short = send("0000", &shown.package);
    assert_eq!(short.status, 422);
    short
        .page()
        .assert_says("O código tem dezasseis letras e algarismos.");
    let wrong = send("0000-0000-0000-0000", &shown.package);
    assert_eq!(wrong.status, 422);
    wrong
        .page()
        .assert_says("Este código não abre este ficheiro.");
    let broken = send(&shown.code, b"%PDF-1.7");
    assert_eq!(broken.status, 422);
    broken.page().assert_says("O ficheiro não é um pacote");
    let received = send(&shown.code, &shown.package);
    assert_eq!(received.status, 200, "{}", received.body);
    let page = received.page();
    assert_eq!(page.texts("#accounts li"), [ANA, RUI]);
    assert!(page.has("main .actions a[href='/tournaments/1/manage']"));
    let again = send(&shown.code, &shown.package);
    assert_eq!(
        (again.status, again.location()),
        (303, "/tournaments/1/manage?done=added")
    );
    // no page holds a file, and that is said before and after the password is asked for
    own.confirmed_long_ago();
    let code = ("code", &*shown.code);
    let asked = eva.post_file("/receive", &[code], ("file", &*shown.package));
    assert_eq!(asked.status, 401);
    asked.page().assert_says("menos o ficheiro");
    let confirmed = eva.post("/receive", &[code, ("presence-password", PASSWORD)]);
    assert_eq!(confirmed.status, 422);
    confirmed.page().assert_says("Escolha outra vez o ficheiro");
    // who keeps the accounts here still does, and nobody else
    let ana = own.read(|c| {
        let email = arbitro::account::Email::parse(ANA).unwrap();
        db::account::find_by_email(c, &email)
    });
    assert_eq!(ana.unwrap().0.role, SiteRole::Arbiter);
    let mut stranger = site.signed_in("zeca@example.pt", SiteRole::Organiser);
    assert_eq!(stranger.get("/receive").status, 403);
}

#[test]
fn nothing_of_a_package_is_in_a_public_byte() {
    let db = TestDb::sqlite();
    let mut desk = Desk::playing(&db, &PLAYERS, 2);
    let network = [
        ("network", "Sala Canarinho"),
        ("password", "canarinho-4711"),
        ("keep", "on"),
    ];
    desk.chief.get(&desk.url("print/desk/wifi"));
    assert_eq!(
        desk.chief
            .post(&desk.url("print/desk/wifi"), &network)
            .status,
        303
    );
    desk.chief.get(&desk.url("away"));
    let fields = [("do", "check-out"), ("place", "Sala de Ovar")];
    let answer = desk.chief.post(&desk.url("away"), &fields);
    assert_eq!(answer.status, 200, "{}", answer.body);
    let page = answer.page();
    let code = page.text("#package-code");
    let file = desk.chief.get(&desk.url("away/package")).bytes;
    let package = Package::open(&file, &PackageCode::parse(&code).unwrap()).unwrap();
    let mut secrets = page.texts(".hall-password");
    secrets.extend([code, package.private_key.clone(), package.secret.clone()]);
    secrets.extend(
        package
            .accounts
            .iter()
            .flat_map(|one| [one.email.clone(), one.password.clone()]),
    );
    secrets.extend(["Sala Canarinho", "canarinho-4711"].map(str::to_owned));
    let told = gate::told(&desk);
    assert!(told.len() > 50, "{}", told.len());
    for ((path, lang), (_, bytes)) in &told {
        let text = String::from_utf8_lossy(bytes);
        for secret in &secrets {
            assert!(
                !text.contains(secret.as_str()),
                "{path} in {lang} says {secret}"
            );
        }
    }
}
