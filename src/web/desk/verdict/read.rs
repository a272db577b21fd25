//! The question that a form describes.

use crate::{
    adjudication::{Effort, Question},
    web::{
        desk::situation::{COUNTER, LOOK, Look, Reading, form as matter_form},
        form::{Form, FormErrors, Reader, fields},
    },
    words::Words,
};
use arbitration::{Case, Counter, Tally};
use draughts::{
    Colour, Game, Limit, LimitName,
    endgame::Running,
    search::{Ask, Goal},
};
use tournament::rulings::Matter;

fields! {
    pub(super) OWN;

    /// The matter that the question is about.
    MATTER: Option<Matter> = "matter", |matter| matter.map_or("", Matter::code).to_owned(), |code, _| Ok(Matter::from_code(code));
    /// What is asked.
    GOAL: Goal = "goal", |goal| code(*goal).to_owned(), |code, t| goal(code).ok_or_else(|| t.console_choose());
    /// How long the answer may take.
    EFFORT: Effort = "effort", |effort| effort.code().to_owned(), |code, t| Effort::from_code(code).ok_or_else(|| t.console_choose());
}

/// What is asked about a matter unless somebody asks something else.
pub(super) fn usual(matter: Option<Matter>) -> Goal {
    let turns_on = matter.and_then(|matter| matter_form(matter).turns_on);
    turns_on.unwrap_or(Goal::Value)
}

/// Everything that can be asked.
pub(super) const GOALS: [Goal; 4] = [
    Goal::Value,
    Goal::Draw,
    Goal::Win(Colour::White),
    Goal::Win(Colour::Black),
];

fn goal(asked: &str) -> Option<Goal> {
    GOALS.into_iter().find(|goal| code(*goal) == asked)
}

/// The word under which a goal is posted.
pub(super) const fn code(goal: Goal) -> &'static str {
    match goal {
        Goal::Value => "value",
        Goal::Draw => "draw",
        Goal::Win(Colour::White) => "win-white",
        Goal::Win(Colour::Black) => "win-black",
    }
}

/// The field in which the moves are written that a limit leaves.
pub(super) fn left(limit: LimitName) -> String {
    format!("left-{}", limit.code())
}

/// The question that a game in this state puts: its counts, and what stood twice.
pub(super) fn of_game(game: &Game, goal: Goal, effort: Effort) -> Question {
    Question {
        ask: Ask::of(game),
        goal,
        effort,
    }
}

/// The count that an arbiter kept, as it stands.
pub(super) fn counted(case: &Case<'_>, form: &Form) -> Option<(&'static Limit, Tally)> {
    let counter: Counter = form.value(COUNTER.name).parse().ok()?;
    let mut limits = case.rules().rules().ends.limits_under(case.conditions());
    let limit = limits.find(|limit| limit.name == counter.limit)?;
    Some((limit, counter.tally(case.rules(), case.conditions())?))
}

/// The question; `None` when something in the form is wrong, which is said beside it.
pub(super) fn question(
    t: &'static Words,
    case: &Case<'_>,
    form: &Form,
    errors: &mut FormErrors,
) -> Option<Question> {
    let mut own = Reader::new(form, errors, t);
    let (goal, effort) = (own.get(&GOAL), own.get(&EFFORT));
    let mut wrong = FormErrors::default();
    let game = Reading::new(t, case, form, &mut wrong).game();
    if game.is_none() {
        *errors = wrong;
    }
    let mut question = of_game(&game?, goal?, effort?);
    if Look::of(form.value(LOOK.name)) == Look::Position {
        stated(t, case, form, &mut question.ask, errors);
        kept(t, case, form, &mut question.ask, errors);
    }
    errors.is_empty().then_some(question)
}

/// Puts the counts that the arbiter states in the place of those that begin here.
fn stated(t: &Words, case: &Case<'_>, form: &Form, ask: &mut Ask, errors: &mut FormErrors) {
    for limit in case.rules().rules().ends.limits_under(case.conditions()) {
        let name = left(limit.name);
        let text = form.value(&name).trim();
        if text.is_empty() {
            continue;
        }
        let most = limit.moves;
        let Some(moves) = text.parse().ok().filter(|moves| *moves <= most) else {
            errors.add(&name, t.verdict_left_bad(most));
            continue;
        };
        match Running::with(limit, &ask.position, moves) {
            Some(count) => put(t, ask, count, &name, errors),
            None => errors.add(&name, t.verdict_left_not_here()),
        }
    }
}

/// One count runs instead of its like; unless another goes before it.
fn put(t: &Words, ask: &mut Ask, count: Running, name: &str, errors: &mut FormErrors) {
    let before = count.limit.gives_way.map(|way| way.to);
    if ask.running.iter().any(|one| Some(one.limit.name) == before) {
        errors.add(name, t.verdict_left_gives_way());
        return;
    }
    ask.running.retain(|one| one.limit.name != count.limit.name);
    ask.running.push(count);
}

/// Takes over the count that was kept by tapping, to the ply.
fn kept(t: &Words, case: &Case<'_>, form: &Form, ask: &mut Ask, errors: &mut FormErrors) {
    let Some((limit, tally)) = counted(case, form) else {
        return;
    };
    let Some(count) = Running::with(limit, &ask.position, 0) else {
        errors.add(LOOK.name, t.verdict_counter_not_here());
        return;
    };
    if tally.next != ask.position.turn() || tally.only != count.side {
        errors.add(LOOK.name, t.verdict_counter_turn());
        return;
    }
    let sides = [Colour::White, Colour::Black].into_iter();
    let counting = sides.filter(|side| tally.only.is_none_or(|only| only == *side));
    let left: u16 = counting
        .map(|side| tally.of.saturating_sub(tally.made(side)))
        .sum();
    let left = u8::try_from(left).unwrap_or(u8::MAX);
    put(t, ask, Running { left, ..count }, LOOK.name, errors);
}
