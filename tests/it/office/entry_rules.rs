//! A tournament of the calendar that is for those with a licence: whoever lacks it is refused, however they are entered, unless a reason is given.

use arbitro::db::{self, papers::Papers};
use macro_rules_attribute::apply;
use tournament::office::{FixtureStep, Licence, OfficeEvent, Scope};
use tournament::online::Approval;
use tournament::{LicenceId, Person, PlayerId, SeasonId, TokenAct};

use super::{federation, fixture, save, with_tournament};
use crate::api::{api, send, token};
use crate::on_each_database;
use crate::online::Open;
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, by_program};

/// Until when the papers of one of them held: long ago.
const OVER: &str = "2026-11-01";

/// An open tournament of the calendar, and three of the register: with a licence, without one, with one whose papers are over.
fn open(db: &TestDb) -> (Desk<'_>, [PlayerId; 3]) {
    let desk = Desk::open(db, &["Ana", "Berta", "Carlos", "Duarte"], 3);
    federation(db);
    let steps = [FixtureStep::Submit, FixtureStep::MakeOfficial];
    let entry = fixture(1, "Open", Scope::Federation, &steps);
    save(db, vec![with_tournament(entry, desk.hall.id)]);
    let ids = ["Ema Luz", "Fausto Paz", "Gil Reis"].map(|name| {
        let person = Person::named(name.parse().unwrap());
        db.write(|c| db::player::create(c, &person, &by_program()))
            .id
    });
    for (no, player) in [(1, ids[0]), (2, ids[2])] {
        let licence = Licence {
            id: LicenceId(no),
            season: SeasonId(1),
            player,
            club: None,
            number: format!("{no}").parse().unwrap(),
            category: None,
            from: "2026-09-01".parse().unwrap(),
            ended: None,
            waits: false,
        };
        save(db, vec![OfficeEvent::LicenceSet { licence }]);
    }
    let papers = Papers {
        insured_until: Some(OVER.parse().unwrap()),
        ..Papers::default()
    };
    db.write(|c| db::papers::update(c, LicenceId(2), &papers));
    (desk, ids)
}

#[apply(on_each_database)]
fn nobody_without_a_licence_enters_silently(db: &TestDb) {
    let (mut desk, [licensed, without, over]) = open(db);
    let url = desk.url("entries/new");
    let entries = |desk: &Desk<'_>| desk.hall.now().tournament.entries.len();
    assert_eq!(
        desk.chief.sends(&url, &[("player", &licensed.to_string())]),
        303
    );
    assert_eq!(entries(&desk), 5);
    for (player, name, said) in [
        (without, "Fausto Paz", "não tem licença"),
        (over, "Gil Reis", "documentos"),
    ] {
        let id = player.to_string();
        let refused = desk.chief.post(&url, &[("player", &id)]);
        assert_eq!(refused.status, 422);
        assert!(
            refused.body.contains(name) && refused.body.contains(said),
            "{name}"
        );
        for secret in [OVER, "01/11/2026", "1 de novembro"] {
            assert!(!refused.body.contains(secret), "{secret}");
        }
        assert!(
            refused.page().has("textarea[name=why]"),
            "where a reason can be given"
        );
        assert!(
            refused
                .page()
                .has(&format!("[name=player][value='{id}'][checked]")),
            "who was ticked is ticked"
        );
        let short = desk.chief.post(&url, &[("player", &id), ("why", "x")]);
        assert_eq!(short.status, 422);
    }
    assert_eq!(entries(&desk), 5);
    let why = ("why", "A licença foi pedida ontem.");
    assert_eq!(
        desk.chief
            .sends(&url, &[("player", &without.to_string()), why]),
        303
    );
    let journal = desk.hall.journal();
    let last = journal
        .iter()
        .rev()
        .find(|row| row.event.contains("\"entered\""))
        .unwrap();
    assert_eq!(last.why.as_deref(), Some(why.1));
    // and whoever is entered so stays marked
    let page = desk.chief.page(&desk.url("manage/entries"));
    let mut notices = page.texts("p.notice").into_iter();
    let notice = notices.find(|one| one.starts_with("Sem licença válida"));
    let notice = notice.unwrap();
    assert!(notice.contains("Fausto Paz"), "{notice}");
    assert!(!notice.contains("Ema Luz"), "{notice}");
}

