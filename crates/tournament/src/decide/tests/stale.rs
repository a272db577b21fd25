//! When a draft is not paired from what stands any more.

use chrono::NaiveDateTime;

use super::{waiting::put_off, *};
use crate::{
    Actor, Attendance, ChainHash, FormKey, JournalRow, Official, Points, PrimaryScore, RulingNo,
    pairing::{Moved, pair},
    rulings::{DecisionKind, Effect, Evidence, Facts, Matter, Scene},
};

/// A story with its journal, a version for each change.
struct Told {
    story: Story,
    journal: Vec<JournalRow>,
}

const FIRST: RoundNo = RoundNo(1);
const SECOND: RoundNo = RoundNo(2);
const OTHER: EntryNo = EntryNo(5);

fn at() -> NaiveDateTime {
    NaiveDateTime::default()
}

fn chief() -> Bench {
    Bench {
        official: Official {
            user: Some(UserId(1)),
            name: "Helena".to_owned(),
        },
        chief: true,
        at: at(),
    }
}

fn facts() -> Facts {
    "What was seen".parse().unwrap()
}

impl Told {
    /// Six players, round 1 played, round 2 drafted.
    fn drafted(system: PairingSystem) -> Self {
        let mut regulations = Regulations::standard();
        regulations.system = system;
        if !system.is_swiss() {
            regulations.tie_breaks.clear();
        }
        let mut story = Story::with_regulations(6, regulations);
        story.play_round();
        let mut told = Self {
            journal: Vec::new(),
            story,
        };
        let before = told.story.events.clone();
        told.write(&before);
        told.then(draft_round);
        told
    }

    fn swiss() -> Self {
        Self::drafted(PairingSystem::DoubleSwiss { rounds: 4 })
    }

    fn write(&mut self, events: &[Event]) {
        let version = self.journal.last().map_or(1, |row| row.version + 1);
        for event in events {
            self.journal.push(JournalRow {
                number: i32::try_from(self.journal.len()).unwrap() + 1,
                version,
                at: at(),
                who: Actor {
                    user: None,
                    name: "Helena".to_owned(),
                },
                event: serde_json::to_string(event).unwrap(),
                why: None,
                hash: ChainHash::origin(),
            });
        }
    }

    fn then(&mut self, decision: impl FnOnce(&Tournament) -> Result<Vec<Event>, Refusal>) {
        let events = decision(&self.story.now).unwrap();
        self.story.then(|_| Ok(events.clone()));
        self.write(&events);
    }

    fn stale(&self) -> Option<Stale> {
        stale(&self.journal, SECOND)
    }

    fn moved(&self) -> Vec<Moved> {
        self.stale().map_or_else(Vec::new, |stale| stale.moved)
    }

    /// Rules at board 1 of round 1.
    fn rule(&mut self, effects: Vec<Effect>) -> RulingNo {
        let no = self.story.now.rulings.len() + 1;
        let key: FormKey = format!("formkey{no:05}").parse().unwrap();
        let draft = RulingDraft {
            key,
            seen: None,
            scene: Scene {
                round: Some(FIRST),
                board: Some(BoardNo(1)),
                game: Some(GameNo(1)),
            },
            matter: Matter::Conduct,
            concerned: vec![self.white()],
            move_no: None,
            facts: facts(),
            evidence: Evidence::default(),
            decision: DecisionKind::Sanctioned,
            article: "12.9".into(),
            effects,
            clocks: None,
        };
        self.then(|t| rule(t, draft, &chief()));
        RulingNo(u32::try_from(no).unwrap())
    }

    /// Whoever had White in game 1 of board 1, and won.
    fn white(&self) -> EntryNo {
        self.story.now.rounds[0].matches[0].pairing.first
    }

    fn lowered(&self) -> Vec<Effect> {
        vec![Effect::Lowered {
            entry: self.white(),
            score: PrimaryScore::MatchPoints,
            points: Points::from_halves(1),
        }]
    }

    fn correct(&mut self, to: Outcome) {
        self.then(|t| correct_result(t, FIRST, BoardNo(1), GameNo(1), Some(to)));
    }
}

#[test]
fn a_draft_stands_while_nothing_it_was_paired_from_changes() {
    let mut told = Told::swiss();
    assert_eq!(told.stale(), None);
    // the same points by another way, and a warning
    told.correct(Outcome::Win(Side::First, WinBy::Resignation));
    told.rule(vec![Effect::Warned { entry: OTHER }]);
    let (first, entry) = (
        told.story.now.rounds[0].matches[0].pairing.second,
        EntryNo(1),
    );
    told.then(|t| flip_board(t, SECOND, BoardNo(1)));
    told.then(|t| {
        let renamed = person(77);
        let before = t.entries[&entry].person.clone();
        change_entry(
            t,
            entry,
            crate::Person {
                name: renamed.name,
                ..before
            },
        )
    });
    assert_ne!(first, told.white());
    assert_eq!(told.stale(), None);
}

