/** Returns come in: read, shown as drafts, answered, replaced. */
import { beforeAll, describe, expect, it } from 'vitest';
import { openPdf } from '#platform/server/pdf/pdfium.ts';
import { useApp } from '#test/app.ts';
import { timesRecorded } from '#test/recorded.ts';
import {
  type Named,
  openCopy,
  partsFor,
  sentReturn,
  signForm,
  uploadReturn,
  viewOf,
  workOff,
} from '#test/returns.ts';
import { pdfOf } from '#test/pdf.ts';
import { stateHash } from '#test/state-hash.ts';
import { returns } from '../../contract.ts';

const app = useApp({ preferences: { new_tax_return_delivery_enabled: true } });
beforeAll(async () => {
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
});
const household = () => app.world.entities.household.id;
const read = async (named: Named) => (await (await app.as('ann')).call(returns.readTaxReturn, named)).body;

async function drafted(): Promise<Named> {
  const made = await uploadReturn(app, await app.as('ann'), 'household', { draft: true });
  await workOff(app);
  return { tax_return_id: made.body.id, companyId: household() };
}

describe('an upload', () => {
  it('DLV-001, DLV-026, DLV-027: is queued at once, read soon after, and cannot be opened before', async () => {
    const ann = await app.as('ann');
    const made = await uploadReturn(app, ann, 'household');
    expect(made.body).toMatchObject({
      company_id: household(),
      company_name: 'Maria & Tom Client',
      tax_year: 2025,
      tax_return_name: 'Form 1040',
      status: 'importing',
      current_status: 'Importing',
      draft_status: null,
      e_sign_forms: [],
      total_signature_count: 0,
      watermarked_file: null,
    });
    const named = { tax_return_id: made.body.id, companyId: household() };
    const early = await ann.call(returns.readTaxReturn, named);
    expect(early.error).toMatchObject({
      code: 'return.processing',
      message:
        'The tax return is still processing. It may take up to a few minutes, depending on the size of the return.',
    });
    await workOff(app);
    const detail = await read(named);
    expect(detail).toMatchObject({ status: 'action_required', page_count: 6 });
    expect(detail.parts.flatMap(({ pages }) => pages).length).toBeGreaterThan(0);
    expect(await timesRecorded(app, 'tax_return.uploaded', 'tax_return.read')).toEqual({
      'tax_return.uploaded': 1,
      'tax_return.read': 1,
    });
  });

  it('DLV-021, DLV-023: takes a PDF of one entity for a year that is offered', async () => {
    const ann = await app.as('ann');
    const sheet = await uploadReturn(app, ann, 'household', {
      name: 'list.csv',
      bytes: Buffer.from('a,b\n1,2\n'),
    });
    expect(sheet.error).toMatchObject({ code: 'file.type', field: 'file' });
    const early = await uploadReturn(app, ann, 'household', { year: 2017 });
    expect(early.error).toMatchObject({ field: 'taxYear', message: 'Choose one of the years offered.' });
    const nothing = await ann.call(returns.uploadTaxReturn, {
      companyId: household(),
      file: 999_999_999,
      documentName: 'Form 1040',
      taxYear: 2025,
    });
    expect(nothing.status).toBe(404);
  });

  it('DLV-008: that cannot be read is an error with its reason, and is read again', async () => {
    const ann = await app.as('ann');
    const made = await uploadReturn(app, ann, 'household', { bytes: pdfOf({ pages: ['One page'] }) });
    const named = { tax_return_id: made.body.id, companyId: household() };
    await app.owner.query(
      `update document_readings set status = 'quarantined' where file_id =
      (select file_id from tax_returns where id = $1)`,
      [made.body.id],
    );
    await workOff(app);
    expect(await read(named)).toMatchObject({ status: 'error', error_code: 'file.quarantined' });
    expect(await timesRecorded(app, 'tax_return.failed')).toEqual({ 'tax_return.failed': 1 });
    await app.owner.query(
      `update document_readings set status = 'waiting' where file_id =
      (select file_id from tax_returns where id = $1)`,
      [made.body.id],
    );
    expect((await ann.call(returns.retryTaxReturn, named)).body.status).toBe('importing');
    await workOff(app);
    expect((await read(named)).status).toBe('action_required');
  });

  it('by another firm, another group or a client is refused and changes nothing', async () => {
    const callers = await Promise.all((['eve', 'sue', 'maria'] as const).map((person) => app.as(person)));
    const before = await stateHash(app);
    for (const by of callers)
      expect(
        (
          await by.call(returns.uploadTaxReturn, {
            companyId: household(),
            file: 1,
            documentName: 'Form 1040',
            taxYear: 2025,
          })
        ).status,
      ).toBeGreaterThanOrEqual(403);
    expect(await stateHash(app)).toBe(before);
  });
});

