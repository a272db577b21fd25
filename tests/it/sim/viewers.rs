//! Pages that are open: each hears of versions, and of none that is not kept.

use std::future::Future as _;
use std::net::{IpAddr, Ipv4Addr};
use std::pin::pin;
use std::sync::atomic::Ordering::SeqCst;
use std::task::{Context, Poll, Waker};

use arbitro::db;
use arbitro::live::{Audience, Channel, Viewer};

use super::world::{NODES, World};

const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// Everybody who watches.
#[derive(Default)]
pub struct Viewers {
    open: Vec<Page>,
}

/// A page that is open through one server.
pub struct Page {
    /// Through which.
    pub node: usize,
    /// What it watches.
    pub channel: Channel,
    /// The version that it shows.
    pub shown: i64,
    /// What it was told, in order.
    pub told: Vec<i64>,
    life: u32,
    stream: Option<Viewer>,
    /// Whether it claims to show what never was.
    lies: bool,
}

impl Viewers {
    /// Opens pages through every server: of everybody, of those who work there, and of somebody who claims to be far ahead.
    pub fn come(&mut self, world: &World) {
        for node in 0..NODES {
            let (public, desk) = (Channel::public(world.id), Channel::desk(world.id));
            for (channel, lies) in [(public, true), (public, false), (desk, false)] {
                self.open.push(Page {
                    node,
                    channel,
                    shown: if lies { i64::MAX } else { 0 },
                    told: Vec::new(),
                    life: u32::MAX,
                    stream: None,
                    lies,
                });
            }
        }
        self.listen(world);
    }

    /// All pages that tell the truth.
    pub fn pages(&self) -> impl Iterator<Item = &Page> {
        self.open.iter().filter(|page| !page.lies)
    }

    /// Opens the streams again that ended with their server, and hears what there is to hear.
    pub fn listen(&mut self, world: &World) {
        for page in &mut self.open {
            let life = world.nodes[page.node].life.load(SeqCst);
            if page.life != life {
                page.life = life;
                page.open(world);
            }
            while let Some(version) = page.hear() {
                if page.lies {
                    continue;
                }
                let stands = standing(world, page.channel.audience);
                if version > stands || version <= page.shown {
                    let what = format!(
                        "a page that shows {} was told of {version} while {stands} stood",
                        page.shown
                    );
                    world.ledger().object(what);
                }
                page.shown = version;
                page.told.push(version);
            }
        }
    }
}

impl Page {
    fn open(&mut self, world: &World) {
        let hub = world.nodes[self.node].hub();
        self.stream = hub.watch(self.channel, self.shown, HERE).ok();
        hub.tell(self.channel, standing(world, self.channel.audience));
    }

    fn hear(&mut self) -> Option<i64> {
        let next = pin!(self.stream.as_mut()?.next());
        match next.poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(version) => version,
            Poll::Pending => None,
        }
    }
}

/// What is kept, for an audience.
pub fn standing(world: &World, audience: Audience) -> i64 {
    let id = world.id;
    let found = world
        .observer
        .read_blocking(|c| db::tournament::public_versions(c, &[id]))
        .unwrap();
    found.first().map_or(0, |one| match audience {
        Audience::Public => one.public.into(),
        Audience::Desk => one.whole.into(),
    })
}
