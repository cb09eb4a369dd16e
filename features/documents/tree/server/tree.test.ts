/** Folders and what lies in them, as staff and clients see and change them. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, useApp } from '#test/app.ts';
import { folderOf, storedDocument } from '#test/documents.ts';
import type { PersonName } from '#test/people.ts';
import { timesRecorded } from '#test/recorded.ts';
import { documents } from '../../contract.ts';
import { DISABLED_BY_FIRM, FOLDER_INTO_ITSELF, FOLDER_RESERVED } from '../../messages.ts';
import { taxYear } from '../rules/default-folders.ts';

const app = useApp({ preferences: { enable_restoring_deleting_files: true, document_tags_enabled: true } });
const companyId = () => app.world.entities.household.id;
const YEAR = taxYear(new Date());
const UPLOADS = '/2020/Client Uploads';

/** Each test in folders of its own year, so that none meets another's files. */
let year = 2000;
beforeEach(() => (year += year + 1 === YEAR ? 2 : 1));
const at = (path: string) => `/${year}${path}`;
const put = (name: string, path = '', more = {}) =>
  storedDocument(app, 'household', name, { path: at(path), ...more });

async function look(who: PersonName | Caller, path: string, more = {}) {
  const caller = typeof who === 'string' ? await app.as(who) : who;
  return caller.call(documents.listDocuments, { companyId: companyId(), path, ...more });
}
const names = async (who: PersonName, path: string, more = {}) =>
  (await look(who, path, more)).body.documents.map(({ name }) => name);

describe('looking into folders', () => {
  it('DOC-067 DOC-010: folders come before files, each by name, update or creation', async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    await put('b.pdf', '', { at: day(1) });
    await put('a10.pdf', '', { at: day(3) });
    await put('a9.pdf', '', { at: day(2) });
    await folderOf(app, 'household', at('/zebra'));
    await folderOf(app, 'household', at('/Alpha'));
    expect(await names('ann', at(''))).toEqual(['Alpha', 'zebra', 'a10.pdf', 'a9.pdf', 'b.pdf']);
    expect(await names('ann', at(''), { sort_by: 'created_at', descending: 'true' })).toEqual([
      'Alpha',
      'zebra',
      'a10.pdf',
      'a9.pdf',
      'b.pdf',
    ]);
    await app.owner.query(
      `update documents set updated_at = now() where name = 'b.pdf' and folder_id is not null`,
    );
    expect(await names('ann', at(''), { sort_by: 'updated_at' })).toEqual([
      'zebra',
      'Alpha',
      'a9.pdf',
      'a10.pdf',
      'b.pdf',
    ]);
    await put('gone.pdf', '', { deleted: true });
    expect(await names('ann', at(''), { showWithDeleted: 'true' })).toContain('gone.pdf');
    expect(await names('ann', at(''))).not.toContain('gone.pdf');
    const found = await (
      await app.as('ann')
    ).call(documents.searchDocuments, { companyId: companyId(), search: 'a10.p' });
    expect(found.body.documents.map(({ name }) => name)).toEqual(['a10.pdf']);
    expect((await look('ann', at('/nothing'))).status).toBe(404);
    expect((await look('eve', at(''))).status).toBe(404);
    expect((await look('zed', at(''))).status).toBe(404);
  });

  it('DOC-017: a document item says all there is to it', async () => {
    const id = await put('W-2.pdf');
    const [item] = (await look('ann', at(''))).body.documents;
    expect(item).toMatchObject({
      id,
      name: 'W-2.pdf',
      type: 'file',
      link: at('/W-2.pdf'),
      description: '',
      tags: [],
      deleted_at: null,
      extracted_document_id: id,
      questionnaire_id: null,
      children: [],
      items_count: 0,
      annotations: 0,
      is_new: true,
    });
    expect(Date.parse(item!.created_at)).toBeGreaterThan(0);
    expect(Date.parse(item!.updated_at)).toBeGreaterThan(0);
  });

  it('DOC-013: a file is new for two days', async () => {
    await put('old.pdf', '', { at: new Date(Date.now() - 49 * 3_600_000) });
    await put('young.pdf', '', { at: new Date(Date.now() - 47 * 3_600_000) });
    const items = (await look('maria', at(''))).body.documents;
    expect(items.map(({ name, is_new }) => [name, is_new])).toEqual([
      ['old.pdf', false],
      ['young.pdf', true],
    ]);
  });

  it('shows a new entity the folders it starts with, and makes them with the first change', async () => {
    const { id } = app.world.entities.southern;
    const tops = async (who: PersonName) =>
      (await (await app.as(who)).call(documents.documentTree, { companyId: id })).body.folders;
    const before = await tops('ann');
    expect(before.map(({ path }) => path)).toEqual([`/${YEAR}`, '/Attachments', '/Permanent']);
    expect(before[0]!.children.map(({ name }) => name)).toEqual([
      'Client Uploads',
      'Questionnaires',
      'STAFF ONLY',
      'Tax Return',
    ]);
    expect((await tops('kim'))[0]!.children.map(({ name }) => name)).not.toContain('STAFF ONLY');
    const rows = () => app.owner.query('select 1 from folders where entity_id = $1', [id]);
    expect((await rows()).rowCount).toBe(0);
    const kim = await app.as('kim');
    const made = await kim.call(documents.createFolder, { companyId: id, path: '/Permanent', name: 'Deeds' });
    expect(made.body).toEqual({ path: '/Permanent/Deeds', staff_only: false });
    expect((await rows()).rowCount).toBe(8);
    expect((await tops('ann')).map(({ path }) => path)).toEqual(before.map(({ path }) => path));
  });

  it('counts what lies in a folder without what is deleted, for whoever looks', async () => {
    const one = await put('one.pdf', '/sub');
    await put('two.pdf', '/sub');
    await folderOf(app, 'household', at('/sub/below'));
    const count = async () => (await look('ann', at(''))).body.documents[0]!.items_count;
    expect(await count()).toBe(3);
    const ann = await app.as('ann');
    await ann.call(documents.deleteItems, { companyId: companyId(), items: [{ type: 'file', id: one }] });
    expect(await count()).toBe(2);
    expect((await look('ann', at('/sub'))).body.total).toBe(2);
    expect((await look('ann', at('/sub'), { showWithDeleted: 'true' })).body.total).toBe(3);
  });
});

