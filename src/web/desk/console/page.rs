//! The page of a matter: situation, advice, ruling.

use std::sync::Arc;

use askama::Template;

use crate::{
    db::{self, tournament::Loaded},
    web::{
        address::{GameAt, ReadingAt},
        desk::{
            back::Back,
            edition_of,
            situation::{
                BY, Control, Described, Doer, GamePlayer, Looked, Topic, VERDICT, controls,
                form as matter_form, look, sentence, sheet,
            },
            verdict,
        },
        diagram::Diagram,
        error::WebError,
        form::{Form, FormErrors, new_key, shown_if},
        page::Frame,
        readings::list::text,
        state::{App, AppData},
        visitor::Visitor,
    },
    words::{self, Named, Words},
};
use arbitration::{Case, Finding, SheetFinding};
use draughts::{Colour, RuleSet};
use tournament::{
    Action, Refusal, RulingRefusal, Tournament,
    rulings::{BoardStamp, DecisionKind, Matter, RulingNo},
};

use super::{
    fields::{AGAINST, DECISION, FACTS, KEY, KNOWN, MOVE_NO, SANCTION, SEEN},
    form,
    lines::Ladder,
    meanwhile::Meanwhile,
    mend::Mend,
    options::{DecisionLine, options},
    preview::RulingPreview,
    said::{hidden, summary},
    sanction::SanctionFields,
};

/// What page is wanted, and what has been typed on it.
pub(super) struct ConsoleRequest {
    pub topic: Topic,
    pub form: Form,
    /// A button was pressed: what is missing is said.
    pub is_asked: bool,
    pub stage: Stage,
}

/// How far the ruling is.
pub(super) enum Stage {
    /// The situation is asked for; nobody has sent a ruling.
    Asking,
    /// Something in the form of the ruling is wrong.
    Wrong(FormErrors),
    /// What the ruling would change is to be looked at before it is recorded.
    Previewed(RulingPreview),
    /// It was not recorded.
    Refused(Refusal),
}

impl Stage {
    /// What is wrong, why it was not recorded, what it would change: each where there is any.
    fn parts(self) -> (FormErrors, Option<Refusal>, Option<RulingPreview>) {
        match self {
            Self::Asking => (FormErrors::default(), None, None),
            Self::Wrong(errors) => (errors, None, None),
            Self::Refused(refusal) => (FormErrors::default(), Some(refusal), None),
            Self::Previewed(preview) => (FormErrors::default(), None, Some(preview)),
        }
    }
}

