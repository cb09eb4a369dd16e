import { describe, expect, it } from 'vitest';
import { identifiedPaper } from '#test/intake-papers.ts';
import type { BoundaryWhy, IdentifiedDocument } from '../model.ts';
import { isSurePile } from './sure-pile.ts';

const title: BoundaryWhy = { kind: 'title', form: '1099-INT' };
const pile = (why: BoundaryWhy[], more: Partial<IdentifiedDocument> = {}) =>
  isSurePile({
    documents: [identifiedPaper(), identifiedPaper({ pages: [1], ...more })],
    boundaries: [{ after_page: 0, why }],
  });

describe('a pile that nobody has to look at', () => {
  it('has papers and boundaries that are all sure', () => {
    expect(pile([title])).toBe(true);
    expect(
      pile([
        { kind: 'payer_tin', last4: '2286' },
        { kind: 'account', last4: '7731' },
      ]),
    ).toBe(true);
  });

  it.each<[string, BoundaryWhy[], Partial<IdentifiedDocument>]>([
    ['starts again for one number', [{ kind: 'payer_tin', last4: '2286' }], {}],
    ['may be a copy', [{ kind: 'same_form', form: 'W-2' }], {}],
    ['has loose pages', [title, { kind: 'no_form_words' }], {}],
    ['has a paper nobody knows', [title], { document_type: null, review_required: true }],
    ['lacks a page', [title], { missing_pages: [2] }],
  ])('is none if it %s', (_what, why, more) => {
    expect(pile(why, more)).toBe(false);
  });

  it('is more than one paper', () => {
    expect(isSurePile({ documents: [identifiedPaper()], boundaries: [] })).toBe(false);
  });
});
