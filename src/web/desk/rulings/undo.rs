//! The page on which a ruling may fall, with its ends: an appeal is upheld ([`appeal`](super::appeal)), or the ruling is taken back
//! ([`revocation`](super::revocation)); or it holds again, because how an appeal was decided is taken back ([`verdict`](super::verdict)). Each
//! shows what comes of it before it is done.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        address::RulingAt,
        change::{Act, bench, try_change},
        desk::{
            Desk, DeskHead, DeskTab,
            rounds::game::choice::{self, ChoiceGroup},
        },
        error::WebError,
        flash::Done,
        form::{Choice, Form, FormErrors, Posted, Reader, any, fields, parsed, shown},
        page::{self, Frame},
        visitor::Visitor,
    },
    words::{self, Words, full_name},
};
use tournament::{
    Action, EntryNo, Event, GameNo, Official, Outcome, Refusal, Ruling, Tournament,
    decide::{Bench, Instead, PartDraft},
    rulings::{Appeal, Articles, Facts, RulingState},
};

use super::{
    SEEN,
    fall::Fall,
    last_word,
    part::{self, EffectRow},
    player, players, require_seen, seen, seen_by,
};

fields! {
    /// Why it falls, or stays after an appeal.
    REASONS: Facts = "reasons", shown, |text, t| parsed(text, || t.protocol_reasons_bad());
    /// The result that stands instead, where one has to be chosen: in a line for each game.
    INSTEAD: Option<Outcome> = "instead", |instead| instead.map(choice::code).unwrap_or_default(), |code, _| Ok(choice::parse(code));
    /// What was looked at of what comes of it.
    CONFIRM: String = "confirm", String::clone, any;
}

/// The field of the result that stands instead in this game.
pub(super) fn field(game: GameNo) -> String {
    format!("{}-{game}", INSTEAD.name)
}

/// What was chosen, and has to be looked at before it is done.
#[derive(Debug, Clone)]
pub(super) enum UndoPreview {
    /// The results that stand instead, of one game at least.
    Instead(Instead),
    /// A part of the ruling falls.
    Part(PartDraft),
}

impl UndoPreview {
    /// What a confirmation of it says.
    fn code(&self) -> String {
        match self {
            Self::Instead(results) => part::results_code(results),
            Self::Part(part) => part::code(part),
        }
    }

    /// The results that stand instead, where any was chosen.
    pub fn of_instead(results: Instead) -> Option<Self> {
        (!results.is_empty()).then_some(Self::Instead(results))
    }

    /// The results that stand instead.
    fn instead(&self) -> Option<&Instead> {
        match self {
            Self::Instead(results) => Some(results),
            Self::Part(_) => None,
        }
    }
}

/// By what a ruling may fall, or hold again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Undo {
    /// An appeal against it.
    Appeal,
    /// It was recorded by mistake.
    Revocation,
    /// The decision on the appeal against it was recorded wrongly.
    Verdict,
}

impl Undo {
    /// Can a result be chosen that stands instead?
    pub const fn may_ask(self) -> bool {
        match self {
            Self::Appeal | Self::Revocation => true,
            Self::Verdict => false,
        }
    }
}

#[derive(Template)]
#[template(path = "desk/rulings/undo.html")]
struct UndoPage {
    frame: Frame,
    desk: DeskHead,
    at: RulingAt,
    undo: Undo,
    ruling: Ruling,
    decision: String,
    /// Who can appeal.
    entries: Vec<Choice>,
    /// Who appealed, by name.
    by: String,
    no_appeals: bool,
    /// The article of appeals, with its text.
    article: String,
    /// Why there is no appeal any more.
    last_word: Option<String>,
    presides: bool,
    fall: Fall,
    /// What was chosen, while what comes of it is shown.
    shown: Option<UndoPreview>,
    /// What of the ruling can fall in part.
    effects: Vec<EffectRow>,
    /// The results that can be chosen.
    results: Vec<ChoiceGroup>,
    /// Did the reader make or confirm the ruling?
    own: bool,
    /// May the reader take it back?
    may_revoke: bool,
    seen: String,
    form: Form,
    notice: Option<String>,
}

