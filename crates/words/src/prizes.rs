//! Prizes, what they are worth and how their money is shared.

use tournament::{
    Category, EntryNo, OpenPlaces, Prize, Tournament,
    standings::{Award, Winner},
};

use super::{Lang, Words, and};

/// A prize, or several whose money is shared, as pages, papers and files say it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrizeTold {
    /// What they are called.
    pub name: String,
    /// Which places of which list: `1.º · Sub-18`.
    pub list: String,
    /// The money of all of them; none for a cup or a medal.
    pub money: Option<String>,
    /// What is handed over besides.
    pub what: Vec<String>,
    /// How the money is shared, with the sum of which it is a part.
    pub shared: Option<String>,
    /// What stands in the place of a name where nobody gets them.
    pub nobody: String,
}

/// An amount of cents as prizes have it, which are whole euros most of the time: `50 €`, `12,50 €`; in English `€50`, `€12.50`.
///
/// ```
/// use words::{Lang, prize_money};
/// assert_eq!(prize_money(&Lang::Pt.load(), 5000), "50 €");
/// assert_eq!(prize_money(&Lang::Pt.load(), 3333), "33,33 €");
/// assert_eq!(prize_money(&Lang::En.load(), 1205), "€12.05");
/// ```
#[must_use]
pub fn prize_money(t: &Words, cents: u64) -> String {
    let euros = (cents / 100).to_string();
    match cents % 100 {
        0 => t.awards_euros(euros),
        cents => t.name_money(euros, format!("{cents:02}")),
    }
}

/// The name of a category.
#[must_use]
pub fn category_name(category: &Category, lang: Lang) -> String {
    let translated = match lang {
        Lang::Pt => None,
        Lang::En => category.english.as_ref(),
    };
    translated.unwrap_or(&category.name).to_string()
}

/// What an award is of.
#[must_use]
pub fn prize_told(t: &Words, lang: Lang, tournament: &Tournament, award: &Award) -> PrizeTold {
    let prizes = prizes(tournament, award);
    let sum: u64 = prizes.iter().map(|prize| prize.amount()).sum();
    let by_list = prizes.chunk_by(|one, other| one.is_of_list(other));
    let lists: Vec<String> = by_list
        .map(|own| places_told(t, lang, tournament, own))
        .collect();
    let place = |prize: &Prize| places_told(t, lang, tournament, &[prize]);
    let shared = || {
        if lists.len() > 1 {
            shared_of_lists(t, &prizes, award, place)
        } else {
            shared(t, &prizes, award, award.is_of_clubs(&tournament.awards))
        }
    };
    let what = prizes.iter().filter_map(|prize| prize.what.as_ref());
    PrizeTold {
        name: names(t, &prizes),
        shared: award.is_shared().then(shared),
        list: and(t, &lists),
        money: (sum > 0).then(|| prize_money(t, sum)),
        what: what.map(ToString::to_string).collect(),
        nobody: match tournament.open_places() {
            OpenPlaces::None => t.awards_nobody(),
            OpenPlaces::Third | OpenPlaces::All => t.awards_wait(),
        },
    }
}

/// Which places of a list these prizes are for.
fn places_told(t: &Words, lang: Lang, tournament: &Tournament, prizes: &[&Prize]) -> String {
    let first = prizes.first();
    let list = match first.and_then(|prize| prize.category.as_ref()) {
        None if first.is_some_and(|prize| prize.clubs) => t.standings_clubs_title(),
        None => t.awards_general(),
        Some(code) => {
            let categories = tournament.categories();
            let category = categories.iter().find(|one| one.code() == *code);
            category.map_or_else(|| code.clone(), |one| category_name(one, lang))
        }
    };
    match places(prizes) {
        (first, last) if first == last => t.awards_place_of(first, list),
        (first, last) => t.awards_places_of(first, last, list),
    }
}

/// What somebody has of an award is called: the prize of their place; all of them where the place is shared or has none.
#[must_use]
pub fn prize_of(t: &Words, tournament: &Tournament, award: &Award, winner: &Winner) -> String {
    winner.own(&tournament.awards).map_or_else(
        || names(t, &prizes(tournament, award)),
        |prize| prize.name.to_string(),
    )
}

/// What somebody gets: the money, and what is handed over with the prize of their place.
#[must_use]
pub fn prize_worth(t: &Words, tournament: &Tournament, winner: &Winner) -> String {
    let money = Some(winner.cents).filter(|cents| *cents > 0);
    let own = winner.own(&tournament.awards);
    let what = own.and_then(|prize| prize.what.as_ref());
    money
        .map(|cents| prize_money(t, cents))
        .into_iter()
        .chain(what.map(ToString::to_string))
        .collect::<Vec<_>>()
        .join(" + ")
}

/// The club for which somebody receives a prize of clubs; `None` where it is their own. The name of a club is public whatever that of its player is.
#[must_use]
pub fn prize_club(tournament: &Tournament, award: &Award, entry: EntryNo) -> Option<String> {
    if !award.is_of_clubs(&tournament.awards) {
        return None;
    }
    let entry = tournament.entries.get(&entry)?;
    entry.person.club.as_ref().map(ToString::to_string)
}

