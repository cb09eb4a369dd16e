/** The firm's table of returns: what it answers, in which order, and to whom. */
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { recordAnswer } from '#test/record-answer.ts';
import {
  type Named,
  readReturn,
  sentReturn,
  signForm,
  uploadReturn,
  viewOf,
  workOff,
} from '#test/returns.ts';
import { stateHash } from '#test/state-hash.ts';
import { returns } from '../../contract.ts';
import { RETURN_SORTS, RETURN_STATUSES } from '../../model.ts';

const app = useApp({
  preferences: { new_tax_return_delivery_enabled: true, tax_return_stripe_idv_enabled: true },
});
const list = async (input: object = {}, person: 'ann' | 'gil' | 'sue' | 'eve' = 'ann') =>
  (await app.as(person)).call(returns.listTaxReturns, input);
const ids = (body: { tax_returns: { id: number }[] }) => body.tax_returns.map(({ id }) => id);

let sent: Named;
beforeAll(async () => {
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
  sent = await sentReturn(app, ['maria', 'tom'], { withIdentity: true, invoice: { amount: 185_000 } });
  const maria = await app.as('maria');
  const [form] = (await viewOf(app, 'maria', sent)).body.forms;
  await signForm(app, maria, sent, form!.id);
  await workOff(app);
  await readReturn(app, 'bakery');
});

describe('a row', () => {
  it('DLV-001, DLV-002, DLV-003: holds what the wire names', async () => {
    const { body } = await list({ company_id: sent.companyId, statuses: 'sent' });
    recordAnswer('returns/table-sent', returns.listTaxReturns, body);
    const [row] = body.tax_returns;
    expect(row).toMatchObject({
      id: sent.tax_return_id,
      company_id: sent.companyId,
      company_name: 'Maria & Tom Client',
      tax_year: 2025,
      tax_return_name: 'Form 1040',
      status: 'sent',
      current_status: 'Sent',
      last_reminder_sent_at: null,
      external_entity_id: null,
      reminder_disabled: false,
      all_signed: false,
      all_paid: false,
      total_signature_count: 4,
      signatures_left: 3,
      draft_status: null,
      draft_comment: null,
      paper_filed_returns: [],
      payment: { status: 'unpaid', amount: 185_000 },
      payment_vouchers: [
        {
          voucher_id: 'us-1040-v',
          custom_payment_name: 'Federal balance due',
          amount: 21_400,
          is_paid: false,
          is_due_asap: false,
          due_date: '2026-04-15',
        },
      ],
      signers: [
        { fname: 'Maria', lname: 'Client', email: 'maria@people.test' },
        { fname: 'Tom', lname: 'Client', email: 'tom@people.test' },
      ],
      identity_verification_status: 'not_started',
      error_code: null,
      watermarked_file: null,
    });
    expect(row!.last_signed_at).not.toBeNull();
    expect(row!.e_sign_forms[0]).toMatchObject({
      form_id: 'or-ef',
      custom_form_name: 'Permission to e-file',
      custom_payment_name: null,
      signatureData: [{ user_id: app.world.people.maria.id, method: 'typed' }],
      wetSignaturesRequired: false,
      wetSignatures: [],
    });
    expect(row!.e_sign_forms[0]!.signatures.map(({ user_name, state }) => [user_name, state])).toEqual([
      ['Maria Client', 'signed'],
      ['Tom Client', 'not_signed'],
    ]);
    expect(row!.stripe_identity_verifications).toEqual(
      ['maria', 'tom'].map((name) => ({
        user_id: app.world.people[name as 'maria'].id,
        status: 'not_started',
        error_code: null,
        error_description: null,
        stripe_verification_session_created_at: null,
      })),
    );
  });

  it('DLV-061, DLV-064, DLV-066: each signer who has to prove who they are, in words', async () => {
    const ann = await app.as('ann');
    const { body } = await ann.call(returns.readVerificationChecks, sent);
    expect(body.checks.map(({ name, label, detail }) => [name, label, detail])).toEqual([
      [
        'Maria Client',
        'Not Started',
        'You may want to send a reminder to the signer to complete their tax return review.',
      ],
      [
        'Tom Client',
        'Not Started',
        'You may want to send a reminder to the signer to complete their tax return review.',
      ],
    ]);
  });
});

