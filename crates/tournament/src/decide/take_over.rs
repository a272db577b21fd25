//! Taking a tournament over that was begun elsewhere.

use super::{create, passed_over::set_together};
use crate::{
    Attendance, ByeKind, Decider, Entry, EntryEvent, Event, Match, Pairing, PairingRefusal,
    PairingSystem, Refusal, ResultEvent, Round, RoundEvent, RoundNo, RoundRefusal, RoundState,
    SetupEvent, SetupRefusal, Tournament, UserId,
};
use draughts::lot::Commitment;

/// Everything that happened in a tournament as read from a file, from its creation on: it is then running, can be paired on
/// and replays from its journal like any other. What was paired and how it ended are facts, which are taken as they are;
/// openings that were drawn elsewhere are not, because they do not follow from the secret here.
///
/// # Errors
/// Reversed dates; regulations that contradict the rules or themselves; fewer than two players; more rounds than the
/// regulations give.
pub fn take_over(
    read: &Tournament,
    commitment: Commitment,
    organiser: UserId,
) -> Result<Vec<Event>, Refusal> {
    let (details, regulations) = (read.details.clone(), read.regulations.clone());
    let mut events = create(details, regulations, commitment, organiser)?;
    if read.order.len() < 2 {
        return Err(PairingRefusal::TooFewPlayers.into());
    }
    let paired = u16::try_from(read.rounds.len()).unwrap_or(u16::MAX);
    if paired > read.round_count() {
        return Err(match read.regulations.system {
            PairingSystem::RoundRobin { .. } => Refusal::Round(RoundRefusal::NoRoundLeft),
            PairingSystem::DoubleSwiss { .. }
            | PairingSystem::Dutch { .. }
            | PairingSystem::Knockout { .. }
            | PairingSystem::Match { .. } => {
                Refusal::Setup(SetupRefusal::RoundsAlreadyPaired { paired })
            }
        });
    }
    if !read.presentation.is_empty() {
        let presentation = read.presentation.clone();
        events.push(SetupEvent::Presented { presentation }.into());
    }
    events.push(SetupEvent::EntriesOpened.into());
    events.extend(read.entries.values().flat_map(entered));
    events.push(
        SetupEvent::Started {
            order: read.order.clone(),
        }
        .into(),
    );
    let apart = read.apart.iter();
    events.extend(apart.map(|&(one, other)| Event::Entry(EntryEvent::KeptApart { one, other })));
    let decider = &read.regulations.decider;
    events.extend(read.rounds.iter().flat_map(|round| played(round, decider)));
    events.extend(read.entries.values().flat_map(since));
    Ok(events)
}

/// Entered and checked in.
fn entered(entry: &Entry) -> [Event; 2] {
    [
        Event::Entry(EntryEvent::Entered {
            entry: Entry {
                from_round: RoundNo(1),
                attendance: Attendance::Expected,
                byes: std::collections::BTreeMap::new(),
                ..entry.clone()
            },
        }),
        Event::Entry(EntryEvent::CheckedIn {
            entry: entry.no,
            from_round: entry.from_round,
        }),
    ]
}

/// Byes asked for, and leaving.
fn since(entry: &Entry) -> Vec<Event> {
    let granted = |(round, kind): (&RoundNo, &ByeKind)| {
        Event::Entry(EntryEvent::ByeGranted {
            entry: entry.no,
            round: *round,
            kind: *kind,
        })
    };
    let mut events: Vec<Event> = entry.byes.iter().map(granted).collect();
    let (entry, attendance) = (entry.no, entry.attendance);
    match attendance {
        Attendance::Withdrawn(from_round) => {
            let absent = false;
            let left = EntryEvent::Withdrawn {
                entry,
                from_round,
                absent,
            };
            events.push(left.into());
        }
        Attendance::Expelled(from_round) => {
            events.push(EntryEvent::Expelled { entry, from_round }.into())
        }
        Attendance::Present | Attendance::Expected => {}
    }
    events
}

