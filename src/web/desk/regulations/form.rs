//! The form of the regulations: filled from them, read back into them.

use crate::{
    web::form::{Form, FormErrors, Posted, Reader, Typed},
    words::Words,
};
use draughts::{Colour, RuleSet};
use tournament::{
    Acceleration, ByePoints, CheckInWindow, Decider, Details, DrawnPer, Games, Info, Kin, LotOrder,
    MatchPoints, MissedRounds, OpeningRule, PairingSystem, Regulations, Seeding, TieBreak,
    TimeControl,
};

use super::{
    arbitration, decider,
    fields::{
        ACCELERATED, APART_BY, BYE_GAME, BYE_MATCH, CHECK_IN_CLOSES, CHECK_IN_OPENS, CLINCHED,
        CLUB_ROUNDS, COLOUR, CONTACT, DRAW, EMBEDS, ENDS, GAMES, INCREMENT, INITIAL, LATE, LOSS,
        MINUTES, MISSED, NAME, OPENING, PER, PRIMARY, REPEATS, RHYTHM, ROUNDS, RULES, SCHEDULE,
        SECONDS, SEED, SEEDING, STARTS, SYSTEM, Seeds, THIRD_PLACE, TIE_BREAK, VENUE, WIN,
    },
};

/// How many tie-breaks can be named.
pub(in crate::web::desk) const TIE_BREAKS: usize = 8;

/// The fields of the tie-breaks, in order.
pub(super) fn tie_break_fields() -> impl Iterator<Item = String> {
    (1..=TIE_BREAKS).map(tie_break_field)
}

pub(super) fn tie_break_field(place: usize) -> String {
    format!("{}-{place}", TIE_BREAK.name)
}

/// The form that shows these regulations.
pub(in crate::web::desk) fn fill(details: Option<&Details>, r: &Regulations) -> Form {
    let mut form = Form::empty();
    if let Some(details) = details {
        form.put(&NAME, &details.name);
        form.put(&VENUE, &details.venue);
        form.put(&STARTS, &details.starts);
        form.put(&ENDS, &details.ends);
    }
    form.put(&RULES, &r.rule_set);
    form.put(&GAMES, &r.games);
    form.put(&PRIMARY, &r.primary);
    form.put(&WIN, &r.match_points.win);
    form.put(&DRAW, &r.match_points.draw);
    form.put(&LOSS, &r.match_points.loss);
    form.put(&MINUTES, &(r.time.seconds / 60));
    form.put(&SECONDS, &(r.time.seconds % 60));
    form.put(&INCREMENT, &r.time.increment);
    form.put(&RHYTHM, &r.time.chosen);
    form.put(&LATE, &r.late_minutes);
    fill_opening(r.opening, &mut form);
    fill_system(r, &mut form);
    for (place, one) in (1..=TIE_BREAKS).zip(&r.tie_breaks) {
        form.put_in_row(place, &TIE_BREAK, &Some(*one));
    }
    if r.bye != ByePoints::standard(r.games, r.match_points) {
        form.put(&BYE_MATCH, &Some(r.bye.match_points));
        form.put(&BYE_GAME, &Some(r.bye.game_points));
    }
    decider::fill(&r.decider, &mut form);
    arbitration::fill(&r.arbitration, &mut form);
    form
}

fn fill_system(r: &Regulations, form: &mut Form) {
    form.put(&SYSTEM, &r.system);
    if let Some(rounds) = r.system.announced_rounds() {
        form.put(&ROUNDS, &rounds);
    }
    match r.system {
        PairingSystem::Knockout { third_place } => form.put(&THIRD_PLACE, &third_place),
        PairingSystem::Match { clinched } => form.put(&CLINCHED, &clinched),
        PairingSystem::DoubleSwiss { .. }
        | PairingSystem::Dutch { .. }
        | PairingSystem::RoundRobin { .. } => {}
    }
    form.put(&SEEDING, &Seeds::of(&r.seeding));
    match &r.seeding {
        Seeding::Lot(seed) | Seeding::Varma(seed) => form.put(&SEED, seed),
        Seeding::Rating | Seeding::Hand | Seeding::Entries => {}
    }
    form.put(&ACCELERATED, &(r.acceleration == Acceleration::Baku));
    form.put(&INITIAL, &r.initial);
    form.put(&CLUB_ROUNDS, &r.club_rounds);
    form.put(&APART_BY, &r.apart_by);
    form.put(&MISSED, &r.missed);
}

