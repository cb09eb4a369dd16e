/** Letters signed on paper, and the paper that is filed when a letter is signed by everybody. */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { clients } from '#features/clients/contract.ts';
import { documents } from '#features/documents/contract.ts';
import { CONSENTS } from '#features/signing/rules/consent.ts';
import { recordText } from '#features/signing/rules/record.ts';
import { evidenceOf } from '#features/signing/server/service.ts';
import { PREVIEW_HEADER } from '#platform/headers.ts';
import { systemCtx } from '#platform/server/context.ts';
import type { FirmTask } from '#platform/server/jobs.ts';
import { openPdf } from '#platform/server/pdf/pdfium.ts';
import { checkSeal } from '#platform/server/seal/check-seal.ts';
import { useApp } from '#test/app.ts';
import { intakeOf } from '#test/made-here.ts';
import { storedDocument } from '#test/documents.ts';
import { form, section } from '#test/example-form.ts';
import { pdfOf } from '#test/pdf.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { timesRecorded } from '#test/recorded.ts';
import { stateHash } from '#test/state-hash.ts';
import { sendFile } from '#test/uploads.ts';
import { questionnaires } from '../../contract.ts';
import { signatureIdOf } from '../rules/signature-ids.ts';
import { signingTasks } from '#features/signing/server/jobs.ts';
import { letterSubject } from './paper.ts';

const app = useApp();
const LETTER = 0;
const TEXT = '<p>Dear clients, we begin with Zoë Łukaszewicz.</p>';
const LETTER_HASH = createHash('sha256').update(TEXT).digest('hex');
let templateId: number;
beforeAll(async () => {
  templateId = await publishedTemplate(app, 'Organizer', {
    form: form(section(LETTER, [], { key: 'agreement_signature', name: 'Engagement letter', letter: TEXT })),
  });
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
});
const sent = () => sentQuestionnaire(app, templateId);
const household = () => app.world.entities.household.id;
const named = (person: PersonName, id: number) => ({
  questionnaire_id: id,
  company_id: household(),
  signature_id: signatureIdOf(app.world.people[person].id, LETTER),
  client_time: '2026-02-20T10:00:00.000-05:00',
  user_agent: 'Claimed/1.0',
  letter_hash: LETTER_HASH,
});
const sign = async (person: PersonName, id: number, signature = `${person} signs`) =>
  (await app.as(person)).call(questionnaires.signAgreement, {
    ...named(person, id),
    signature,
    consent_version: CONSENTS.typed.version,
  });
const handIn = async (person: PersonName, id: number, document_id: number) =>
  (await app.as(person)).call(questionnaires.signOnPaper, { ...named(person, id), document_id });
const upload = async (person: PersonName, name = 'signed.pdf') =>
  (await sendFile(app, await app.as(person), 'household', name, pdfOf({}))).body.id;
const prefer = (preferences: object) =>
  app.owner.query('update firms set preferences = preferences || $1 where firm_id = $2', [
    JSON.stringify(preferences),
    app.world.firms.pell,
  ]);

interface Filed {
  id: number;
  name: string;
  folder: string;
  held: boolean;
  sha256: Buffer;
  storage_key: string;
}
const filed = async (id: number): Promise<Filed[]> =>
  (
    await app.owner.query<Filed>(
      `select d.id::int, d.name, folder_path(d.firm_id, d.folder_id) as folder, d.held_until > now() + interval '2 years 11 months' as held,
         p.sha256, f.storage_key
       from signed_papers p join documents d on d.id = p.document_id join stored_files f on f.id = d.file_id
       where p.subject_id = $1 and p.voided_at is null order by d.id`,
      [id],
    )
  ).rows;

