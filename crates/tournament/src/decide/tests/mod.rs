//! Laws of the decisions, over a small tournament.

use super::*;
use crate::{
    BoardNo, ByeKind, Cycles, DrawBy, DrawnPer, EntryNo, Event, GameKey, GameNo, Mark, OpeningRule,
    Outcome, PairingSystem, Rating, Reason, Regulations, RoundNo, RoundState, Seeding, Side,
    Tournament, TournamentRole, UserId, WinBy,
    sample::{details, person, secret},
};
use crate::{EntryRefusal, PairingRefusal, ResultRefusal, RoundRefusal, SetupRefusal};

mod amended;
mod arrivals;
mod bracket;
mod decider_openings;
mod ends;
mod exchange;
mod following;
mod hall;
mod knockout;
mod late_comer;
mod matches;
mod open;
mod passed_over;
mod rulings;
mod single_games;
mod stale;
mod statements;
mod tie_breaks;
mod waiting;
mod withdrawal;

/// A tournament with its journal: every decision is applied, and replayed at the end.
struct Story {
    now: Tournament,
    events: Vec<Event>,
}

impl Story {
    fn begin(regulations: Regulations) -> Self {
        let events = create(details(), regulations, secret().commitment(), UserId(1)).unwrap();
        let created = Tournament::created(&events[0]).unwrap();
        Self {
            now: created.after(&events[1..]),
            events,
        }
    }

    fn then(
        &mut self,
        decision: impl FnOnce(&Tournament) -> Result<Vec<Event>, Refusal>,
    ) -> &mut Self {
        let events = decision(&self.now).unwrap();
        self.now = self.now.after(&events);
        self.events.extend(events);
        self
    }

    fn refused(
        &self,
        decision: impl FnOnce(&Tournament) -> Result<Vec<Event>, Refusal>,
    ) -> Refusal {
        decision(&self.now).unwrap_err()
    }

    /// Players with falling ratings, present.
    fn with_players(players: u16) -> Self {
        Self::with_regulations(players, Regulations::standard())
    }

    fn with_regulations(players: u16, regulations: Regulations) -> Self {
        let mut story = Self::begin(regulations);
        let people = (1..=players).map(|number| (None, rated(number, 2000 - number * 10)));
        story
            .then(open_entries)
            .then(|t| enter(t, people.collect()));
        for number in 1..=players {
            story.then(|t| check_in(t, EntryNo(number)));
        }
        story.then(|t| start(t, None));
        story
    }

    fn publish(&mut self) -> RoundNo {
        self.then(draft_round);
        let no = self.now.draft().unwrap().no;
        self.then(|t| publish_round(t, no, &secret()));
        no
    }

    fn play_round(&mut self) -> RoundNo {
        let no = self.publish();
        let changes = all_results(&self.now, no);
        self.then(|t| enter_results(t, no, &changes, None));
        no
    }

    /// What the events make from nothing.
    fn replayed(&self) -> Tournament {
        Tournament::created(&self.events[0])
            .unwrap()
            .after(&self.events[1..])
    }
}

fn rated(number: u16, rating: u16) -> crate::Person {
    let mut person = person(number);
    person.rating = Rating::try_from(rating).ok();
    person
}

fn all_results(tournament: &Tournament, no: RoundNo) -> Vec<ResultChange> {
    let round = tournament.round(no).unwrap();
    let change = |board, game| ResultChange {
        board,
        game,
        outcome: Outcome::Win(Side::First, WinBy::Unstated),
    };
    let open = round.matches.iter().flat_map(|one| {
        let games = one.games.iter().filter(|game| game.outcome.is_none());
        games.map(move |game| change(one.board, game.no))
    });
    open.collect()
}

fn reason() -> Reason {
    "The sheet says so".parse().unwrap()
}

