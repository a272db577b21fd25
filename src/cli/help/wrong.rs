//! What clap says in English alone, in Portuguese: its words around every help, and what is wrong with arguments, from what it knows of an error.

use std::error::Error as _;

use clap::{
    Arg, Command,
    builder::{StyledStr, Styles},
    error::{ContextKind, ContextValue, Error, ErrorFormatter, ErrorKind},
};

use super::{filled, holes, portuguese, sentence};

static STYLES: Styles = Styles::styled();

/// What stands in a help beside our texts; what is a part of another stands behind it.
const AROUND: [&str; 15] = [
    "Print this message or the help of the given subcommand(s)",
    "Print help (see more with '--help')",
    "Print help (see a summary with '-h')",
    "Print help",
    "Print version",
    "[possible values:",
    "Possible values:",
    "[default:",
    "Usage:",
    "Commands:",
    "Arguments:",
    "Options:",
    "[OPTIONS]",
    "<COMMAND>",
    "[COMMAND]",
];

/// What clap suggests in a sentence that is whole.
const SUGGESTED: [&str; 3] = [
    "to pass '{}' as a value, use '{}'",
    "subcommand '{}' exists; to use it, remove the '--' before it",
    "'{}' exists",
];

/// What clap suggests by a name that is like the one that was typed: one, or several.
const LIKE: [(ContextKind, &str, &str); 3] = [
    (
        ContextKind::SuggestedSubcommand,
        "a similar subcommand exists: {}",
        "some similar subcommands exist: {}",
    ),
    (
        ContextKind::SuggestedArg,
        "a similar argument exists: {}",
        "some similar arguments exist: {}",
    ),
    (
        ContextKind::SuggestedValue,
        "a similar value exists: {}",
        "some similar values exist: {}",
    ),
];

/// Writes errors in Portuguese.
pub(super) struct Portuguese;

/// An error of a command whose texts are Portuguese, or the help, which clap takes for one.
pub(super) fn in_portuguese(error: clap::Error, command: &Command) -> Error<Portuguese> {
    let kind = error.kind();
    if !matches!(
        kind,
        ErrorKind::DisplayHelp | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    ) {
        return error.apply();
    }
    let mut text = around(&error.render());
    for value in values(command) {
        if let Some(told) = portuguese(&value) {
            text = text.replace(&value, told);
        }
    }
    // clap writes the help ahead, where nothing can write it otherwise: as what is known of an error it can be written by us
    let mut help = Error::<Portuguese>::new(kind).with_cmd(command);
    help.insert(ContextKind::Custom, ContextValue::StyledStr(text.into()));
    help
}

/// What the help says of the values that an argument may have. Their parsers keep it, so that it cannot be altered in the tree.
pub(super) fn values(command: &Command) -> Vec<String> {
    let own = command
        .get_arguments()
        .flat_map(Arg::get_possible_values)
        .filter_map(|value| Some(value.get_help()?.to_string()));
    own.chain(command.get_subcommands().flat_map(values))
        .collect()
}

/// A part of the help with clap's own words in Portuguese.
fn around(english: &StyledStr) -> String {
    let text = english.ansi().to_string();
    AROUND
        .iter()
        .fold(text, |text, words| text.replace(words, &told(words, &[])))
}

/// The Portuguese of what clap says, with these in its `{}`.
fn told(english: &str, holes: &[&str]) -> String {
    let style = STYLES.get_invalid();
    let holes: Vec<String> = holes
        .iter()
        .map(|hole| format!("{style}{hole}{style:#}"))
        .collect();
    filled(portuguese(english).unwrap_or(english), &holes)
}

impl ErrorFormatter for Portuguese {
    fn format_error(error: &Error<Self>) -> StyledStr {
        if let Some(ContextValue::StyledStr(help)) = error.get(ContextKind::Custom) {
            return help.clone();
        }
        let (style, lead) = (STYLES.get_error(), told("error:", &[]));
        let mut text = format!("{style}{lead}{style:#} {}{}", what(error), tips(error));
        if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
            text = format!("{text}\n\n{}", around(usage));
        }
        let more = told("For more information, try '{}'", &["--help"]);
        StyledStr::from(format!("{text}\n\n{more}.\n"))
    }
}

