//! The logo of a tournament: sent, shown beside its name, kept with its hash in the journal, taken away.

use std::io::Cursor;

use arbitro::photograph::{MOST_BYTES, MOST_OF_ONE, line_up};
use image::{DynamicImage, ImageFormat, RgbaImage};
use macro_rules_attribute::apply;
use tournament::{PictureHash, TournamentRole, decide};

use crate::support::fixture::Desk;
use crate::{on_each_database, on_sqlite};

const PLAYERS: [&str; 4] = ["Ana", "Berta", "Carlos", "Duarte"];

/// A PNG that is clear but for one colour.
fn png(width: u32, height: u32, shade: u8) -> Vec<u8> {
    let pixels = RgbaImage::from_pixel(width, height, image::Rgba([shade, 0, 0, 90]));
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::ImageRgba8(pixels)
        .write_to(&mut bytes, ImageFormat::Png)
        .unwrap();
    bytes.into_inner()
}

#[apply(on_each_database)]
fn a_logo_stands_beside_the_name_until_it_is_taken_away(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    let url = desk.url("logo");
    assert!(
        desk.chief
            .page(&desk.url("regulations"))
            .has(&format!("a[href='{url}']"))
    );
    desk.chief.page(&url).assert_says("ainda não tem logótipo");
    for _ in 0..2 {
        let sent = desk
            .chief
            .post_file(&url, &[], ("logo", &png(1000, 500, 9)));
        assert_eq!(sent.status, 303, "{}", sent.body);
    }
    let logo = desk.hall.now().tournament.logo.unwrap();
    assert_eq!((logo.width, logo.height), (320, 160));
    let journal = desk.hall.journal();
    let told = journal
        .iter()
        .filter(|row| row.event.contains(logo.hash.as_str()));
    assert_eq!(told.count(), 1, "sent again it is the same");
    desk.chief
        .page(&desk.url("journal"))
        .assert_says(logo.hash.as_str());

    let source = desk.url(&format!("logo/{}", logo.hash));
    for path in ["", "standings", "rounds/1/print/wall-list", "print/poster"] {
        let page = desk.public.page(desk.url(path).trim_end_matches('/'));
        assert_eq!(page.attribute("img.logo", "src"), source, "{path}");
        assert_eq!(page.attribute("img.logo", "width"), "160");
    }
    let picture = desk.public.get(&source);
    assert_eq!(
        (picture.status, picture.header("content-type")),
        (200, "image/png")
    );
    assert!(picture.header("cache-control").contains("immutable"));
    assert_eq!(PictureHash::of(&picture.bytes), logo.hash);
    assert_eq!(desk.hall.audited(), Ok(()));
    desk.hall.assert_sound();

    // a new one has a new address, and the old one is gone
    let sent = desk.chief.post_file(&url, &[], ("logo", &png(30, 20, 200)));
    assert_eq!(sent.status, 303);
    assert_eq!(desk.public.get(&source).status, 404);
    assert_eq!(desk.hall.audited(), Ok(()));
    for _ in 0..2 {
        assert_eq!(desk.chief.post(&url, &[("do", "remove")]).status, 303);
    }
    assert!(!desk.public.page(&desk.url("standings")).has("img.logo"));
    assert_eq!(desk.hall.audited(), Ok(()));
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn what_is_no_logo_is_refused_beside_the_field(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let url = desk.url("logo");
    desk.chief.page(&url);
    let whole = png(300, 200, 7);
    let large = vec![0xff; MOST_BYTES + 1];
    for (file, said) in [
        (&b""[..], "Escolha um ficheiro"),
        (b"<svg/>", "não é uma imagem JPEG nem PNG"),
        (&whole[..whole.len() / 2], "incompleta ou danificada"),
        (&large, "mais de 8 MiB"),
    ] {
        let sent = desk.chief.post_file(&url, &[], ("logo", file));
        assert_eq!(sent.status, 422, "{said}");
        sent.page().assert_says(said);
        assert!(sent.page().has("#e-logo"));
    }
    // nor is one taken of an account whose pictures wait, and everybody else's behind them
    let chief = desk.official(TournamentRole::ChiefArbiter);
    // the line is of the program: nextest has one for each test
    let waiting: Vec<_> = (0..MOST_OF_ONE).map(|_| line_up(chief).unwrap()).collect();
    let sent = desk.chief.post_file(&url, &[], ("logo", &whole));
    assert_eq!((sent.status, sent.header("retry-after")), (429, "5"));
    sent.page().assert_says("imagens suas à espera");
    drop(waiting);
    assert_eq!(desk.hall.now().tournament.logo, None);
    // a deputy looks at it and does not change it
    let page = desk.deputy.page(&url);
    assert!(!page.has("input[type=file]"));
    let sent = desk.deputy.post_file(&url, &[], ("logo", &whole));
    assert_eq!(sent.status, 403);
    assert_eq!(desk.hall.audited(), Ok(()));
}

#[apply(on_each_database)]
fn a_logo_is_audited_copied_and_goes_with_its_tournament(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let url = desk.url("logo");
    desk.chief.page(&url);
    let sent = desk.chief.post_file(&url, &[], ("logo", &png(30, 20, 200)));
    assert_eq!(sent.status, 303);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copy.db");
    arbitro::backup::write(&file, |part| db.db.copy_to(part)).unwrap();
    let copy = arbitro::db::Db::open(&arbitro::config::DatabaseUrl::Sqlite(file), 1).unwrap();
    let kept = copy.read_blocking(|c| arbitro::db::logo::find(c, desk.hall.id));
    let here = db.read(|c| arbitro::db::logo::find(c, desk.hall.id));
    assert!(here.is_some());
    assert_eq!(kept.unwrap(), here);

    db.sql(
        "UPDATE logos SET hash = '0000000000000000000000000000000000000000000000000000000000000000'",
    );
    assert!(desk.hall.audited().unwrap_err().ends_with("was altered"));
    db.sql("DELETE FROM logos");
    assert!(desk.hall.audited().unwrap_err().ends_with("is gone"));
    desk.hall.act(|t, _| decide::change_logo(t, None));
    assert_eq!(desk.hall.audited(), Ok(()));
}
