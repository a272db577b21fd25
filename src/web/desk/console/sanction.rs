//! A sanction of 12.9 beside what is decided: its fields, and the effect that they make.

use crate::{
    web::form::{Choice, Form, FormErrors},
    words::{self, Named, Words},
};
use arbitration::{Amount, Case, Needs, SanctionKind};
use tournament::{Confirming, EntryNo, Points, PrimaryScore, RoundNo, decide, rulings::Effect};

use crate::web::desk::situation::Player;

/// What can be chosen; the lists of the page.
pub(super) struct SanctionFields {
    pub kinds: Vec<Choice>,
    pub against: Vec<Choice>,
    pub scores: Vec<Choice>,
    pub opponents: Vec<Choice>,
    pub fines: Vec<Choice>,
    pub rounds: Vec<RoundNo>,
}

/// A sanction as it was chosen, with what it does.
pub(super) struct Imposed {
    pub kind: SanctionKind,
    /// On whom.
    pub offender: EntryNo,
    pub effect: Effect,
}

impl SanctionFields {
    pub fn new(t: &Words, case: &Case<'_>, players: &[Player; 2], chief: bool) -> Self {
        let tournament = case.tournament;
        let announced = &tournament.regulations.arbitration.fines;
        let possible = |kind: &&SanctionKind| {
            let rounds = kind.needs() == Needs::Rounds && open_rounds(case).is_empty();
            let fines = kind.needs() == Needs::Fine && announced.is_empty();
            !rounds && !fines
        };
        let kind = |kind: &SanctionKind| {
            let name = format!("{} ({})", kind.name(t), kind.article());
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
            scores: [PrimaryScore::MatchPoints, PrimaryScore::GamePoints]
                .map(|score| Choice::new(score_code(score), score.name(t)))
                .to_vec(),
            opponents: ["1", "½", "0"]
                .map(|points| Choice::new(points, points))
                .to_vec(),
            fines: fines.collect(),
            rounds: open_rounds(case),
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

/// The rounds that are not paired yet.
fn open_rounds(case: &Case<'_>) -> Vec<RoundNo> {
    let tournament = case.tournament;
    (1..=tournament.round_count())
        .map(RoundNo)
        .filter(|round| tournament.round(*round).is_none())
        .collect()
}

fn score_code(score: PrimaryScore) -> &'static str {
    match score {
        PrimaryScore::MatchPoints => "match",
        PrimaryScore::GamePoints => "game",
    }
}

/// The sanction that the form asks for; `None` where it asks for none, or something is missing and said beside its field.
pub(super) fn read(
    t: &Words,
    case: &Case<'_>,
    form: &Form,
    errors: &mut FormErrors,
) -> Option<Imposed> {
    let code = form.value("sanction");
    if code.is_empty() {
        return None;
    }
    let Some(kind) = SanctionKind::from_code(code) else {
        errors.add("sanction", t.console_choose());
        return None;
    };
    let players = Player::both(case);
    let offender = players
        .iter()
        .find(|player| player.code() == form.value("against"));
    if offender.is_none() {
        errors.add("against", t.console_choose());
    }
    let amount = amount(t, case, form, kind.needs(), errors);
    let offender = offender?.entry;
    let effect = kind.effect(offender, Some(case), amount?);
    if effect.is_none() {
        errors.add("sanction", t.console_choose());
    }
    Some(Imposed {
        kind,
        offender,
        effect: effect?,
    })
}

fn amount(
    t: &Words,
    case: &Case<'_>,
    form: &Form,
    needs: Needs,
    errors: &mut FormErrors,
) -> Option<Amount> {
    let text = |name: &str| form.value(name).trim();
    match needs {
        Needs::Nothing => Some(Amount::Nothing),
        Needs::Seconds => {
            let read = words::read_clock_time(text("sanction-time")).filter(|time| *time > 0);
            let time = errors.take("sanction-time", read.ok_or(()), |()| t.console_time_bad());
            time.map(Amount::Seconds)
        }
        Needs::Points => {
            let points: Result<Points, _> = text("sanction-points").parse();
            let points = points
                .ok()
                .filter(|points| *points > Points::ZERO)
                .ok_or(());
            let points = errors.take("sanction-points", points, |()| t.console_points_bad());
            let score = match text("sanction-score") {
                "game" => PrimaryScore::GamePoints,
                _ => PrimaryScore::MatchPoints,
            };
            points.map(|points| Amount::Points(score, points))
        }
        Needs::OpponentsScore => {
            let points: Result<Points, _> = text("sanction-opponent").parse();
            let points = errors.take("sanction-opponent", points, |_| t.console_points_bad());
            points.map(Amount::OpponentsScore)
        }
        Needs::Fine => {
            let fines = &case.tournament.regulations.arbitration.fines;
            let index: Option<usize> = text("sanction-fine").parse().ok();
            let fine = index.and_then(|index| fines.get(index)).ok_or(());
            let fine = errors.take("sanction-fine", fine, |()| t.console_choose());
            fine.cloned().map(Amount::Fine)
        }
        Needs::Rounds => {
            let chosen = |round: &RoundNo| form.has("rounds", &round.to_string());
            let rounds: Vec<RoundNo> = open_rounds(case).into_iter().filter(chosen).collect();
            if rounds.is_empty() {
                errors.add("rounds", t.console_rounds_missing());
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
