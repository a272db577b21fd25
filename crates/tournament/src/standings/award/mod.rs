//! Who gets which prize, and how much: nobody gets two.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use super::{Ledger, Table, Value, is_annulled};
use crate::{Awards, Category, EntryNo, Prize, PrizeRule, Sharing, Tournament, awards::best_first};

mod clubs;
mod pooled;

/// A prize, or several of a list whose money is shared, and who gets them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Award {
    /// The prizes by their indices, list by list, the best first; more than one only where their money is added up and divided.
    pub prizes: Vec<usize>,
    /// Who gets them, in the order of the places, each for their club where the prizes are of clubs ([`is_of_clubs`](Self::is_of_clubs)); nobody where the category has not enough players, or the place waits for a match.
    pub winners: Vec<Winner>,
    /// Those of a better place, or of the same, who already have a prize of another list, with the index of that prize.
    pub passed: Vec<(EntryNo, usize)>,
    /// Those of the winners whom nothing separates though one of the prizes cannot be divided: a lot has to be drawn.
    pub level: Vec<EntryNo>,
}

/// Somebody who gets a prize, or a share of several.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Winner {
    /// Who.
    pub entry: EntryNo,
    /// The index of the prize of their place, with what is handed over besides the money; none where the place is shared, or has no prize.
    pub prize: Option<usize>,
    /// The money, in cents.
    pub cents: u64,
}

impl Winner {
    /// The prize of their place, with what is handed over besides the money.
    #[must_use]
    pub fn own<'a>(&self, awards: &'a Awards) -> Option<&'a Prize> {
        awards.prizes.get(self.prize?)
    }
}

impl Award {
    /// Do clubs win it? Whoever is named stands for the club then, as the best of those who count for it.
    #[must_use]
    pub fn is_of_clubs(&self, awards: &Awards) -> bool {
        let mut prizes = self.prizes.iter();
        prizes.any(|index| awards.prizes.get(*index).is_some_and(|prize| prize.clubs))
    }

    /// Is money divided?
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.winners.len() > 1 && self.winners.iter().any(|winner| winner.cents > 0)
    }
}

/// Who gets which prize, in the order of the list.
///
/// Each list hands its prizes out from the first place down, and tied players share as the organiser chose ([`Sharing`]). Whoever would get
/// something of several lists has the best of it and stands in the others no more: the highest amounts are settled first, so that everybody
/// gets the best prize that they can. (The rule is that of Sharly Chess's prize groups: the higher value, then the organiser's order.) Where the
/// prizes of several lists are added up, it is settled from the most points down instead. Who withdrew, was expelled or never came to a match gets none.
/// What clubs win takes nothing from their players.
#[must_use]
pub fn award(tournament: &Tournament, table: &Table) -> Vec<Award> {
    let mut given = of_players(tournament, table);
    given.extend(clubs::award(tournament, table));
    given.sort_by_key(|award| award.prizes.iter().min().copied());
    given
}

fn of_players(tournament: &Tournament, table: &Table) -> Vec<Award> {
    let rules = Rules {
        awards: &tournament.awards,
        by_points: tournament.shares_by_points(),
    };
    let lists = lists(tournament, table);
    if tournament.pools_prizes() {
        return pooled::award(&rules, &lists);
    }
    let settled = rules.settle(&lists);
    let pools = rules.pools(&lists, &settled);
    let has = |entry: EntryNo| -> Option<usize> {
        let mut own = pools[*settled.get(&entry)?].iter();
        own.find_map(|pool| {
            let share = pool.shares.iter().find(|share| share.entry == entry)?;
            share.prize.or(pool.prizes.first().copied())
        })
    };
    let mut given: Vec<Award> = Vec::new();
    for (at, (list, pools)) in lists.iter().zip(&pools).enumerate() {
        let elsewhere: Vec<(usize, EntryNo, usize)> = list
            .players
            .iter()
            .enumerate()
            .filter(|(_, player)| settled.get(&player.entry).is_some_and(|list| *list != at))
            .filter_map(|(index, player)| Some((index, player.entry, has(player.entry)?)))
            .collect();
        given.extend(pools.iter().map(|pool| {
            let winners = pool.winners();
            let end = rules.end(list, winners.last());
            let passed = elsewhere.iter().filter(|(index, ..)| *index < end);
            Award {
                prizes: pool.prizes.clone(),
                passed: passed.map(|(_, entry, prize)| (*entry, *prize)).collect(),
                level: pool.level(),
                winners,
            }
        }));
    }
    given
}

impl Tournament {
    /// By what somebody gets one of several prizes: what the organiser chose, or the value, whatever was chosen, where the prizes of several lists are added up
    /// and divided (US Chess 32B), which knows nothing else.
    #[must_use]
    pub fn prize_rule(&self) -> PrizeRule {
        if self.pools_prizes() {
            PrizeRule::Value
        } else {
            self.awards.rule
        }
    }

    fn pools_prizes(&self) -> bool {
        self.shares_by_points() && self.awards.sharing == Sharing::Pooled
    }