#[derive(Template)]
#[template(path = "desk/console/matter.html")]
pub(super) struct MatterPage {
    frame: Frame,
    name: String,
    at: GameAt,
    /// The number on the table of the board.
    table: u16,
    matter: Matter,
    /// Where two who sat at each other's boards change places in the round.
    exchange: Option<String>,
    rules: RuleSet,
    players: [GamePlayer; 2],
    doer: Doer,
    controls: Vec<Control>,
    summary: String,
    form: Form,
    /// A button was pressed: the situation is as somebody said, and not only as it is taken for.
    is_asked: bool,
    findings: Vec<String>,
    diagram: Option<Diagram>,
    options: Vec<DecisionLine>,
    /// The rules name the first of them.
    is_advised: bool,
    sanctions: SanctionFields,
    ladders: Vec<Ladder>,
    /// The situation, for the form of the ruling.
    hidden: Vec<(&'static str, String)>,
    seen: BoardStamp,
    /// The edition of the round, as its field sends it.
    edition: String,
    known: RulingNo,
    notice: Option<String>,
    meanwhile: Option<Meanwhile>,
    preview: Option<RulingPreview>,
    /// The slip that explains the sheet.
    mend: Option<Mend>,
    /// Where the engine is asked about the position, with everything that was said here.
    engine: Option<String>,
    /// What the federation said of the articles on this page: article, text, where it stands.
    readings: Vec<(String, String, String)>,
}

/// Reads a situation and looks at it, and puts what the engine has found of the position first.
pub(super) async fn look_into(
    app: &AppData,
    t: &'static Words,
    loaded: &Arc<Loaded>,
    wanted: &ConsoleRequest,
) -> Result<Described, WebError> {
    let (topic, form) = (wanted.topic, &wanted.form);
    let described = look(t, loaded.clone(), topic, form.clone()).await?;
    let Described::Understood(mut looked) = described else {
        return Ok(described);
    };
    verdict::shared::fetch(app, t, (topic.at, form), loaded).await?;
    if let Some(judged) = verdict::evidence::judgement(&app.adjudication, topic, form, &looked) {
        looked.advice = looked.advice.with_judgement(judged);
    }
    Ok(Described::Understood(looked))
}

/// Where two of the round change places, for the wrong opponent: in a Swiss, where no table and no bracket says who meets whom.
fn exchange(case: &Case<'_>, at: GameAt, matter: Matter) -> Option<String> {
    let is_swiss = case.tournament.regulations.system.is_swiss();
    let is_offered = matter == Matter::WrongOpponent && is_swiss;
    is_offered.then(|| at.in_round().exchange_url())
}

impl MatterPage {
    /// The page of what is wanted, with what was found of the situation.
    pub fn new(
        visitor: &Visitor,
        case: &Case<'_>,
        wanted: ConsoleRequest,
        described: Described,
    ) -> Self {
        let frame = Frame::new(visitor);
        let t = frame.t;
        let Topic { at, matter } = wanted.topic;
        let is_posted = !matches!(wanted.stage, Stage::Asking);
        let (errors, refusal, preview) = wanted.stage.parts();
        let (looked, errors) = match described {
            Described::Understood(looked) => (Some(looked), errors),
            Described::Wrong(errors) if wanted.is_asked => (None, errors),
            Described::Wrong(_) => (None, FormErrors::default()),
        };
        let chief = visitor.may(Action::Preside);
        let players = GamePlayer::both(case);
        let controls = controls(t, case, matter, &wanted.form);
        let summary = summary(t, &controls, &players, &wanted.form);
        let advice = looked.as_ref().map(|looked| looked.advice.clone());
        let advice = advice.unwrap_or_default();
        let findings: Vec<String> = advice
            .findings
            .iter()
            .map(|finding| words::finding_under(t, case.rules(), finding))
            .collect();
        let hidden = hidden(case, &wanted.form);
        let text = sheet(case, &wanted.form).trim();
        let looks = looked.as_ref();
        let mend = looks.and_then(|looked| Mend::of(t, case, at, looked, text));
        let engine = engine(&controls, wanted.topic, &wanted.form);
        let mut form = wanted.form.with(errors);
        if let Some(looked) = looked.as_ref().filter(|_| !is_posted) {
            let found = &looked.advice.findings;
            let facts = facts(t, case.rules(), (matter, &summary), found);
            form = prefilled(form, looked, facts);
        }
        if KEY.read(form.value(KEY.name), t).is_err() {
            form = form.set(KEY.name, new_key());
        }
        let (seen, known) = stamp(case, at, &form, is_posted, refusal.as_ref());
        let (notice, meanwhile) = refused(t, case.tournament, at, &form, refusal);
        Self {
            sanctions: SanctionFields::new(t, case, &players, chief),
            ladders: ladders(t, case, at, &players),
            options: options(t, case, &advice, chief),
            is_advised: advice.advises_one(),
            diagram: advice
                .position
                .map(|position| Diagram::new(&position, t).with_river()),
            seen,
            edition: edition_of(case.tournament, at.round),
            known,
            doer: matter_form(matter).doer,
            name: case.tournament.details.name.to_string(),
            table: case.tournament.table(at.board).0,
            at,
            matter,
            exchange: exchange(case, at, matter),
            rules: case.rules(),
            players,
            controls,
            summary,
            form,
            is_asked: wanted.is_asked,
            findings,
            hidden,
            notice,
            meanwhile,
            preview,
            mend,
            engine,
            readings: Vec::new(),
            frame,
        }
    }

    /// The number on the table, for the form of the ruling.
    fn table(&self) -> u16 {
        self.table
    }

    /// The page with what the federation said of its articles.
    pub(super) async fn citing(mut self, app: &App) -> Result<Self, WebError> {
        let said = app.db.read(db::reading::list).await?;
        let options = self.options.iter().map(|option| option.article.clone());
        let matter = self.matter.article(self.rules).to_string();
        let texts: Vec<String> = options.chain([matter]).collect();
        let articles = texts.iter().flat_map(|text| text.split(", "));
        let articles: Vec<&str> = articles.collect();
        let about = said.values().filter(|reading| reading.is_about(&articles));
        let lang = self.frame.lang;
        let shown = about.map(|one| {
            let url = ReadingAt { reading: one.no }.url();
            (one.article.to_string(), text(one, lang).to_owned(), url)
        });
        self.readings = shown.collect();
        Ok(self)
    }

    pub(super) fn is_wrong(&self) -> bool {
        self.form.errors().next().is_some()
    }

    fn title(&self) -> String {
        sentence(&self.matter.name(self.frame.t))
    }

    /// The articles that the matter rests on, each with its text.
    fn article(&self) -> String {
        let articles = self.matter.article(self.rules);
        words::cited(self.frame.t, self.rules, &articles)
    }

    /// The article of the sanctions, with its text.
    fn sanctions_article(&self) -> String {
        let articles = DecisionKind::Sanctioned.article();
        words::cited(self.frame.t, self.rules, &articles)
    }

    /// What the buttons with the names answer.
    fn who(&self) -> String {
        (matter_form(self.matter).who)(self.frame.t)
    }

    /// The question that the buttons answer: its field, and what each says.
    fn answered(&self) -> Option<(&'static str, &str, &str)> {
        self.controls.iter().find_map(|control| match control {
            Control::Answered { name, yes, no, .. } => Some((*name, yes.as_str(), no.as_str())),
            Control::Choice { .. }
            | Control::Tick { .. }
            | Control::Tiles { .. }
            | Control::Text { .. }
            | Control::Look { .. } => None,
        })
    }

