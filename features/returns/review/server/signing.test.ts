/** A return from its upload to the sealed forms, as the people who do it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { notYourName } from '#features/signing/messages.ts';
import { openPdf } from '#platform/server/pdf/pdfium.ts';
import { type Caller, useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { timesRecorded } from '#test/recorded.ts';
import {
  classifiedReturn,
  type Named,
  openCopy,
  partsFor,
  sentReturn,
  signForm,
  signing,
  uploadReturn,
  viewOf,
  vouchFor,
  workOff,
} from '#test/returns.ts';
import { stateHash } from '#test/state-hash.ts';
import { returns } from '../../contract.ts';

const app = useApp({
  preferences: { new_tax_return_delivery_enabled: true, tax_return_stripe_idv_enabled: true },
});
beforeAll(async () => {
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
});

const SIGNATURES = { onlySignaturePages: true };
const row = async (named: Named) => (await (await app.as('ann')).call(returns.readTaxReturn, named)).body;
const formsOf = async (person: PersonName, named: Named) => (await viewOf(app, person, named)).body.forms;

describe('signing a return', () => {
  it('DLV-007, DLV-048: it stays sent until both spouses have signed each form, then each form is sealed and filed', async () => {
    const named = await sentReturn(app, ['maria', 'tom'], { withIdentity: true, vouchers: false });
    expect(await row(named)).toMatchObject({
      status: 'sent',
      total_signature_count: 4,
      signatures_left: 4,
      all_signed: false,
      identity_verification_status: 'not_started',
    });
    const forms = await formsOf('maria', named);
    expect(
      forms.map(({ name, needs_identity, paper_only, own }) => [
        name,
        needs_identity,
        paper_only,
        own?.may_sign,
      ]),
    ).toEqual([
      ['Permission to e-file', false, false, true],
      ['Form 8879', true, false, true],
    ]);
    const [state, federal] = forms.map(({ id }) => id) as [number, number];
    const maria = await app.as('maria');
    const unseen = await maria.call(returns.signReturnForm, signing(named, state));
    expect(unseen.error?.code).toBe('paper.not_shown');
    const first = await signForm(app, maria, named, state);
    expect(first.body).toMatchObject({ status: 'sent', next: 'sign', turn: { whose: 'yours' } });
    const again = await maria.call(returns.signReturnForm, signing(named, state));
    expect(again.error?.code).toBe('signature.already_signed');
    const unproven = await signForm(app, maria, named, federal);
    expect(unproven.error?.code).toBe('identity.required');
    for (const person of ['maria', 'tom'] as const)
      expect((await vouchFor(app, person, named, federal)).status).toBe(200);
    expect((await signForm(app, maria, named, federal)).body).toMatchObject({
      next: 'wait',
      turn: { whose: 'theirs', first_name: 'Tom' },
    });
    const tom = await app.as('tom');
    const ann = await app.as('ann');
    const toSign = async (by: Caller) => openPdf((await openCopy(app, by, named, SIGNATURES)).bytes);
    expect((await toSign(ann)).textOf(0)).not.toContain('M. T. Client');
    const early = await openCopy(app, tom, named, { what: 'signed', part_id: state });
    expect(early.link.error?.message).toBe('This form isn’t signed by everyone yet.');
    expect((await signForm(app, tom, named, state)).body).toMatchObject({ status: 'sent' });
    await workOff(app);
    // One form is sealed, the other is not: each as far as it is.
    const half = await toSign(ann);
    expect(half.pages).toBe(2);
    expect([half.textOf(0), half.textOf(1)].map((text) => text.includes('M. T. Client'))).toEqual([
      true,
      false,
    ]);
    expect((await signForm(app, tom, named, federal)).body).toMatchObject({ status: 'signed', next: 'done' });
    await workOff(app);
    const done = await row(named);
    expect(done).toMatchObject({
      status: 'signed',
      all_signed: true,
      signatures_left: 0,
      identity_verification_status: 'verified',
    });
    expect(done.e_sign_forms.map((form) => form.signatureData?.length)).toEqual([2, 2]);
    for (const by of [ann, tom]) {
      const both = await toSign(by);
      expect(both.pages).toBe(2);
      expect([both.textOf(0), both.textOf(1)].every((text) => text.includes('M. T. Client'))).toBe(true);
    }
    const own = await openPdf((await openCopy(app, tom, named, { what: 'signed', part_id: federal })).bytes);
    expect(own.textOf(0)).toContain('M. T. Client');
    expect(own.pages).toBeGreaterThan(1);
    for (const person of ['eve', 'zed', 'kim'] as const) {
      const other = await openCopy(app, await app.as(person), named, { what: 'signed', part_id: federal });
      expect(other.status).toBe(404);
    }
    const sealed = await formsOf('tom', named);
    recordAnswer('returns/own-sealed', returns.readOwnReturn, (await viewOf(app, 'tom', named)).body);
    expect(sealed.every(({ signed_document_id }) => signed_document_id !== null)).toBe(true);
    const { rows } = await app.owner.query(
      `select d.name from documents d where d.id = any($1::bigint[]) order by d.name`,
      [sealed.map(({ signed_document_id }) => signed_document_id)],
    );
    expect(rows.map(({ name }) => name)).toEqual([
      '2025 Form 1040 Form 8879 signed.pdf',
      '2025 Form 1040 Permission to e-file signed.pdf',
    ]);
  });

  it('with identity checks off, forms that ask for one are signed on paper only', async () => {
    await app.owner.query(
      `update firms set preferences = preferences || '{"tax_return_stripe_idv_enabled": false}'`,
    );
    try {
      const named = await sentReturn(app, ['maria'], { withIdentity: true, vouchers: false });
      const forms = await formsOf('maria', named);
      expect(forms.map(({ paper_only }) => paper_only)).toEqual([false, true]);
      const refused = await signForm(app, await app.as('maria'), named, forms[1]!.id);
      expect(refused.error?.code).toBe('identity.required');
      expect(refused.error?.message).toBe(
        'This form is signed on paper. Print it, sign it and send a photo of it.',
      );
    } finally {
      await app.owner.query(
        `update firms set preferences = preferences || '{"tax_return_stripe_idv_enabled": true}'`,
      );
    }
  });

  it('is signed with one’s own name: another’s is refused and signs nothing', async () => {
    const named = await sentReturn(app, ['maria', 'tom'], { vouchers: false });
    const [form] = await formsOf('maria', named);
    const maria = await app.as('maria');
    await vouchFor(app, 'maria', named, form!.id);
    await openCopy(app, maria, named, { what: 'form', part_id: form!.id });
    const before = await stateHash(app);
    for (const signature of ['Mickey Mouse', 'Tom Client'])
      expect(await maria.call(returns.signReturnForm, signing(named, form!.id, signature))).toMatchObject({
        status: 422,
        error: { code: 'signature.not_your_name', message: notYourName('Maria Client') },
      });
    expect(await stateHash(app)).toBe(before);
    expect((await maria.call(returns.signReturnForm, signing(named, form!.id, 'Client, María'))).status).toBe(
      200,
    );
    const { rows } = await app.owner.query(
      `select user_agent from signatures where subject_kind = 'tax_return' and subject_id = $1`,
      [named.tax_return_id],
    );
    expect(rows).toEqual([{ user_agent: 'lightMyRequest' }]);
  });

  it('is nothing to a stranger, another owner, or staff; a wrong spouse signs nothing', async () => {
    const named = await sentReturn(app, ['maria'], { vouchers: false });
    const [form] = await formsOf('maria', named);
    const strangers = ['tom', 'zed', 'kim', 'rosa', 'eve', 'ann', 'sue'] as const;
    const callers = new Map<PersonName, Caller>();
    for (const person of strangers) callers.set(person, await app.as(person));
    const before = await stateHash(app);
    for (const [person, status] of [
      ['tom', 404],
      ['zed', 404],
      ['kim', 404],
      ['rosa', 404],
      ['eve', 403],
      ['ann', 403],
    ] as const) {
      const by = callers.get(person)!;
      expect([person, (await by.call(returns.signReturnForm, signing(named, form!.id))).status]).toEqual([
        person,
        status,
      ]);
    }
    for (const person of ['eve', 'zed', 'kim', 'sue'] as const)
      expect((await callers.get(person)!.call(returns.readOwnReturn, named)).status).toBe(404);
    expect(await stateHash(app)).toBe(before);
  });
});

describe('FRM-055: what owners see', () => {
  it('is nothing before it is sent, then everything but the pages for staff', async () => {
    const { version, ...named } = await classifiedReturn(app, ['maria'], { note: 'Page 4 is new.' });
    expect((await viewOf(app, 'maria', named)).status).toBe(404);
    const listed = async () =>
      (await (await app.as('maria')).call(returns.listOwnReturns, {})).body.tax_returns.filter(
        ({ id }) => id === named.tax_return_id,
      );
    expect(await listed()).toEqual([]);
    await (await app.as('ann')).call(returns.sendTaxReturn, { ...named, version });
    expect((await viewOf(app, 'maria', named)).status).toBe(404);
    await workOff(app);
    const { body } = await viewOf(app, 'maria', named);
    expect(body).toMatchObject({
      page_count: 5,
      pages_fault: null,
      is_draft: false,
      note: { text: 'Page 4 is new.', from: 'Ann Partner' },
      results: [{ authority: 'federal', kind: 'refund', amount: 60_400 }],
      vouchers: [{ name: 'Federal balance due', amount: 21_400, due_date: '2026-04-15', is_paid: false }],
    });
    expect(await listed()).toMatchObject([
      {
        next: 'sign',
        signatures: { total: 1, left: 1 },
        payments: { total: 1, left: 1 },
        next_due: '2026-04-15',
      },
    ]);
    const maria = await app.as('maria');
    const whole = await openPdf((await openCopy(app, maria, named)).bytes);
    expect(whole.pages).toBe(5);
    expect(Array.from({ length: 5 }, (_, page) => whole.textOf(page)).join(' ')).not.toContain('Diagnostics');
    const staff = await openPdf((await openCopy(app, await app.as('ann'), named)).bytes);
    expect(staff.pages).toBe(6);
    const some = await openPdf((await openCopy(app, maria, named, { onlySignaturePages: true })).bytes);
    expect([some.pages, some.textOf(0)]).toEqual([1, expect.stringContaining('State permission')]);
    const other = await openPdf((await openCopy(app, maria, named, { includeOtherPages: false })).bytes);
    expect(other.pages).toBe(3);
    const dates = await openCopy(app, maria, named, { what: 'calendar' });
    expect(dates.bytes.toString()).toContain('DTSTART;VALUE=DATE:20260415');
    expect(await timesRecorded(app, 'tax_return.downloaded')).toEqual({ 'tax_return.downloaded': 0 });
  });

  it('is nothing of what staff prepare after a draft or a replacement, until it is sent', async () => {
    const [ann, maria] = [await app.as('ann'), await app.as('maria')];
    const prepared = async (named: Named) => {
      const { version } = (await ann.call(returns.readTaxReturn, named)).body;
      const saved = await ann.call(returns.saveClassification, {
        ...named,
        version,
        tax_return_name: 'Form 1040',
        parts: partsFor(app, ['maria']),
        note: 'Not ready yet.',
        invoice: { amount: 185_000, due_date: '2026-05-01' },
      });
      expect(saved.status).toBe(200);
      await app.owner.query(
        `update tax_returns set figures = '[{"authority":"federal","key":"due","label":"Due","amount":99900}]' where id = $1`,
        [named.tax_return_id],
      );
      return saved.body.version;
    };
    const cardOf = async ({ tax_return_id }: Named) =>
      (await maria.call(returns.listOwnReturns, {})).body.tax_returns.find(({ id }) => id === tax_return_id);
    const hidden = {
      status: 'action_required',
      note: null,
      invoice: null,
      forms: [],
      vouchers: [],
      letters: [],
      may_pay: false,
    };

    const draft = await uploadReturn(app, ann, 'household', { draft: true });
    await workOff(app);
    const named = { tax_return_id: draft.body.id, companyId: draft.body.company_id };
    await maria.call(returns.approveTaxReturn, { ...named, reason: '' });
    await ann.call(returns.startClassification, named);
    await prepared(named);
    for (const by of [maria, ann])
      expect((await by.call(returns.readOwnReturn, named)).body).toMatchObject(hidden);
    expect(await cardOf(named)).toMatchObject({ payments: { total: 0, left: 0 }, next_due: null });

    const sent = await sentReturn(app, ['maria'], { note: 'See page 4.', invoice: { amount: 5_000 } });
    await uploadReturn(app, ann, 'household', { previous: sent.tax_return_id });
    await workOff(app);
    const { version } = (await ann.call(returns.readTaxReturn, sent)).body;
    expect((await ann.call(returns.applyReplacement, { ...sent, version })).status).toBe(200);
    const ready = await prepared(sent);
    for (const by of [maria, ann])
      expect((await by.call(returns.readOwnReturn, sent)).body).toMatchObject({
        ...hidden,
        results: [],
        lines: [],
      });
    expect(await cardOf(sent)).toMatchObject({ payments: { total: 0, left: 0 }, next_due: null });
    for (const person of ['eve', 'zed'] as const) expect((await viewOf(app, person, sent)).status).toBe(404);

    await ann.call(returns.sendTaxReturn, { ...sent, version: ready });
    await workOff(app);
    expect((await viewOf(app, 'maria', sent)).body).toMatchObject({
      note: { text: 'Not ready yet.' },
      invoice: { amount: 185_000, due_date: '2026-05-01' },
      results: [{ kind: 'due', amount: 99_900 }],
    });
  });

  it('ends with their ownership, and with an inactive entity', async () => {
    const named = await sentReturn(app, ['maria'], { vouchers: false });
    const tom = app.world.people.tom.id;
    expect((await viewOf(app, 'tom', named)).status).toBe(200);
    await app.owner.query('delete from entity_owners where entity_id = $1 and user_id = $2', [
      named.companyId,
      tom,
    ]);
    expect((await viewOf(app, 'tom', named)).status).toBe(404);
    await app.owner.query(
      `insert into entity_owners (firm_id, entity_id, user_id, notification_type_ids)
       select firm_id, entity_id, $2, '{4,5}' from entity_owners where entity_id = $1 limit 1`,
      [named.companyId, tom],
    );
    await app.owner.query('update entities set inactive = true where id = $1', [named.companyId]);
    expect((await viewOf(app, 'maria', named)).status).toBe(404);
    await app.owner.query('update entities set inactive = false, readonly_access = true where id = $1', [
      named.companyId,
    ]);
    const { body } = await viewOf(app, 'maria', named);
    expect([body.forms[0]!.own?.may_sign, body.may_pay]).toEqual([false, false]);
    await app.owner.query('update entities set readonly_access = false where id = $1', [named.companyId]);
  });
});
