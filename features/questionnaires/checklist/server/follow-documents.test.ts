/** Documents that lie at an item, and what somebody does to them under Documents. */
import { beforeAll, describe, expect, it } from 'vitest';
import { collect } from '#features/collect/contract.ts';
import { documents } from '#features/documents/contract.ts';
import { systemCtx } from '#platform/server/context.ts';
import type { FirmTask } from '#platform/server/jobs.ts';
import { useApp } from '#test/app.ts';
import { fillDocument, folderOf, storedDocument } from '#test/documents.ts';
import { form, question, section } from '#test/example-form.ts';
import { pdfOf } from '#test/pdf.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { stateHash } from '#test/state-hash.ts';
import { answering } from '../../answering/contract.ts';
import { checklistTasks } from './follow-documents.ts';
import { holdFiles } from './hold.ts';
import { attach } from './uploads.ts';

const app = useApp();
let templateId: number;
beforeAll(async () => {
  templateId = await publishedTemplate(app, 'Papers', {
    form: form(
      section(0, [question(1, { type: 'upload', text: 'Your W-2' })], {
        key: 'document_checklist',
        name: 'Document checklist',
      }),
    ),
  });
  await app.owner.query(
    `update firms set preferences = preferences || '{"enable_restoring_deleting_files": true}' where firm_id = $1`,
    [app.world.firms.pell],
  );
  await folderOf(app, 'household', '/2025/STAFF ONLY');
  await folderOf(app, 'southern', '/2025/Client Uploads');
});
const household = () => app.world.entities.household.id;
const clientCtx = () =>
  systemCtx(app.services, app.world.firms.pell, 'test').as({
    kind: 'client',
    firmId: app.world.firms.pell,
    userId: app.world.people.maria.id,
    readonly: false,
    limitedTo: null,
    previewedBy: null,
    sessionId: '00000000-0000-4000-8000-000000000000',
    provedAt: new Date().toISOString(),
    accessVersion: 1,
  });

/** Does at once what the worker would with every event of documents so far. */
let read = 0;
async function follow() {
  const task = checklistTasks.find((one): one is FirmTask => one.kind === 'firm')!;
  const { rows } = await app.owner.query<{ id: number; firm_id: number }>(
    `select id, firm_id from events where id > $1 and (name like 'document.%' or name like 'folder.%') order by id`,
    [read],
  );
  for (const { id, firm_id } of rows) {
    await task.run(systemCtx(app.services, firm_id, 'test'), { firm_id, event_id: id });
    read = id;
  }
}

/** A questionnaire with documents of its own at the item, in a folder of their own. */
async function sentWith(...names: string[]) {
  const id = await sentQuestionnaire(app, templateId);
  const path = `/2025/Client Uploads/of ${id}`;
  const ids: number[] = [];
  for (const name of names) {
    const documentId = await storedDocument(app, 'household', name, { path, by: 'maria' });
    const maria = clientCtx();
    const spot = { question_no: 1, others: false, option: null, file_name: name };
    await holdFiles(maria, id, (files) => attach(maria, files, documentId, spot));
    ids.push(documentId);
  }
  return { id, ids, path };
}
const counted = async (id: number) => {
  const { rows } = await app.owner.query(
    `select a.value, q.uploads_done as done, q.items_to_go as to_go, a.returned, a.waived from questionnaires q
     left join answers a on a.questionnaire_id = q.id and a.question_no = 1 where q.id = $1`,
    [id],
  );
  return rows[0] as { value: string | null; done: number; to_go: number; returned: string | null };
};
const lying = async (id: number, person: PersonName = 'maria') =>
  (await (await app.as(person)).call(answering.readState, { questionnaire_id: id })).body.documents.map(
    ({ name }) => name,
  );
const file = (id: number) => ({ type: 'file' as const, id });
const folder = (path: string) => ({ type: 'folder' as const, path });
const remove = async (person: PersonName, items: object[]) =>
  (await app.as(person)).call(documents.deleteItems, { companyId: household(), items } as never);
