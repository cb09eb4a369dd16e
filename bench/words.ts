const SPREAD = 0x9e3779b1;

/** A word of a made-up language whose words are told apart by their first six letters as well as English ones are: about two begin alike. */
export function writtenWord(at: number): string {
  const stem = Math.imul((at >> 1) + 1, SPREAD) >>> 8;
  return (
    Array.from({ length: 3 }, (_, place) => LETTERS[(stem >> (place * 8)) & 255]).join('') +
    (at & 1 ? 'ing' : 'ed')
  );
}
const FIRST = 'bcdfghjklmnprstv';
const SECOND = 'aeiouylnrstwhdmk';
const LETTERS = Array.from({ length: 256 }, (_, at) => FIRST[at >> 4]! + SECOND[at & 15]!);

/** The same word of a number `v`, written by the database. */
const stem = `(((v >> 1) + 1)::bigint * ${SPREAD} % 4294967296 >> 8)`;
const pair = (place: number) =>
  `substr('${FIRST}', (1 + (${stem} >> ${place * 8 + 4} & 15))::int, 1) || substr('${SECOND}', (1 + (${stem} >> ${place * 8} & 15))::int, 1)`;
export const WRITTEN_WORD_SQL = `${pair(0)} || ${pair(1)} || ${pair(2)} || case when v & 1 = 1 then 'ing' else 'ed' end`;
