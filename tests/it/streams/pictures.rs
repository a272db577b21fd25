//! Photographs that are taken in the hall come to the server above, one by one behind the events.

use arbitro::{
    account::SiteRole,
    db,
    hook::Network,
    package::pictures::{self, Above, PicturesAnswer},
    stream::{PrivateKey, Signed},
};
use macro_rules_attribute::apply;
use tournament::PictureHash;

use super::{over_http::aim, pair::Pair, returned::give_back};
use crate::{
    backup::{attach, photograph},
    on_each_database,
    support::{database::TestDb, site::Site, wait},
};

/// Sends the next photograph.
fn send(laptop: &TestDb, above: &Above) -> Option<PictureHash> {
    let sent = pictures::send_next(&laptop.db, Network::Any, above, arbitro::clock::now());
    wait(sent).unwrap()
}

#[apply(on_each_database)]
fn a_photograph_of_the_hall_is_seen_above(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = Pair::new(&laptop, db);
    let site = Site::start(db);
    aim(&pair, &site);
    pair.hall.publish();
    pair.send_all();
    photograph(&laptop, pair.hall);
    let above = Above::default();
    let send = || send(&laptop, &above);
    assert_eq!(send(), None, "its event is not there");
    pair.send_all();
    let copy = pair.copy().unwrap();
    let missing = || db.read(|c| pictures::missing(c, copy));
    assert_eq!(missing().len(), 1);
    let bytes = pair.hall.id.to_string().into_bytes();
    let hash = PictureHash::of(&bytes);
    let mut admin = site.signed_in("admin@example.pt", SiteRole::Admin);
    let page = format!("/tournaments/{copy}/rounds/1/boards/1/games/1/photographs/{hash}");
    let away = admin.get(&page);
    assert_eq!(away.status, 404);
    assert!(away.body.contains("ainda não chegou"), "{}", away.body);
    assert_eq!(send(), Some(hash.clone()));
    assert!(missing().is_empty());
    let kept = db.read(|c| db::picture::find(c, copy, hash.as_str()));
    assert_eq!(kept, Some(bytes));
    assert_eq!(send(), None);
    assert_eq!(admin.get(&page).status, 200);
}

/// What is on the public server is said to be everything where no photograph is missing either: before it was given back, and afterwards.
#[apply(on_each_database)]
fn everything_is_there_once_the_photographs_are(db: &TestDb) {
    let server = TestDb::sqlite();
    let pair = Pair::new(db, &server);
    let public = Site::start(&server);
    aim(&pair, &public);
    pair.hall.publish();
    let site = Site::start(db);
    let mut office = site.signed_in("office@example.pt", SiteRole::Admin);
    let url = |below: &str| format!("/tournaments/{}/{below}", pair.hall.id);
    pair.send_all();
    let mut says = |below: &str, words: &str| office.page(&url(below)).says(words);
    let (all, missing) = ("Está tudo no servidor público", "uma fotografia");
    for page in ["manage", "sending"] {
        assert!(says(page, all) && !says(page, missing), "{page}");
    }
    let first = photograph(db, pair.hall);
    pair.send_all();
    for page in ["manage", "sending"] {
        assert!(!says(page, all) && says(page, missing), "{page}");
    }
    assert!(says("sending", "sem as fotografias"));
    assert_eq!(send(db, &site.above), Some(first));
    for page in ["manage", "sending"] {
        assert!(says(page, all) && !says(page, missing), "{page}");
    }
    let second = attach(db, pair.hall, b"another");
    give_back(&pair);
    pair.send_all();
    assert!(says("manage", missing) && says("away", missing));
    assert!(!says("away", "já lá chegou"));
    assert_eq!(send(db, &site.above), Some(second));
    assert!(!says("manage", missing) && says("away", "já lá chegou"));
}

/// A picture that the journal does not name, and whatever somebody else signs, is not kept.
#[apply(on_each_database)]
fn no_other_picture_is_kept(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = Pair::new(&laptop, db);
    pair.hall.publish();
    photograph(&laptop, pair.hall);
    pair.send_all();
    let copy = pair.copy().unwrap();
    let say = |key: &PrivateKey, bytes: &[u8]| {
        let picture = arbitro::stream::picture::write(bytes);
        let text = format!(
            "{{\"stream\":\"{}\",\"at\":\"2026-11-22T12:00:00\",\"picture\":\"{picture}\"}}",
            pair.stream
        );
        let message = Signed::by(key, text);
        wait(pictures::answer(&db.db, (message, pair.stream))).unwrap()
    };
    let found = laptop.read(|c| db::stream::find(c, pair.stream)).unwrap();
    let key = found.last().private_key.clone().unwrap();
    let right = pair.hall.id.to_string().into_bytes();
    let stranger = say(&PrivateKey::random(), &right);
    assert!(matches!(stranger, PicturesAnswer::Refused), "{stranger:?}");
    assert!(
        matches!(say(&key, b"another"), PicturesAnswer::Missing(one) if one.missing.len() == 1)
    );
    assert_eq!(
        db.read(|c| db::picture::list(c, copy)),
        Vec::<String>::new()
    );
    assert!(matches!(say(&key, &right), PicturesAnswer::Missing(one) if one.missing.is_empty()));
}

/// A hall asks every few seconds which are missing: whoever changes something does not wait for that.
#[apply(on_each_database)]
fn a_question_writes_nothing(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = Pair::new(&laptop, db);
    pair.hall.publish();
    photograph(&laptop, pair.hall);
    pair.send_all();
    let (site, between) = Site::watched(db, &[]);
    let key = pair.at_laptop().last().private_key.clone().unwrap();
    let bytes = pair.hall.id.to_string().into_bytes();
    let mut browser = site.browser();
    let mut writes = |picture: Option<&[u8]>| {
        let picture = picture.map(arbitro::stream::picture::write);
        let said = serde_json::json!({
            "stream": pair.stream, "at": "2026-11-22T12:00:00", "picture": picture,
        });
        let message = Signed::by(&key, said.to_string());
        browser.headers = vec![("arbitro-signature", message.signature.clone())];
        between.before(0, || {});
        let path = format!("/api/v1/streams/{}/pictures", pair.stream);
        let answer = browser.send("POST", &path, &[], &message.text);
        assert_eq!(answer.status, 200, "{}", answer.body);
        (between.has_happened(), answer.body)
    };
    let missing = serde_json::json!({ "missing": [PictureHash::of(&bytes).as_str()] });
    assert_eq!(writes(None), (false, missing.to_string()));
    assert_eq!(writes(Some(b"another")), (false, missing.to_string()));
    let none = "{\"missing\":[]}".to_owned();
    assert_eq!(writes(Some(&bytes)), (true, none.clone()));
    assert_eq!(writes(Some(&bytes)), (false, none));
}