#[test]
fn a_whole_tournament_replays_from_its_events() {
    let mut regulations = Regulations::standard();
    regulations.system = PairingSystem::DoubleSwiss { rounds: 3 };
    let mut story = Story::with_regulations(7, regulations);
    story.play_round();
    story.then(|t| withdraw(t, EntryNo(3)));
    story.then(|t| grant_bye(t, EntryNo(1), RoundNo(2), ByeKind::Half));
    story.play_round();
    story.then(|t| return_to_play(t, EntryNo(3)));
    story.play_round();
    let refusal = story.refused(|t| finish(t, draughts::lot::Secret::new([1; 32])));
    assert_eq!(refusal, Refusal::Setup(SetupRefusal::SecretMismatch));
    assert_eq!(story.now.secret, None);
    story.then(|t| finish(t, secret()));
    assert_eq!(story.now.stage, Stage::Finished);
    assert_eq!(story.now.secret, Some(secret()));
    assert!(
        story
            .now
            .rounds
            .iter()
            .all(|round| round.state == RoundState::Closed)
    );
    assert_eq!(story.replayed(), story.now);
    let read = |event: &Event| -> Event {
        serde_json::from_str(&serde_json::to_string(event).unwrap()).unwrap()
    };
    assert_eq!(
        story.events.iter().map(read).collect::<Vec<_>>(),
        story.events
    );
}

#[test]
fn a_round_is_drafted_once() {
    let mut story = Story::with_players(6);
    story.then(draft_round);
    let round = RoundNo(1);
    assert_eq!(
        story.refused(draft_round),
        Refusal::Round(RoundRefusal::DraftExists { round })
    );
    story.then(|t| publish_round(t, round, &secret()));
    let refusal = story.refused(|t| publish_round(t, round, &secret()));
    assert_eq!(refusal, Refusal::Round(RoundRefusal::NoDraft { round }));
    assert_eq!(
        story.refused(draft_round),
        Refusal::Round(RoundRefusal::ResultsMissing { round, games: 6 })
    );
}

#[test]
fn a_discarded_draft_leaves_no_trace() {
    let mut story = Story::with_players(6);
    let before = story.now.clone();
    story
        .then(draft_round)
        .then(|t| discard_draft(t, RoundNo(1)));
    assert_eq!(story.now, before);
    story.then(draft_round);
    assert_eq!(story.now.published(), before);
}

#[test]
fn entries_rest_while_a_draft_is_open() {
    let mut story = Story::with_players(6);
    story.then(draft_round);
    let round = RoundNo(1);
    assert_eq!(
        story.refused(|t| withdraw(t, EntryNo(1))),
        Refusal::Round(RoundRefusal::DraftExists { round })
    );
}

#[test]
fn pressing_twice_counts_once() {
    let mut story = Story::with_players(4);
    let no = story.publish();
    let changes = all_results(&story.now, no);
    story.then(|t| enter_results(t, no, &changes, None));
    assert_eq!(
        enter_results(&story.now, no, &changes, None),
        Ok(Vec::new())
    );
    let other = ResultChange {
        outcome: Outcome::Draw(DrawBy::Agreement),
        ..changes[0]
    };
    let refusal = story.refused(|t| enter_results(t, no, &[other], None));
    assert!(matches!(
        refusal,
        Refusal::Result(ResultRefusal::ResultChangedMeanwhile { .. })
    ));
}

#[test]
fn a_ruling_needs_its_reason() {
    let mut story = Story::with_players(4);
    let no = story.publish();
    let change = [ResultChange {
        board: BoardNo(1),
        game: GameNo(1),
        outcome: Mark::DoubleLoss.outcome(),
    }];
    let refusal = story.refused(|t| enter_results(t, no, &change, None));
    assert_eq!(refusal, Refusal::Result(ResultRefusal::RulingNeedsReason));
    story.then(|t| enter_results(t, no, &change, Some(&reason())));
    let silent = [ResultChange {
        board: BoardNo(2),
        game: GameNo(1),
        outcome: Outcome::Draw(DrawBy::Analogy),
    }];
    let refusal = story.refused(|t| enter_beside_sheets(t, no, &silent, None, &[]));
    assert_eq!(refusal, Refusal::Result(ResultRefusal::RulingNeedsReason));
    story.then(|t| enter_beside_sheets(t, no, &silent, Some(&reason()), &[]));
}

