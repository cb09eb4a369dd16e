/** What the words of a page say, by the papers a firm sorted before. Pure. */
import { boxOf, type LaidPage, reasonOf } from '#platform/page-text/page-text.ts';
import type { FormType } from '../model.ts';
import { likelier, type LearnedType, plainWords } from './learned-words.ts';
import { type Opinion, OPINION_WEIGHT } from './weigh-opinion.ts';

/** From this share of a type's telling words on, its evidence has its whole weight. */
const WHOLE_SHARE = 0.6;
const LEAST_SHARE = 0.3;
/** The type that fits next best has that much less of its words on the page. */
const MARGIN = 0.15;
const FEWEST_WORDS = 4;
const MOST_SHOWN = 3;

/** The telling words of a type with their weights, the logarithm of how much likelier they make it. */
interface Teller {
  type: FormType;
  weights: ReadonlyMap<string, number>;
  sum: number;
}

export interface Learned {
  tellers: readonly Teller[];
  types: ReadonlySet<FormType>;
}
export const NOTHING_LEARNED: Learned = { tellers: [], types: new Set() };

export function readLearned(learned: readonly LearnedType[]): Learned {
  const all = learned.reduce((sum, { papers }) => sum + papers, 0);
  const tellers = learned.map(({ document_type: type, papers, words }): Teller => {
    const totals = { of: papers, others: all - papers };
    const weights = new Map(
      words.map((one) => [one.word, Math.max(0, Math.log(likelier(one, totals)))] as const),
    );
    return { type, weights, sum: [...weights.values()].reduce((sum, weight) => sum + weight, 0) };
  });
  return { tellers, types: new Set(learned.map(({ document_type }) => document_type)) };
}

/** The one type whose words are on the page; null where none is, or two fit about as well. */
export function learnedOn(page: LaidPage, no: number, { tellers, types }: Learned): Opinion | null {
  if (tellers.length === 0) return null;
  const words = plainWords(page.words.map(({ text }) => text).join(' '));
  const [best, second] = tellers
    .map((teller) => {
      const found = [...teller.weights].filter(([word]) => words.has(word));
      const weight = found.reduce((sum, [, one]) => sum + one, 0);
      return { teller, found, share: teller.sum > 0 ? weight / teller.sum : 0 };
    })
    .filter(({ found }) => found.length >= FEWEST_WORDS)
    .toSorted((a, b) => b.share - a.share);
  if (!best || best.share < LEAST_SHARE || best.share - (second?.share ?? 0) < MARGIN) return null;
  const shown = best.found
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_SHOWN)
    .map(([word]) => word);
  const first = page.words.find(({ text }) => plainWords(text).has(shown[0]!));
  return {
    type: best.teller.type,
    weight: OPINION_WEIGHT * Math.min(1, best.share / WHOLE_SHARE),
    knows: types,
    reason: {
      ...reasonOf(no, shown.join(', '), first ? boxOf([first]) : NOWHERE),
      kind: 'learned',
      form: best.teller.type,
    },
  };
}
const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };
