//! A tournament that was made on a laptop is made known to the public server: by a page, by a command, once.

use std::sync::Barrier;
use std::thread;

use arbitro::account::SiteRole;
use arbitro::db::{
    self, Conn,
    stream::{self, Role, SendingOutcome, Server},
};
use arbitro::hook::Network;
use arbitro::package::introduce::{self, ServerInvitation, Welcome};
use arbitro::stream::{Heard, PrivateKey, Pusher, Signed, pusher};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use macro_rules_attribute::apply;
use tournament::{ServerId, TournamentId, TournamentRole};

use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, Hall};
use crate::support::html::Page;
use crate::support::listener::listener;
use crate::support::site::{Answer, Site};
use crate::support::{at, make_account, wait};

const PLAYERS: [&str; 4] = ["Ana", "Bento", "Clara", "Duarte"];

/// What an administrator of this site would hand out.
fn invitation(db: &TestDb, site: &Site<'_>) -> String {
    let (address, now) = (format!("http://{}", site.addr), arbitro::clock::now());
    let made = db.write(|c| introduce::invite(c, &address, ("Secretaria", now)));
    made.text()
}

fn introduce(desk: &mut Desk<'_>, invitation: &str) -> Answer {
    introduce_at(desk, invitation, &[("hall", "Clube de Ovar")])
}

/// The same with what else is typed.
fn introduce_at(desk: &mut Desk<'_>, invitation: &str, typed: &[(&str, &str)]) -> Answer {
    let path = desk.url("away");
    desk.chief.get(&path);
    let fields = [("do", "introduce"), ("invitation", invitation)];
    desk.chief.post(&path, &[&fields[..], typed].concat())
}

fn send_all(laptop: &TestDb) {
    loop {
        let (sender, now) = (Pusher::new(Network::Any), arbitro::clock::now());
        match wait(pusher::send_next(&laptop.db, &sender, now)).unwrap() {
            Some(outcome) => assert!(matches!(outcome, SendingOutcome::Taken(..)), "{outcome:?}"),
            None => return,
        }
    }
}

/// The number at the server of what was made on the laptop.
fn copy(db: &TestDb, laptop: &Hall<'_>, own: &TestDb) -> TournamentId {
    let stream = own.read(|c| stream::of_tournament(c, laptop.id)).unwrap();
    let there = db.read(|c| stream::find(c, stream.id)).unwrap();
    there.tournament.unwrap()
}

#[apply(on_each_database)]
fn a_tournament_of_a_laptop_is_shown_by_the_public_server(db: &TestDb) {
    let site = Site::start(db);
    let laptop = TestDb::sqlite();
    let mut desk = Desk::open(&laptop, &PLAYERS, 3);
    let round = desk.hall.publish();
    let text = invitation(db, &site);
    let half = introduce(&mut desk, &text[..text.len() / 2]);
    assert_eq!(half.status, 422);
    half.page().assert_says("Isto não é um convite inteiro");
    assert!(half.body.contains("Clube de Ovar"), "what was typed stays");
    let done = introduce(&mut desk, &text);
    let sending = desk.url("sending?done=saved");
    assert_eq!(
        (done.status, done.location()),
        (303, sending.as_str()),
        "{}",
        done.body
    );
    desk.hall.play(round);
    send_all(&laptop);
    let there = copy(db, &desk.hall, &laptop);
    let landed = db.read(|c| db::tournament::journal_of(c, there));
    assert_eq!(landed, desk.hall.journal());
    let page = site.browser().get(&format!("/tournaments/{there}"));
    page.page().assert_says("Clube de Ovar");
    // it is written here and nowhere else, until it is given away for good
    let again = introduce(&mut desk, &invitation(db, &site));
    assert_eq!(again.status, 422);
    again.page().assert_says("já é conhecido noutro servidor");
    let returned = desk.chief.post(&desk.url("away"), &[("do", "return")]);
    assert_eq!(returned.status, 303, "{}", returned.body);
    send_all(&laptop);
    let stream = db.read(|c| stream::of_tournament(c, there)).unwrap();
    assert_eq!(stream.role, Role::Author);
    assert_eq!(Hall::of(db, there).audited(), Ok(()));
}