#[test]
fn a_closed_round_is_corrected_not_emptied() {
    let mut story = Story::with_players(4);
    let no = story.play_round();
    story.then(|t| close_round(t, no));
    let (board, game) = (BoardNo(1), GameNo(1));
    let draw = Some(Outcome::Draw(DrawBy::Agreement));
    story.then(|t| correct_result(t, no, board, game, draw));
    assert_eq!(
        story.now.round(no).unwrap().matches[0].games[0].outcome,
        draw
    );
    assert_eq!(
        correct_result(&story.now, no, board, game, draw),
        Ok(Vec::new())
    );
    let refusal = story.refused(|t| correct_result(t, no, board, game, None));
    assert_eq!(
        refusal,
        Refusal::Result(ResultRefusal::ResultNeeded { round: no })
    );
    assert_eq!(
        story.refused(|t| close_round(t, no)),
        Refusal::Round(RoundRefusal::RoundIsClosed { round: no })
    );
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn who_leaves_is_not_paired_and_who_returns_is() {
    let mut story = Story::with_players(6);
    story.play_round();
    let entry = EntryNo(4);
    story.then(|t| withdraw(t, entry));
    assert_eq!(
        story.refused(|t| withdraw(t, entry)),
        Refusal::Entry(EntryRefusal::HasWithdrawn { entry })
    );
    let no = story.play_round();
    let round = story.now.round(no).unwrap();
    assert!(round.match_of(entry).is_none() && round.bye_of(entry).is_none());
    story.then(|t| return_to_play(t, entry));
    let no = story.play_round();
    let round = story.now.round(no).unwrap();
    assert!(round.seats(entry));
}

#[test]
fn a_late_entry_takes_its_place_by_strength_until_round_four_is_paired() {
    let mut story = Story::with_players(8);
    story.play_round();
    story.then(|t| enter(t, vec![(None, rated(20, 1985))]));
    story.then(|t| check_in(t, EntryNo(9)));
    assert_eq!(story.now.pairing_number(EntryNo(9)), Some(2));
    assert_eq!(story.now.entries[&EntryNo(9)].from_round, RoundNo(2));
    for _ in 0..3 {
        story.play_round();
    }
    story.then(|t| enter(t, vec![(None, rated(21, 1999))]));
    story.then(|t| check_in(t, EntryNo(10)));
    assert_eq!(story.now.pairing_number(EntryNo(10)), Some(10));
    assert_eq!(story.replayed(), story.now);
}

/// Numbers may change until round 4 is paired (FIDE C.04.2).
#[test]
fn a_rating_that_is_corrected_moves_the_player_until_round_four_is_paired() {
    let mut story = Story::with_players(8);
    story.play_round();
    let (last, first) = (EntryNo(8), EntryNo(1));
    story.then(|t| change_entry(t, last, rated(8, 1985)));
    assert_eq!(story.now.pairing_number(last), Some(2));
    assert!(follows_ratings(&story.now));
    assert_eq!(reseed_by_rating(&story.now), Ok(Vec::new()));
    for _ in 0..3 {
        story.play_round();
    }
    story.then(|t| change_entry(t, first, rated(1, 1000)));
    assert_eq!(story.now.pairing_number(first), Some(1));
    assert!(!follows_ratings(&story.now));
    story.refused(reseed_by_rating);
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn an_order_by_hand_stays_until_somebody_orders_by_rating() {
    let mut story = Story::with_players(4);
    let by_hand = [4, 1, 2, 3].map(EntryNo).to_vec();
    story.then(|t| reseed(t, by_hand.clone()));
    story.then(|t| change_entry(t, EntryNo(3), rated(3, 2400)));
    assert_eq!(story.now.order, by_hand);
    assert!(!follows_ratings(&story.now));
    story.play_round();
    story.then(reseed_by_rating);
    assert_eq!(story.now.order, [3, 1, 2, 4].map(EntryNo));
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn openings_are_drawn_from_the_secret_when_a_round_is_published() {
    let mut regulations = Regulations::standard();
    regulations.opening = OpeningRule::Drawn {
        moves: 3,
        per: DrawnPer::Match,
        repeats: false,
    };
    let mut story = Story::with_regulations(8, regulations);
    story.then(draft_round);
    assert!(
        story.now.draft().unwrap().matches[0].games[0]
            .opening
            .is_none()
    );
    let wrong = draughts::lot::Secret::new([9; 32]);
    let refusal = story.refused(|t| publish_round(t, RoundNo(1), &wrong));
    assert_eq!(refusal, Refusal::Setup(SetupRefusal::SecretMismatch));
    story.then(|t| publish_round(t, RoundNo(1), &secret()));
    let openings: Vec<Vec<u16>> = story.now.rounds[0]
        .matches
        .iter()
        .map(|one| one.games.iter().filter_map(|game| game.opening).collect())
        .collect();
    let table = draughts::OpeningTable::Three;
    let drawn = draughts::lot::draw(&secret(), 1, table, 4, &[], false);
    let shared: Vec<Vec<u16>> = drawn.iter().map(|opening| vec![*opening; 2]).collect();
    assert_eq!(openings, shared);
}

#[test]
fn a_swap_by_hand_is_marked_and_judged() {
    let mut story = Story::with_players(7);
    story.then(draft_round);
    let no = RoundNo(1);
    let odd_one = story.now.draft().unwrap().byes[0].entry;
    let other = story.now.draft().unwrap().matches[1].pairing.first;
    story.then(|t| swap_entries(t, no, odd_one, other));
    let draft = story.now.draft().unwrap();
    assert_eq!(draft.byes[0].entry, other);
    assert!(draft.matches[1].by_hand && !draft.matches[0].by_hand);
    assert_eq!(crate::pairing::check(&story.now, no), []);
    story.then(|t| flip_board(t, no, BoardNo(1)));
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn who_left_a_round_robin_forfeits_at_publication() {
    let mut regulations = Regulations::standard();
    regulations.system = PairingSystem::RoundRobin {
        cycles: Cycles::Single,
    };
    regulations.tie_breaks.clear();
    let mut story = Story::with_regulations(4, regulations);
    story.then(|t| withdraw(t, EntryNo(2)));
    let no = story.publish();
    let round = story.now.round(no).unwrap();
    let one = round.match_of(EntryNo(2)).unwrap();
    assert!(one.finished() && !one.played());
    assert_eq!(round.missing(), 2);
}

#[test]
fn the_order_by_lot_repeats_from_its_seed() {
    let mut regulations = Regulations::standard();
    regulations.seeding = Seeding::Lot("Ovar 2026".parse().unwrap());
    let one = Story::with_regulations(9, regulations.clone());
    let other = Story::with_regulations(9, regulations);
    assert_eq!(one.now.order, other.now.order);
}

#[test]
fn an_order_that_was_put_by_hand_is_not_what_the_rule_gives() {
    let lot = Seeding::Lot("Ovar 2026".parse().unwrap());
    for seeding in [Seeding::Rating, Seeding::Entries, lot] {
        let mut regulations = Regulations::standard();
        regulations.seeding = seeding.clone();
        let mut story = Story::with_regulations(9, regulations);
        assert!(follows_rule(&story.now), "{seeding:?}");
        let mut late = Story {
            now: story.now.clone(),
            events: Vec::new(),
        };
        late.play_round();
        late.then(|t| enter(t, vec![(None, rated(21, 1500))]));
        late.then(|t| check_in(t, EntryNo(10)));
        assert!(follows_rule(&late.now), "{seeding:?}");
        let mut order = story.now.order.clone();
        order.swap(7, 8);
        story.then(|t| reseed(t, order));
        assert!(!follows_rule(&story.now), "{seeding:?}");
    }
}

#[test]
fn a_tournament_keeps_one_organiser() {
    let mut story = Story::begin(Regulations::standard());
    assert_eq!(
        story.refused(|t| dismiss(t, UserId(1))),
        Refusal::Setup(SetupRefusal::LastOrganiser)
    );
    story.then(|t| appoint(t, UserId(2), TournamentRole::Organiser));
    story.then(|t| dismiss(t, UserId(1)));
    assert_eq!(story.now.staff.len(), 1);
}

#[test]
fn a_meeting_is_repeated_only_where_no_legal_pairing_exists() {
    let mut story = Story::with_players(2);
    assert_eq!(draft_round_irregularly(&story.now), draft_round(&story.now));
    story.play_round();
    assert!(matches!(
        story.refused(draft_round),
        Refusal::Pairing(PairingRefusal::NoLegalPairing { .. })
    ));
    story.then(draft_round_irregularly);
    let faults = crate::pairing::check(&story.now, RoundNo(2));
    assert_eq!(faults.len(), 1);
    assert_eq!(story.replayed(), story.now);
}
