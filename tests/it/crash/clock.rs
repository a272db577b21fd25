//! The clock jumps: whoever signs in is let in, what is written is kept.

use super::{
    ground::Ground,
    look, node,
    post::get,
    shim::{Control, Shim, pairs},
    writers::{Crew, Doubt, Session},
};
use crate::support::site::{Browser, PASSWORD};

const THREE_DAYS: i64 = 3 * 24 * 60 * 60;

#[test]
fn a_clock_that_jumps_shuts_nobody_out() {
    let shim = Shim::built();
    let ground = Ground::sqlite();
    let settings = shim.settings(ground.path(), false);
    let node = ground.node(&pairs(&settings));
    let mut crew = Crew::on(&ground);
    let account = |session: &Session| get(node.addr, &session.cookies, "/account").status();
    assert_eq!(account(&ground.session), 200);
    for (jump, is_over) in [(THREE_DAYS, true), (-THREE_DAYS, false), (0, false)] {
        shim.set(Control {
            clock: jump,
            ..Control::default()
        });
        if is_over {
            assert_ne!(account(&ground.session), 200, "the clock did not jump");
        }
        let mut chief = Browser::at(&format!("http://{}", node.addr));
        for _ in 0..2 {
            let signed_in = chief.sign_in("chief@example.pt", PASSWORD);
            assert_eq!(signed_in.status, 303, "{jump}: {}", signed_in.body);
        }
        crew.sign_in(Session::of(&chief, ground.session.tournament));
        let progress = crew.progress();
        crew.write_while(node.addr, Doubt::Leave, || progress.wait(3));
        crew.assert_told_only(&[303]);
        crew.hold(&ground);
        assert_eq!(look::audited(&ground.url), Ok(()), "{jump}");
    }
    assert!(node.stop().success());
    node::audit(ground.path(), &ground.url);
    node::assert_no_panic(ground.path());
}