#[apply(on_each_database)]
fn an_invitation_is_for_one_tournament(db: &TestDb) {
    let site = Site::start(db);
    let (one, other) = (TestDb::sqlite(), TestDb::sqlite());
    let text = invitation(db, &site);
    let mut first = Desk::open(&one, &PLAYERS, 3);
    assert_eq!(introduce(&mut first, &text).status, 303);
    let mut second = Desk::open(&other, &PLAYERS, 3);
    let refused = introduce(&mut second, &text);
    assert_eq!(refused.status, 422);
    refused.page().assert_says("não aceita este convite");
    // and one that is too old is none
    let late = arbitro::clock::now() - chrono::TimeDelta::days(8);
    let address = format!("http://{}", site.addr);
    let old = db.write(|c| introduce::invite(c, &address, ("Secretaria", late)));
    assert_eq!(introduce(&mut second, &old.text()).status, 422);
    assert_eq!(introduce(&mut second, &invitation(db, &site)).status, 303);
}

/// Whoever pastes a line has written it themselves: a site on the Internet asks nobody whom only it can reach.
#[apply(on_each_database)]
fn an_invitation_leads_nobody_inside(db: &TestDb) {
    let settings = [("ARBITRO_PUBLIC_URL", "https://damas.example.pt")];
    let mut desk = Desk::at(db, Site::with(db, &settings), &PLAYERS, |_| {});
    let other = TestDb::sqlite();
    let (address, told) = listener(&["200 OK"]);
    let port = address.rsplit(':').next().unwrap().to_owned();
    let inside = [
        address.clone(),
        format!("https://localhost:{port}"),
        format!("https://127.0.0.1:{port}"),
        "http://damas.example".to_owned(),
        "https://damas.example/x?y=".to_owned(),
    ];
    for one in &inside {
        let made = other.write(|c| introduce::invite(c, one, ("Secretaria", at(9))));
        let answer = introduce(&mut desk, &made.text());
        assert_eq!(answer.status, 422, "{one}");
        let says = "não diz onde está um servidor público";
        answer.page().assert_says(says);
    }
    assert!(
        db.read(|c| stream::of_tournament(c, desk.hall.id))
            .is_none()
    );
    // what a package brought, or another setting let in, is looked at when something is sent
    let sender = Pusher::new(Network::Public);
    let message = Signed::by(&PrivateKey::random(), "{}".to_owned());
    for one in &inside[..3] {
        let heard = sender.send(one, &message);
        assert!(matches!(heard, Heard::Nothing(_)), "{one}: {heard:?}");
    }
    assert!(told.try_recv().is_err(), "somebody inside was asked");
}

const AROUND: (&str, &str) = ("arbitro-invitation-1.", ".end");

/// What a line holds that was handed out.
fn read(line: &str) -> serde_json::Value {
    let (head, end) = AROUND;
    let packed = line.strip_prefix(head).unwrap().strip_suffix(end).unwrap();
    serde_json::from_slice(&URL_SAFE_NO_PAD.decode(packed).unwrap()).unwrap()
}

/// A line that says something else of the server than the one that was handed out.
fn forged(line: &str, field: &str, value: &str) -> String {
    let mut said = read(line);
    said["server"][field] = value.into();
    let (head, end) = AROUND;
    format!("{head}{}{end}", URL_SAFE_NO_PAD.encode(said.to_string()))
}

/// The server to which a tournament is sent.
fn above(db: &TestDb, id: TournamentId) -> Server {
    let stream = db.read(|c| stream::of_tournament(c, id)).unwrap();
    let server = db.read(|c| stream::server(c, stream.upstream.unwrap()));
    server.unwrap()
}

/// Another tournament of the same chief arbiter.
fn another<'a>(db: &'a TestDb, desk: &Desk<'_>) -> Hall<'a> {
    let staff = desk.hall.now().tournament.staff;
    let mut staff: Vec<_> = staff.into_iter().collect();
    // the first of them makes it
    staff.sort_by_key(|(_, role)| *role != TournamentRole::Organiser);
    Hall::running(db, &staff, &PLAYERS, 3)
}

