/** A user agent in words a person knows. Order matters: Edge and Chrome both say Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

const firstMatch = (known: readonly [RegExp, string][], agent: string): string | undefined =>
  known.find(([pattern]) => pattern.test(agent))?.[1];

export function describeBrowser(agent: string | null): string {
  const browser = firstMatch(BROWSERS, agent ?? '');
  const system = firstMatch(SYSTEMS, agent ?? '');
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown browser';
}
