//! Turns `locales/<language>/*.ftl` into typed functions; a message missing in one language does not compile where it is used.

use std::process::ExitCode;

use fluent_typed::{BuildOptions, FtlOutputOptions, build_from_locales_folder};

fn main() -> ExitCode {
    #[expect(
        clippy::disallowed_methods,
        reason = "cargo tells a build script where to write by this"
    )]
    let out = std::env::var("OUT_DIR").unwrap_or_default();
    let options = BuildOptions::default()
        .with_locales_folder("locales")
        .with_default_language("pt-PT")
        .with_prefix("")
        .with_output_file_path(&format!("{out}/l10n.rs"))
        .with_ftl_output(FtlOutputOptions::single_file(&format!(
            "{out}/translations.ftl"
        )))
        .without_bidi_isolation()
        .without_format();
    build_from_locales_folder(options)
}
