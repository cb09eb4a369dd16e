/** A return from its upload until it is completed, in the statuses that people see on the way. */
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { partsFor, signForm, uploadReturn, viewOf, workOff } from '#test/returns.ts';
import { returns } from '../../contract.ts';

const app = useApp({ preferences: { new_tax_return_delivery_enabled: true } });
beforeAll(async () => {
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
});

it('DLV-005, DLV-007, DLV-009: goes from importing through draft, approved and sent to signed, invoice_paid, paid and completed', async () => {
  const ann = await app.as('ann');
  const maria = await app.as('maria');
  const { body: uploaded } = await uploadReturn(app, ann, 'household', { draft: true });
  const named = { tax_return_id: uploaded.id, companyId: uploaded.company_id };
  const status = async () => (await ann.call(returns.readTaxReturn, named)).body.status;
  expect(uploaded.status).toBe('importing');
  await workOff(app);
  expect(await status()).toBe('draft');
  await maria.call(returns.approveTaxReturn, named);
  expect(await status()).toBe('approved');

  const { version } = (await ann.call(returns.startClassification, named)).body;
  expect(await status()).toBe('action_required');
  const classified = await ann.call(returns.saveClassification, {
    ...named,
    version,
    tax_return_name: 'Form 1040',
    parts: partsFor(app, ['maria', 'tom']),
    invoice: { amount: 65_000 },
  });
  const sent = await ann.call(returns.sendTaxReturn, { ...named, version: classified.body.version });
  expect(sent.body.status).toBe('sending');
  await workOff(app);
  expect(await status()).toBe('sent');

  const [form] = (await viewOf(app, 'maria', named)).body.forms;
  await signForm(app, maria, named, form!.id);
  expect(await status()).toBe('sent');
  expect((await ann.call(returns.updateTaxReturn, { ...named, status: 'completed' })).status).toBe(409);
  await signForm(app, await app.as('tom'), named, form!.id);
  expect(await status()).toBe('signed');
  const mark = (is_paid: boolean) => ann.call(returns.markInvoice, { ...named, is_paid });
  expect((await mark(true)).body.status).toBe('invoice_paid');
  expect((await mark(false)).body.status).toBe('signed');
  await ann.call(returns.updateVouchers, { ...named, payment_vouchers: 'all_paid' });
  expect(await status()).toBe('paid');
  expect((await ann.call(returns.updateTaxReturn, { ...named, status: 'completed' })).body.status).toBe(
    'completed',
  );
  expect((await ann.call(returns.reopenTaxReturn, named)).body.status).toBe('paid');
});