#[apply(on_each_database)]
fn a_file_is_refused_with_everything_that_was_chosen(db: &TestDb) {
    let (mut desk, _) = open(db);
    let url = desk.url("entries/import");
    let csv = "Nome\nFausto Paz\nHugo Sol\n";
    let fields = [("csv", csv), ("confirm", "on")];
    let refused = desk.chief.post(&url, &fields);
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("Fausto Paz") && refused.body.contains("Hugo Sol"));
    assert_eq!(desk.hall.now().tournament.entries.len(), 4);
    let again = [
        ("csv", csv),
        ("confirm", "on"),
        ("why", "Licenças a caminho."),
    ];
    assert_eq!(desk.chief.sends(&url, &again), 303);
    assert_eq!(desk.hall.now().tournament.entries.len(), 6);
}

#[apply(on_each_database)]
fn what_is_not_in_the_calendar_asks_for_nothing(db: &TestDb) {
    let (mut desk, [_, without, _]) = open(db);
    // not yet for everybody
    let entry = fixture(1, "Open", Scope::Federation, &[FixtureStep::Submit]);
    save(db, vec![with_tournament(entry, desk.hall.id)]);
    let url = desk.url("entries/new");
    assert_eq!(
        desk.chief.sends(&url, &[("player", &without.to_string())]),
        303
    );
}

#[apply(on_each_database)]
fn neither_the_web_nor_a_token_is_a_way_around(db: &TestDb) {
    let mut open = Open::with(db, 9, Approval::ByHand);
    federation(db);
    let steps = [FixtureStep::Submit, FixtureStep::MakeOfficial];
    let entry = fixture(1, "Open", Scope::Federation, &steps);
    save(db, vec![with_tournament(entry, open.hall.id)]);
    let entries = |open: &Open<'_>| open.hall.now().tournament.entries.len();
    let url = format!("/tournaments/{}/entry", open.hall.id);
    let form = open.site.browser().page(&url);
    form.assert_says("só para quem tem uma licença da federação");
    assert!(form.has("#licensed"));
    // asking is for everybody; letting in is not, whichever of the register it is
    open.enter("Fausto Paz");
    let approve = [("do", "approve"), ("who", "new")];
    assert_eq!(open.decide(1, &approve), 422);
    assert_eq!((entries(&open), open.mails()), (0, 0));
    assert!(db.read(db::player::list).is_empty(), "nor is anybody added");
    let why = [("do", "approve"), ("who", "new"), ("why", "Pedida ontem.")];
    assert_eq!(open.decide(1, &why), 303);
    assert_eq!(entries(&open), 1);
    // a program has no reason to give
    let token = token(db, &open.hall, &TokenAct::ALL);
    let path = api(&open.hall, "/entries");
    let mut program = open.site.browser();
    let mut enter = |who: &str| send(&mut program, ("POST", &path), &token, &[], who);
    let refused = enter(r#"{"name": "Gil Reis", "why": "Pedida ontem."}"#);
    assert!((400..500).contains(&refused.status), "{}", refused.body);
    let refused = enter(r#"{"name": "Gil Reis"}"#);
    assert_eq!(refused.status, 409, "{}", refused.body);
    assert!(refused.body.contains("Gil Reis"), "{}", refused.body);
    assert_eq!(entries(&open), 1);
    let person = Person::named("Ema Luz".parse().unwrap());
    let player = db.write(|c| db::player::create(c, &person, &by_program()));
    let licence = Licence {
        id: LicenceId(1),
        season: SeasonId(1),
        player: player.id,
        club: None,
        number: "1".parse().unwrap(),
        category: None,
        from: "2026-09-01".parse().unwrap(),
        ended: None,
        waits: false,
    };
    save(db, vec![OfficeEvent::LicenceSet { licence }]);
    let taken = enter(&format!(r#"{{"player": {}}}"#, player.id));
    assert_eq!((taken.status, entries(&open)), (201, 2), "{}", taken.body);
}
