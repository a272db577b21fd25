//! What a setting means, and why it makes no sense.

use super::leaked_list;
use crate::{
    cli::input::why_alone,
    config::{ConfigError, DatabaseFault, Expected, Fault, FileFault, Setting, SettingOrigin},
    words::Words,
};

/// The setting, and what is wrong with it.
pub(crate) fn wrong_setting(t: &Words, error: &ConfigError) -> String {
    let why = match &error.why {
        Fault::Expected(what) => expected(t, *what),
        Fault::Database(fault) => database(t, fault),
        Fault::File(fault) => file(t, fault),
        Fault::Leaked(error) => t.cli_setting_leaked(leaked_list(t, error)),
    };
    format!("{}: {why}", error.setting)
}

fn expected(t: &Words, what: Expected) -> String {
    match what {
        Expected::Listening => t.cli_setting_listening(),
        Expected::Either(one, other) => t.cli_setting_either(one, other),
        Expected::Number(least, most) => t.cli_setting_number(least, most),
        Expected::Mailbox => t.cli_setting_mailbox(),
        Expected::Recipients => t.cli_setting_recipients(),
        Expected::Secret => t.cli_setting_secret(),
        Expected::Machine(number) => t.cli_setting_machine(number),
        Expected::Filter => t.cli_setting_filter(),
        Expected::Origin => t.cli_setting_origin(),
        Expected::MailServer => t.cli_setting_mail_server(),
    }
}

fn database(t: &Words, fault: &DatabaseFault) -> String {
    match fault {
        DatabaseFault::NoAddress => t.cli_setting_database(),
        DatabaseFault::NoPath => t.cli_setting_database_path(),
        DatabaseFault::InMemory => t.cli_setting_database_memory(),
        DatabaseFault::Options => t.cli_setting_database_options(),
        DatabaseFault::Scheme => t.cli_setting_database_scheme(),
        DatabaseFault::Encryption(mode) => t.cli_setting_database_encryption(mode),
        DatabaseFault::Far(host) => t.cli_setting_database_far(host),
    }
}

fn file(t: &Words, fault: &FileFault) -> String {
    match fault {
        FileFault::Unread(why) => t.cli_setting_file_unread(why_alone(t, why)),
        FileFault::NoToml { line, message } => t.cli_setting_file_no_toml(*line, message),
        FileFault::Misnamed { name, key } => t.cli_setting_file_misnamed(name, key),
        FileFault::Unknown(name) => t.cli_setting_file_unknown(name),
        FileFault::UnknownLine => t.cli_setting_file_unknown_line(),
        FileFault::NoText(name) => t.cli_setting_file_no_text(name),
        FileFault::NoTextUnnamed => t.cli_setting_file_no_text_unnamed(),
    }
}

/// What it sets. One that is not here yet has its own words.
pub(crate) fn meaning(t: &Words, setting: &Setting) -> String {
    match setting.name {
        "DATABASE_URL" => t.cli_means_database(),
        "ARBITRO_DB_POOL" => t.cli_means_db_pool(),
        "ARBITRO_ALLOW_PLAIN_DB" => t.cli_means_plain_db(),
        "ARBITRO_ADDR" => t.cli_means_addr(),
        "ARBITRO_PUBLIC_URL" => t.cli_means_public_url(),
        "ARBITRO_TRUSTED_PROXIES" => t.cli_means_proxies(),
        "ARBITRO_SMTP_URL" => t.cli_means_smtp(),
        "ARBITRO_MAIL_DIR" => t.cli_means_mail_dir(),
        "ARBITRO_MAIL_FROM" => t.cli_means_mail_from(),
        "ARBITRO_BACKUP_DIR" => t.cli_means_backup_dir(),
        "ARBITRO_BACKUP_RECIPIENTS" => t.cli_means_backup_recipients(),
        "ARBITRO_LOG" => t.cli_means_log(),
        "ARBITRO_LOG_FORMAT" => t.cli_means_log_format(),
        "ARBITRO_DEFAULT_LANG" => t.cli_means_lang(),
        "ARBITRO_REQUIRE_SECOND_FACTOR" => t.cli_means_second_factor(),
        "ARBITRO_ENDGAMES" => t.cli_means_endgames(),
        "ARBITRO_SEARCHES" => t.cli_means_searches(),
        "ARBITRO_PRIVATE_HOOKS" => t.cli_means_private_hooks(),
        "ARBITRO_PAGE_MEMORY" => t.cli_means_page_memory(),
        "ARBITRO_METRICS_TOKEN" => t.cli_means_metrics_token(),
        "ARBITRO_BREACHED_PASSWORDS" => t.cli_means_breached(),
        _ => setting.meaning.to_owned(),
    }
}

/// Where a value came from, in a word.
pub(crate) fn origin(t: &Words, origin: SettingOrigin) -> String {
    match origin {
        SettingOrigin::Environment => t.cli_settings_environment(),
        SettingOrigin::File => t.cli_settings_file(),
        SettingOrigin::Default => t.cli_settings_preset(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{config::SETTINGS, password::BreachedError, words::Lang};

    /// The same sentence as the error has in English, and another one in Portuguese.
    fn assert_worded(why: impl Into<Fault>) {
        let error = ConfigError {
            setting: "ARBITRO_ADDR",
            why: why.into(),
        };
        let (en, pt) = (Lang::En.load(), Lang::Pt.load());
        assert_eq!(wrong_setting(&en, &error), error.to_string());
        assert_ne!(wrong_setting(&pt, &error), error.to_string());
    }

    #[test]
    fn the_english_sentence_is_the_errors_own() {
        for what in [
            Expected::Listening,
            Expected::Either("0", "1"),
            Expected::Number(0, 65_536),
            Expected::Mailbox,
            Expected::Recipients,
            Expected::Secret,
            Expected::Machine(2),
            Expected::Filter,
            Expected::Origin,
            Expected::MailServer,
        ] {
            assert_worded(what);
        }
        for fault in [
            DatabaseFault::NoAddress,
            DatabaseFault::NoPath,
            DatabaseFault::InMemory,
            DatabaseFault::Options,
            DatabaseFault::Scheme,
            DatabaseFault::Encryption("require".to_owned()),
            DatabaseFault::Far("db".to_owned()),
        ] {
            assert_worded(fault);
        }
        let (name, key) = ("ARBITRO_ADDR".to_owned(), "addr".to_owned());
        for fault in [
            FileFault::Unread(std::io::Error::other("why")),
            FileFault::NoToml {
                line: 3,
                message: "why".to_owned(),
            },
            FileFault::Misnamed { name, key },
            FileFault::Unknown("adr".to_owned()),
            FileFault::UnknownLine,
            FileFault::NoText("addr".to_owned()),
            FileFault::NoTextUnnamed,
        ] {
            assert_worded(fault);
        }
        assert_worded(BreachedError::Empty);
    }

    #[test]
    fn every_setting_has_a_meaning_in_both_languages() {
        let (en, pt) = (Lang::En.load(), Lang::Pt.load());
        for setting in &SETTINGS {
            assert_eq!(meaning(&en, setting), setting.meaning);
            assert_ne!(meaning(&pt, setting), setting.meaning);
        }
        for from in [
            SettingOrigin::Environment,
            SettingOrigin::File,
            SettingOrigin::Default,
        ] {
            assert_eq!(origin(&en, from), from.word());
            assert_ne!(origin(&pt, from), from.word());
        }
    }
}