impl UndoPage {
    fn title(&self) -> String {
        let t = self.frame.t;
        match self.undo {
            Undo::Appeal => t.protocol_appeal_title(self.at.ruling.0),
            Undo::Revocation => t.protocol_revoke_title(self.at.ruling.0),
            Undo::Verdict => t.protocol_verdict_withdraw_title(self.at.ruling.0),
        }
    }

    /// What there is to say before why nothing comes of it.
    fn impossible(&self) -> String {
        let t = self.frame.t;
        match self.undo {
            Undo::Appeal | Undo::Revocation => t.protocol_undoing_impossible(),
            Undo::Verdict => t.protocol_verdict_withdraw_impossible(),
        }
    }

    /// The appeal, while it is to be decided.
    fn open(&self) -> Option<&Appeal> {
        let (_, appeal) = self.ruling.open_appeal()?;
        Some(appeal).filter(|_| self.ruling.waits())
    }

    /// Which of the appeals that is, as the form sends it back.
    fn which(&self) -> String {
        let open = self.ruling.open_appeal();
        open.map_or_else(String::new, |(which, _)| which.to_string())
    }

    /// Can the appeal be upheld in part?
    fn has_parts(&self) -> bool {
        part::has_parts(&self.ruling)
    }

    /// Can an appeal be filed?
    fn can_be_filed(&self) -> bool {
        !self.no_appeals && self.ruling.in_force() && !self.entries.is_empty()
    }

    fn proposed(&self) -> bool {
        self.ruling.state == RulingState::Proposed
    }

    /// The results that stand instead, as the form sends them: each field with what it holds.
    fn chosen(&self) -> Vec<(String, String)> {
        let chosen = self.shown.as_ref().and_then(UndoPreview::instead);
        let chosen = chosen.into_iter().flatten();
        chosen
            .map(|(game, outcome)| (field(*game), INSTEAD.show(&Some(*outcome))))
            .collect()
    }

    /// What a confirmation sends.
    fn confirm(&self) -> String {
        self.shown
            .as_ref()
            .map(UndoPreview::code)
            .unwrap_or_default()
    }

    /// Are the results that stand instead chosen?
    fn is_chosen(&self) -> bool {
        self.shown
            .as_ref()
            .is_some_and(|one| one.instead().is_some())
    }

    /// Is what comes of a part shown?
    fn shows_part(&self) -> bool {
        self.shown.is_some() && !self.is_chosen()
    }

    fn fall_title(&self) -> String {
        let t = self.frame.t;
        if self.shows_part() {
            t.protocol_undoing_part()
        } else {
            t.protocol_undoing_upheld()
        }
    }
}

/// Who can appeal: the players of the board first, then everybody; nobody twice.
fn entries(tournament: &Tournament, ruling: &Ruling) -> Vec<Choice> {
    let seated = words::match_of(tournament, ruling.scene)
        .map(|one| vec![one.pairing.first, one.pairing.second])
        .unwrap_or_else(|| ruling.concerned.clone());
    let has = |entry: &EntryNo| ruling.appeal_of(*entry).is_some();
    let others = players(tournament, |entry| !seated.contains(&entry) && !has(&entry));
    let first = seated
        .iter()
        .filter(|entry| !has(entry))
        .map(|entry| player(tournament, *entry));
    first.chain(others).collect()
}

/// Did the reader make the ruling, or confirm it?
fn is_own(visitor: &Visitor, ruling: &Ruling) -> bool {
    visitor.who.user().is_some_and(|user| {
        ruling.is_of(&Official {
            user: Some(user.id),
            name: user.name.clone(),
        })
    })
}