const task = signingTasks([letterSubject])[0] as FirmTask;
/** Does at once what the worker would for everything that was recorded about it. */
async function work(id: number): Promise<void> {
  const { pell } = app.world.firms;
  const { rows } = await app.owner.query<{ id: number }>(
    `select id::int from events where name in ('signature.given', 'signature.not_needed')
       and payload->>'subject_id' = $1 and (payload->>'complete')::boolean order by id`,
    [String(id)],
  );
  for (const { id: event_id } of rows)
    await task.run(systemCtx(app.services, pell, 'test'), { firm_id: pell, event_id });
}
async function bytesOf({ storage_key }: Filed): Promise<Buffer> {
  const stream = await app.services.storage.open(storage_key);
  return Buffer.concat(await stream.toArray());
}
async function textOf(paper: Filed): Promise<string[]> {
  const pdf = await openPdf(await bytesOf(paper));
  return Array.from({ length: pdf.pages }, (_, page) => pdf.textOf(page).replaceAll(/\s+/g, ' '));
}

// Before the worker begins to change things by itself.
it('an advisor who looks through a client’s eyes signs nothing', async () => {
  const id = await sent();
  const documentId = await upload('maria');
  const ann = await app.as('ann');
  await ann.call(clients.startPreview, { user_id: app.world.people.maria.id });
  const before = await stateHash(app);
  const headers = { [PREVIEW_HEADER]: String(app.world.people.maria.id) };
  const typed = {
    ...named('maria', id),
    signature: 'Ann for Maria',
    consent_version: CONSENTS.typed.version,
  };
  expect((await ann.call(questionnaires.signAgreement, typed, headers)).error?.code).toBe(
    'preview.read_only',
  );
  const paper = { ...named('maria', id), document_id: documentId };
  expect((await ann.call(questionnaires.signOnPaper, paper, headers)).error?.code).toBe('preview.read_only');
  expect(await stateHash(app)).toBe(before);
});

