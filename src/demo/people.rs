//! Sixty people who do not exist.

use tournament::{BirthYear, Person, Rating, Sex, Title};

const CLUBS: [(&str, &str); 8] = [
    ("Clube de Damas da Ribeira", "AD Porto"),
    ("Académico do Mondego", "AD Coimbra"),
    ("União Recreativa do Sado", "AD Setúbal"),
    ("Sociedade Filarmónica do Vale", "AD Aveiro"),
    ("Grupo Desportivo da Serra", "AD Viseu"),
    ("Casa do Povo de Montalto", "AD Braga"),
    ("Núcleo Damista do Arco", "AD Lisboa"),
    ("Ateneu da Ria", "AD Aveiro"),
];

const WOMEN: [&str; 10] = [
    "Beatriz", "Carolina", "Filipa", "Inês", "Leonor", "Madalena", "Matilde", "Rosa", "Teresa",
    "Vitória",
];

const MEN: [&str; 20] = [
    "Abílio",
    "Artur",
    "Bernardo",
    "Custódio",
    "Damião",
    "Eduardo",
    "Fausto",
    "Gaspar",
    "Hélder",
    "Ivo",
    "Jacinto",
    "Lourenço",
    "Marcelino",
    "Nuno",
    "Óscar",
    "Paulino",
    "Raimundo",
    "Silvério",
    "Tomás",
    "Valdemar",
];

const FAMILIES: [&str; 15] = [
    "Albuquerque",
    "Barrocas",
    "Cascalho",
    "Dornelas",
    "Espinheira",
    "Falcão",
    "Giestas",
    "Lameira",
    "Malheiro",
    "Nogueiral",
    "Outeiro",
    "Pedreira",
    "Quintanilha",
    "Ribeirinho",
    "Salgueiral",
];

/// How many people the federation has.
pub(super) const COUNT: usize = 60;

/// The federation, the strongest first. `None` only if a line above breaks a rule of its own type.
pub(super) fn federation() -> Option<Vec<Person>> {
    (0..COUNT).map(person).collect()
}

fn person(index: usize) -> Option<Person> {
    let woman = index % 6 == 4;
    let first = if woman {
        WOMEN[index / 6 % WOMEN.len()]
    } else {
        MEN[index * 7 % MEN.len()]
    };
    let family = |step: usize| FAMILIES[step % FAMILIES.len()];
    // the second name runs ahead of the first by 1 to 7, so that nobody has the same twice
    let (middle, last) = (family(index), family(index + 1 + index / 9 % 7));
    let (club, association) = CLUBS[index * 5 % CLUBS.len()];
    let junior = index % 10 == 9;
    let born = if junior {
        2009 + index % 4
    } else {
        1950 + index * 13 % 52
    };
    let mut person = Person::named(format!("{first} {middle} {last}").parse().ok()?);
    person.club = Some(club.parse().ok()?);
    person.association = Some(association.parse().ok()?);
    person.licence = Some((2_101 + index * 17).to_string().parse().ok()?);
    person.rating = rating(index);
    person.title = title(index);
    person.sex = Some(if woman { Sex::Female } else { Sex::Male });
    person.born = Some(BirthYear::try_from(u16::try_from(born).ok()?).ok()?);
    person.by_initials = junior;
    Some(person)
}

/// From 2300 down, a few without a rating.
fn rating(index: usize) -> Option<Rating> {
    let points = 2300 - index * 16 - index * index % 9;
    let rated = index % 13 != 12;
    rated
        .then(|| {
            u16::try_from(points)
                .ok()
                .and_then(|points| Rating::try_from(points).ok())
        })
        .flatten()
}

fn title(index: usize) -> Option<Title> {
    match index {
        0 => Some(Title::InternationalMaster),
        1..4 => Some(Title::NationalGrandmaster),
        4..10 => Some(Title::NationalMaster),
        10..16 => Some(Title::CandidateMaster),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn sixty_different_people_of_eight_clubs() {
        let people = federation().unwrap();
        let names: BTreeSet<_> = people.iter().map(|person| person.name.clone()).collect();
        let licences: BTreeSet<_> = people.iter().map(|person| person.licence.clone()).collect();
        let clubs: BTreeSet<_> = people.iter().map(|person| person.club.clone()).collect();
        assert_eq!((names.len(), licences.len(), clubs.len()), (60, 60, 8));
        assert!(people.iter().any(|person| person.by_initials));
    }
}