describe('what is for staff only', () => {
  it('DOC-020: a folder that says so is closed to clients in every list, tree, search and link', async () => {
    const ben = await app.as('ben');
    const made = await ben.call(documents.createFolder, {
      companyId: companyId(),
      path: '/',
      name: `${year} staff only notes`,
    });
    expect(made.body.staff_only).toBe(true);
    const id = await storedDocument(app, 'household', 'client-secret.pdf', { path: `/${year} STAFF ONLY` });
    const maria = await app.as('maria');
    const search = async (who: Caller) =>
      (await who.call(documents.searchDocuments, { companyId: companyId(), search: 'secret' })).body.total;
    expect(await search(ben)).toBe(1);
    expect(await search(maria)).toBe(0);
    expect(JSON.stringify((await look(maria, '/')).body)).not.toMatch(/staff only/i);
    const tree = await maria.call(documents.documentTree, { companyId: companyId() });
    expect(JSON.stringify(tree.body)).not.toMatch(/staff only/i);
    expect((await look(maria, `/${year} STAFF ONLY`)).status).toBe(404);
    expect((await maria.call(documents.documentLink, { document_id: id })).status).toBe(404);
    const item = { type: 'file' as const, id };
    for (const call of [
      maria.call(documents.moveItems, { companyId: companyId(), items: [item], newPath: '/' }),
      maria.call(documents.moveItems, { companyId: companyId(), items: [item], newPath: '/', copy: true }),
      maria.call(documents.deleteItems, { companyId: companyId(), items: [item] }),
    ])
      expect((await call).status).toBe(404);
    const open = await storedDocument(app, 'household', 'mine.pdf', { path: at('') });
    const into = await maria.call(documents.moveItems, {
      companyId: companyId(),
      items: [{ type: 'file', id: open }],
      newPath: `/${year} STAFF ONLY`,
    });
    expect(into.status).toBe(404);
  });

  it('clients make no folder of such a name, however it is written', async () => {
    const maria = await app.as('maria');
    await folderOf(app, 'household', at('/mine'));
    for (const name of ['STAFF ONLY', 'staff  0nly', 'ＳＴＡＦＦ ONLY']) {
      const made = await maria.call(documents.createFolder, { companyId: companyId(), path: '/', name });
      expect(made.status, name).toBe(422);
      const renamed = await maria.call(documents.renameDocument, {
        companyId: companyId(),
        path: at(''),
        itemName: 'mine',
        newName: name,
        isFolder: true,
      });
      expect(renamed.status, name).toBe(422);
    }
  });

  it('a folder renamed or moved is closed and opened with all that is in it', async () => {
    await put('deep.pdf', '/plain/below');
    const ben = await app.as('ben');
    const rename = (itemName: string, newName: string) =>
      ben.call(documents.renameDocument, {
        companyId: companyId(),
        path: at(''),
        itemName,
        newName,
        isFolder: true,
      });
    const seen = async () => (await look('maria', at('/plain/below'))).status;
    expect(await seen()).toBe(200);
    await rename('plain', 'STAFF ONLY plain');
    expect((await look('maria', at('/STAFF ONLY plain'))).status).toBe(404);
    expect(await names('ben', at('/STAFF ONLY plain/below'))).toEqual(['deep.pdf']);
    await rename('STAFF ONLY plain', 'plain');
    expect(await names('maria', at('/plain/below'))).toEqual(['deep.pdf']);
    await folderOf(app, 'household', at('/STAFF ONLY'));
    await ben.call(documents.moveItems, {
      companyId: companyId(),
      items: [{ type: 'folder', path: at('/plain') }],
      newPath: at('/STAFF ONLY'),
    });
    expect(await names('maria', at(''))).toEqual([]);
    const search = await (
      await app.as('maria')
    ).call(documents.searchDocuments, { companyId: companyId(), search: 'deep' });
    expect(search.body.total).toBe(0);
  });

  it('a client who deletes a folder leaves what staff keep in it', async () => {
    await put('mine.pdf', '/box');
    await put('theirs.pdf', '/box/inner/STAFF ONLY');
    const maria = await app.as('maria');
    const gone = await maria.call(documents.deleteItems, {
      companyId: companyId(),
      items: [{ type: 'folder', path: at('/box') }],
    });
    expect(gone.body).toMatchObject({ done: 1, skipped: [] });
    expect(await names('maria', at(''))).toEqual([]);
    expect(await names('ben', at('/box'))).toEqual(['inner']);
    expect(await names('ben', at('/box/inner/STAFF ONLY'))).toEqual(['theirs.pdf']);
    const again = await maria.call(documents.createFolder, {
      companyId: companyId(),
      path: at(''),
      name: 'box',
    });
    expect(again.status).toBe(200);
  });
});

