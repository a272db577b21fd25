//! A side holds: a proof that the other, which attacks, never wins by force.
//!
//! It is a set of positions that the attacker cannot leave. In each in which it is to move, all its moves lead into the set; in each in which the
//! defender is to move, one reply does; in none of them has the defender lost. Whoever plays these replies is never beaten, however long it goes on: that
//! positions come back does no harm, because the set asks for nothing to end. Limits on moves and repetitions only make more draws, so that what is
//! held without them is held under all counts and after every history (which a draw by repetition within a line would not be: A. Palay, *Searching with
//! probabilities*, 1983, calls that the graph-history interaction).
//!
//! The set is grown from the root with one reply a position, and a reply is taken back when its position turns out to be lost: a fixed point found locally
//! (X. Liu, S. Smolka, *Simple linear-time algorithms for minimal fixed points*, ICALP 1998). What was not looked at yet counts as held only
//! while there is more to look at: a proof has nothing of that kind left.
//!
//! The set stays small when the defender has few ways to stand. So replies are preferred that stay in the set, then those after which it
//! stands as it does most often, as long as they look no worse than the best by more than [`SLACK`].

use std::collections::{HashMap, VecDeque};

use super::evaluation::{Evaluation, evaluate};
use super::node::can_move;
use super::score::loss_in;
use super::transposition::key;
use crate::endgame::Outcome;
use crate::generate::capture::Captures;
use crate::generate::{Bits, Laws, Way, visit};

/// A reply may look worse than the best by so many hundredths of a man.
const SLACK: i32 = 100;
/// Captures are played out so many plies deep before a position is looked at.
const DEEPEST: u32 = 12;
/// No place: the end of a list.
const NONE: u32 = u32::MAX;

/// What is known of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Status {
    /// Nothing yet.
    New,
    /// Its moves were looked at, and none spoils it so far.
    Open,
    /// The tables say that the attacker does not win it.
    Known,
    /// The attacker wins it, or the tables say so.
    Lost,
}

/// A position of the set.
#[derive(Debug, Clone, Copy)]
struct HoldPosition {
    bits: Bits,
    /// The attacker is to move.
    attacks: bool,
    status: Status,
    /// How it looks to the side to move.
    worth: i16,
    /// Where the defender's reply leads.
    reply: u32,
    /// The first of the links to the positions that lead here.
    parents: u32,
}

/// What the tables know of a position, for the side to move; `up` says whether it goes up.
pub(super) type Leaf<'a> = &'a dyn Fn(&Bits, bool) -> Option<Outcome>;

/// What judges a position: the tables, where they know it, and the weights, which only choose what is looked at first.
#[derive(Clone, Copy)]
pub(super) struct Judge<'a> {
    pub(crate) leaf: Leaf<'a>,
    pub(crate) evaluation: &'a Evaluation,
}

/// The positions that are looked at for one proof.
#[derive(Debug, Clone)]
pub(super) struct Hold {
    places: Vec<HoldPosition>,
    /// The places by the keys of their positions, in open addressing.
    index: Vec<u32>,
    /// Links to parents: the parent, and the next link of the same child.
    links: Vec<(u32, u32)>,
    queue: VecDeque<u32>,
    /// How often the defender stands so, by its pieces and kings.
    stands: HashMap<(u64, u64), u32>,
    /// The attacker is to move in the first position, whose side to move goes up or not.
    root_attacks: bool,
    root_up: bool,
}

/// How far a proof is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Progress {
    /// The defender holds.
    Yes,
    /// Without limits on moves the attacker wins.
    No,
    /// There was no room to go on.
    Open,
}

impl Hold {
    /// Nothing looked at but the first position.
    pub(super) fn new(root: &Bits, root_up: bool, root_attacks: bool) -> Hold {
        let mut hold = Hold {
            places: Vec::new(),
            index: vec![NONE; 1 << 10],
            links: Vec::new(),
            queue: VecDeque::new(),
            stands: HashMap::new(),
            root_attacks,
            root_up,
        };
        hold.add(root, root_attacks, 0);
        hold.queue.push_back(0);
        hold
    }

    /// How many positions were met; each counts once.
    pub(super) fn size(&self) -> usize {
        self.places.len()
    }

    /// The defender's reply in a position of the set, as the position that it leads to.
    pub(super) fn reply(&self, bits: &Bits) -> Option<Bits> {
        let place = self.places.get(self.find(bits, false).1 as usize)?;
        let open = place.status == Status::Open;
        let reply = self.places.get(place.reply as usize).filter(|_| open)?;
        Some(reply.bits)
    }

