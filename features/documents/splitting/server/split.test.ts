/** A PDF cut into documents, read back page by page. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, it, vi } from 'vitest';
import { useApp } from '#test/app.ts';
import { fillDocument, folderOf, follow, storedDocument } from '#test/documents.ts';
import { pdfOf } from '#test/pdf.ts';
import { recordAnswer } from '#test/record-answer.ts';
import type { PersonName } from '#test/people.ts';
import { timesRecorded } from '#test/recorded.ts';
import { documents } from '../../contract.ts';

const app = useApp();
let scan = 0;
const allow = (on: boolean) =>
  app.owner.query(
    `update firms set preferences = preferences || jsonb_build_object('bulk_upload_processor', $1::boolean)`,
    [on],
  );
beforeAll(async () => {
  await allow(true);
  scan = await storedDocument(app, 'household', 'scan.pdf');
  await fillDocument(app, scan, pdfOf({ pages: ['First', 'Second', 'Third', 'Fourth'] }));
});

interface Part {
  name: string;
  parent_pages: number[];
}
const split = async (name: PersonName, children: Part[], extracted_document_id = scan) =>
  (await app.as(name)).call(documents.splitDocument, { extracted_document_id, children });

async function textOf(id: number): Promise<string[]> {
  const ann = await app.as('ann');
  const { body } = await ann.call(documents.documentLink, { document_id: id, disposition: 'attachment' });
  const { rawPayload } = await follow(app, ann, body.url);
  const pdf = await getDocument({ data: new Uint8Array(rawPayload), verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    }),
  );
}
const rowOf = async (id: number) =>
  (
    await app.owner.query(
      'select parent_document_id::int, parent_pages, extraction, folder_id::int from documents where id = $1',
      [id],
    )
  ).rows[0];

it('CHK-054: makes documents of the pages named, in their order, beside the one they were cut out of', async () => {
  const { status, body } = await split('ben', [
    { name: 'W-2', parent_pages: [1] },
    { name: '1099.pdf', parent_pages: [4, 2] },
  ]);
  expect(status).toBe(200);
  expect(body.documents.map(({ name, path }) => [name, path])).toEqual([
    ['W-2.pdf', '/2025/Client Uploads'],
    ['1099.pdf', '/2025/Client Uploads'],
  ]);
  const [w2, other] = body.documents.map(({ id }) => id) as [number, number];
  expect([await textOf(w2), await textOf(other)]).toEqual([['First'], ['Fourth', 'Second']]);
  const parent = await rowOf(scan);
  expect(parent).toMatchObject({ extraction: 'split_succeeded', parent_document_id: null });
  expect(await rowOf(other)).toEqual({
    parent_document_id: scan,
    parent_pages: [4, 2],
    extraction: null,
    folder_id: parent.folder_id,
  });
  expect(await timesRecorded(app, 'document.split')).toEqual({ 'document.split': 1 });
  expect(await textOf(scan)).toHaveLength(4);
});

it('CHK-013: staff and clients are told which documents came from a split', async () => {
  const list = async (name: PersonName) =>
    (await app.as(name)).call(documents.listDocuments, {
      companyId: app.world.entities.household.id,
      path: '/2025/Client Uploads',
      sort_by: 'name',
      descending: 'false',
    });
  await app.owner.query(
    `update firms set preferences = preferences || '{"enable_restoring_deleting_files": true}'`,
  );
  const { body: forStaff } = await list('ben');
  expect(forStaff.documents.map(({ name, from_split }) => [name, from_split])).toEqual([
    ['1099.pdf', true],
    ['scan.pdf', false],
    ['W-2.pdf', true],
  ]);
  recordAnswer('documents/from-split', documents.listDocuments, forStaff);
  const { body: forClient } = await list('maria');
  expect(forClient.documents.map(({ name, from_split }) => [name, from_split])).toEqual([
    ['1099.pdf', true],
    ['scan.pdf', false],
    ['W-2.pdf', true],
  ]);
  recordAnswer('documents/from-split-client', documents.listDocuments, forClient);
  expect((await list('eve')).status).toBe(404);
});

it('CHK-052, FRM-034: for advisors alone, of a PDF alone, and only where the firm turned it on; a refusal makes nothing', async () => {
  const part = [{ name: 'Part.pdf', parent_pages: [1] }];
  const before = await app.owner.query('select count(*)::int as n from documents');
  expect((await split('maria', part)).status).toBe(403);
  expect((await split('eve', part)).status).toBe(404);
  expect((await split('sue', part)).status).toBe(404);
  const picture = await storedDocument(app, 'household', 'photo.jpg');
  await app.owner.query(
    `update stored_files set content_type = 'image/jpeg' where id = (select file_id from documents where id = $1)`,
    [picture],
  );
  expect((await split('ben', part, picture)).error).toMatchObject({ message: 'Only a PDF can be split.' });
  await allow(false);
  expect((await split('ben', part)).status).toBe(403);
  await allow(true);
  expect((await split('ben', [{ name: 'Part.pdf', parent_pages: [5] }])).error).toMatchObject({
    message: 'It has no such page.',
    field: 'children',
  });
  const after = await app.owner.query('select count(*)::int as n from documents');
  expect(after.rows[0].n).toBe(before.rows[0].n + 1);
});

it('CHK-055: what cannot be opened is told, and the document stays as it was', async () => {
  const broken = await storedDocument(app, 'household', 'broken.pdf');
  await fillDocument(app, broken, Buffer.from('%PDF-1.7\nnothing of it'));
  const { status, error } = await split('ben', [{ name: 'Part.pdf', parent_pages: [1] }], broken);
  expect([status, error?.message]).toEqual([409, 'An error occurred while splitting the document.']);
  expect(await rowOf(broken)).toMatchObject({ extraction: null });
});

it('what somebody changed while it was cut stands: gone, with another entity or of other bytes it is split no more, and moved the parts lie beside it', async () => {
  const { storage } = app.services;
  const open = storage.open.bind(storage);
  /** Ben splits a document, and just before its bytes are read somebody is faster. */
  const splitAfter = async (change: (id: number) => Promise<unknown>) => {
    const id = await storedDocument(app, 'household', `stale ${(made += 1)}.pdf`);
    await fillDocument(app, id, pdfOf({ pages: [`Only ${made}`] }));
    const opening = vi.spyOn(storage, 'open').mockImplementationOnce(async (key) => {
      await change(id);
      return open(key);
    });
    const answer = await split('ben', [{ name: 'Part.pdf', parent_pages: [1] }], id);
    opening.mockRestore();
    const { rows } = await app.owner.query('select 1 from documents where parent_document_id = $1', [id]);
    return { status: answer.status, parts: rows.length, path: answer.body?.documents?.[0]?.path };
  };
  let made = 0;
  const ann = await app.as('ann');
  const companyId = app.world.entities.household.id;
  const item = (id: number) => [{ type: 'file' as const, id }];
  for (const change of [
    (id: number) => ann.call(documents.deleteItems, { companyId, items: item(id) }),
    (id: number) =>
      ann.call(documents.moveItems, {
        companyId,
        items: item(id),
        newPath: '/',
        newCompanyId: app.world.entities.southern.id,
      }),
    async (id: number) => {
      const other = await storedDocument(app, 'household', `other ${id}.pdf`);
      await app.owner.query(
        'update documents set file_id = (select file_id from documents where id = $2), version = version + 1 where id = $1',
        [id, other],
      );
    },
  ])
    expect(await splitAfter(change)).toMatchObject({ status: 404, parts: 0 });
  await folderOf(app, 'household', '/2025/Sorted');
  const sorted = { companyId, newPath: '/2025/Sorted' };
  expect(await splitAfter((id) => ann.call(documents.moveItems, { ...sorted, items: item(id) }))).toEqual({
    status: 200,
    parts: 1,
    path: '/2025/Sorted',
  });
});