#[test]
fn a_correction_of_a_score_is_named_with_who_made_it() {
    let mut told = Told::swiss();
    told.correct(Outcome::Win(Side::Second, WinBy::Unstated));
    let stale = told.stale().unwrap();
    let (winner, loser) = {
        let pairing = told.story.now.rounds[0].matches[0].pairing;
        (pairing.first, pairing.second)
    };
    let of = |no| {
        stale
            .moved
            .iter()
            .any(|one| matches!(one, Moved::Score { entry, .. } if *entry == no))
    };
    assert!(of(winner) && of(loser), "{stale:?}");
    assert_eq!(stale.causes.len(), 1);
    assert_eq!(stale.causes[0].who.name, "Helena");
    // and back: the draft is sound again
    told.correct(Outcome::Win(Side::First, WinBy::Unstated));
    assert_eq!(told.stale(), None);
}

#[test]
fn a_ruling_that_is_taken_back_leaves_the_draft_sound() {
    let mut told = Told::swiss();
    let no = told.rule(told.lowered());
    assert!(matches!(told.moved()[..], [Moved::Score { .. }]));
    let first = told.stale().unwrap().latest();
    let again = told.rule(vec![Effect::Expelled { entry: OTHER }]);
    assert!(told.moved().contains(&Moved::Leaves { entry: OTHER }));
    assert!(told.stale().unwrap().latest() > first);
    told.then(|t| revoke(t, no, facts(), &Instead::new(), &chief()));
    assert_eq!(told.moved(), [Moved::Leaves { entry: OTHER }]);
    told.then(|t| revoke(t, again, facts(), &Instead::new(), &chief()));
    assert_eq!(told.stale(), None);
    assert_eq!(told.story.replayed(), told.story.now);
}

#[test]
fn an_exclusion_from_the_drafted_round_waits_for_no_draft() {
    let mut told = Told::swiss();
    let excluded = |entry| {
        vec![Effect::Excluded {
            entry,
            rounds: vec![SECOND],
        }]
    };
    let no = told.rule(excluded(OTHER));
    assert_eq!(told.moved(), [Moved::Leaves { entry: OTHER }]);
    told.then(|t| revoke(t, no, facts(), &Instead::new(), &chief()));
    assert_eq!(told.stale(), None);
    told.rule(excluded(OTHER));
    told.then(|t| pair_again(t, SECOND, Drafting::ByTheRules, &[]));
    assert_eq!(told.stale(), None);
    let draft = told.story.now.draft().unwrap();
    assert!(!draft.seats(OTHER));
}

#[test]
fn whoever_leaves_or_comes_late_waits_for_the_draft() {
    let told = Told::swiss();
    let waits = Refusal::Round(RoundRefusal::DraftExists { round: SECOND });
    assert_eq!(told.story.refused(|t| withdraw(t, OTHER)), waits);
    assert_eq!(told.story.refused(|t| check_in(t, OTHER)), waits);
    assert_eq!(
        told.story.refused(|t| keep_apart(t, OTHER, EntryNo(1))),
        waits
    );
}

#[test]
fn a_stale_draft_is_published_by_whoever_saw_why() {
    let mut told = Told::swiss();
    told.rule(vec![Effect::Expelled { entry: OTHER }]);
    let refused = |told: &Told, seen| {
        let stale = told.stale();
        publish_draft(&told.story.now, SECOND, &secret(), stale.as_ref(), seen).unwrap_err()
    };
    let asks = Refusal::Round(RoundRefusal::DraftStale { round: SECOND });
    assert_eq!(refused(&told, None), asks);
    let seen = Some(told.stale().unwrap().latest());
    told.rule(told.lowered());
    assert_eq!(refused(&told, seen), asks, "one more came between");
    let stale = told.stale();
    let seen = stale.as_ref().map(Stale::latest);
    told.then(|t| publish_draft(t, SECOND, &secret(), stale.as_ref(), seen));
    let round = told.story.now.round(SECOND).unwrap();
    let games = &round.match_of(OTHER).unwrap().games;
    assert!(games.iter().all(|game| game.outcome.is_some()), "forfeited");
    let published = told
        .journal
        .iter()
        .find(|row| row.event.contains("round-published") && row.event.contains("\"round\":2"));
    assert!(published.unwrap().event.contains("\"despite\":["));
}

