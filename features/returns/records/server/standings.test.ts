/** Returns in the states staff meet in their table, reached by the calls people make; recorded for the screens. */
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { recordAnswer } from '#test/record-answer.ts';
import {
  type Named,
  part,
  readReturn,
  sentReturn,
  signForm,
  uploadReturn,
  viewOf,
  workOff,
} from '#test/returns.ts';
import { identity } from '#features/signing/identity/contract.ts';
import { returns } from '../../contract.ts';

const app = useApp({
  preferences: { new_tax_return_delivery_enabled: true, tax_return_stripe_idv_enabled: true },
});

const rename = (named: Named, name: string) =>
  app.owner.query('update tax_returns set name = $2 where id = $1', [named.tax_return_id, name]);

async function draftReturn(name: string): Promise<Named> {
  const { body } = await uploadReturn(app, await app.as('ann'), 'household', { draft: true });
  await workOff(app);
  const named = { tax_return_id: body.id, companyId: body.company_id };
  await rename(named, name);
  return named;
}

async function signAll(named: Named): Promise<void> {
  for (const person of ['maria', 'tom'] as const) {
    const caller = await app.as(person);
    for (const form of (await viewOf(app, person, named)).body.forms)
      await signForm(app, caller, named, form.id);
  }
  await workOff(app);
}

const k1 = part({
  kind: 'k1',
  form_id: null,
  name: 'Schedule K-1',
  pages: [{ first: 4, last: 4 }],
  recipient: { name: 'Tom Client', tin_last4: '6789', share: '55%' },
});

beforeAll(async () => {
  const [ann, maria] = [await app.as('ann'), await app.as('maria')];
  await rename(await readReturn(app), 'To classify');
  await draftReturn('A draft');
  const asked = await draftReturn('With changes');
  await maria.call(returns.requestReturnChanges, { ...asked, reason: 'My address is wrong.' });
  const approved = await draftReturn('An approved draft');
  await maria.call(returns.approveTaxReturn, { ...approved, reason: '' });
  const half = await sentReturn(app, ['maria', 'tom'], { parts: [k1], invoice: { amount: 185_000 } });
  const [form] = (await viewOf(app, 'maria', half)).body.forms;
  await signForm(app, maria, half, form!.id);
  await rename(half, 'Half signed');
  await rename(await sentReturn(app, ['maria', 'tom'], { withIdentity: true }), 'Asking who signs');
  const signed = await sentReturn(app, ['maria', 'tom']);
  await signAll(signed);
  await rename(signed, 'All signed');
  const paid = await sentReturn(app, ['maria', 'tom']);
  await signAll(paid);
  await ann.call(returns.updateVouchers, { ...paid, payment_vouchers: 'all_paid' });
  await rename(paid, 'Paid');
  const completed = await sentReturn(app, ['maria', 'tom'], { vouchers: false });
  await signAll(completed);
  await ann.call(returns.updateTaxReturn, { ...completed, status: 'completed' });
  await rename(completed, 'Completed');
  const finished = await sentReturn(app, ['maria', 'tom']);
  await ann.call(returns.updateTaxReturn, { ...finished, status: 'finished' });
  await rename(finished, 'Finished');
  const held = await uploadReturn(app, ann, 'bakery');
  await app.owner.query(
    `update document_readings set status = 'quarantined'
     where file_id = (select file_id from tax_returns where id = $1)`,
    [held.body.id],
  );
  await workOff(app);
  await rename({ tax_return_id: held.body.id, companyId: held.body.company_id }, 'Held back');
  await uploadReturn(app, ann, 'bakery');
});

const list = async (person: 'ann' | 'gil' | 'sue' | 'eve') =>
  (await app.as(person)).call(returns.listTaxReturns, {
    per_page: 50,
    sort_by: 'tax_return_name',
    sort_direction: 'asc',
  });

