/** Whether two names mean one person, company or trust. Pure. */
/** Of companies, trusts and people: words that names come with and without. */
const EXTRA = new Set(
  'the a an and of jr sr ii iii iv md cpa esq llc llp lp inc corp co company corporation incorporated limited ltd pllc pc trustee ttee tr dtd mr mrs ms dr c o'.split(
    ' ',
  ),
);
const SHORT: Readonly<Record<string, string>> = {
  bob: 'robert',
  rob: 'robert',
  bill: 'william',
  will: 'william',
  dan: 'daniel',
  danny: 'daniel',
  jim: 'james',
  mike: 'michael',
  liz: 'elizabeth',
  beth: 'elizabeth',
  kate: 'katherine',
  kathy: 'katherine',
  tom: 'thomas',
  dave: 'david',
  steve: 'steven',
  chris: 'christopher',
  tony: 'anthony',
  joe: 'joseph',
  sue: 'susan',
  pat: 'patricia',
  ben: 'benjamin',
  sam: 'samuel',
  matt: 'matthew',
  nick: 'nicholas',
  greg: 'gregory',
  ed: 'edward',
  rick: 'richard',
  dick: 'richard',
  jen: 'jennifer',
  jenny: 'jennifer',
  meg: 'margaret',
  peggy: 'margaret',
  chuck: 'charles',
  ted: 'theodore',
  revocable: 'trust',
  living: 'trust',
  fam: 'family',
};

function wordsOf(name: string): Set<string> {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/['’.]/g, '');
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word.length > 0 && !EXTRA.has(word));
  return new Set(words.map((word) => SHORT[word] ?? word));
}

/** True where every word of the shorter name is in the longer one; a last name alone is not enough. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)].toSorted((x, y) => x.size - y.size) as [
    Set<string>,
    Set<string>,
  ];
  const full = [...a].filter((word) => word.length > 1);
  if (full.length === 0) return false;
  const initials = [...a].filter((word) => word.length === 1);
  const others = [...b];
  return (
    (full.length > 1 || b.size === 1) &&
    full.every((word) => b.has(word)) &&
    initials.every(
      (letter) => others.length === full.length || others.some((word) => word.startsWith(letter)),
    )
  );
}
