/** 29e: the items a file can go to, grouped and searched. Pure. */

export interface PlaceChoice {
  name: string;
  /** How many files are there already. */
  files: number;
  /** Something was said instead of a file, or a file is there: nothing is missing. */
  isSettled: boolean;
}

export interface PlaceGroup<Choice> {
  title: 'Best matches' | 'Still to send' | 'Already has a file';
  choices: Choice[];
}

const MOST_GUESSES = 3;
/** Words that many items share say nothing about which one is meant. */
const PLAIN = new Set(
  'please upload each your the any all from for and form forms tax scan scanned img image photo document doc copy page pages final new pdf jpg jpeg png heic'.split(
    ' ',
  ),
);

/** “W-2 Northfield.pdf” → w2, northfield. Years and counters of a camera are left out. */
export function wordsOf(text: string): string[] {
  const joined = text
    .toLowerCase()
    .replaceAll(/\b(w|k)-(\d)/g, '$1$2')
    .replaceAll(/\b(\d{4})-([a-z]+)\b/g, '$1$2');
  return joined
    .split(/[^\p{L}\p{N}]+/u)
    .filter(
      (word) => word.length > 1 && !PLAIN.has(word) && !/^(19|20)\d\d$/.test(word) && !/^\d{5,}$/.test(word),
    );
}

/** How many words of the file's name the item has. */
function likeness(fileName: string, { name }: PlaceChoice): number {
  const asked = new Set(wordsOf(name));
  return new Set(wordsOf(fileName).filter((word) => asked.has(word))).size;
}

const matches = (term: string, { name }: PlaceChoice): boolean =>
  term
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word));

/** Each choice is in one group. Without a match to guess from, that group is left out; so is every empty one. */
export function placeGroups<Choice extends PlaceChoice>(
  choices: readonly Choice[],
  { fileName, term }: { fileName: string; term: string },
): PlaceGroup<Choice>[] {
  const found = choices.filter((choice) => matches(term.trim(), choice));
  const guesses = found
    .map((choice) => ({ choice, points: likeness(fileName, choice) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, MOST_GUESSES)
    .map(({ choice }) => choice);
  const rest = found.filter((choice) => !guesses.includes(choice));
  const groups: PlaceGroup<Choice>[] = [
    { title: 'Best matches', choices: guesses },
    { title: 'Still to send', choices: rest.filter(({ isSettled }) => !isSettled) },
    { title: 'Already has a file', choices: rest.filter(({ isSettled }) => isSettled) },
  ];
  return groups.filter((group) => group.choices.length > 0);
}
