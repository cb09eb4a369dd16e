/** A return goes to its entity's documents. */
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { intakeOf } from '#test/made-here.ts';
import { timesRecorded } from '#test/recorded.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { classifiedReturn, sentReturn, signForm, viewOf, workOff } from '#test/returns.ts';
import { stateHash } from '#test/state-hash.ts';
import { returns } from '../../contract.ts';

const app = useApp({ preferences: { new_tax_return_delivery_enabled: true } });
beforeAll(async () => {
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
});

describe('DLV-058: send to documents', () => {
  it('DLV-059, DLV-060, FRM-047: begins with the firm’s words, files the owners’ copy, and keeps words for the next time', async () => {
    const named = await sentReturn(app, ['maria']);
    const ben = await app.as('ben');
    const begins = await ben.call(returns.readDocumentsDefaults, named);
    expect(begins.body).toEqual({
      subject: 'Your 2025 tax return is now accessible in Documents Portal.',
      message: '',
      document_name: '2025 Form 1040',
      path: '/2025/Tax Return',
      signed_forms: 0,
    });
    const sent = await ben.call(returns.sendToDocuments, {
      ...named,
      ...begins.body,
      subject: 'Your 2025 return is here',
      message: 'Keep it for three years.',
      save_subject_for_future_use: true,
    });
    expect(sent.body.message).toBe('Sent to documents successfully');
    const { rows } = await app.owner.query(
      `select d.name, f.name as folder, d.staff_only from documents d join folders f on f.id = d.folder_id where d.id = $1`,
      [sent.body.document_id],
    );
    expect(rows).toEqual([{ name: '2025 Form 1040.pdf', folder: 'Tax Return', staff_only: false }]);
    // The portal knows what it made: nobody has to say what it is.
    expect(await intakeOf(app, sent.body.document_id)).toEqual({ made_here: true, is_queued: false });
    const next = await ben.call(returns.readDocumentsDefaults, named);
    expect(next.body).toMatchObject({ subject: 'Your 2025 return is here', message: '' });
    const kept = await app.owner.query(
      `select preferences->>'send_tax_return_to_documents_default_subject' as subject from firms where firm_id = $1`,
      [app.world.firms.pell],
    );
    expect(kept.rows).toEqual([{ subject: 'Your {tax_year} return is here' }]);
    expect(await timesRecorded(app, 'tax_return.sent_to_documents')).toEqual({
      'tax_return.sent_to_documents': 1,
    });
  });

  it('DLV-058: the sealed forms lie in the same folder, whichever that is, and the email says so', async () => {
    const named = await sentReturn(app, ['maria'], { vouchers: false });
    const [form] = (await viewOf(app, 'maria', named)).body.forms;
    await signForm(app, await app.as('maria'), named, form!.id);
    await workOff(app);
    await app.owner.query(
      `update firms set preferences = preferences - 'send_tax_return_to_documents_default_subject'`,
    );
    const ben = await app.as('ben');
    const begins = (await ben.call(returns.readDocumentsDefaults, named)).body;
    expect(begins.signed_forms).toBe(1);
    recordAnswer('returns/documents-signed', returns.readDocumentsDefaults, begins);
    const { signed_forms: _count, ...words } = begins;
    const filed = async (path: string) => {
      const sent = await ben.call(returns.sendToDocuments, { ...named, ...words, path });
      expect(sent.status).toBe(200);
      const { rows } = await app.owner.query(
        `select d.id, d.name, d.file_id, f.name as folder from documents d join folders f on f.id = d.folder_id
         where d.id = any($1::bigint[]) order by d.id`,
        [[sent.body.document_id, ...sent.body.signed_document_ids]],
      );
      return rows as { id: string; name: string; file_id: string; folder: string }[];
    };
    const usual = await filed(words.path);
    const sealed = (await viewOf(app, 'maria', named)).body.forms[0]!.signed_document_id;
    expect(usual.map(({ folder }) => folder)).toEqual(['Tax Return', 'Tax Return']);
    const signed = usual.find(({ id }) => Number(id) === sealed)!;
    expect(signed.name).toBe('2025 Form 1040 Permission to e-file signed.pdf');
    const elsewhere = await filed('/2025/Filed');
    expect(elsewhere.map(({ folder }) => folder)).toEqual(['Filed', 'Filed']);
    expect(elsewhere.map(({ file_id }) => file_id)).toContain(signed.file_id);
    const { rows } = await app.owner.query(
      `select text from outgoing_messages where subject = $1 order by id desc limit 1`,
      [words.subject],
    );
    expect(rows[0].text).toContain('The signed form is in the same folder, as a PDF of its own.');
  });

  it('DLV-040: waits until it is classified; strangers and clients send nothing', async () => {
    const { version: _version, ...named } = await classifiedReturn(app, ['maria']);
    const asked = { ...named, subject: 'Here', document_name: 'Return', path: '/2025/Tax Return' };
    const early = await (await app.as('ann')).call(returns.sendToDocuments, asked);
    expect(early.error?.message).toBe('Classify this tax return before you do this.');
    const callers = await Promise.all((['eve', 'sue', 'maria'] as const).map((person) => app.as(person)));
    const before = await stateHash(app);
    for (const [at, status] of [404, 404, 403].entries())
      expect((await callers[at]!.call(returns.sendToDocuments, asked)).status).toBe(status);
    expect(await stateHash(app)).toBe(before);
  });
});
