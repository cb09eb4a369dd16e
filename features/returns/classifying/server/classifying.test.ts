/** A return is classified, sent and recalled. */
import { beforeAll, describe, expect, it } from 'vitest';
import { systemCtx } from '#platform/server/context.ts';
import { documents } from '#features/documents/contract.ts';
import { useApp } from '#test/app.ts';
import { storedDocument } from '#test/documents.ts';
import { recordAnswer } from '#test/record-answer.ts';
import {
  classifiedReturn,
  formPart,
  part,
  partsFor,
  readReturn,
  sentReturn,
  signForm,
  viewOf,
  voucherPart,
  workOff,
} from '#test/returns.ts';
import { stateHash } from '#test/state-hash.ts';
import { returns } from '../../contract.ts';
import { arrive } from './send.ts';

const app = useApp({ preferences: { new_tax_return_delivery_enabled: true } });
beforeAll(async () => {
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
});
const maria = () => app.world.people.maria.id;

describe('DLV-036: classifying', () => {
  it('keeps the parts as staff confirm or correct them, and says what keeps the return from being sent', async () => {
    const named = await readReturn(app);
    const ann = await app.as('ann');
    const before = (await ann.call(returns.readTaxReturn, named)).body;
    const save = (parts: object[], version: number, more: object = {}) =>
      ann.call(returns.saveClassification, {
        ...named,
        version,
        tax_return_name: 'Form 1040, joint',
        parts: parts as never,
        ...more,
      });
    const first = await save([formPart(1, [maria()]), voucherPart({ due_date: null })], before.version, {
      note: 'See page 4.',
    });
    expect(first.body).toMatchObject({
      tax_return_name: 'Form 1040, joint',
      note: 'See page 4.',
      send_fault: 'Enter when “Federal balance due” is due.',
    });
    const stale = await save([], before.version);
    expect(stale.error?.code).toBe('conflict.stale');
    const [form, voucher] = first.body.parts;
    const { reasons: _reasons, is_paid: _paid, paid_at: _at, ...kept } = form!;
    const second = await save(
      [
        kept,
        part({
          name: 'K-1',
          kind: 'k1',
          recipient: { name: 'Maria Client', tin_last4: '3318', share: '55%' },
        }),
      ],
      first.body.version,
    );
    expect(second.body.parts.map(({ id, kind }) => [id, kind])).toEqual([
      [form!.id, 'e_sign_form'],
      [voucher!.id + 1, 'k1'],
    ]);
    expect(second.body).toMatchObject({ send_fault: null, k1_count: 1 });
    const lost = await save([{ ...kept, id: voucher!.id }], second.body.version);
    expect(lost.status).toBe(404);
  });

  it('takes no pages, fields or signers that the return and its entity don’t have', async () => {
    const { version, ...named } = await classifiedReturn(app, ['maria']);
    const ann = await app.as('ann');
    const save = async (one: object) =>
      (
        await ann.call(returns.saveClassification, {
          ...named,
          version,
          tax_return_name: 'Form 1040',
          parts: [one] as never,
        })
      ).error?.message;
    expect(await save(part({ pages: [{ first: 5, last: 6 }] }))).toBe(
      'A part has pages that this return doesn’t have.',
    );
    const [field] = formPart(1, [maria()]).fields;
    expect(await save(formPart(1, [maria()], { fields: [{ ...field!, page: 2 }] }))).toBe(
      'A field lies outside of the pages of its form.',
    );
    expect(await save(formPart(1, [app.world.people.kim.id]))).toBe(
      'Only people who share this entity can be asked to sign its return.',
    );
  });

  it('always asks who the signer is where the catalog says so', async () => {
    const { version: _version, ...named } = await classifiedReturn(app, ['maria'], { withIdentity: true });
    const { body } = await (await app.as('ann')).call(returns.readTaxReturn, named);
    expect(body.parts.filter(({ needs_identity }) => needs_identity).map(({ form_id }) => form_id)).toEqual([
      'us-8879',
    ]);
  });

  it('by another firm, another group or a client changes nothing', async () => {
    const { version, ...named } = await classifiedReturn(app, ['maria']);
    const callers = await Promise.all((['eve', 'sue', 'maria'] as const).map((person) => app.as(person)));
    const before = await stateHash(app);
    for (const [at, status] of [404, 404, 403].entries()) {
      const by = callers[at]!;
      const saved = await by.call(returns.saveClassification, {
        ...named,
        version,
        tax_return_name: 'Mine',
        parts: [],
      });
      expect(saved.status).toBe(status);
      expect((await by.call(returns.sendTaxReturn, { ...named, version })).status).toBe(status);
      expect((await by.call(returns.recallTaxReturn, named)).status).toBe(status);
    }
    expect(await stateHash(app)).toBe(before);
  });
});