    /// Are those of equal points reckoned together? Places of a bracket and of a single match do not follow the points.
    fn shares_by_points(&self) -> bool {
        let system = self.regulations.system;
        self.awards.sharing.is_by_points() && !system.is_knockout() && !system.is_one_match()
    }
}

/// The prizes of the general standings or of a category, and who may win them.
struct List {
    /// The best first.
    prizes: Vec<usize>,
    /// By place.
    players: Vec<Player>,
}

#[derive(Clone, Copy)]
struct Player {
    entry: EntryNo,
    place: u16,
    /// When they were drawn of those whom nothing separates.
    lot: usize,
    score: Value,
}

impl Player {
    fn is_level(&self, other: &Self) -> bool {
        (self.place, self.lot) == (other.place, other.lot)
    }
}

/// Prizes of a list, and what each of the players whose places they are gets of them.
struct Pool {
    prizes: Vec<usize>,
    shares: Vec<Share>,
}

#[derive(Clone, Copy)]
struct Share {
    entry: EntryNo,
    /// The prize of the place; where places are shared, by the order of the table.
    prize: Option<usize>,
    cents: u64,
    /// Does nothing separate them from somebody else of the pool?
    level: bool,
    /// Is one of the prizes of those level with them more than money?
    at_stake: bool,
}

impl Pool {
    fn winners(&self) -> Vec<Winner> {
        let shares = self.shares.iter();
        let some =
            shares.filter(|share| share.cents > 0 || share.prize.is_some() || share.at_stake);
        let winner = |share: &Share| Winner {
            entry: share.entry,
            prize: share.prize.filter(|_| !share.level),
            cents: share.cents,
        };
        some.map(winner).collect()
    }

    fn level(&self) -> Vec<EntryNo> {
        let shares = self.shares.iter().filter(|share| share.at_stake);
        shares.map(|share| share.entry).collect()
    }
}

/// The lists that have prizes, in the order in which the organiser named them first.
fn lists(tournament: &Tournament, table: &Table) -> Vec<List> {
    let Awards { prizes, rule, .. } = &tournament.awards;
    let categories = tournament.categories();
    let eligible = eligible(tournament);
    let rows = table.rows.iter();
    // nobody moves up to a prize whose place waits for a match that is to be decided
    let open = tournament.open_places();
    let places = table.rows.iter().map(|row| row.place);
    let waits = places.filter(|place| !open.stands(*place)).min();
    let mut players: Vec<Player> = rows
        .filter(|row| waits.is_none_or(|from| row.place < from))
        .filter(|row| eligible.contains(&row.entry))
        .map(|row| Player {
            entry: row.entry,
            place: row.place,
            lot: tournament.awards.lot(row.entry),
            score: row.score.value,
        })
        .collect();
    players.sort_by_key(|player| (player.place, player.lot));
    let mut order = best_first(prizes, *rule);
    order.retain(|index| !prizes[*index].clubs);
    let mut named: Vec<Option<&String>> = Vec::new();
    for prize in prizes.iter().filter(|prize| !prize.clubs) {
        if !named.contains(&prize.category.as_ref()) {
            named.push(prize.category.as_ref());
        }
    }
    let list = |code: Option<&String>| List {
        prizes: order
            .iter()
            .copied()
            .filter(|index| prizes[*index].category.as_ref() == code)
            .collect(),
        players: players
            .iter()
            .copied()
            .filter(|player| is_in(tournament, code, &categories, player.entry))
            .collect(),
    };
    named.into_iter().map(list).collect()
}

/// Who gets prizes at all: everybody who did not leave, whose results count and who, once there is a round, came to a match.
fn eligible(tournament: &Tournament) -> BTreeSet<EntryNo> {
    let begun = tournament.last_published().is_some();
    let ledger = Ledger::of(tournament, None);
    let entries = tournament.entries.values();
    let stayed = entries.filter(|entry| !entry.gone() && (!begun || ledger.came(entry.no)));
    let stayed = stayed.filter(|entry| !is_annulled(tournament, entry.no));
    stayed.map(|entry| entry.no).collect()
}

/// Is an entry in a category? Everybody is in the general standings.
fn is_in(
    tournament: &Tournament,
    code: Option<&String>,
    categories: &[Category],
    entry: EntryNo,
) -> bool {
    let Some(code) = code else {
        return true;
    };
    let category = categories.iter().find(|one| one.code() == *code);
    let person = tournament.entries.get(&entry).map(|entry| &entry.person);
    category
        .zip(person)
        .is_some_and(|(category, person)| category.has(person))
}

/// How good a share is, the best first: the money where the value decides, then the organiser's order.
type Rank = (Reverse<u64>, usize);

/// In which list each of those stands who had to choose.
type Settled = BTreeMap<EntryNo, usize>;

/// By what prizes are handed out.
struct Rules<'a> {
    awards: &'a Awards,
    /// Are those of equal points reckoned together?
    by_points: bool,
}

