import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifiedPaper } from '#test/intake-papers.ts';
import { bankStatement, irsForm } from '#test/intake-corpus/draw-information.ts';
import { typed } from '#test/intake-corpus/draw-papers.ts';
import { PRINTED } from '#test/intake-corpus/information-forms.ts';
import { topCut } from '#test/intake-corpus/noise.ts';
import { factsFrom } from '#test/intake-corpus/people.ts';
import { type Candidate, type FormType, type IdentifiedDocument, SURE_FROM } from '../model.ts';
import { readLearned } from './learned-evidence.ts';
import { type LearnedType, plainWords } from './learned-words.ts';
import { evidenceWords, reviewWords } from './say-why.ts';
import { identifyPile } from './start-pile.ts';
import { type Opinion, OPINION_WEIGHT, weighOpinion } from './weigh-opinion.ts';

const unsure = (...candidates: Candidate[]): IdentifiedDocument =>
  identifiedPaper({
    document_type: null,
    detailed_name: 'Unknown Document',
    review_required: true,
    review: [{ kind: 'no_form_words', may_be_letter: true }],
    candidates,
    confidence: candidates[0]?.score ?? 0,
  });
const candidate = (document_type: FormType, score: number, is_limited = false): Candidate => ({
  document_type,
  score,
  is_limited,
});
const thinks = (type: FormType, { weight = OPINION_WEIGHT, knows = [type] as FormType[] } = {}): Opinion => ({
  type,
  weight,
  knows: new Set(knows),
  reason: { kind: 'learned', form: type, text: 'dividends, payer', page: 0, x: 0, y: 0, width: 1, height: 1 },
});

interface Case {
  own: Candidate[];
  opinion: Opinion;
  type: FormType | null;
  first: FormType | undefined;
}
const CASES: Record<string, Case> = {
  'alone it only proposes': { own: [], opinion: thinks('1099-INT'), type: null, first: '1099-INT' },
  'a weak one alone says nothing': {
    own: [],
    opinion: thinks('1099-INT', { weight: 0.2 }),
    type: null,
    first: undefined,
  },
  'with two kinds of own evidence it tips the scale': {
    own: [candidate('1099-INT', 0.68)],
    opinion: thinks('1099-INT'),
    type: '1099-INT',
    first: '1099-INT',
  },
  'too little own evidence stays a proposal': {
    own: [candidate('1099-INT', 0.6)],
    opinion: thinks('1099-INT'),
    type: null,
    first: '1099-INT',
  },
  'a page that only names a form is not it, whatever is thought of it': {
    own: [candidate('1099-INT', 0.68, true)],
    opinion: thinks('1099-INT'),
    type: null,
    first: '1099-INT',
  },
  'a form that is close and not known to it stays possible': {
    own: [candidate('1099-INT', 0.7), candidate('1099-OID', 0.69)],
    opinion: thinks('1099-INT'),
    type: null,
    first: '1099-INT',
  },
  'of two that are close and known the first is taken': {
    own: [candidate('1099-INT', 0.7), candidate('1099-OID', 0.69)],
    opinion: thinks('1099-INT', { knows: ['1099-INT', '1099-OID'] }),
    type: '1099-INT',
    first: '1099-INT',
  },
  'what the paper itself puts second is never taken': {
    own: [candidate('1099-OID', 0.7), candidate('1099-INT', 0.69)],
    opinion: thinks('1099-INT', { knows: ['1099-INT', '1099-OID'] }),
    type: null,
    first: '1099-INT',
  },
};

