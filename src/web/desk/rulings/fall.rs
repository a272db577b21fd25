//! What comes of a ruling that falls, by an appeal or because it is taken back: shown before it is done.

use crate::{
    web::desk::rounds::scores::Consequences,
    words::{self, Words, full_name},
};
use tournament::{
    EntryEvent, Event, Outcome, Refusal, ResultEvent, ResultRefusal, Ruling, RulingEvent,
    Tournament,
    decide::{self, AppealDecision, AppealOutcome, Bench, Instead, PartDraft},
    rulings::Effect,
};

use super::{
    part,
    undo::{self, Undo},
};

/// What comes of it.
pub(super) enum Fall {
    /// This.
    Shown(Box<Undoing>),
    /// It depends on the results that stand instead, which have to be chosen: the field of each, with the number of its game.
    AsksResult(Vec<(String, u8)>),
    /// It cannot fall now.
    Impossible(String),
}

/// What changes.
pub(super) struct Undoing {
    /// What is undone, a sentence each.
    pub lines: Vec<String>,
    /// What follows in the standings.
    pub what: Consequences,
}

impl Fall {
    /// What would come of it, with these results where they have to be chosen.
    pub fn of(
        t: &Words,
        tournament: &Tournament,
        ruling: &Ruling,
        (by, instead): (Undo, &Instead),
    ) -> Self {
        let bench = anybody(ruling);
        let (no, reasons) = (ruling.no, ruling.facts.clone());
        let changed = match by {
            // too late for a bracket, an appeal is still right
            Undo::Appeal => {
                let upheld = AppealOutcome::Upheld {
                    instead: instead.clone(),
                };
                let upheld = decision(ruling, upheld);
                decide::decide_appeal(tournament, no, upheld, &bench)
            }
            Undo::Revocation => decide::revoke(tournament, no, reasons, instead, &bench),
            Undo::Verdict => decide::withdraw_verdict(tournament, no, reasons, &bench),
        };
        let asked = || -> Vec<(String, u8)> {
            let games = decide::asked(tournament, ruling).into_iter();
            let left = games.filter(|game| !instead.contains_key(game));
            left.map(|game| (undo::field(game), game.0)).collect()
        };
        match changed {
            Ok(events) => Self::Shown(Box::new(match by {
                Undo::Appeal | Undo::Revocation => Undoing::of(t, tournament, ruling, &events),
                Undo::Verdict => Undoing::back(t, tournament, ruling, &events),
            })),
            Err(Refusal::Result(ResultRefusal::ResultNeeded { .. }))
                if by.may_ask() && !asked().is_empty() =>
            {
                Self::AsksResult(asked())
            }
            Err(refusal) => Self::Impossible(words::ruling_refusal(t, &refusal, tournament)),
        }
    }

    /// What would come of it if only this part fell.
    pub fn of_part(t: &Words, tournament: &Tournament, ruling: &Ruling, part: &PartDraft) -> Self {
        let bench = anybody(ruling);
        let decision = decision(ruling, AppealOutcome::InPart(part.clone()));
        match decide::decide_appeal(tournament, ruling.no, decision, &bench) {
            Ok(events) => {
                let fell = ruling.effects.iter().enumerate();
                let fell = fell.filter(|(place, _)| part.falls.contains(place));
                let fell = Ruling {
                    effects: fell.map(|(_, effect)| effect.clone()).collect(),
                    ..ruling.clone()
                };
                let mut undoing = Undoing::of(t, tournament, &fell, &events);
                let one = words::match_of(tournament, ruling.scene);
                let places = ruling.effects.iter().enumerate();
                let places = places.filter(|(place, _)| !part.falls.contains(place));
                undoing.lines.extend(places.filter_map(|(place, effect)| {
                    let less = part::lessened(part, place, effect)?;
                    let [was, less] =
                        [effect, &less].map(|one_of| words::effect(t, one_of, tournament, one));
                    Some(t.protocol_undoing_lighter(less, was))
                }));
                Self::Shown(Box::new(undoing))
            }
            Err(refusal) => Self::Impossible(words::ruling_refusal(t, &refusal, tournament)),
        }
    }

    /// The games of which a result must be chosen, by their numbers.
    pub fn asks(&self) -> Vec<u8> {
        match self {
            Self::AsksResult(asked) => asked.iter().map(|(_, game)| *game).collect(),
            Self::Shown(_) | Self::Impossible(_) => Vec::new(),
        }
    }
}

/// Who asks and why makes no difference to what would happen.
fn anybody(ruling: &Ruling) -> Bench {
    Bench {
        official: ruling.by.clone(),
        chief: true,
        at: ruling.at,
    }
}

fn decision(ruling: &Ruling, outcome: AppealOutcome) -> AppealDecision {
    AppealDecision {
        outcome,
        reasons: ruling.facts.clone(),
        decided_by: None,
    }
}

impl Undoing {
    /// What comes back where the decision on its appeal is taken back.
    fn back(t: &Words, before: &Tournament, ruling: &Ruling, events: &[Event]) -> Self {
        let one = words::match_of(before, ruling.scene);
        let verdict = ruling.standing_verdict();
        let fell = verdict.map_or_else(Vec::new, |verdict| ruling.fell_by(verdict));
        let back = fell
            .iter()
            .map(|effect| t.protocol_undoing_back(words::effect(t, effect, before, one)));
        let follows = events
            .iter()
            .filter_map(|event| line(t, before, ruling, event));
        Self {
            lines: back.chain(follows).collect(),
            what: Consequences::of(t, before, &before.after(events), ruling.scene.round),
        }
    }

