//! Who should have White (C.04.3 5.2, C.04.5 4.3) and the limits of C.04.1.

use std::collections::BTreeMap;

use super::{
    Article, Breach, Fault, System,
    field::{JudgedField, JudgedPlayer, same_absolute},
    history::{History, MatchColour, forfeited},
};
use crate::{EntryNo, Match, Round, RoundNo, Side, Tournament};

/// How strongly a colour is preferred (C.04.3 1.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum JudgedStrength {
    Mild,
    Strong,
    Absolute,
}

/// The colour that somebody should have next, and how strongly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Preference {
    pub strength: JudgedStrength,
    pub colour: MatchColour,
}

/// Games with White less games with Black.
pub(super) fn difference(player: &JudgedPlayer) -> i32 {
    let sign = |colour: &MatchColour| match colour {
        MatchColour::White => 1,
        MatchColour::Black => -1,
    };
    player.colours.iter().map(sign).sum()
}

/// The preference of C.04.3 1.7; none for a beginner.
pub(super) fn preference(player: &JudgedPlayer) -> Option<Preference> {
    let latest = *player.colours.last()?;
    let difference = difference(player);
    let fewer = if difference < 0 {
        MatchColour::White
    } else {
        MatchColour::Black
    };
    let repeated = player.colours.ends_with(&[latest, latest]);
    let (strength, colour) = match difference.abs() {
        2.. => (JudgedStrength::Absolute, fewer),
        _ if repeated => (JudgedStrength::Absolute, latest.other()),
        1 => (JudgedStrength::Strong, fewer),
        _ => (JudgedStrength::Mild, latest.other()),
    };
    Some(Preference { strength, colour })
}

/// Would somebody with this colour have it three times in a row?
pub(super) fn third_in_a_row(player: &JudgedPlayer, colour: MatchColour) -> bool {
    player.colours.ends_with(&[colour, colour])
}

/// Would somebody with this colour have a difference of three?
pub(super) fn too_different(player: &JudgedPlayer, colour: MatchColour) -> bool {
    let step = if colour == MatchColour::White { 1 } else { -1 };
    (difference(player) + step).abs() > 2
}

/// The colour of the first, who is ranked higher; `None` where the lot decides, which is not known.
pub(super) fn due(
    high: &JudgedPlayer,
    low: &JudgedPlayer,
    initial: Option<MatchColour>,
    system: System,
) -> Option<MatchColour> {
    let by_lot = || initial.map(|colour| if high.odd { colour } else { colour.other() });
    match system {
        System::Dutch => dutch(high, low).or_else(by_lot),
        System::DoubleSwiss | System::RoundRobin { .. }
            if high.colours.is_empty() && low.colours.is_empty() =>
        {
            by_lot()
        }
        System::DoubleSwiss | System::RoundRobin { .. } => double_swiss(high, low),
    }
}

/// C.04.3 5.2.1 to 5.2.4.
fn dutch(high: &JudgedPlayer, low: &JudgedPlayer) -> Option<MatchColour> {
    let (own, other) = (preference(high), preference(low));
    match (own, other) {
        (Some(own), None) => return Some(own.colour),
        (None, Some(other)) => return Some(other.colour.other()),
        (Some(own), Some(other)) if own.colour != other.colour => return Some(own.colour),
        (Some(own), Some(other)) if own.strength != other.strength => {
            let stronger = own.strength > other.strength;
            return Some(if stronger {
                own.colour
            } else {
                own.colour.other()
            });
        }
        (Some(own), Some(_)) if own.strength == JudgedStrength::Absolute => {
            let (wide, narrow) = (difference(high).abs(), difference(low).abs());
            if wide != narrow {
                return Some(if wide > narrow {
                    own.colour
                } else {
                    own.colour.other()
                });
            }
        }
        (Some(_), Some(_)) | (None, None) => {}
    }
    latest_different(high, low).or(own.map(|own| own.colour))
}

/// C.04.5 4.3.2 to 4.3.5.
fn double_swiss(high: &JudgedPlayer, low: &JudgedPlayer) -> Option<MatchColour> {
    let whites = |player: &JudgedPlayer| {
        let white = player
            .colours
            .iter()
            .filter(|one| **one == MatchColour::White);
        white.count()
    };
    match whites(high).cmp(&whites(low)) {
        std::cmp::Ordering::Less => Some(MatchColour::White),
        std::cmp::Ordering::Greater => Some(MatchColour::Black),
        std::cmp::Ordering::Equal => latest_different(high, low)
            .or_else(|| Some(high.colours.last()?.other()))
            .or_else(|| low.colours.last().copied()),
    }
}

