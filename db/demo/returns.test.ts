/** The returns of the demo firm: every status stands still, or is one that the worker leaves. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrive } from '#features/returns/classifying/server/send.ts';
import { readTaxReturnFile } from '#features/returns/incoming/server/read-return.ts';
import { RETURN_STATUSES } from '#features/returns/model.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { systemCtx } from '#platform/server/context.ts';
import { EMPTY } from '#test/database.ts';
import { loadDemoFirm } from './load.ts';
import { loadDemoReturns } from './returns.ts';

const closers: (() => unknown)[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ template: EMPTY }, closers);
  app.setTime(new Date('2026-04-03T15:00:00Z'));
  await loadDemoFirm(app.services);
  await loadDemoReturns(app.services);
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

interface Row {
  id: number;
  firm_id: number;
  entity: string;
  tax_year: number;
  status: string;
  draft_comment: string | null;
  signatures: string;
  payments: string;
  invoice: string | null;
  error_code: string | null;
}
const rows = async (): Promise<Row[]> =>
  (
    await app.owner.query<Row>(
      `select r.id, r.firm_id, e.name as entity, r.tax_year, r.status, r.draft_comment,
         r.signatures_done || ' of ' || r.signatures_needed as signatures,
         r.vouchers_paid || ' of ' || r.vouchers_count as payments,
         r.invoice_status || ' ' || r.invoice_cents as invoice, r.error_code
       from tax_returns r join entities e on e.firm_id = r.firm_id and e.id = r.entity_id order by e.name, r.tax_year`,
    )
  ).rows;
const parts = async (status: string, kind: string) =>
  (
    await app.owner.query<{ name: string; amount: number; due: string; filed: boolean }>(
      `select p.name, p.amount_cents as amount, p.due_date::text as due, exists (
         select from tax_return_k1_filings f
         where f.firm_id = p.firm_id and f.tax_return_id = p.tax_return_id and f.part_no = p.no
       ) as filed
       from tax_return_parts p join tax_returns r on r.firm_id = p.firm_id and r.id = p.tax_return_id
       where r.status = $1 and p.kind = $2 order by p.position`,
      [status, kind],
    )
  ).rows;

it('DLV-004: stand in every status but processing, which is over in seconds', async () => {
  const found = await rows();
  const standing = new Set(found.map(({ status }) => status));
  expect(RETURN_STATUSES.filter((status) => !standing.has(status))).toEqual(['processing']);
});

it('show a couple of whom one has signed, with payments named by what they are and the invoice open', async () => {
  const [before, now] = (await rows()).filter(({ entity }) => entity === 'Maria Delgado');
  expect(before).toMatchObject({ tax_year: 2024, status: 'finished', invoice: 'marked_paid 82000' });
  expect(now).toMatchObject({
    tax_year: 2025,
    status: 'sent',
    signatures: '2 of 4',
    payments: '0 of 6',
    invoice: 'unpaid 85000',
  });
  expect(await parts('sent', 'payment_voucher')).toEqual([
    { name: 'Federal balance due, Form 1040-V', amount: 184200, due: '2026-04-15', filed: false },
    { name: 'Oregon balance due, OR-40-V', amount: 21400, due: '2026-04-15', filed: false },
    { name: 'Estimated tax, 1st quarter', amount: 115000, due: '2026-04-15', filed: false },
    { name: 'Estimated tax, 2nd quarter', amount: 115000, due: '2026-06-15', filed: false },
    { name: 'Estimated tax, 3rd quarter', amount: 115000, due: '2026-09-15', filed: false },
    { name: 'Estimated tax, 4th quarter', amount: 115000, due: '2027-01-15', filed: false },
  ]);
});

it('show drafts that wait and that are to be changed, three K-1s of which one is filed, an invoice that is paid', async () => {
  const found = await rows();
  const of = (status: string) => found.find((one) => one.status === status)!;
  expect(of('draft').entity).toBe('Delgado Landscaping LLC');
  expect(of('change_requested').draft_comment).toBe(
    'The address is our old one: we moved to 9 Harbor Road in June.',
  );
  expect((await parts('signed', 'k1')).map(({ filed }) => filed)).toEqual([false, true, false]);
  expect(of('invoice_paid')).toMatchObject({ invoice: 'marked_paid 65000', signatures: '2 of 2' });
  expect(of('paid').payments).toBe('2 of 2');
  expect(of('error').error_code).toBe('file.quarantined');
});

it('go on with the worker: what is imported is read, what is being sent arrives', async () => {
  const found = await rows();
  const of = (status: string) => found.find((one) => one.status === status)!;
  const worker = systemCtx(app.services, of('sending').firm_id, 'test');
  await readTaxReturnFile(worker, of('importing').id);
  await arrive(worker, of('sending').id);
  const [read, sent] = [of('importing').id, of('sending').id].map(
    (id) => async () => (await rows()).find((one) => one.id === id),
  );
  expect(await read!()).toMatchObject({ status: 'action_required', payments: '0 of 2' });
  expect(await sent!()).toMatchObject({ status: 'sent', signatures: '0 of 2' });
});