describe('the signed paper', () => {
  it('comes to be after the last signature, once, and is filed with the entity’s documents', async () => {
    const id = await sent();
    await sign('maria', id, 'María Client');
    await work(id);
    expect(await filed(id)).toEqual([]);
    await sign('tom', id);
    await Promise.all([work(id), work(id), work(id)]);
    await work(id);
    const papers = await filed(id);
    expect(papers).toHaveLength(1);
    const { rows } = await app.owner.query('select tax_year from questionnaires where id = $1', [id]);
    expect(papers[0]).toMatchObject({
      name: 'Engagement letter signed.pdf',
      folder: `/${rows[0].tax_year}/Questionnaires`,
      held: true,
    });
    expect((await timesRecorded(app, 'signed_paper.filed'))['signed_paper.filed']).toBe(1);
    expect(await intakeOf(app, papers[0]!.id)).toEqual({ made_here: true, is_queued: false });
    expect(await intakeOf(app, await upload('maria'))).toEqual({ made_here: false, is_queued: true });
    for (const person of ['maria', 'tom', 'ann'] as const) {
      const { body } = await (
        await app.as(person)
      ).call(documents.listDocuments, { companyId: household(), path: papers[0]!.folder });
      expect(
        body.documents.map(({ name }) => name),
        person,
      ).toContain('Engagement letter signed.pdf');
    }
  });

  it('tells all there is of each signature', async () => {
    const id = await sent();
    await sign('maria', id, 'María Client');
    await sign('tom', id);
    await work(id);
    const [paper] = await filed(id);
    const pages = await textOf(paper!);
    expect(pages[0]).toContain('we begin with Zoë Łukaszewicz.');
    expect(pages[0]).toContain('María Client');
    const certificate = pages.slice(1).join(' ');
    const { rows } = await app.owner.query('select * from signatures where subject_id = $1', [id]);
    expect(rows).toHaveLength(2);
    for (const row of rows)
      for (const part of [
        row.user_name,
        row.signature,
        new Date(row.signed_at).toISOString(),
        row.time_zone,
        row.client_time,
        row.user_agent,
        row.ip_address,
        row.session_id,
        new Date(row.proved_at).toISOString(),
        row.consent_version,
        row.consent_hash.toString('hex'),
        row.shown_hash.toString('hex'),
        row.result_hash.toString('hex'),
      ])
        expect(certificate).toContain(part);
    const bytes = await bytesOf(paper!);
    expect(createHash('sha256').update(bytes).digest()).toEqual(paper!.sha256);
  });

  it('keeps a drawn name as its strokes, draws it under the letter and names its hash', async () => {
    const id = await sent();
    const drawn = {
      strokes: [
        [0.1, 0.5, 0.9, 0.5],
        [0.5, 0.5],
      ],
      ratio: 2.4,
    };
    const maria = await app.as('maria');
    const by = { ...named('maria', id), method: 'drawn' as const, signature: 'Maria Client' };
    // Typing was agreed to before; drawing has words of its own.
    const without = await maria.call(questionnaires.signAgreement, { ...by, drawn });
    expect(without.error?.code).toBe('consent.required');
    const consent_version = CONSENTS.drawn.version;
    const empty = await maria.call(questionnaires.signAgreement, { ...by, consent_version });
    expect(empty.error).toMatchObject({ code: 'signature.empty', message: 'Draw your name to sign.' });
    const signed = await maria.call(questionnaires.signAgreement, { ...by, drawn, consent_version });
    expect(signed.body.signatures[0]).toMatchObject({ method: 'drawn', signature: 'Maria Client', drawn });
    await sign('tom', id);
    await work(id);
    const { rows } = await app.owner.query(
      'select strokes from signatures where subject_id = $1 order by id',
      [id],
    );
    expect(rows.map(({ strokes }) => strokes)).toEqual([JSON.stringify(drawn), null]);
    const pages = await textOf((await filed(id))[0]!);
    // Once beside the day; not a second time in script.
    expect(pages[0]!.match(/Maria Client/g)).toHaveLength(1);
    const hash = createHash('sha256').update(JSON.stringify(drawn)).digest('hex');
    expect(pages.slice(1).join(' ')).toContain(hash);
    const seen = await (await app.as('tom')).call(questionnaires.readState, { questionnaire_id: id });
    expect(seen.body.signatures[0]).toMatchObject({ drawn });
  });

  it('R63: is sealed with the firm’s certificate, so that a changed byte shows', async () => {
    const id = await sent();
    await sign('maria', id);
    await sign('tom', id);
    await work(id);
    const [paper] = await filed(id);
    const bytes = await bytesOf(paper!);
    const kept = await app.owner.query<{ certificate: Buffer; fingerprint: string }>(
      'select certificate, fingerprint from firm_certificates where firm_id = $1',
      [app.world.firms.pell],
    );
    expect(kept.rows).toHaveLength(1);
    expect(checkSeal(bytes)).toEqual({
      faults: [],
      certificate: kept.rows[0]!.certificate,
      vouchedAt: null,
    });
    const seal = await app.owner.query(
      'select seal_fingerprint, vouched_at from signed_papers where document_id = $1',
      [paper!.id],
    );
    expect(seal.rows).toEqual([{ seal_fingerprint: kept.rows[0]!.fingerprint, vouched_at: null }]);
    bytes[200]! ^= 1;
    expect(checkSeal(bytes).faults).toEqual(['The file was changed after it was sealed.']);
  });

  it('the hash over the record is that of what is stored', async () => {
    const id = await sent();
    await sign('maria', id);
    const { pell } = app.world.firms;
    const [evidence] = await app.services.db.read({ firmId: pell, clientId: null }, (tx) =>
      evidenceOf(tx, pell, { kind: 'questionnaire', id }),
    );
    const { result_hash, ...record } = evidence!;
    expect(createHash('sha256').update(recordText(record)).digest('hex')).toBe(result_hash);
  });

  it('a job that is cut off leaves nothing, and the next one files it', async () => {
    const id = await sent();
    await sign('maria', id);
    await sign('tom', id);
    const stage = vi.spyOn(app.services.storage, 'stage').mockRejectedValueOnce(new Error('cut off'));
    await expect(work(id)).rejects.toThrow('cut off');
    expect(await filed(id)).toEqual([]);
    stage.mockRestore();
    await work(id);
    expect(await filed(id)).toHaveLength(1);
  });

  it('no longer stands when a signature is taken off; signed again, there is a new one', async () => {
    const id = await sent();
    await sign('maria', id);
    await sign('tom', id);
    await work(id);
    const [first] = await filed(id);
    const { client_time: _time, user_agent: _agent, letter_hash: _hash, ...tom } = named('tom', id);
    await (await app.as('ann')).call(questionnaires.removeSignature, tom);
    await work(id);
    expect(await filed(id)).toEqual([]);
    await sign('tom', id, 'Tom again');
    await work(id);
    const [second] = await filed(id);
    expect(second!.id).not.toBe(first!.id);
    expect((await textOf(second!))[0]).toContain('Tom again');
  });

  it('names who need not sign; where nobody signed there is none', async () => {
    const [id, nobody] = [await sent(), await sent()];
    const ann = await app.as('ann');
    const mark = (person: PersonName, of: number) => {
      const { questionnaire_id, company_id, signature_id } = named(person, of);
      return ann.call(questionnaires.markSignatureNotNeeded, { questionnaire_id, company_id, signature_id });
    };
    await sign('maria', id);
    await mark('tom', id);
    await work(id);
    const [paper] = await filed(id);
    expect((await textOf(paper!)).join(' ')).toContain('Marked not needed: Tom Client');
    await mark('maria', nobody);
    await mark('tom', nobody);
    await work(nobody);
    expect(await filed(nobody)).toEqual([]);
  });

  it('is made by the worker by itself', async () => {
    await app.startWorker();
    const id = await sent();
    await sign('maria', id);
    await sign('tom', id);
    await expect.poll(() => filed(id)).toHaveLength(1);
  });
});