describe('changing names and places', () => {
  it('DOC-068 DOC-024: a file keeps its extension, and a name stands once in a folder', async () => {
    await put('a.pdf');
    await put('b.pdf');
    const maria = await app.as('maria');
    const rename = (itemName: string, newName: string) =>
      maria.call(documents.renameDocument, { companyId: companyId(), path: at(''), itemName, newName });
    expect((await rename('a.pdf', 'Wages 2025')).body.name).toBe('Wages 2025.pdf');
    expect((await rename('b.pdf', 'notes.txt')).body.name).toBe('notes.txt.pdf');
    const taken = await rename('notes.txt.pdf', 'WAGES 2025.PDF');
    expect([taken.status, taken.error?.code]).toEqual([409, 'name.taken']);
    expect((await rename('missing.pdf', 'x')).status).toBe(404);
    expect((await rename('Wages 2025.pdf', ' ')).status).toBe(422);
    expect(await names('maria', at(''))).toEqual(['notes.txt.pdf', 'Wages 2025.pdf']);
  });

  it('DOC-069 DOC-027: a move takes a thing from its old place, a copy leaves it; a name that is taken gets a number', async () => {
    await put('a.pdf', '/from');
    await put('a.pdf', '/to');
    const maria = await app.as('maria');
    const move = (deleteOldPath: boolean) =>
      maria.call(documents.moveDocument, {
        companyId: companyId(),
        oldPath: at('/from/a.pdf'),
        newPath: at('/to'),
        isFolder: false,
        deleteOldPath,
      });
    expect((await move(false)).body.done).toBe(1);
    expect(await names('maria', at('/from'))).toEqual(['a.pdf']);
    expect(await names('maria', at('/to'))).toEqual(['a (2).pdf', 'a.pdf']);
    expect((await move(true)).body.done).toBe(1);
    expect(await names('maria', at('/from'))).toEqual([]);
    expect(await names('maria', at('/to'))).toEqual(['a (2).pdf', 'a (3).pdf', 'a.pdf']);
  });

  it('folders go and are copied whole, and never into themselves', async () => {
    await put('x.pdf', '/top/inner');
    await folderOf(app, 'household', at('/other'));
    const maria = await app.as('maria');
    const go = (path: string, newPath: string, copy = false) =>
      maria.call(documents.moveItems, {
        companyId: companyId(),
        items: [{ type: 'folder', path: at(path) }],
        newPath: at(newPath),
        copy,
      });
    for (const into of ['/top', '/top/inner']) {
      const refused = await go('/top', into);
      expect([refused.status, refused.error?.message]).toEqual([422, FOLDER_INTO_ITSELF]);
    }
    expect((await go('/top', '/other', true)).body.done).toBe(1);
    expect(await names('maria', at('/other/top/inner'))).toEqual(['x.pdf']);
    expect((await go('/top', '/other')).body).toMatchObject({
      done: 1,
      now: [{ type: 'folder', path: at('/other/top (2)') }],
    });
    expect(await names('maria', at('/other'))).toEqual(['top', 'top (2)']);
    expect(await names('maria', at('/other/top (2)/inner'))).toEqual(['x.pdf']);
    expect(await names('maria', at(''))).toEqual(['other']);
  });

  it('DOC-028: staff move and copy to another entity, and both have it in their history; clients do not', async () => {
    const id = await put('both.pdf');
    const newCompanyId = app.world.entities.bakery.id;
    const move = async (who: PersonName, copy: boolean) =>
      (await app.as(who)).call(documents.moveItems, {
        companyId: companyId(),
        newCompanyId,
        newPath: '/Permanent',
        items: [{ type: 'file', id }],
        copy,
      });
    expect((await move('maria', true)).status).toBe(404);
    expect((await move('ben', true)).body.done).toBe(1);
    const moved = await (
      await app.as('ben')
    ).call(documents.moveDocument, {
      companyId: companyId(),
      newCompanyId,
      oldPath: at('/both.pdf'),
      newPath: '/Permanent',
      isFolder: false,
      deleteOldPath: true,
    });
    expect(moved.body).toMatchObject({ done: 1, now: [{ type: 'file', id }] });
    expect(await names('ann', at(''))).toEqual([]);
    const there = await (
      await app.as('ann')
    ).call(documents.listDocuments, { companyId: newCompanyId, path: '/Permanent' });
    expect(there.body.documents.map(({ name }) => name)).toEqual(['both (2).pdf', 'both.pdf']);
    const { rows } = await app.owner.query(
      `select name, entity_id from events where payload->>'document_id' = $1 order by id`,
      [String(id)],
    );
    expect(rows.map((row) => [row.name, Number(row.entity_id)])).toEqual([
      ['document.copied', companyId()],
      ['document.copied', newCompanyId],
      ['document.moved', companyId()],
      ['document.moved', newCompanyId],
    ]);
    // Sue's group has another entity only.
    const foreign = await (
      await app.as('sue')
    ).call(documents.moveItems, {
      companyId: app.world.entities.southern.id,
      newCompanyId,
      newPath: '/',
      items: [{ type: 'folder', path: '/Permanent' }],
    });
    expect(foreign.status).toBe(404);
  });

  it('a folder goes to another entity with what was deleted in it, and that is restored there', async () => {
    await put('kept.pdf', '/box');
    await put('gone.pdf', '/box/old');
    const ben = await app.as('ben');
    await ben.call(documents.deleteItems, {
      companyId: companyId(),
      items: [{ type: 'folder', path: at('/box/old') }],
    });
    const newCompanyId = app.world.entities.bakery.id;
    await ben.call(documents.moveItems, {
      companyId: companyId(),
      newCompanyId,
      newPath: '/',
      items: [{ type: 'folder', path: at('/box') }],
    });
    const there = async (path: string, more = {}) =>
      (await ben.call(documents.listDocuments, { companyId: newCompanyId, path, ...more })).body.documents;
    const old = (await there('/box', { showWithDeleted: 'true' })).find(({ name }) => name === 'old');
    const back = await ben.call(documents.restoreItems, { companyId: newCompanyId, folderIds: [old!.id] });
    expect(back.body.done).toBe(1);
    expect((await there('/box/old')).map(({ name }) => name)).toEqual(['gone.pdf']);
  });

  it('two moves at once leave one file, and the counts right', async () => {
    const id = await put('once.pdf', '/a');
    for (const path of ['/b', '/c']) await folderOf(app, 'household', at(path));
    const maria = await app.as('maria');
    const tom = await app.as('ben');
    await Promise.all(
      [maria, tom].flatMap((who, n) =>
        Array.from({ length: 5 }, () =>
          who.call(documents.moveItems, {
            companyId: companyId(),
            items: [{ type: 'file', id }],
            newPath: at(n === 0 ? '/b' : '/c'),
          }),
        ),
      ),
    );
    const counts = (await look('ann', at(''))).body.documents.map(({ items_count }) => items_count);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
  });
});