    fn of(t: &Words, before: &Tournament, ruling: &Ruling, events: &[Event]) -> Self {
        let mut lines: Vec<String> = events
            .iter()
            .filter_map(|event| line(t, before, ruling, event))
            .collect();
        let stays = events.iter().any(stays_in_bracket);
        lines.extend(stays.then(|| t.protocol_undoing_bracket()));
        if ruling.in_force() {
            let effects = ruling.effects.iter();
            let effects = effects.filter(|effect| !(stays && effect.is_of_match()));
            lines.extend(effects.flat_map(|effect| of_effect(t, before, ruling, effect)));
        }
        let after = before.after(events);
        lines.extend(words::counts_that_fall(t, before, &after));
        Self {
            lines,
            what: Consequences::of(t, before, &after, ruling.scene.round),
        }
    }
}

/// Is it an appeal that is upheld too late for the bracket?
fn stays_in_bracket(event: &Event) -> bool {
    match event {
        Event::Ruling(RulingEvent::AppealDecided { verdict, .. }) => verdict.result_stays,
        Event::Ruling(
            RulingEvent::Ruled { .. }
            | RulingEvent::RulingConfirmed { .. }
            | RulingEvent::RulingRefused { .. }
            | RulingEvent::RulingRevoked { .. }
            | RulingEvent::Appealed { .. }
            | RulingEvent::VerdictWithdrawn { .. }
            | RulingEvent::QuestionAnswered { .. },
        )
        | Event::Setup(_)
        | Event::Entry(_)
        | Event::Round(_)
        | Event::Result(_)
        | Event::Board(_) => false,
    }
}

fn line(t: &Words, tournament: &Tournament, ruling: &Ruling, event: &Event) -> Option<String> {
    match event {
        Event::Result(event) => of_result(t, tournament, ruling, event),
        Event::Entry(event) => of_entry(t, tournament, event),
        Event::Setup(_) | Event::Round(_) | Event::Board(_) | Event::Ruling(_) => None,
    }
}

fn of_result(
    t: &Words,
    tournament: &Tournament,
    ruling: &Ruling,
    event: &ResultEvent,
) -> Option<String> {
    let one = words::match_of(tournament, ruling.scene);
    let worded = |outcome: Option<Outcome>| match (outcome, one) {
        (Some(outcome), Some(one)) => words::result(t, tournament, one, outcome),
        _ => t.journal_no_result(),
    };
    Some(match event {
        ResultEvent::ResultCorrected {
            game,
            from,
            to: None,
            ..
        } => t.protocol_undoing_no_result(game.0, worded(Some(*from))),
        ResultEvent::ResultCorrected { game, from, to, .. } => {
            t.protocol_undoing_result(game.0, worded(*to), worded(Some(*from)))
        }
        ResultEvent::ResultEntered { game, outcome, .. } => {
            t.protocol_undoing_result(game.0, worded(Some(*outcome)), worded(None))
        }
        ResultEvent::ResultKept { .. }
        | ResultEvent::DeciderSet { .. }
        | ResultEvent::ResultStated { .. } => return None,
    })
}

/// Of all that happens to those who play, a ruling that falls only brings them back.
fn of_entry(t: &Words, tournament: &Tournament, event: &EntryEvent) -> Option<String> {
    let (EntryEvent::Reinstated { entry, from_round } | EntryEvent::Returned { entry, from_round }) =
        event
    else {
        return None;
    };
    let round = words::round_number(t, tournament, *from_round);
    Some(t.protocol_undoing_reinstated(full_name(tournament, *entry), round))
}

/// What no event says, because it is worked out from the rulings in force; and a result that stays.
fn of_effect(t: &Words, tournament: &Tournament, ruling: &Ruling, effect: &Effect) -> Vec<String> {
    let one = words::match_of(tournament, ruling.scene);
    let falls = || t.protocol_undoing_falls(words::effect(t, effect, tournament, one));
    match effect {
        Effect::Ended { game, .. } => {
            let stands = one.and_then(|one| {
                let stands = words::result(t, tournament, one, effect.overtaken(one)?);
                Some(t.protocol_undoing_stays(game.0, stands))
            });
            stands.into_iter().collect()
        }
        Effect::Excluded { entry, rounds } => {
            let paired = rounds.iter().filter(|no| **no < tournament.next_round());
            let paired: Vec<String> = paired.map(ToString::to_string).collect();
            let name = full_name(tournament, *entry);
            let stay = (!paired.is_empty())
                .then(|| t.protocol_undoing_excluded(name, words::and(t, &paired)));
            std::iter::once(falls()).chain(stay).collect()
        }
        Effect::Raised { .. }
        | Effect::Lowered { .. }
        | Effect::TimeAdded { .. }
        | Effect::TimeTaken { .. }
        | Effect::Warned { .. }
        | Effect::Fined { .. }
        | Effect::ColoursKept { .. } => vec![falls()],
        Effect::PlaysOn
        | Effect::Restored { .. }
        | Effect::MustPlay { .. }
        | Effect::Voided { .. }
        | Effect::Expelled { .. }
        | Effect::SentOut { .. }
        | Effect::Eliminated { .. } => Vec::new(),
    }
}
