//! Sets of roles.

use core::fmt;

use staunton_rules::Role;

/// A set of the six roles.
///
/// ```
/// use staunton_notation::RoleSet;
/// use staunton_rules::Role;
///
/// let officers = RoleSet::ALL.without(Role::Pawn);
/// assert!(officers.contains(Role::Knight) && !officers.contains(Role::Pawn));
/// ```
///
/// # Examples
///
/// ```
/// use staunton_notation::RoleSet;
/// use staunton_rules::Role;
///
/// let minor: RoleSet = RoleSet::only(Role::Knight).with(Role::Bishop);
/// assert!(minor.contains(Role::Bishop) && !minor.contains(Role::Rook));
/// assert_eq!(minor.iter().collect::<Vec<_>>(), [Role::Knight, Role::Bishop]);
/// assert_eq!(RoleSet::ALL.without(Role::King).iter().count(), 5);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct RoleSet(u8);

impl RoleSet {
    /// No role.
    pub const EMPTY: Self = Self(0);
    /// All six.
    pub const ALL: Self = Self(0x3f);

    /// The set of one role.
    pub const fn only(role: Role) -> Self {
        Self(1 << role.as_index())
    }

    /// Whether `role` is in the set.
    pub const fn contains(self, role: Role) -> bool {
        self.0 >> role.as_index() & 1 == 1
    }

    /// The set and `role`.
    #[must_use]
    pub const fn with(self, role: Role) -> Self {
        Self(self.0 | 1 << role.as_index())
    }

    /// The set less `role`.
    #[must_use]
    pub const fn without(self, role: Role) -> Self {
        Self(self.0 & !(1 << role.as_index()))
    }

    /// The roles of the set, pawn first.
    pub fn iter(self) -> impl Iterator<Item = Role> {
        Role::ALL.into_iter().filter(move |&role| self.contains(role))
    }
}

impl From<Role> for RoleSet {
    fn from(role: Role) -> Self {
        Self::only(role)
    }
}

impl FromIterator<Role> for RoleSet {
    fn from_iter<I: IntoIterator<Item = Role>>(roles: I) -> Self {
        roles.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for RoleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
