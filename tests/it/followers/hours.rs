//! The hour of a round that is public: said for the first time, and taken back.

use super::*;

/// The subjects of the two mails that wait, by their addresses.
fn told(db: &TestDb, lines: &[String; 2]) {
    let mut sent = take(db);
    sent.sort_by_key(|mail| mail.to.as_str().to_owned());
    assert_eq!(sent.len(), 2, "{sent:?}");
    for (mail, line) in sent.iter().zip(lines) {
        assert_eq!(mail.subject, format!("{line} (Torneio de Évora)"));
        let told = mail.body.lines().filter(|line| line.starts_with("- "));
        assert_eq!(told.count(), 1, "{}", mail.body);
    }
}

#[apply(on_each_database)]
fn the_hour_of_a_public_round_is_told_when_it_is_said_and_when_it_is_taken_back(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let says = |hours: &[(RoundNo, NaiveDateTime)]| {
        desk.hall.act(|t, _| {
            let presentation = Presentation {
                hours: hours.iter().copied().collect(),
                ..t.presentation.clone()
            };
            decide::present(t, presentation)
        });
    };
    let games = [("games", "on")];
    follows((db, &desk), "follow", "rita@example.pt", &games);
    follows((db, &desk), "entries/1/follow", "rui@example.pt", &games);
    let english = "UPDATE followers SET lang = 'en' WHERE email = 'rui@example.pt'";
    db.sql(english);
    desk.hall.publish();
    assert_eq!(take(db).len(), 2);
    let (first, next) = ((FIRST, at(90_000)), (RoundNo(2), at(97_200)));
    says(&[first, next]);
    let now = desk.hall.now().tournament;
    let hour = [Lang::Pt, Lang::En].map(|lang| words::hour_of(lang, &now, FIRST).unwrap());
    let said = [
        format!("Ronda 1: a hora ficou marcada, {}", hour[0]),
        format!("Round 1: the time was set, {}", hour[1]),
    ];
    told(db, &said);
    says(&[first, next]);
    assert_eq!(subjects(db), [""; 0], "the same again");
    says(&[]);
    let open = [
        format!("Ronda 1: a hora está outra vez em aberto (era {})", hour[0]),
        format!("Round 1: the time is open again (it was {})", hour[1]),
    ];
    told(db, &open);
    says(&[next]);
    assert_eq!(subjects(db), [""; 0], "round 2 is not public");
    says(&[first]);
    told(db, &said);
    desk.hall.play(FIRST);
    take(db);
    says(&[]);
    assert_eq!(subjects(db), [""; 0], "it is over");
    desk.hall.assert_sound();
}
