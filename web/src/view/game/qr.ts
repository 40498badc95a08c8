/** A text as a QR code. */

import qrcode from 'qrcode-generator';

/** Light modules around the code, as the standard wants. */
const MARGIN = 4;

export interface QrCode {
  /** Width and height in modules, margin included. */
  size: number;
  /** An SVG path that fills the dark modules. */
  path: string;
}

/** The smallest code that holds `text`, readable with a seventh of it spoilt. */
export function qrCode(text: string): QrCode {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (code.isDark(row, column)) path += `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`;
    }
  }
  return { size: count + 2 * MARGIN, path };
}
