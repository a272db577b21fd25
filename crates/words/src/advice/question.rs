//! A case in words as whoever learns the rules is asked it: what happened, and what can be decided; not yet what the rules say of it.

use super::{counts, finding, parts::of_side};
use crate::{Named, Words, and, capitalised, clock_of, clock_time, decision_labels, effect, side};
use arbitration::{
    Case, CountFinding, Decision, Finding, GameFinding, Interruption, Moment, Note, PlayerFinding,
    SetUpFault, Situation, StopReason, TouchFinding, training::Question,
};
use draughts::{Colour, Position, Square};
use tournament::{
    Arbitration, OfferRule,
    rulings::{Effect, Matter, Outsider},
};

/// A question as it is read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuestionTold {
    /// What the arbiter is called for.
    pub matter: String,
    /// Rules, rhythm and clock.
    pub setting: String,
    /// Who plays, White first.
    pub players: [String; 2],
    /// What is known, a sentence each.
    pub facts: Vec<String>,
}

/// What is known of a case before it is decided, in sentences; nothing where it has no game.
#[must_use]
pub fn question(t: &Words, question: &Question) -> Option<QuestionTold> {
    let case = question.example.case()?;
    let (matter, mut facts) = happened(t, &case, &question.example.situation);
    let findings = &question.advice.findings;
    facts.extend(findings.iter().filter_map(|one| known(t, one)));
    Some(QuestionTold {
        matter: capitalised(&matter.name(t)),
        setting: setting(t, &case),
        players: [Colour::White, Colour::Black]
            .map(|colour| crate::full_name(case.tournament, case.player(colour))),
        facts: facts.iter().map(|one| capitalised(one)).collect(),
    })
}

/// The decisions of a question in their order, as the console labels them, and what each does.
#[must_use]
pub fn choices(t: &Words, question: &Question) -> Vec<(String, Vec<String>)> {
    let Some(case) = question.example.case() else {
        return Vec::new();
    };
    let (tournament, one) = (case.tournament, case.at_board);
    let labels = decision_labels(t, tournament, one, &question.decisions);
    let choice = |(decision, label): (&Decision, String)| {
        let effects = decision.effects.iter();
        // the position that is restored is the one that the question is about
        let told = effects.filter(|each| !matches!(each, Effect::Restored { .. }));
        let told = told.map(|each| effect(t, each, tournament, Some(one)));
        let told = told.filter(|does| !label.contains(does.as_str())).collect();
        (capitalised(&label), told)
    };
    question.decisions.iter().zip(labels).map(choice).collect()
}

/// Rules, rhythm and clock of the game.
fn setting(t: &Words, case: &Case<'_>) -> String {
    let regulations = case.tournament.regulations.in_round(case.round);
    let rhythm = case.rhythm().map(|rhythm| rhythm.name(t));
    let clock = clock_of(t, &regulations, case.at_board, case.game.no);
    let parts = [Some(case.rules().name(t)), rhythm, Some(clock)];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join(" · ")
}

/// What is found and has to be known to decide: what stands in the records and what the arbiter counted.
fn known(t: &Words, one: &Finding) -> Option<String> {
    if let Finding::Count(CountFinding::Counter { counted, .. }) = one {
        return Some(counts::counter(t, counted, None, None));
    }
    if let Finding::Player(
        PlayerFinding::Ladder { rulings, .. } | PlayerFinding::EarlierIllegal { rulings, .. },
    ) = one
    {
        return (!rulings.is_empty()).then(|| finding(t, one));
    }
    let is_on_record = matches!(
        one,
        Finding::Note(Note::NothingShown)
            | Finding::Touch(TouchFinding::Displaced { .. })
            | Finding::Player(
                PlayerFinding::Counted { .. }
                    | PlayerFinding::Late { .. }
                    | PlayerFinding::Absences { .. }
            )
            | Finding::Game(
                GameFinding::OpeningDrawn { .. }
                    | GameFinding::HasResult { .. }
                    | GameFinding::GamesLeft { .. }
                    | GameFinding::DrawOdds { .. }
            )
    );
    is_on_record.then(|| finding(t, one))
}

