//! The public server is put back to a moment before the first row of the hall, while the tournament is there: what it lacks until then was not written in the hall.

use arbitro::{
    cli::restore::Plan,
    clock,
    config::{DatabaseUrl, PublicUrl},
    db::{
        Db,
        copy::{Point, Until},
        stream::{self, SendingOutcome, Server, Trouble},
    },
    hook::Network,
    package::stated,
    stream::{Pusher, pusher},
};
use chrono::{NaiveDateTime, TimeDelta};
use macro_rules_attribute::apply;

use super::{Laptop, Public, enter};
use crate::backup::copy;
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::site::Site;
use crate::support::{at, wait};

impl Laptop<'_> {
    /// Sends to this site from now on.
    fn aim(&self, site: &Site<'_>) {
        let met = self.db.write(|c| {
            let stream = stream::of_tournament(c, self.hall.id)?.unwrap();
            let above = stream::server(c, stream.upstream.unwrap())?.unwrap();
            let above = Server {
                address: Some(format!("http://{}", site.addr)),
                ..above
            };
            stream::meet_anew(c, &above, at(0))
        });
        assert_eq!(met, None);
    }

    fn send(&self) -> Option<SendingOutcome> {
        self.send_at(clock::now())
    }

    fn send_at(&self, now: NaiveDateTime) -> Option<SendingOutcome> {
        let sender = Pusher::new(Network::Any);
        wait(pusher::send_next(&self.db.db, &sender, now)).unwrap()
    }

    /// Has it tried again at once.
    fn try_again(&self) {
        self.db.write(|c| {
            let stream = stream::of_tournament(c, self.hall.id)?.unwrap();
            stream::try_again(c, stream.id, clock::now())
        });
    }
}

fn is_behind(sent: Option<&SendingOutcome>) -> bool {
    matches!(sent, Some(SendingOutcome::RetryAt(_, Trouble::Behind, _)))
}

#[apply(on_each_database)]
fn a_server_that_was_put_back_to_before_the_hall_is_said_to_be(db: &TestDb) {
    let mut public = Public::new(db);
    let shown = public.check_out();
    let own = TestDb::sqlite();
    let mut laptop = Laptop::new(&own, &shown);
    let handed_over = laptop.hall.journal().last().unwrap().number;
    let folder = tempfile::tempdir().unwrap();
    let file = copy(&db.db, folder.path(), "copy.db");
    let url = DatabaseUrl::Sqlite(folder.path().join("older.db"));
    let plan = Plan {
        file: &file,
        url: &url,
        backups: Some(folder.path()),
        key: None,
        until: Some(Until::Tournament(
            public.hall.id,
            Point::Row(handed_over - 1),
        )),
    };
    plan.carry_out().unwrap();
    let older = TestDb::elsewhere(Db::open(&url, 4).unwrap(), url);
    let put_back = Site::start(&older);

    laptop.aim(&put_back);
    assert_eq!(enter(&mut laptop.ana, laptop.hall.id).status, 303);
    let sending = format!("/tournaments/{}/sending", laptop.hall.id);
    for _ in 0..2 {
        let sent = laptop.send();
        assert!(is_behind(sent.as_ref()), "{sent:?}");
        // nobody restores a later copy within seconds
        let soon = clock::now() + TimeDelta::minutes(2);
        assert_eq!(laptop.send_at(soon), None);
        let page = laptop.ana.page(&sending);
        page.assert_says("Próxima tentativa");
        assert!(!page.says("a enviar…"));
        laptop.try_again();
    }
    let page = laptop.ana.page(&sending);
    page.assert_says("O servidor público voltou a uma cópia de antes de o torneio vir");
    page.assert_says("Não se consegue enviar ao servidor público");

    // a later copy of it, and all goes on
    laptop.aim(&public.site);
    let sent = laptop.send();
    assert!(matches!(sent, Some(SendingOutcome::Taken(..))), "{sent:?}");
    assert_eq!(public.hall.journal(), laptop.hall.journal());

    // where nothing waits, the next question finds out
    laptop.aim(&put_back);
    assert_eq!(laptop.send(), None);
    let site = PublicUrl::parse("http://192.168.1.20:8080").unwrap();
    let asked = stated::fetch(&own.db, (&site, Network::Any), clock::now());
    wait(asked).unwrap();
    let progress = own.read(|c| stream::progress(c, laptop.hall.id));
    assert_eq!(progress.unwrap().acknowledged, handed_over);
    let sent = laptop.send();
    assert!(is_behind(sent.as_ref()), "{sent:?}");
}
