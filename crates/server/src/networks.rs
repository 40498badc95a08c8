//! Networks that whoever runs the server knows: proxies that speak for others, and halls full of
//! people.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::http::HeaderMap;
use ipnet::IpNet;

/// The networks of the configuration. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub(crate) struct Networks {
    proxies: Arc<[IpNet]>,
    halls: Arc<[IpNet]>,
}

impl Networks {
    /// `proxies` are believed when they say for whom they speak, as is this machine itself; from
    /// `halls` many people come by one address.
    pub(crate) fn new(proxies: &[IpNet], halls: &[IpNet]) -> Self {
        Self { proxies: proxies.into(), halls: halls.into() }
    }

    /// Whether an address speaks for others: what it says of them is believed.
    pub(crate) fn is_proxy(&self, address: IpAddr) -> bool {
        address.to_canonical().is_loopback() || holds(&self.proxies, address)
    }

    /// Whether many people come by this address.
    pub(crate) fn is_hall(&self, address: IpAddr) -> bool {
        holds(&self.halls, address)
    }

    /// The address of whoever sent a request that came from `peer`; `None` is this machine itself.
    ///
    /// Each proxy adds the address it was asked from at the end of `X-Forwarded-For`, so the last one
    /// that is no proxy itself is whom they speak for; those before it were sent by the client. Where
    /// one cannot be read, or is missing, the proxy that should have written it is counted: nobody is
    /// without limits because of it.
    pub(crate) fn sender(&self, peer: IpAddr, headers: &HeaderMap) -> Option<IpAddr> {
        let values = headers.get_all("x-forwarded-for").iter().rev();
        let mut words = values.flat_map(|value| value.to_str().unwrap_or("?").rsplit(','));
        let mut found = peer.to_canonical();
        let mut is_told = false;
        while self.is_proxy(found) {
            let Some(word) = words.next() else { break };
            is_told = true;
            match ip(word.trim()) {
                Some(address) => found = address.to_canonical(),
                None => break,
            }
        }
        (is_told || !found.is_loopback()).then_some(found)
    }
}

fn holds(networks: &[IpNet], address: IpAddr) -> bool {
    let address = address.to_canonical();
    networks.iter().any(|network| network.contains(&address))
}

/// An address as proxies write it: alone, in brackets, or with a port behind it.
fn ip(text: &str) -> Option<IpAddr> {
    let alone = || text.parse().ok();
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    let bracketed = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    alone().or_else(with_port).or_else(bracketed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn networks() -> Networks {
        Networks::new(&["10.1.0.0/16".parse().unwrap()], &["192.0.2.0/24".parse().unwrap()])
    }

    /// For whom a request from `peer` speaks that has headers of these values, in their order.
    #[track_caller]
    fn check(peer: &str, values: &[&str], expected: Option<&str>) {
        let mut headers = HeaderMap::new();
        for value in values {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        let expected = expected.map(|address| address.parse().unwrap());
        let found = networks().sender(peer.parse().unwrap(), &headers);
        assert_eq!(found, expected, "{peer} {values:?}");
    }

    const HERE: &str = "127.0.0.1";

    #[test]
    fn what_the_proxy_found_counts_and_nothing_that_the_client_sent() {
        check(HERE, &["203.0.113.7"], Some("203.0.113.7"));
        check(HERE, &["198.51.100.1, 203.0.113.7"], Some("203.0.113.7"));
        check(HERE, &["127.0.0.1,198.51.100.1,2001:db8::7"], Some("2001:db8::7"));
        // A header of the client's own comes before the proxy's.
        check(HERE, &["198.51.100.1", "203.0.113.7"], Some("203.0.113.7"));
        check(
            HERE,
            &["198.51.100.1, 198.51.100.2", "198.51.100.3, 203.0.113.7"],
            Some("203.0.113.7"),
        );
        check(HERE, &[], None);
        check("::1", &[], None);
    }

    #[test]
    fn an_address_with_a_port_is_read_and_one_that_cannot_be_read_is_the_proxys() {
        check(HERE, &["203.0.113.5:4711"], Some("203.0.113.5"));
        check(HERE, &["198.51.100.1, [2001:db8::7]:4711"], Some("2001:db8::7"));
        for unread in ["unknown", "", "198.51.100.1, unknown", "198.51.100.1, _hidden"] {
            check(HERE, &[unread], Some(HERE));
        }
        check("10.1.2.3", &["unknown"], Some("10.1.2.3"));
    }

    #[test]
    fn a_proxy_elsewhere_is_believed_only_where_it_is_named() {
        check("10.1.2.3", &["203.0.113.7"], Some("203.0.113.7"));
        check("::ffff:10.1.2.3", &["203.0.113.7"], Some("203.0.113.7"));
        check("10.2.2.3", &["203.0.113.7"], Some("10.2.2.3"));
        check("203.0.113.9", &["198.51.100.1"], Some("203.0.113.9"));
        // Nothing said: the proxy itself asks, and is counted.
        check("10.1.2.3", &[], Some("10.1.2.3"));
    }

    #[test]
    fn proxies_before_proxies_are_passed_over() {
        check(HERE, &["198.51.100.1, 203.0.113.7, 10.1.9.9"], Some("203.0.113.7"));
        check("10.1.2.3", &["203.0.113.7", "10.1.9.9, 127.0.0.1"], Some("203.0.113.7"));
        check("10.1.2.3", &["10.1.9.9"], Some("10.1.9.9"));
    }

    #[test]
    fn a_hall_is_a_network() {
        assert!(networks().is_hall("192.0.2.77".parse().unwrap()));
        assert!(networks().is_hall("::ffff:192.0.2.77".parse().unwrap()));
        assert!(!networks().is_hall("192.0.3.77".parse().unwrap()));
    }
}