describe('a draft', () => {
  it('DLV-006, DLV-024, DLV-028: goes to the primary contact with a watermark on each page', async () => {
    const mails = app.mails.length;
    const named = await drafted();
    const detail = await read(named);
    expect(detail).toMatchObject({ status: 'draft', draft_status: 'draft' });
    expect(detail.watermarked_file).not.toBeNull();
    expect(await timesRecorded(app, 'tax_return.draft_sent')).toEqual({ 'tax_return.draft_sent': 1 });
    const { body } = await viewOf(app, 'maria', named);
    expect(body).toMatchObject({
      status: 'draft',
      is_draft: true,
      next: 'review',
      may_review: true,
      page_count: 6,
    });
    const seen = await openPdf((await openCopy(app, await app.as('maria'), named)).bytes);
    for (let page = 0; page < seen.pages; page += 1) expect(seen.textOf(page)).toContain('DRAFT');
    const staff = await openPdf((await openCopy(app, await app.as('ann'), named)).bytes);
    expect(staff.textOf(0)).not.toContain('DRAFT');
    expect(app.mails.length).toBeGreaterThanOrEqual(mails);
  });

  it('DLV-029: is approved once', async () => {
    const named = await drafted();
    const maria = await app.as('maria');
    const tom = await app.as('tom');
    const [one, two] = await Promise.all([
      maria.call(returns.approveTaxReturn, { ...named, reason: 'Looks right.' }),
      tom.call(returns.approveTaxReturn, named),
    ]);
    const won = [one, two].find(({ status }) => status === 200)!;
    expect(new Set([one.status, two.status])).toEqual(new Set([200, 409]));
    expect(won.body.message).toBe('Tax return approved successfully');
    expect(won.body.tax_return).toMatchObject({ status: 'approved', next: 'wait', turn: { whose: 'ours' } });
    expect((await read(named)).draft_status).toBe('approved');
  });

  it('DLV-030, DLV-031, DLV-033: is sent back with a reason; staff see it and start classifying', async () => {
    const named = await drafted();
    const maria = await app.as('maria');
    const blank = await maria.call(returns.requestReturnChanges, { ...named, reason: '   ' });
    expect(blank.error).toMatchObject({ field: 'reason', message: 'Tell us what to change.' });
    const asked = await maria.call(returns.requestReturnChanges, { ...named, reason: 'My address changed.' });
    expect(asked.body.message).toBe('Tax return changes requested successfully');
    expect(asked.body.tax_return).toMatchObject({ status: 'change_requested', next: 'wait' });
    expect(await read(named)).toMatchObject({
      status: 'change_requested',
      draft_status: 'change_requested',
      draft_comment: 'My address changed.',
    });
    const ann = await app.as('ann');
    const started = await ann.call(returns.startClassification, named);
    expect(started.body).toMatchObject({ status: 'action_required', draft_status: 'change_requested' });
    const late = await maria.call(returns.approveTaxReturn, named);
    expect(late.error?.code).toBe('return.bad_state');
  });

  it('is nothing to others, and nobody who only looks answers it', async () => {
    const named = await drafted();
    const callers = await Promise.all(
      (['eve', 'zed', 'kim', 'rosa', 'ann'] as const).map((name) => app.as(name)),
    );
    const before = await stateHash(app);
    for (const [at, status] of [403, 404, 404, 404, 403].entries()) {
      const answer = await callers[at]!.call(returns.approveTaxReturn, named);
      expect(answer.status).toBe(status);
    }
    expect(await stateHash(app)).toBe(before);
  });
});

