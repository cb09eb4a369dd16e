import { describe, expect, it } from 'vitest';
import type { DoubtFacts } from '../model.ts';
import { openDoubts } from './open-doubts.ts';
import { sayDoubt } from './say-doubt.ts';

const said = (facts: DoubtFacts, paper = 'W-2 Northfield School District') =>
  sayDoubt(facts, { paper, firm: 'Pell & Harrow', day: (iso) => `day ${iso.slice(8, 10)}` });
const missing = (pages: number[], gone: number[]): DoubtFacts => ({
  kind: 'page_missing',
  pages,
  missing: gone,
  of: 4,
});

describe('a doubt in words', () => {
  it('says which year it is and which is wanted', () => {
    expect(said({ kind: 'other_year', found: 2024, wanted: 2025 })).toMatchObject({
      title: 'This looks like last year’s W-2 (2024)',
      text: 'We need the one for 2025. Employers send it by the end of January, and it says 2025 at the bottom.',
      tail: 'Is it right after all? Keep it, and Pell & Harrow will check it.',
      line: 'It’s for 2024. We need 2025',
    });
    expect(said({ kind: 'other_year', found: 2022, wanted: 2025 }, 'K-1 (1065) Bluefin')).toMatchObject({
      title: 'This looks like the K-1 (1065) for 2022',
      text: 'We need the one for 2025.',
    });
  });

  it('says which pages are missing', () => {
    expect(said(missing([1, 3, 4], [2]))).toMatchObject({
      title: 'Page 2 of 4 is missing',
      text: 'The pages you sent are marked 1, 3 and 4 of 4. Page 2 may be on the back of page 1.',
      tail: 'Don’t have it with you? Keep these three. The item stays open until page 2 is here.',
    });
    expect(said(missing([1], [2, 3, 4]))).toMatchObject({
      title: 'Pages 2, 3 and 4 of 4 are missing',
      text: 'The page you sent is marked 1 of 4.',
      tail: 'Don’t have it with you? Keep this page. The item stays open until pages 2, 3 and 4 are here.',
    });
  });

  it('says whose it is, when it came before, and why it could not be read', () => {
    expect(said({ kind: 'other_person', name: 'Anna Whitcombe' }).line).toBe('It’s in Anna Whitcombe’s name');
    expect(said({ kind: 'same_again', document_id: 1, sent_at: '2026-02-28' }).line).toBe(
      'Already sent on day 28',
    );
    expect(said({ kind: 'too_dark' })).toMatchObject({
      line: 'We couldn’t read it. It’s too dark',
      isBad: true,
    });
    expect(said({ kind: 'corrected', document_id: 1, sent_at: '2026-02-12' }).line).toBe(
      'Corrected. Replaces the one from day 12',
    );
  });

  it('is asked until somebody keeps the paper; a corrected one is not asked about', () => {
    const facts: DoubtFacts = { kind: 'too_dark' };
    expect(openDoubts([{ facts, kept: false }])).toEqual([facts]);
    expect(openDoubts([{ facts, kept: true }])).toEqual([]);
    expect(openDoubts([{ facts: { kind: 'corrected', document_id: 1, sent_at: '' }, kept: false }])).toEqual(
      [],
    );
  });
});
