/**
 * How sure it is that a page is a paper. Each kind of evidence has a weight between 0 and 1, and what is left of doubt is
 * what all of them leave: confidence = 1 − (1 − w₁)(1 − w₂)… Then limits hold: a page that only names a form is not it.
 */
import type { CatalogPaper } from './catalogue/make.ts';
import { type Clues, type FoundEvidence, has } from './evidence.ts';
import { papersWithOmb } from './omb-papers.ts';
import { SURE_FROM } from '../model.ts';

const WEIGHT = {
  omb: 0.7,
  ombOfTwo: 0.45,
  ombOfMany: 0.1,
  title: 0.65,
  titleGeneric: 0.35,
  titleInText: 0.2,
  number: 0.5,
  numberShared: 0.3,
  numberWeak: 0.2,
  numberMentioned: 0.05,
  labels: 0.85,
  labelsAreAll: 0.55,
  word: 0.08,
  wordOfPaper: 0.13,
  wordShort: 0.06,
  block: 0.06,
} as const;

const LIMIT = {
  oneKind: 0.6,
  noLabels: 0.68,
  noTitle: 0.7,
  letter: 0.4,
  paperWithoutTitle: 0.55,
  instructions: 0.35,
  stranger: 0.7,
  besideStranger: 0.6,
  highest: 0.99,
} as const;

const MANY_WORDS = 6;
const SHORT_WORD = 7;
const FEW_LABELS = 4;

export interface Scored {
  paper: CatalogPaper;
  score: number;
  /** A limit holds its score down: nothing that others think of the page lifts it to sure. */
  is_limited: boolean;
  found: FoundEvidence;
}

const combined = (weights: readonly number[]): number =>
  1 - weights.reduce((doubt, weight) => doubt * (1 - Math.min(weight, 0.95)), 1);

const ombWeight = ({ omb }: FoundEvidence): number => {
  if (!omb) return 0;
  const count = papersWithOmb(omb.number);
  return count === 1 ? WEIGHT.omb : count <= 4 ? WEIGHT.ombOfTwo : WEIGHT.ombOfMany;
};

const titleWeight = ({ title, paper, number }: FoundEvidence): number => {
  if (!title) return 0;
  if (!title.isOwn) return WEIGHT.titleInText;
  // The number of the form beside it says that it is the title, not a label.
  const isGeneric =
    title.isGeneric && paper.kind !== 'paper' && !(number?.isStrong && number.papers.length === 1);
  return isGeneric ? WEIGHT.titleGeneric : WEIGHT.title;
};

const numberWeight = ({ number }: FoundEvidence): number => {
  if (!number) return 0;
  if (number.isMention) return WEIGHT.numberMentioned;
  if (!number.isStrong) return WEIGHT.numberWeak;
  return number.papers.length > 1 ? WEIGHT.numberShared : WEIGHT.number;
};

const labelsWeight = ({ boxes }: FoundEvidence): number =>
  WEIGHT.labels * Math.min(1, boxes.share / WEIGHT.labelsAreAll);

function wordWeights({ words, paper }: FoundEvidence): number[] {
  const each = paper.kind === 'form' ? WEIGHT.word : WEIGHT.wordOfPaper;
  return words
    .slice(0, MANY_WORDS)
    .map(({ letters }) => (letters.length < SHORT_WORD ? WEIGHT.wordShort : each));
}

export function scoreOf(clues: Clues, found: FoundEvidence): Scored {
  const { paper, title, boxes, words, blocks } = found;
  const weights = {
    omb: ombWeight(found),
    title: titleWeight(found),
    number: numberWeight(found),
    labels: labelsWeight(found),
  };
  const score = combined([
    ...Object.values(weights),
    ...wordWeights(found),
    ...blocks.slice(0, 3).map(() => WEIGHT.block),
  ]);
  const kinds =
    Number(weights.omb >= WEIGHT.ombOfTwo) +
    Number(weights.title >= WEIGHT.titleGeneric) +
    Number(weights.number >= WEIGHT.numberShared) +
    Number(boxes.found >= 2 && boxes.share >= 0.2);
  const isLetter = has(clues, 'dear', 'closing', 'cover');
  const limits: number[] = [LIMIT.highest];
  if (isStranger(paper)) limits.push(LIMIT.stranger);
  if (paper.kind === 'form') {
    if (kinds < 2) limits.push(LIMIT.oneKind);
    if (
      weights.omb < WEIGHT.ombOfTwo &&
      weights.title < WEIGHT.titleGeneric &&
      weights.number < WEIGHT.numberShared
    )
      limits.push(LIMIT.noTitle);
    if (
      boxes.found < 2 &&
      boxes.of >= FEW_LABELS &&
      !(weights.omb >= WEIGHT.ombOfTwo && weights.title >= WEIGHT.title)
    )
      limits.push(LIMIT.noLabels);
    if (isLetter && boxes.share < 0.4 && !(weights.omb >= WEIGHT.ombOfTwo && weights.number >= WEIGHT.number))
      limits.push(LIMIT.letter);
    if (has(clues, 'instructions') && boxes.share < 0.25 && blocks.length < 2)
      limits.push(LIMIT.instructions);
  } else {
    if (!title?.isOwn && !(paper.kind === 'return' && found.number?.isStrong))
      limits.push(LIMIT.paperWithoutTitle);
    if (paper.kind === 'return' && words.length < 2) limits.push(LIMIT.noLabels);
    if (words.length < 2) limits.push(LIMIT.noLabels);
    if (has(clues, 'cover')) limits.push(LIMIT.letter);
    if (paper.type === 'Consolidated 1099' && !found.number) limits.push(LIMIT.noLabels);
  }
  return {
    paper,
    score: Math.min(score, ...limits),
    is_limited: Math.min(...limits) < SURE_FROM,
    found,
  };
}

/** Known by name only, so that it is not taken for a form of the list. */
const isStranger = ({ type }: CatalogPaper): boolean => type === 'Other';

const namesItself = ({ found }: Scored): boolean =>
  found.title?.isOwn === true || found.number?.isStrong === true;

/** Where another form names itself, none is accepted by its labels alone. */
export function besideStrangers(scored: readonly Scored[]): Scored[] {
  const stranger = scored.find((one) => isStranger(one.paper) && namesItself(one));
  if (!stranger) return [...scored];
  return scored.map((one) =>
    isStranger(one.paper) || (namesItself(one) && one.found.title?.isOwn && !stranger.found.title?.isOwn)
      ? one
      : { ...one, score: Math.min(one.score, LIMIT.besideStranger), is_limited: true },
  );
}
