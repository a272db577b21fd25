//! The codes of federations beside names: on pages, on paper, on screens, in files, and typed by hand.

use arbitro::account::SiteRole;
use arbitro::db;
use arbitro::screen::ViewKind;
use macro_rules_attribute::apply;

use crate::support::site::Site;
use crate::take_over::{FILE, made, preview, send};
use crate::{on_sqlite, screens};

/// An open with a guest: the codes of the file stand in lists, on cards and on paper, also beside initials, and go out again.
#[apply(on_sqlite)]
fn the_federations_of_a_file_are_shown_and_go_out(db: &TestDb) {
    let site = Site::start(db);
    let mut organiser = site.signed_in("organiser@example.pt", SiteRole::Organiser);
    let eva = |rest: &str| format!("Eva Lima{}{rest}", " ".repeat(31));
    let text = FILE.replace(&eva("   "), &eva("NED"));
    let text = text.replace("### games", "### initials 3\n### games");
    let page = preview(&mut organiser, &text);
    let hall = made(db, &send(&mut organiser, &page, &[("confirm", "on")]));
    let mut public = site.browser();
    let url = |path: &str| format!("/tournaments/{}/{path}", hall.id);
    for path in [
        "entries",
        "entries/3",
        "rounds/1",
        "standings",
        "print/standings",
        "rounds/1/print/wall-list",
        "rounds/1/print/board-list",
    ] {
        let page = public.body(&url(path));
        assert!(page.contains(">NED<"), "{path}: {page}");
        assert!(!page.contains("Eva Lima"), "{path}: {page}");
    }
    for (path, said) in [
        ("standings", ">NED<"),
        ("round/1", " (NED)<"),
        ("player/3", " (NED)<"),
    ] {
        let page = public.get(&format!("/embed{}", url(path)));
        assert!(page.body.contains(said), "{path}: {}", page.body);
    }
    for path in [
        "rounds/1/sheet",
        "rounds/1/print/desk/slips",
        "rounds/1/print/desk/score-sheets",
    ] {
        let page = organiser.get(&url(path));
        assert!(
            page.body.contains("Eva Lima (NED)"),
            "{path}: {}",
            page.body
        );
    }
    let cards = organiser.page(&url("print/desk/name-cards"));
    assert_eq!(
        cards.texts(".name-card > p:last-child"),
        ["NED", "", "", "POR"]
    );
    let mut screen = site.browser();
    let code = screen.page("/screen").text(".code");
    organiser.page(&url("screens"));
    let views = screens::views(&[ViewKind::ByBoard]);
    let typed = screens::form(&views, &[("code", &code)]);
    assert_eq!(organiser.post(&url("screens"), &typed).status, 303);
    let codes = screen.page("/screen").texts(".federation");
    assert!(codes.iter().any(|code| code == "NED"), "{codes:?}");
    let file = public.get(&url("tournament.trf")).body;
    assert!(file.contains(" NED ") && file.contains(" POR "), "{file}");
    hall.assert_sound();
}

#[apply(on_sqlite)]
fn a_federation_typed_by_hand_is_read_as_files_say_it_or_asked_for(db: &TestDb) {
    let site = Site::start(db);
    let mut organiser = site.signed_in("organiser@example.pt", SiteRole::Organiser);
    let typed = |code| [("name", "Ana Sá"), ("federation", code)];
    for no_country in ["Atlantis", "XXX"] {
        let wrong = organiser.post("/register/new", &typed(no_country));
        assert_eq!(wrong.status, 422, "{no_country}");
        assert!(wrong.page().has("#f-federation[aria-invalid=true]"));
    }
    assert_eq!(
        organiser.post("/register/new", &typed("Espanha")).status,
        303
    );
    let none = [("name", "Eva Lima"), ("federation", "fid")];
    assert_eq!(organiser.post("/register/new", &none).status, 303);
    let players = db.read(db::player::list);
    let ana = players
        .iter()
        .find(|one| one.person.name.as_str() == "Ana Sá");
    assert_eq!(ana.unwrap().person.federation, "ESP".parse().ok());
}