describe('a replacement', () => {
  it('DLV-022, DLV-034: of a draft keeps the record, and is for the same entity and year', async () => {
    const named = await drafted();
    const maria = await app.as('maria');
    await maria.call(returns.requestReturnChanges, { ...named, reason: 'My address changed.' });
    const ann = await app.as('ann');
    const other = await uploadReturn(app, ann, 'household', { previous: named.tax_return_id, year: 2024 });
    expect(other.error?.message).toBe(
      'A replacement is for the same entity and tax year as the return it replaces.',
    );
    const elsewhere = await uploadReturn(app, ann, 'bakery', { previous: named.tax_return_id });
    expect(elsewhere.status).toBe(404);
    const again = await uploadReturn(app, ann, 'household', { previous: named.tax_return_id, draft: true });
    expect(again.body).toMatchObject({ id: named.tax_return_id, status: 'importing', draft_status: null });
    await workOff(app);
    expect(await read(named)).toMatchObject({ status: 'draft', draft_status: 'draft', draft_comment: null });
    const { rows } = await app.owner.query(
      'select count(*)::int as n from tax_return_revisions where tax_return_id = $1',
      [named.tax_return_id],
    );
    expect(rows[0].n).toBe(1);
  });

  it('of a signed return is shown before it is done, and voids only what has to be signed again', async () => {
    const named = await sentReturn(app, ['maria', 'tom'], { vouchers: false });
    const maria = await app.as('maria');
    const forms = (await viewOf(app, 'maria', named)).body.forms;
    expect((await signForm(app, maria, named, forms[0]!.id)).status).toBe(200);
    const ann = await app.as('ann');
    const staged = await uploadReturn(app, ann, 'household', { previous: named.tax_return_id });
    expect(staged.body).toMatchObject({ status: 'sent', has_replacement: true });
    expect((await ann.call(returns.readReplacement, named)).body.state).toBe('reading');
    await workOff(app);
    const preview = (await ann.call(returns.readReplacement, named)).body;
    expect(preview).toMatchObject({
      state: 'ready',
      forms: [{ name: 'Permission to e-file', signed_by: ['Maria Client'], outcome: 'gone' }],
    });
    // Shown, not done.
    expect((await read(named)).signatures_left).toBe(1);
    const { version } = await read(named);
    const stale = await ann.call(returns.applyReplacement, { ...named, version: version + 1 });
    expect(stale.error?.code).toBe('conflict.stale');
    const done = await ann.call(returns.applyReplacement, { ...named, version });
    expect(done.body).toMatchObject({ status: 'action_required', has_replacement: false });
    const { rows } = await app.owner.query(
      `select removed_at is not null as removed from signatures where subject_kind = 'tax_return' and subject_id = $1`,
      [named.tax_return_id],
    );
    expect(rows).toEqual([{ removed: true }]);
    expect((await viewOf(app, 'maria', named)).body).toMatchObject({ next: 'wait', forms: [] });
    // The record of the voided signature is kept, and so is the return.
    const deleted = await ann.call(returns.deleteTaxReturn, named);
    expect(deleted.error?.message).toBe(
      'Somebody has already signed this return, so it’s kept. Mark it as finished instead.',
    );
    const saved = await ann.call(returns.saveClassification, {
      ...named,
      version: done.body.version,
      tax_return_name: 'Form 1040',
      parts: partsFor(app, ['maria']),
    });
    await ann.call(returns.sendTaxReturn, { ...named, version: saved.body.version });
    await workOff(app);
    expect(await read(named)).toMatchObject({ status: 'sent', total_signature_count: 1, signatures_left: 1 });
  });

  it('that nobody wants is dropped; of a signature and a replacement at once, none is lost', async () => {
    const named = await sentReturn(app, ['maria'], { vouchers: false });
    const ann = await app.as('ann');
    await uploadReturn(app, ann, 'household', { previous: named.tax_return_id });
    await workOff(app);
    expect((await ann.call(returns.dropReplacement, named)).body.has_replacement).toBe(false);
    expect((await ann.call(returns.readReplacement, named)).error?.code).toBe('return.no_replacement');
    await uploadReturn(app, ann, 'household', { previous: named.tax_return_id });
    await workOff(app);
    const maria = await app.as('maria');
    const [form] = (await viewOf(app, 'maria', named)).body.forms;
    await openCopy(app, maria, named, { what: 'form', part_id: form!.id });
    const { version } = await read(named);
    const [signed, replaced] = await Promise.all([
      signForm(app, maria, named, form!.id),
      ann.call(returns.applyReplacement, { ...named, version }),
    ]);
    // Whoever came second was told so.
    expect([signed.status, replaced.status].filter((status) => status === 200)).toHaveLength(1);
    expect(
      await timesRecorded(app, 'tax_return.replacement_staged', 'tax_return.replacement_dropped'),
    ).toEqual({
      'tax_return.replacement_staged': 3,
      'tax_return.replacement_dropped': 1,
    });
  });
});
