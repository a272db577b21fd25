//! The disk is full, cannot be written or fails: whoever writes is told so, nothing is lost, and all goes on when it is over.

use std::{fs::File, os::unix::process::ExitStatusExt as _};

use rustix::process::Signal;

use super::{
    SOON, asked,
    ground::Ground,
    look,
    node::{self, Node},
    post::get,
    shim::{Control, Errno, Fault, Shim, pairs},
    within,
    writers::{Crew, Doubt},
};

/// What goes wrong, by its name.
fn troubles() -> [(&'static str, Control); 4] {
    let write = |error| Control {
        write: Fault::always(error),
        ..Control::default()
    };
    let sync = Fault::always(Errno::Io);
    [
        ("full", write(Errno::NoSpace)),
        (
            "read-only",
            Control {
                open: Some(Errno::ReadOnly),
                ..write(Errno::ReadOnly)
            },
        ),
        ("writes fail", write(Errno::Io)),
        (
            "syncs fail",
            Control {
                sync,
                ..Control::default()
            },
        ),
    ]
}

/// A server on a file, through the shim, with writers.
struct Troubled {
    shim: Shim,
    ground: Ground,
    crew: Crew,
    settings: Vec<(&'static str, String)>,
}

impl Troubled {
    fn new() -> Self {
        let shim = Shim::built();
        let ground = Ground::sqlite();
        let settings = shim.settings(ground.path(), false);
        let crew = Crew::on(&ground);
        Self {
            shim,
            ground,
            crew,
            settings,
        }
    }

    fn node(&self) -> Node {
        self.ground.node(&pairs(&self.settings))
    }

    /// Lets the writers work on while it happens, and after it.
    fn meets(&mut self, name: &str, control: Control, node: &Node) {
        let addr = node.addr;
        let page = format!("/tournaments/{}/standings", self.ground.session.tournament);
        let (shim, progress) = (&self.shim, self.crew.progress());
        self.crew.write_while(addr, Doubt::Leave, || {
            progress.wait(1);
            shim.set(control);
            progress.wait_failed();
            let status = get(addr, "", &page).status();
            assert!(matches!(status, 200 | 503), "{name}: a page is {status}");
            assert!(shim.met() > 0, "{name}: nothing went wrong");
            shim.set(Control::default());
        });
        self.crew.assert_told_only(&[303, 503]);
        self.crew.hold(&self.ground);
        // without a new start
        self.crew
            .write_while(addr, Doubt::Leave, || progress.wait(2));
        self.crew.assert_told_only(&[303, 503]);
        self.crew.hold(&self.ground);
    }

    /// Killed and started again, it has everything.
    fn finish(mut self, node: Node) {
        node.kill();
        let node = self.node();
        self.crew.hold(&self.ground);
        assert_eq!(look::integrity(self.ground.file().unwrap()), Ok(()));
        assert!(node.stop().success());
        node::audit(self.ground.path(), &self.ground.url);
        node::assert_no_panic(self.ground.path());
    }
}

#[test]
fn a_disk_in_trouble_is_told_and_costs_nothing() {
    let mut troubled = Troubled::new();
    let node = troubled.node();
    for (name, control) in troubles() {
        let before = troubled.crew.statuses.get(&503).copied();
        troubled.meets(name, control, &node);
        let after = troubled.crew.statuses.get(&503).copied();
        assert!(
            after > before,
            "{name}: nobody was told: {:?}",
            troubled.crew.statuses
        );
    }
    troubled.finish(node);
}

/// `ARBITRO_CUTS=5000` fails fifty writes and fifty syncs, each after one more.
#[test]
fn one_operation_that_fails_costs_nothing() {
    let mut troubled = Troubled::new();
    let node = troubled.node();
    for nth in 0..asked("ARBITRO_CUTS", 400_usize).div_ceil(100) {
        for is_sync in [false, true] {
            let fault = Fault::one_after(Errno::Io, i32::try_from(nth).unwrap());
            let control = match is_sync {
                false => Control {
                    write: fault,
                    ..Control::default()
                },
                true => Control {
                    sync: fault,
                    ..Control::default()
                },
            };
            let (shim, addr) = (&troubled.shim, node.addr);
            let progress = troubled.crew.progress();
            troubled.crew.write_while(addr, Doubt::Leave, || {
                shim.set(control);
                assert!(
                    within(SOON, || shim.met() == 1),
                    "operation {nth} (sync: {is_sync})"
                );
                progress.wait(1);
            });
            troubled.crew.assert_told_only(&[303, 503]);
            troubled.crew.hold(&troubled.ground);
        }
    }
    troubled.finish(node);
}

/// It says why it does not start, leaves everything as it is, and starts when there is room.
#[test]
fn a_server_that_cannot_write_says_so_and_starts_later() {
    let mut troubled = Troubled::new();
    for (name, control) in troubles() {
        troubled.shim.set(control);
        let node = Node::attempt(
            troubled.ground.path(),
            &troubled.ground.url,
            &pairs(&troubled.settings),
        );
        if let Some(node) = node {
            // what it needs was there already
            node.kill();
        } else {
            let said = node::said(troubled.ground.path());
            assert!(
                said.lines()
                    .last()
                    .is_some_and(|line| line.starts_with("arbitro: ")),
                "{name}: {said}"
            );
        }
        troubled.shim.set(Control::default());
        let node = troubled.node();
        let addr = node.addr;
        let progress = troubled.crew.progress();
        troubled
            .crew
            .write_while(addr, Doubt::Leave, || progress.wait(2));
        troubled.crew.assert_told_only(&[303]);
        troubled.crew.hold(&troubled.ground);
        node.kill();
    }
    let node = troubled.node();
    troubled.finish(node);
}

/// F16: where the index of the log, which all connections share as memory, has nothing beneath it any more, the system ends the process. Whoever
/// starts it again has everything. (A disk that cannot give the index its room does the same; cutting it needs no rights.)
#[test]
fn a_log_whose_index_is_gone_ends_the_process_and_costs_nothing() {
    let ground = Ground::sqlite();
    let mut crew = Crew::on(&ground);
    let node = ground.node(&[]);
    let progress = crew.progress();
    crew.write_while(node.addr, Doubt::Leave, || {
        progress.wait(2);
        let index = ground.path().join("arbitro.db-shm");
        let index = File::options().write(true).open(index).unwrap();
        index.set_len(0).unwrap();
        assert_eq!(node.ended().signal(), Some(Signal::BUS.as_raw()));
    });
    crew.hold(&ground);
    let node = ground.node(&[]);
    crew.write_while(node.addr, Doubt::Leave, || progress.wait(2));
    crew.assert_told_only(&[0, 303]);
    crew.hold(&ground);
    assert_eq!(look::integrity(ground.file().unwrap()), Ok(()));
    assert!(node.stop().success());
    node::audit(ground.path(), &ground.url);
    node::assert_no_panic(ground.path());
}
