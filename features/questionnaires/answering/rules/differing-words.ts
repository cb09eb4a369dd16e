/** The words of a text that the other text does not have in the same order. */
export interface Piece {
  text: string;
  differs: boolean;
  /** Where it begins. */
  at: number;
}

/** Longer than anybody compares by eye; the whole is marked. */
const MOST_WORDS = 400;

export function wordsThatDiffer(text: string, other: string): Piece[] {
  const [a, b] = [text.match(/\S+\s*/g) ?? [], (other.match(/\S+/g) ?? []).slice(0, MOST_WORDS)];
  if (a.length > MOST_WORDS) return [{ text, differs: text !== other, at: 0 }];
  const kept = sharedWords(
    a.map((word) => word.trim()),
    b,
  );
  const pieces: Piece[] = [];
  let at = 0;
  for (const [place, word] of a.entries()) {
    const differs = !kept.has(place);
    const last = pieces.at(-1);
    if (last?.differs === differs) last.text += word;
    else pieces.push({ text: word, differs, at });
    at += word.length;
  }
  return pieces;
}

/** Places in `a` of the longest run of words, not necessarily side by side, that both have. */
function sharedWords(a: readonly string[], b: readonly string[]): Set<number> {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i]![j] =
        a[i] === b[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  const kept = new Set<number>();
  for (let i = 0, j = 0; i < a.length && j < b.length;)
    if (a[i] === b[j]) {
      kept.add(i);
      i += 1;
      j += 1;
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i += 1;
    else j += 1;
  return kept;
}
