//! `POST …/games/{game}/analysis` has the engine analyse the game, and `POST …/analysis/cancellation` gives that up; what the page of
//! the game says of it.
//!
//! Arbiters ask, because it takes a processor for minutes; whoever may see the moves sees what came of it.

use std::sync::Arc;

use actix_web::{HttpResponse, http::StatusCode};

use crate::{
    adjudication::{Analysis, Job, QuestionState, QueueFull, Stage, WholeGame},
    db,
    web::{
        address::GameAt,
        error::WebError,
        page,
        state::{App, AppData},
        visitor::Visitor,
    },
    words::{self, Words},
};
use tournament::{Action, Study};

use super::{GamePage, GameQuery, study, whole};

/// What the page says of the analysis.
#[derive(Default)]
pub(super) struct AnalysisSection {
    /// Why it was not taken.
    pub refused: Option<String>,
    /// How far it is, or that nothing came of it; none when nobody has asked, or it is there.
    pub state: Option<String>,
    /// There is something to wait for.
    pub is_open: bool,
    /// The reader asked.
    pub is_mine: bool,
    /// The button that asks.
    pub ask: Option<Ask>,
    /// What was found.
    pub found: Option<FoundAnalysis>,
}

/// A button that asks.
pub(super) struct Ask {
    pub label: String,
    pub hint: String,
}

/// What was found, beside the marks.
pub(super) struct FoundAnalysis {
    pub analysis: Arc<Analysis>,
    pub budget: String,
    /// What makes it less than it could be.
    pub lacks: Vec<String>,
}

/// `POST …/games/{game}/analysis`
pub(in crate::web) async fn ask(
    app: AppData,
    visitor: Visitor,
    at: GameAt,
) -> Result<HttpResponse, WebError> {
    if let Some(game) = game(&app, at).await? {
        let by = visitor.user()?.id;
        if stored(&app, &game).await?.is_some() {
            return Ok(back(at));
        }
        if let Err(full) = app.adjudication.games.ask(game, at.into(), by) {
            // the page at its own address, for what is relative to it
            let visitor = Visitor {
                path: at.url(),
                ..visitor
            };
            let page = GamePage::new(&app, &visitor, at, &GameQuery::default(), Some(full)).await?;
            return page::html(&page, StatusCode::TOO_MANY_REQUESTS);
        }
    }
    Ok(back(at))
}

/// `POST …/games/{game}/analysis/cancellation`
pub(in crate::web) async fn cancel(
    app: AppData,
    visitor: Visitor,
    at: GameAt,
) -> Result<HttpResponse, WebError> {
    if let Some(game) = game(&app, at).await? {
        let by = visitor.user()?.id;
        app.adjudication.games.cancel(&game, at.into(), by);
    }
    Ok(back(at))
}

fn back(at: GameAt) -> HttpResponse {
    page::see_other(format!("{}#analysis", at.url()))
}

/// The moves that are recorded, where there are any and the engine may be asked about them.
async fn game(app: &AppData, at: GameAt) -> Result<Option<WholeGame>, WebError> {
    let loaded = whole(app, at).await?;
    at.find(&loaded.tournament)?;
    if !loaded.tournament.may_be_analysed(at.key()) {
        return Err(WebError::Stale);
    }
    let study = study(&loaded.tournament, at).await?;
    Ok(study.and_then(|study| WholeGame::new(&study.game)))
}

/// What was found of a game before, on any node.
async fn stored(app: &App, game: &WholeGame) -> Result<Option<Arc<Analysis>>, WebError> {
    let digest = game.digest();
    let text = app.db.read(move |c| db::analysis::find(c, &digest)).await?;
    let read = text.and_then(|text| Analysis::read(&text, game));
    Ok(read.map(Arc::new))
}

