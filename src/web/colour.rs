//! The colour of a player in a game: one symbol with a letter, the same on every page, in the dark and on paper.

use std::borrow::Borrow;

use askama::{Template, filters::HtmlSafe};

use crate::words::Words;
use draughts::Colour;

/// A disc in its own colour with the letter of the colour in it, *B* and *P* in Portuguese, *W* and *B* in English. A page shows it with
/// `{{ mark }}`. Disc and letter are drawn by the style, so that the text of the page stays that of the names around it.
///
/// ```
/// use arbitro::{web::colour::ColourMark, words::Lang};
/// use draughts::Colour;
///
/// let mark = ColourMark::new(Colour::White, &Lang::Pt.load()).to_string();
/// assert!(mark.contains("disc white") && mark.contains("data-letter=\"B\"") && mark.contains("aria-label=\"Brancas\""));
/// ```
#[derive(Debug, Clone, Template)]
#[template(path = "colour.html")]
pub struct ColourMark {
    colour: Colour,
    letter: String,
    /// What it is called; nothing where the word stands beside it.
    name: Option<String>,
}

// The template escapes what it prints.
impl HtmlSafe for ColourMark {}

impl ColourMark {
    /// The symbol of this colour.
    #[must_use]
    pub fn new(colour: Colour, t: &Words) -> Self {
        let (letter, name) = match colour {
            Colour::White => (t.name_colour_white_letter(), t.name_colour_white()),
            Colour::Black => (t.name_colour_black_letter(), t.name_colour_black()),
        };
        Self {
            colour,
            letter,
            name: Some(name),
        }
    }

    /// The same under another name.
    #[must_use]
    pub fn named(self, name: String) -> Self {
        let name = Some(name);
        Self { name, ..self }
    }

    /// The same where the name of the colour stands beside it, so that it is not said twice.
    #[must_use]
    pub fn silent(self) -> Self {
        Self { name: None, ..self }
    }

    fn class(&self) -> &'static str {
        match self.colour {
            Colour::White => "white",
            Colour::Black => "black",
        }
    }
}

/// The symbol of White or of Black, for templates that know no more.
#[must_use]
pub fn mark(white: impl Borrow<bool>, t: &Words) -> ColourMark {
    let colour = if *white.borrow() {
        Colour::White
    } else {
        Colour::Black
    };
    ColourMark::new(colour, t)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn the_letter_is_that_of_the_language() {
        let letters = |lang: Lang| {
            let shown = [true, false].map(|white| mark(white, &lang.load()).to_string());
            shown.map(|one| one.split('"').nth(3).unwrap_or_default().to_owned())
        };
        assert_eq!(letters(Lang::Pt), ["B", "P"]);
        assert_eq!(letters(Lang::En), ["W", "B"]);
    }

    #[test]
    fn where_the_word_stands_beside_it_it_is_not_said_twice() {
        let silent = mark(false, &Lang::En.load()).silent().to_string();
        assert!(silent.contains("aria-hidden=\"true\"") && !silent.contains("Black"));
        let named = mark(true, &Lang::En.load()).named("White in game 1".to_owned());
        assert!(named.to_string().contains("title=\"White in game 1\""));
    }
}
