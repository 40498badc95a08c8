/** Places that the server counts in bytes, as JavaScript counts them. */

/** The range of `text` that the bytes `from` to `to` of its UTF-8 stand in. */
export function byteRange(text: string, from: number, to: number): { from: number; to: number } {
  let byte = 0;
  let unit = 0;
  let start = text.length;
  for (const sign of text) {
    if (byte >= from && start === text.length) start = unit;
    if (byte >= to) break;
    byte += bytesOf(sign);
    unit += sign.length;
  }
  return { from: Math.min(start, unit), to: unit };
}

function bytesOf(sign: string): number {
  const point = sign.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}