    /// Goes on until it is decided, or another step might make more positions than so many. `W` is the way of the side to move
    /// in the first position.
    pub(super) fn go_on<L: Laws, W: Way>(&mut self, most: usize, judge: Judge<'_>) -> Progress {
        loop {
            if self.places[0].status == Status::Lost {
                return Progress::No;
            }
            match self.queue.pop_front() {
                Some(at) if !self.is_needed(at) => {}
                Some(at) if self.expand::<L, W>(at, most, judge) => {}
                Some(at) => {
                    self.queue.push_front(at);
                    return Progress::Open;
                }
                None if self.is_closed::<L, W>() => return Progress::Yes,
                None => {}
            }
        }
    }

    /// Where a position stands in the index, and its place.
    fn find(&self, bits: &Bits, attacks: bool) -> (usize, u32) {
        let mask = self.index.len() - 1;
        let mut at = key(bits, u64::from(attacks)) as usize & mask;
        loop {
            let found = self.index[at];
            let same = |place: &HoldPosition| place.bits == *bits && place.attacks == attacks;
            if found == NONE || same(&self.places[found as usize]) {
                return (at, found);
            }
            at = (at + 1) & mask;
        }
    }

    fn add(&mut self, bits: &Bits, attacks: bool, worth: i16) -> u32 {
        let (at, found) = self.find(bits, attacks);
        if found != NONE {
            return found;
        }
        let number = self.places.len() as u32;
        self.places.push(HoldPosition {
            bits: *bits,
            attacks,
            status: Status::New,
            worth,
            reply: NONE,
            parents: NONE,
        });
        self.index[at] = number;
        if 2 * self.places.len() > self.index.len() {
            self.index = vec![NONE; 2 * self.index.len()];
            for number in 0..self.places.len() {
                let HoldPosition { bits, attacks, .. } = self.places[number];
                let (at, _) = self.find(&bits, attacks);
                self.index[at] = number as u32;
            }
        }
        number
    }

    fn link(&mut self, child: u32, parent: u32) {
        let link = self.links.len() as u32;
        let parents = &mut self.places[child as usize].parents;
        self.links.push((parent, *parents));
        *parents = link;
    }

    /// The positions that lead to one, lost or taken back ones too.
    fn parents(&self, of: u32) -> impl Iterator<Item = u32> {
        let mut link = self.places[of as usize].parents;
        std::iter::from_fn(move || {
            let &(parent, next) = self.links.get(link as usize)?;
            link = next;
            Some(parent)
        })
    }

    /// Is it new, and does a position that may be held lead to it?
    fn is_needed(&self, at: u32) -> bool {
        let leads = |parent: u32| {
            let parent = &self.places[parent as usize];
            parent.status == Status::Open && (parent.attacks || parent.reply == at)
        };
        self.places[at as usize].status == Status::New && (at == 0 || self.parents(at).any(leads))
    }

    /// The positions that a place leads to.
    fn afters<L: Laws, W: Way>(&self, at: u32) -> Vec<Bits> {
        let HoldPosition { bits, attacks, .. } = self.places[at as usize];
        let mut afters = Vec::new();
        if attacks == self.root_attacks {
            visit::<L, W>(&bits, |_, after| afters.push(after));
        } else {
            visit::<L, W::Other>(&bits, |_, after| afters.push(after));
        }
        afters
    }

    /// Looks at the moves of a position, if there is room for what they lead to.
    fn expand<L: Laws, W: Way>(&mut self, at: u32, most: usize, judge: Judge<'_>) -> bool {
        let HoldPosition { bits, attacks, .. } = self.places[at as usize];
        let up = self.root_up == (attacks == self.root_attacks);
        if let Some(outcome) = (judge.leaf)(&bits, up) {
            let wins = outcome == if attacks { Outcome::Win } else { Outcome::Loss };
            self.places[at as usize].status = Status::Known;
            if wins {
                self.lose::<L, W>(at, judge.evaluation);
            }
            return true;
        }
        if !attacks {
            if self.places.len() >= most {
                return false;
            }
            self.places[at as usize].status = Status::Open;
            if !self.choose::<L, W>(at, judge.evaluation) {
                self.lose::<L, W>(at, judge.evaluation);
            }
            return true;
        }
        let afters = self.afters::<L, W>(at);
        if self.places.len() + afters.len() > most {
            return false;
        }
        self.places[at as usize].status = Status::Open;
        let mut is_lost = false;
        for after in &afters {
            let child = self.add(after, false, 0);
            self.link(child, at);
            match self.places[child as usize].status {
                Status::Lost => is_lost = true,
                Status::New => self.queue.push_back(child),
                Status::Open | Status::Known => {}
            }
        }
        if is_lost {
            self.lose::<L, W>(at, judge.evaluation);
        }
        true
    }