fn prizes<'a>(tournament: &'a Tournament, award: &Award) -> Vec<&'a Prize> {
    let all = &tournament.awards.prizes;
    let own = award.prizes.iter();
    own.filter_map(|index| all.get(*index)).collect()
}

fn names(t: &Words, prizes: &[&Prize]) -> String {
    let names: Vec<String> = prizes.iter().map(|prize| prize.name.to_string()).collect();
    and(t, &names)
}

/// The first place and the last.
fn places(prizes: &[&Prize]) -> (u16, u16) {
    let place = |prize: Option<&&Prize>| prize.map_or(0, |prize| prize.place);
    (place(prizes.first()), place(prizes.last()))
}

fn shared(t: &Words, prizes: &[&Prize], award: &Award, clubs: bool) -> String {
    let amounts = prizes.iter().map(|prize| prize.amount());
    let parts: Vec<u64> = amounts.filter(|cents| *cents > 0).collect();
    let sum = prize_money(t, parts.iter().sum());
    let sum = if parts.len() > 1 {
        let parts: Vec<String> = parts.iter().map(|cents| prize_money(t, *cents)).collect();
        format!("{} = {sum}", parts.join(" + "))
    } else {
        sum
    };
    let players = award.winners.len();
    let said = match places(prizes) {
        (first, last) if first == last && clubs => t.awards_shared_one_clubs(first, sum, players),
        (first, last) if first == last => t.awards_shared_one(first, sum, players),
        (first, last) if clubs => t.awards_shared_clubs(first, last, sum, players),
        (first, last) => t.awards_shared(first, last, sum, players),
    };
    // half of it went by the place
    if differ(award) {
        format!("{said} {}", t.awards_shared_half())
    } else {
        said
    }
}

/// The sum of prizes of several lists, each with the place that it is for.
fn shared_of_lists(
    t: &Words,
    prizes: &[&Prize],
    award: &Award,
    place: impl Fn(&Prize) -> String,
) -> String {
    let parts: Vec<String> = prizes
        .iter()
        .map(|prize| t.awards_shared_part(prize_money(t, prize.amount()), place(prize)))
        .collect();
    let sum = prizes.iter().map(|prize| prize.amount()).sum();
    let sum = format!("{} = {}", parts.join(" + "), prize_money(t, sum));
    let said = t.awards_shared_lists(sum, award.winners.len());
    if differ(award) {
        format!("{said} {}", t.awards_shared_most())
    } else {
        said
    }
}

/// Do the winners get different sums, by more than the cent that did not divide?
fn differ(award: &Award) -> bool {
    let most = award.winners.iter().map(|winner| winner.cents).max();
    let least = award.winners.iter().map(|winner| winner.cents).min();
    most.zip(least)
        .is_some_and(|(most, least)| most - least > 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prize(place: u16, value: u32) -> Prize {
        Prize {
            name: format!("{place}.º").parse().unwrap(),
            category: None,
            place,
            value,
            what: None,
            cents: 0,
            clubs: false,
        }
    }

    fn award(sums: &[u64]) -> Award {
        let winner = |(no, cents): (u16, &u64)| Winner {
            entry: EntryNo(no),
            prize: None,
            cents: *cents,
        };
        Award {
            prizes: Vec::new(),
            winners: (1..).zip(sums).map(winner).collect(),
            passed: Vec::new(),
            level: Vec::new(),
        }
    }

    #[test]
    fn a_sum_is_explained() {
        let (first, second, third) = (prize(1, 100), prize(2, 75), prize(3, 50));
        let cases: [(Lang, &[&Prize], &[u64], &str); 4] = [
            (
                Lang::Pt,
                &[&second, &third],
                &[4167, 4167, 4166],
                "2.º a 3.º repartidos: 75 € + 50 € = 125 €, por 3 jogadores.",
            ),
            (
                Lang::En,
                &[&second, &third],
                &[4167, 4167, 4166],
                "Places 2 to 3 shared: €75 + €50 = €125 among 3 players.",
            ),
            (
                Lang::Pt,
                &[&first, &second],
                &[9375, 8125],
                "1.º a 2.º repartidos: 100 € + 75 € = 175 €, por 2 jogadores. Metade pelo lugar, metade em partes iguais.",
            ),
            (
                Lang::En,
                &[&first],
                &[5000, 5000],
                "Place 1 shared: €100 among 2 players.",
            ),
        ];
        for (lang, prizes, sums, said) in cases {
            assert_eq!(shared(&lang.load(), prizes, &award(sums), false), said);
        }
    }

    #[test]
    fn a_sum_of_several_lists_names_them() {
        let (first, third) = (prize(1, 100), prize(3, 50));
        let lists: [(Lang, &[u64], &str); 2] = [
            (
                Lang::Pt,
                &[7500, 7500],
                "Prémios somados e repartidos: 100 € (1) + 50 € (3) = 150 €, por 2 jogadores.",
            ),
            (
                Lang::En,
                &[10000, 5000],
                "Prizes added up and shared: €100 (1) + €50 (3) = €150 among 2 players. Nobody receives more than the largest prize they would qualify for if they had their place alone.",
            ),
        ];
        for (lang, sums, said) in lists {
            let place = |prize: &Prize| prize.place.to_string();
            let told = shared_of_lists(&lang.load(), &[&first, &third], &award(sums), place);
            assert_eq!(told, said);
        }
    }
}
