/** Payments of a return: marked by staff and owners, and the firm's own invoice. */
import { beforeAll, describe, expect, it } from 'vitest';
import { payments } from '#features/payments/contract.ts';
import { useApp } from '#test/app.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { timesRecorded } from '#test/recorded.ts';
import {
  classifiedReturn,
  type Named,
  openCopy,
  sentReturn,
  signForm,
  uploadReturn,
  viewOf,
  voucherPart,
  workOff,
} from '#test/returns.ts';
import { stateHash } from '#test/state-hash.ts';
import { takesPayments } from '#test/takes-payments.ts';
import { returns } from '../../contract.ts';

const app = useApp({ preferences: { new_tax_return_delivery_enabled: true } });
beforeAll(async () => {
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
});
const estimate = voucherPart({ name: 'Federal estimate 1', form_id: 'us-1040-es', due_date: '2026-06-15' });
const read = async (named: Named) => (await (await app.as('ann')).call(returns.readTaxReturn, named)).body;
const vouchersOf = async (named: Named) => (await read(named)).payment_vouchers.map(({ id }) => id);

describe('vouchers', () => {
  it('DLV-049, DLV-055, DLV-056: staff mark one after the other, or all of them', async () => {
    const named = await sentReturn(app, ['maria'], { parts: [estimate] });
    const [one, two] = (await vouchersOf(named)) as [number, number];
    const ann = await app.as('ann');
    const mark = (payment_vouchers: 'all_paid' | { id: number; is_paid: boolean }[]) =>
      ann.call(returns.updateVouchers, { ...named, payment_vouchers });
    const first = await mark([{ id: one, is_paid: true }]);
    expect(first.body.message).toBe('Payment voucher updated');
    expect(first.body.tax_return).toMatchObject({ all_paid: false, status: 'sent' });
    expect((await mark([{ id: one, is_paid: false }])).body.tax_return.all_paid).toBe(false);
    const all = await mark('all_paid');
    expect(all.body.message).toBe('Payment vouchers marked as paid');
    expect(all.body.tax_return).toMatchObject({ all_paid: true, status: 'sent' });
    expect(all.body.tax_return.payment_vouchers.map(({ id, is_paid }) => [id, is_paid])).toEqual([
      [one, true],
      [two, true],
    ]);
    // Paid before it was signed: the last signature makes it paid.
    const [form] = (await viewOf(app, 'maria', named)).body.forms;
    expect((await signForm(app, await app.as('maria'), named, form!.id)).body).toMatchObject({
      status: 'paid',
      next: 'done',
    });
    expect((await mark([{ id: 999, is_paid: true }])).status).toBe(404);
  });

  it('an owner marks one as paid and undoes it; the dates left are one calendar file', async () => {
    const named = await sentReturn(app, ['maria'], { parts: [estimate] });
    const [one] = (await vouchersOf(named)) as [number];
    const maria = await app.as('maria');
    const mark = (is_paid: boolean) =>
      maria.call(returns.markOwnVoucher, { ...named, voucher_id: one, is_paid });
    const paid = await mark(true);
    recordAnswer('returns/voucher-paid', returns.readOwnReturn, paid.body);
    expect(paid.body.vouchers[0]).toMatchObject({ id: one, is_paid: true });
    const dates = async () => (await openCopy(app, maria, named, { what: 'calendar' })).bytes.toString();
    expect(await dates()).not.toContain('20260415');
    expect((await mark(true)).status).toBe(200);
    expect((await mark(false)).body.vouchers[0]!.is_paid).toBe(false);
    expect(await dates()).toContain('20260615');
    const marked = await app.owner.query(
      `select actor_kind, payload->'paid' as paid from events where name = 'tax_return.voucher_marked'
       and (payload->>'tax_return_id')::int = $1 order by id`,
      [named.tax_return_id],
    );
    expect(marked.rows).toEqual([
      { actor_kind: 'client', paid: true },
      { actor_kind: 'client', paid: false },
    ]);
  });

  it('stay open after staff mark the return as finished or completed', async () => {
    const ann = await app.as('ann');
    const maria = await app.as('maria');
    for (const status of ['completed', 'finished'] as const) {
      const named = await sentReturn(app, ['maria'], { parts: [estimate] });
      const [one, two] = (await vouchersOf(named)) as [number, number];
      const [form] = (await viewOf(app, 'maria', named)).body.forms;
      await signForm(app, maria, named, form!.id);
      expect((await ann.call(returns.updateTaxReturn, { ...named, status })).body.status).toBe(status);
      const shown = await viewOf(app, 'maria', named);
      expect(shown.body).toMatchObject({ may_pay: true, next: 'done', turn: { whose: 'nobody' } });
      const own = await maria.call(returns.markOwnVoucher, { ...named, voucher_id: one, is_paid: true });
      expect(own.body).toMatchObject({ status, vouchers: [{ id: one, is_paid: true }, { is_paid: false }] });
      const marked = await ann.call(returns.updateVouchers, {
        ...named,
        payment_vouchers: [{ id: two, is_paid: true }],
      });
      expect(marked.body.tax_return).toMatchObject({ status, all_paid: true });
      const callers = await Promise.all((['eve', 'zed'] as const).map((person) => app.as(person)));
      const before = await stateHash(app);
      expect(
        (await callers[0]!.call(returns.updateVouchers, { ...named, payment_vouchers: 'all_paid' })).status,
      ).toBe(404);
      expect(
        (await callers[1]!.call(returns.markOwnVoucher, { ...named, voucher_id: one, is_paid: false }))
          .status,
      ).toBe(404);
      expect(await stateHash(app)).toBe(before);
    }
  });

  it('DLV-040: nobody marks them before the return is classified', async () => {
    const { version: _version, ...named } = await classifiedReturn(app, ['maria']);
    const ann = await app.as('ann');
    const early = await ann.call(returns.updateVouchers, { ...named, payment_vouchers: 'all_paid' });
    expect(early.error).toMatchObject({
      code: 'return.bad_state',
      message: 'Classify this tax return before you do this.',
    });
  });

  it('are nothing to strangers, other owners and those who only look', async () => {
    const named = await sentReturn(app, ['maria']);
    const [one] = (await vouchersOf(named)) as [number];
    const callers = await Promise.all(
      (['zed', 'kim', 'rosa', 'eve', 'ann'] as const).map((person) => app.as(person)),
    );
    const before = await stateHash(app);
    for (const [at, status] of [404, 404, 404, 403, 403].entries()) {
      const answer = await callers[at]!.call(returns.markOwnVoucher, {
        ...named,
        voucher_id: one,
        is_paid: true,
      });
      expect(answer.status).toBe(status);
    }
    const other = await callers[3]!.call(returns.updateVouchers, { ...named, payment_vouchers: 'all_paid' });
    expect(other.status).toBe(404);
    expect(await stateHash(app)).toBe(before);
  });
});

