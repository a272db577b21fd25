//! The help in Portuguese too. The doc comments of the arguments are the help in English; `pt.txt` has the Portuguese of each of their paragraphs, and of what clap says
//! around them.

mod wrong;

use std::{
    collections::HashMap, env, ffi::OsString, io::ErrorKind, ops::Range, process::ExitCode,
    sync::LazyLock,
};

use clap::{
    Arg, Command, CommandFactory as _, FromArgMatches as _,
    builder::{Resettable, StyledStr},
};

use super::{Cli, lang_args::language, said::aside};
use crate::{config::spoken_here, words::Lang};

/// English, and Portuguese on the line below it.
const PORTUGUESE: &str = include_str!("pt.txt");

/// Finds the Portuguese of a text.
type Translate<'a> = &'a dyn Fn(&str) -> Option<&'static str>;

/// The command that was typed. Where it is help that is asked for, or the arguments are wrong, that is printed, and the code is the one to exit with.
pub(super) fn typed() -> Result<Cli, ExitCode> {
    let mut typed: Vec<OsString> = env::args_os().collect();
    // it has to be known before the arguments are read, for what is wrong with them
    let asked = asked_for(&typed);
    let lang = asked.as_ref().map_or_else(spoken_here, |(_, lang)| *lang);
    if let Some((at, _)) = asked
        && is_behind_help(&typed, &at)
    {
        typed.drain(at);
    }
    let mut command = command(lang);
    let matches = command.try_get_matches_from_mut(&typed);
    matches
        .and_then(|matches| Cli::from_arg_matches(&matches))
        .map_err(|error| {
            let code = if error.use_stderr() { 2 } else { 0 };
            let told = match lang {
                Lang::En => error.print(),
                Lang::Pt => wrong::in_portuguese(error, &command).print(),
            };
            match told {
                // whoever closed the other end reads no more
                Err(unwritten) if code == 0 && unwritten.kind() != ErrorKind::BrokenPipe => {
                    let t = lang.load();
                    let why = unwritten.to_string();
                    aside!("arbitro: {}", t.cli_copy_unwritten_output(why));
                    ExitCode::FAILURE
                }
                Ok(()) | Err(_) => ExitCode::from(code),
            }
        })
}

/// What `--lang` says, wherever it stands, and where that is.
fn asked_for(typed: &[OsString]) -> Option<(Range<usize>, Lang)> {
    let words = typed.iter().map(|word| word.to_string_lossy());
    let words: Vec<_> = words.take_while(|word| *word != "--").collect();
    words.iter().enumerate().find_map(|(at, word)| {
        let (code, end) = match word.strip_prefix("--lang=") {
            Some(code) => (code, at + 1),
            None if *word == "--lang" => (&**words.get(at + 1)?, at + 2),
            None => return None,
        };
        Some((at..end, code.parse().ok()?))
    })
}

/// Does the language stand behind `help`? There clap takes every word for the name of a command.
fn is_behind_help(typed: &[OsString], lang: &Range<usize>) -> bool {
    typed.iter().take(lang.start).any(|word| word == "help")
}

/// All commands. Their help is in this language, in which they speak where `--lang` is not given.
fn command(lang: Lang) -> Command {
    let command = with_lang(Cli::command());
    match lang {
        Lang::En => command,
        Lang::Pt => retold(command, &portuguese),
    }
}

/// Has `--lang` also where nothing is said but the help: before the name of a command, and behind that of several.
fn with_lang(command: Command) -> Command {
    let command = if command.get_arguments().any(is_lang) {
        command
    } else {
        command.arg(
            Arg::new("lang")
                .long("lang")
                .value_name("LANG")
                .default_value(Lang::En.code())
                .value_parser(language)
                .help("The language of what is said: en or pt"),
        )
    };
    command.mut_subcommands(with_lang)
}

fn is_lang(arg: &Arg) -> bool {
    arg.get_id().as_str() == "lang"
}

/// A command and those below it, with their texts in Portuguese where it is known.
fn retold(command: Command, known: Translate<'_>) -> Command {
    let about = text(command.get_about(), known);
    let long_about = text(command.get_long_about(), known);
    let before = text(command.get_before_help(), known);
    let long_before = text(command.get_before_long_help(), known);
    let after = text(command.get_after_help(), known);
    let long_after = text(command.get_after_long_help(), known);
    command
        .about(about)
        .long_about(long_about)
        .before_help(before)
        .before_long_help(long_before)
        .after_help(after)
        .after_long_help(long_after)
        .mut_args(|arg| retold_arg(arg, known))
        .mut_subcommands(|below| retold(below, known))
}