/// What is wrong, in a sentence.
fn what(error: &Error<Portuguese>) -> String {
    let known = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let arg = known(ContextKind::InvalidArg);
    let value = known(ContextKind::InvalidValue);
    let command = known(ContextKind::InvalidSubcommand);
    let count = known(ContextKind::ActualNumValues);
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "clap has kinds that are no errors, and may have more"
    )]
    match error.kind() {
        ErrorKind::UnknownArgument => told("unexpected argument '{}' found", &[&arg]),
        ErrorKind::InvalidSubcommand => told("unrecognized subcommand '{}'", &[&command]),
        ErrorKind::MissingSubcommand => {
            told(
                "'{}' requires a subcommand but one was not provided",
                &[&command],
            ) + &listed("[subcommands:", error, ContextKind::ValidSubcommand)
        }
        ErrorKind::MissingRequiredArgument => {
            told("the following required arguments were not provided:", &[])
                + &lines(&several(error, ContextKind::InvalidArg))
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            told(
                "a value is required for '{}' but none was supplied",
                &[&arg],
            ) + &listed("[possible values:", error, ContextKind::ValidValue)
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            told("invalid value '{}' for '{}'", &[&value, &arg])
                + &reason(error)
                + &listed("[possible values:", error, ContextKind::ValidValue)
        }
        ErrorKind::NoEquals => told(
            "equal sign is needed when assigning values to '{}'",
            &[&arg],
        ),
        ErrorKind::TooManyValues => told(
            "unexpected value '{}' for '{}' found; no more were expected",
            &[&value, &arg],
        ),
        ErrorKind::TooFewValues => told(
            "{} values required by '{}'; only {} were provided",
            &[&known(ContextKind::MinValues), &arg, &count],
        ),
        ErrorKind::WrongNumberOfValues => told(
            "{} values required for '{}' but {} were provided",
            &[&known(ContextKind::ExpectedNumValues), &arg, &count],
        ),
        ErrorKind::ArgumentConflict => {
            conflict(&arg, &command, &several(error, ContextKind::PriorArg))
        }
        ErrorKind::InvalidUtf8 => told("invalid UTF-8 was detected in one or more arguments", &[]),
        other => other.to_string(),
    }
}

/// Why a value is refused, where its parser says so.
fn reason(error: &Error<Portuguese>) -> String {
    error.source().map_or_else(String::new, |source| {
        let english = source.to_string();
        format!(": {}", sentence(&english).unwrap_or(english))
    })
}

/// That an argument, or else a command, does not go with others.
fn conflict(arg: &str, command: &str, others: &[String]) -> String {
    let with = if arg.is_empty() {
        told("the subcommand '{}' cannot be used with", &[command])
    } else {
        told("the argument '{}' cannot be used with", &[arg])
    };
    match others {
        [] => format!(
            "{with} {}",
            told("one or more of the other specified arguments", &[])
        ),
        [other] if other == arg => told("the argument '{}' cannot be used multiple times", &[arg]),
        [other] => format!("{with} {}", quoted(other)),
        several => format!("{with}:{}", lines(several)),
    }
}

/// What may help: names that are like the one that was typed, or another way to say it.
fn tips(error: &Error<Portuguese>) -> String {
    let like = LIKE.iter().filter_map(|(kind, one, more)| {
        let names = several(error, *kind);
        let pattern = portuguese(if names.len() > 1 { more } else { one })?;
        let all: Vec<String> = names.iter().map(|name| quoted(name)).collect();
        (!all.is_empty()).then(|| filled(pattern, &[all.join(", ")]))
    });
    let mut tips: Vec<String> = like.collect();
    if let Some(ContextValue::StyledStrs(whole)) = error.get(ContextKind::Suggested) {
        tips.extend(whole.iter().map(|tip| suggestion(&tip.to_string())));
    }
    if tips.is_empty() {
        return String::new();
    }
    let (style, lead) = (STYLES.get_valid(), told("tip:", &[]));
    let tips = tips
        .iter()
        .map(|tip| format!("\n  {style}{lead}{style:#} {tip}"));
    format!("\n{}", tips.collect::<String>())
}

/// A suggestion that clap has made into a sentence of its own.
fn suggestion(english: &str) -> String {
    let mut known = SUGGESTED.iter();
    known
        .find_map(|pattern| Some(told(pattern, &holes(pattern, english)?)))
        .unwrap_or_else(|| english.to_owned())
}

/// What an error knows several of.
fn several(error: &Error<Portuguese>, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::Strings(all)) => all.clone(),
        Some(ContextValue::String(one)) => vec![one.clone()],
        _ => Vec::new(),
    }
}

fn good(name: &str) -> String {
    let style = STYLES.get_valid();
    format!("{style}{name}{style:#}")
}

fn quoted(name: &str) -> String {
    format!("«{}»", good(name))
}

/// Each on a line of its own.
fn lines(names: &[String]) -> String {
    names
        .iter()
        .map(|name| format!("\n  {}", good(name)))
        .collect()
}

/// All that there are, in brackets on the next line.
fn listed(lead: &str, error: &Error<Portuguese>, kind: ContextKind) -> String {
    let names = several(error, kind);
    if names.is_empty() {
        return String::new();
    }
    let names: Vec<String> = names.iter().map(|name| good(name)).collect();
    format!("\n  {} {}]", told(lead, &[]), names.join(", "))
}
