//! Where a server is reached: from this machine, and from others on its network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

/// An address that leads out of any network (RFC 5737); nothing is sent there.
const ELSEWHERE: (Ipv4Addr, u16) = (Ipv4Addr::new(198, 51, 100, 1), 9);
/// Black on white, whatever the colours of the terminal: cameras want it so.
const ON_WHITE: &str = "\x1b[30;107m";
const PLAIN: &str = "\x1b[0m";

/// The address to listen at for the whole network: one that only this machine reaches is widened.
pub(crate) fn reachable(listen: SocketAddr) -> SocketAddr {
    let everywhere = match listen.ip() {
        IpAddr::V4(ip) if ip.is_loopback() => Ipv4Addr::UNSPECIFIED.into(),
        IpAddr::V6(ip) if ip.is_loopback() => Ipv6Addr::UNSPECIFIED.into(),
        other => other,
    };
    SocketAddr::new(everywhere, listen.port())
}

/// The page's address for a browser of this machine.
pub(crate) fn from_here(address: SocketAddr) -> String {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        other => other,
    };
    format!("http://{}/", SocketAddr::new(ip, address.port()))
}

/// The page's address for the others on the network, in words and as a code for cameras; in colours
/// where it is for a terminal.
pub(crate) fn to_network(address: SocketAddr, is_terminal: bool) -> String {
    let ip = if address.ip().is_unspecified() { own_address() } else { Some(address.ip()) };
    let Some(ip) = ip else {
        return "This machine is on no network: nobody else can reach it.".to_owned();
    };
    let url = format!("http://{}/", SocketAddr::new(ip, address.port()));
    let picture = code(&url, is_terminal).map(|code| format!("\n{code}")).unwrap_or_default();
    format!("Others on your network open {url}{picture}")
}

/// This machine's address on its network: the one that it would speak from to the world.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(ELSEWHERE).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_unspecified() && !ip.is_loopback()).then_some(ip)
}

/// A QR code, two rows of it in a line. Without colours light is drawn, as terminals are mostly dark.
fn code(text: &str, is_terminal: bool) -> Option<String> {
    let code = QrCode::new(text).ok()?;
    let mut picture = code.render::<Dense1x2>();
    if !is_terminal {
        picture.dark_color(Dense1x2::Light).light_color(Dense1x2::Dark);
    }
    let drawn = picture.build();
    if !is_terminal {
        return Some(drawn);
    }
    let lines: Vec<String> = drawn.lines().map(|line| format!("{ON_WHITE}{line}{PLAIN}")).collect();
    Some(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn socket(text: &str) -> SocketAddr {
        text.parse().unwrap()
    }

    #[test]
    fn only_what_nobody_else_reaches_is_widened() {
        for (listen, wide) in [
            ("127.0.0.1:8344", "0.0.0.0:8344"),
            ("[::1]:0", "[::]:0"),
            ("192.168.1.7:80", "192.168.1.7:80"),
        ] {
            assert_eq!(reachable(socket(listen)), socket(wide));
        }
    }

    #[test]
    fn a_browser_here_is_sent_to_this_machine() {
        assert_eq!(from_here(socket("0.0.0.0:8344")), "http://127.0.0.1:8344/");
        assert_eq!(from_here(socket("[::]:1")), "http://[::1]:1/");
        assert_eq!(from_here(socket("192.168.1.7:80")), "http://192.168.1.7:80/");
    }

    #[test]
    fn the_code_is_a_square_with_its_three_corners_and_a_margin() {
        let told = to_network(socket("192.168.1.7:8344"), false);
        let mut lines = told.lines();
        assert_eq!(lines.next(), Some("Others on your network open http://192.168.1.7:8344/"));
        let rows: Vec<Vec<char>> = lines.map(|line| line.chars().collect()).collect();
        // 25 dots and four of margin on each side; dark is drawn as nothing.
        assert!(rows.iter().all(|row| row.len() == 33), "{told}");
        assert_eq!(rows.len(), 17);
        let corner = |from: usize| rows[2][from..from + 7].iter().collect::<String>();
        assert_eq!((corner(4), corner(22)), (" ▄▄▄▄▄ ".to_owned(), " ▄▄▄▄▄ ".to_owned()));
        assert!(rows[0].iter().all(|&dot| dot == '█'), "{told}");
    }

    #[test]
    fn a_terminal_is_told_the_colours() {
        let told = to_network(socket("192.168.1.7:8344"), true);
        let lines: Vec<&str> = told.lines().skip(1).collect();
        assert_eq!(lines.len(), 17);
        assert!(lines.iter().all(|line| line.starts_with(ON_WHITE) && line.ends_with(PLAIN)));
    }
}
