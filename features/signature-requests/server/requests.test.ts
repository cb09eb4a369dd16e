/** A paper from its upload to the sealed file, as the people who do it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { notYourName } from '#features/signing/messages.ts';
import { openPdf } from '#platform/server/pdf/pdfium.ts';
import { checkSeal } from '#platform/server/seal/check-seal.ts';
import { useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';
import { timesRecorded } from '#test/recorded.ts';
import {
  PAPER,
  placedRequest,
  sentRequest,
  serve,
  signatureField,
  signing,
  uploadRequest,
  workOff,
} from '#test/signature-requests.ts';
import { stateHash } from '#test/state-hash.ts';
import { signatureRequests } from '../contract.ts';

const app = useApp();
beforeAll(async () => {
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
  await app.owner.query(
    `update firms set preferences = preferences || '{"signature_requests_enabled": true}'`,
  );
});
const household = () => app.world.entities.household.id;
type Named = { request_id: number; company_id: number };

const read = async (named: Named) =>
  (await (await app.as('ann')).call(signatureRequests.readSignatureRequest, named)).body;
const view = async (person: PersonName, { request_id, company_id }: Named) =>
  (await app.as(person)).call(signatureRequests.reviewSignatureRequest, {
    request_id,
    companyId: company_id,
  });
async function sign(person: PersonName, named: Named, values = {}) {
  const by = await app.as(person);
  await serve(app, by, named);
  return by.call(signatureRequests.signRequest, signing(named, values, { signature: `${person} signs` }));
}

describe('an upload', () => {
  it('SIG-001, SIG-006: is queued at once, read, and has places proposed with the words that led to them', async () => {
    const ann = await app.as('ann');
    const made = await uploadRequest(app, ann, 'household', { documentName: 'Form 2848' });
    expect(made.body).toMatchObject({
      company_id: household(),
      company_name: 'Maria & Tom Client',
      tax_year: 2025,
      form_name: '',
      document_name: 'Form 2848',
      source: 'upload',
      signed_document: null,
      signed_pages_only: false,
      status: 'processing',
      pages: 0,
      signatures: [],
    });
    const named = { request_id: made.body.id, company_id: household() };
    const backlog = () => ann.call(signatureRequests.countRequestBacklog, {});
    expect((await backlog()).body).toEqual({ backlog_count: 1 });
    const early = await ann.call(signatureRequests.readSignatureRequest, named);
    expect(early.error?.message).toBe(
      'The signature request is still processing. Please wait for a few seconds.',
    );
    await workOff(app);
    expect((await backlog()).body).toEqual({ backlog_count: 0 });
    const detail = await read(named);
    expect(detail).toMatchObject({ status: 'action_required', pages: 2, is_proposed: true });
    expect(detail.fields.map(({ kind, page, found_by }) => [kind, page, found_by])).toEqual([
      ['signature', 0, 'Taxpayer signature:'],
      ['date', 0, 'Date:'],
      ['signature', 0, 'Spouse signature:'],
      ['date', 0, 'Date:'],
    ]);
    expect(detail.fields.map(({ signer }) => signer)).toEqual(
      ['maria', 'maria', 'tom', 'tom'].map((name) => app.world.people[name as PersonName].id),
    );
    const unseen = await ann.call(signatureRequests.sendSignatureRequest, {
      ...named,
      version: detail.version,
    });
    expect(unseen.error?.message).toBe('Look at the proposed fields before you send this.');
  });

  it('that is no PDF or picture is refused', async () => {
    const ann = await app.as('ann');
    const nothing = await ann.call(signatureRequests.uploadSignatureRequest, {
      companyId: household(),
      file: 999_999_999,
      documentName: 'Form 2848',
      taxYear: 2025,
    });
    expect(nothing.status).toBe(404);
    const sheet = await uploadRequest(app, ann, 'household', {
      name: 'list.csv',
      bytes: Buffer.from('a,b\n1,2\n'),
    });
    expect(sheet.error).toMatchObject({ code: 'file.type', field: 'file' });
    expect(sheet.error?.message).toBe(
      'Only PDFs and photos can be signed. Save this file as a PDF and upload it again.',
    );
  });

  it('is nothing to another firm, another group or a client', async () => {
    const { version: _version, ...one } = await placedRequest(app, ['maria']);
    const people = await Promise.all((['eve', 'sue', 'maria'] as const).map((person) => app.as(person)));
    const before = await stateHash(app);
    for (const [at, status] of [404, 404, 403].entries()) {
      const by = people[at]!;
      expect((await by.call(signatureRequests.readSignatureRequest, one)).status).toBe(status);
      expect((await by.call(signatureRequests.recallSignatureRequest, one)).status).toBe(status);
      // A group deletes nothing, wherever it is.
      const deleted = await by.call(signatureRequests.deleteSignatureRequest, one);
      expect(deleted.status).toBe(by === people[1] ? 403 : status);
    }
    const asked = { request_id: one.request_id, companyId: one.company_id };
    expect((await people[2]!.call(signatureRequests.reviewSignatureRequest, asked)).status).toBe(404);
    expect(await stateHash(app)).toBe(before);
  });
});

describe('signing', () => {
  it('SIG-008: both spouses sign; the last one makes it signed, and the sealed paper is filed once', async () => {
    const maria = app.world.people.maria.id;
    const more = [
      signatureField(9, maria, { kind: 'text', label: 'CAF number', y: 300 }),
      signatureField(10, maria, { kind: 'checkbox', y: 340, width: 14, height: 14, required: false }),
      signatureField(11, maria, { kind: 'name', y: 370 }),
      signatureField(12, maria, { kind: 'initials', y: 400, page: 1, width: 60 }),
    ];
    const named = await sentRequest(app, ['maria', 'tom'], { more });
    expect(await read(named)).toMatchObject({ status: 'sent' });
    const missing = await sign('maria', named, { 1: true, 12: true });
    expect(missing.error).toMatchObject({ code: 'signature_request.missing', field: 'values.9' });
    const first = await sign('maria', named, { 1: true, 9: '0301-23456R', 10: true, 12: true });
    expect(first.body).toMatchObject({
      status: 'sent',
      own: { state: 'signed', may_sign: false },
      next_signer: { first_name: 'Tom' },
    });
    expect((await sign('maria', named, { 1: true, 9: 'x', 12: true })).error?.message).toBe(
      'This is already signed.',
    );
    const second = await sign('tom', named, { 3: true });
    expect(second.body).toMatchObject({ status: 'signed', next_signer: null });
    await workOff(app);
    await workOff(app);
    const { signed_document, status } = await read(named);
    expect(status).toBe('signed');
    expect(signed_document).toMatchObject({ name: 'Form 2848 signed.pdf', path: '/2025/Tax Return' });
    const { rows } = await app.owner.query<{ storage_key: string }>(
      `select f.storage_key from documents d join stored_files f on f.firm_id = d.firm_id and f.id = d.file_id
       where d.id = $1`,
      [signed_document!.id],
    );
    const bytes = Buffer.concat(await (await app.services.storage.open(rows[0]!.storage_key)).toArray());
    expect(checkSeal(bytes)).toMatchObject({ faults: [] });
    const pdf = await openPdf(bytes);
    const text = Array.from({ length: pdf.pages }, (_, page) => pdf.textOf(page).replaceAll(/\s+/g, ' '));
    expect(text[0]).toContain('0301-23456R');
    expect(text[0]).toContain('Maria Client');
    expect(text.slice(2).join(' ')).toContain('Signature certificate');
    expect(text.slice(2).join(' ')).toContain('tom signs');
  });

  it('only what was served to the signer to its last byte is signed', async () => {
    const named = await sentRequest(app, ['maria', 'tom']);
    const maria = await app.as('maria');
    const unseen = await maria.call(signatureRequests.signRequest, signing(named, { 1: true }));
    expect(unseen.error?.message).toBe('Open the document before you sign it.');
    // What Tom was served is not what Maria had before her.
    await serve(app, await app.as('tom'), named);
    expect((await maria.call(signatureRequests.signRequest, signing(named, { 1: true }))).status).not.toBe(
      200,
    );
    expect(await serve(app, maria, named)).toEqual(PAPER);
    expect((await maria.call(signatureRequests.signRequest, signing(named, { 1: true }))).status).toBe(200);
    const { rows } = await app.owner.query<{ same: boolean }>(
      `select s.shown_hash = f.sha256 as same from signatures s join signature_requests r on r.id = s.subject_id
       join stored_files f on f.firm_id = r.firm_id and f.id = r.file_id where s.subject_kind = 'signature_request'
         and s.subject_id = $1`,
      [named.request_id],
    );
    expect(rows).toEqual([{ same: true }]);
  });

  it('is signed with one’s own name: another’s is refused and signs nothing', async () => {
    const named = await sentRequest(app, ['maria', 'tom']);
    const maria = await app.as('maria');
    await serve(app, maria, named);
    const before = await stateHash(app);
    for (const signature of ['Mickey Mouse', 'Tom Client'])
      expect(
        await maria.call(signatureRequests.signRequest, signing(named, { 1: true }, { signature })),
      ).toMatchObject({
        status: 422,
        error: { code: 'signature.not_your_name', message: notYourName('Maria Client') },
      });
    expect(await stateHash(app)).toBe(before);
    const own = signing(named, { 1: true }, { signature: 'client, maría' });
    expect((await maria.call(signatureRequests.signRequest, own)).status).toBe(200);
    const { rows } = await app.owner.query(
      `select user_name, signature, user_agent from signatures where subject_kind = 'signature_request' and subject_id = $1`,
      [named.request_id],
    );
    expect(rows).toEqual([
      { user_name: 'Maria Client', signature: 'client, maría', user_agent: 'lightMyRequest' },
    ]);
  });

  it('in order: the second is told and may sign when the first is done', async () => {
    const named = await sentRequest(app, ['tom', 'maria'], { inOrder: true });
    const mailsTo = (person: PersonName) =>
      app.owner
        .query<{ n: number }>(
          `select count(*)::int as n from signature_notices where request_id = $1 and user_id = $2`,
          [named.request_id, app.world.people[person].id],
        )
        .then(({ rows }) => rows[0]!.n);
    expect([await mailsTo('tom'), await mailsTo('maria')]).toEqual([1, 0]);
    expect((await view('maria', named)).body.own).toMatchObject({ is_turn: false, may_sign: false });
    expect((await sign('maria', named, { 3: true })).error?.code).toBe('signature.not_your_turn');
    expect((await sign('tom', named, { 1: true })).status).toBe(200);
    await workOff(app);
    expect([await mailsTo('tom'), await mailsTo('maria')]).toEqual([1, 1]);
    expect((await sign('maria', named, { 3: true })).body.status).toBe('signed');
    expect(await timesRecorded(app, 'signature_request.turn')).toEqual({ 'signature_request.turn': 1 });
  });

  it('fifty at once make one record', async () => {
    const named = await sentRequest(app, ['maria']);
    const maria = await app.as('maria');
    await serve(app, maria, named);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        maria.call(signatureRequests.signRequest, signing(named, { 1: true })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error?.code))).toEqual(
      new Set(['signature.already_signed']),
    );
  });

  it('a spouse who fills in the fields of the other signs none of them', async () => {
    const named = await sentRequest(app, ['maria', 'tom']);
    const hers = await sign('tom', named, { 1: true });
    expect(hers.error).toMatchObject({ code: 'signature_request.missing', field: 'values.3' });
    expect((await sign('tom', named, { 1: true, 3: true })).status).toBe(200);
    const { rows } = await app.owner.query(
      `select user_id, filled::json as filled from signatures where subject_kind = 'signature_request' and subject_id = $1`,
      [named.request_id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].user_id).toBe(app.world.people.tom.id);
    expect(rows[0].filled.map(({ no }: { no: number }) => no)).toEqual([3, 4]);
    expect((await view('maria', named)).body.own).toMatchObject({ state: 'not_signed', may_sign: true });
  });

  it('a place belongs to its signer: nobody else, read-only or in a preview signs there', async () => {
    const named = await sentRequest(app, ['maria']);
    const asked = { request_id: named.request_id, companyId: named.company_id };
    const [tom, zed, ann] = await Promise.all(
      (['tom', 'zed', 'ann'] as const).map((person) => app.as(person)),
    );
    const before = await stateHash(app);
    for (const by of [tom!, zed!]) {
      expect((await by.call(signatureRequests.signRequest, signing(named, { 1: true }))).status).toBe(404);
      expect((await by.call(signatureRequests.reviewSignatureRequest, asked)).status).toBe(404);
    }
    expect((await ann!.call(signatureRequests.signRequest, signing(named, { 1: true }))).status).toBe(403);
    expect(await stateHash(app)).toBe(before);
  });
});

describe('a request that is out', () => {
  it('SIG-010: is one mail with a link, a line in what waits, and one reminder a day', async () => {
    const named = await sentRequest(app, ['maria']);
    const maria = await app.as('maria');
    const own = (await maria.call(signatureRequests.listOwnRequests, {})).body.signature_requests;
    expect(own.find(({ id }) => id === named.request_id)).toMatchObject({
      document_name: 'Form 2848',
      company_name: 'Maria & Tom Client',
      state: 'to_sign',
    });
    const ann = await app.as('ann');
    const remind = () => ann.call(signatureRequests.remindSigners, named);
    expect((await remind()).body).toEqual({ told: ['Maria Client'], already_today: [] });
    expect((await remind()).body).toEqual({ told: [], already_today: ['Maria Client'] });
  });

  it('is taken back while nobody has signed; recall against sign leaves one of them', async () => {
    const named = await sentRequest(app, ['maria', 'tom']);
    const ann = await app.as('ann');
    const maria = await app.as('maria');
    await serve(app, maria, named);
    const [recalled, signed] = await Promise.all([
      ann.call(signatureRequests.recallSignatureRequest, named),
      maria.call(signatureRequests.signRequest, signing(named, { 1: true })),
    ]);
    expect([recalled.status, signed.status].filter((status) => status === 200)).toHaveLength(1);
    const again = await sentRequest(app, ['maria', 'tom']);
    await sign('maria', again, { 1: true });
    const late = await ann.call(signatureRequests.recallSignatureRequest, again);
    expect(late.error?.message).toBe('Somebody has already signed this.');
    const gone = await ann.call(signatureRequests.deleteSignatureRequest, again);
    expect(gone.error?.message).toBe(
      'Somebody has already signed this, so it’s kept. Mark it as completed instead.',
    );
  });

  it('a decline puts it on hold with the reason for staff; sent again, what was signed stays', async () => {
    const named = await sentRequest(app, ['maria', 'tom']);
    await sign('maria', named, { 1: true });
    const tom = await app.as('tom');
    const declined = await tom.call(signatureRequests.declineRequest, {
      request_id: named.request_id,
      companyId: household(),
      reason: 'The year is wrong.',
    });
    expect(declined.status).toBe(200);
    const row = await read(named);
    expect(row).toMatchObject({
      status: 'action_required',
      decline_reason: 'The year is wrong.',
      declined_by: 'Tom Client',
    });
    const other = (await view('maria', named)).body;
    expect(other.status).toBe('on_hold');
    expect(JSON.stringify(other)).not.toContain('The year is wrong.');
    const ann = await app.as('ann');
    expect(
      (await ann.call(signatureRequests.sendSignatureRequest, { ...named, version: row.version })).status,
    ).toBe(200);
    await workOff(app);
    expect((await sign('tom', named, { 3: true })).body.status).toBe('signed');
  });

  it('SIG-015: is marked as completed, or deleted before the first signature', async () => {
    const ann = await app.as('ann');
    const named = await sentRequest(app, ['maria']);
    const completed = await ann.call(signatureRequests.updateSignatureRequest, {
      ...named,
      status: 'completed',
    });
    expect(completed.body.status).toBe('completed');
    const other = await sentRequest(app, ['maria'], { own: true });
    const gil = await app.as('gil');
    expect((await gil.call(signatureRequests.deleteSignatureRequest, other)).status).not.toBe(200);
    expect((await ann.call(signatureRequests.deleteSignatureRequest, other)).status).toBe(200);
    expect((await ann.call(signatureRequests.readSignatureRequest, other)).status).toBe(404);
    expect(await timesRecorded(app, 'signature_request.deleted')).toMatchObject({
      'signature_request.deleted': 1,
    });
  });

  it('what is typed comes back on any device, and an older tab does not write over it', async () => {
    const named = await sentRequest(app, ['maria']);
    const maria = await app.as('maria');
    const one = { request_id: named.request_id, companyId: household() };
    const progress = { values: { 1: true }, name: 'Maria C.', drawn: null };
    const saved = await maria.call(signatureRequests.saveSigningProgress, {
      ...one,
      progress,
      progress_version: 0,
    });
    expect(saved.body).toEqual({ version: 1 });
    const stale = await maria.call(signatureRequests.saveSigningProgress, {
      ...one,
      progress,
      progress_version: 0,
    });
    expect(stale.status).toBe(409);
    expect((await view('maria', named)).body.own).toMatchObject({ progress, progress_version: 1 });
  });

  it('what is too long is refused with a sentence, and nothing is cut', async () => {
    const named = await sentRequest(app, ['maria']);
    const maria = await app.as('maria');
    const one = { request_id: named.request_id, companyId: household() };
    const refused = { code: 'input.invalid', message: 'Use at most 500 characters.' };
    const values = { 1: 'x'.repeat(501) };
    const saved = await maria.call(signatureRequests.saveSigningProgress, {
      ...one,
      progress: { values, name: '', drawn: null },
      progress_version: 0,
    });
    expect(saved).toMatchObject({ status: 422, error: { ...refused, field: 'progress.values.1' } });
    await serve(app, maria, named);
    const signed = await maria.call(signatureRequests.signRequest, signing(named, values));
    expect(signed).toMatchObject({ status: 422, error: { ...refused, field: 'values.1' } });
    const declined = await maria.call(signatureRequests.declineRequest, { ...one, reason: 'x'.repeat(1001) });
    expect(declined).toMatchObject({
      status: 422,
      error: { message: 'Use at most 1000 characters.', field: 'reason' },
    });
    expect((await view('maria', named)).body.own).toMatchObject({ may_sign: true, progress_version: 0 });
  });

  it('R67: is no signed file for anybody while one signature is missing', async () => {
    const named = await sentRequest(app, ['maria', 'tom']);
    await sign('maria', named, { 1: true });
    await workOff(app);
    const callers = [await app.as('ann'), await app.as('maria'), await app.as('tom')];
    const refused = async () => {
      for (const caller of callers)
        for (const signed_pages_only of [true, false]) {
          const asked = { ...named, what: 'signed', signed_pages_only } as const;
          const { status } = await caller.call(signatureRequests.requestFileLink, asked);
          expect(status).toBeGreaterThanOrEqual(403);
        }
    };
    // A session notes that it was used, now and then.
    await refused();
    const before = await stateHash(app);
    await refused();
    expect(await stateHash(app)).toBe(before);
    await sign('tom', named, { 3: true });
    await workOff(app);
    const asked = { ...named, what: 'signed', signed_pages_only: false } as const;
    expect((await (await app.as('ann')).call(signatureRequests.requestFileLink, asked)).status).toBe(200);
  });

  it('SIG-014: the file is downloaded whole or its signed pages alone, by a link of one’s own', async () => {
    const named = await sentRequest(app, ['maria']);
    await sign('maria', named, { 1: true });
    await workOff(app);
    const ann = await app.as('ann');
    const fetched = async (signed_pages_only: boolean) => {
      const link = await ann.call(signatureRequests.requestFileLink, {
        ...named,
        what: 'signed',
        signed_pages_only,
      });
      const answer = await fetch(new URL(link.body.url, app.origin), { headers: { cookie: ann.cookie } });
      return openPdf(Buffer.from(await answer.arrayBuffer()));
    };
    expect((await fetched(true)).pages).toBe(1);
    expect((await fetched(false)).pages).toBeGreaterThan(2);
    expect(await timesRecorded(app, 'signature_request.downloaded')).toEqual({
      'signature_request.downloaded': 2,
    });
  });
});
