/** A scanned return is read once its pages are recognized. */
import { expect, it } from 'vitest';
import { systemCtx } from '#platform/server/context.ts';
import type { FirmTask } from '#platform/server/jobs.ts';
import { useApp } from '#test/app.ts';
import { uploadReturn, workOff } from '#test/returns.ts';
import { readScans, scannedPdf } from '#test/scans.ts';
import { returns } from '../../contract.ts';
import { returnTasks } from '../../server/jobs.ts';
import { READ_RETURN } from './queue-work.ts';

const app = useApp({ env: { OCR: 'on' }, preferences: { new_tax_return_delivery_enabled: true } });
const VOUCHER = [
  'Form 1040-V Payment Voucher',
  'Department of the Treasury Internal Revenue Service 2025',
  'OMB No. 1545-0074',
  'Amount you are paying by check or money order $ 214.00',
  'Detach here and mail with your payment and return',
  'Your first name and middle initial Maria Last name Client',
];

const read = returnTasks.find(({ name }) => name === READ_RETURN) as FirmTask;
const firm = () => app.world.firms.pell;
const readOnce = (tax_return_id: number, more: object = {}) =>
  read.run(systemCtx(app.services, firm(), 'test'), { firm_id: firm(), tax_return_id, ...more });
const forgetJobs = () => app.owner.query('delete from graphile_worker._private_jobs');

it('waits for its scanned pages, then proposes what was recognized, for staff to check', async () => {
  const ann = await app.as('ann');
  const bytes = await scannedPdf([VOUCHER], { width: 1700, height: 1100 });
  const { body } = await uploadReturn(app, ann, 'household', { bytes });
  const named = { tax_return_id: body.id, companyId: body.company_id };
  const status = async () =>
    (await ann.call(returns.listTaxReturns, { company_id: named.companyId })).body.tax_returns.find(
      ({ id }) => id === body.id,
    )!.status;
  await forgetJobs();
  await readOnce(body.id);
  expect(await status()).toBe('processing');
  await forgetJobs();
  await readScans(app);
  await workOff(app);
  const { parts } = (await ann.call(returns.readTaxReturn, named)).body;
  expect(parts).toMatchObject([{ kind: 'payment_voucher', form_id: 'us-1040-v', state: 'to_check' }]);
});

it('is read without them when they take too long', async () => {
  const ann = await app.as('ann');
  const bytes = await scannedPdf([VOUCHER, ['Another page']], { width: 1700, height: 1100 });
  const { body } = await uploadReturn(app, ann, 'household', { bytes });
  await forgetJobs();
  await readOnce(body.id);
  const waiting = await app.owner.query<{ hours: string }>(
    `select extract(epoch from run_at - now()) / 3600 as hours from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
    [READ_RETURN],
  );
  expect(waiting.rows.map(({ hours }) => Math.round(Number(hours) * 10) / 10)).toEqual([0.5]);
  await readOnce(body.id, { is_late: true });
  const shown = await ann.call(returns.readTaxReturn, { tax_return_id: body.id, companyId: body.company_id });
  expect(shown.body).toMatchObject({
    status: 'action_required',
    parts: [{ kind: 'other', state: 'to_check' }],
  });
});