    /// The board must be tapped, so its script and style are needed.
    fn has_board(&self) -> bool {
        has_board(&self.controls)
    }

    /// What nobody has said yet is shown above the advice; unless a board would push the advice off the screen.
    fn opens(&self) -> bool {
        !self.is_asked && !self.controls.is_empty() && !self.has_board()
    }

    /// What the engine found was asked for, so it is read before anything is decided.
    fn is_judged(&self) -> bool {
        !self.form.value(VERDICT.name).is_empty()
    }

    /// The position is set up again, so it has to be seen.
    fn restores(&self) -> bool {
        self.options.iter().any(|option| option.restores)
    }

    fn is_sanction(&self) -> bool {
        self.matter == Matter::Sanction || !self.form.value(SANCTION.name).is_empty()
    }

    /// Where the rules name a decision, it is the first.
    fn is_chosen(&self, at: &usize, option: &DecisionLine) -> bool {
        match self.form.value(DECISION.name) {
            "" => *at == 0 && self.is_advised,
            chosen => chosen == option.value,
        }
    }
}

fn has_board(controls: &[Control]) -> bool {
    let is_look = |control: &Control| matches!(control, Control::Look { .. });
    controls.iter().any(is_look)
}

/// Where the engine is asked about the position, if there is one to look at.
fn engine(controls: &[Control], topic: Topic, form: &Form) -> Option<String> {
    has_board(controls).then(|| verdict::ask(topic, form))
}

/// What happened, as far as it is known: the arbiter corrects and adds. What an article says in general is no fact, nor
/// is what might have been miswritten, unless one slip alone explains the whole sheet.
fn facts(
    t: &Words,
    rules: RuleSet,
    (matter, summary): (Matter, &str),
    findings: &[Finding],
) -> String {
    let name = sentence(&matter.name(t));
    let first = if summary.is_empty() {
        format!("{name}.")
    } else {
        format!("{name}: {summary}.")
    };
    let is_fact = |one: &&Finding| {
        let may_be_a_slip = matches!(one, Finding::Sheet(SheetFinding::Slip { alone: false, .. }));
        !may_be_a_slip && !one.is_general()
    };
    let found = findings.iter().filter(is_fact);
    let lines = std::iter::once(first).chain(found.map(|one| words::finding_under(t, rules, one)));
    lines.collect::<Vec<_>>().join("\n")
}

/// The form of the ruling before anybody has typed in it.
fn prefilled(form: Form, looked: &Looked, facts: String) -> Form {
    let advice = &looked.advice;
    let is_black = form.value(BY.name) == AGAINST.show(&Colour::Black);
    let against = if is_black {
        Colour::Black
    } else {
        Colour::White
    };
    let decision = if advice.advises_one() {
        form::value(&advice.decisions, 0)
    } else {
        String::new()
    };
    form.set(FACTS.name, facts)
        .set(MOVE_NO.name, shown_if(&looked.move_no()))
        .set(AGAINST.name, AGAINST.show(&against))
        .set(DECISION.name, decision)
}

fn ladders(t: &Words, case: &Case<'_>, at: GameAt, players: &[GamePlayer; 2]) -> Vec<Ladder> {
    let ladder = |player: &GamePlayer| Ladder::new(t, case.tournament, at, player.entry);
    players.iter().map(ladder).collect()
}

/// What the form sends back as seen: the board as it stands. A form that comes back for another reason keeps what it
/// had seen, else a ruling made meanwhile would be passed over unread.
fn stamp(
    case: &Case<'_>,
    at: GameAt,
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
        && let Some(seen) = seen(form)
    {
        return (seen, known(form));
    }
    let last = case.tournament.rulings.last();
    let now = BoardStamp::of(case.tournament, at.round, at.board);
    (now, last.map_or(RulingNo(0), |one| one.no))
}

/// The board as the form had seen it.
fn seen(form: &Form) -> Option<BoardStamp> {
    form.value(SEEN.name).parse().ok()
}

/// The last ruling that the form knew of.
fn known(form: &Form) -> RulingNo {
    form.value(KNOWN.name).parse().unwrap_or(RulingNo(0))
}

/// Why the ruling was not recorded; where the board changed meanwhile, what is new.
fn refused(
    t: &Words,
    tournament: &Tournament,
    at: GameAt,
    form: &Form,
    refusal: Option<Refusal>,
) -> (Option<String>, Option<Meanwhile>) {
    let Some(refusal) = refusal else {
        return (None, None);
    };
    let notice = words::ruling_refusal(t, &refusal, tournament);
    let Refusal::Ruling(RulingRefusal::BoardChangedMeanwhile { .. }) = refusal else {
        return (Some(notice), None);
    };
    let told =
        seen(form).map(|seen| Meanwhile::since(t, tournament, at.on_board(), &seen, known(form)));
    (Some(notice), told)
}
