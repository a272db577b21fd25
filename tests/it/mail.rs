//! What the mails look like.

use arbitro::account::{Account, AccountName, Email, SiteRole, UserId};
use arbitro::config::SmtpUrl;
use arbitro::db::outbox::{ClaimedMail, Mail};
use arbitro::mail::Mailer;
use arbitro::mail::letters::{self, Invitation, PasswordChanged, PasswordReset};
use arbitro::words::Lang;
use base64::Engine;

use crate::support::smtp::Sink;
use crate::support::{at, wait};

const LINK: &str = "https://damas.example.pt/invitations/abc";

fn ines() -> Account {
    Account {
        id: UserId(1),
        email: Email::parse("ines@example.pt").unwrap(),
        name: AccountName::parse("Inês Conceição").unwrap(),
        role: SiteRole::Arbiter,
        lang: Some(Lang::Pt),
        has_password: false,
        created_at: at(0),
        disabled_at: None,
    }
}

fn invitation(lang: Lang) -> Mail {
    let letter = Invitation {
        lang,
        name: "Inês Conceição",
        inviter: "João Magalhães",
        role: SiteRole::Arbiter,
        link: LINK,
    };
    letters::write(&letter, &ines()).unwrap()
}

fn claimed(mail: Mail) -> ClaimedMail {
    ClaimedMail {
        id: 1,
        message_id: "abc".to_owned(),
        mail,
        created_at: at(0),
        attempt: 1,
        stop_url: None,
    }
}

/// The text of a mail as a mail program shows it.
fn body(wire: &str) -> String {
    let (headers, body) = wire.split_once("\r\n\r\n").unwrap();
    if headers.contains("base64") {
        let joined = body.replace("\r\n", "");
        return String::from_utf8(
            base64::engine::general_purpose::STANDARD
                .decode(joined)
                .unwrap(),
        )
        .unwrap();
    }
    let mut bytes = Vec::new();
    let mut rest = body.replace("=\r\n", "").into_bytes().into_iter();
    while let Some(byte) = rest.next() {
        if headers.contains("quoted-printable") && byte == b'=' {
            let hex = [rest.next().unwrap(), rest.next().unwrap()];
            bytes.push(u8::from_str_radix(std::str::from_utf8(&hex).unwrap(), 16).unwrap());
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).unwrap()
}

#[test]
fn the_invitation_reads_well_in_both_languages() {
    let pt = invitation(Lang::Pt);
    assert_eq!(pt.subject, "Convite para o Arbitro");
    assert!(
        pt.body.starts_with(
            "Olá, Inês Conceição.\n\nJoão Magalhães enviou-lhe um convite para o Arbitro, com a função de árbitro.\n"
        ),
        "{}",
        pt.body
    );
    let en = invitation(Lang::En);
    assert_eq!(en.subject, "Invitation to Arbitro");
    assert!(
        en.body.starts_with(
            "Hello Inês Conceição,\n\nJoão Magalhães has invited you to Arbitro as an arbiter.\n"
        ),
        "{}",
        en.body
    );
    assert!(pt.body.contains(LINK) && en.body.contains(LINK));
}

#[test]
fn every_letter_has_a_subject_a_body_and_its_link() {
    for lang in [Lang::Pt, Lang::En] {
        let reset = PasswordReset {
            lang,
            name: "Inês",
            link: LINK,
        };
        let changed = PasswordChanged {
            lang,
            name: "Inês",
            link: LINK,
        };
        for mail in [
            letters::write(&reset, &ines()).unwrap(),
            letters::write(&changed, &ines()).unwrap(),
        ] {
            assert!(!mail.subject.is_empty() && !mail.subject.contains('\n'));
            assert!(
                mail.body.contains("Inês") && mail.body.contains(LINK),
                "{}",
                mail.body
            );
        }
    }
}

#[test]
fn accents_arrive_whole() {
    let sink = Sink::start(&[]);
    let url = SmtpUrl::parse(&format!("smtp://{}", sink.addr)).unwrap();
    let mailer = Mailer::smtp(&url, "Árbitro <arbitro@example.pt>".parse().unwrap()).unwrap();
    let mail = Mail {
        subject: "Inscrição nº 3".to_owned(),
        ..invitation(Lang::Pt)
    };
    wait(mailer.send(&claimed(mail.clone()))).unwrap();
    let kept = sink.kept();
    assert_eq!(
        body(&kept[0]).replace("\r\n", "\n").trim_end(),
        mail.body.trim_end()
    );
    assert!(
        kept[0].contains("Subject: =?utf-8?b?SW5zY3Jpw6fDo28gbsK6?= 3\r\n"),
        "{}",
        kept[0]
    );
    assert!(
        kept[0].contains("<ines@example.pt>") && kept[0].contains("Message-ID: <abc@example.pt>")
    );
    assert!(kept[0].is_ascii());
}

#[test]
fn no_header_can_be_smuggled_in() {
    let evil = "Oi\r\nBcc: all@example.pt\r\n\r\nSPAM";
    assert!(
        AccountName::parse("Ana\u{1}").is_none() && Email::parse("a@b.pt\nBcc: c@d.pt").is_none()
    );
    // line ends in a name become spaces; a subject is encoded whole
    let mail = Mail {
        name: AccountName::parse(evil).unwrap(),
        subject: evil.to_owned(),
        ..invitation(Lang::Pt)
    };
    let sink = Sink::start(&[]);
    let url = SmtpUrl::parse(&format!("smtp://{}", sink.addr)).unwrap();
    let mailer = Mailer::smtp(&url, "arbitro@example.pt".parse().unwrap()).unwrap();
    wait(mailer.send(&claimed(mail))).unwrap();
    let kept = sink.kept();
    let (headers, _) = kept[0].split_once("\r\n\r\n").unwrap();
    assert!(
        !headers
            .lines()
            .any(|line| line.to_lowercase().starts_with("bcc")),
        "{headers}"
    );
    assert!(headers.contains("Content-Type: text/plain"), "{headers}");
}

#[test]
fn a_folder_gets_one_file_for_each_mail() {
    let folder = tempfile::tempdir().unwrap();
    let mailer = Mailer::folder(
        &folder.path().join("mail"),
        "arbitro@example.pt".parse().unwrap(),
    );
    for _ in 0..2 {
        wait(mailer.send(&claimed(invitation(Lang::Pt)))).unwrap();
    }
    let files: Vec<_> = std::fs::read_dir(folder.path().join("mail"))
        .unwrap()
        .map(|f| f.unwrap().path())
        .collect();
    assert!(
        matches!(&files[..], [file] if file.to_string_lossy().ends_with("-abc.eml")),
        "{files:?}"
    );
    // as it lies in the file, so that it can be copied from there
    let text = std::fs::read_to_string(&files[0]).unwrap();
    assert!(text.contains(&format!("\r\n{LINK}\r\n")), "{text}");
    assert!(text.contains("Olá, Inês Conceição."), "{text}");
    let name = files[0].file_name().unwrap().to_string_lossy();
    assert!(name.starts_with("20"), "{name}");
}
