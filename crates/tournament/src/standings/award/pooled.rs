//! Prizes of several lists whose money tied players add up ([`Sharing::Pooled`](crate::Sharing::Pooled)): US Chess 32B3.
//!
//! Those of equal points are taken from the top. Each brings one prize into the sum, so that it is the largest that there is; the sum is divided equally, but
//! nobody gets more than the largest prize that they could have had alone, and what is above that is the others'. Those of a list for whom its own prizes are
//! more, divided among them alone, take these before; what is left is the others'.

use std::{cmp::Reverse, collections::BTreeMap};

use super::{Award, List, Player, Pool, Rules, Share};
use crate::EntryNo;

/// A prize, and the place of its list.
type Offer = (usize, usize);

/// What is left of the prizes, and who has which.
struct Handing<'a> {
    rules: &'a Rules<'a>,
    lists: &'a [List],
    /// By the place of the list, the best first.
    left: Vec<Vec<usize>>,
    given: Vec<Pool>,
}

/// Who gets which prize, and how much, where those of several lists are added up.
pub(super) fn award(rules: &Rules<'_>, lists: &[List]) -> Vec<Award> {
    let mut handing = Handing {
        rules,
        lists,
        left: lists.iter().map(|list| list.prizes.clone()).collect(),
        given: Vec::new(),
    };
    let mut players: Vec<Player> = lists
        .iter()
        .flat_map(|list| &list.players)
        .copied()
        .collect();
    players.sort_by_key(|player| (player.place, player.lot, player.entry));
    players.dedup_by_key(|player| player.entry);
    for group in players.chunk_by(|a, b| rules.are_pooled(a, b)) {
        handing.hand(group.to_vec());
    }
    let nobodys = std::mem::take(&mut handing.left).into_iter().flatten();
    handing.given.extend(nobodys.map(|prize| Pool {
        prizes: vec![prize],
        shares: Vec::new(),
    }));
    handing.awards()
}

