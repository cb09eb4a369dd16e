/** Counts the words of papers that people sorted, so that the firm's own papers are known by them. Pure. */
import { type FormType, NO_TYPE } from '../model.ts';

/** What a firm's papers of one type have in common. */
export interface LearnedType {
  document_type: FormType;
  /** How many papers of this type were counted. */
  papers: number;
  /** Most telling first. */
  words: LearnedWord[];
}
export interface LearnedWord {
  word: string;
  /** Papers of this type with the word, and papers of all other types. */
  papers: number;
  elsewhere: number;
}

export interface SortedPaper {
  document_type: FormType;
  entity_id: number;
  /** Of its first page. */
  text: string;
  /** Of the entity and its owners: their words are left out. */
  names: readonly string[];
}

/** A word or a type must come from papers of this many entities, so that no client's name becomes one. */
export const FEWEST_ENTITIES = 3;
export const MOST_WORDS_A_TYPE = 120;
const MOST_WORDS_A_PAPER = 800;
const SHORTEST = 3;
const LONGEST = 24;
/** A word counts where it is this many times likelier in papers of the type than in others. */
const TELLING = 3;

/** Lower case letters alone. Whatever has a digit or an @ in it may name somebody, and is left out whole. */
export function plainWords(text: string): Set<string> {
  const words = new Set<string>();
  for (const token of text.split(/\s+/)) {
    if (/[\d@]/.test(token)) continue;
    const plain = token.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    if (/\p{N}/u.test(plain)) continue;
    for (const word of plain.split(/[^a-z]+/))
      if (word.length >= SHORTEST && word.length <= LONGEST) words.add(word);
    if (words.size >= MOST_WORDS_A_PAPER) break;
  }
  return words;
}

/** How many times likelier the word is in papers of the type; one paper more on each side keeps it from extremes. */
export const likelier = (
  { papers, elsewhere }: LearnedWord,
  { of, others }: { of: number; others: number },
): number => (papers + 1) / (of + 2) / ((elsewhere + 1) / (others + 2));

interface Counted {
  entities: Set<number>;
  papers: Map<FormType, number>;
}

export interface WordCount {
  add(paper: SortedPaper): void;
  finish(): LearnedType[];
}

export function startCount(): WordCount {
  const words = new Map<string, Counted>();
  const types = new Map<FormType, { papers: number; entities: Set<number> }>();
  return {
    add({ document_type: type, entity_id, text, names }) {
      if (NO_TYPE.has(type)) return;
      const its = plainWords(text);
      for (const name of names) for (const word of plainWords(name)) its.delete(word);
      if (its.size === 0) return;
      const of = types.get(type) ?? { papers: 0, entities: new Set() };
      types.set(type, of);
      of.papers += 1;
      of.entities.add(entity_id);
      for (const word of its) {
        const counted = words.get(word) ?? { entities: new Set(), papers: new Map() };
        words.set(word, counted);
        counted.entities.add(entity_id);
        counted.papers.set(type, (counted.papers.get(type) ?? 0) + 1);
      }
    },
    finish() {
      const known = [...words].filter(([, { entities }]) => entities.size >= FEWEST_ENTITIES);
      const enough = [...types].filter(([, { entities }]) => entities.size >= FEWEST_ENTITIES);
      const all = enough.reduce((sum, [, { papers }]) => sum + papers, 0);
      const kept = new Set(enough.map(([type]) => type));
      return enough
        .map(([type, { papers }]) => ({
          document_type: type,
          papers,
          words: tellingWords(known, type, kept, { of: papers, others: all - papers }),
        }))
        .toSorted((a, b) => (a.document_type < b.document_type ? -1 : 1));
    },
  };
}

function tellingWords(
  known: readonly (readonly [string, Counted])[],
  type: FormType,
  kept: ReadonlySet<FormType>,
  totals: { of: number; others: number },
): LearnedWord[] {
  return known
    .flatMap(([word, { papers }]): LearnedWord[] => {
      const own = papers.get(type) ?? 0;
      if (own === 0) return [];
      const elsewhere = [...papers].reduce(
        (sum, [other, count]) => (other !== type && kept.has(other) ? sum + count : sum),
        0,
      );
      return [{ word, papers: own, elsewhere }];
    })
    .map((one) => ({ one, ratio: likelier(one, totals) }))
    .filter(({ ratio }) => ratio >= TELLING)
    .toSorted((a, b) => b.ratio - a.ratio || (a.one.word < b.one.word ? -1 : 1))
    .slice(0, MOST_WORDS_A_TYPE)
    .map(({ one }) => one);
}
