/** A return goes to its entity's documents, and K-1s to those of their owners. */
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { timesRecorded } from '#test/recorded.ts';
import { classifiedReturn, openCopy, part, sentReturn } from '#test/returns.ts';
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

describe('24f: K-1s', () => {
  it('are offered to the entities they match, and filed once where staff say so', async () => {
    const k1 = (name: string, page: number) =>
      part({
        kind: 'k1',
        name: `K-1 ${name}`,
        pages: [{ first: page, last: page }],
        recipient: { name, tin_last4: null, share: '50%' },
      });
    const named = await sentReturn(app, [], { parts: [k1('Client Bakery', 1), k1('Nobody At All', 2)] });
    const ann = await app.as('ann');
    const { k1s } = (await ann.call(returns.readReturnK1s, named)).body;
    expect(k1s.map(({ recipient, match, doubt }) => [recipient, match?.name ?? null, doubt])).toEqual([
      ['Client Bakery', 'Client Bakery LLC', 'There is no number to compare.'],
      ['Nobody At All', null, 'No entity has this name and number.'],
    ]);
    const bakery = app.world.entities.bakery.id;
    const file = () =>
      ann.call(returns.fileReturnK1s, { ...named, k1s: [{ part_id: k1s[0]!.part_id, entity_id: bakery }] });
    const filed = await file();
    expect(filed.body.k1s[0]!.filed_in).toMatchObject({ entity_id: bakery });
    expect((await file()).body.k1s[0]!.filed_in).toEqual(filed.body.k1s[0]!.filed_in);
    const { rows } = await app.owner.query('select name, entity_id from documents where id = $1', [
      filed.body.k1s[0]!.filed_in!.document_id,
    ]);
    expect(rows).toEqual([{ name: '2025 K-1 Maria & Tom Client.pdf', entity_id: bakery }]);
    expect(await timesRecorded(app, 'tax_return.k1s_filed')).toEqual({ 'tax_return.k1s_filed': 1 });
    const foreign = await ann.call(returns.fileReturnK1s, {
      ...named,
      k1s: [{ part_id: k1s[1]!.part_id, entity_id: app.world.entities.foreign.id }],
    });
    expect(foreign.status).toBe(404);
    const eve = await app.as('eve');
    expect((await eve.call(returns.readReturnK1s, named)).status).toBe(404);
    const page = await openCopy(app, ann, named, { what: 'part', part_id: k1s[1]!.part_id });
    expect(page.status).toBe(200);
  });
});
