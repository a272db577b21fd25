//! Where this machine is on the network, and how that is shown in a terminal.

use std::{
    io::IsTerminal as _,
    net::{IpAddr, Ipv4Addr, UdpSocket},
};

use qrcode::{EcLevel, QrCode, render::unicode::Dense1x2};

/// The addresses at which others in the hall can reach this machine, the likeliest first: that by which it would reach the world, then those of
/// private networks.
#[must_use]
pub fn addresses() -> Vec<IpAddr> {
    let found = if_addrs::get_if_addrs().unwrap_or_default();
    let reachable = found.iter().filter_map(|one| match one.ip() {
        IpAddr::V4(address) if !address.is_loopback() && !address.is_link_local() => Some(address),
        IpAddr::V4(_) | IpAddr::V6(_) => None,
    });
    sorted(reachable.collect(), outward())
}

fn sorted(mut found: Vec<Ipv4Addr>, outward: Option<Ipv4Addr>) -> Vec<IpAddr> {
    found.extend(outward);
    found.sort_by_key(|address| (Some(*address) != outward, !address.is_private(), *address));
    found.dedup();
    found.into_iter().map(IpAddr::V4).collect()
}

/// The address from which a packet to the world would go. None is sent: connecting a datagram socket asks the routing table alone.
fn outward() -> Option<Ipv4Addr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // of the addresses that are for documentation (RFC 5737)
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    match socket.local_addr().ok()?.ip() {
        IpAddr::V4(address) if !address.is_loopback() && !address.is_unspecified() => Some(address),
        IpAddr::V4(_) | IpAddr::V6(_) => None,
    }
}

/// The QR code of an address, for a terminal: black on white whatever its colours are, where it has any.
#[must_use]
pub fn code(address: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(address, EcLevel::L).ok()?;
    let drawn = code
        .render::<Dense1x2>()
        .dark_color(Dense1x2::Dark)
        .light_color(Dense1x2::Light)
        .build();
    Some(if std::io::stdout().is_terminal() {
        let lines = drawn.lines();
        lines
            .map(|line| format!("\x1b[30;107m{line}\x1b[0m\n"))
            .collect()
    } else {
        drawn + "\n"
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_out_comes_first_and_private_networks_before_others() {
        let [out, private, public] =
            [[192, 168, 1, 5], [10, 0, 0, 7], [203, 0, 113, 9]].map(Ipv4Addr::from);
        let found = vec![public, private, out];
        let expected = [out, private, public].map(IpAddr::V4);
        assert_eq!(sorted(found.clone(), Some(out)), expected);
        assert_eq!(sorted(found, None), [private, out, public].map(IpAddr::V4));
        assert_eq!(sorted(Vec::new(), Some(out)), [IpAddr::V4(out)]);
        assert!(sorted(Vec::new(), None).is_empty());
    }
}