describe('deleting and restoring', () => {
  const remove = async (
    who: PersonName,
    items: { type: 'folder'; path: string }[] | { type: 'file'; id: number }[],
  ) => (await app.as(who)).call(documents.deleteItems, { companyId: companyId(), items });
  const restore = async (who: PersonName, fileIds: number[], folderIds: number[] = []) =>
    (await app.as(who)).call(documents.restoreItems, { companyId: companyId(), fileIds, folderIds });

  it('DOC-070 DOC-047: what is deleted is gone, except for staff who ask for it', async () => {
    const id = await put('gone.pdf');
    const maria = await app.as('maria');
    const gone = await maria.call(documents.deleteDocument, {
      companyId: companyId(),
      path: at(''),
      documentName: 'gone.pdf',
      isFolder: false,
    });
    expect(gone.body.done).toBe(1);
    expect(await names('ann', at(''))).toEqual([]);
    expect(await names('ann', at(''), { showWithDeleted: 'true' })).toEqual(['gone.pdf']);
    expect(await names('maria', at(''), { showWithDeleted: 'true' })).toEqual([]);
    expect((await maria.call(documents.documentLink, { document_id: id })).status).toBe(404);
    expect((await restore('maria', [id])).status).toBe(403);
    expect((await restore('eve', [id])).status).toBe(404);
    expect((await restore('ben', [id])).body.done).toBe(1);
    expect(await names('maria', at(''))).toEqual(['gone.pdf']);
    expect((await restore('ben', [id])).status).toBe(404);
    const byPath = await maria.call(documents.deletePath, { company_id: companyId(), path: at('/gone.pdf') });
    expect(byPath.body).toMatchObject({ done: 1, fileIds: [id] });
    expect(await names('ann', at(''))).toEqual([]);
  });

  it('a folder takes what is in it along and brings it back; what was deleted before stays deleted', async () => {
    await put('kept.pdf', '/box/inner');
    const before = await put('before.pdf', '/box');
    await remove('ben', [{ type: 'file', id: before }]);
    expect((await remove('ben', [{ type: 'folder', path: at('/box') }])).body.done).toBe(1);
    const [box] = (await look('ann', at(''), { showWithDeleted: 'true' })).body.documents;
    expect([box!.name, box!.deleted_at === null]).toEqual(['box', false]);
    await folderOf(app, 'household', at('/box'));
    expect((await restore('ben', [], [box!.id])).body.done).toBe(1);
    expect(await names('ann', at(''))).toEqual(['box', 'box (2)']);
    expect(await names('maria', at('/box (2)'))).toEqual(['inner']);
    expect(await names('maria', at('/box (2)/inner'))).toEqual(['kept.pdf']);
  });

  it('a file comes back into a folder that is gone: with the folder, without the rest', async () => {
    const early = await put('early.pdf', '/box');
    const late = await put('late.pdf', '/box');
    await remove('ben', [{ type: 'file', id: early }]);
    await remove('ben', [{ type: 'folder', path: at('/box') }]);
    expect((await restore('ben', [early])).body.done).toBe(1);
    expect(await names('maria', at('/box'))).toEqual(['early.pdf']);
    expect(await names('ben', at('/box'), { showWithDeleted: 'true' })).toEqual(['early.pdf', 'late.pdf']);
    expect((await restore('ben', [late])).body.done).toBe(1);
    expect(await names('maria', at('/box'))).toEqual(['early.pdf', 'late.pdf']);
  });

  it('DOC-030: the reserved folder stays, whoever asks', async () => {
    const ann = await app.as('ann');
    const gone = await ann.call(documents.deletePath, { company_id: companyId(), path: '/Attachments' });
    expect(gone.body).toMatchObject({ done: 0, skipped: ['Attachments'] });
    const renamed = await ann.call(documents.renameDocument, {
      companyId: companyId(),
      path: '/',
      itemName: 'Attachments',
      newName: 'Other',
      isFolder: true,
    });
    expect([renamed.status, renamed.error?.message]).toEqual([409, FOLDER_RESERVED]);
  });

  it('is purged after 120 days, unless it is held; copies keep their bytes', async () => {
    const [old, held, copied, young] = [
      await put('old.pdf', '/bin'),
      await put('held.pdf', '/bin'),
      await put('copied.pdf', '/bin'),
      await put('young.pdf', '/bin'),
    ];
    const ben = await app.as('ben');
    await ben.call(documents.moveItems, {
      companyId: companyId(),
      items: [{ type: 'file', id: copied }],
      newPath: at(''),
      copy: true,
    });
    const ago = (days: number, id: number) =>
      app.owner.query(`update documents set deleted_at = now() - make_interval(days => $2) where id = $1`, [
        id,
        days,
      ]);
    await ago(121, old);
    await ago(121, held);
    await app.owner.query(`update documents set held_until = now() + interval '1 year' where id = $1`, [
      held,
    ]);
    await ago(121, copied);
    await ago(119, young);
    const bytes = async (id: number) =>
      (await app.owner.query('select file_id from documents where id = $1', [id])).rows[0]?.file_id;
    const [oldBytes, copiedBytes] = [await bytes(old), await bytes(copied)];
    const task = (await import('./jobs.ts')).purgeTasks[0]!;
    await (task as { run: (services: unknown) => Promise<void> }).run(app.services);
    const left = await app.owner.query('select id from documents where id = any($1) order by id', [
      [old, held, copied, young],
    ]);
    expect(left.rows.map(({ id }) => Number(id))).toEqual([held, young]);
    const files = await app.owner.query('select id from stored_files where id = any($1)', [
      [oldBytes, copiedBytes],
    ]);
    expect(files.rows.map(({ id }) => Number(id))).toEqual([Number(copiedBytes)]);
  });
});

