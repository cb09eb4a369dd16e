/** Whether two names are of one person, and which rows of a list say that two people share an address. Pure. */

export interface PersonName {
  fname: string;
  lname: string;
}

const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'esq', 'md', 'phd', 'cpa', 'dds', 'jd']);
const LIKE: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' };

/** Small letters without accents and signs, word by word. */
const words = (name: string): string[] =>
  name
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[øłđæœı]/gu, (letter) => LIKE[letter]!)
    .replaceAll(/['’‘´`.·]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

interface Parts {
  first: string;
  middle: string[];
  last: string;
  suffix: string;
}

function partsOf({ fname, lname }: PersonName): Parts {
  const [given, family] = [words(fname), words(lname)];
  const isSuffix = (word: string, at: number) => at > 0 && SUFFIXES.has(word);
  return {
    first: given[0] ?? '',
    middle: given.slice(1).filter((word) => !SUFFIXES.has(word)),
    last: family.filter((word, at) => !isSuffix(word, at)).join(''),
    suffix: [...given.filter(isSuffix), ...family.filter(isSuffix)].join(' '),
  };
}

/** An initial stands for the whole, and what one of them leaves out is no difference. */
const agree = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === 0 ||
  b.length === 0 ||
  (a.length === b.length &&
    a.every((word, at) => {
      const other = b[at]!;
      return word === other || ((word.length === 1 || other.length === 1) && word[0] === other[0]);
    }));

export function isSamePerson(one: PersonName, other: PersonName): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  return (
    a.last === b.last &&
    a.first === b.first &&
    agree(a.middle, b.middle) &&
    (a.suffix === '' || b.suffix === '' || a.suffix === b.suffix)
  );
}

export interface NamedRow extends PersonName {
  row: number;
}

const MOST_NAMED = 5;
const MOST_COMPARED = 20;
const fullName = ({ fname, lname }: PersonName) => `${fname} ${lname}`.trim();

function list(rows: readonly number[]): string {
  const shown = rows.slice(0, MOST_NAMED).map(String);
  if (rows.length > MOST_NAMED) shown.push(`${rows.length - MOST_NAMED} more`);
  return `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)!}`;
}

/** Rows that would put somebody's business under somebody else: each is told of all the others. */
export class SharedBy {
  readonly #what: string;
  readonly #rows = new Map<string, NamedRow[]>();

  constructor(what: 'email' | 'external user ID') {
    this.#what = what;
  }

  add(key: string, row: NamedRow): void {
    if (key === '') return;
    const rows = this.#rows.get(key);
    if (rows) rows.push(row);
    else this.#rows.set(key, [row]);
  }

  clashes(): Map<number, string> {
    const found = new Map<number, string>();
    for (const rows of this.#rows.values()) {
      const names = [...new Map(rows.map((row) => [fullName(row).toLowerCase(), row])).values()];
      const compared = names.slice(0, MOST_COMPARED);
      const same = compared.every((a, at) => compared.slice(at + 1).every((b) => isSamePerson(a, b)));
      if (same && names.length <= MOST_COMPARED) continue;
      const hint =
        this.#what === 'email'
          ? 'Correct one of them; a spouse who shares a mailbox goes into the spouse columns.'
          : 'Correct one of them.';
      const reason = `Rows ${list(rows.map(({ row }) => row))} have the same ${this.#what} but different names. ${hint}`;
      for (const { row } of rows) found.set(row, reason);
    }
    return found;
  }
}
