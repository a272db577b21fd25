//! Photographs of score sheets: attached, shown to those who may see them, audited, taken away.

use std::io::Cursor;

use arbitro::photograph::MOST_BYTES;
use image::{DynamicImage, ImageFormat, RgbImage};
use macro_rules_attribute::apply;
use tournament::{BoardNo, GameKey, GameNo, Photograph, PictureHash, RoundNo, decide};

use super::{GAME, playing};
use crate::on_each_database;
use crate::support::fixture::Desk;

/// A picture of one shade.
pub fn png(shade: u8) -> Vec<u8> {
    let pixels = RgbImage::from_pixel(60, 40, image::Rgb([shade; 3]));
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::ImageRgb8(pixels)
        .write_to(&mut bytes, ImageFormat::Png)
        .unwrap();
    bytes.into_inner()
}

fn kept(desk: &Desk) -> Vec<Photograph> {
    let key = GameKey::new(RoundNo(1), BoardNo(1), GameNo(1));
    desk.hall.now().tournament.photographs_of(key).to_vec()
}

#[apply(on_each_database)]
fn a_photograph_is_kept_with_its_hash_in_the_journal(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.url(&format!("{GAME}/photographs"));
    desk.deputy.page(&url);
    for _ in 0..2 {
        let sent = desk.deputy.post_file(&url, &[], ("photograph", &png(90)));
        assert_eq!(sent.status, 303, "{}", sent.body);
    }
    let photographs = kept(&desk);
    let [one] = photographs.as_slice() else {
        panic!("sent again it is the same: {photographs:?}")
    };
    assert_eq!((one.width, one.height), (60, 40));
    let bytes = db.read(|c| arbitro::db::picture::find(c, desk.hall.id, one.hash.as_str()));
    let bytes = bytes.unwrap();
    assert_eq!(PictureHash::of(&bytes), one.hash);
    let journal = desk.hall.journal();
    let told = journal
        .iter()
        .filter(|row| row.event.contains(one.hash.as_str()));
    assert_eq!(told.count(), 1);
    desk.hall.assert_sound();
    assert_eq!(desk.hall.audited(), Ok(()));

    let page = desk.chief.page(&url);
    let source = page.attribute(".photograph img", "src");
    let picture = desk.chief.get(&source);
    assert_eq!(
        (picture.status, picture.header("content-type")),
        (200, "image/jpeg")
    );
    assert_eq!(picture.header("cache-control"), "no-store");
    // whoever does not work here sees neither it nor that there is one
    let mut stranger = desk
        .site
        .signed_in("outro@example.pt", arbitro::account::SiteRole::Arbiter);
    assert_eq!(stranger.get(&source).status, 403);
    assert_eq!(desk.public.get(&source).status, 303);
    let elsewhere = source.replace("boards/1", "boards/2");
    assert_eq!(desk.chief.get(&elsewhere).status, 404);

    let removal = page.attribute(".photographs form", "action");
    for _ in 0..2 {
        assert_eq!(desk.chief.post(&removal, &[]).status, 303);
    }
    assert_eq!(kept(&desk), []);
    assert_eq!(desk.chief.get(&source).status, 404);
    assert_eq!(desk.hall.audited(), Ok(()));
    desk.hall.assert_sound();
}

/// What would be refused is not offered where the tournament is only read.
#[apply(on_each_database)]
fn photographs_of_a_tournament_that_is_in_a_hall_are_only_looked_at(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.url(&format!("{GAME}/photographs"));
    desk.chief.page(&url);
    let sent = desk.chief.post_file(&url, &[], ("photograph", &png(90)));
    assert_eq!(sent.status, 303, "{}", sent.body);
    let forms = ["main .photographs form", "main input[type=file]"];
    let page = desk.chief.page(&url);
    assert_eq!(forms.map(|form| page.has(form)), [true, true]);
    let away = desk.url("away");
    desk.chief.get(&away);
    let fields = [("do", "check-out"), ("place", "Sala de Ovar")];
    let given = desk.chief.post(&away, &fields);
    assert_eq!(given.status, 200, "{}", given.body);
    let page = desk.chief.page(&url);
    assert!(page.has(".photograph img"));
    assert_eq!(forms.map(|form| page.has(form)), [false, false]);
}

#[apply(on_each_database)]
fn what_is_no_photograph_is_refused_beside_the_field(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.url(&format!("{GAME}/photographs"));
    desk.deputy.page(&url);
    let whole = png(90);
    let half = &whole[..whole.len() / 2];
    let large = vec![0xff; MOST_BYTES + 1];
    for (file, said) in [
        (&b""[..], "Escolha uma fotografia"),
        (b"GIF89a", "não é uma imagem JPEG nem PNG"),
        (half, "incompleta ou danificada"),
        (&large, "mais de 8 MiB"),
    ] {
        let sent = desk.deputy.post_file(&url, &[], ("photograph", file));
        assert_eq!(sent.status, 422, "{said}");
        sent.page().assert_says(said);
        assert!(sent.page().has("#e-photograph"));
    }
    // larger than what is read at all; another page takes no more than ever
    let huge = vec![0xff; 3 * MOST_BYTES];
    let sent = desk.deputy.post_file(&url, &[], ("photograph", &huge));
    assert_eq!(sent.status, 413);
    let record = desk.url(&format!("{GAME}/record"));
    let sent = desk.deputy.post_file(&record, &[], ("file", &large));
    assert_eq!(sent.status, 413);
    assert_eq!(
        desk.public
            .post_file(&url, &[], ("photograph", &large))
            .status,
        401
    );
    assert_eq!(kept(&desk), []);
    // no more than there is room for
    for shade in 0..8 {
        let sent = desk
            .deputy
            .post_file(&url, &[], ("photograph", &png(shade * 30)));
        assert_eq!(sent.status, 303);
    }
    let ninth = desk.deputy.post_file(&url, &[], ("photograph", &png(255)));
    assert_eq!(ninth.status, 409);
    ninth.page().assert_says("no máximo 8 fotografias");
    assert_eq!(kept(&desk).len(), decide::MOST_PHOTOGRAPHS);
    assert_eq!(
        desk.hall.audited(),
        Ok(()),
        "a refused one leaves no picture"
    );
}

#[apply(on_each_database)]
fn the_audit_misses_a_picture_and_sees_another(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.url(&format!("{GAME}/photographs"));
    desk.deputy.page(&url);
    desk.deputy.post_file(&url, &[], ("photograph", &png(90)));
    let set = match db.db.read_blocking(|c| {
        Ok::<_, arbitro::db::DbError>(matches!(c.either(), arbitro::db::Either::Sqlite(_)))
    }) {
        Ok(true) => "UPDATE pictures SET bytes = x'00'",
        _ => "UPDATE pictures SET bytes = '\\x00'",
    };
    db.sql(set);
    assert!(desk.hall.audited().unwrap_err().ends_with("was altered"));
    db.sql("DELETE FROM pictures");
    assert!(desk.hall.audited().unwrap_err().ends_with("is gone"));
    db.sql("DELETE FROM photographs");
    let fault = desk.hall.audited().unwrap_err();
    assert_eq!(fault, "the tables do not match the journal");
}