fn fill_opening(opening: OpeningRule, form: &mut Form) {
    match opening {
        OpeningRule::Free => {
            form.put(&OPENING, &None);
            form.put(&PER, &DrawnPer::Round);
        }
        OpeningRule::Drawn {
            moves,
            per,
            repeats,
        } => {
            form.put(&OPENING, &Some(moves));
            form.put(&PER, &per);
            form.put(&REPEATS, &repeats);
        }
    }
}

/// A form that was sent, as [`fill`] writes it, whatever the language of its page.
pub(in crate::web::desk) fn plain(form: Form, t: &Words) -> Form {
    arbitration::plain(form, t)
}

/// The form with the opening that goes with its rules, where it has that of the template.
pub(in crate::web::desk) fn by_its_rules(form: Form, template: Regulations) -> Form {
    let Some(rules) = RuleSet::from_code(form.value(RULES.name)) else {
        return form;
    };
    let of_template = fill(None, &template);
    if form.value(OPENING.name) != of_template.value(OPENING.name) {
        return form;
    }
    let of_rules = fill(None, &template.under(rules));
    form.set(OPENING.name, of_rules.value(OPENING.name))
}

/// Has a form another opening than was sent?
pub(in crate::web::desk) fn has_other_opening(form: &Form, sent: &Posted) -> bool {
    sent.text(OPENING.name) != form.value(OPENING.name)
}

/// Puts schedule and contact into a form.
pub(in crate::web::desk) fn fill_info(form: &mut Form, info: &Info) {
    form.put(&CONTACT, &info.contact);
    form.put(&SCHEDULE, &info.schedule);
    form.put(&COLOUR, &info.colour);
    form.put(&CHECK_IN_OPENS, &info.check_in.opens);
    form.put(&CHECK_IN_CLOSES, &info.check_in.closes);
    form.put(&EMBEDS, &info.embeds);
}

/// Schedule and contact as the form says; a message beside each field that is wrong.
pub(in crate::web::desk) fn info(
    typed: &dyn Typed,
    errors: &mut FormErrors,
    t: &Words,
) -> Option<Info> {
    let mut form = Reader::new(typed, errors, t);
    let (contact, schedule) = (form.get(&CONTACT), form.get(&SCHEDULE));
    let (colour, embeds) = (form.get(&COLOUR), form.get(&EMBEDS));
    let (opens, closes) = (form.get(&CHECK_IN_OPENS), form.get(&CHECK_IN_CLOSES));
    let check_in = CheckInWindow::between(opens?, closes?);
    let check_in =
        check_in.map_err(|_| form.wrong(&CHECK_IN_CLOSES, t.regulations_check_in_reversed()));
    Some(Info {
        contact: contact?,
        schedule: schedule?,
        colour: colour?,
        check_in: check_in.ok()?,
        embeds: embeds?,
    })
}

/// Says beside the field that players check in until the end of the first day; what could not be read is passed over.
pub(in crate::web::desk) fn check_in_time(
    (details, info): (Option<&Details>, Option<&Info>),
    errors: &mut FormErrors,
    t: &Words,
) {
    let (Some(details), Some(info)) = (details, info) else {
        return;
    };
    let CheckInWindow { opens, closes } = info.check_in;
    let (last, field) = match closes {
        Some(_) => (closes, CHECK_IN_CLOSES.name),
        None => (opens, CHECK_IN_OPENS.name),
    };
    if last.is_some_and(|last| last.date() > details.starts) {
        errors.add(field, t.regulations_check_in_after_start());
    }
}

/// Name, place and dates as the form says; a message beside each field that is wrong.
pub(in crate::web::desk) fn details(
    typed: &dyn Typed,
    errors: &mut FormErrors,
    t: &Words,
) -> Option<Details> {
    let mut form = Reader::new(typed, errors, t);
    let (name, venue) = (form.get(&NAME), form.get(&VENUE));
    let starts = form.get(&STARTS);
    // most events have one day
    let ends = if form.are_empty(&[ENDS.name]) {
        starts
    } else {
        form.get(&ENDS)
    };
    let details = Details {
        name: name?,
        venue: venue?,
        starts: starts?,
        ends: ends?,
    };
    errors.is_empty().then_some(details)
}

