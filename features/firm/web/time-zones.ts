/** The zones of most firms by the names people use, then all the others. */
const COMMON: readonly [zone: string, label: string][] = [
  ['America/Los_Angeles', 'Pacific (Los Angeles)'],
  ['America/Denver', 'Mountain (Denver)'],
  ['America/Phoenix', 'Arizona (Phoenix)'],
  ['America/Chicago', 'Central (Chicago)'],
  ['America/New_York', 'Eastern (New York)'],
  ['America/Anchorage', 'Alaska (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
  ['America/Puerto_Rico', 'Atlantic (Puerto Rico)'],
];

export function timeZoneChoices(): { value: string; label: string }[] {
  const common = new Set(COMMON.map(([zone]) => zone));
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/') && !common.has(zone));
  return [
    ...COMMON.map(([value, label]) => ({ value, label })),
    ...others.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
  ];
}
