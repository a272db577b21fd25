//! The page of a matter: situation, advice, ruling.

use std::sync::Arc;

use actix_web::web::block;
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        diagram::Diagram,
        error::WebError,
        form::{Form, FormErrors, new_key},
        page::Frame,
        state::AppData,
        visitor::Visitor,
    },
    words::{self, Named, Words},
};
use arbitration::{Advice, Case, Decision, Finding, Situation, advise};
use draughts::Game;
use tournament::{
    Action, Refusal, RulingRefusal, Tournament,
    rulings::{BoardStamp, Effect, FormKey, Matter, RulingNo},
};

use super::super::verdict::{self, evidence};
use super::{
    At, Player,
    ask::{self, Control, Doer, Reading},
    form,
    lines::Ladder,
    meanwhile::Meanwhile,
    preview::Preview,
    sanction::{self, SanctionFields},
    sentence,
};

/// So many findings are read before the decision; the others open by a tap.
const FINDINGS: usize = 5;

/// What page is wanted, and what has been typed on it.
pub(super) struct Wanted {
    pub at: At,
    pub matter: Matter,
    pub form: Form,
    /// A button was pressed: what is missing is said.
    pub is_asked: bool,
    /// The form of the ruling is on its way back.
    pub is_posted: bool,
    /// What is wrong in the form of the ruling.
    pub errors: FormErrors,
    /// Why the ruling was not recorded.
    pub refusal: Option<Refusal>,
    /// What the ruling would change, to be looked at before it is recorded.
    pub preview: Option<Preview>,
}

/// What can be decided, as the page lists it.
struct DecisionLine {
    value: String,
    name: String,
    article: String,
    effects: Vec<String>,
    /// Would it be only proposed?
    proposed: bool,
    /// Do the times have to be determined?
    sets_times: bool,
    /// Is the position set up again?
    restores: bool,
}

