//! Openings are free, and the lot says who has White in a game that decides: what was drawn, and how to recompute it.

use macro_rules_attribute::apply;
use tournament::{
    BoardNo, ColoursBy, DeciderStep, DrawRecord, DrawVerdict, Mark, OpeningRule, PairingSystem,
    Regulations, Seeding, decide,
};

use crate::knockouts::{by_armageddon, enter};
use crate::on_sqlite;
use crate::support::fixture::Desk;

fn one_match(regulations: &mut Regulations) {
    by_armageddon(regulations);
    regulations.system = PairingSystem::Knockout { third_place: false };
    regulations.opening = OpeningRule::Free;
    regulations.seeding = Seeding::Lot("Ovar 2026".parse().unwrap());
    for step in &mut regulations.decider.0 {
        if let DeciderStep::Armageddon(terms) = step {
            terms.colours = ColoursBy::Lot;
        }
    }
}

#[apply(on_sqlite)]
fn the_lots_of_a_tournament_with_free_openings_are_shown_with_their_proof(db: &TestDb) {
    let mut desk = Desk::open_by(db, &["Ana", "Berta"], one_match);
    let round = desk.hall.publish();
    enter(&desk.hall, round, 1, Mark::Draw);
    let page = desk.public.page(desk.url("").trim_end_matches('/'));
    page.assert_says("Como repetir o sorteio da ordem");
    let draw = desk.url("draw");
    desk.public
        .page(&draw)
        .assert_says("Ainda nada foi sorteado");
    desk.hall
        .act(|t, secret| decide::set_decider(t, round, BoardNo(1), None, secret));
    let page = desk.public.page(&draw);
    page.assert_says("Cores sorteadas");
    page.assert_says("brancas:");
    assert_eq!(page.count(".drawn .badge"), 0, "the secret is one");
    enter(&desk.hall, round, 1, Mark::Win);
    desk.hall.act(|t, secret| decide::finish(t, secret.clone()));
    let page = desk.public.page(&draw);
    page.assert_says("É o segredo prometido");
    assert!(!page.says("não há sorteio") && !page.says("ChaCha20"));
    assert_eq!(page.count(".drawn .badge.good"), 1);
    let kept = desk.public.get(&desk.url("draw.json")).body;
    let record: DrawRecord = serde_json::from_str(&kept).unwrap();
    assert_eq!(
        (record.colours.len(), record.verify()),
        (1, DrawVerdict::Holds)
    );
}
