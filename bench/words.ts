/** A made-up language for what is searched: words of four syllables, as many as there are numbers. */
export const SYLLABLES = [
  'ba',
  'co',
  'du',
  'fe',
  'gi',
  'ho',
  'ju',
  'ka',
  'lo',
  'mi',
  'na',
  'po',
  'ra',
  'se',
  'tu',
  'vo',
];

export const wordOf = (at: number): string =>
  Array.from({ length: 4 }, (_, place) => SYLLABLES[(at >> (place * 4)) & 15]).join('') + (at >> 16 || '');
