//! Parts of the calendar that the public reads.

use tournament::office::{FixtureStep, OfficeEvent, Scope};

use super::{fixture, save};
use crate::support::database::TestDb;
use crate::support::site::Browser;

use FixtureStep::{MakeOfficial, Submit};

/// What is over stands behind a link; a season and a kind can be asked for.
pub(super) fn parts_of_it(db: &TestDb, reader: &mut Browser) {
    let mut fixture = fixture(7, "Antigo", Scope::Federation, &[Submit, MakeOfficial]);
    fixture.plan.starts = "2020-01-04".parse().unwrap();
    fixture.plan.ends = fixture.plan.starts;
    save(db, vec![OfficeEvent::FixtureSet { fixture }]);
    let older = "/calendar?kind=&older=1";
    assert!(reader.page("/calendar").has(&format!("a[href='{older}']")));
    for (path, shown) in [
        ("/calendar", [None, None, Some(false)]),
        (older, [Some(true); 3]),
        (
            "/calendar?season=1&kind=",
            [Some(true), Some(true), Some(false)],
        ),
        (
            "/calendar?kind=official&older=1",
            [Some(true), Some(false), Some(true)],
        ),
    ] {
        let page = reader.page(path);
        for (name, shown) in ["Nacional", "Regional", "Antigo"].into_iter().zip(shown) {
            assert!(
                shown.is_none_or(|shown| page.says(name) == shown),
                "{path}: {name}"
            );
        }
    }
    for nothing in ["season=9", "kind=draft"] {
        assert_eq!(reader.get(&format!("/calendar?{nothing}")).status, 400);
    }
}