describe('the table of returns', () => {
  it('DLV-004, DLV-011: tells each return’s status, signatures and payments', async () => {
    const { body } = await list('ann');
    recordAnswer('returns/staff-list', returns.listTaxReturns, body);
    const standing = body.tax_returns.map((row) => [
      row.tax_return_name,
      row.status,
      row.current_status,
      row.total_signature_count - row.signatures_left,
      row.total_signature_count,
      row.payment_vouchers.filter(({ is_paid }) => is_paid).length,
      row.payment_vouchers.length,
    ]);
    expect(standing).toEqual([
      ['A draft', 'draft', 'Draft', 0, 0, 0, 0],
      ['All signed', 'signed', 'Signed', 2, 2, 0, 1],
      ['An approved draft', 'approved', 'Approved', 0, 0, 0, 0],
      ['Asking who signs', 'sent', 'Sent', 0, 4, 0, 1],
      ['Completed', 'completed', 'Completed', 2, 2, 0, 0],
      ['Finished', 'finished', 'Finished', 2, 2, 0, 1],
      ['Form 1040', 'action_required', 'Action required', 0, 0, 0, 0],
      ['Form 1040', 'importing', 'Importing', 0, 0, 0, 0],
      ['Half signed', 'sent', 'Sent', 1, 2, 0, 1],
      ['Held back', 'error', 'Error', 0, 0, 0, 0],
      ['Paid', 'paid', 'Paid', 2, 2, 1, 1],
      ['To classify', 'action_required', 'Action required', 0, 0, 0, 0],
      ['With changes', 'change_requested', 'Change requested', 0, 0, 0, 0],
    ]);
  });

  it('shows a group only its own, and another firm nothing', async () => {
    expect((await list('eve')).body.tax_returns).toEqual([]);
    const { body } = await list('gil');
    expect(body.tax_returns.every(({ may_send, may_delete }) => may_send && !may_delete)).toBe(true);
    expect(body.tax_returns.length).toBeGreaterThan(0);
    expect((await list('sue')).body.tax_returns).toEqual([]);
    recordAnswer('returns/staff-list-of-group', returns.listTaxReturns, body);
  });

  it('records one return as its dialogs show it: a draft with changes, half signed, asking who signs', async () => {
    const ann = await app.as('ann');
    const { tax_returns: rows } = (await list('ann')).body;
    const read = async (name: string) => {
      const row = rows.find(({ tax_return_name }) => tax_return_name === name)!;
      const { body } = await ann.call(returns.readTaxReturn, {
        tax_return_id: row.id,
        companyId: row.company_id,
      });
      expect(body.tax_return_name).toBe(name);
      return body;
    };
    recordAnswer('returns/staff-draft', returns.readTaxReturn, await read('A draft'));
    recordAnswer('returns/staff-with-changes', returns.readTaxReturn, await read('With changes'));
    recordAnswer('returns/staff-approved', returns.readTaxReturn, await read('An approved draft'));
    recordAnswer('returns/staff-half-signed', returns.readTaxReturn, await read('Half signed'));
    recordAnswer('returns/staff-asking-who', returns.readTaxReturn, await read('Asking who signs'));
    const asking = rows.find(({ tax_return_name }) => tax_return_name === 'Asking who signs')!;
    const checks = await ann.call(returns.readVerificationChecks, {
      tax_return_id: asking.id,
      companyId: asking.company_id,
    });
    recordAnswer('returns/staff-checks', returns.readVerificationChecks, checks.body);
    const [first, second] = checks.body.checks;
    expect(first!.confirm_at).toBe(second!.confirm_at);
    const confirmed = await ann.call(identity.confirmIdentity, {
      subject_kind: 'tax_return',
      subject_id: asking.id,
      place: first!.confirm_at!,
      user_id: first!.user_id,
      how: 'in_person',
      confirmed_on: '2026-01-02',
    });
    expect(confirmed.status).toBe(200);
    const of = { tax_return_id: asking.id, companyId: asking.company_id };
    const shownTo = async (person: 'ann' | 'gil') =>
      (await (await app.as(person)).call(returns.readVerificationChecks, of)).body.checks.map(
        ({ label, confirm_at }) => [label, confirm_at],
      );
    expect(await shownTo('ann')).toEqual([
      ['Verified', null],
      ['Not Started', second!.confirm_at],
    ]);
    expect(await shownTo('gil')).toEqual([
      ['Verified', null],
      ['Not Started', null],
    ]);
    const half = rows.find(({ tax_return_name }) => tax_return_name === 'Half signed')!;
    const k1s = await ann.call(returns.readReturnK1s, { tax_return_id: half.id, companyId: half.company_id });
    expect(k1s.body.k1s).toHaveLength(1);
    recordAnswer('returns/staff-k1s', returns.readReturnK1s, k1s.body);
  });
});
