import { beforeAll, describe, expect, it } from 'vitest';
import { clients } from '#features/clients/contract.ts';
import { PREVIEW_HEADER } from '#platform/headers.ts';
import { useApp } from '#test/app.ts';
import { fillDocument, follow, storedDocument } from '#test/documents.ts';
import { longPdf } from '#test/paged-pdf.ts';
import { openLive } from '#test/stream.ts';
import type { PersonName } from '#test/people.ts';
import { documents } from '../../contract.ts';

const app = useApp();
const bytes = longPdf(12);
const made = {} as Record<'plain' | 'secret', number>;

const viewedEvents = async () =>
  (
    await app.owner.query<{ n: number }>(
      `select count(*)::int as n from events where name = 'document.viewed'`,
    )
  ).rows[0]!.n;

beforeAll(async () => {
  made.plain = await storedDocument(app, 'household', 'plain.pdf', { path: '/2025/Client Uploads' });
  made.secret = await storedDocument(app, 'household', 'secret.pdf', { path: '/2025/STAFF ONLY' });
  await fillDocument(app, made.plain, bytes);
});

describe('looking at a file', () => {
  it('VWR-005: a link reads any part of it, and one look is one event however often it is renewed', async () => {
    const maria = await app.as('maria');
    const before = await viewedEvents();
    const first = await maria.call(documents.viewDocument, { document_id: made.plain });
    expect(first.body.document.data).toMatchObject({ size: bytes.length, content_type: 'application/pdf' });
    const again = await maria.call(documents.viewDocument, {
      document_id: made.plain,
      viewing: first.body.viewing,
    });
    expect(again.status).toBe(200);
    expect(await viewedEvents()).toBe(before + 1);
    const read = (range: string) => follow(app, maria, first.body.document.data.link, { range });
    const part = await read('bytes=100-199');
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${bytes.length}`]);
    expect(part.rawPayload.equals(Buffer.from(bytes.subarray(100, 200)))).toBe(true);
    expect(part.headers['content-security-policy']).toContain('sandbox');
    expect((await read(`bytes=${bytes.length}-`)).statusCode).toBe(416);
    // Reading is no download: only the look is recorded.
    const downloads = await app.owner.query(`select 1 from events where name = 'document.downloaded'`);
    expect(downloads.rowCount).toBe(0);
  });

  it('what another look was given renews nothing', async () => {
    const [ann, maria] = [await app.as('ann'), await app.as('maria')];
    const { viewing } = (await ann.call(documents.viewDocument, { document_id: made.plain })).body;
    const before = await viewedEvents();
    await maria.call(documents.viewDocument, { document_id: made.plain, viewing });
    await ann.call(documents.viewDocument, { document_id: made.secret, viewing });
    expect(await viewedEvents()).toBe(before + 2);
  });

  it('is for nobody who does not see the file', async () => {
    const status = async (person: PersonName, document_id: number) =>
      (await (await app.as(person)).call(documents.viewDocument, { document_id })).status;
    expect([await status('maria', made.plain), await status('ann', made.secret)]).toEqual([200, 200]);
    expect(await status('maria', made.secret)).toBe(404);
    for (const outsider of ['kim', 'eve', 'zed'] as const)
      expect(await status(outsider, made.plain)).toBe(404);
  });

  it('in a preview it shows the file and leaves no trace', async () => {
    const ann = await app.as('ann');
    const { id } = app.world.people.maria;
    await ann.call(clients.startPreview, { user_id: id });
    const before = await viewedEvents();
    const { status } = await ann.call(
      documents.viewDocument,
      { document_id: made.plain },
      { [PREVIEW_HEADER]: String(id) },
    );
    expect([status, await viewedEvents()]).toEqual([200, before]);
  });

  it('what was found to be harmful is neither looked at nor downloaded, by anybody', async () => {
    const harmful = await storedDocument(app, 'household', 'harmful.pdf');
    await app.owner.query(
      `insert into document_readings (firm_id, file_id, status, created_at, updated_at)
       select firm_id, file_id, 'quarantined', now(), now() from documents where id = $1`,
      [harmful],
    );
    for (const person of ['ann', 'maria'] as const) {
      const caller = await app.as(person);
      expect((await caller.call(documents.viewDocument, { document_id: harmful })).status).toBe(409);
      expect((await caller.call(documents.documentLink, { document_id: harmful })).status).toBe(409);
      expect((await caller.call(documents.readDocument, { document_id: harmful })).body.shown_as).toBe(
        'quarantined',
      );
    }
  });
});

it('DOC-057: a file is asked for by where it lies, and nobody else’s', async () => {
  const link = async (person: PersonName, path: string) => {
    const caller = await app.as(person);
    const companyId = app.world.entities.household.id;
    const answer = await caller.call(documents.linkByPath, { companyId, link: path, isDownload: true });
    return { ...answer, caller };
  };
  const own = await link('maria', '/2025/Client Uploads/plain.pdf');
  expect(own.status).toBe(200);
  const answer = await follow(app, own.caller, own.body.document.data.link);
  expect(answer.headers['content-disposition']).toContain('attachment; filename="plain.pdf"');
  expect(answer.rawPayload.equals(Buffer.from(bytes))).toBe(true);
  expect((await link('maria', '/2025/STAFF ONLY/secret.pdf')).status).toBe(404);
  expect((await link('maria', '/2025/Client Uploads/missing.pdf')).status).toBe(404);
  expect((await link('eve', '/2025/Client Uploads/plain.pdf')).status).toBe(404);
});

it('DOC-071: an attached document is saved by its number, by those who see it', async () => {
  const link = async (person: PersonName, extractedDocumentId: number) => {
    const caller = await app.as(person);
    return { caller, ...(await caller.call(documents.downloadAttached, { extractedDocumentId })) };
  };
  const { caller, body } = await link('maria', made.plain);
  const answer = await follow(app, caller, body.document.data.link);
  expect(answer.rawPayload.equals(Buffer.from(bytes))).toBe(true);
  expect((await link('maria', made.secret)).status).toBe(404);
  expect((await link('eve', made.plain)).status).toBe(404);
});

it('a look makes nothing old but the history, for who looks as for who listens', async () => {
  const household = app.world.entities.household.id;
  const live = await openLive(app.origin, await app.as('ben'));
  const ann = await app.as('ann');
  const { headers } = await ann.call(documents.viewDocument, { document_id: made.plain });
  expect(headers['x-changed']).toBe(`history:${household}`);
  expect(await live.next('change')).toMatchObject({ data: { topics: [`history:${household}`] } });
  live.stop();
});