describe('what the firm switches off for clients', () => {
  const set = (preferences: object) =>
    app.owner.query('update firms set preferences = preferences || $1 where firm_id = $2', [
      JSON.stringify(preferences),
      app.world.firms.pell,
    ]);
  const tries = async (who: PersonName, path = at('')) => {
    const caller = await app.as(who);
    const base = { companyId: companyId() };
    const calls = {
      folder: await caller.call(documents.createFolder, { ...base, path, name: `n${Math.random()}` }),
      rename: await caller.call(documents.renameDocument, { ...base, path, itemName: 'f.pdf', newName: 'f' }),
      copy: await caller.call(documents.moveDocument, {
        ...base,
        oldPath: `${path}/f.pdf`,
        newPath: path,
        isFolder: false,
        deleteOldPath: false,
      }),
      upload: await caller.call(documents.requestUpload, {
        company_id: companyId(),
        name: 'a.pdf',
        size: 5,
        path,
      }),
    };
    return Object.fromEntries(Object.entries(calls).map(([name, { status }]) => [name, status]));
  };
  const OPEN = { folder: 200, rename: 200, copy: 200, upload: 200 };

  it('DOC-048 FRM-028: folders, and only those', async () => {
    await put('f.pdf');
    expect(await tries('maria')).toEqual(OPEN);
    await set({ disable_folder_action: true });
    expect(await tries('maria')).toEqual({ ...OPEN, folder: 403 });
    expect(await tries('ben')).toEqual(OPEN);
    const may = (await look('maria', at(''))).body.may;
    expect(may).toMatchObject({
      edit_folders: false,
      edit_files: true,
      upload: true,
      reason: DISABLED_BY_FIRM,
    });
    await set({ disable_folder_action: false });
  });

  it('DOC-031: deleting, a client’s folders are left and the files go', async () => {
    const id = await put('f.pdf');
    await folderOf(app, 'household', at('/box'));
    await set({ disable_folder_action: true });
    const maria = await app.as('maria');
    const gone = await maria.call(documents.deleteItems, {
      companyId: companyId(),
      items: [
        { type: 'file', id },
        { type: 'folder', path: at('/box') },
      ],
    });
    expect(gone.body).toMatchObject({ done: 1, skipped: ['box'] });
    await set({ disable_folder_action: false });
  });

  it('FRM-029: files, and only those', async () => {
    await put('f.pdf');
    await set({ disable_file_edit_action: true });
    expect(await tries('maria')).toEqual({ ...OPEN, rename: 403, copy: 403 });
    expect(await tries('ben')).toEqual(OPEN);
    await set({ disable_file_edit_action: false });
  });

  it('DOC-049 DOC-050 DOC-051 FRM-031: everything in certain folders, in any year from 2000 to 2034', async () => {
    await put('f.pdf', '/Final');
    await set({ folders_where_client_actions_disabled: ['/{year}/Final'] });
    const CLOSED = { folder: 403, rename: 403, copy: 403, upload: 403 };
    expect(await tries('maria', at('/Final'))).toEqual(CLOSED);
    expect(await tries('ben', at('/Final'))).toEqual(OPEN);
    await storedDocument(app, 'household', 'f.pdf', { path: '/2035/Final' });
    expect(await tries('maria', '/2035/Final')).toEqual(OPEN);
    await set({ folders_where_client_actions_disabled: [] });
  });

  it('FRM-030 DOC-043: nothing is restored where restoring is off', async () => {
    const id = await put('f.pdf', '', { deleted: true });
    await set({ enable_restoring_deleting_files: false });
    const ben = await app.as('ben');
    const restored = await ben.call(documents.restoreItems, { companyId: companyId(), fileIds: [id] });
    expect(restored.status).toBe(403);
    expect((await look('ben', at(''))).body.may.restore).toBe(false);
    await set({ enable_restoring_deleting_files: true });
  });

  it('DOC-052: a read-only client only looks', async () => {
    const { rows } = await app.owner.query('select id from entities where id = $1', [companyId()]);
    expect(rows).toHaveLength(1);
    await app.owner.query('update entities set readonly_access = true where id = $1', [companyId()]);
    await put('f.pdf');
    expect(await tries('maria')).toEqual({ folder: 403, rename: 403, copy: 403, upload: 403 });
    expect((await look('maria', at(''))).body.may).toMatchObject({
      upload: false,
      edit_files: false,
      edit_folders: false,
      delete_files: false,
      delete_folders: false,
    });
    await app.owner.query('update entities set readonly_access = false where id = $1', [companyId()]);
    const { id: maria } = app.world.people.maria;
    await app.owner.query('update users set readonly_access = true where id = $1', [maria]);
    expect(await tries('maria')).toEqual({ folder: 403, rename: 403, copy: 403, upload: 403 });
    await app.owner.query('update users set readonly_access = false where id = $1', [maria]);
  });
});

