import { describe, expect, it } from 'vitest';
import { identifiedPaper } from '#test/intake-papers.ts';
import type { IdentifiedDocument } from '../model.ts';
import { completedBy, doubtsOf, type SeenPaper, type Surroundings } from './doubts.ts';

const amounts = ['a', 'b', 'c'];
const seen = (id: number, more: Partial<IdentifiedDocument> | null = {}, its = amounts): SeenPaper => ({
  id,
  sent_at: `2026-02-0${id}T10:00:00Z`,
  paper: more && identifiedPaper({ recipient: 'James R Whitcombe', ...more }),
  amounts: its,
});
const around: Surroundings = {
  faults: [],
  asked_years: [2025],
  people: [{ name: 'James Whitcombe', role: 'taxpayer' }],
  before: [],
  same_file: null,
};
const doubts = (own: SeenPaper, more: Partial<Surroundings> = {}) => doubtsOf(own, { ...around, ...more });
const k1 = (id: number, ...pages: number[]) =>
  seen(id, {
    document_type: 'K-1 (1065)',
    page_of: pages.map((page, at) => ({ at, page, of: 4 })),
    missing_pages: [1, 2, 3, 4].filter((page) => !pages.includes(page)),
  });

describe('what is asked about a paper', () => {
  it('is nothing where it is the one that is wanted, or where nobody knows what it is', () => {
    expect(doubts(seen(2))).toEqual([]);
    expect(doubts(seen(2, { tax_year: null, recipient: null }))).toEqual([]);
    expect(doubts(seen(2, { document_type: null, tax_year: 2024 }))).toEqual([]);
    expect(doubts(seen(2, { tax_year: 2024 }), { asked_years: [] })).toEqual([]);
  });

  it('is its year, its name, or what could not be read', () => {
    expect(doubts(seen(2, { tax_year: 2024 }))).toEqual([{ kind: 'other_year', found: 2024, wanted: 2025 }]);
    expect(doubts(seen(2, { tax_year: 2024 }), { asked_years: [2024, 2025] })).toEqual([]);
    expect(doubts(seen(2, { recipient: 'Anna Whitcombe' }))).toEqual([
      { kind: 'other_person', name: 'Anna Whitcombe' },
    ]);
    expect(doubts(seen(2, { document_type: null }), { faults: ['dark', 'blurred'] })).toEqual([
      { kind: 'too_dark' },
    ]);
    // It was read in spite of that.
    expect(doubts(seen(2), { faults: ['glare'] })).toEqual([]);
  });

  it('is that it came before: the same file, or another photo with most of its amounts', () => {
    const file = { id: 1, sent_at: '2026-02-01T10:00:00Z' };
    expect(doubts(seen(2), { same_file: file })).toEqual([
      { kind: 'same_again', document_id: 1, sent_at: '2026-02-01T10:00:00Z' },
    ]);
    expect(doubts(seen(2, {}, ['a', 'b', 'x']), { before: [seen(1)] })).toMatchObject([
      { kind: 'same_again' },
    ]);
    expect(doubts(seen(2, {}, ['a', 'x', 'y']), { before: [seen(1)] })).toEqual([]);
    expect(doubts(seen(2), { before: [seen(1, { payer: 'Ellery', payer_tin_last4: '9999' })] })).toEqual([]);
    expect(
      doubts(seen(2, { account_last4: '1111' }), { before: [seen(1, { account_last4: '2222' })] }),
    ).toEqual([]);
  });

  it('is which one a corrected form replaces', () => {
    expect(doubts(seen(2, { is_corrected: true }), { before: [seen(1)] })).toEqual([
      { kind: 'corrected', document_id: 1, sent_at: '2026-02-01T10:00:00Z' },
    ]);
    expect(doubts(seen(2, { is_corrected: true }), { before: [seen(1, { tax_year: 2024 })] })).toEqual([]);
  });

  it('is which pages are missing, but for those that came in another file', () => {
    expect(doubts(k1(2, 1, 3, 4))).toEqual([{ kind: 'page_missing', pages: [1, 3, 4], missing: [2], of: 4 }]);
    expect(doubts(k1(3, 2), { before: [k1(2, 1, 3, 4)] })).toEqual([]);
    expect(completedBy(k1(3, 2).paper!, [k1(2, 1, 3, 4), k1(1, 1, 4)])).toEqual([2]);
  });
});