describe('signing on paper', () => {
  it('counts as the signature of who sent it in, and is named in the certificate', async () => {
    const id = await sent();
    const documentId = await upload('maria');
    const { status, body } = await handIn('maria', id, documentId);
    expect(status).toBe(200);
    expect(body.signatures[0]).toMatchObject({
      state: 'signed',
      method: 'paper',
      signature: 'Maria Client',
      mine: true,
    });
    const { rows } = await app.owner.query(
      'select consent_version, document_id::int, document_hash from signatures where subject_id = $1',
      [id],
    );
    expect(rows).toEqual([
      {
        consent_version: null,
        document_id: documentId,
        document_hash: createHash('sha256').update(pdfOf({})).digest(),
      },
    ]);
    await sign('tom', id);
    await work(id);
    await expect.poll(() => filed(id)).toHaveLength(1);
    const text = (await textOf((await filed(id))[0]!)).join(' ');
    expect(text).toContain(`Document ${documentId}`);
    const held = await app.owner.query('select held_until is not null as held from documents where id = $1', [
      documentId,
    ]);
    expect(held.rows).toEqual([{ held: true }]);
  });

  it('takes the signer’s own paper of this entity, a photo or a PDF, and nothing else', async () => {
    const id = await sent();
    const toms = await upload('tom');
    expect((await handIn('maria', id, toms)).status).toBe(404);
    const elsewhere = await storedDocument(app, 'bakery', 'other.pdf', { by: 'maria' });
    expect((await handIn('maria', id, elsewhere)).status).toBe(404);
    const text = await storedDocument(app, 'household', 'notes.txt', {
      by: 'maria',
      contentType: 'text/plain',
    });
    expect((await handIn('maria', id, text)).error?.code).toBe('file.type');
    const deleted = await storedDocument(app, 'household', 'old.pdf', { by: 'maria', deleted: true });
    expect((await handIn('maria', id, deleted)).status).toBe(404);
    const own = await upload('maria');
    for (const [person, status] of [
      ['ann', 403],
      ['eve', 403],
      ['zed', 404],
      ['kim', 404],
    ] as const)
      expect((await handIn(person, id, own)).status, person).toBe(status);
    await prefer({ hide_signature_print_option: true });
    expect((await handIn('maria', id, own)).error?.code).toBe('signature.print_off');
    await prefer({ hide_signature_print_option: false });
    expect((await handIn('maria', id, own)).status).toBe(200);
    expect((await handIn('maria', id, own)).error?.code).toBe('signature.already_signed');
  });
});
