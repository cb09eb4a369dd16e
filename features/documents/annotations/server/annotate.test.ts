import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { storedDocument } from '#test/documents.ts';
import type { EntityName, PersonName } from '#test/people.ts';
import { documents } from '../../contract.ts';
import type { AnnotationInput } from '../model.ts';

const app = useApp({ preferences: { annotation_enabled: true } });
const mark = (more: Partial<AnnotationInput> = {}): AnnotationInput => ({
  id: randomUUID(),
  page: 1,
  shape_type: 'textbox',
  text: 'Check vs stub',
  style: 'color: red',
  position_data: { left: 10, bottom: 20, width: 120, height: 22, pageWidth: 612, pageHeight: 792 },
  ...more,
});
let document: number;
beforeAll(async () => {
  document = await storedDocument(app, 'household', 'w2.pdf');
});

const save = async (
  person: PersonName,
  annotations: readonly unknown[],
  version: number,
  { id = document, entity = 'household' }: { id?: number; entity?: EntityName } = {},
) =>
  (await app.as(person)).call(documents.saveAnnotations, {
    extractedDocumentId: id,
    companyId: app.world.entities[entity].id,
    annotations: annotations as AnnotationInput[],
    version,
  });
const read = async (person: PersonName, id = document) =>
  (await app.as(person)).call(documents.readAnnotations, { extractedDocumentId: id });
const marked = async () =>
  (await app.owner.query(`select 1 from events where name = 'document.annotated'`)).rowCount;

describe('marks on a document', () => {
  it('VWR-011 VWR-019 VWR-020: are saved as a whole list and read back as they were', async () => {
    expect((await read('ben')).body).toEqual({ version: 0, annotations: [] });
    const [box, check] = [
      mark(),
      mark({ shape_type: 'check', text: 'Check', style: 'color: green', page: 2 }),
    ];
    const saved = await save('ben', [box, check], 0);
    expect(saved.status).toBe(200);
    expect((await read('ann')).body).toEqual({
      version: 1,
      annotations: [box, check].map((one) => ({
        ...one,
        created_at: expect.any(String) as string,
        updated_at: expect.any(String) as string,
      })),
    });
    const moved = { ...box, position_data: { ...box.position_data, left: 300 } };
    const again = await save('ben', [moved, check], 1);
    expect(again.body.version).toBe(2);
    expect(again.body.annotations[1]).toEqual(saved.body.annotations[1]);
    expect(again.body.annotations[0]!.created_at).toBe(saved.body.annotations[0]!.created_at);
  });

  it('of one sitting leave one event, which clients are not woken by; a colleague’s leave another', async () => {
    const before = (await marked())!;
    const { version } = (await read('ben')).body;
    await save('ben', [mark()], version);
    await save('ben', [mark(), mark()], version + 1);
    expect(await marked()).toBe(before);
    await save('ann', [], version + 2);
    expect(await marked()).toBe(before + 1);
    expect((await save('ben', [mark()], version + 3)).status).toBe(200);
    expect(await marked()).toBe(before + 2);
  });

  it('saved on an older list are refused with both lists, and nothing changes', async () => {
    const now = (await read('ben')).body;
    const mine = mark({ text: 'mine' });
    const stale = await save('ann', [mine], now.version - 1);
    expect(stale.status).toBe(409);
    expect(stale.error!.details).toMatchObject({
      current: now,
      yours: { version: now.version - 1, annotations: [mine] },
    });
    expect((await read('ben')).body).toEqual(now);
  });

  it('VWR-015 VWR-016 VWR-017 VWR-018: have 1 to 32 characters, a box of 80 to 400, one of four colors', async () => {
    const { version } = (await read('ben')).body;
    for (const text of ['', '   ', 'x'.repeat(33)])
      expect((await save('ben', [mark({ text })], version)).status, text).toBe(422);
    expect((await save('ben', [{ ...mark(), style: 'color: pink' }], version)).status).toBe(422);
    expect((await save('ben', [{ ...mark(), style: 'color: red; position: fixed' }], version)).status).toBe(
      422,
    );
    expect((await save('ben', [{ ...mark(), shape_type: 'stamp' }], version)).status).toBe(422);
    const wide = (width: number) => mark({ position_data: { ...mark().position_data, width } });
    const { body } = await save('ben', [wide(1), wide(5000), mark({ text: 'x'.repeat(32) })], version);
    expect(body.annotations.map(({ position_data }) => position_data.width)).toEqual([80, 400, 120]);
  });

  it('VWR-022: clients neither see nor save them, nor learn how many there are', async () => {
    expect((await read('maria')).status).toBe(403);
    expect((await save('maria', [mark()], 0)).status).toBe(403);
    const companyId = app.world.entities.household.id;
    const { body } = await (
      await app.as('maria')
    ).call(documents.listDocuments, { companyId, path: '/2025/Client Uploads' });
    expect(body.documents.find(({ id }) => id === document)).toMatchObject({ annotations: 0 });
  });

  it('are closed to others: another firm, another entity’s name, a file without pages', async () => {
    expect((await read('eve')).status).toBe(404);
    expect((await save('eve', [], 0)).status).toBe(404);
    expect((await save('ben', [], 0, { entity: 'bakery' })).status).toBe(404);
    const text = await storedDocument(app, 'household', 'notes.txt', { contentType: 'text/plain' });
    expect((await save('ben', [mark()], 0, { id: text })).status).toBe(403);
  });
});

it('VWR-012 FRM-033: the firm’s setting switches them off, and the reader is told', async () => {
  const readFile = async (person: PersonName) =>
    (await (await app.as(person)).call(documents.readDocument, { document_id: document })).body.may;
  expect(await readFile('ben')).toEqual({ describe: true, annotate: true });
  expect(await readFile('maria')).toEqual({ describe: false, annotate: false });
  await app.owner.query(`update firms set preferences = preferences || '{"annotation_enabled": false}'`);
  expect(await readFile('ben')).toEqual({ describe: true, annotate: false });
  expect((await save('ben', [mark()], (await read('ben')).body.version)).status).toBe(403);
});