/// Other tournaments are sent to a server already, and go where they went: whoever introduces one of their own does not say where that is.
#[apply(on_each_database)]
fn an_invitation_takes_no_known_servers_place(db: &TestDb) {
    let public = TestDb::sqlite();
    let site = Site::start(&public);
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let first = desk.hall.id;
    assert_eq!(
        introduce(&mut desk, &invitation(&public, &site)).status,
        303
    );
    let known = above(db, first);
    desk.hall = another(db, &desk);
    let (address, told) = listener(&["200 OK", "200 OK"]);
    let line = invitation(&public, &site);
    let moved = introduce(&mut desk, &forged(&line, "address", &address));
    assert_eq!(moved.status, 422, "{}", moved.body);
    moved
        .page()
        .assert_says("conhecido aqui com outro endereço");
    let key = PrivateKey::random().public().text();
    let posing = forged(&forged(&line, "public_key", &key), "address", &address);
    let mut office = desk.site.signed_in("office@example.pt", SiteRole::Admin);
    std::mem::swap(&mut desk.chief, &mut office);
    let posed = introduce(&mut desk, &posing);
    assert_eq!(posed.status, 422, "{}", posed.body);
    posed.page().assert_says("mas traz outra chave");
    assert!(told.try_recv().is_err(), "the secret of the draws went out");
    assert_eq!(above(db, first), known);
    // what it is called is said once
    std::mem::swap(&mut desk.chief, &mut office);
    let renamed = introduce(&mut desk, &forged(&line, "name", "Outro"));
    assert_eq!(renamed.status, 303, "{}", renamed.body);
    assert_eq!(above(db, desk.hall.id), known);
}

/// It has the same key at another address: whoever keeps the accounts takes it there.
#[apply(on_each_database)]
fn a_server_that_moved_is_introduced_by_an_administrator(db: &TestDb) {
    let public = TestDb::sqlite();
    let (before, after) = (Site::start(&public), Site::start(&public));
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let first = desk.hall.id;
    assert_eq!(
        introduce(&mut desk, &invitation(&public, &before)).status,
        303
    );
    desk.hall = another(db, &desk);
    let line = invitation(&public, &after);
    assert_eq!(introduce(&mut desk, &line).status, 422);
    desk.chief = desk.site.signed_in("office@example.pt", SiteRole::Admin);
    let done = introduce(&mut desk, &line);
    assert_eq!(done.status, 303, "{}", done.body);
    let address = Some(format!("http://{}", after.addr));
    for id in [first, desk.hall.id] {
        assert_eq!(above(db, id).address, address);
    }
}

/// Everything that this server sends and hands out says what it is called. A tournament is known by the name that was typed for it.
#[apply(on_each_database)]
fn a_server_that_has_a_name_keeps_it_until_an_administrator_says_so(db: &TestDb) {
    let public = TestDb::sqlite();
    let site = Site::start(&public);
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let first = desk.hall.id;
    let called = || db.write(stream::own_server).name.to_string();
    let named = [("hall", "Pavilhão"), ("rename", "on")];
    assert_eq!(
        introduce(&mut desk, &invitation(&public, &site)).status,
        303
    );
    assert_eq!(called(), "Clube de Ovar", "it had none");
    desk.hall = another(db, &desk);
    let box_of = |page: &Page| page.has("input[name=rename]");
    assert!(!box_of(&desk.chief.page(&desk.url("away"))));
    let ignored = introduce_at(&mut desk, &invitation(&public, &site), &named);
    assert_eq!(ignored.status, 303, "{}", ignored.body);
    assert_eq!(called(), "Clube de Ovar");
    let stream = db.read(|c| stream::of_tournament(c, desk.hall.id)).unwrap();
    assert_eq!(stream.last().place.as_str(), "Pavilhão");
    // nor does an administrator who did not say so
    desk.chief = desk.site.signed_in("office@example.pt", SiteRole::Admin);
    for (typed, now) in [(&named[..1], "Clube de Ovar"), (&named[..], "Pavilhão")] {
        desk.hall = another(db, &desk);
        let page = desk.chief.page(&desk.url("away"));
        assert!(box_of(&page));
        page.assert_says("«Clube de Ovar»");
        let done = introduce_at(&mut desk, &invitation(&public, &site), typed);
        assert_eq!(done.status, 303, "{}", done.body);
        assert_eq!(called(), now);
    }
    let journal = desk.chief.page("/journal");
    journal.assert_says("O servidor chama-se: Clube de Ovar");
    journal.assert_says("O servidor chama-se: Pavilhão");
    let there = format!("Arbitro, http://{}", site.addr);
    journal.assert_says(&format!(
        "Torneio n.º {first} apresentado a outro servidor: {there}"
    ));
}

