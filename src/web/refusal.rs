//! What the rules forbid, as a sentence for the arbiter.

use crate::{tournament::Refusal, words::Words};

/// Why something is refused, with the article it rests on.
#[must_use]
pub fn sentence(refusal: &Refusal, t: &Words) -> String {
    match refusal.article() {
        Some(article) => t.error_refused_article(article),
        None => t.error_refused_sentence(),
    }
}