impl AnalysisSection {
    /// What this reader is shown of the analysis of a game; the public, only what was found.
    pub async fn new(
        app: &AppData,
        visitor: &Visitor,
        at: GameAt,
        study: &Study,
        refused: Option<QueueFull>,
    ) -> Result<Option<Self>, WebError> {
        let t = visitor.words();
        let Some(game) = WholeGame::new(&study.game) else {
            return Ok(None);
        };
        let job = app.adjudication.games.find(&game, at.into());
        let done = match job.as_ref().map(|job| &job.state) {
            Some(QuestionState::Done(analysis)) => Some(Arc::clone(analysis)),
            Some(QuestionState::Waiting { .. } | QuestionState::Running { .. }) => None,
            Some(QuestionState::Cancelled | QuestionState::Failed) | None => {
                stored(app, &game).await?
            }
        };
        let may_ask = visitor.may_beside(Action::Rule);
        let found = done.map(|analysis| FoundAnalysis::new(t, &analysis, may_ask));
        if !may_ask {
            return Ok(found.map(|found| Self {
                found: Some(found),
                ..Self::default()
            }));
        }
        let me = visitor.who.user().map(|user| user.id);
        let is_whole = found.as_ref().is_some_and(|one| !one.analysis.is_cut());
        let section = Self {
            refused: refused.map(|full| full.sentence(t)),
            state: job.as_ref().and_then(|job| state(t, job)),
            is_open: job.as_ref().is_some_and(|job| !job.is_over()),
            is_mine: job.as_ref().is_some_and(|job| me == Some(job.asked.by)),
            ask: Ask::of(t, app, job.as_ref()).filter(|_| !is_whole),
            found,
        };
        Ok(Some(section))
    }

    /// The analysis, once it is there.
    pub fn found(&self) -> Option<Arc<Analysis>> {
        let found = self.found.as_ref()?;
        Some(Arc::clone(&found.analysis))
    }
}

/// How far it is; none when it is there.
fn state(t: &Words, job: &Job<WholeGame, Analysis>) -> Option<String> {
    Some(match &job.state {
        QuestionState::Waiting { before: 0 } => t.verdict_waiting_next(),
        QuestionState::Waiting { before } => t.verdict_waiting(*before),
        QuestionState::Running { stage, .. } => match stage {
            Stage::Tables | Stage::Search => t.verdict_tables(),
            Stage::Moves { done, of } => t.analysis_running(*done, *of),
        },
        QuestionState::Cancelled => t.verdict_cancelled(),
        QuestionState::Failed => t.analysis_failed(),
        QuestionState::Done(_) => return None,
    })
}

impl Ask {
    /// The first time, or again where that helps.
    fn of(t: &Words, app: &AppData, job: Option<&Job<WholeGame, Analysis>>) -> Option<Self> {
        let label = match job.map(|job| &job.state) {
            None => t.analysis_ask(),
            Some(QuestionState::Cancelled | QuestionState::Failed) => t.verdict_again(),
            Some(QuestionState::Done(analysis)) if analysis.is_cut() => t.verdict_again(),
            Some(
                QuestionState::Done(_)
                | QuestionState::Waiting { .. }
                | QuestionState::Running { .. },
            ) => return None,
        };
        let minutes = app.adjudication.games.spend().time.as_secs().div_ceil(60);
        Some(Self {
            label,
            hint: t.analysis_hint(minutes),
        })
    }
}

impl FoundAnalysis {
    /// Was every move judged, and did none give anything away?
    pub fn is_clean(&self) -> bool {
        let mut moves = self.analysis.moves.iter();
        !self.analysis.is_cut() && moves.all(|judged| judged.mark.is_none())
    }

    /// Where the tables lie is nothing for the public.
    fn new(t: &Words, analysis: &Arc<Analysis>, is_staff: bool) -> Self {
        let cut = analysis
            .is_cut()
            .then(|| t.analysis_out_of_time(analysis.moves.len(), analysis.of));
        let fault = analysis.fault.as_deref().map(|fault| match is_staff {
            true => t.verdict_fault(fault),
            false => t.analysis_without_tables(),
        });
        Self {
            analysis: Arc::clone(analysis),
            budget: t.analysis_budget(words::grouped(analysis.nodes)),
            lacks: cut.into_iter().chain(fault).collect(),
        }
    }
}