impl Rules<'_> {
    /// Which list each player who is in several stands in, once the best offer is taken again and again.
    ///
    /// Those of a pool who get the same, and nothing better elsewhere, take it together: nobody of them is asked first.
    fn settle(&self, lists: &[List]) -> Settled {
        let mut named = BTreeMap::new();
        for player in lists.iter().flat_map(|list| &list.players) {
            *named.entry(player.entry).or_insert(0) += 1;
        }
        named.retain(|_, lists: &mut u32| *lists > 1);
        let mut settled = Settled::new();
        loop {
            let mut best: BTreeMap<EntryNo, (Rank, usize)> = BTreeMap::new();
            for (at, pools) in self.pools(lists, &settled).iter().enumerate() {
                for (entry, rank) in pools.iter().flat_map(|pool| self.offers(pool)) {
                    if named.contains_key(&entry) && !settled.contains_key(&entry) {
                        let offer = best.entry(entry).or_insert((rank, at));
                        *offer = (*offer).min((rank, at));
                    }
                }
            }
            let Some(&((Reverse(most), pool), list)) = best.values().min() else {
                return settled;
            };
            // a cent that did not divide makes no difference
            let together = best.iter().filter(|(_, ((Reverse(cents), of), at))| {
                (*of, *at) == (pool, list) && most - *cents <= 1
            });
            settled.extend(together.map(|(entry, _)| (*entry, list)));
        }
    }

    /// What each player of a pool would get.
    fn offers(&self, pool: &Pool) -> Vec<(EntryNo, Rank)> {
        let first = pool.prizes.iter().min().copied().unwrap_or(usize::MAX);
        let shares = pool.shares.iter();
        let some = shares.filter(|share| share.cents > 0 || share.prize.is_some());
        some.map(|share| {
            let worth = match self.awards.rule {
                PrizeRule::Value => share.cents,
                PrizeRule::Order => 0,
            };
            (share.entry, (Reverse(worth), first))
        })
        .collect()
    }

    /// The pools of each list, among those who are not settled in another.
    fn pools(&self, lists: &[List], settled: &Settled) -> Vec<Vec<Pool>> {
        let lists = lists.iter().enumerate();
        lists
            .map(|(at, list)| {
                let stays = |player: &&Player| {
                    let settled = settled.get(&player.entry);
                    settled.is_none_or(|list| *list == at)
                };
                let players: Vec<Player> = list.players.iter().filter(stays).copied().collect();
                self.pools_of(&list.prizes, &players)
            })
            .collect()
    }

    fn pools_of(&self, mut prizes: &[usize], players: &[Player]) -> Vec<Pool> {
        let mut pools = Vec::new();
        for group in players.chunk_by(|a, b| self.are_pooled(a, b)) {
            let mut theirs = prizes.iter().take(group.len());
            // cups are not divided: those whom something separates get one each
            let groups: Vec<&[Player]> = if theirs.any(|prize| self.prize(*prize).amount() > 0) {
                vec![group]
            } else {
                group.chunk_by(Player::is_level).collect()
            };
            for group in groups {
                if prizes.is_empty() {
                    return pools;
                }
                let (own, rest) = prizes.split_at(group.len().min(prizes.len()));
                prizes = rest;
                pools.push(self.pool(own, group));
            }
        }
        let nobodys = prizes.iter().map(|prize| Pool {
            prizes: vec![*prize],
            shares: Vec::new(),
        });
        pools.extend(nobodys);
        pools
    }

    fn pool(&self, prizes: &[usize], players: &[Player]) -> Pool {
        let worth: Vec<u64> = prizes.iter().map(|one| self.prize(*one).amount()).collect();
        let groups: Vec<&[Player]> = players.chunk_by(Player::is_level).collect();
        let level: Vec<usize> = groups.iter().map(|group| group.len()).collect();
        let sharing = if self.by_points {
            self.awards.sharing
        } else {
            Sharing::Place
        };
        let mut cents = sharing.divide(&worth, &level).into_iter();
        let mut own = prizes.iter().copied();
        let mut shares = Vec::new();
        for group in groups {
            let theirs: Vec<usize> = own.by_ref().take(group.len()).collect();
            let level = group.len() > 1;
            let at_stake = level && theirs.iter().any(|one| !self.prize(*one).is_money_alone());
            for (index, player) in group.iter().enumerate() {
                shares.push(Share {
                    entry: player.entry,
                    prize: theirs.get(index).copied(),
                    cents: cents.next().unwrap_or(0),
                    level,
                    at_stake,
                });
            }
        }
        Pool {
            prizes: prizes.to_vec(),
            shares,
        }
    }

    fn prize(&self, index: usize) -> &Prize {
        &self.awards.prizes[index]
    }

    fn are_pooled(&self, a: &Player, b: &Player) -> bool {
        a.is_level(b) || (self.by_points && a.score == b.score)
    }

    /// How many players of a list stand before the end of those who share with its last winner; all where there is none.
    fn end(&self, list: &List, last: Option<&Winner>) -> usize {
        let players = &list.players;
        let last = last.and_then(|last| players.iter().position(|one| one.entry == last.entry));
        last.map_or(players.len(), |at| {
            let after = players[at..].iter();
            at + after
                .take_while(|one| self.are_pooled(&players[at], one))
                .count()
        })
    }
}