fn retold_arg(arg: Arg, known: Translate<'_>) -> Arg {
    let help = text(arg.get_help(), known);
    let long_help = text(arg.get_long_help(), known);
    let value_name = value_name(&arg).and_then(known);
    let arg = arg.help(help).long_help(long_help);
    let arg = match value_name {
        Some(name) => arg.value_name(name),
        None => arg,
    };
    if is_lang(&arg) {
        arg.default_value(Lang::Pt.code())
    } else {
        arg
    }
}

/// What stands for the value of an argument, unless it is but the name of the option once more.
fn value_name(arg: &Arg) -> Option<&str> {
    let option = arg
        .get_long()
        .map(|long| long.replace('-', "_").to_uppercase());
    let name = arg.get_value_names()?.first()?.as_str();
    (Some(name) != option.as_deref()).then_some(name)
}

/// A help with each of its paragraphs in Portuguese. clap takes the full stop from a help that is one paragraph alone: the file knows none without.
fn text(english: Option<&StyledStr>, known: Translate<'_>) -> Resettable<StyledStr> {
    let told = |paragraph: &str| {
        let (body, stop) = match paragraph.strip_suffix('.') {
            Some(body) => (body, "."),
            None => (paragraph, ""),
        };
        known(body).map_or_else(|| paragraph.to_owned(), |told| format!("{told}{stop}"))
    };
    let all = |english: &StyledStr| {
        let paragraphs: Vec<String> = english.to_string().split("\n\n").map(told).collect();
        StyledStr::from(paragraphs.join("\n\n"))
    };
    Resettable::from(english.map(all))
}

/// Each text of the file: English, Portuguese.
fn texts() -> impl Iterator<Item = (&'static str, &'static str)> {
    let blocks = PORTUGUESE.split("\n\n");
    let blocks = blocks.filter(|block| !block.starts_with('#'));
    blocks.filter_map(|block| block.trim_end().split_once('\n'))
}

/// The same by their English: some hundreds are looked up each time that a command begins.
static KNOWN: LazyLock<HashMap<&str, &str>> = LazyLock::new(|| texts().collect());

fn portuguese(english: &str) -> Option<&'static str> {
    KNOWN.get(english).copied()
}

/// The Portuguese of a sentence in which something may stand that nobody knows ahead.
fn sentence(english: &str) -> Option<String> {
    texts().find_map(|(pattern, told)| Some(filled(told, &holes(pattern, english)?)))
}

/// What stands where a pattern has `{}`, if a sentence is of this pattern.
fn holes<'a>(pattern: &str, sentence: &'a str) -> Option<Vec<&'a str>> {
    let mut pieces = pattern.split("{}");
    let mut rest = sentence.strip_prefix(pieces.next()?)?;
    let mut found = Vec::new();
    for piece in pieces {
        let (hole, after) = if piece.is_empty() {
            (rest, "")
        } else {
            rest.split_once(piece)?
        };
        found.push(hole);
        rest = after;
    }
    rest.is_empty().then_some(found)
}

/// A pattern with these in its `{}`.
fn filled(pattern: &str, holes: &[impl AsRef<str>]) -> String {
    let mut pieces = pattern.split("{}");
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces
        .zip(holes)
        .fold(first, |text, (piece, hole)| text + hole.as_ref() + piece)
}

#[cfg(test)]
mod tests {
    use std::{cell::RefCell, collections::BTreeSet, error::Error as _};

    use super::*;

    /// Names, which are the same in both languages.
    const NAMES: [&str; 4] = ["FIDE C.04.5", "FIDE C.04.3", "MB", "AGE1…"];

    /// Values of which each kind of argument refuses one at least.
    const REFUSED: [&str; 6] = [
        "",
        "1",
        "¿",
        "99999",
        "99999999999999999999",
        "-99999999999999999999",
    ];

