/** Looking into folders. */
import type { SignedInActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { QuestionnaireShelf } from '../../attaching/server/shelf.ts';
import { maySeeDeleted } from '../../policy.ts';
import type { tree } from '../contract.ts';
import { EXPORT_MOST, type TreeFolder } from '../model.ts';
import { type FolderNode, itemsIn } from '../rules/folder-tree.ts';
import { folderYear } from '../rules/folder-year.ts';
import { rightsAt } from '../rules/rights.ts';
import { type Cabinet, cabinetOf, openCabinet, placeAt } from './cabinet.ts';
import * as items from './item-queries.ts';
import { fileItem, folderItem, sortedFolders } from './show-item.ts';
import { questionnaireNames } from './questionnaire-names.ts';
import { listAllFiles, listNewestFiles } from './whole-queries.ts';

export async function listDocuments(
  ctx: Ctx<SignedInActor>,
  input: InputOf<typeof tree.listDocuments>,
  shelf: QuestionnaireShelf,
) {
  const { companyId, path, sort_by: sort, descending, page, rows_per_page } = input;
  const staff = ctx.actor.kind === 'staff';
  // Clients are not told that there is such a thing as a deleted file.
  const deleted = maySeeDeleted(ctx.actor) && input.showWithDeleted;
  return ctx.read(async (tx) => {
    const cabinet = await openCabinet(ctx, tx, companyId, deleted);
    const place = placeAt(cabinet, path);
    const folders = place.node?.children ?? cabinet.tree.top;
    const files = {
      firmId: cabinet.firmId,
      entityId: companyId,
      folder: place,
      staff,
      deleted,
    };
    const first = (page - 1) * rows_per_page;
    const shownFolders = sortedFolders(folders, sort, descending).slice(first, first + rows_per_page);
    const rows = await items.listFiles(tx, {
      ...files,
      sort,
      descending,
      limit: rows_per_page - shownFolders.length,
      offset: Math.max(0, first - folders.length),
    });
    const now = ctx.clock.now();
    const questionnaires = await questionnaireNames(tx, cabinet, shelf, rows);
    return {
      documents: [
        ...shownFolders.map(folderItem),
        ...rows.map((row) => fileItem(row, place.path, now, questionnaires)),
      ],
      total:
        folders.length +
        (place.node?.files ?? cabinet.topFiles) +
        (deleted ? await items.countDeletedFiles(tx, files) : 0),
      folder: { path: place.path, name: place.name, staff_only: place.staff_only, reserved: place.reserved },
      may: rightsAt(ctx.actor, cabinet.entity, cabinet.settings, {
        path: place.path,
        isLive: place.node === null || place.node.deleted_at === null,
      }),
    };
  });
}

const treeFolder = (node: FolderNode): TreeFolder => ({
  name: node.name,
  path: node.path,
  staff_only: node.staff_only,
  reserved: node.reserved,
  items_count: itemsIn(node),
  children: node.children.map(treeFolder),
});

export function documentTree(ctx: Ctx<SignedInActor>, { companyId }: InputOf<typeof tree.documentTree>) {
  return ctx.read(async (tx) => {
    const cabinet = await openCabinet(ctx, tx, companyId);
    return {
      folders: cabinet.tree.top.map(treeFolder),
      items_count: cabinet.tree.top.length + cabinet.topFiles,
    };
  });
}

const RECENT = 10;

export function recentDocuments(
  ctx: Ctx<SignedInActor>,
  { companyId }: InputOf<typeof tree.recentDocuments>,
) {
  return ctx.read(async (tx) => {
    const cabinet = await openCabinet(ctx, tx, companyId);
    const rows = await listNewestFiles(tx, ofCabinet(cabinet), RECENT);
    const total = [...cabinet.tree.byId.values()].reduce((sum, { files }) => sum + files, cabinet.topFiles);
    return { documents: rows.map((row) => ({ ...row, path: pathIn(cabinet, row.folder_id) })), total };
  });
}

const ofCabinet = ({ firmId, entity, staffOnly }: Cabinet) => ({ firmId, entityId: entity.id, staffOnly });

export const pathIn = ({ tree: { byId } }: Cabinet, folderId: number | null): string =>
  (folderId === null ? undefined : byId.get(folderId)?.path) ?? '/';

/** CLI-077. */
export function exportableDocuments(
  ctx: Ctx<StaffActor>,
  { company_id, year }: InputOf<typeof tree.exportableDocuments>,
) {
  return ctx.read(async (tx) => {
    const cabinet = await cabinetOf(ctx, tx, company_id);
    const inYear = [...cabinet.tree.byId.values()]
      .filter(({ path }) => folderYear(path) === year)
      .map(({ id }) => id);
    const rows = await listAllFiles(
      tx,
      { ...ofCabinet(cabinet), ...(year === undefined ? {} : { folders: inYear }) },
      EXPORT_MOST,
    );
    return {
      documents: rows.map(({ folder_id, ...row }) => {
        const path = pathIn(cabinet, folder_id);
        return { ...row, path, year: folderYear(path) };
      }),
    };
  });
}
