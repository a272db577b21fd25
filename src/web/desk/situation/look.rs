//! A situation is read from its form and taken to the rules.

use std::sync::Arc;

use actix_web::web::block;

use crate::{
    db::tournament::Loaded,
    web::{
        error::WebError,
        form::{Form, FormErrors},
    },
    words::Words,
};
use arbitration::{Advice, KnownGame, Situation, advise};
use draughts::Game;

use super::{Reading, Topic};

/// A situation that was looked at.
pub(in crate::web::desk) struct Looked {
    pub situation: Situation,
    pub advice: Advice,
    /// The game, as far as it is known from what was shown.
    known: Option<KnownGame>,
}

/// What came of a form.
pub(in crate::web::desk) enum Described {
    /// It says what happened.
    Understood(Box<Looked>),
    /// Something in it is missing or cannot be read.
    Wrong(FormErrors),
}

impl Looked {
    /// The game, as far as it is known from what was shown.
    pub fn game(&self) -> Option<&Game> {
        self.known.as_ref().map(|known| &known.game)
    }

    /// The game to the position on the board, where that is known for sure.
    pub fn whole(&self) -> Option<&Game> {
        let whole = self.known.as_ref().filter(|known| known.whole);
        whole.map(|known| &known.game)
    }
}

impl Described {
    /// What was looked at; `None` where the form does not say it.
    pub fn looked(&self) -> Option<&Looked> {
        match self {
            Self::Understood(looked) => Some(looked),
            Self::Wrong(_) => None,
        }
    }
}

/// Reads a situation and looks at it, which may take a second of search: not on the thread that answers others.
///
/// # Errors
/// [`WebError::NotFound`] when there is no such game in a published round.
pub(in crate::web::desk) async fn look(
    t: &'static Words,
    loaded: Arc<Loaded>,
    topic: Topic,
    form: Form,
) -> Result<Described, WebError> {
    let looked = block(move || {
        let case = topic.at.case(&loaded.tournament)?;
        let mut errors = FormErrors::default();
        let mut reading = Reading::new(t, &case, &form, &mut errors);
        let Some(situation) = reading.situation(topic.matter) else {
            return Ok(Described::Wrong(errors));
        };
        let known = reading.known().cloned();
        Ok(Described::Understood(Box::new(Looked {
            advice: advise(&case, &situation),
            known,
            situation,
        })))
    });
    looked.await.map_err(|_| WebError::Busy)?
}