/// Drafted, published, and the results that there are; closed when none is missing.
fn played(round: &Round, decider: &Decider) -> Vec<Event> {
    let pairings: Vec<Pairing> = round.matches.iter().map(|one| one.pairing).collect();
    let boards = pairings.len();
    let no = round.no;
    let mut events = vec![
        RoundEvent::RoundDrafted {
            round: no,
            pairings,
            byes: round.byes.clone(),
        }
        .into(),
        Event::Round(RoundEvent::RoundPublished {
            round: no,
            openings: vec![Vec::new(); boards],
            despite: Vec::new(),
        }),
    ];
    for one in &round.matches {
        let results = one.games.iter().filter_map(|game| {
            let outcome = game.outcome?;
            Some(Event::Result(ResultEvent::ResultEntered {
                round: no,
                board: one.board,
                game: game.no,
                outcome,
            }))
        });
        events.extend(results);
        events.extend(decided(no, one, decider));
    }
    if round.state == RoundState::Closed {
        events.push(RoundEvent::RoundClosed { round: no }.into());
    }
    events
}

/// The games that decide a match, those that are set together in one event, each with the result that there is.
fn decided(round: RoundNo, one: &Match, decider: &Decider) -> Vec<Event> {
    let board = one.board;
    let mut events = Vec::new();
    let mut rest = &one.decider[..];
    while let Some(first) = rest.first() {
        let step = decider.steps().get(first.step);
        if step.is_none() {
            break;
        }
        let (games, later) = rest.split_at(set_together(step).clamp(1, rest.len()));
        let set = ResultEvent::DeciderSet {
            round,
            board,
            step: first.step,
            whites: games.iter().map(|one| one.game.white).collect(),
            opening: None,
        };
        events.push(set.into());
        events.extend(games.iter().filter_map(|one| {
            let entered = ResultEvent::ResultEntered {
                round,
                board,
                game: one.game.no,
                outcome: one.game.outcome?,
            };
            Some(Event::Result(entered))
        }));
        rest = later;
    }
    events
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        PrimaryScore, pairing, sample,
        trf::{Edition, ReadOptions, read},
    };

    #[test]
    fn what_is_read_is_what_the_events_make() {
        for seed in 0..20 {
            let mut die = sample::Die::new(seed);
            let swiss = sample::swiss(6 + (seed % 5) as u16, 5);
            let games = [2, 4][(seed % 2) as usize];
            let mut tournament = sample::with(swiss, games, PrimaryScore::MatchPoints);
            for _ in 0..3 {
                sample::disturb(&mut tournament, &mut die);
                let Ok(drafted) = pairing::pair(&tournament) else {
                    break;
                };
                sample::play(&mut tournament, drafted, &mut die);
            }
            let text = Edition::Trf26.write(&tournament);
            let file = read(text.as_bytes(), &ReadOptions::default()).unwrap();
            assert_eq!(file.warnings, [], "{text}");
            let mut wanted = file.tournament;
            let secret = sample::secret();
            let events = take_over(&wanted, secret.commitment(), UserId(7)).unwrap();
            let made = Tournament::created(&events[0]).unwrap().after(&events[1..]);
            wanted.staff.clone_from(&made.staff);
            wanted.commitment = made.commitment.clone();
            assert_eq!(made, wanted, "seed {seed}\n{text}");
            let attendance = |one: &Tournament| {
                let all = one.entries.values();
                Vec::from_iter(all.map(|entry| (entry.attendance, entry.from_round)))
            };
            assert_eq!(attendance(&made), attendance(&tournament), "seed {seed}");
            assert_eq!(
                pairing::pair(&made),
                pairing::pair(&tournament),
                "seed {seed}\n{text}"
            );
        }
    }

    #[test]
    fn a_file_with_more_rounds_than_a_round_robin_has_is_refused() {
        let mut tournament = sample::swiss(4, 5);
        let mut die = sample::Die::new(1);
        for _ in 0..2 {
            let drafted = pairing::pair(&tournament).unwrap();
            sample::play(&mut tournament, drafted, &mut die);
        }
        tournament.regulations.system = PairingSystem::DoubleSwiss { rounds: 1 };
        let commitment = sample::secret().commitment();
        let refused = take_over(&tournament, commitment, UserId(7)).unwrap_err();
        assert_eq!(
            refused,
            Refusal::Setup(SetupRefusal::RoundsAlreadyPaired { paired: 2 })
        );
    }
}