/// May the reader take the ruling back? One that holds is the chief arbiter's, until an appeal against it is decided; a proposal is its maker's too.
pub(super) fn may_revoke(visitor: &Visitor, ruling: &Ruling) -> bool {
    let presides = visitor.may(Action::Preside);
    let own = visitor.who.user().map(|user| user.id) == ruling.by.user;
    match ruling.state {
        RulingState::InForce => presides && !ruling.appeal_decided(),
        RulingState::Proposed => presides || own && visitor.may(Action::Rule),
        RulingState::Refused | RulingState::Overturned | RulingState::Revoked => false,
    }
}

/// The results that can be chosen.
fn offered(t: &Words, tournament: &Tournament, ruling: &Ruling) -> Vec<ChoiceGroup> {
    let one = words::match_of(tournament, ruling.scene);
    one.map(|one| choice::groups(t, tournament, one))
        .unwrap_or_default()
}

/// What the forms of the page say: why, and the results that stand instead.
pub(super) struct Reasons {
    pub why: Facts,
    pub instead: Instead,
}

/// A ruling on its way to fall: who asks, and the tournament as it stood then.
pub(super) struct UndoWay {
    desk: Desk<RulingAt>,
    undo: Undo,
}

impl UndoWay {
    /// # Errors
    /// [`WebError::NotFound`] when there is no such ruling.
    pub fn begin(desk: Desk<RulingAt>, undo: Undo) -> Result<Self, WebError> {
        desk.at.find(&desk.loaded.tournament)?;
        Ok(Self { desk, undo })
    }

    /// The ruling as it stood then.
    ///
    /// # Errors
    /// [`WebError::NotFound`] when there is no such ruling.
    pub fn ruling(&self) -> Result<&Ruling, WebError> {
        self.desk.at.find(&self.desk.loaded.tournament)
    }

    /// The article of appeals, with its text.
    pub fn article(&self) -> String {
        let rules = self.desk.loaded.tournament.regulations.rule_set;
        let t = self.desk.visitor.words();
        words::cited(t, rules, &Articles::of("11.12"))
    }

    fn page(&self, form: Form, shown: Option<UndoPreview>) -> Result<UndoPage, WebError> {
        let (frame, visitor) = (Frame::new(&self.desk.visitor), &self.desk.visitor);
        let tournament = &self.desk.loaded.tournament;
        let ruling = self.ruling()?.clone();
        let by = ruling.open_appeal().map(|(_, appeal)| appeal.by);
        let own = is_own(visitor, &ruling);
        let fall = match &shown {
            Some(UndoPreview::Part(part)) => Fall::of_part(frame.t, tournament, &ruling, part),
            Some(UndoPreview::Instead(instead)) => {
                Fall::of(frame.t, tournament, &ruling, (self.undo, instead))
            }
            None => Fall::of(frame.t, tournament, &ruling, (self.undo, &Instead::new())),
        };
        Ok(UndoPage {
            desk: DeskHead::new(&frame, &self.desk.loaded, DeskTab::Rulings),
            decision: words::ruling(frame.t, &ruling, tournament).decision,
            entries: match self.undo {
                Undo::Appeal => entries(tournament, &ruling),
                Undo::Revocation | Undo::Verdict => Vec::new(),
            },
            by: by
                .map(|entry| full_name(tournament, entry))
                .unwrap_or_default(),
            no_appeals: tournament.regulations.arbitration.no_appeals,
            article: self.article(),
            last_word: last_word(frame.t, tournament, &ruling),
            presides: visitor.may(Action::Preside),
            effects: part::rows(frame.t, tournament, &ruling),
            results: offered(frame.t, tournament, &ruling),
            may_revoke: may_revoke(visitor, &ruling),
            own,
            fall,
            seen: seen_by(&form, tournament, &ruling),
            notice: None,
            at: self.desk.at,
            undo: self.undo,
            shown,
            ruling,
            form,
            frame,
        })
    }

    /// The page with an empty form.
    pub fn ask(&self) -> Result<HttpResponse, WebError> {
        let visitor = &self.desk.visitor;
        let own = is_own(visitor, self.ruling()?);
        // whoever presides decides, as a rule; not of their own ruling
        let decides = visitor.who.user().filter(|_| !own);
        let name = decides.map_or_else(String::new, |user| user.name.clone());
        page::ok(&self.page(Form::filled([("decided_by", name)]), None)?)
    }