impl Handing<'_> {
    /// Hands out what those of equal points get.
    fn hand(&mut self, mut players: Vec<Player>) {
        loop {
            let seats = self.seats(&players);
            if seats.iter().all(Option::is_none) {
                return self.hand_cups(&players);
            }
            let pool = self.pool(&players, &seats);
            let Some((at, own)) = self.better(&players, &pool) else {
                let winners = pool.winners();
                players.retain(|player| winners.iter().all(|one| one.entry != player.entry));
                self.give(pool);
                return self.hand_cups(&players);
            };
            let prizes: Vec<usize> = self.left[at].iter().copied().take(own.len()).collect();
            self.give(self.rules.pool(&prizes, &own));
            players.retain(|player| own.iter().all(|one| one.entry != player.entry));
        }
    }

    fn give(&mut self, pool: Pool) {
        for left in &mut self.left {
            left.retain(|prize| !pool.prizes.contains(prize));
        }
        self.given.push(pool);
    }

    fn amount(&self, prize: usize) -> u64 {
        self.rules.prize(prize).amount()
    }

    /// Those of the players who are in a list.
    fn of_list(&self, at: usize, players: &[Player]) -> Vec<Player> {
        let there = players.iter().filter(|player| self.is_in(at, player));
        there.copied().collect()
    }

    fn is_in(&self, at: usize, player: &Player) -> bool {
        let mut of_list = self.lists[at].players.iter();
        of_list.any(|one| one.entry == player.entry)
    }

    /// The prize that each of the players brings into the sum, one at most: those that are worth most together.
    fn seats(&self, players: &[Player]) -> Vec<Option<Offer>> {
        let mut offers: Vec<Offer> = Vec::new();
        for (at, left) in self.left.iter().enumerate() {
            let next = left.iter().take(self.of_list(at, players).len());
            let money = next.filter(|prize| self.amount(**prize) > 0);
            offers.extend(money.map(|prize| (*prize, at)));
        }
        offers.sort_by_key(|(prize, _)| (Reverse(self.amount(*prize)), *prize));
        let mut seats = vec![None; players.len()];
        for offer in offers {
            self.seat(
                offer,
                players,
                (&mut seats, &mut vec![false; players.len()]),
            );
        }
        self.in_order(seats)
    }

    /// Finds somebody who brings this prize, and another prize for whoever brought one in its place; says whether there is somebody.
    fn seat(
        &self,
        offer: Offer,
        players: &[Player],
        (seats, tried): (&mut [Option<Offer>], &mut [bool]),
    ) -> bool {
        for (index, player) in players.iter().enumerate() {
            if tried[index] || !self.is_in(offer.1, player) {
                continue;
            }
            tried[index] = true;
            let is_free = match seats[index] {
                None => true,
                Some(before) => self.seat(before, players, (&mut *seats, &mut *tried)),
            };
            if is_free {
                seats[index] = Some(offer);
                return true;
            }
        }
        false
    }

    /// The same, each list's prizes by the places of those who bring them: what is handed over besides the money goes with it.
    fn in_order(&self, mut seats: Vec<Option<Offer>>) -> Vec<Option<Offer>> {
        for (at, left) in self.left.iter().enumerate() {
            let brought = brought(&seats);
            let mut prizes = left.iter().filter(|prize| brought.contains(prize));
            for seat in &mut seats {
                if seat.is_some_and(|(_, list)| list == at) {
                    *seat = prizes.next().map(|prize| (*prize, at));
                }
            }
        }
        seats
    }

    /// What each gets of the sum.
    fn pool(&self, players: &[Player], seats: &[Option<Offer>]) -> Pool {
        let brought = brought(seats);
        let all = self.left.iter().flatten().copied();
        let prizes: Vec<usize> = all.filter(|prize| brought.contains(prize)).collect();
        let sum: u64 = prizes.iter().map(|prize| self.amount(*prize)).sum();
        let most: Vec<u64> = players.iter().map(|player| self.most(player)).collect();
        let mut cents = divide(sum, &most).into_iter();
        let (mut shares, mut rest) = (Vec::new(), seats);
        for group in players.chunk_by(Player::is_level) {
            let (theirs, others) = rest.split_at(group.len());
            rest = others;
            let lots = self.lots(group, theirs);
            for (at, (player, seat)) in group.iter().zip(theirs).enumerate() {
                let prize = seat.map(|(prize, _)| prize);
                let is_more = prize.is_some_and(|one| !self.rules.prize(one).is_money_alone());
                shares.push(Share {
                    entry: player.entry,
                    prize,
                    cents: cents.next().unwrap_or(0),
                    level: if is_more {
                        !lots[at].is_empty()
                    } else {
                        group.len() > 1
                    },
                    at_stake: lots.iter().any(|lot| lot.contains(&at)),
                });
            }
        }
        Pool { prizes, shares }
    }

    /// For each of those whom nothing separates, by their index among them: who draw for what they bring besides money. Nobody does where it is money alone, or where
    /// nobody else could bring it without a prize that is brought now being left.
    fn lots(&self, group: &[Player], seats: &[Option<Offer>]) -> Vec<Vec<usize>> {
        let mut lots = vec![Vec::new(); group.len()];
        for (holder, seat) in seats.iter().enumerate() {
            let more = seat.filter(|(prize, _)| !self.rules.prize(*prize).is_money_alone());
            let Some((_, list)) = more else { continue };
            let free = self.free(group, seats, holder);
            let rivals = free
                .into_iter()
                .filter(|one| *one != holder && self.is_in(list, &group[*one]));
            lots[holder].extend(rivals);
            if !lots[holder].is_empty() {
                lots[holder].push(holder);
            }
        }
        lots
    }

    /// Those who could bring what the holder brings in place of their own: they bring nothing, or each prize that is given up so finds somebody, the holder at the end.
    fn free(&self, group: &[Player], seats: &[Option<Offer>], holder: usize) -> Vec<usize> {
        let is_first = |one: &usize| *one == holder || seats[*one].is_none();
        let mut found: Vec<usize> = (0..group.len()).filter(is_first).collect();
        loop {
            let finds = |list: usize| found.iter().any(|one| self.is_in(list, &group[*one]));
            let joins = |one: &usize| {
                !found.contains(one) && seats[*one].is_some_and(|(_, list)| finds(list))
            };
            let more: Vec<usize> = (0..group.len()).filter(joins).collect();
            if more.is_empty() {
                return found;
            }
            found.extend(more);
        }
    }

    /// The largest prize that somebody could have alone.
    fn most(&self, player: &Player) -> u64 {
        let left = self.left.iter().enumerate();
        let own = left.filter(|(at, _)| self.is_in(*at, player));
        let first = own.filter_map(|(_, left)| left.first());
        first.map(|prize| self.amount(*prize)).max().unwrap_or(0)
    }

    /// A list whose own prizes, divided among those who are in it alone, are more for somebody of them than the share of the sum, and who they are: that with most
    /// for each.
    fn better(&self, players: &[Player], pool: &Pool) -> Option<(usize, Vec<Player>)> {
        let mut best: Option<(u64, usize, Vec<Player>)> = None;
        for (at, left) in self.left.iter().enumerate() {
            let own = self.of_list(at, players);
            if own.is_empty() || own.len() == players.len() {
                continue;
            }
            let prizes = left.iter().take(own.len());
            let sum: u64 = prizes.map(|prize| self.amount(*prize)).sum();
            let size = own.len() as u64;
            let shares = pool.shares.iter();
            let theirs = shares.filter(|share| own.iter().any(|one| one.entry == share.entry));
            let least = theirs.map(|share| share.cents).min().unwrap_or(0);
            // a cent that did not divide makes no difference
            let gains = sum > (least + 1) * size;
            let is_best = best.as_ref().is_none_or(|(most, ..)| sum / size > *most);
            if gains && is_best {
                best = Some((sum / size, at, own));
            }
        }
        best.map(|(_, at, own)| (at, own))
    }

    /// Hands out what is no money among those who get none: one each, by the place.
    fn hand_cups(&mut self, players: &[Player]) {
        let mut without = players.to_vec();
        for at in 0..self.lists.len() {
            let there = self.of_list(at, &without);
            for group in there.chunk_by(Player::is_level) {
                let next = self.left[at].iter().copied();
                let prizes: Vec<usize> = next.take(group.len()).collect();
                if prizes.is_empty() {
                    break;
                }
                let pool = self.rules.pool(&prizes, group);
                let has = |entry: EntryNo| {
                    let mut shares = pool.shares.iter();
                    shares.any(|share| share.entry == entry && share.prize.is_some())
                };
                without.retain(|player| !has(player.entry));
                self.give(pool);
            }
        }
    }

    /// What was handed out, in the order of the list of prizes, with those who have a prize of another list already.
    fn awards(self) -> Vec<Award> {
        let mut has: BTreeMap<EntryNo, usize> = BTreeMap::new();
        for pool in &self.given {
            for share in &pool.shares {
                let prize = share.prize.or(pool.prizes.first().copied());
                has.extend(prize.map(|prize| (share.entry, prize)));
            }
        }
        self.given
            .iter()
            .map(|pool| Award {
                prizes: pool.prizes.clone(),
                winners: pool.winners(),
                passed: self.passed(pool, &has),
                level: pool.level(),
            })
            .collect()
    }

    /// Those before the end of the winners, in the lists of these prizes, who have a prize of another list.
    fn passed(&self, pool: &Pool, has: &BTreeMap<EntryNo, usize>) -> Vec<(EntryNo, usize)> {
        let winners = pool.winners();
        let mut passed: Vec<(EntryNo, usize)> = Vec::new();
        let of_pool = |list: &&List| list.prizes.iter().any(|one| pool.prizes.contains(one));
        for list in self.lists.iter().filter(of_pool) {
            let is_there = |entry: EntryNo| list.players.iter().any(|one| one.entry == entry);
            let last = winners.iter().rev().find(|one| is_there(one.entry));
            let before = list.players.iter().take(self.rules.end(list, last));
            for entry in before.map(|player| player.entry) {
                let wins = winners.iter().any(|winner| winner.entry == entry);
                let known = passed.iter().any(|(one, _)| *one == entry);
                let other = has.get(&entry).filter(|prize| !list.prizes.contains(prize));
                passed.extend(
                    other
                        .filter(|_| !wins && !known)
                        .map(|prize| (entry, *prize)),
                );
            }
        }
        passed
    }
}

/// The prizes of the sum.
fn brought(seats: &[Option<Offer>]) -> Vec<usize> {
    seats.iter().flatten().map(|(prize, _)| *prize).collect()
}

/// Divides a sum equally, but gives nobody more than the most that they could have alone; together that is the sum at least. The cents that do not divide go to the
/// first, one each.
fn divide(sum: u64, most: &[u64]) -> Vec<u64> {
    let mut shares = vec![0; most.len()];
    let (mut left, mut open) = (sum, (0..most.len()).collect::<Vec<usize>>());
    loop {
        let size = open.len() as u64;
        let (full, others): (Vec<usize>, Vec<usize>) =
            open.iter().partition(|one| most[**one] * size < left);
        if full.is_empty() || others.is_empty() {
            break;
        }
        for one in full {
            shares[one] = most[one];
            left -= most[one];
        }
        open = others;
    }
    let size = open.len() as u64;
    for (nth, one) in (0..).zip(open) {
        shares[one] = left / size + u64::from(nth < left % size);
    }
    shares
}
