import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormType } from '../model.ts';
import { FEWEST_ENTITIES, likelier, MOST_WORDS_A_TYPE, plainWords, startCount } from './learned-words.ts';

const PLAIN: readonly (readonly [text: string, words: string[]])[] = [
  ['PAYER’S name, street', ['payer', 'name', 'street']],
  ['SSN 123-45-6789 and 12-3456789', ['ssn', 'and']],
  ['A1B2C3 acct4410 XX9 No.7731x', []],
  ['maria.client@home.example to Ann', ['ann']],
  ['Crédit agréé', ['credit', 'agree']],
  ['١٢٣ x ④five', []],
];

const count = (
  ...papers: readonly (readonly [FormType, entity: number, text: string, ...names: string[]])[]
) => {
  const counting = startCount();
  for (const [document_type, entity_id, text, ...names] of papers)
    counting.add({ document_type, entity_id, text, names });
  return counting.finish();
};
const three = (type: FormType, text: string) =>
  [1, 2, 3].map((entity): [FormType, number, string] => [type, entity, text]);
const wordsOf = (types: ReturnType<typeof count>, type: FormType) =>
  types
    .find((one) => one.document_type === type)
    ?.words.map(({ word }) => word)
    .toSorted();

describe('the words of a paper', () => {
  it.each(PLAIN)('of “%s”', (text, words) => expect([...plainWords(text)]).toEqual(words));

  it('hold nothing but small letters, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.stringMatching(/^[a-z]{0,5}\d[a-z]{0,5}$/),
        (text, number) => {
          const words = [...plainWords(`${text} ${number}`)];
          expect(words.every((word) => /^[a-z]{3,24}$/.test(word))).toBe(true);
          expect(words).toEqual([...plainWords(text)]);
        },
      ),
    );
  });
});

describe('what is learned', () => {
  it('are words of papers of at least three entities, told from other papers', () => {
    const learned = count(
      ...three('W-2', 'wages employer withheld federal'),
      ...three('1099-INT', 'interest payer withheld federal'),
    );
    expect(learned).toHaveLength(2);
    expect(wordsOf(learned, 'W-2')).toEqual(['employer', 'wages']);
    expect(learned[0]).toMatchObject({ document_type: '1099-INT', papers: 3 });
    expect(learned[0]!.words).toContainEqual({ word: 'interest', papers: 3, elsewhere: 0 });
  });

  it('is nothing of two entities, however many papers they have', () => {
    const two = Array.from({ length: 40 }, (_, at): [FormType, number, string] => [
      'W-2',
      at % 2,
      'Kowalski wages',
    ]);
    expect(
      count(...two, ...three('1099-INT', 'interest payer')).map(({ document_type }) => document_type),
    ).toEqual(['1099-INT']);
  });

  it('is no name of an entity or its owners, though they have many entities', () => {
    const learned = count(
      ...[1, 2, 3].map((entity): [FormType, number, string, string] => [
        'W-2',
        entity,
        'Kowalski wages',
        'Robert Kowalski',
      ]),
      ...three('1099-INT', 'interest'),
    );
    expect(wordsOf(learned, 'W-2')).toEqual(['wages']);
  });

  it('needs other papers to be told from, and other papers have no words of their own', () => {
    expect(count(...three('W-2', 'wages'))[0]!.words).toEqual([]);
    expect(wordsOf(count(...three('Other', 'lease'), ...three('W-2', 'wages')), 'Other')).toBeUndefined();
  });

  it('is bounded, whatever the papers, and every count fits its papers', () => {
    const paper = fc.record({
      type: fc.constantFrom<FormType>('W-2', '1099-INT', '1098'),
      entity: fc.integer({ min: 1, max: 6 }),
      words: fc.array(fc.stringMatching(/^[a-e]{3}$/), { maxLength: 200 }),
    });
    fc.assert(
      fc.property(fc.array(paper, { maxLength: 40 }), (papers) => {
        for (const { document_type, papers: of, words } of count(
          ...papers.map(({ type, entity, words: its }): [FormType, number, string] => [
            type,
            entity,
            its.join(' '),
          ]),
        )) {
          const its = papers.filter(({ type }) => type === document_type);
          expect(new Set(its.map(({ entity }) => entity)).size).toBeGreaterThanOrEqual(FEWEST_ENTITIES);
          expect(words.length).toBeLessThanOrEqual(MOST_WORDS_A_TYPE);
          for (const one of words) {
            expect(one.papers).toBeLessThanOrEqual(of);
            const owners = papers
              .filter(({ words: list }) => list.includes(one.word))
              .map(({ entity }) => entity);
            expect(new Set(owners).size).toBeGreaterThanOrEqual(FEWEST_ENTITIES);
            expect(likelier(one, { of, others: papers.length - of })).toBeGreaterThan(1);
          }
        }
      }),
    );
  });
});
