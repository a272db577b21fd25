//! The language that the machine speaks to whoever sits at it.

use std::ffi::OsString;

use crate::words::Lang;

/// Where the environment says a language, the strongest first.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// The language of the environment: Portuguese, or else English.
#[must_use]
pub fn spoken_here() -> Lang {
    spoken(VARIABLES.map(std::env::var_os))
}

/// The first that is set decides, as it does for other programs.
fn spoken(variables: [Option<OsString>; 3]) -> Lang {
    let mut set = variables.into_iter().flatten();
    let locale = set.find(|name| !name.is_empty()).unwrap_or_default();
    if locale.as_encoded_bytes().starts_with(b"pt") {
        Lang::Pt
    } else {
        Lang::En
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_that_is_set_says_the_language() {
        for (variables, lang) in [
            (["", "", "pt_PT.UTF-8"], Lang::Pt),
            (["", "pt", "C"], Lang::Pt),
            (["C", "", "pt_PT.UTF-8"], Lang::En),
            (["C.UTF-8", "pt_PT", ""], Lang::En),
            (["", "", ""], Lang::En),
        ] {
            let set = variables.map(|name| Some(OsString::from(name)));
            assert_eq!(spoken(set), lang, "{variables:?}");
        }
        assert_eq!(spoken([None, None, Some("pt".into())]), Lang::Pt);
        assert_eq!(spoken([None, None, None]), Lang::En);
    }
}