/// The regulations as the form says; a message beside each field that is wrong. Whether they contradict the rules is
/// decided elsewhere.
pub(in crate::web::desk) fn regulations(
    typed: &dyn Typed,
    errors: &mut FormErrors,
    t: &Words,
) -> Option<Regulations> {
    let form = &mut Reader::new(typed, errors, t);
    let (rule_set, games, primary) = (form.get(&RULES), form.get(&GAMES), form.get(&PRIMARY));
    let (match_points, time) = (match_points(form), time(form));
    let (opening, system) = (opening(form), system(form));
    // what a system has no use for is passed over, like the rounds of a round robin
    let by_matches = system.is_some_and(|one| one.is_knockout() || one.is_one_match());
    let (tie_breaks, decider) = if by_matches {
        (Some(Vec::new()), decider::read(form))
    } else {
        (read_tie_breaks(form), Some(Decider::default()))
    };
    let (seeding, late_minutes) = (seeding(form), form.get(&LATE));
    let swiss = of_swiss(form, system, t);
    let bye = if by_matches {
        standard_bye(games, match_points)
    } else {
        bye(form, games, match_points)
    };
    let arbitration = arbitration::read(form, rule_set);
    let swiss = swiss?;
    Some(Regulations {
        rule_set: rule_set?,
        games: games?,
        primary: primary?,
        match_points: match_points?,
        time: time?,
        opening: opening?,
        system: system?,
        tie_breaks: tie_breaks?,
        bye: bye?,
        seeding: seeding?,
        late_minutes: late_minutes?,
        decider: decider?,
        arbitration: arbitration?,
        later: Vec::new(),
        lots: LotOrder::ByEntry,
        club_rounds: swiss.club_rounds,
        apart_by: swiss.apart_by,
        missed: swiss.missed,
        acceleration: swiss.acceleration,
        initial: swiss.initial,
    })
}

/// What only a Swiss uses.
struct OfSwiss {
    club_rounds: u16,
    apart_by: Kin,
    missed: MissedRounds,
    acceleration: Acceleration,
    initial: Colour,
}

fn of_swiss(form: &mut Reader<'_>, system: Option<PairingSystem>, t: &Words) -> Option<OfSwiss> {
    let initial = match system {
        None | Some(PairingSystem::Dutch { .. }) => form.get(&INITIAL),
        Some(
            PairingSystem::DoubleSwiss { .. }
            | PairingSystem::RoundRobin { .. }
            | PairingSystem::Knockout { .. }
            | PairingSystem::Match { .. },
        ) => Some(Colour::White),
    };
    if system.is_some_and(|system| !system.is_swiss()) {
        return Some(OfSwiss {
            club_rounds: 0,
            apart_by: Kin::Club,
            missed: MissedRounds::Zero,
            acceleration: Acceleration::None,
            initial: initial?,
        });
    }
    let (club_rounds, missed) = (form.get(&CLUB_ROUNDS), form.get(&MISSED));
    let all = system.and_then(PairingSystem::announced_rounds);
    if let (Some(rounds), Some(all)) = (club_rounds, all)
        && rounds > all
    {
        form.wrong(&CLUB_ROUNDS, t.regulations_club_rounds_bad(all));
        return None;
    }
    let apart_by = form.get(&APART_BY);
    let acceleration = if form.get(&ACCELERATED)? {
        Acceleration::Baku
    } else {
        Acceleration::None
    };
    Some(OfSwiss {
        club_rounds: club_rounds?,
        apart_by: apart_by?,
        missed: missed?,
        acceleration,
        initial: initial?,
    })
}

/// The tie-breaks that the form names, in order.
pub(super) fn tie_breaks(
    typed: &dyn Typed,
    errors: &mut FormErrors,
    t: &Words,
) -> Option<Vec<TieBreak>> {
    read_tie_breaks(&mut Reader::new(typed, errors, t))
}

fn read_tie_breaks(form: &mut Reader<'_>) -> Option<Vec<TieBreak>> {
    let named: Vec<_> = (1..=TIE_BREAKS)
        .map(|place| form.row(place).get(&TIE_BREAK))
        .collect();
    let named: Option<Vec<_>> = named.into_iter().collect();
    Some(named?.into_iter().flatten().collect())
}

fn match_points(form: &mut Reader<'_>) -> Option<MatchPoints> {
    let (win, draw, loss) = (form.get(&WIN), form.get(&DRAW), form.get(&LOSS));
    Some(MatchPoints {
        win: win?,
        draw: draw?,
        loss: loss?,
    })
}

