//! Which button of a page was pressed. A page has an enum of its buttons, whose words strum makes: what it reads is what it lists.

use strum::VariantArray;

use super::Posted;
use crate::web::error::WebError;

impl Posted {
    /// The button that was pressed: the field `do`.
    ///
    /// # Errors
    /// [`WebError::BadRequest`]: none of the page.
    pub(in crate::web) fn pressed<B>(&self) -> Result<B, WebError>
    where
        B: VariantArray + Copy + Into<&'static str>,
    {
        self.pressed_of("do")
    }

    /// The same where the buttons are another field than `do`, whose name pages of before an upgrade still send.
    ///
    /// # Errors
    /// [`WebError::BadRequest`]: none of the page.
    pub(in crate::web) fn pressed_of<B>(&self, field: &str) -> Result<B, WebError>
    where
        B: VariantArray + Copy + Into<&'static str>,
    {
        button(self.text(field)).ok_or(WebError::BadRequest)
    }
}

/// The button of this word.
pub(in crate::web) fn button<B>(word: &str) -> Option<B>
where
    B: VariantArray + Copy + Into<&'static str>,
{
    let mut all = B::VARIANTS.iter().copied();
    let is_it = |one: &B| {
        let own: &'static str = (*one).into();
        own == word
    };
    all.find(is_it)
}

/// Has the template of a page all of its buttons, and no other?
#[cfg(test)]
pub(in crate::web) fn has_buttons<B>(template: &str) -> bool
where
    B: VariantArray + Copy + Into<&'static str>,
{
    has_buttons_of::<B>("do", template)
}

/// The same of buttons that are another field.
#[cfg(test)]
pub(in crate::web) fn has_buttons_of<B>(field: &str, template: &str) -> bool
where
    B: VariantArray + Copy + Into<&'static str>,
{
    use std::collections::BTreeSet;

    let begins = format!("name=\"{field}\" value=\"");
    let written = template.split(begins.as_str()).skip(1);
    let written: BTreeSet<&str> = written.filter_map(|rest| rest.split('"').next()).collect();
    let word = |one: &B| -> &'static str { (*one).into() };
    let read: BTreeSet<&str> = B::VARIANTS.iter().map(word).collect();
    written == read
}