describe('an opinion about a paper', () => {
  it.each(Object.entries(CASES))('%s', (_, { own, opinion, type, first }) => {
    const weighed = weighOpinion(unsure(...own), opinion);
    expect(weighed.document_type).toBe(type);
    expect(weighed.review_required).toBe(type === null);
    expect(weighed.candidates[0]?.document_type).toBe(first);
    if (type) expect(weighed.detailed_name).toBe(`${type} ${weighed.payer}`);
  });

  it('says in words why', () => {
    const { reasons, review } = weighOpinion(unsure(), thinks('1099-INT'));
    expect(evidenceWords(reasons.at(-1)!)).toBe('Words your firm has sorted as 1099-INT: dividends, payer');
    expect(reviewWords({ review })).toBe(
      'No form words found. It may be 1099-INT, but too little of it is on the page.',
    );
  });

  it('weighs less than every kind of evidence that counts', () => expect(OPINION_WEIGHT).toBeLessThan(0.3));

  it('accepts only what the paper’s own words put first, by two kinds, and leaves what is sure alone', () => {
    const type = fc.constantFrom<FormType>('1099-INT', '1099-OID', '1099-DIV', 'W-2');
    const one = fc.record({
      document_type: type,
      score: fc.integer({ min: 50, max: 700 }).map((share) => share / 1000),
      is_limited: fc.constantFrom(true, false, undefined),
    });
    const own = fc
      .uniqueArray(one, { maxLength: 4, selector: ({ document_type }) => document_type })
      .map((list) =>
        list
          .map(({ is_limited, ...rest }): Candidate => ({
            ...rest,
            ...(is_limited !== undefined && { is_limited }),
          }))
          .toSorted((a, b) => b.score - a.score),
      );
    const opinion = fc.record({
      type,
      weight: fc.double({ min: 0, max: 1, noNaN: true }),
      knows: fc.array(type),
    });
    fc.assert(
      fc.property(own, opinion, (candidates, { type: of, ...rest }) => {
        const before = unsure(...candidates);
        const after = weighOpinion(before, thinks(of, rest));
        expect(after.confidence).toBeGreaterThanOrEqual(before.confidence);
        if (after.document_type === null) expect(after.confidence).toBeLessThan(SURE_FROM);
        else {
          expect(after.document_type).toBe(candidates[0]!.document_type);
          expect(candidates[0]!.is_limited).toBe(false);
          expect(candidates[0]!.score).toBeGreaterThan(0.6);
        }
        const sure = identifiedPaper();
        expect(weighOpinion(sure, thinks(of, rest))).toBe(sure);
      }),
    );
  });
});

describe('words that a firm learned', () => {
  const facts = factsFrom(7);
  const printed = (number: string) => PRINTED.find((form) => form.number === number)!;
  const interest = irsForm(printed('1099-INT'), facts).page();
  const PAGES = [
    interest,
    topCut(interest, 0.12),
    bankStatement(printed('1099-DIV'), facts).page(),
    typed([
      'Lease of a car',
      'MONTHLY PAYMENT',
      'Deposit paid',
      'Kilometres a year',
      'Residual value',
    ]).page(),
  ];
  const words = [
    ...new Set(PAGES.flatMap(({ words: its }) => [...plainWords(its.map(({ text }) => text).join(' '))])),
  ];
  const learned = (type: FormType, its: readonly string[]): LearnedType => ({
    document_type: type,
    papers: 20,
    words: its.map((word) => ({ word, papers: 19, elsewhere: 0 })),
  });

  it('propose what no form is known by', () => {
    const its = ['lease', 'monthly', 'payment', 'deposit', 'residual'];
    const [document] = identifyPile(
      [PAGES[3]!],
      readLearned([learned('Vehicle registration', its), learned('W-2', ['wages'])]),
    ).documents;
    expect(document).toMatchObject({
      document_type: null,
      review_required: true,
      candidates: [{ document_type: 'Vehicle registration' }],
    });
    expect(document!.reasons.at(-1)).toMatchObject({
      kind: 'learned',
      form: 'Vehicle registration',
      page: 0,
    });
  });

  it('whatever they are, change no page that is sure, no boundary, and accept nothing but the page’s own first', () => {
    const without = identifyPile(PAGES);
    const types = fc.uniqueArray(
      fc.record({
        type: fc.constantFrom<FormType>('1099-INT', '1099-OID', '1099-DIV', 'W-2', 'Vehicle registration'),
        its: fc.subarray(words, { minLength: 1 }),
      }),
      { minLength: 1, maxLength: 4, selector: ({ type }) => type },
    );
    fc.assert(
      fc.property(types, (list) => {
        const taught = readLearned(list.map(({ type, its }) => learned(type, its)));
        const { documents, boundaries } = identifyPile(PAGES, taught);
        expect(boundaries).toEqual(without.boundaries);
        expect(documents.map(({ pages }) => pages)).toEqual(without.documents.map(({ pages }) => pages));
        documents.forEach((document, at) => {
          const before = without.documents[at]!;
          if (!before.review_required) expect(document).toEqual(before);
          else if (!document.review_required) {
            expect(document.document_type).toBe(before.candidates[0]!.document_type);
            expect(before.candidates[0]!.is_limited).toBe(false);
          }
        });
      }),
      { numRuns: 25 },
    );
  });
});
