/** How well the papers of the corpus are identified and split. */
import type { FormType } from '#features/intake/model.ts';
import { type Learned, readLearned } from '#features/intake/rules/learned-evidence.ts';
import { startCount } from '#features/intake/rules/learned-words.ts';
import { identifyPile } from '#features/intake/rules/start-pile.ts';
import { type DrawnDocument, everyDocument, randomPile } from './corpus.ts';
import { noisy, type NoiseName } from './noise.ts';

const noisyIf = (documents: DrawnDocument[], noise: NoiseName | null, seed: number): DrawnDocument[] =>
  noise
    ? documents.map((one, at) => ({
        ...one,
        pages: one.pages.map((page, no) => noisy(page, noise, seed + at * 20 + no)),
      }))
    : documents;

export interface Measured {
  documents: number;
  right: number;
  /** Sure, and another type. */
  wrong: string[];
  unsure: string[];
}

const textOf = ({ words }: DrawnDocument['pages'][number]): string => words.map(({ text }) => text).join(' ');

/** What a firm would learn from these papers, each of another client, where its people call them so. */
export function learnedFrom(
  seeds: readonly number[],
  noise: NoiseName | null,
  called: (type: FormType) => FormType = (type) => type,
): Learned {
  const count = startCount();
  for (const seed of seeds)
    for (const { kind, pages } of noisyIf(everyDocument(seed), noise, seed))
      if (kind.type)
        count.add({ document_type: called(kind.type), entity_id: seed, text: textOf(pages[0]!), names: [] });
  return readLearned(count.finish());
}

export function measureTypes(seed: number, noise: NoiseName | null, learned?: Learned): Measured {
  const measured: Measured = { documents: 0, right: 0, wrong: [], unsure: [] };
  for (const { kind, pages } of noisyIf(everyDocument(seed), noise, seed)) {
    const [document] = identifyPile(pages, learned).documents;
    measured.documents += 1;
    const said = document!.document_type;
    if (said === kind.type) measured.right += 1;
    else if (said !== null) measured.wrong.push(`${kind.name}: ${said}`);
    else
      measured.unsure.push(
        `${kind.name}: ${document!.candidates.map((one) => `${one.document_type} ${one.score}`).join(', ')}`,
      );
  }
  return measured;
}

/** Of the places where a document starts: found and right. */
export function measureSplits(seeds: readonly number[], noise: NoiseName | null) {
  let [found, right, real] = [0, 0, 0];
  const wrong: string[] = [];
  for (const seed of seeds) {
    const pile = randomPile(seed);
    const pages = noise ? pile.pages.map((page, at) => noisy(page, noise, seed * 50 + at)) : pile.pages;
    const { documents } = identifyPile(pages);
    const starts = new Set(documents.map((one) => one.pages[0]!).slice(1));
    const wanted = new Set(pile.starts.slice(1));
    found += starts.size;
    real += wanted.size;
    for (const start of starts) {
      if (wanted.has(start)) right += 1;
      else wrong.push(`${seed}: split before page ${start + 1} of ${nameAt(pile, start)}`);
    }
    for (const start of wanted)
      if (!starts.has(start))
        wrong.push(
          `${seed}: no split before ${nameAt(pile, start)} at page ${start + 1}, after ${nameAt(pile, start - 1)}`,
        );
  }
  const precision = right / found;
  const recall = right / real;
  return { f1: (2 * precision * recall) / (precision + recall), precision, recall, wrong };
}

const nameAt = ({ documents, starts }: ReturnType<typeof randomPile>, page: number): string =>
  documents[starts.findLastIndex((start) => start <= page)]!.kind.name;