describe('the firm’s invoice', () => {
  it('is paid at the provider, and its pages open by then where the firm asks for that', async () => {
    const named = await sentReturn(app, ['maria'], {
      vouchers: false,
      invoice: { amount: 185_000 },
      payFirst: true,
    });
    const maria = await app.as('maria');
    const waiting = await viewOf(app, 'maria', named);
    recordAnswer('returns/pay-first', returns.readOwnReturn, waiting.body);
    expect(waiting.body).toMatchObject({
      pages_fault: 'The pages open once the invoice is paid.',
      invoice: { amount: 185_000, status: 'unpaid', may_pay_here: false },
    });
    const closed = await openCopy(app, maria, named);
    expect(closed.link.error?.code).toBe('payment.required');
    const [form] = waiting.body.forms;
    expect((await signForm(app, maria, named, form!.id)).error?.code).toBe('payment.required');
    expect((await maria.call(returns.openInvoiceCheckout, named)).error?.code).toBe('payment.not_connected');
    await takesPayments(app, app.world.firms.pell);
    const opened = await maria.call(returns.openInvoiceCheckout, named);
    const session = /test_[0-9a-f]+/.exec(opened.body.checkout_url ?? '')![0];
    const ended = await maria.call(payments.finishTestCheckout, { session, outcome: 'pay' });
    const back = /session=([0-9a-f]{36})/.exec(ended.body.return_url)![1]!;
    const paid = await maria.call(returns.verifyInvoiceCheckout, { ...named, session: back });
    expect(paid.body).toEqual({ outcome: 'paid', amount: 185_000, status: 'paid', receipt: true });
    const receipts = await app.owner.query(
      `select recipient, text from outgoing_messages where subject like 'Your receipt%'`,
    );
    expect(receipts.rows).toMatchObject([{ recipient: app.world.people.maria.email }]);
    for (const line of ['Invoice for your tax return', '$1,850.00', 'a test payment, no money moved'])
      expect(receipts.rows[0].text).toContain(line);
    recordAnswer('returns/invoice-paid', returns.verifyInvoiceCheckout, paid.body);
    expect((await viewOf(app, 'maria', named)).body.pages_fault).toBeNull();
    expect((await signForm(app, maria, named, form!.id)).body.status).toBe('invoice_paid');
    expect(await timesRecorded(app, 'tax_return.invoice_opened', 'tax_return.invoice_paid')).toEqual({
      'tax_return.invoice_opened': 1,
      'tax_return.invoice_paid': 1,
    });
    const again = await maria.call(returns.openInvoiceCheckout, named);
    expect(again.error?.message).toBe('There is nothing to pay.');
    const ann = await app.as('ann');
    expect((await ann.call(returns.markInvoice, { ...named, is_paid: false })).error?.code).toBe(
      'payment.none',
    );
  });

  it('can be paid after the return was finished, not while its replacement is classified', async () => {
    await takesPayments(app, app.world.firms.pell);
    const named = await sentReturn(app, [], { vouchers: false, invoice: { amount: 5_000 } });
    const [ann, maria] = [await app.as('ann'), await app.as('maria')];
    await ann.call(returns.updateTaxReturn, { ...named, status: 'completed' });
    expect((await viewOf(app, 'maria', named)).body.invoice).toMatchObject({ may_pay_here: true });
    expect((await maria.call(returns.openInvoiceCheckout, named)).status).toBe(200);
    await uploadReturn(app, ann, 'household', { previous: named.tax_return_id });
    await workOff(app);
    await ann.call(returns.applyReplacement, { ...named, version: (await read(named)).version });
    expect((await viewOf(app, 'maria', named)).body.invoice).toBeNull();
    expect((await maria.call(returns.openInvoiceCheckout, named)).error?.code).toBe('return.bad_state');
  });

  it('left unpaid at the provider stays unpaid; staff mark it as paid elsewhere', async () => {
    await takesPayments(app, app.world.firms.pell);
    const named = await sentReturn(app, [], { vouchers: false, invoice: { amount: 5_000 } });
    const maria = await app.as('maria');
    const opened = await maria.call(returns.openInvoiceCheckout, named);
    const session = /test_[0-9a-f]+/.exec(opened.body.checkout_url ?? '')![0];
    const ended = await maria.call(payments.finishTestCheckout, { session, outcome: 'cancel' });
    const back = /session=([0-9a-f]{36})/.exec(ended.body.return_url)![1]!;
    const left = await maria.call(returns.verifyInvoiceCheckout, { ...named, session: back });
    expect(left.body).toMatchObject({ outcome: 'not_paid', status: 'unpaid' });
    expect(await timesRecorded(app, 'tax_return.invoice_not_paid')).toEqual({
      'tax_return.invoice_not_paid': 1,
    });
    const ann = await app.as('ann');
    const marked = await ann.call(returns.markInvoice, { ...named, is_paid: true });
    expect(marked.body).toMatchObject({
      payment: { status: 'marked_paid' },
      all_paid: true,
      status: 'invoice_paid',
    });
    expect((await ann.call(returns.markInvoice, { ...named, is_paid: false })).body).toMatchObject({
      payment: { status: 'unpaid' },
      status: 'sent',
    });
    const eve = await app.as('eve');
    expect((await eve.call(returns.markInvoice, { ...named, is_paid: true })).status).toBe(404);
  });
});