const move = async (person: PersonName, items: object[], newPath: string, more: object = {}) =>
  (await app.as(person)).call(documents.moveItems, {
    companyId: household(),
    items,
    newPath,
    ...more,
  } as never);
const restore = async (body: object) =>
  (await app.as('ann')).call(documents.restoreItems, { companyId: household(), ...body });
const HERE = { value: '1', done: 1, to_go: 0 };
const GONE = { value: null, done: 0, to_go: 1 };

describe('an item of the checklist follows its documents', () => {
  it('CHK-006: deleted they count no more, restored they count again', async () => {
    const { id, ids } = await sentWith('w2.pdf', 'second.pdf');
    expect(await counted(id)).toMatchObject({ ...HERE, value: '2' });
    expect((await remove('maria', [file(ids[0]!)])).status).toBe(200);
    await follow();
    expect(await counted(id)).toMatchObject(HERE);
    await remove('ann', [file(ids[1]!)]);
    await follow();
    expect(await counted(id)).toMatchObject(GONE);
    await restore({ fileIds: ids });
    await follow();
    expect(await counted(id)).toMatchObject({ ...HERE, value: '2' });
  });

  it('CHK-054, CHK-013: parts of a split take the place of their parent, but not in a locked questionnaire', async () => {
    const { id, ids, path } = await sentWith('pile.pdf');
    const locked = await sentQuestionnaire(app, templateId);
    const [parent] = ids as [number];
    const maria = clientCtx();
    const spot = { question_no: 1, others: false, option: null, file_name: 'pile.pdf' };
    await holdFiles(maria, locked, (files) => attach(maria, files, parent, spot));
    await app.owner.query('update questionnaires set locked = true where id = $1', [locked]);
    await app.owner.query(
      `update firms set preferences = preferences || '{"bulk_upload_processor": true}' where firm_id = $1`,
      [app.world.firms.pell],
    );
    await fillDocument(app, parent, pdfOf({ pages: ['One', 'Two', 'Three'] }));
    const { body } = await (
      await app.as('ann')
    ).call(documents.splitDocument, {
      extracted_document_id: parent,
      children: [
        { name: 'W-2', parent_pages: [1] },
        { name: '1099-INT', parent_pages: [2, 3] },
      ],
    });
    await follow();
    expect(await lying(id)).toEqual(['W-2.pdf', '1099-INT.pdf']);
    expect(await counted(id)).toMatchObject({ ...HERE, value: '2' });
    expect(await lying(locked)).toEqual(['pile.pdf']);
    const listed = await (
      await app.as('maria')
    ).call(documents.listDocuments, { companyId: household(), path });
    const fromSplit = new Map(
      listed.body.documents.map((one: { name: string; from_split: boolean }) => [one.name, one.from_split]),
    );
    expect(fromSplit).toEqual(
      new Map([
        ['pile.pdf', false],
        ['W-2.pdf', true],
        ['1099-INT.pdf', true],
      ]),
    );
    await remove('maria', [file(body.documents[0]!.id)]);
    await follow();
    expect(await counted(id)).toMatchObject(HERE);
  });

  it('with their folder, too: deleted, restored, moved to where only staff look, and renamed so', async () => {
    const { id, path } = await sentWith('w2.pdf');
    const { folderIds } = (await remove('ann', [folder(path)])).body as { folderIds: number[] };
    await follow();
    expect(await counted(id)).toMatchObject(GONE);
    await restore({ folderIds });
    await follow();
    expect(await counted(id)).toMatchObject(HERE);
    await move('ann', [folder(path)], '/2025/STAFF ONLY');
    await follow();
    expect(await counted(id)).toMatchObject(GONE);
    await move('ann', [folder(`/2025/STAFF ONLY/of ${id}`)], '/2025');
    await follow();
    expect(await counted(id)).toMatchObject(HERE);
    const renamed = await (
      await app.as('ann')
    ).call(documents.renameDocument, {
      companyId: household(),
      path: '/2025',
      itemName: `of ${id}`,
      newName: `STAFF ONLY ${id}`,
      isFolder: true,
    });
    expect(renamed.status).toBe(200);
    await follow();
    expect(await counted(id)).toMatchObject(GONE);
  });

  it('moved about they count on; in a folder for staff only they lie nowhere, whoever looks', async () => {
    const { id, ids } = await sentWith('w2.pdf');
    await move('maria', [file(ids[0]!)], '/2025/Client Uploads');
    await follow();
    expect(await counted(id)).toMatchObject(HERE);
    await move('ann', [file(ids[0]!)], '/2025/STAFF ONLY');
    // Nobody has counted yet, and nobody is shown it.
    expect([await lying(id), await lying(id, 'ann')]).toEqual([[], []]);
    await follow();
    expect(await counted(id)).toMatchObject(GONE);
    await move('ann', [file(ids[0]!)], '/2025/Client Uploads');
    await follow();
    expect(await counted(id)).toMatchObject(HERE);
    expect(await lying(id)).toEqual(['w2.pdf']);
  });

  it('with another entity they belong to nothing here, and its export holds none of them; back, they do', async () => {
    const { id, ids } = await sentWith('w2.pdf');
    const southern = app.world.entities.southern.id;
    const name = '/2025/Client Uploads';
    expect((await move('ann', [file(ids[0]!)], name, { newCompanyId: southern })).status).toBe(200);
    await follow();
    expect(await counted(id)).toMatchObject(GONE);
    expect([await lying(id), await lying(id, 'ann')]).toEqual([[], []]);
    const shown = await (
      await app.as('ann')
    ).call(collect.listQuestionnaireDocuments, { questionnaire_id: id });
    expect([shown.status, shown.body.documents]).toEqual([200, []]);
    await (
      await app.as('ann')
    ).call(documents.moveItems, {
      companyId: southern,
      items: [file(ids[0]!)],
      newPath: name,
      newCompanyId: household(),
    });
    await follow();
    expect(await counted(id)).toMatchObject(HERE);
  });

  it('locked and completed ones are counted and stay closed; what was sent back stays sent back', async () => {
    for (const column of ['locked', 'completed']) {
      const { id, ids } = await sentWith('w2.pdf');
      await app.owner.query(`update questionnaires set ${column} = true where id = $1`, [id]);
      await remove('ann', [file(ids[0]!)]);
      await follow();
      expect(await counted(id)).toMatchObject(GONE);
      const { rows } = await app.owner.query(`select ${column} as closed from questionnaires where id = $1`, [
        id,
      ]);
      expect(rows).toEqual([{ closed: true }]);
    }
    const { id, ids } = await sentWith('w2.pdf');
    await app.owner.query(
      `update answers set returned = 'Page 2 is missing.' where questionnaire_id = $1 and question_no = 1`,
      [id],
    );
    await remove('ann', [file(ids[0]!)]);
    await follow();
    expect(await counted(id)).toMatchObject({ ...GONE, returned: 'Page 2 is missing.' });
  });

  it('what was said instead of documents stands, and looking again changes nothing', async () => {
    const { id, ids } = await sentWith('w2.pdf');
    await remove('ann', [file(ids[0]!)]);
    await app.owner.query(
      `update answers set value = 'Not Applicable' where questionnaire_id = $1 and question_no = 1`,
      [id],
    );
    await follow();
    expect((await counted(id)).value).toBe('Not Applicable');
    const before = await stateHash(app);
    read = 0;
    await follow();
    expect(await stateHash(app)).toBe(before);
  });

  it('nobody of another firm or entity moves its counts', async () => {
    const { id, ids } = await sentWith('w2.pdf');
    for (const person of ['eve', 'zed', 'sue'] as const) {
      expect((await remove(person, [file(ids[0]!)])).status).toBe(404);
      expect((await move(person, [file(ids[0]!)], '/')).status).toBe(404);
    }
    expect((await (await app.as('eve')).call(answering.readState, { questionnaire_id: id })).status).toBe(
      404,
    );
    await follow();
    expect(await counted(id)).toMatchObject(HERE);
  });
});
