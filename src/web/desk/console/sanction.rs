//! A sanction of 12.9 beside what is decided: what can be chosen, and the effect that it makes.

use crate::{
    web::form::{Choice, Reader, choices},
    words::{self, Named, Words},
};
use arbitration::{Amount, Case, Impose, Needs, nothing_to_come, open_rounds};
use tournament::{Confirming, EntryNo, RoundNo, SanctionKind, decide, rulings::Effect};

use super::fields::{AGAINST, FINE, OPPONENT, POINTS, ROUND, SANCTION, SCORE, SCORES, TIME};
use crate::web::desk::situation::GamePlayer;

/// What can be chosen; the lists of the page.
pub(super) struct SanctionFields {
    pub kinds: Vec<Choice>,
    pub against: Vec<Choice>,
    pub scores: Vec<Choice>,
    /// In a knockout, which of the scores decides who advances.
    pub score_hint: String,
    pub opponents: Vec<Choice>,
    pub fines: Vec<Choice>,
    pub rounds: Vec<RoundNo>,
    /// Why the list has no exclusion, or no expulsion either.
    pub closed: Option<String>,
}

/// A sanction as it was chosen, with what it does.
pub(super) struct Imposed {
    pub kind: SanctionKind,
    /// On whom.
    pub offender: EntryNo,
    pub effect: Effect,
}

impl SanctionFields {
    pub fn new(t: &Words, case: &Case<'_>, players: &[GamePlayer; 2], chief: bool) -> Self {
        let tournament = case.tournament;
        let announced = &tournament.regulations.arbitration.fines;
        // against which of the two is chosen beside it
        let possible = |kind: &&SanctionKind| {
            let mut players = players.iter();
            players.any(|player| kind.is_open_for(tournament, player.entry))
        };
        let kind = |kind: &SanctionKind| {
            let name = words::with_article(t, case.rules(), &kind.name(t), kind.article());
            let proposed = !chief && is_proposed(case, *kind);
            let label = if proposed {
                t.console_option_proposed(name)
            } else {
                name
            };
            Choice::new(kind.code(), label)
        };
        let none = Choice::new("", t.console_sanction_none());
        let kinds = SanctionKind::ALL.iter().filter(possible).map(kind);
        let knockout = tournament.regulations.system.is_knockout();
        let mut scores = choices(&SCORES, t);
        if knockout {
            // the one that decides something first
            scores.reverse();
        }
        let fines = announced.iter().enumerate().map(|(at, fine)| {
            let label = format!("{} ({})", fine.what, words::money(t, fine.cents));
            Choice::new(at.to_string(), label)
        });
        Self {
            kinds: std::iter::once(none).chain(kinds).collect(),
            against: players
                .iter()
                .map(|player| Choice::new(player.code(), player.with_colour(t)))
                .collect(),
            scores,
            score_hint: if knockout {
                t.console_sanction_score_knockout()
            } else {
                String::new()
            },
            opponents: ["1", "½", "0"]
                .map(|points| Choice::new(points, points))
                .to_vec(),
            fines: fines.collect(),
            rounds: open_rounds(tournament),
            closed: nothing_to_come(tournament)
                .map(|note| words::finding_under(t, case.rules(), &note.into())),
        }
    }
}

/// Does the chief arbiter decide about it when an assistant imposes it?
fn is_proposed(case: &Case<'_>, kind: SanctionKind) -> bool {
    use tournament::rulings::Level;
    match case.tournament.regulations.arbitration.confirming {
        Confirming::Everything => true,
        Confirming::Sanctions => kind.level() >= Level::Sanction,
        Confirming::Nothing => kind.level() >= Level::Chief,
    }
}

/// The sanction that the form asks for; `None` where it asks for none, or something is missing and said beside its field.
pub(super) fn read(case: &Case<'_>, form: &mut Reader<'_>) -> Option<Imposed> {
    let kind = form.get(&SANCTION)??;
    let against = form.get(&AGAINST);
    let amount = amount(case, form, kind.needs());
    let offender = case.player(against?);
    let effect = kind.effect(offender, Some(case), amount?);
    if effect.is_none() {
        form.wrong(&SANCTION, form.t.console_choose());
    }
    Some(Imposed {
        kind,
        offender,
        effect: effect?,
    })
}

fn amount(case: &Case<'_>, form: &mut Reader<'_>, needs: Needs) -> Option<Amount> {
    match needs {
        Needs::Nothing => Some(Amount::Nothing),
        Needs::Seconds => form.get(&TIME).map(Amount::Seconds),
        Needs::Points => {
            let (points, score) = (form.get(&POINTS), form.get(&SCORE));
            Some(Amount::Points(score?, points?))
        }
        Needs::OpponentsScore => form.get(&OPPONENT).map(Amount::OpponentsScore),
        Needs::Fine => {
            let fine = case
                .tournament
                .regulations
                .arbitration
                .fines
                .get(form.get(&FINE)?);
            if fine.is_none() {
                form.wrong(&FINE, form.t.console_choose());
            }
            fine.cloned().map(Amount::Fine)
        }
        Needs::Rounds => {
            let mut rounds = open_rounds(case.tournament);
            rounds.retain(|round| form.holds(&ROUND, round));
            if rounds.is_empty() {
                form.wrong(&ROUND, form.t.console_rounds_missing());
                return None;
            }
            Some(Amount::Rounds(rounds))
        }
    }
}

/// Would this be only proposed, from this bench?
pub(super) fn proposes(case: &Case<'_>, effects: &[Effect], chief: bool) -> bool {
    !chief && decide::needs_chief(case.tournament, case.scene(), effects)
}
