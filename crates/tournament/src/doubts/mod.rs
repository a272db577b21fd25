//! What cannot work, or not well, said before it fails. Nothing is refused here.

use crate::{PairingSystem, Prize, Regulations, ShortText, Tournament};

/// The longest day that is played without a doubt, in minutes of clocks that run.
const LONGEST_DAY: u32 = 12 * 60;

/// Something that will fail, or may, with the numbers that it follows from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Doubt {
    /// A Swiss with more rounds than anybody has opponents: nobody meets twice (FIDE C.04.1 b).
    RoundsImpossible {
        /// The rounds of the regulations.
        rounds: u16,
        /// Those who play.
        players: u16,
        /// The most rounds that so many can play.
        most: u16,
    },
    /// A Swiss whose last rounds may have no pairing left.
    RoundsTight {
        /// The rounds of the regulations.
        rounds: u16,
        /// Those who play.
        players: u16,
        /// As many rounds always have a pairing.
        sure: u16,
    },
    /// A knockout that is no power of two: some go through the first round without playing.
    GoThrough {
        /// Those who play.
        players: u16,
        /// How many of them go through.
        without_playing: u16,
    },
    /// A match between two with another number of players.
    NotTwo {
        /// Those who are entered.
        players: u16,
    },
    /// More play than the days hold.
    LongDays {
        /// The rounds.
        rounds: u16,
        /// The days.
        days: u16,
        /// Hours of each day in which clocks would run.
        hours: u16,
    },
    /// More prizes than players who could win them.
    TooManyPrizes {
        /// The category; `None` for the general standings.
        category: Option<ShortText>,
        /// The last place with a prize.
        prizes: u16,
        /// Those who are entered.
        players: u16,
    },
}

/// What is known of a Swiss with so many players: as many rounds always have a pairing, and more than so many never have.
///
/// With *m* players, the bye counted as one where they are odd, everybody has *m* − 1 opponents. As long as each has at least *m* ÷ 2
/// left the rest can always be paired (Dirac); that holds for the first *m* ÷ 2 rounds.
///
/// ```
/// assert_eq!(tournament::doubts::swiss_rounds(6), (3, 5));
/// assert_eq!(tournament::doubts::swiss_rounds(7), (4, 7));
/// ```
#[must_use]
pub fn swiss_rounds(players: u16) -> (u16, u16) {
    let seats = players.saturating_add(players % 2);
    (seats / 2, seats.saturating_sub(1))
}

/// Everything that is doubtful about a tournament as it stands, what cannot work first. Who left does not count.
#[must_use]
pub fn doubts(tournament: &Tournament) -> Vec<Doubt> {
    let playing = tournament.entries.values().filter(|entry| !entry.gone());
    let players = u16::try_from(playing.count()).unwrap_or(u16::MAX);
    let mut found: Vec<Doubt> = Vec::new();
    found.extend(of_system(&tournament.regulations, players));
    found.extend(of_days(tournament, players));
    if players > 0 {
        found.extend(of_prizes(tournament, players));
    }
    found
}

fn of_system(regulations: &Regulations, players: u16) -> Option<Doubt> {
    if players < 2 {
        return None;
    }
    match regulations.system {
        PairingSystem::DoubleSwiss { rounds } | PairingSystem::Dutch { rounds } => {
            let (sure, most) = swiss_rounds(players);
            if rounds > most {
                Some(Doubt::RoundsImpossible {
                    rounds,
                    players,
                    most,
                })
            } else {
                (rounds > sure).then_some(Doubt::RoundsTight {
                    rounds,
                    players,
                    sure,
                })
            }
        }
        PairingSystem::Knockout { .. } => {
            let without_playing = players.checked_next_power_of_two()? - players;
            (without_playing > 0).then_some(Doubt::GoThrough {
                players,
                without_playing,
            })
        }
        PairingSystem::Match { .. } => (players != 2).then_some(Doubt::NotTwo { players }),
        PairingSystem::RoundRobin { .. } => None,
    }
}

/// The clocks of a round run at most for all games one after the other.
fn of_days(tournament: &Tournament, players: u16) -> Option<Doubt> {
    let (regulations, details) = (&tournament.regulations, &tournament.details);
    let system = regulations.system;
    if system.is_one_match() || !system.is_swiss() && players < 2 {
        return None;
    }
    let rounds = system.round_count(players.into());
    let days = (details.ends - details.starts).num_days() + 1;
    let days = u16::try_from(days).unwrap_or(u16::MAX).max(1);
    let round = regulations.match_minutes();
    let most = round.saturating_mul(rounds.div_ceil(days).into());
    (most > LONGEST_DAY).then(|| Doubt::LongDays {
        rounds,
        days,
        hours: u16::try_from(most.div_ceil(60)).unwrap_or(u16::MAX),
    })
}

fn of_prizes(tournament: &Tournament, players: u16) -> Vec<Doubt> {
    let last = |of: &dyn Fn(&&Prize) -> bool| {
        let places = tournament.awards.prizes.iter().filter(of);
        places.map(|prize| prize.place).max()
    };
    let too_many = |category: Option<ShortText>, prizes: Option<u16>, players: u16| {
        let prizes = prizes.filter(|prizes| *prizes > players)?;
        Some(Doubt::TooManyPrizes {
            category,
            prizes,
            players,
        })
    };
    let general = too_many(
        None,
        last(&|prize| prize.category.is_none() && !prize.clubs),
        players,
    );
    let categories = tournament.categories();
    let of_categories = categories.into_iter().filter_map(|category| {
        let code = category.code();
        let prizes = last(&|prize| prize.category.as_ref() == Some(&code));
        let in_it = tournament.entries.values();
        let in_it = in_it.filter(|entry| !entry.gone() && category.has(&entry.person));
        let players = u16::try_from(in_it.count()).unwrap_or(u16::MAX);
        too_many(Some(category.name), prizes, players)
    });
    general.into_iter().chain(of_categories).collect()
}

#[cfg(test)]
mod tests;
