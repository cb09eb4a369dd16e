/** FRM-065: which words of a text the firm explains. */

export interface GlossaryEntry {
  key_words: readonly string[];
  description: string;
}

export interface TextPart {
  text: string;
  /** Null for plain words. */
  description: string | null;
}

const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whole words only, the longest first, whatever their case. */
export function glossaryParts(text: string, glossary: readonly GlossaryEntry[]): TextPart[] {
  const known = new Map(
    glossary.flatMap(({ key_words, description }) =>
      key_words
        .filter((words) => words.trim() !== '')
        .map((words) => [words.toLowerCase(), description] as const),
    ),
  );
  if (known.size === 0) return [{ text, description: null }];
  const longest = [...known.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${longest.join('|')})(?![\p{L}\p{N}])`, 'giu');
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    if (found.index > from) parts.push({ text: text.slice(from, found.index), description: null });
    parts.push({ text: found[0], description: known.get(found[0].toLowerCase()) ?? null });
    from = found.index + found[0].length;
  }
  if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from), description: null });
  return parts;
}