describe('what staff say of a document', () => {
  it('DOC-012 DOC-032: descriptions and tags are staff’s to write, read and look for', async () => {
    const id = await put('W-2.pdf');
    const ann = await app.as('ann');
    const { tags } = await import('#features/labels/contract.ts');
    await ann.call(tags.createTag, { kind: 'document', new_tag: `Income${year}` });
    const base = { companyId: companyId(), extractedDocumentId: id };
    const described = await ann.call(documents.describeDocument, { ...base, description: `Quarry ${year}` });
    expect(described.status).toBe(200);
    expect((await ann.call(documents.tagDocuments, { ...base, tags: [`income${year}`] })).status).toBe(200);
    expect((await ann.call(documents.tagDocuments, { ...base, tags: ['none such'] })).status).toBe(422);
    const [item] = (await look('ann', at(''))).body.documents;
    expect(item).toMatchObject({ description: `Quarry ${year}`, tags: [`Income${year}`] });
    const [own] = (await look('maria', at(''))).body.documents;
    expect(own).toMatchObject({ description: '', tags: [], annotations: 0 });
    const find = async (who: PersonName, search: string) =>
      (await (await app.as(who)).call(documents.searchDocuments, { companyId: companyId(), search })).body
        .total;
    for (const text of [`quarry ${year}`, `INCOME${year}`]) {
      expect(await find('ann', text), text).toBe(1);
      expect(await find('maria', text), text).toBe(0);
    }
    const maria = await app.as('maria');
    expect((await maria.call(documents.describeDocument, { ...base, description: 'x' })).status).toBe(403);
    expect((await maria.call(documents.tagDocuments, { ...base, tags: [] })).status).toBe(403);
    const eve = await app.as('eve');
    expect((await eve.call(documents.describeDocument, { ...base, description: 'x' })).status).toBe(404);
  });

  it('DOC-007: a search finds any part of a name in any folder, and says where it lies', async () => {
    await storedDocument(app, 'household', `Northfield ${year}.pdf`, { path: UPLOADS });
    const maria = await app.as('maria');
    const found = await maria.call(documents.searchDocuments, {
      companyId: companyId(),
      search: `field ${year}`,
    });
    expect(found.body.documents).toMatchObject([{ name: `Northfield ${year}.pdf`, path: UPLOADS }]);
    const zed = await app.as('zed');
    expect(
      (await zed.call(documents.searchDocuments, { companyId: companyId(), search: 'field' })).status,
    ).toBe(404);
  });
});

it('what happened in these tests stands in the record, each as often as it happened', async () => {
  const folders = [
    'folder.created',
    'folder.renamed',
    'folder.moved',
    'folder.copied',
    'folder.deleted',
    'folder.restored',
  ];
  expect(await timesRecorded(app, ...folders)).toEqual({
    'folder.created': 9,
    'folder.renamed': 2,
    'folder.moved': 4,
    'folder.copied': 1,
    'folder.deleted': 4,
    'folder.restored': 2,
  });
});
