/** What is asked about a paper and not answered yet. Pure. */
import type { DocumentDoubt, DoubtFacts } from '../model.ts';

/** What a corrected form replaces is said, not asked. */
export const openDoubts = (doubts: readonly DocumentDoubt[]): DoubtFacts[] =>
  doubts.filter(({ kept, facts }) => !kept && facts.kind !== 'corrected').map(({ facts }) => facts);
