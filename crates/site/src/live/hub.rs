//! Who watches which tournament.

use std::{
    collections::{BTreeSet, HashMap},
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::watch;

use crate::room::neighbourhood;
use tournament::TournamentId;

/// What a channel holds before anybody was told anything: no version is lower.
const NOTHING: i64 = i64::MIN;

/// How many streams may be open at once.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// In all: 11 KiB of memory each (`trust --only viewers`).
    pub total: usize,
    /// From one address (an IPv6 /56 is one); a whole hall may share one behind its router.
    pub per_address: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            total: 10_000,
            per_address: 2_000,
        }
    }
}

/// Too many streams are open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HubFull;

/// What somebody watches of a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Channel {
    /// Which tournament.
    pub tournament: TournamentId,
    /// For whom.
    pub audience: Audience,
}

/// For whom the numbers of a channel are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Audience {
    /// Everybody: what is drafted is not told, by a number either.
    Public,
    /// Those who work in the tournament: every change is.
    Desk,
}

impl Channel {
    /// What everybody may watch.
    #[must_use]
    pub fn public(tournament: TournamentId) -> Self {
        let audience = Audience::Public;
        Self {
            tournament,
            audience,
        }
    }

    /// What those who work in the tournament watch.
    #[must_use]
    pub fn desk(tournament: TournamentId) -> Self {
        let audience = Audience::Desk;
        Self {
            tournament,
            audience,
        }
    }
}

/// The switchboard: one channel per tournament and audience that somebody watches, holding its latest version. Cheap to
/// clone; all clones are one hub.
#[derive(Clone)]
pub struct Hub {
    shared: Arc<Shared>,
}

struct Shared {
    limits: Limits,
    board: Mutex<Board>,
    closing: watch::Sender<bool>,
}

#[derive(Default)]
struct Board {
    channels: HashMap<Channel, ChannelState>,
    addresses: HashMap<IpAddr, usize>,
    open: usize,
}

/// What a channel's viewers hear.
struct ChannelState {
    version: watch::Sender<i64>,
    /// The database said since somebody watches that it may be watched; a change that was told says nothing of that.
    is_answered: bool,
}

impl Default for ChannelState {
    fn default() -> Self {
        Self {
            version: watch::Sender::new(NOTHING),
            is_answered: false,
        }
    }
}

impl ChannelState {
    fn tell(&self, version: i64) {
        self.version.send_if_modified(|last| {
            let newer = version > *last;
            *last = version.max(*last);
            newer
        });
    }
}

/// One open stream; dropping it gives its place back.
pub struct Viewer {
    shared: Arc<Shared>,
    channel: Channel,
    address: IpAddr,
    /// The version that its page says it shows, or the last that it was told of.
    shown: i64,
    version: watch::Receiver<i64>,
    closing: watch::Receiver<bool>,
}

impl Hub {
    /// A hub that nobody watches.
    #[must_use]
    pub fn new(limits: Limits) -> Self {
        let shared = Shared {
            limits,
            board: Mutex::default(),
            closing: watch::Sender::new(false),
        };
        Self {
            shared: Arc::new(shared),
        }
    }

    /// Says that a tournament has reached a version. A lower version than the last is old news.
    pub fn tell(&self, channel: Channel, version: i64) {
        if let Some(line) = self.shared.board().channels.get(&channel) {
            line.tell(version);
        }
    }

    /// Says what the database answered of a channel that somebody watches: it may be watched, and has reached this version.
    pub fn answer(&self, channel: Channel, version: i64) {
        if let Some(line) = self.shared.board().channels.get_mut(&channel) {
            line.is_answered = true;
            line.tell(version);
        }
    }

    /// Whether the database answered for those who watch, so that whoever joins them need not ask.
    #[must_use]
    pub fn is_answered(&self, channel: Channel) -> bool {
        let board = self.shared.board();
        let line = board.channels.get(&channel);
        line.is_some_and(|line| line.is_answered)
    }

    /// Opens a stream for somebody whose page shows this version. It is their word, and nobody else is told by it: a channel knows only the versions of
    /// [`Hub::tell`].
    ///
    /// # Errors
    /// [`HubFull`] at the limit in all or of one address.
    pub fn watch(
        &self,
        channel: Channel,
        version: i64,
        address: IpAddr,
    ) -> Result<Viewer, HubFull> {
        let address = neighbourhood(address);
        let mut board = self.shared.board();
        let of_address = board.addresses.get(&address).copied().unwrap_or_default();
        if board.open >= self.shared.limits.total || of_address >= self.shared.limits.per_address {
            return Err(HubFull);
        }
        board.open += 1;
        board.addresses.insert(address, of_address + 1);
        let line = board.channels.entry(channel).or_default();
        let mut receiver = line.version.subscribe();
        receiver.mark_changed();
        let closing = self.shared.closing.subscribe();
        Ok(Viewer {
            shared: Arc::clone(&self.shared),
            channel,
            address,
            shown: version,
            version: receiver,
            closing,
        })
    }