    /// Every text of every help, in English.
    fn english() -> BTreeSet<String> {
        let seen = RefCell::new(BTreeSet::new());
        let note = |text: &str| -> Option<&'static str> {
            seen.borrow_mut().insert(text.to_owned());
            None
        };
        let command = retold(command(Lang::En), &note);
        let mut all = seen.take();
        all.extend(wrong::values(&command));
        all
    }

    /// The options of a command and of those below it, each as it is typed behind their names.
    fn options(command: &Command, names: &[String]) -> Vec<Vec<String>> {
        let names = [names, &[command.get_name().to_owned()]].concat();
        let own = command.get_arguments().filter_map(Arg::get_long);
        let own = own.map(|long| [&names[..], &[format!("--{long}=")]].concat());
        let below = command.get_subcommands();
        own.chain(below.flat_map(|below| options(below, &names)))
            .collect()
    }

    /// Why values are refused, in English.
    fn reasons() -> BTreeSet<String> {
        let mut all = BTreeSet::new();
        let mut command = command(Lang::En);
        for typed in options(&command, &[]) {
            for value in REFUSED {
                let mut typed = typed.clone();
                let option = typed.pop().unwrap();
                typed.push(option + value);
                if let Err(error) = command.try_get_matches_from_mut(typed)
                    && let Some(reason) = error.source()
                {
                    all.insert(reason.to_string());
                }
            }
        }
        all
    }

    #[test]
    fn every_text_has_its_portuguese() {
        let english = english();
        assert!(english.len() > 150, "{} texts", english.len());
        let missing = english.iter().filter(|text| portuguese(text).is_none());
        assert_eq!(missing.collect::<Vec<_>>(), [""; 0]);
        let reasons = reasons();
        assert!(reasons.len() > 10, "{reasons:?}");
        let missing = reasons.iter().filter(|text| sentence(text).is_none());
        assert_eq!(missing.collect::<Vec<_>>(), [""; 0]);
    }

    #[test]
    fn nothing_is_kept_that_is_not_said() {
        let (english, reasons) = (english(), reasons());
        let code = include_str!("wrong.rs");
        let is_said = |text: &str| {
            english.contains(text)
                || reasons.iter().any(|reason| holes(text, reason).is_some())
                || code.contains(&format!("\"{text}\""))
        };
        let kept = texts().map(|(english, _)| english);
        let stale: Vec<&str> = kept.filter(|text| !is_said(text)).collect();
        assert_eq!(stale, [""; 0]);
    }

    #[test]
    fn the_file_has_portuguese_and_each_text_once() {
        let same = texts().filter(|(english, told)| english == told);
        assert_eq!(same.map(|(name, _)| name).collect::<Vec<_>>(), NAMES);
        let mut once = BTreeSet::new();
        for (english, told) in texts() {
            assert!(once.insert(english), "twice: {english}");
            let holes = [english, told].map(|text| text.matches("{}").count());
            assert_eq!(holes[0], holes[1], "{english}");
            assert!(!told.contains('\n'), "{told}");
        }
    }

    /// clap holds its own rules against the tree: defaults that can be read, names that are there once.
    #[test]
    fn both_trees_are_sound() {
        for lang in Lang::ALL {
            command(lang).debug_assert();
        }
    }

    #[test]
    fn the_language_is_asked_for_anywhere() {
        for (typed, lang) in [
            ("arbitro --lang pt --help", Some(Lang::Pt)),
            ("arbitro serve --help --lang=pt", Some(Lang::Pt)),
            ("arbitro pair x.trf --lang en", Some(Lang::En)),
            ("arbitro serve", None),
            ("arbitro check -- --lang pt", None),
            ("arbitro pair --lang", None),
            ("arbitro pair --lang fr", None),
            ("arbitro help pair --lang pt", Some(Lang::Pt)),
        ] {
            let words: Vec<OsString> = typed.split(' ').map(OsString::from).collect();
            let asked = asked_for(&words).map(|(_, lang)| lang);
            assert_eq!(asked, lang, "{typed}");
        }
    }

    #[test]
    fn a_sentence_has_holes() {
        let told = sentence("20000 is not in 0..=100");
        assert_eq!(told.as_deref(), Some("20000 não está em 0..=100"));
        assert_eq!(holes("a {} b", "a c d b"), Some(vec!["c d"]));
        assert_eq!(holes("a {} b", "a c"), None);
        assert_eq!(holes("a {}", "a b"), Some(vec!["b"]));
        assert_eq!(holes("a", "a b"), None);
    }
}
