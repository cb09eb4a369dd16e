/** Who may call, what the calls record, and the things they name. */
import { type Household, type Ids, matrixOf } from '#test/matrix.ts';
import type { TestApp } from '#test/app.ts';
import { tree } from './contract.ts';

async function documentOf(
  { tx, firmId, entity, ownerId, now, file }: Household,
  {
    name = 'w2.pdf',
    folder_id = null,
    deleted_at = null,
  }: { name?: string; folder_id?: number | null; deleted_at?: string | null } = {},
): Promise<number> {
  const { id } = await tx
    .insertInto('documents')
    .values({
      firm_id: firmId,
      entity_id: entity.id,
      folder_id,
      name,
      file_id: await file(),
      created_by: ownerId,
      created_at: now,
      updated_at: now,
      deleted_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A folder of files alone, so that its pages hold nothing else. */
async function folderOf({ tx, firmId, entity, now }: Household): Promise<number> {
  const there = await tx
    .selectFrom('folders')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('entity_id', '=', entity.id)
    .where('name', '=', 'Papers')
    .executeTakeFirst();
  if (there) return there.id;
  const { id } = await tx
    .insertInto('folders')
    .values({ firm_id: firmId, entity_id: entity.id, name: 'Papers', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const inPapers = {
  rows: 'documents',
  newestFirst: false,
  make: async (more: Household & { at: number; moment: string }) =>
    documentOf(
      { ...more, now: more.moment },
      { name: `paper ${more.moment}.pdf`, folder_id: await folderOf(more) },
    ),
};
const one = ({ document }: Ids) => ({ items: [{ type: 'file', id: document }] });
const recorded = (event: string) => [{ event, entity: 'entity' }] as const;
const everyone = { staff: 'sees', client: 'sees', readonly: 403, viewer: 403 } as const;
const deleting = { ...everyone, group: 'sees 403' } as const;
const restoringIsOn = (app: TestApp) =>
  app.owner.query(
    `update firms set preferences = preferences || '{"enable_restoring_deleting_files": true}'`,
  );

export const matrix = matrixOf(
  tree,
  {
    listDocuments: {
      staff: 'sees',
      client: 'sees',
      viewer: 'sees',
      input: { path: '/Papers' },
      pages: inPapers,
    },
    documentTree: { staff: 'sees', client: 'sees', viewer: 'sees' },
    recentDocuments: { staff: 'sees', client: 'sees', viewer: 'sees' },
    searchDocuments: {
      staff: 'sees',
      client: 'sees',
      viewer: 'sees',
      input: { search: 'paper ' },
      pages: { ...inPapers, newestFirst: true },
    },
    exportableDocuments: { staff: 'sees', client: 403, viewer: 'sees', records: [] },
    createFolder: {
      ...everyone,
      input: { path: '/', name: 'Receipts' },
      records: recorded('folder.created'),
    },
    renameDocument: {
      ...everyone,
      input: { path: '/', itemName: 'w2.pdf', newName: 'wages' },
      records: recorded('document.renamed'),
    },
    moveDocument: {
      ...everyone,
      input: {
        oldPath: '/w2.pdf',
        newPath: '/Papers',
        isFolder: false,
        deleteOldPath: true,
      },
      records: recorded('document.moved'),
    },
    moveItems: {
      ...everyone,
      input: (ids) => ({ ...one(ids), newPath: '/Papers' }),
      records: recorded('document.moved'),
    },
    deleteDocument: {
      ...deleting,
      input: { path: '/', documentName: 'w2.pdf', isFolder: false },
      records: recorded('document.deleted'),
    },
    deletePath: { ...deleting, input: { path: '/w2.pdf' }, records: recorded('document.deleted') },
    deleteItems: { ...deleting, input: one, records: recorded('document.deleted') },
    restoreItems: {
      staff: 'sees',
      client: 403,
      group: 403,
      viewer: 403,
      input: ({ document }) => ({ fileIds: [document], folderIds: [] }),
      given: async (app, ids) => {
        await restoringIsOn(app);
        await app.owner.query('update documents set deleted_at = now() where id = $1', [ids.document]);
      },
      records: recorded('document.restored'),
      odd: { 'gone document': 'allow' },
    },
    describeDocument: {
      staff: 'sees',
      client: 403,
      viewer: 403,
      input: { description: 'Her main job' },
      records: recorded('document.described'),
    },
    tagDocuments: {
      staff: 'sees',
      client: 403,
      viewer: 403,
      input: { tags: [] },
      records: recorded('document.tagged'),
    },
  },
  {
    async things(household) {
      await folderOf(household);
      return { document: await documentOf(household) };
    },
    gone: async (household) => ({
      document: await documentOf(household, { name: 'gone.pdf', deleted_at: household.now }),
    }),
  },
);