#[derive(Template)]
#[template(path = "desk/console/matter.html")]
pub(super) struct MatterPage {
    frame: Frame,
    name: String,
    at: At,
    matter: Matter,
    players: [Player; 2],
    doer: Doer,
    controls: Vec<Control>,
    summary: String,
    form: Form,
    /// A button was pressed: the situation is as somebody said, and not only as it is taken for.
    is_asked: bool,
    is_wrong: bool,
    findings: Vec<String>,
    diagram: Option<Diagram>,
    options: Vec<DecisionLine>,
    sanctions: SanctionFields,
    ladders: Vec<Ladder>,
    /// The situation, for the form of the ruling.
    hidden: Vec<(&'static str, String)>,
    seen: BoardStamp,
    known: RulingNo,
    notice: Option<String>,
    meanwhile: Option<Meanwhile>,
    preview: Option<Preview>,
    /// Where the engine is asked about the position, with everything that was said here.
    engine: Option<String>,
}

/// A situation that was looked at.
pub(super) struct Looked {
    pub situation: Situation,
    pub advice: Advice,
    /// The game, as far as it is known from what was shown.
    pub game: Option<Game>,
    /// The game to the position on the board, where that is known for sure.
    whole: Option<Game>,
}

/// Reads a situation and looks at it, which may take a second of search: not on the thread that answers others. What is
/// wrong with it comes instead. What the engine has found of the position stands first.
pub(super) async fn look_into(
    (app, t): (&AppData, &'static Words),
    loaded: Arc<Loaded>,
    (at, matter): (At, Matter),
    form: &Form,
) -> Result<Result<Looked, FormErrors>, WebError> {
    let looked = look(t, loaded, (at, matter), form.clone()).await?;
    Ok(looked.map(|mut looked| {
        let position = ask::position(&looked);
        let (engine, game) = (&app.adjudication, looked.whole.as_ref());
        if let Some(judged) = evidence::judgement(engine, (at, matter), form, position, game) {
            looked.advice = looked.advice.with_judgement(judged);
        }
        looked
    }))
}

async fn look(
    t: &'static Words,
    loaded: Arc<Loaded>,
    (at, matter): (At, Matter),
    form: Form,
) -> Result<Result<Looked, FormErrors>, WebError> {
    let looked = block(move || {
        let case = at.case(&loaded.tournament)?;
        let mut reading = Reading::new(t, &case, &form);
        let Some(situation) = reading.situation(matter) else {
            return Ok(Err(reading.errors));
        };
        Ok::<_, WebError>(Ok(Looked {
            advice: advise(&case, &situation),
            game: ask::game(&case, &situation),
            whole: Reading::new(t, &case, &form).game(),
            situation,
        }))
    });
    looked.await.map_err(|_| WebError::Busy)?
}

impl MatterPage {
    /// The page of what is wanted, on the tournament as it stands now.
    ///
    /// # Errors
    /// [`WebError::NotFound`] when there is no such game in a published round.
    pub async fn load(app: &AppData, visitor: &Visitor, wanted: Wanted) -> Result<Self, WebError> {
        let loaded = app.tournament(wanted.at.spot.id).await?;
        let case = wanted.at.case(&loaded.tournament)?;
        let t = visitor.words();
        let about = (wanted.at, wanted.matter);
        let (errors, looked) =
            match look_into((app, t), loaded.clone(), about, &wanted.form).await? {
                Ok(looked) => (wanted.errors.clone(), Some(looked)),
                Err(errors) if wanted.is_asked => (errors, None),
                Err(_) => (FormErrors::default(), None),
            };
        Ok(Self::new(visitor, &case, wanted, looked, errors))
    }

    fn new(
        visitor: &Visitor,
        case: &Case<'_>,
        wanted: Wanted,
        looked: Option<Looked>,
        errors: FormErrors,
    ) -> Self {
        let frame = Frame::new(visitor);
        let t = frame.t;
        let (at, matter) = (wanted.at, wanted.matter);
        let chief = visitor.may(Action::Preside);
        let players = Player::both(case);
        let controls = ask::controls(t, case, matter, &wanted.form);
        let summary = ask::summary(t, &controls, &players, &wanted.form);
        let advice = looked.as_ref().map(|looked| looked.advice.clone());
        let advice = advice.unwrap_or_default();
        let findings: Vec<String> = advice
            .findings
            .iter()
            .map(|finding| words::finding(t, finding))
            .collect();
        let is_wrong = !errors.is_empty();
        let hidden = ask::hidden(case, &wanted.form);
        let look = |control: &Control| matches!(control, Control::Look { .. });
        let engine = controls
            .iter()
            .any(look)
            .then(|| verdict::ask(at, matter, &wanted.form));
        let mut form = wanted.form.with(errors);
        if let Some(looked) = &looked
            && !wanted.is_posted
        {
            let facts = facts(t, matter, &summary, &looked.advice.findings);
            form = prefilled(form, looked, facts);
        }
        if form.value("key").parse::<FormKey>().is_err() {
            form = form.set("key", new_key());
        }
        let (seen, known) = stamp(case, at, &form, wanted.is_posted, wanted.refusal.as_ref());
        let (notice, meanwhile) = refused(t, case.tournament, at, &form, wanted.refusal);
        Self {
            sanctions: SanctionFields::new(t, case, &players, chief),
            ladders: ladders(t, case, at, &players),
            options: options(t, case, &advice, chief),
            diagram: advice
                .position
                .map(|position| Diagram::new(&position, t).with_river()),
            seen,
            known,
            doer: ask::doer(matter),
            name: case.tournament.details.name.to_string(),
            at,
            matter,
            players,
            controls,
            summary,
            form,
            is_asked: wanted.is_asked,
            is_wrong,
            findings,
            hidden,
            notice,
            meanwhile,
            preview: wanted.preview,
            engine,
            frame,
        }
    }

    pub(super) fn is_wrong(&self) -> bool {
        self.is_wrong
    }

    fn title(&self) -> String {
        sentence(&self.matter.name(self.frame.t))
    }

    /// What the buttons with the names answer.
    fn who(&self) -> String {
        let t = self.frame.t;
        match self.matter {
            Matter::DrawClaim => t.console_who_claims(),
            Matter::DrawOffer => t.console_who_offers(),
            Matter::TechnicalDraw => t.console_who_asks(),
            Matter::Absence => t.console_who_absent(),
            Matter::FlagFall => t.console_who_flag(),
            _ => t.console_who(),
        }
    }

    /// The board must be tapped, so its script and style are needed.
    fn has_board(&self) -> bool {
        let is_look = |control: &Control| matches!(control, Control::Look { .. });
        self.controls.iter().any(is_look)
    }

    /// What nobody has said yet is shown above the advice; unless a board would push the advice off the screen.
    fn opens(&self) -> bool {
        !self.is_asked && !self.controls.is_empty() && !self.has_board()
    }

    fn first_findings(&self) -> &[String] {
        self.findings.get(..FINDINGS).unwrap_or(&self.findings)
    }

    fn other_findings(&self) -> &[String] {
        self.findings.get(FINDINGS..).unwrap_or_default()
    }

    /// The position is set up again, so it has to be seen.
    fn restores(&self) -> bool {
        self.options.iter().any(|option| option.restores)
    }

    fn is_sanction(&self) -> bool {
        self.matter == Matter::Sanction || !self.form.value("sanction").is_empty()
    }

    /// The first decision is the advised one.
    fn is_chosen(&self, at: &usize, option: &DecisionLine) -> bool {
        match self.form.value("decision") {
            "" => *at == 0,
            chosen => chosen == option.value,
        }
    }
}

/// What happened, as far as it is known: the arbiter corrects and adds. What an article says in general is no fact, nor
/// is what might have been miswritten.
fn facts(t: &Words, matter: Matter, summary: &str, findings: &[Finding]) -> String {
    let name = sentence(&matter.name(t));
    let first = if summary.is_empty() {
        format!("{name}.")
    } else {
        format!("{name}: {summary}.")
    };
    let is_fact = |one: &&Finding| !matches!(one, Finding::Note(_) | Finding::Slip { .. });
    let found = findings.iter().filter(is_fact);
    let lines = std::iter::once(first).chain(found.map(|one| words::finding(t, one)));
    lines.collect::<Vec<_>>().join("\n")
}

/// The form of the ruling before anybody has typed in it.
fn prefilled(form: Form, looked: &Looked, facts: String) -> Form {
    let advice = &looked.advice;
    let move_no = ask::move_no(looked).map_or_else(String::new, |no| no.to_string());
    let against = match form.value("by") {
        "black" => "black",
        _ => "white",
    };
    let decision = if advice.decisions.is_empty() {
        String::new()
    } else {
        form::value(&advice.decisions, 0)
    };
    form.set("facts", facts)
        .set("move-no", move_no)
        .set("against", against)
        .set("decision", decision)
}

fn options(t: &Words, case: &Case<'_>, advice: &Advice, chief: bool) -> Vec<DecisionLine> {
    let decisions = form::decisions(advice);
    let option = |(at, one): (usize, &Decision)| DecisionLine {
        value: form::value(&decisions, at),
        name: if form::is_other_sanction(one) {
            t.console_other_sanction()
        } else {
            sentence(&one.kind.name(t))
        },
        article: one.article.clone(),
        effects: one.effects.iter().map(|one| effect(t, one, case)).collect(),
        proposed: sanction::proposes(case, &one.effects, chief),
        sets_times: one.sets_times,
        restores: one.effects.iter().any(restores),
    };
    decisions.iter().enumerate().map(option).collect()
}

fn restores(effect: &Effect) -> bool {
    matches!(effect, Effect::Restored { .. })
}

/// What an effect does; the position itself is on the page.
fn effect(t: &Words, effect: &Effect, case: &Case<'_>) -> String {
    if restores(effect) {
        t.console_restored()
    } else {
        words::effect(t, effect, case.tournament, Some(case.at_board))
    }
}

fn ladders(t: &Words, case: &Case<'_>, at: At, players: &[Player; 2]) -> Vec<Ladder> {
    let ladder = |player: &Player| Ladder::new(t, case.tournament, at.spot, player.entry);
    players.iter().map(ladder).collect()
}

/// What the form sends back as seen: the board as it stands. A form that comes back for another reason keeps what it
/// had seen, else a ruling made meanwhile would be passed over unread.
fn stamp(
    case: &Case<'_>,
    at: At,
    form: &Form,
    is_posted: bool,
    refusal: Option<&Refusal>,
) -> (BoardStamp, RulingNo) {
    let told = matches!(
        refusal,
        Some(Refusal::Ruling(RulingRefusal::BoardChangedMeanwhile { .. }))
    );
    if is_posted
        && !told
        && let Ok(seen) = form.value("seen").parse()
    {
        return (seen, form.value("known").parse().unwrap_or(RulingNo(0)));
    }
    let last = case.tournament.rulings.last();
    let now = BoardStamp::of(case.tournament, at.spot.round, at.spot.board);
    (now, last.map_or(RulingNo(0), |one| one.no))
}

/// Why the ruling was not recorded; where the board changed meanwhile, what is new.
fn refused(
    t: &Words,
    tournament: &Tournament,
    at: At,
    form: &Form,
    refusal: Option<Refusal>,
) -> (Option<String>, Option<Meanwhile>) {
    let Some(refusal) = refusal else {
        return (None, None);
    };
    let notice = words::refusal(t, &refusal, Some(tournament));
    let Refusal::Ruling(RulingRefusal::BoardChangedMeanwhile { .. }) = refusal else {
        return (Some(notice), None);
    };
    let seen: Option<BoardStamp> = form.value("seen").parse().ok();
    let known = form.value("known").parse().unwrap_or(RulingNo(0));
    let told = seen.map(|seen| Meanwhile::since(t, tournament, at.spot, &seen, known));
    (Some(notice), told)
}
