import { expect, it } from 'vitest';
import { hideUnsent } from './shown.ts';

const figure = { authority: 'federal', key: 'refund', label: 'Refund', amount: 60_400 };
const record = {
  sent_at: '2026-04-01T10:00:00Z' as string | null,
  client_file_id: 7 as number | null,
  note: 'See page 4.',
  note_from: 'Ann Partner',
  figures: [figure],
  figures_before: [figure],
  invoice_cents: 185_000,
  invoice_status: 'unpaid' as const,
  invoice_due: '2026-05-01',
  invoice_document_id: 9,
  vouchers_count: 2,
  vouchers_paid: 1,
};
const HIDDEN = {
  note: '',
  note_from: '',
  figures_before: [],
  invoice_cents: null,
  invoice_status: null,
  invoice_due: null,
  invoice_document_id: null,
  vouchers_count: 0,
  vouchers_paid: 0,
};

it('what was sent is shown as it is; before that, only the figures of the copy owners have', () => {
  expect(hideUnsent(record)).toBe(record);
  const draft = { ...record, sent_at: null };
  expect(hideUnsent(draft)).toEqual({ ...draft, ...HIDDEN });
  const replaced = { ...draft, client_file_id: null };
  expect(hideUnsent(replaced)).toEqual({ ...replaced, ...HIDDEN, figures: [] });
});
