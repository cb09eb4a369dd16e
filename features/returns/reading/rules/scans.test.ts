import { expect, it } from 'vitest';
import type { ReturnReading } from '../model.ts';
import { type RecognizedPage, scanTaker } from './scans.ts';

const blank = { width: 612, height: 792, words: [], is_cut: false, is_blank: false, lines: [], fields: [] };
const scan = (turn: number): RecognizedPage => ({
  ...blank,
  width: turn === 0 ? 612 : 792,
  height: turn === 0 ? 792 : 612,
  words: [{ text: 'Form', x: 60, y: 60, width: 30, height: 10 }],
  turn,
});
const place = (page: number) => ({
  page,
  x: 60,
  y: 700,
  width: 180,
  height: 22,
  kind: 'signature' as const,
  role: 'taxpayer' as const,
  found_by: 'Your signature',
});
const reasonOn = (page: number) => ({ page, x: 60, y: 60, width: 30, height: 10, text: 'Form 8879' });
const part = {
  no: 1,
  kind: 'e_sign_form' as const,
  form_id: 'us-8879',
  name: 'Form 8879',
  authority: 'federal',
  pages: [{ first: 0, last: 2 }],
  is_staff_only: false,
  confidence: 1,
  reasons: [reasonOn(1), reasonOn(2)],
  fingerprint: '',
  e_sign: { signers: ['taxpayer' as const], places: [place(0), place(1), place(2)], figures: [] },
  voucher: null,
  k1: null,
};
const reading: ReturnReading = {
  scanned: [],
  pages: 3,
  page_sizes: [],
  form: '1040',
  tax_year: 2025,
  software: null,
  taxpayer: null,
  spouse: null,
  parts: [part, { ...part, no: 2, kind: 'other', e_sign: null }],
  figures: [],
  papers: [],
  undecided: [],
};

it('takes recognized words where a page has none, and keeps the sizes of the file', () => {
  const scans = scanTaker(
    new Map([
      [2, scan(0)],
      [3, scan(90)],
    ]),
  );
  expect([blank, blank, blank].map((page) => scans.take(page).words.length)).toEqual([0, 1, 1]);
  const told = scans.told(reading);
  expect(told.scanned).toEqual([1, 2]);
  expect(told.page_sizes).toEqual(Array.from({ length: 3 }, () => ({ width: 612, height: 792 })));
  // Of a page that was turned nobody knows where anything is in the file.
  expect(told.parts[0]!.e_sign!.places).toEqual([place(0), place(1)]);
  expect(told.parts[0]!.reasons).toEqual([reasonOn(1), { ...reasonOn(2), x: 0, y: 0, width: 0, height: 0 }]);
  expect(told.parts[1]!.e_sign).toBeNull();
});