describe('sending', () => {
  it('DLV-005: goes through sending to sent, and writes to each signer once', async () => {
    const { version, ...named } = await classifiedReturn(app, ['maria', 'tom']);
    const ann = await app.as('ann');
    const sent = await ann.call(returns.sendTaxReturn, { ...named, version });
    expect(sent.body.status).toBe('sending');
    expect((await ann.call(returns.recallTaxReturn, named)).error?.code).toBe('return.bad_state');
    await workOff(app);
    expect((await ann.call(returns.readTaxReturn, named)).body.status).toBe('sent');
    const { rows } = await app.owner.query(
      `select because, count(*)::int as n from tax_return_notices where tax_return_id = $1 group by because`,
      [named.tax_return_id],
    );
    expect(rows).toEqual([{ because: 'asked', n: 2 }]);
  });

  it('DLV-005: is sent also when its reminders are switched off while the copies are made', async () => {
    const { version, ...named } = await classifiedReturn(app, ['maria']);
    const ann = await app.as('ann');
    await ann.call(returns.sendTaxReturn, { ...named, version });
    const { storage } = app.services;
    const slow = {
      open: storage.open.bind(storage),
      stage: async (...given: Parameters<typeof storage.stage>) => {
        const switched = await ann.call(returns.updateTaxReturn, { ...named, reminder_disabled: true });
        expect([switched.status, switched.body.status]).toEqual([200, 'sending']);
        return storage.stage(...given);
      },
    } as unknown as typeof storage;
    await arrive(
      systemCtx({ ...app.services, storage: slow }, app.world.firms.pell, 'test'),
      named.tax_return_id,
    );
    const { body } = await ann.call(returns.readTaxReturn, named);
    expect(body).toMatchObject({ status: 'sent', reminder_disabled: true });
    expect((await viewOf(app, 'maria', named)).body.page_count).toBe(5);
    await workOff(app);
  });

  it('waits until nothing is left to check, and for people who can be reached', async () => {
    const named = await readReturn(app);
    const ann = await app.as('ann');
    const { version } = (await ann.call(returns.readTaxReturn, named)).body;
    const saved = await ann.call(returns.saveClassification, {
      ...named,
      version,
      tax_return_name: 'Form 1040',
      parts: [formPart(1, [maria()], { state: 'to_check' })],
    });
    const early = await ann.call(returns.sendTaxReturn, { ...named, version: saved.body.version });
    expect(early.error?.message).toBe('One part is still to check.');
    const { version: ready, ...other } = await classifiedReturn(app, ['maria']);
    await app.owner.query('update users set readonly_access = true where id = $1', [maria()]);
    const unreachable = await ann.call(returns.sendTaxReturn, { ...other, version: ready });
    expect(unreachable.error?.message).toBe(
      'One of the signers can’t be reached. Check that they are active and have an email address.',
    );
    const onPaper = await readReturn(app);
    const paper = await ann.call(returns.saveClassification, {
      ...onPaper,
      version: (await ann.call(returns.readTaxReturn, onPaper)).body.version,
      tax_return_name: 'Form 1040',
      parts: [formPart(1, [maria(), app.world.people.tom.id], { wet_only: true })],
    });
    // Who signs with ink needs no account.
    const sent = await ann.call(returns.sendTaxReturn, { ...onPaper, version: paper.body.version });
    expect(sent.body.status).toBe('sending');
    await workOff(app);
    expect((await viewOf(app, 'tom', onPaper)).body.forms).toMatchObject([
      { paper_only: true, own: { may_sign: true } },
    ]);
    await app.owner.query('update users set readonly_access = false where id = $1', [maria()]);
  });

  it('a new invoice asks for payment before the pages open as the firm set it, and its file is a client’s own', async () => {
    const ann = await app.as('ann');
    const setFirst = (on: boolean) =>
      app.owner.query(`update firms set preferences = preferences || $1::jsonb where firm_id = $2`, [
        JSON.stringify({ pay_before_return_opens: on }),
        app.world.firms.pell,
      ]);
    const named = await readReturn(app);
    const save = async (more: object) =>
      ann.call(returns.saveClassification, {
        ...named,
        version: (await ann.call(returns.readTaxReturn, named)).body.version,
        tax_return_name: 'Form 1040',
        parts: [],
        ...more,
      });
    expect((await save({ invoice: { amount: 100 } })).body).toMatchObject({
      pay_first: false,
      pays_first: false,
    });
    await setFirst(true);
    // What staff have begun stays; a new invoice begins anew.
    expect((await save({ invoice: { amount: 200 } })).body).toMatchObject({
      pay_first: false,
      pays_first: true,
    });
    expect((await save({})).body).toMatchObject({ invoice: null, pay_first: false });
    expect((await save({ invoice: { amount: 300 } })).body).toMatchObject({ pay_first: true });
    expect((await save({ invoice: { amount: 300 }, pay_first: false })).body.pay_first).toBe(false);
    await setFirst(false);
    const file = await storedDocument(app, 'household', 'Invoice 1187.pdf', { path: '/2025/Tax Return' });
    const kept = await save({ invoice: { amount: 300, document_id: file } });
    expect(kept.body.invoice).toMatchObject({ document_id: file, document_name: 'Invoice 1187.pdf' });
    const hidden = await storedDocument(app, 'household', 'Note.pdf', { path: '/2025/STAFF ONLY' });
    expect((await save({ invoice: { amount: 300, document_id: hidden } })).status).toBe(404);
    await ann.call(returns.sendTaxReturn, {
      ...named,
      version: (await ann.call(returns.readTaxReturn, named)).body.version,
    });
    await workOff(app);
    const shown = await viewOf(app, 'maria', named);
    expect(shown.body.invoice).toMatchObject({ amount: 300, document_id: file });
    recordAnswer('returns/own-with-invoice-file', returns.readOwnReturn, shown.body);
    const of = { document_id: file, disposition: 'attachment' as const };
    expect((await (await app.as('maria')).call(documents.documentLink, of)).status).toBe(200);
    expect((await (await app.as('zed')).call(documents.documentLink, of)).status).toBe(404);
  });

  it('is taken back while nobody has signed; then owners see nothing of it', async () => {
    const named = await sentReturn(app, ['maria'], { vouchers: false });
    const ann = await app.as('ann');
    expect((await ann.call(returns.recallTaxReturn, named)).body.status).toBe('action_required');
    expect((await viewOf(app, 'maria', named)).status).toBe(404);
    const { version } = (await ann.call(returns.readTaxReturn, named)).body;
    await ann.call(returns.sendTaxReturn, { ...named, version });
    await workOff(app);
    const [form] = (await viewOf(app, 'maria', named)).body.forms;
    await signForm(app, await app.as('maria'), named, form!.id);
    const late = await ann.call(returns.recallTaxReturn, named);
    expect(late.error?.code).toBe('return.bad_state');
  });

  it('lets people sign one after the other, and tells the next one when it is their turn', async () => {
    const tom = app.world.people.tom.id;
    const turns = formPart(2, [maria(), tom]);
    const named = await sentReturn(app, [], {
      vouchers: false,
      parts: [{ ...turns, signers: turns.signers.map(({ user_id }, turn) => ({ user_id, turn })) }],
    });
    const [form] = (await viewOf(app, 'tom', named)).body.forms;
    expect(form!.own).toMatchObject({ is_turn: false, may_sign: false });
    const early = await signForm(app, await app.as('tom'), named, form!.id);
    expect(early.error?.code).toBe('signature.not_your_turn');
    const done = await signForm(app, await app.as('maria'), named, form!.id);
    expect(done.body.next_signer).toMatchObject({ user_id: tom, first_name: 'Tom' });
    await workOff(app);
    const { rows } = await app.owner.query(
      `select count(*)::int as n from events where name = 'tax_return.turn' and entity_id = $1`,
      [named.companyId],
    );
    expect(rows[0].n).toBe(1);
    expect((await signForm(app, await app.as('tom'), named, form!.id)).body.status).toBe('signed');
  });

  it('what was confirmed once is known for the next return of that software', async () => {
    const named = await readReturn(app);
    const ann = await app.as('ann');
    await app.owner.query(
      `insert into tax_return_parts (firm_id, tax_return_id, no, position, kind, name, pages, state, fingerprint)
       select firm_id, id, 1, 0, 'other', 'Pages to check', '[{"first": 0, "last": 0}]', 'to_check', 'a print'
       from tax_returns where id = $1`,
      [named.tax_return_id],
    );
    await app.owner.query('update tax_returns set next_part_no = 2 where id = $1', [named.tax_return_id]);
    const { version } = (await ann.call(returns.readTaxReturn, named)).body;
    await ann.call(returns.saveClassification, {
      ...named,
      version,
      tax_return_name: 'Form 1040',
      parts: [part({ id: 1, kind: 'letter', name: 'Our cover letter', pages: [{ first: 0, last: 0 }] })],
    });
    const { rows } = await app.owner.query(`select fingerprint, kind, name from tax_return_habits`);
    expect(rows).toEqual([{ fingerprint: 'a print', kind: 'letter', name: 'Our cover letter' }]);
    expect(partsFor(app, ['maria']).length).toBeGreaterThan(3);
  });
});
