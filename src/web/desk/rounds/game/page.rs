//! The page of one game.

use std::sync::Arc;

use askama::Template;

use crate::{db::tournament::Loaded, words};
use tournament::{Action, Outcome, Refusal, ResultRefusal, RoundState, Side, rulings::Articles};

use super::super::{
    super::{Desk, DeskHead, DeskTab, journal},
    against::Doubted,
    history, name,
    ruled::Ruled,
};
use super::{
    OUTCOME,
    choice::{self, ChoiceGroup},
    preview::CorrectionPreview,
};
use crate::web::{
    address::GameAt,
    error::WebError,
    form::{Choice, Form},
    page::Frame,
    tournament::game,
};

/// What this visitor can do with the result.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Task {
    Enter,
    Correct,
    /// It stands, and is for somebody else to correct.
    Look,
}

#[derive(Template)]
#[template(path = "desk/rounds/game.html")]
pub(super) struct GamePage {
    frame: Frame,
    desk: DeskHead,
    loaded: Arc<Loaded>,
    at: GameAt,
    white_side: Side,
    white: String,
    black: String,
    opening: Option<String>,
    stands: Option<Outcome>,
    /// How the game ended by the sheet that is attached, where no result stands: in words, and as the choice to begin with.
    over: Vec<String>,
    ending: Option<Outcome>,
    task: Task,
    /// Can the result be taken away?
    removable: bool,
    groups: Vec<ChoiceGroup>,
    /// Where rulings are recorded, for whoever may.
    console: Option<String>,
    history: Vec<history::HistoryRow>,
    /// The rulings that gave the game a result.
    ruled: Vec<Ruled>,
    form: Form,
    /// What went against the last attempt.
    notice: Option<String>,
    /// Where the whole match is corrected, when this game alone cannot be.
    whole: Option<String>,
    /// What the score sheet says against the result that was sent.
    doubted: Option<Doubted>,
    /// What a correction would change.
    preview: Option<CorrectionPreview>,
}

impl GamePage {
    /// The page with its form, empty or on its way back.
    ///
    /// # Errors
    /// [`WebError::NotFound`] when there is no such game in a published round.
    pub async fn load(desk: &Desk<GameAt>, form: Form) -> Result<Self, WebError> {
        let (at, visitor, loaded) = (desk.at, &desk.visitor, &desk.loaded);
        let frame = Frame::new(visitor);
        let tournament = &loaded.tournament;
        let (one, game) = at.find(tournament)?;
        let round = at.in_round().published(tournament)?;
        let records = journal::records(&desk.app, at.tournament).await?;
        let colour = |side: Side| name(tournament, one.pairing.on(side));
        let task = match game.outcome {
            None if visitor.may(Action::EnterResults) => Task::Enter,
            Some(_) if visitor.may(Action::CorrectResults) => Task::Correct,
            _ => Task::Look,
        };
        let study = (task == Task::Enter)
            .then(|| tournament.study_of(at.key()))
            .flatten();
        let mut groups = choice::groups(frame.t, tournament, one);
        if task == Task::Enter && !visitor.may(Action::Preside) {
            choice::without_rulings(&mut groups);
        }
        if task == Task::Enter && !visitor.may(Action::Rule) {
            choice::without_decisions(&mut groups);
        }
        Ok(Self {
            white_side: game.white,
            white: colour(game.white),
            black: colour(game.white.other()),
            opening: words::opening(frame.t, tournament, round, (at.board, at.game)),
            stands: game.outcome,
            over: study
                .as_ref()
                .map_or_else(Vec::new, |study| game::over(frame.t, study)),
            ending: study.and_then(|study| study.ending(game)),
            task,
            removable: task == Task::Correct && round.state != RoundState::Closed,
            groups,
            console: visitor.may(Action::Rule).then(|| at.console_url()),
            ruled: Ruled::of_game(frame.t, tournament, at),
            history: history::of_game(frame.t, &records, (tournament, one), at.key()),
            desk: DeskHead::new(&frame, loaded, DeskTab::Results),
            loaded: loaded.clone(),
            frame,
            at,
            form,
            notice: None,
            whole: None,
            doubted: None,
            preview: None,
        })
    }

    /// What stands, with the winner's name: the mark alone is seen from the player with White in game 1.
    fn result(&self) -> String {
        let t = self.frame.t;
        let Some(stands) = self.stands else {
            return t.journal_no_result();
        };
        let worded = self.worded(stands);
        match stands {
            Outcome::Win(winner, _) | Outcome::Forfeit(winner) => {
                let white = winner == self.white_side;
                let winner = if white { &self.white } else { &self.black };
                format!("{} · {worded}", t.results_win_of(winner))
            }
            Outcome::Draw(_)
            | Outcome::DoubleForfeit
            | Outcome::DoubleLoss(_)
            | Outcome::HalfLoss(..)
            | Outcome::BareLoss(..)
            | Outcome::NotNeeded => worded,
        }
    }

    /// A result, with the name of whoever lost where no mark tells it.
    fn worded(&self, outcome: Outcome) -> String {
        let at = (self.at.round, self.at.board);
        words::outcome_at(self.frame.t, &self.loaded.tournament, at, outcome)
    }

    /// The ruling of a line of the history: its page, and what it is called.
    fn ruling_of(&self, line: &history::HistoryRow) -> Option<(String, String)> {
        let no = line.ruling?;
        let url = self.at.in_tournament().ruling(no).url();
        Some((url, self.frame.t.protocol_title(no.0)))
    }

    /// The articles of results that a ruling gives, with their text.
    fn ruled_by(&self) -> String {
        let rules = self.loaded.tournament.regulations.rule_set;
        let articles = Articles::of("11.3, 11.4, 11.10, 11.11, 12.9");
        words::cited(self.frame.t, rules, &articles)
    }

    /// What the form sends back as seen.
    fn was(&self) -> String {
        self.stands.map_or_else(String::new, choice::code)
    }

    fn is_chosen(&self, choice: &Choice) -> bool {
        let typed = self.form.value(OUTCOME);
        if typed.is_empty() {
            let begun = self.stands.or(self.ending).map(choice::code);
            begun.as_ref() == Some(&choice.value)
        } else {
            typed == choice.value
        }
    }

    fn takes_away(&self) -> bool {
        self.form.value(OUTCOME) == choice::NONE
    }

    /// The same page with a preview on it.
    pub fn previewing(self, preview: CorrectionPreview) -> Self {
        Self {
            preview: Some(preview),
            ..self
        }
    }

    /// The same page with what the score sheet says against the result that was sent.
    pub fn doubting(self, doubted: Option<Doubted>) -> Self {
        Self { doubted, ..self }
    }

    /// The same page with what went against the last attempt.
    pub fn noting(self, notice: Option<String>) -> Self {
        Self { notice, ..self }
    }

    /// The same page with a refusal on it; where somebody was faster, with what the form showed.
    pub fn refusing(self, refusal: &Refusal, seen: Option<Outcome>) -> Self {
        let t = self.frame.t;
        let notice = if let Refusal::Result(ResultRefusal::ResultChangedMeanwhile {
            stands, ..
        }) = refusal
        {
            let seen = seen.map_or_else(|| t.journal_no_result(), |seen| self.worded(seen));
            t.results_changed(self.worded(*stands), seen)
        } else {
            words::refusal(t, refusal, Some(&self.loaded.tournament))
        };
        let with_another = matches!(
            refusal,
            Refusal::Result(ResultRefusal::NeededAfterAll { .. })
        );
        Self {
            notice: Some(notice),
            whole: with_another.then(|| self.at.on_board().correction_url()),
            ..self
        }
    }
}