    /// The form again, with a message beside each field that is wrong.
    pub fn wrong(&self, posted: &Posted, errors: FormErrors) -> Result<HttpResponse, WebError> {
        page::unprocessable(&self.page(Form::again(posted, errors), None)?)
    }

    /// Why the ruling shall fall. The results that stand instead count only where they have to be chosen, and the ruling does `fall`.
    pub fn reasons(&self, form: &mut Reader<'_>, fall: bool) -> Result<Option<Reasons>, WebError> {
        let (t, tournament) = (form.t, &self.desk.loaded.tournament);
        let why = form.get(&REASONS);
        let ruling = self.desk.at.find(tournament)?;
        let asked = if fall {
            Fall::of(t, tournament, ruling, (self.undo, &Instead::new())).asks()
        } else {
            Vec::new()
        };
        let offered = offered(t, tournament, ruling);
        let is_offered = |outcome: &Outcome| choice::is_among(&offered, *outcome);
        let mut instead = Instead::new();
        for game in asked {
            let mut line = form.row(usize::from(game));
            match line.get(&INSTEAD).flatten().filter(is_offered) {
                Some(outcome) => {
                    instead.insert(GameNo(game), outcome);
                }
                None => line.wrong(&INSTEAD, t.protocol_instead_bad()),
            }
        }
        Ok(why.map(|why| Reasons { why, instead }))
    }

    /// Makes the ruling fall, or stay after an appeal, unless it `stands` so already. What was chosen is `shown` first with what it changes;
    /// confirmed as it was shown, it is done.
    pub async fn end(
        self,
        posted: &Posted,
        action: Action,
        shown: Option<UndoPreview>,
        stands: impl FnOnce(&Ruling) -> bool + Send + 'static,
        decide: impl FnOnce(&Tournament, &Bench) -> Result<Vec<Event>, Refusal> + Send + 'static,
    ) -> Result<HttpResponse, WebError> {
        let looked_at = posted.text(CONFIRM.name);
        if shown.as_ref().is_some_and(|one| one.code() != looked_at) {
            let form = Form::again(posted, FormErrors::default());
            return page::ok(&self.page(form, shown)?);
        }
        let (no, seen) = (self.desk.at.ruling, posted.text(SEEN.name).to_owned());
        let decide = move |tournament: &Tournament, bench: &Bench| {
            if let Some(ruling) = tournament.ruling(no) {
                if stands(ruling) {
                    return Ok(Vec::new());
                }
                require_seen(tournament, ruling, &seen)?;
            }
            decide(tournament, bench)
        };
        self.change(posted, action, decide).await
    }

    /// Makes a change; one that is refused brings the form again, on the ruling as it stands now.
    pub async fn change(
        mut self,
        posted: &Posted,
        action: Action,
        decide: impl FnOnce(&Tournament, &Bench) -> Result<Vec<Event>, Refusal> + Send + 'static,
    ) -> Result<HttpResponse, WebError> {
        let bench = bench(&self.desk.app, &self.desk.visitor, posted)?;
        let act = Act::new(self.desk.at.tournament, action);
        let decide = move |loaded: &Loaded| decide(&loaded.tournament, &bench);
        let Err(refusal) = try_change(&self.desk.app, &self.desk.visitor, act, decide).await?
        else {
            return Ok(page::done(&self.desk.at.url(), Done::Saved));
        };
        self.desk.reload().await?;
        let tournament = &self.desk.loaded.tournament;
        let sentence = words::ruling_refusal(self.desk.visitor.words(), &refusal, tournament);
        let form = Form::again(posted, FormErrors::default());
        let page = UndoPage {
            seen: seen(tournament, self.desk.at.find(tournament)?),
            notice: Some(sentence),
            ..self.page(form, None)?
        };
        page::html(&page, StatusCode::CONFLICT)
    }
}
