//! How much memory there is.

use std::fs;

/// The memory that this program may use, in mebibytes: the machine's, or what its group is held to
/// if that is less. None where the system does not say it in files, as Linux does.
pub(crate) fn total_mib() -> Option<usize> {
    let machine = of_machine(&fs::read_to_string("/proc/meminfo").ok()?)?;
    let group = fs::read_to_string("/sys/fs/cgroup/memory.max").ok();
    let group = group.and_then(|text| text.trim().parse::<usize>().ok());
    Some(group.map_or(machine, |bytes| machine.min(bytes >> 20)))
}

/// What the line `MemTotal:  24000000 kB` says.
fn of_machine(text: &str) -> Option<usize> {
    let line = text.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kib: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib >> 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_total_is_read_whatever_stands_around_it() {
        let text = "MemFree:  1 kB\nMemTotal:       24000000 kB\nMemAvailable: 3 kB\n";
        assert_eq!(of_machine(text), Some(23_437));
        assert_eq!(of_machine("MemTotal: much"), None);
        assert_eq!(of_machine(""), None);
    }
}
