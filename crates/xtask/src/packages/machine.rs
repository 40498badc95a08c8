//! What a processor is called by those who hand programs out.

/// A kind of machine for which packages are made.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Machine {
    X86_64,
    Aarch64,
}

impl Machine {
    /// The machine that this program was built for.
    ///
    /// # Errors
    /// Another than those known.
    pub(super) fn here() -> Result<Self, String> {
        match std::env::consts::ARCH {
            "x86_64" => Ok(Self::X86_64),
            "aarch64" => Ok(Self::Aarch64),
            other => Err(format!("packages are made on x86_64 and aarch64, not on {other}")),
        }
    }

    /// As Rust and Python call it.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::X86_64 => "x86_64",
            Self::Aarch64 => "aarch64",
        }
    }

    /// What is built: no library of the system is needed where it runs.
    pub(super) fn target(self) -> String {
        format!("{}-unknown-linux-musl", self.name())
    }

    /// As Debian calls it.
    pub(super) const fn debian(self) -> &'static str {
        match self {
            Self::X86_64 => "amd64",
            Self::Aarch64 => "arm64",
        }
    }

    /// As Node.js calls it.
    pub(super) const fn node(self) -> &'static str {
        match self {
            Self::X86_64 => "x64",
            Self::Aarch64 => "arm64",
        }
    }

    /// The tag of a wheel whose program needs no library: every Linux of the last ten years.
    pub(super) fn wheel_tag(self) -> String {
        let name = self.name();
        format!("manylinux_2_17_{name}.manylinux2014_{name}.musllinux_1_1_{name}")
    }
}
