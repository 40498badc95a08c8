/** What a browser calls itself, as people would. */

export interface Device {
  /** Null if it is no browser that is known. */
  browser: string | null;
  system: string | null;
  kind: 'phone' | 'tablet' | 'computer' | 'program';
}

/** In this order, for most of them name the others as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//u, 'Chrome'],
  [/\bVersion\/\S+ .*Safari\//u, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/u, 'iPad'],
  [/\biPhone\b/u, 'iPhone'],
  [/\bAndroid\b/u, 'Android'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMac OS X\b/u, 'macOS'],
  [/\bLinux\b/u, 'Linux'],
];

export function deviceOf(agent: string): Device {
  const first = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;
  const [browser, system] = [first(BROWSERS), first(SYSTEMS)];
  return { browser, system, kind: kindOf(agent, browser) };
}

function kindOf(agent: string, browser: string | null): Device['kind'] {
  if (browser === null) return 'program';
  if (/\biPad\b|\bTablet\b/u.test(agent)) return 'tablet';
  if (/\bMobile\b|\biPhone\b/u.test(agent)) return 'phone';
  // Android without "Mobile" is a tablet.
  return /\bAndroid\b/u.test(agent) ? 'tablet' : 'computer';
}