/// What the arbiter is called for, and what is said about it.
#[expect(clippy::too_many_lines, reason = "one arm a situation")]
fn happened(t: &Words, case: &Case<'_>, situation: &Situation) -> (Matter, Vec<String>) {
    match situation {
        Situation::Move {
            moved,
            clock_pressed,
            ..
        } => (
            Matter::IllegalMove,
            vec![moved_so(t, moved.as_deref(), *clock_pressed)],
        ),
        Situation::SeenMove { by } => (
            Matter::IllegalMove,
            vec![t.training_seen_move(side(t, *by))],
        ),
        Situation::NoMove { by } => (Matter::NoMove, vec![t.training_no_move(side(t, *by))]),
        Situation::WrongSetUp(fault) => {
            let said = match fault {
                SetUpFault::Pieces => t.training_set_up_pieces(),
                SetUpFault::Board => t.training_set_up_board(),
            };
            (Matter::WrongSetUp, vec![said])
        }
        Situation::ReversedColours { white, black } => {
            let said = t.training_reversed(white.to_string(), black.to_string());
            (Matter::ReversedColours, vec![said])
        }
        Situation::OpeningNotPlayed { moves, .. } => {
            let made = moves.map(|moves| t.training_moves_made(moves));
            let said = std::iter::once(t.training_opening()).chain(made).collect();
            (Matter::OpeningNotPlayed, said)
        }
        Situation::WrongOpponent => (Matter::WrongOpponent, vec![t.training_wrong_opponent()]),
        Situation::Interrupted { what, .. } => {
            let said = match what {
                Interruption::Stopped => t.training_interrupted(),
                Interruption::NotBegun => t.training_postponed(),
                Interruption::TakenUp => t.training_taken_up(),
            };
            (Matter::Interruption, vec![said])
        }
        Situation::NotCrowned { by, went_on, .. } => {
            let went_on = went_on.then(|| t.training_went_on());
            let said = std::iter::once(t.training_not_crowned(of_side(t, *by)));
            (Matter::NotCrowned, said.chain(went_on).collect())
        }
        Situation::AnnouncedMove {
            by, claim, moved, ..
        } => {
            let said = t.training_announced(side(t, *by), claim.name(t), moved);
            (Matter::AnnouncedMove, vec![said])
        }
        Situation::BothDevices { sounded, .. } => {
            let said = if *sounded {
                t.training_devices_sounded()
            } else {
                t.training_devices()
            };
            (Matter::Device, vec![said])
        }
        Situation::RefusesAlone { by, ordered } => {
            let who = player(t, &[*by]);
            let said = if *ordered {
                t.training_refuses_ordered(who)
            } else {
                t.training_refuses(who)
            };
            (Matter::RefusalToPlay, vec![said])
        }
        Situation::Question { about, .. } => {
            let said = match about {
                Some(article) => t.training_question_about(article.as_str()),
                None => t.training_question_open(),
            };
            (Matter::Question, vec![said])
        }
        // who displaced them is found, and said there
        Situation::Displaced { .. } => (Matter::Displaced, Vec::new()),
        Situation::Touched {
            position,
            squares,
            announced,
        } => (Matter::Touched, touched(t, position, squares, *announced)),
        Situation::DrawClaim { by, claim, .. } => {
            let said = t.training_claimed(side(t, *by), claim.name(t));
            (Matter::DrawClaim, vec![said])
        }
        Situation::DrawOffer {
            by,
            moment,
            moves,
            accepted,
            consent,
            ..
        } => {
            let mut said = vec![offered(t, *by, *moment)];
            said.extend(moves.map(|moves| t.training_offer_moves(moves)));
            said.push(if *accepted {
                t.training_offer_accepted()
            } else {
                t.training_offer_open()
            });
            said.extend(about_offers(
                t,
                &case.tournament.regulations.arbitration,
                *consent,
            ));
            (Matter::DrawOffer, said)
        }
        Situation::TechnicalDraw { by, .. } => {
            let said = vec![t.training_technical(side(t, *by))];
            (Matter::TechnicalDraw, said)
        }
        Situation::NoWinLeft { .. } => (Matter::NoWinLeft, vec![t.training_no_win_left()]),
        Situation::FlagFall { by, .. } => (Matter::FlagFall, vec![flag(t, by)]),
        Situation::WrongClock => (Matter::WrongClock, vec![t.training_wrong_clock()]),
        Situation::ClockStopped { by, reason } => {
            let said = match reason {
                StopReason::Good => t.training_stopped_good(side(t, *by)),
                StopReason::None => t.training_stopped(side(t, *by)),
            };
            (Matter::ClockStopped, vec![said])
        }
        Situation::Disturbance { white: 0, black: 0 } => {
            (Matter::Disturbance, vec![t.training_disturbed_none()])
        }
        Situation::Disturbance { white, black } => {
            let said = t.training_disturbed(clock_time(*white), clock_time(*black));
            (Matter::Disturbance, vec![said])
        }
        Situation::Absence { by, .. } => {
            let nobody = by.is_empty().then(|| t.training_nobody_absent());
            (Matter::Absence, nobody.into_iter().collect())
        }
        Situation::Device { by, sounded, .. } => {
            let said = if *sounded {
                t.training_device_sounded(of_side(t, *by))
            } else {
                t.training_device(player(t, &[*by]))
            };
            (Matter::Device, vec![said])
        }
        Situation::RefusalToPlay { ordered } => {
            let said = if *ordered {
                t.training_refused_ordered()
            } else {
                t.training_refused()
            };
            (Matter::RefusalToPlay, vec![said])
        }
        Situation::Conduct {
            by,
            rule,
            persistent,
            third,
        } => {
            let who = match third {
                Some(third) => outsider(t, case, third),
                None => player(t, by),
            };
            let broken = t.training_broken(who, rule.name(t));
            let again = persistent.then(|| t.training_persistent());
            let said = std::iter::once(broken).chain(again).collect();
            (rule.matter(), said)
        }
        Situation::Sanction { by } => (
            Matter::Sanction,
            vec![t.training_sanction(player(t, &[*by]))],
        ),
    }
}

