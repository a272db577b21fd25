//! News by mail: asked for twice, told once, stopped by one click, and never of what is not public.

mod crowd;
mod hours;
mod taken_out;

use arbitro::config::SmtpUrl;
use arbitro::db::{Conn, DbError, follower, news, outbox};
use arbitro::mail::{Mailer, worker};
use arbitro::words::{self, Lang};
use chrono::{NaiveDateTime, TimeDelta};
use macro_rules_attribute::apply;
use tournament::decide;
use tournament::{
    BoardNo, Edition, EntryNo, GameNo, Outcome, Person, Presentation, RoundNo, Side, WinBy,
};

use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, chief};
use crate::support::site::link;
use crate::support::smtp::Sink;
use crate::support::{at, wait};

const PLAYERS: [&str; 4] = ["Ana", "Berta", "Carlos", "Duarte"];
const FIRST: RoundNo = RoundNo(1);
const ALL: [(&str, &str); 3] = [("games", "on"), ("results", "on"), ("bulletins", "on")];

/// Asks for news as a stranger does, and does not confirm; the mail that asks, as it would go out.
fn asks(
    (db, desk): (&TestDb, &Desk<'_>),
    path: &str,
    email: &str,
    kinds: &[(&str, &str)],
) -> outbox::Mail {
    let mut stranger = desk.site.browser();
    let url = desk.url(path);
    stranger.page(&url);
    let mut fields = vec![("email", email)];
    fields.extend(kinds);
    let answer = stranger.post(&url, &fields);
    assert_eq!(answer.status, 303, "{}", answer.body);
    assert_eq!(answer.location(), format!("{url}?done=follow-asked"));
    let mut sent = take(db);
    assert_eq!(sent.len(), 1);
    sent.remove(0)
}

/// The same, and confirms; the page of what is followed.
fn follows(on: (&TestDb, &Desk<'_>), path: &str, email: &str, kinds: &[(&str, &str)]) -> String {
    let mail = asks(on, path, email, kinds);
    let mine = link(&mail);
    let mut owner = on.1.site.browser();
    let page = owner.page(&mine);
    let keys = page.attributes(".waiting input[name=follow]", "value");
    let mut fields: Vec<(&str, &str)> = keys.iter().map(|key| ("follow", &**key)).collect();
    fields.push(("do", "confirm"));
    assert_eq!(owner.sends(&mine, &fields), 303);
    assert_eq!(owner.page(&mine).count(".waiting input[name=follow]"), 0);
    mine
}

/// Every mail that waits, as a worker takes them over one after the other.
fn take(db: &TestDb) -> Vec<outbox::Mail> {
    let mut all = Vec::new();
    let now = arbitro::clock::now() + TimeDelta::seconds(1);
    while let Some(claimed) = db.db.write_blocking(|c| claim(c, now)).unwrap() {
        all.push(claimed);
    }
    all
}

/// One mail that is sent.
fn claim(c: &mut Conn, now: NaiveDateTime) -> Result<Option<outbox::Mail>, DbError> {
    let claimed = outbox::claim(c, now, TimeDelta::minutes(1))?;
    if let Some(claimed) = &claimed {
        outbox::mark_sent(c, claimed)?;
    }
    Ok(claimed.map(|claimed| claimed.mail))
}

fn subjects(db: &TestDb) -> Vec<String> {
    take(db).into_iter().map(|mail| mail.subject).collect()
}

#[apply(on_each_database)]
fn nothing_is_sent_before_it_was_confirmed(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let mail = asks((db, &desk), "entries/1/follow", "rita@example.pt", &ALL);
    assert_eq!(mail.to.as_str(), "rita@example.pt");
    assert!(mail.subject.ends_with("seguir Ana"), "{}", mail.subject);
    assert!(mail.body.contains("o endereço é apagado"), "{}", mail.body);
    desk.hall.publish();
    // without a script nothing is loaded anew under what somebody types
    let mut reader = desk.site.browser();
    let reloads = |path: &str| {
        let page = reader.page(&desk.url(path));
        page.unscripted().has("meta[http-equiv=refresh]")
    };
    let asked = ["rounds/1", "follow", "games"].map(reloads);
    assert_eq!(asked, [true, false, false]);
    desk.hall.play(FIRST);
    assert_eq!(desk.site.mails(), 0);
    // opening the page confirms nothing, because mail programs open pages
    let mine = link(&mail);
    let mut owner = desk.site.browser();
    assert_eq!(owner.page(&mine).count(".waiting input[name=follow]"), 1);
    desk.hall.publish();
    assert_eq!(desk.site.mails(), 0);
    let known = owner.get("/following/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
    assert_eq!(known.status, 404);
}

#[apply(on_each_database)]
fn a_mail_says_what_there_is_to_know(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    follows((db, &desk), "entries/1/follow", "rita@example.pt", &ALL);
    desk.hall.publish();
    let sent = take(db);
    let [told] = &*sent else { panic!("{sent:?}") };
    assert!(
        told.subject.starts_with("Ana: Ronda 1 · tabuleiro 1 · "),
        "{}",
        told.subject
    );
    assert!(told.subject.ends_with("(Torneio de Évora)"));
    for line in [
        "- Ana: Ronda 1",
        "O que segue",
        "Deixar de receber: http://",
    ] {
        assert!(told.body.contains(line), "{line} in {}", told.body);
    }
    assert!(
        told.body
            .contains(&format!("/tournaments/{}/entries/1\n", desk.hall.id))
    );
    // asked for more, by anybody: what was confirmed stays, and so does the address
    let body = asks((db, &desk), "follow", "rita@example.pt", &ALL).body;
    assert!(body.contains("o que já segue fica como está"), "{body}");
    assert!(!body.contains("o endereço é apagado"), "{body}");
}

/// The names at Ana's board in round 1, and the board.
fn pair(desk: &Desk<'_>) -> (String, String, BoardNo) {
    let now = desk.hall.now().tournament;
    let one = now.round(FIRST).unwrap().match_of(EntryNo(1)).unwrap();
    let name = |entry| now.entries[&entry].person.name.to_string();
    let pairing = one.pairing;
    (name(pairing.first), name(pairing.second), one.board)
}

/// What is told of each step to one follower, as the subjects of the mails.
#[apply(on_each_database)]
fn each_step_is_told_once(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    follows((db, &desk), "entries/1/follow", "rita@example.pt", &ALL);
    desk.hall.draft();
    assert_eq!(subjects(db), [""; 0], "a draft is silent");
    desk.hall
        .act(|t, secret| decide::publish_round(t, FIRST, secret));
    let told = subjects(db);
    assert_eq!(told.len(), 1, "{told:?}");
    let (first, second, board) = pair(&desk);
    assert!(told[0].starts_with(&format!("Ana: Ronda 1 · tabuleiro {board} · ")));
    desk.hall.play(FIRST);
    let told = subjects(db);
    assert_eq!(
        told,
        [format!("Ronda 1: {first} 2–0 {second} (Torneio de Évora)")]
    );
    // what says the same is told to nobody; what says another thing is a correction
    desk.hall.act(|t, _| {
        let to = Some(Outcome::Win(Side::First, WinBy::Resignation));
        decide::correct_result(t, FIRST, board, GameNo(1), to)
    });
    assert_eq!(subjects(db), [""; 0]);
    desk.hall.act(|t, _| {
        let to = Some(Outcome::Win(Side::Second, WinBy::Unstated));
        decide::correct_result(t, FIRST, board, GameNo(1), to)
    });
    assert_eq!(
        subjects(db),
        [format!(
            "Corrigido: Ronda 1: {first} 1–1 {second} (Torneio de Évora)"
        )]
    );
    let other = BoardNo(3 - board.0);
    desk.hall.act(|t, _| {
        let to = Some(Outcome::Win(Side::Second, WinBy::Unstated));
        decide::correct_result(t, FIRST, other, GameNo(1), to)
    });
    assert_eq!(subjects(db), [""; 0], "a board where nobody is followed");
    desk.hall
        .act(|t, _| decide::announce(t, "Almoço\nàs 13.".parse().unwrap(), at(91)));
    assert_eq!(
        subjects(db),
        ["Comunicado: Almoço às 13. (Torneio de Évora)"]
    );
    desk.hall.publish();
    assert_eq!(subjects(db).len(), 1);
    desk.hall.act(|t, _| {
        let wish = decide::Withdrawal {
            reason: "Emparceiramento errado.".parse().unwrap(),
            seen: Edition(0),
            accepted: None,
        };
        decide::withdraw_round(t, RoundNo(2), &wish, &chief())
    });
    let told = subjects(db);
    assert!(
        told[0].contains("foi anulado") && told.len() == 1,
        "{told:?}"
    );
    // no step names the address: neither the journal nor what is announced
    for row in desk.hall.journal() {
        assert!(!format!("{row:?}").contains("rita"), "{row:?}");
    }
}

/// It is told to whoever follows the tournament or somebody who plays in the round, as long as it is not over, and is no correction of where they sit.
#[apply(on_each_database)]
fn a_round_that_is_moved_is_told_once(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let next = RoundNo(2);
    let says = |hours: [NaiveDateTime; 2]| {
        desk.hall.act(|t, _| {
            let presentation = Presentation {
                hours: [(FIRST, hours[0]), (next, hours[1])].into(),
                ..t.presentation.clone()
            };
            decide::present(t, presentation)
        });
    };
    let hour = |lang: Lang, round: RoundNo| {
        let now = desk.hall.now().tournament;
        words::hour_of(lang, &now, round).unwrap()
    };
    let games = [("games", "on")];
    follows((db, &desk), "follow", "rita@example.pt", &games);
    follows((db, &desk), "entries/1/follow", "rui@example.pt", &games);
    follows(
        (db, &desk),
        "follow",
        "eva@example.pt",
        &[("results", "on")],
    );
    let english = "UPDATE followers SET lang = 'en' WHERE email = 'rui@example.pt'";
    db.sql(english);
    says([at(600), at(90_000)]);
    assert_eq!(subjects(db), [""; 0], "nothing was said before");
    let was = [Lang::Pt, Lang::En].map(|lang| hour(lang, next));
    says([at(600), at(97_200)]);
    let now = [Lang::Pt, Lang::En].map(|lang| hour(lang, next));
    let told = [
        format!("Ronda 2: a hora mudou de {} para {}", was[0], now[0]),
        format!(
            "Round 2: the time was changed from {} to {}",
            was[1], now[1]
        ),
    ];
    let mut sent = take(db);
    sent.sort_by_key(|mail| mail.to.as_str().to_owned());
    assert_eq!(sent.len(), 2, "{sent:?}");
    for (mail, line) in sent.iter().zip(&told) {
        assert_eq!(mail.subject, format!("{line} (Torneio de Évora)"));
        assert!(mail.body.contains(&format!("- {line}\n")), "{}", mail.body);
    }
    says([at(600), at(97_200)]);
    assert_eq!(subjects(db), [""; 0], "the same again");
    desk.hall.publish();
    assert_eq!(take(db).len(), 2);
    says([at(1200), at(97_200)]);
    let moved = take(db);
    assert_eq!(moved.len(), 2);
    for mail in &moved {
        let lines = mail.body.lines().filter(|line| line.starts_with("- "));
        assert_eq!(lines.count(), 1, "{}", mail.body);
        assert!(!mail.body.contains("Correc") && !mail.body.contains("Corrig"));
    }
    desk.hall.play(FIRST);
    take(db);
    says([at(1800), at(97_200)]);
    assert_eq!(subjects(db), [""; 0], "it is over");
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn one_mail_tells_everything_that_one_change_brought(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    for path in ["entries/1/follow", "entries/2/follow", "follow"] {
        follows((db, &desk), path, "rita@example.pt", &ALL);
    }
    follows(
        (db, &desk),
        "entries/3/follow",
        "rui@example.pt",
        &[("results", "on")],
    );
    desk.hall.publish();
    let sent = take(db);
    assert_eq!(sent.len(), 1, "who wants results alone hears of no match");
    let mail = &sent[0];
    assert_eq!(mail.to.as_str(), "rita@example.pt");
    for line in [
        "Ana: Ronda 1",
        "Berta: Ronda 1",
        "Ronda 1: emparceiramento publicado",
    ] {
        assert!(mail.body.contains(line), "{line} in {}", mail.body);
    }
    desk.hall.play(FIRST);
    assert_eq!(take(db).len(), 2);
}

#[apply(on_each_database)]
fn one_click_stops_everything_and_forgets_the_address(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let mine = follows((db, &desk), "entries/1/follow", "rita@example.pt", &ALL);
    desk.hall.publish();
    assert!(desk.site.mails() > 0);
    // as mail programs send it: without cookies, from anywhere
    let mut mailer = desk.site.browser();
    let headers = [
        ("content-type", "application/x-www-form-urlencoded"),
        ("origin", "https://mail.example"),
        ("sec-fetch-site", "cross-site"),
    ];
    let stop = format!("{mine}/stop");
    for _ in 0..2 {
        let answer = mailer.send("POST", &stop, &headers, "List-Unsubscribe=One-Click");
        assert_eq!(answer.status, 200);
        answer.page().assert_says("Já não recebe mensagens");
    }
    assert_eq!(desk.site.mails(), 0, "what waited is gone too");
    let token = mine.rsplit('/').next().unwrap().to_owned();
    let gone = db.db.read_blocking(|c| follower::find(c, &token));
    assert_eq!(gone.unwrap(), None);
    // whoever opens an older mail reads what became of it
    let gone = mailer.get(&mine);
    assert_eq!(gone.status, 404);
    gone.page().assert_says("Já não recebe mensagens");
    desk.hall.play(FIRST);
    assert_eq!(desk.site.mails(), 0);
    // the same request at the address beside it does nothing
    let other = follows((db, &desk), "entries/2/follow", "rui@example.pt", &ALL);
    let refused = mailer.send("POST", &other, &headers, "do=save");
    assert_eq!(refused.status, 403);
}

#[apply(on_each_database)]
fn what_is_followed_can_be_changed_by_the_link(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    follows((db, &desk), "entries/1/follow", "rita@example.pt", &ALL);
    let mine = follows((db, &desk), "follow", "rita@example.pt", &ALL);
    let mut owner = desk.site.browser();
    let page = owner.page(&mine);
    let keys = page.attributes(".followed input[name=follow]", "value");
    assert_eq!(keys.len(), 2);
    // the player with results alone, the tournament not at all
    let id = desk.hall.id;
    let (player, all) = (format!("{id}-1"), format!("{id}-0"));
    let results = format!("results-{player}");
    let fields = [
        ("do", "save"),
        ("follow", &*player),
        ("follow", &*all),
        (&*results, "on"),
    ];
    assert_eq!(owner.sends(&mine, &fields), 303);
    let page = owner.page(&mine);
    assert_eq!(
        page.attributes(".followed input[name=follow]", "value"),
        [&*player]
    );
    assert_eq!(
        page.attributes(".followed input[checked]", "name"),
        [&*results]
    );
    desk.hall.publish();
    assert_eq!(desk.site.mails(), 0);
    let unknown = [("do", "end"), ("follow", &*player)];
    assert_eq!(owner.sends(&mine, &unknown), 400, "no button of the page");
    // nothing at all is the end of it
    let none = [("do", "save"), ("follow", &*player)];
    let answer = owner.post(&mine, &none);
    assert_eq!(answer.location(), format!("{mine}/stop"));
    owner
        .page(&format!("{mine}/stop"))
        .assert_says("Já não recebe mensagens");
    assert_eq!(desk.site.mails(), 0);
}

#[apply(on_each_database)]
fn the_answer_is_the_same_whatever_is_known_and_mails_are_counted(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let url = desk.url("entries/1/follow");
    let mut stranger = desk.site.browser();
    stranger.page(&url);
    let mut answers = Vec::new();
    for _ in 0..8 {
        let answer = stranger.post(&url, &[("email", "rita@example.pt"), ("games", "on")]);
        answers.push((answer.status, answer.location().to_owned()));
    }
    answers.dedup();
    assert_eq!(answers.len(), 1, "{answers:?}");
    assert_eq!(answers[0].0, 303);
    assert_eq!(desk.site.mails(), 6, "an address is not flooded");
    // what cannot be read comes back as it was typed
    let answer = stranger.post(&url, &[("email", "rita@"), ("bulletins", "on")]);
    assert_eq!(answer.status, 422);
    let page = answer.page();
    assert_eq!(page.value("email"), "rita@");
    assert!(page.has("#e-email") && page.has("#f-bulletins[checked]"));
    let answer = stranger.post(&url, &[("email", "rita@example.pt")]);
    assert_eq!(answer.status, 422);
    assert!(answer.page().has("#e-games"));
    assert_eq!(desk.public.get(&desk.url("entries/9/follow")).status, 404);
}

/// A change that is told twice, because somebody tried again, is sent once; so is nobody's full name who asked for initials.
#[apply(on_each_database)]
fn a_change_is_told_once_and_by_public_names(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    desk.hall.act(|t, _| {
        let person = Person {
            born: Some("2014".parse().unwrap()),
            by_initials: true,
            ..Person::named("Zulmira Canário".parse().unwrap())
        };
        decide::change_entry(t, EntryNo(4), person)
    });
    for entry in 1..=4 {
        let path = format!("entries/{entry}/follow");
        follows((db, &desk), &path, "rita@example.pt", &ALL);
    }
    let mine = follows((db, &desk), "follow", "rita@example.pt", &ALL);
    let before = desk.hall.now();
    desk.hall.publish();
    let after = desk.hall.now();
    desk.hall.play(FIRST);
    let waiting = desk.site.mails();
    let version = after.version;
    db.write(|c| {
        let [before, after] = [&before, &after].map(|one| one.tournament.announced());
        news::tell(c, (desk.hall.id, version), (&before, &after), &[], at(0))
    });
    assert_eq!(desk.site.mails(), waiting);
    let told = take(db);
    assert!(!told.is_empty());
    for outbox::Mail { subject, body, .. } in told {
        assert!(
            !subject.contains("Zulmira") && !body.contains("Zulmira"),
            "{body}"
        );
    }
    let page = desk.site.browser().page(&mine);
    assert!(!page.says("Zulmira"));
}

#[apply(on_each_database)]
fn a_mail_says_how_it_is_stopped_and_waits_for_those_of_accounts(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let mine = follows((db, &desk), "entries/1/follow", "rita@example.pt", &ALL);
    let token = mine.rsplit('/').next().unwrap().to_owned();
    let stop = db.read(|c| follower::find(c, &token)).unwrap().stop_url();
    desk.hall.publish();
    desk.public.page("/password-reset");
    let reset = [("email", "chief@example.pt")];
    assert_eq!(desk.public.sends("/password-reset", &reset), 303);
    let sink = Sink::start(&[]);
    let url = SmtpUrl::parse(&format!("smtp://{}", sink.addr)).unwrap();
    let from = "Arbitro <arbitro@example.pt>".parse().unwrap();
    let mailer = Mailer::smtp(&url, from).unwrap();
    while wait(worker::send_next(&db.db, &mailer, arbitro::clock::now()))
        .unwrap()
        .is_some()
    {}
    let kept = sink.kept();
    assert_eq!(kept.len(), 2);
    assert!(kept[0].contains("chief@example.pt"), "{}", kept[0]);
    assert!(!kept[0].contains("List-Unsubscribe") && !kept[0].contains("List-Id"));
    for mail in &kept {
        assert!(
            mail.contains("Auto-Submitted: auto-generated\r\n"),
            "{mail}"
        );
    }
    let lines: Vec<&str> = kept[1].lines().collect();
    assert!(
        lines.contains(&&*format!("List-Unsubscribe: <{stop}>")),
        "{}",
        kept[1]
    );
    assert!(lines.contains(&"List-Unsubscribe-Post: List-Unsubscribe=One-Click"));
    assert!(lines.contains(&"List-Id: <news.example.pt>"));
    // of what was sent to a follower no row is left
    let counts = db.read(outbox::count);
    assert_eq!((counts.sent, counts.queued), (1, 0));
}
