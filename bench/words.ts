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

/** Of a language whose words are told apart by their first six letters as well as English ones are: about two begin alike. */
export function writtenWord(at: number): string {
  const stem = Math.imul((at >> 1) + 1, 0x9e3779b1) >>> 8;
  return (
    Array.from({ length: 3 }, (_, place) => LETTERS[(stem >> (place * 8)) & 255]).join('') +
    (at & 1 ? 'ing' : 'ed')
  );
}
const LETTERS = Array.from(
  { length: 256 },
  (_, at) => 'bcdfghjklmnprstv'[at >> 4]! + 'aeiouylnrstwhdmk'[at & 15]!,
);