    /// Chooses a reply of the defender among those that are not lost; false where there is none.
    fn choose<L: Laws, W: Way>(&mut self, at: u32, evaluation: &Evaluation) -> bool {
        let mut replies = Vec::new();
        for after in self.afters::<L, W>(at) {
            let known = self.places.get(self.find(&after, true).1 as usize);
            let status = known.map_or(Status::New, |place| place.status);
            if status == Status::Lost {
                continue;
            }
            let worth = match known {
                Some(place) => place.worth,
                None if self.root_attacks => worth::<L, W>(&after, DEEPEST, evaluation),
                None => worth::<L, W::Other>(&after, DEEPEST, evaluation),
            };
            let stays = status != Status::New;
            let often = self.stands.get(&stand(&after)).copied().unwrap_or_default();
            replies.push((stays, often, -i32::from(worth), after));
        }
        let best = replies.iter().map(|(_, _, worth, _)| *worth).max();
        let sound = |worth: i32| best.is_some_and(|best| worth >= best - SLACK);
        let chosen = replies
            .iter()
            .max_by_key(|(stays, often, worth, _)| (sound(*worth), *stays, *often, *worth));
        let Some(&(_, _, worth, after)) = chosen else {
            return false;
        };
        *self.stands.entry(stand(&after)).or_default() += 1;
        let child = self.add(&after, true, -worth as i16);
        self.places[at as usize].reply = child;
        self.link(child, at);
        if self.places[child as usize].status == Status::New {
            self.queue.push_back(child);
        }
        true
    }

    /// A position is lost, and with it what leads to it and has no other way.
    fn lose<L: Laws, W: Way>(&mut self, at: u32, evaluation: &Evaluation) {
        let mut lost = vec![at];
        while let Some(at) = lost.pop() {
            if self.places[at as usize].status == Status::Lost {
                continue;
            }
            self.places[at as usize].status = Status::Lost;
            let parents: Vec<u32> = self.parents(at).collect();
            for parent in parents {
                let HoldPosition {
                    attacks,
                    status,
                    reply,
                    ..
                } = self.places[parent as usize];
                let open = status == Status::Open;
                if open && (attacks || reply == at && !self.choose::<L, W>(parent, evaluation)) {
                    lost.push(parent);
                }
            }
        }
    }

    /// Is the set closed: can it not be left, and was all of it looked at? What was not is queued again.
    fn is_closed<L: Laws, W: Way>(&mut self) -> bool {
        let mut seen = vec![false; self.places.len()];
        let mut stack = vec![0];
        while let Some(at) = stack.pop() {
            if std::mem::replace(&mut seen[at as usize], true) {
                continue;
            }
            let HoldPosition {
                status,
                attacks,
                reply,
                ..
            } = self.places[at as usize];
            match status {
                Status::New => self.queue.push_back(at),
                Status::Known => {}
                // the queue is empty, so that a loss has been told to all that lead to it
                Status::Lost => return false,
                Status::Open if attacks => {
                    let afters = self.afters::<L, W>(at);
                    stack.extend(afters.iter().map(|after| self.find(after, false).1));
                }
                Status::Open => stack.push(reply),
            }
        }
        self.queue.is_empty()
    }
}

/// How the defender stands after its reply.
const fn stand(after: &Bits) -> (u64, u64) {
    (after.other, after.other & after.kings)
}

/// How a position looks to the side to move when captures are played out.
fn worth<L: Laws, W: Way>(bits: &Bits, depth: u32, evaluation: &Evaluation) -> i16 {
    if depth == 0 || matches!(Captures::of::<L, W>(bits), Captures::None) {
        let worth = if can_move::<L, W>(bits) {
            evaluate::<L, W>(bits, evaluation)
        } else {
            loss_in(0)
        };
        return worth as i16;
    }
    let mut best = i16::MIN + 1;
    visit::<L, W>(bits, |_, after| {
        best = best.max(-worth::<L, W::Other>(&after, depth - 1, evaluation));
    });
    best
}
