//! The pages of one turn through a programme: every row of every view once.

use crate::{
    screen::{ProgrammeStep, pages},
    web::error::WebError,
    words::Words,
};

use super::{
    Scene,
    sheet::{Body, DiagramCard, ScreenSheet, SheetRow, TWO_LINES},
    views,
};

/// A page of a screen.
pub(super) struct TurnPage {
    /// The view, as the style names it.
    pub view: &'static str,
    /// The heading.
    pub heading: String,
    /// What is said beside it.
    pub note: String,
    /// Which page of how many, where there are several.
    pub place: Option<(usize, usize)>,
    /// For how many seconds it stands.
    pub seconds: u16,
    /// How many columns of rows there is room for.
    pub across: usize,
    /// What it shows.
    pub part: SheetPart,
}

/// What a page shows of a sheet.
pub(super) enum SheetPart {
    /// Rows, column by column.
    Rows {
        /// Of how many lines each is.
        lines: u8,
        /// The rows.
        columns: Vec<Vec<SheetRow>>,
    },
    /// Diagrams.
    Cards(Vec<DiagramCard>),
    /// What is never cut.
    Whole(Body),
}

impl TurnPage {
    /// What is shown where there is nothing yet.
    pub fn nothing(t: &Words) -> Self {
        Self {
            view: "nothing",
            heading: String::new(),
            note: String::new(),
            place: None,
            seconds: ProgrammeStep::USUAL,
            across: 1,
            part: SheetPart::Whole(Body::Text(t.screen_nothing())),
        }
    }

    /// The size of a text, as the style names it: each line may end far from the edge.
    pub fn length(text: &str) -> &'static str {
        match (text.chars().count(), text.lines().count()) {
            (..=60, ..=2) => "short",
            (..=160, ..=3) => "medium",
            (..=160, _) | (_, ..=3) => "long",
            (_, _) => "longest",
        }
    }
}

/// All pages of a turn, in their order.
///
/// # Errors
/// As the views have them.
pub(super) fn turn(scene: &Scene<'_>) -> Result<Vec<TurnPage>, WebError> {
    let mut all = Vec::new();
    for step in &scene.screen.programme.steps {
        for sheet in views::sheets(step.view, scene)? {
            all.extend(cut(scene, *step, sheet));
        }
    }
    Ok(all)
}

/// A sheet as pages.
fn cut(scene: &Scene<'_>, step: ProgrammeStep, sheet: ScreenSheet) -> Vec<TurnPage> {
    let ScreenSheet {
        heading,
        note,
        body,
    } = sheet;
    let (across, parts) = parts(scene, body);
    let count = parts.len();
    let page = |(at, part)| TurnPage {
        view: step.view.code(),
        heading: heading.clone(),
        note: note.clone(),
        place: (count > 1).then_some((at, count)),
        seconds: step.seconds,
        across,
        part,
    };
    (1..).zip(parts).map(page).collect()
}

fn parts(scene: &Scene<'_>, body: Body) -> (usize, Vec<SheetPart>) {
    match body {
        Body::Rows { rows, size } => {
            let grid = scene.shape.room(size);
            let lines = if size == TWO_LINES { 2 } else { 1 };
            let part = |columns| SheetPart::Rows { lines, columns };
            (
                grid.columns,
                pages(rows, grid).into_iter().map(part).collect(),
            )
        }
        Body::Cards(cards, size) => {
            let grid = scene.shape.room(size);
            let part = |columns: Vec<Vec<DiagramCard>>| {
                SheetPart::Cards(columns.into_iter().flatten().collect())
            };
            // from left to right, line by line: the order of the cards is that of the boards either way
            let parts = pages(cards, grid).into_iter().map(part).collect();
            (grid.columns, parts)
        }
        whole @ (Body::Clock(_) | Body::Text(_) | Body::Code(..)) => {
            (1, vec![SheetPart::Whole(whole)])
        }
    }
}