describe('the table', () => {
  it('DLV-015, DLV-019, PLT-015: is paged by per_page, newest first, with its meta', async () => {
    const { body } = await list();
    expect(body.meta).toEqual({ current_page: 1, total_count: body.tax_returns.length, total_pages: 1 });
    const dates = body.tax_returns.map(({ updated_at }) => Date.parse(updated_at));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    const two = await list({ page: 2, per_page: 1 });
    expect(ids(two.body)).toEqual([ids(body)[1]]);
    expect(two.body.meta).toEqual({
      current_page: 2,
      total_count: body.tax_returns.length,
      total_pages: body.tax_returns.length,
    });
    const all = await list({ only_ids: true });
    expect(all.body).toMatchObject({ tax_returns: [], ids: ids(body) });
  });

  it('DLV-014: sorts by each of its columns, both ways', async () => {
    const whole = ids((await list()).body);
    for (const sort_by of RETURN_SORTS) {
      const up = await list({ sort_by, sort_direction: 'asc' });
      const down = await list({ sort_by, sort_direction: 'desc' });
      expect([sort_by, up.status, down.status]).toEqual([sort_by, 200, 200]);
      expect(new Set(ids(up.body))).toEqual(new Set(whole));
      expect(new Set(ids(down.body))).toEqual(new Set(whole));
    }
    const names = (body: { tax_returns: { company_name: string }[] }) => body.tax_returns[0]!.company_name;
    expect(names((await list({ sort_by: 'company_name', sort_direction: 'asc' })).body)).toBe(
      'Client Bakery LLC',
    );
    expect(ids((await list({ sort_by: 'signatures' })).body)[0]).toBe(sent.tax_return_id);
    expect(ids((await list({ sort_by: 'payments' })).body)[0]).toBe(sent.tax_return_id);
  });

  it('DLV-018, DLV-020: is narrowed by entity, year, status, advisor, identity, words and tab', async () => {
    const found = async (input: object) => ids((await list(input)).body);
    expect(await found({ company_id: app.world.entities.bakery.id })).toHaveLength(1);
    expect(await found({ statuses: 'sent,signed' })).toEqual([sent.tax_return_id]);
    expect(await found({ tax_years: '2019' })).toEqual([]);
    expect((await found({ tax_years: '2025' })).length).toBeGreaterThan(1);
    expect(await found({ filter: 'bakery' })).toHaveLength(1);
    expect(await found({ filter: 'nobody of this name' })).toEqual([]);
    expect(await found({ identity_statuses: 'not_started' })).toEqual([sent.tax_return_id]);
    expect(await found({ tab: 'to_sign' })).toEqual([sent.tax_return_id]);
    expect(await found({ tab: 'to_pay' })).toEqual([sent.tax_return_id]);
    expect(await found({ tab: 'finished' })).toEqual([]);
    expect((await list({ statuses: 'lost' })).status).toBe(422);
    const counts = await (await app.as('ann')).call(returns.countTaxReturns, {});
    recordAnswer('returns/table-counts', returns.countTaxReturns, counts.body);
    expect(counts.body).toMatchObject({
      with_client: 1,
      to_sign: 1,
      to_pay: 1,
      changes_requested: 0,
      finished: 0,
    });
    expect(counts.body.all).toBe((await list()).body.meta.total_count);
    expect(RETURN_STATUSES).toHaveLength(14);
  });

  it('finds a return by entity, year, file, name and status, and by words of several of them', async () => {
    await app.owner.query(
      `update tax_returns set document_name = 'Orchard closing binder.pdf', tax_year = 2019 where id = $1`,
      [sent.tax_return_id],
    );
    for (const words of ['binder', 'Orchard clos', '2019', 'maria 2019', 'binder Client', '1040 binder'])
      expect.soft(ids((await list({ filter: words })).body), words).toEqual([sent.tax_return_id]);
    const byStatus = (await list({ filter: 'action requ' })).body.tax_returns;
    expect(byStatus.length).toBeGreaterThan(0);
    expect(new Set(byStatus.map(({ status }) => status))).toEqual(new Set(['action_required']));
    expect((await list({ filter: 'binder bakery' })).body.tax_returns).toEqual([]);
    // Group advisors find what is their group's, strangers nothing.
    expect(ids((await list({ filter: 'binder' }, 'gil')).body)).toEqual([sent.tax_return_id]);
    expect((await list({ filter: 'binder' }, 'sue')).body.tax_returns).toEqual([]);
    expect((await list({ filter: 'binder' }, 'eve')).body.tax_returns).toEqual([]);
    await app.owner.query(
      `update tax_returns set document_name = 'return.pdf', tax_year = 2025 where id = $1`,
      [sent.tax_return_id],
    );
  });

  it('FRM-053: is the firm’s: groups see their own, strangers nothing, clients are refused', async () => {
    expect((await list({}, 'gil')).body.tax_returns.length).toBeGreaterThan(0);
    expect((await list({}, 'sue')).body.tax_returns).toEqual([]);
    // Her firm has no returns at all.
    expect((await list({}, 'eve')).status).toBe(200);
    const maria = await app.as('maria');
    expect((await maria.call(returns.listTaxReturns, {})).status).toBe(403);
    expect((await maria.call(returns.countTaxReturns, {})).status).toBe(403);
    expect((await maria.call(returns.listTaxReturns, { company_id: sent.companyId })).status).toBe(403);
  });
});