#[test]
fn a_table_reads_no_scores_and_keeps_whoever_left() {
    let mut told = Told::drafted(PairingSystem::RoundRobin {
        cycles: Cycles::Single,
    });
    told.correct(Outcome::Win(Side::Second, WinBy::Unstated));
    told.rule(vec![Effect::Expelled { entry: OTHER }]);
    assert_eq!(told.stale(), None);
    assert!(matches!(
        told.story.now.entries[&OTHER].attendance,
        Attendance::Expelled(_)
    ));
    let pairing = told
        .story
        .now
        .draft()
        .unwrap()
        .match_of(OTHER)
        .unwrap()
        .pairing;
    assert!(forfeited(&told.story.now, SECOND, pairing).is_some());
}

/// The pair would have two matches to play at once.
#[test]
fn a_draft_is_stale_while_a_game_that_was_put_off_is_to_be_played() {
    let (story, ruling) = put_off();
    let mut told = Told {
        journal: Vec::new(),
        story,
    };
    let before = told.story.events.clone();
    told.write(&before);
    told.then(draft_round);
    assert_eq!(told.stale(), None);
    told.then(|t| revoke(t, ruling, facts(), &Instead::new(), &chief()));
    let stale = told.stale();
    let awaited = stale.as_ref().and_then(|stale| stale.awaited);
    assert_eq!(awaited, Some(FIRST));
    assert!(told.moved().is_empty(), "the table is the same");
    let publish = |seen| publish_draft(&told.story.now, SECOND, &secret(), stale.as_ref(), seen);
    let asks = Refusal::Round(RoundRefusal::DraftStale { round: SECOND });
    assert_eq!(publish(None).unwrap_err(), asks);
    assert!(publish(stale.as_ref().map(Stale::latest)).is_ok());
    let games = all_results(&told.story.now, FIRST);
    told.then(|t| enter_results(t, FIRST, &games, None));
    assert_eq!(told.stale(), None, "played meanwhile");
}

#[test]
fn a_journal_that_cannot_be_read_leaves_the_question_open() {
    let mut told = Told::swiss();
    told.journal[3].event = "{}".to_owned();
    let stale = told.stale().unwrap();
    assert_eq!((stale.latest(), stale.moved.len()), (0, 0));
    assert_eq!(super::super::stale(&[], SECOND), Some(Stale::default()));
}

/// Whatever happens: a draft that is not stale is the one that would be paired now, under every system.
#[test]
fn a_draft_that_is_not_stale_is_what_would_be_paired_now() {
    let systems = [
        PairingSystem::DoubleSwiss { rounds: 4 },
        PairingSystem::Dutch { rounds: 4 },
        PairingSystem::RoundRobin {
            cycles: Cycles::Single,
        },
    ];
    for system in systems {
        let (mut sound, mut unsound) = (0, 0);
        for seed in 0..40_u16 {
            let mut told = Told::drafted(system);
            for step in 0..4 {
                let entry = EntryNo((seed * 7 + step) % 6 + 1);
                let side = if (seed + step) % 2 == 0 {
                    Side::First
                } else {
                    Side::Second
                };
                match (seed + 3 * step) % 5 {
                    0 => told.correct(Outcome::Win(side, WinBy::Unstated)),
                    1 => {
                        told.rule(told.lowered());
                    }
                    2 if step % 2 == 0 && !told.story.now.entries[&entry].expelled() => {
                        told.rule(vec![Effect::Expelled { entry }]);
                    }
                    3 => {
                        let last = told
                            .story
                            .now
                            .rulings
                            .iter()
                            .rev()
                            .find(|one| one.in_force());
                        if let Some(no) = last.map(|one| one.no) {
                            told.then(|t| revoke(t, no, facts(), &Instead::new(), &chief()));
                        }
                    }
                    _ => {
                        told.rule(vec![Effect::Warned { entry }]);
                    }
                }
                let draft = told.story.now.draft().unwrap().clone();
                if told.stale().is_none() {
                    let again = pair(&told.story.now).unwrap();
                    let pairings: Vec<_> = draft.matches.iter().map(|one| one.pairing).collect();
                    assert_eq!(again.pairings, pairings, "{system:?} {seed}");
                    sound += 1;
                } else {
                    unsound += 1;
                }
            }
        }
        assert!(sound > 10, "{system:?}: {sound} sound, {unsound} not");
    }
}