/// Its answer was lost: the same words are agreed to again, and nobody else's.
#[apply(on_each_database)]
fn said_twice_it_is_agreed_to_twice_and_only_by_its_author(db: &TestDb) {
    let site = Site::start(db);
    let laptop = TestDb::sqlite();
    let desk = Desk::open(&laptop, &PLAYERS, 3);
    let id = desk.hall.id;
    let text = invitation(db, &site);
    let place = "Clube de Ovar".parse().unwrap();
    let made = || {
        let invitation = ServerInvitation::parse(&text).unwrap();
        let by = (Network::Any, at(9));
        let made = |c: &mut Conn| introduce::introducing(c, id, (&invitation, &place), by, false);
        laptop.db.write_blocking(made).unwrap()
    };
    assert_eq!(introduce::say(&made()), Ok(()));
    assert_eq!(introduce::say(&made()), Ok(()));
    let nobody = Signed::by(&PrivateKey::random(), "{}".to_owned());
    let answer = db.write(|c| introduce::welcome(c, &nobody, at(9)));
    assert_eq!(answer, Welcome::Refused);
}

/// What is answered to somebody with this invitation who says that they are that server. They show their own key for another one's, too.
fn welcomed(db: &TestDb, line: &str, server: ServerId) -> Welcome {
    let key = PrivateKey::random();
    let public_key = key.public().text();
    let stream = ServerId::from_random([7; 16]).to_string();
    let vow = key.sign(&format!("arbitro-introduction-1 {stream} {public_key}"));
    let text = serde_json::json!({
        "invitation": read(line)["secret"],
        "stream": stream,
        "server": server.to_string(),
        "place": "Clube de Ovar",
        "public_key": public_key,
        "secret": "5".repeat(64),
        "number": 7,
        "vouched": [{ "public_key": public_key, "signature": vow }],
    });
    let message = Signed::by(&key, text.to_string());
    db.write(|c| introduce::welcome(c, &message, arbitro::clock::now()))
}

/// Whose tournament it is, an introduction says for itself: it does not say that it is this server's own.
#[apply(on_each_database)]
fn nobody_introduces_a_tournament_in_the_servers_own_name(db: &TestDb) {
    let site = Site::start(db);
    let own = db.write(stream::own_server).id;
    let line = invitation(db, &site);
    assert_eq!(welcomed(db, &line, own), Welcome::Refused);
    let another = ServerId::from_random([8; 16]);
    assert_eq!(welcomed(db, &line, another), Welcome::Agreed);
}