describe('what staff do from the table', () => {
  const patch = async (input: object, named = sent) =>
    (await app.as('ann')).call(returns.updateTaxReturn, { ...named, ...input });

  it('DLV-042, DLV-054: switches reminders with a token the wire carries', async () => {
    const off = await patch({ token: 'a token', reminder_disabled: true });
    expect(off.body.reminder_disabled).toBe(true);
    expect((await patch({ reminder_disabled: false })).body.reminder_disabled).toBe(false);
    expect((await patch({})).error?.field).toBe('status');
    const { rows } = await app.owner.query(
      `select payload->'on' as "on" from events where name = 'tax_return.reminders_switched' order by id`,
    );
    expect(rows.map(({ on }) => on)).toEqual([false, true]);
  });

  it('DLV-008, DLV-038, DLV-050: finishes and reopens; what lacks a signature is not completed', async () => {
    const early = await patch({ status: 'completed' });
    expect(early.error).toMatchObject({
      code: 'return.bad_state',
      message: 'Some forms still wait for a signature. Mark the return as finished if it’s done.',
    });
    const done = await patch({ status: 'finished' });
    expect(done.body).toMatchObject({ status: 'finished', signatures_left: 0, total_signature_count: 4 });
    expect((await patch({ status: 'finished' })).error?.code).toBe('return.bad_state');
    const again = await (await app.as('ann')).call(returns.reopenTaxReturn, sent);
    expect(again.body).toMatchObject({ status: 'sent', signatures_left: 3 });
  });

  it('completes what is signed', async () => {
    const named = await sentReturn(app, ['maria'], { vouchers: false });
    const [form] = (await viewOf(app, 'maria', named)).body.forms;
    await signForm(app, await app.as('maria'), named, form!.id);
    expect((await patch({ status: 'completed' }, named)).body.status).toBe('completed');
    const { rows } = await app.owner.query(
      `select count(*)::int as n from events where name = 'tax_return.completed'`,
    );
    expect(rows[0].n).toBe(1);
  });

  it('DLV-041: deletes before the first signature, and keeps what is signed', async () => {
    const ann = await app.as('ann');
    const made = await uploadReturn(app, ann, 'household');
    await workOff(app);
    const named = { tax_return_id: made.body.id, companyId: sent.companyId };
    const gone = await ann.call(returns.deleteTaxReturn, named);
    expect(gone.body).toEqual({ message: 'Tax return has been deleted' });
    expect((await ann.call(returns.readTaxReturn, named)).status).toBe(404);
    const kept = await ann.call(returns.deleteTaxReturn, sent);
    expect(kept.error?.message).toBe(
      'Somebody has already signed this return, so it’s kept. Mark it as finished instead.',
    );
    const gil = await app.as('gil');
    expect((await gil.call(returns.deleteTaxReturn, sent)).status).toBe(403);
  });

  it('is refused to strangers, other groups and clients', async () => {
    const callers = await Promise.all((['eve', 'sue', 'maria'] as const).map((person) => app.as(person)));
    const before = await stateHash(app);
    for (const [at, status] of [404, 404, 403].entries()) {
      const by = callers[at]!;
      expect((await by.call(returns.updateTaxReturn, { ...sent, status: 'finished' })).status).toBe(status);
      expect((await by.call(returns.reopenTaxReturn, sent)).status).toBe(status);
      expect((await by.call(returns.readVerificationChecks, sent)).status).toBe(status);
    }
    expect(await stateHash(app)).toBe(before);
  });

  it('DLV-010: lists tax returns only while new_tax_return_delivery_enabled is on', async () => {
    const ann = await app.as('ann');
    expect((await ann.call(returns.listTaxReturns, {})).body.tax_returns.length).toBeGreaterThan(0);
    await app.owner.query(
      `update firms set preferences = preferences || '{"new_tax_return_delivery_enabled": false}'`,
    );
    const off = await ann.call(returns.listTaxReturns, {});
    expect(off.error).toMatchObject({
      code: 'tax_returns.off',
      message: 'Your firm doesn’t deliver tax returns here.',
    });
    await app.owner.query(
      `update firms set preferences = preferences || '{"new_tax_return_delivery_enabled": true}'`,
    );
  });
});