fn moved_so(t: &Words, moved: Option<&str>, pressed: bool) -> String {
    match moved {
        Some(moved) if pressed => t.training_moved_pressed(moved),
        Some(moved) => t.training_moved(moved),
        None => t.training_sheet_doubted(),
    }
}

fn touched(t: &Words, position: &Position, squares: &[Square], announced: bool) -> Vec<String> {
    let who = side(t, position.turn());
    let names = squares.iter().map(|one| position.rules().square(*one));
    let names: Vec<String> = names.collect();
    let touched = match names.as_slice() {
        [one] => t.training_touched_one(who, one.as_str()),
        _ => t.training_touched(who, and(t, &names)),
    };
    let said = if announced {
        t.training_touched_announced()
    } else {
        t.training_touched_silent()
    };
    vec![touched, said]
}

fn offered(t: &Words, by: Colour, moment: Moment) -> String {
    let who = side(t, by);
    match moment {
        Moment::AfterOwnMove => t.training_offered(who),
        Moment::Otherwise => t.training_offered_otherwise(who),
        Moment::BeforeTheGame => t.training_offered_before(who),
    }
}

/// What the regulations say of offers, where it is not what the articles say.
fn about_offers(t: &Words, arbitration: &Arbitration, consent: bool) -> Vec<String> {
    let rule = match arbitration.offers {
        OfferRule::Articles => return Vec::new(),
        OfferRule::AfterMoves(moves) => t.regulations_arbitration_after_moves(moves),
        OfferRule::WithConsent => t.regulations_offers_with_consent(),
        OfferRule::Never => t.regulations_offers_never(),
    };
    let mut said = vec![t.training_regulations(t.regulations_arbitration_offers(), rule)];
    if arbitration.offers == OfferRule::WithConsent {
        said.push(if consent {
            t.training_offer_consent()
        } else {
            t.training_offer_no_consent()
        });
    }
    said
}

fn flag(t: &Words, by: &[Colour]) -> String {
    match by {
        [] => t.training_flag_none(),
        [one] => t.training_flag(of_side(t, *one)),
        [_, _, ..] => t.training_flag_both(),
    }
}

fn outsider(t: &Words, case: &Case<'_>, third: &Outsider) -> String {
    let name = match third {
        Outsider::Player(entry) => crate::full_name(case.tournament, *entry),
        Outsider::Other(name) => name.to_string(),
    };
    t.training_outsider(name)
}

fn player(t: &Words, by: &[Colour]) -> String {
    match by {
        [] => t.training_player_other(),
        [Colour::White] => t.training_player_white(),
        [Colour::Black] => t.training_player_black(),
        [_, _, ..] => t.training_player_each(),
    }
}