/// The time of a game.
pub(super) fn time(form: &mut Reader<'_>) -> Option<TimeControl> {
    let (minutes, seconds) = (form.get(&MINUTES), form.get(&SECONDS));
    let (increment, chosen) = (form.get(&INCREMENT), form.get(&RHYTHM));
    Some(TimeControl {
        // a number beyond reason is refused as one, not by an overflow
        seconds: minutes?.saturating_mul(60).saturating_add(seconds?),
        increment: increment?,
        chosen: chosen?,
    })
}

fn opening(form: &mut Reader<'_>) -> Option<OpeningRule> {
    let moves = form.get(&OPENING);
    if moves == Some(None) {
        return Some(OpeningRule::Free);
    }
    let per = form.get(&PER);
    Some(OpeningRule::Drawn {
        moves: moves??,
        per: per?,
        repeats: form.get(&REPEATS)?,
    })
}

fn system(form: &mut Reader<'_>) -> Option<PairingSystem> {
    let system = form.get(&SYSTEM)?;
    Some(match system {
        PairingSystem::DoubleSwiss { .. } | PairingSystem::Dutch { .. } => {
            system.with_rounds(form.get(&ROUNDS)?)
        }
        PairingSystem::RoundRobin { .. } => system,
        PairingSystem::Knockout { .. } => PairingSystem::Knockout {
            third_place: form.get(&THIRD_PLACE)?,
        },
        PairingSystem::Match { .. } => PairingSystem::Match {
            clinched: form.get(&CLINCHED)?,
        },
    })
}

fn standard_bye(games: Option<Games>, points: Option<MatchPoints>) -> Option<ByePoints> {
    Some(ByePoints::standard(games?, points?))
}

fn bye(
    form: &mut Reader<'_>,
    games: Option<Games>,
    points: Option<MatchPoints>,
) -> Option<ByePoints> {
    let match_points = form.get(&BYE_MATCH)?;
    let game_points = form.get(&BYE_GAME)?;
    let standard = standard_bye(games, points)?;
    Some(ByePoints {
        match_points: match_points.unwrap_or(standard.match_points),
        game_points: game_points.unwrap_or(standard.game_points),
    })
}

fn seeding(form: &mut Reader<'_>) -> Option<Seeding> {
    match form.get(&SEEDING)? {
        Seeds::Rating => Some(Seeding::Rating),
        Seeds::Hand => Some(Seeding::Hand),
        Seeds::Entries => Some(Seeding::Entries),
        Seeds::Lot => form.get(&SEED).map(Seeding::Lot),
        Seeds::Varma => form.get(&SEED).map(Seeding::Varma),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{arbitration, decider, fields};
    use crate::web::form::{has_each, values};
    use std::mem::discriminant;
    use strum::{EnumCount, VariantArray};
    use tournament::{Cycles, PairingSystem};

    /// The fields that the template shows, as it names them.
    fn shown(template: &str) -> Vec<&str> {
        let calls = template.split("{{ ui::").skip(1);
        let fields = calls.filter_map(|call| call.split_once("(form, \"")?.1.split('"').next());
        fields.collect()
    }

    #[test]
    fn everything_that_regulations_can_say_can_be_chosen() {
        assert!(has_each(&fields::PRIMARIES));
        assert!(has_each(&fields::PERS));
        assert!(has_each(&fields::KINS));
        assert!(has_each(&fields::MISSES));
        assert!(has_each(&fields::SEEDINGS));
        assert!(has_each(&arbitration::OFFERS));
        assert!(has_each(&decider::LASTS));
    }

    #[test]
    fn every_system_can_be_chosen() {
        let systems = values(&fields::SYSTEMS);
        let mut kinds: Vec<_> = systems.iter().map(discriminant).collect();
        kinds.dedup();
        assert_eq!(kinds.len(), PairingSystem::COUNT, "one after the other");
        for cycles in Cycles::VARIANTS {
            let cycles = *cycles;
            assert!(systems.contains(&PairingSystem::RoundRobin { cycles }));
        }
    }

    #[test]
    fn the_template_shows_every_field_once() {
        let templates = [
            include_str!("../../../../templates/desk/regulation_event.html"),
            include_str!("../../../../templates/desk/regulation_more.html"),
        ];
        let template = templates.concat();
        let mut shown = shown(&template);
        let lists = [fields::NAMES, decider::NAMES, arbitration::NAMES];
        let mut fields: Vec<&str> = lists.concat();
        // the lines of the tie-breaks are named by `choices.places`
        fields.retain(|name| *name != fields::TIE_BREAK.name);
        shown.sort_unstable();
        fields.sort_unstable();
        assert_eq!(shown, fields);
    }
}
