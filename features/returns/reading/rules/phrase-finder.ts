/** Finds many phrases in a text in one pass over it (Aho and Corasick), whatever their number. Texts are letters a to z. */
const LETTERS = 26;
const FIRST = 97;

export interface Found {
  /** Of the phrases, in the order they were given. */
  phrase: number;
  /** Of the text: the first letter, and the one behind the last. */
  from: number;
  to: number;
}

export type PhraseFinder = (text: string) => Found[];

/** Only letters count: blanks, hyphens, quotes and years differ between printings of a form. */
export const lettersOf = (text: string): string => {
  const small = text.toLowerCase();
  if (PLAIN.test(small)) return small;
  return (ASCII.test(small) ? small : small.normalize('NFD')).replaceAll(/[^a-z]/g, '');
};
const PLAIN = /^[a-z]*$/;
const ASCII = /^[ -~]*$/;

export function makePhraseFinder(phrases: readonly string[]): PhraseFinder {
  const size = phrases.reduce((sum, { length }) => sum + length, 1);
  const next = new Int32Array(size * LETTERS);
  const fail = new Int32Array(size);
  /** The phrases that end at a node; at `also` the next node behind that has some. */
  const ends: number[][] = Array.from({ length: size }, () => []);
  const also = new Int32Array(size);
  let nodes = 1;
  phrases.forEach((phrase, at) => {
    let node = 0;
    for (let letter = 0; letter < phrase.length; letter += 1) {
      const edge = node * LETTERS + phrase.charCodeAt(letter) - FIRST;
      if (next[edge] === 0) next[edge] = nodes++;
      node = next[edge]!;
    }
    if (node > 0) ends[node]!.push(at);
  });
  const queue: number[] = [];
  for (let edge = 0; edge < LETTERS; edge += 1) if (next[edge]! > 0) queue.push(next[edge]!);
  for (let at = 0; at < queue.length; at += 1) {
    const node = queue[at]!;
    const behind = fail[node]!;
    also[node] = ends[behind]!.length > 0 ? behind : also[behind]!;
    for (let edge = 0; edge < LETTERS; edge += 1) {
      const child = next[node * LETTERS + edge]!;
      const other = next[behind * LETTERS + edge]!;
      if (child > 0) {
        fail[child] = other;
        queue.push(child);
      } else next[node * LETTERS + edge] = other;
    }
  }
  return (text) => {
    const found: Found[] = [];
    let node = 0;
    for (let at = 0; at < text.length; at += 1) {
      node = next[node * LETTERS + text.charCodeAt(at) - FIRST]!;
      for (let end = node; end > 0; end = also[end]!)
        for (const phrase of ends[end]!)
          found.push({ phrase, from: at + 1 - phrases[phrase]!.length, to: at + 1 });
    }
    return found;
  };
}
