/** The folders of an entity and what lies in them. */
import { z } from 'zod';
import { endpoint, flag, idOf, pageQuery } from '#platform/contract.ts';
import { tagName } from '#features/labels/rules/tags.ts';
import { DocumentItem, DocumentRow } from '../model.ts';
import { fileName, folderPath } from '../rules/names.ts';
import {
  ExportableDocument,
  ItemRef,
  LONGEST_DESCRIPTION,
  MOST_ITEMS,
  placePath,
  PlaceRights,
  TreeFolder,
} from './model.ts';

const companyId = idOf('entity');
const ok = z.object({ ok: z.literal(true) });
const signedIn = { who: 'signed-in' } as const;
const staff = { who: 'staff' } as const;
const items = z.array(ItemRef).min(1).max(MOST_ITEMS);
/** What a bulk action did: how many things, and which of them could not be touched. */
const done = z.object({ done: z.number(), skipped: z.array(z.string()) });
/** Where the moved things are now, so that it can be undone. */
const moved = done.extend({ now: z.array(ItemRef) });
/** Which things are gone now, so that they can be restored. */
const gone = done.extend({ fileIds: z.array(z.number()), folderIds: z.array(z.number()) });

export const tree = {
  listDocuments: endpoint({
    method: 'GET',
    path: '/documents',
    access: signedIn,
    resource: 'document',
    verb: 'list',
    preview: true,
    summary: 'What lies in a folder: folders first, then files, a page at a time',
    query: z.object({
      ...pageQuery,
      companyId,
      path: placePath.default('/'),
      showWithDeleted: flag.default(false),
      sort_by: z.enum(['name', 'updated_at', 'created_at']).default('name'),
      descending: flag.default(false),
    }),
    output: z.object({
      documents: z.array(DocumentItem),
      total: z.number(),
      folder: z.object({
        path: z.string(),
        name: z.string(),
        staff_only: z.boolean(),
        reserved: z.boolean(),
      }),
      may: PlaceRights,
    }),
  }),
  documentTree: endpoint({
    method: 'GET',
    path: '/documents/tree',
    access: signedIn,
    resource: 'document',
    verb: 'list',
    preview: true,
    summary: 'All folders of an entity',
    query: z.object({ companyId }),
    output: z.object({ folders: z.array(TreeFolder), items_count: z.number() }),
  }),
  recentDocuments: endpoint({
    method: 'GET',
    path: '/documents/recent',
    access: signedIn,
    resource: 'document',
    verb: 'list',
    preview: true,
    summary: 'The files that came last, whatever folder they lie in',
    query: z.object({ companyId }),
    output: z.object({ documents: z.array(DocumentRow), total: z.number() }),
  }),
  exportableDocuments: endpoint({
    method: 'POST',
    path: '/companies/get_all_exportable_documents_for_entity',
    access: staff,
    resource: 'document',
    verb: 'list',
    summary: 'All documents of an entity that can be taken out, or those in the folders of one year',
    query: z.object({ year: z.coerce.number().int().min(2000).max(2099).optional() }),
    body: z.object({ company_id: idOf('entity') }),
    output: z.object({ documents: z.array(ExportableDocument) }),
  }),
  createFolder: endpoint({
    method: 'POST',
    path: '/documents/folders',
    access: signedIn,
    resource: 'folder',
    verb: 'create',
    summary: 'Make a folder',
    body: z.object({ companyId, path: placePath, name: fileName }),
    output: z.object({ path: z.string(), staff_only: z.boolean() }),
    idempotent: true,
  }),
  renameDocument: endpoint({
    method: 'POST',
    path: '/documents/rename',
    access: signedIn,
    resource: 'document',
    verb: 'update',
    summary: 'Give a file or folder another name; a file keeps its extension',
    body: z.object({
      companyId,
      path: placePath,
      itemName: fileName,
      newName: fileName,
      isFolder: z.boolean().default(false),
    }),
    output: z.object({ name: z.string() }),
  }),
  moveDocument: endpoint({
    method: 'POST',
    path: '/documents/move',
    access: signedIn,
    resource: 'document',
    verb: 'move',
    summary: 'Move or copy one file or folder to a place; deleteOldPath says which',
    body: z.object({
      companyId,
      oldPath: folderPath,
      newPath: placePath,
      isFolder: z.boolean(),
      deleteOldPath: z.boolean(),
      newCompanyId: companyId.optional(),
    }),
    output: moved,
    idempotent: true,
  }),
  moveItems: endpoint({
    method: 'POST',
    path: '/documents/move_items',
    access: signedIn,
    resource: 'document',
    verb: 'move',
    summary: 'Move or copy several files and folders to one place',
    body: z.object({
      companyId,
      items,
      newPath: placePath,
      newCompanyId: companyId.optional(),
      copy: z.boolean().default(false),
    }),
    output: moved,
    idempotent: true,
  }),
  deleteDocument: endpoint({
    method: 'POST',
    path: '/documents/delete',
    access: signedIn,
    resource: 'document',
    verb: 'delete',
    summary: 'Delete a file or folder; staff can restore it for 120 days',
    body: z.object({ companyId, path: placePath, documentName: fileName, isFolder: z.boolean() }),
    output: gone,
  }),
  deletePath: endpoint({
    method: 'POST',
    path: '/documents/delete_path',
    access: signedIn,
    resource: 'document',
    verb: 'delete',
    summary: 'Delete what lies at a path, a file before a folder',
    body: z.object({ company_id: companyId, path: folderPath }),
    output: gone,
  }),
  deleteItems: endpoint({
    method: 'POST',
    path: '/documents/delete_items',
    access: signedIn,
    resource: 'document',
    verb: 'delete',
    summary: 'Delete several files and folders; reserved folders are left',
    body: z.object({ companyId, items }),
    output: gone,
  }),
  restoreItems: endpoint({
    method: 'POST',
    path: '/documents/restore',
    access: { who: 'staff', permission: 'documents.delete_restore' },
    resource: 'document',
    verb: 'restore',
    summary: 'Bring deleted files and folders back to where they were',
    body: z.object({
      companyId,
      fileIds: z.array(idOf('document')).max(MOST_ITEMS).default([]),
      folderIds: z.array(z.int().positive()).max(MOST_ITEMS).default([]),
    }),
    output: done,
  }),
  describeDocument: endpoint({
    method: 'POST',
    path: '/documents/description',
    access: { who: 'staff', permission: 'documents.edit' },
    resource: 'document',
    verb: 'update',
    summary: 'Say what a document is, for staff',
    body: z.object({
      companyId,
      extractedDocumentId: idOf('document'),
      description: z.string().trim().max(LONGEST_DESCRIPTION),
    }),
    output: ok,
  }),
  tagDocuments: endpoint({
    method: 'POST',
    path: '/documents/tags',
    access: { who: 'staff', permission: 'documents.edit' },
    resource: 'document',
    verb: 'tag',
    summary: 'Set the tags of one document, or of several at once',
    body: z.object({
      companyId,
      tags: z.array(tagName).max(50),
      extractedDocumentId: z.union([idOf('document'), z.array(idOf('document')).min(1).max(MOST_ITEMS)]),
    }),
    output: ok,
  }),
  searchDocuments: endpoint({
    method: 'GET',
    path: '/documents/search',
    access: signedIn,
    resource: 'document',
    verb: 'search',
    preview: true,
    summary: 'Files and folders of an entity by name, description, tag and the words in them',
    query: z.object({
      ...pageQuery,
      companyId,
      search: z.string().trim().min(1).max(200),
    }),
    output: z.object({
      documents: z.array(
        DocumentItem.extend({
          /** The words found in the file with what stands around them; the found ones lie between two marks. */
          excerpt: z.array(z.object({ text: z.string(), found: z.boolean() })),
        }),
      ),
      total: z.number(),
    }),
  }),
};