    /// The tournaments that somebody watches.
    #[must_use]
    pub(crate) fn watched(&self) -> Vec<TournamentId> {
        let board = self.shared.board();
        let all = board.channels.keys().map(|channel| channel.tournament);
        all.collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// How many streams are open.
    #[must_use]
    pub fn viewers(&self) -> usize {
        self.shared.board().open
    }

    /// Ends the streams that are open: nothing can be heard for the time being, and a page is to say so. Whoever opens one again hears of what was missed.
    pub(crate) fn hang_up(&self) {
        // what a viewer waits for is gone with its channel
        self.shared.board().channels.clear();
    }

    /// Ends every stream, and every later one at once: the program is stopping.
    pub fn close(&self) {
        self.shared.closing.send_replace(true);
    }

    /// Whether [`Hub::close`] was called.
    #[must_use]
    pub fn is_closing(&self) -> bool {
        *self.shared.closing.borrow()
    }
}

impl Shared {
    /// A panic elsewhere cannot leave the board half changed: each change is one statement after the checks.
    fn board(&self) -> MutexGuard<'_, Board> {
        self.board.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Viewer {
    /// The next version that is later than what is shown, or `None` when the stream is over.
    pub async fn next(&mut self) -> Option<i64> {
        loop {
            tokio::select! {
                _ = self.closing.wait_for(|closing| *closing) => return None,
                changed = self.version.changed() => changed.ok()?,
            }
            let version = *self.version.borrow_and_update();
            if version > self.shown {
                self.shown = version;
                return Some(version);
            }
        }
    }
}

impl Drop for Viewer {
    fn drop(&mut self) {
        // after `hang_up` the channel of this name is another, and others listen to it
        let is_ours = self.version.has_changed().is_ok();
        let mut board = self.shared.board();
        board.open -= 1;
        if let Some(open) = board.addresses.get_mut(&self.address) {
            *open -= 1;
            if *open == 0 {
                board.addresses.remove(&self.address);
            }
        }
        // Our own receiver is still alive here.
        if is_ours
            && board
                .channels
                .get(&self.channel)
                .is_some_and(|line| line.version.receiver_count() <= 1)
        {
            board.channels.remove(&self.channel);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const T: Channel = Channel {
        tournament: TournamentId(1),
        audience: Audience::Public,
    };
    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    fn hub(total: usize, per_address: usize) -> Hub {
        Hub::new(Limits { total, per_address })
    }

    #[tokio::test]
    async fn a_viewer_hears_the_latest_version_only() {
        let hub = hub(9, 9);
        let mut viewer = hub.watch(T, 1, HERE).unwrap();
        hub.tell(T, 2);
        hub.tell(T, 3);
        hub.tell(T, 2);
        assert_eq!(viewer.next().await, Some(3));
    }

    #[tokio::test]
    async fn a_page_older_than_the_channel_hears_at_once() {
        let hub = hub(9, 9);
        let _first = hub.watch(T, 5, HERE).unwrap();
        hub.tell(T, 7);
        let mut late = hub.watch(T, 5, HERE).unwrap();
        assert_eq!(late.next().await, Some(7));
    }

    #[test]
    fn only_the_database_says_that_a_channel_may_be_watched() {
        let hub = hub(9, 9);
        hub.answer(T, 1);
        assert!(!hub.is_answered(T), "nobody watches");
        let viewer = hub.watch(T, 5, HERE).unwrap();
        assert!(!hub.is_answered(T), "a page's own word");
        hub.tell(T, 7);
        assert!(
            !hub.is_answered(T),
            "a change, perhaps of what is not public"
        );
        hub.answer(T, 7);
        assert!(hub.is_answered(T));
        drop(viewer);
        assert!(!hub.is_answered(T), "who comes next asks again");
    }

    #[tokio::test]
    async fn a_page_that_claims_a_version_that_never_was_silences_nobody() {
        let hub = hub(9, 9);
        let _liar = hub.watch(T, i64::MAX, HERE).unwrap();
        let mut viewer = hub.watch(T, 1, HERE).unwrap();
        hub.tell(T, 2);
        assert_eq!(viewer.next().await, Some(2));
    }

    #[tokio::test]
    async fn a_stream_that_was_hung_up_leaves_those_after_it_alone() {
        let hub = hub(9, 9);
        let mut before = hub.watch(T, 1, HERE).unwrap();
        hub.hang_up();
        let mut after = hub.watch(T, 1, HERE).unwrap();
        assert_eq!(before.next().await, None);
        drop(before);
        hub.tell(T, 2);
        assert_eq!(after.next().await, Some(2));
    }

    #[tokio::test]
    async fn the_desk_hears_of_a_draft_and_the_public_does_not() {
        let hub = hub(9, 9);
        let mut public = hub.watch(T, 1, HERE).unwrap();
        let mut desk = hub.watch(Channel::desk(T.tournament), 1, HERE).unwrap();
        hub.tell(Channel::desk(T.tournament), 2);
        assert_eq!(desk.next().await, Some(2));
        hub.tell(T, 3);
        assert_eq!(public.next().await, Some(3));
        assert_eq!(hub.watched(), [T.tournament]);
    }

    #[test]
    fn places_are_limited_and_given_back() {
        let hub = hub(9, 1);
        let viewer = hub.watch(T, 1, HERE).unwrap();
        assert_eq!(hub.watch(T, 1, HERE).err(), Some(HubFull));
        drop(viewer);
        assert!(hub.watched().is_empty());
        assert!(hub.watch(T, 1, HERE).is_ok());
    }

    #[test]
    fn the_addresses_of_a_customer_count_as_one() {
        let hub = hub(9, 2);
        let watch = |text: &str| hub.watch(T, 1, text.parse().unwrap());
        let (first, second) = (watch("2001:db8::1").unwrap(), watch("2001:db8::2").unwrap());
        assert_eq!(watch("2001:db8::3").err(), Some(HubFull));
        assert!(watch("2001:db8:0:100::1").is_ok());
        drop((first, second));
        assert!(hub.shared.board().addresses.is_empty());
    }

    #[tokio::test]
    async fn closing_ends_open_and_later_streams() {
        let hub = hub(9, 9);
        let mut open = hub.watch(T, 1, HERE).unwrap();
        hub.close();
        assert_eq!(open.next().await, None);
        assert_eq!(hub.watch(T, 1, HERE).unwrap().next().await, None);
    }
}
