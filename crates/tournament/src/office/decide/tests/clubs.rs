//! Clubs and their names.

use super::*;

#[test]
fn a_club_has_a_name_of_its_own_and_an_association_that_the_federation_names() {
    let office = office();
    let adds = |posts, name, association: Option<&str>| {
        at_desk(&office, posts, "2027-01-01", |desk| {
            add_club(desk, (ClubId(3), text(name)), association.map(text))
        })
    };
    let forbidden = Err(OfficeRefusal::Forbidden);
    assert_eq!(adds(SOUTH, "Clube de Faro", None), forbidden);
    let taken = Err(OfficeRefusal::NameTaken);
    assert_eq!(adds(ALL, "clube de béja", None), taken);
    let club = |id, name, association: i32| OfficeEvent::ClubSet {
        club: Club {
            id: ClubId(id),
            name: text(name),
            association: Some(AssociationId(association)),
            former: Vec::new(),
        },
    };
    let known = adds(ALL, "Clube de Faro", Some("associacao do sul"));
    assert_eq!(known, Ok(vec![club(3, "Clube de Faro", 1)]));
    let made = adds(ALL, "Clube de Faro", Some("Associação do Norte"));
    let association = Association {
        id: AssociationId(2),
        name: text("Associação do Norte"),
    };
    let association = OfficeEvent::AssociationSet { association };
    let both = vec![association.clone(), club(3, "Clube de Faro", 2)];
    assert_eq!(made, Ok(both));
    let changes = |posts, name, association| {
        at_desk(&office, posts, "2027-01-01", |desk| {
            let now = &office.clubs[&ClubId(1)];
            change_club(desk, now, text(name), Some(text(association)))
        })
    };
    let (south, north) = ("Associação do Sul", "Associação do Norte");
    assert_eq!(changes(BEJA, "Beja", south), forbidden);
    assert_eq!(changes(SOUTH, "Clube de Braga", south), taken);
    assert_eq!(changes(SOUTH, "Clube de Beja", south), Ok(Vec::new()));
    let renamed = |association| OfficeEvent::ClubSet {
        club: Club {
            id: ClubId(1),
            name: text("Beja"),
            association: Some(AssociationId(association)),
            former: vec![FormerName {
                name: text("Clube de Beja"),
                until: day("2027-01-01"),
                free: false,
            }],
        },
    };
    assert_eq!(changes(SOUTH, "Beja", south), Ok(vec![renamed(1)]));
    assert_eq!(changes(SOUTH, "Beja", north), forbidden);
    let moved = Ok(vec![association, renamed(2)]);
    assert_eq!(changes(ALL, "Beja", north), moved);
}

#[test]
fn a_name_that_a_club_bore_is_no_other_clubs_until_it_lets_go_of_it() {
    let mut office = office();
    let beja = office.clubs[&ClubId(1)].renamed(text("Beja"), day("2026-12-01"));
    office.clubs.insert(beja.id, beja);
    let adds = |office: &Office| {
        at_desk(office, ALL, "2027-01-01", |desk| {
            add_club(desk, (ClubId(3), text("clube de beja")), None)
        })
    };
    let borne = Err(OfficeRefusal::NameBorne { by: ClubId(1) });
    assert_eq!(adds(&office), borne);
    let lets_go = |office: &Office, posts, name| {
        at_desk(office, posts, "2027-01-01", |desk| {
            let_go(desk, &office.clubs[&ClubId(1)], &text(name))
        })
    };
    let name = "Clube de Beja";
    let forbidden = Err(OfficeRefusal::Forbidden);
    assert_eq!(lets_go(&office, BEJA, name), forbidden);
    assert_eq!(lets_go(&office, SOUTH, "Beja"), Ok(Vec::new()));
    for event in lets_go(&office, SOUTH, name).unwrap() {
        office.apply(event);
    }
    assert_eq!(lets_go(&office, SOUTH, name), Ok(Vec::new()), "once");
    assert!(adds(&office).is_ok());
}