/// The opposite of what the first had when last one had White and the other Black; rounds without a game count for
/// nothing (C.04.2 3.4).
fn latest_different(high: &JudgedPlayer, low: &JudgedPlayer) -> Option<MatchColour> {
    let backwards = high.colours.iter().rev().zip(low.colours.iter().rev());
    let mut differing = backwards.filter(|(own, other)| own != other);
    differing.next().map(|(own, _)| own.other())
}

/// The initial colour, as far as the first pair of beginners shows the lot for it (C.04.2, C.04.5 4.1).
pub(super) fn initial(
    tournament: &Tournament,
    history: &History,
    system: System,
) -> Option<MatchColour> {
    let first = tournament.round(RoundNo(1))?;
    let numbered =
        super::field::numbered(tournament, system, RoundNo(1), |one| history.came(one, 1));
    let places: BTreeMap<EntryNo, usize> = numbered.iter().copied().zip(0..).collect();
    let number = |entry| places.get(&entry).copied();
    let coloured = first
        .matches
        .iter()
        .filter(|one| history.deed(one.pairing.first, 0).colour.is_some());
    let pairs =
        coloured.filter_map(|one| Some((number(one.pairing.first)?, number(one.pairing.second)?)));
    let (white, black) = pairs.min_by_key(|(white, black)| *white.min(black))?;
    let has_white = white.min(black).is_multiple_of(2) == (white < black);
    Some(if has_white {
        MatchColour::White
    } else {
        MatchColour::Black
    })
}

/// The colours of every pair. A match that was forfeited as a whole gives no colours, and none are looked at.
pub(super) fn judge(
    field: &JudgedField,
    history: &History,
    round: &Round,
    system: System,
) -> Vec<Fault> {
    let known = |one: &&Match| {
        let forfeit = forfeited(one, Side::First) || forfeited(one, Side::Second);
        let played = history.deed(one.pairing.first, round.no.index()).colour;
        !forfeit && (played.is_some() || !one.finished())
    };
    let pairs = round.matches.iter().filter(known);
    pairs
        .filter_map(|one| of_pair(field, one.pairing.first, one.pairing.second, system))
        .collect()
}

fn of_pair(field: &JudgedField, white: EntryNo, black: EntryNo, system: System) -> Option<Fault> {
    let (w, b) = (field.place(white)?, field.place(black)?);
    let (first, second) = (&field.players[w], &field.players[b]);
    if system == System::Dutch {
        if same_absolute(first, second) {
            return None; // C3 has said it
        }
        if let Some(breach) = beyond_limits(first, second) {
            return Some(breach);
        }
    }
    let (high, low) = (&field.players[w.min(b)], &field.players[w.max(b)]);
    let due = due(high, low, field.initial, system)?;
    let had = if w < b {
        MatchColour::White
    } else {
        MatchColour::Black
    };
    let article = match system {
        System::Dutch => Article {
            text: "C.04.3",
            item: "5.2",
        },
        System::DoubleSwiss | System::RoundRobin { .. } => Article {
            text: "C.04.5",
            item: "4.3",
        },
    };
    (had != due).then_some(Fault {
        article,
        breach: Breach::Colours { white, black },
    })
}

/// C.04.1 6 and 7; they lapse for topscorers and their opponents in the last round.
fn beyond_limits(white: &JudgedPlayer, black: &JudgedPlayer) -> Option<Fault> {
    if white.topscorer || black.topscorer {
        return None;
    }
    let fault = |item, breach| Fault {
        article: Article {
            text: "C.04.1",
            item,
        },
        breach,
    };
    [(white, MatchColour::White), (black, MatchColour::Black)]
        .into_iter()
        .find_map(|(player, colour)| {
            let entry = player.entry;
            if third_in_a_row(player, colour) {
                Some(fault("7", Breach::ThirdInARow { entry }))
            } else if too_different(player, colour) {
                Some(fault("6", Breach::ColourDifference { entry }))
            } else {
                None
            }
        })
}
