//! The private dates of a licence are in no public byte, in no journal, and go with what is restored to before them.

use arbitro::db::{self, papers::Papers};
use arbitro::web::routes::{Policy, table};
use chrono::NaiveDate;
use macro_rules_attribute::apply;
use tournament::office::{FixtureStep, Scope};
use tournament::{AssociationId, LicenceId, Person};

use super::{federation, fixture, officer, save, with_tournament};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, by_program};
use crate::support::site::Browser;

/// Days that stand nowhere else, as dates are written anywhere.
const DAYS: [&str; 3] = ["2031-01-17", "2033-02-19", "2024-03-23"];

fn written() -> Vec<String> {
    let mut all = Vec::new();
    for text in DAYS {
        let day: NaiveDate = text.parse().unwrap();
        for format in ["%Y-%m-%d", "%d/%m/%Y", "%-d %b %Y", "%Y%m%d", "%Y/%m/%d"] {
            all.push(day.format(format).to_string());
        }
    }
    all
}

/// A tournament with a licence of one of its players that has every private date, and the officer who gave it.
fn noted<'a>(db: &'a TestDb) -> (Desk<'a>, Browser) {
    let desk = Desk::open(db, &["Ana", "Berta", "Carlos", "Duarte"], 1);
    federation(db);
    let steps = [FixtureStep::Submit, FixtureStep::MakeOfficial];
    let entry = fixture(1, "Open", Scope::Federation, &steps);
    save(db, vec![with_tournament(entry, desk.hall.id)]);
    let person = Person::named("Ana".parse().unwrap());
    db.write(|c| db::player::create(c, &person, &by_program()));
    let association = Scope::Association(AssociationId(1));
    let (_, mut south) = officer(db, &desk.site, "sul@example.pt", association);
    let fields = [
        ("season", "1"),
        ("player", "Ana"),
        ("club", "1"),
        ("number", "1001"),
        ("category", ""),
        ("from", "2026-11-01"),
        ("insured", DAYS[0]),
        ("medical", DAYS[1]),
        ("consent", DAYS[2]),
    ];
    assert_eq!(south.sends("/office/licences", &fields), 303);
    (desk, south)
}

/// Every address that everybody may read, of a tournament.
fn public_addresses(id: &str) -> Vec<String> {
    let routes = table().into_iter();
    let read = routes.filter(|route| {
        let is_read = route.method == "GET" && route.policy == Policy::Public;
        is_read && !route.path.ends_with("/live")
    });
    let address = |path: &str| {
        let path = path.replace("{tournament}", id).replace("{table}", "3");
        let parts = path.split('/');
        let parts = parts.map(|part| if part.starts_with('{') { "1" } else { part });
        parts.collect::<Vec<_>>().join("/")
    };
    read.map(|route| address(route.path)).collect()
}

#[apply(on_each_database)]
fn no_private_date_is_in_a_public_byte_or_a_journal(db: &TestDb) {
    let (desk, mut south) = noted(db);
    let days = DAYS.map(|text| Some(text.parse().unwrap()));
    let papers = Papers {
        insured_until: days[0],
        medical_until: days[1],
        consent_on: days[2],
    };
    assert_eq!(db.read(|c| db::papers::find(c, LicenceId(1))), papers);
    let page = south.page("/office/licences/1");
    assert_eq!(page.value("insured"), DAYS[0], "who may see it does");
    let secret = written();
    let says = |text: &str| secret.iter().any(|day| text.contains(day.as_str()));
    let mut public = desk.site.browser();
    let addresses = public_addresses(&desk.hall.id.to_string());
    assert!(addresses.len() > 80, "only {} addresses", addresses.len());
    for path in addresses {
        let answer = public.get(&path);
        let text = String::from_utf8_lossy(&answer.bytes).into_owned() + &answer.body;
        assert!(!says(&text), "{path}");
    }
    let rows = db.read(|c| db::journal::list(c, db::journal::Journal::Register));
    assert!(rows.iter().any(|row| row.event.contains("papers-noted")));
    for row in rows {
        assert!(!says(&row.event), "{}", row.event);
    }
    // nor where others look who work in the office
    let (_, mut federation) = officer(db, &desk.site, "fed@example.pt", Scope::Federation);
    for path in ["", "/licences", "/journal", "/calendar/1", "/clubs"] {
        let body = federation.body(&format!("/office{path}"));
        assert!(!says(&body), "{path}");
    }
    let pack = federation.get("/office/calendar/1/report.zip");
    assert_eq!(pack.status, 200);
    db.assert_audited();
}