/// What its numbers mean is remembered by the server: who it was before shows by a key of before that it is the same.
#[apply(on_each_database)]
fn nobody_introduces_a_tournament_in_the_name_of_a_server_that_is_known(db: &TestDb) {
    let site = Site::start(db);
    let laptop = TestDb::sqlite();
    let mut desk = Desk::open(&laptop, &PLAYERS, 3);
    assert_eq!(introduce(&mut desk, &invitation(db, &site)).status, 303);
    let known = laptop.write(stream::own_server).id;
    let line = invitation(db, &site);
    assert_eq!(welcomed(db, &line, known), Welcome::Unproven);
    // the invitation was not used up, and another tournament of the same computer comes by it
    desk.hall = another(&laptop, &desk);
    let second = introduce(&mut desk, &line);
    assert_eq!(second.status, 303, "{}", second.body);
    // a computer that lost what it signed by before is told so
    desk.hall = another(&laptop, &desk);
    let kept = laptop.write(|c| stream::ensure(c, desk.hall.id, at(9))).id;
    let lost = format!("UPDATE stream_generations SET private_key = NULL WHERE stream <> '{kept}'");
    laptop.sql(&lost);
    let lost = introduce(&mut desk, &invitation(db, &site));
    assert_eq!(lost.status, 422);
    lost.page()
        .assert_says("já conhece este computador por outras chaves");
}

/// The answer took long, and it was said again meanwhile.
#[apply(on_each_database)]
fn said_twice_at_once_it_is_agreed_to_twice(db: &TestDb) {
    let site = Site::start(db);
    let laptop = TestDb::sqlite();
    let organiser = make_account(&laptop, "organiser@example.pt", SiteRole::Organiser);
    let place = "Clube de Ovar".parse().unwrap();
    for _ in 0..20 {
        let hall = Hall::created(&laptop, organiser, "Torneio de Évora", |_| {});
        let invitation = ServerInvitation::parse(&invitation(db, &site)).unwrap();
        let by = (Network::Any, at(9));
        let made =
            |c: &mut Conn| introduce::introducing(c, hall.id, (&invitation, &place), by, false);
        let made = laptop.db.write_blocking(made).unwrap();
        let start = Barrier::new(3);
        thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(|| {
                    start.wait();
                    assert_eq!(introduce::say(&made), Ok(()));
                });
            }
        });
    }
}

#[test]
fn whoever_keeps_the_accounts_hands_out_invitations() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    let mut office = site.signed_in("office@example.pt", SiteRole::Admin);
    let page = office.page("/receive");
    page.assert_says("Fazer um convite");
    let made = office.post("/receive/invitation", &[]);
    assert_eq!(made.status, 200, "{}", made.body);
    let text = made.page().text("#invitation");
    assert!(ServerInvitation::parse(&text).is_some(), "{text}");
    let mut organiser = site.signed_in("ana@example.pt", SiteRole::Organiser);
    organiser.get("/");
    assert_eq!(organiser.post("/receive/invitation", &[]).status, 403);
}

#[test]
fn the_command_introduces_a_tournament() {
    let (server, laptop) = (TestDb::sqlite(), TestDb::sqlite());
    let site = Site::start(&server);
    let desk = Desk::open(&laptop, &PLAYERS, 3);
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("line"), invitation(&server, &site)).unwrap();
    std::fs::write(folder.path().join("short"), "abc\n").unwrap();
    let run_with = |id: &str, file: &str| {
        let args = [
            "introduce",
            id,
            "--place",
            "Clube de Ovar",
            "--invitation-file",
            file,
        ];
        let mut command = crate::program::arbitro(folder.path(), &args);
        command
            .env("DATABASE_URL", laptop.url.to_string())
            .env("ARBITRO_BACKUP_DIR", "none");
        command.output().unwrap()
    };
    let run = |id: &str| run_with(id, "line");
    // before the invitation is looked at
    for file in ["line", "nope"] {
        let missing = crate::program::err(&run_with("99", file));
        assert!(missing.contains("no tournament 99"), "{missing}");
    }
    let short = crate::program::err(&run_with(&desk.hall.id.to_string(), "short"));
    assert!(short.contains("not a whole invitation"), "{short}");
    let done = run(&desk.hall.id.to_string());
    assert!(done.status.success(), "{}", crate::program::err(&done));
    send_all(&laptop);
    let there = copy(&server, &desk.hall, &laptop);
    let landed = server.read(|c| db::tournament::journal_of(c, there));
    assert_eq!(landed, desk.hall.journal());
    let again = crate::program::err(&run(&desk.hall.id.to_string()));
    assert!(again.contains("already known on another server"), "{again}");
}
