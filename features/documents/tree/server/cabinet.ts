/** The folders of an entity as one person sees them: the way in for every call that is about a place. */
import type { FirmActor } from '#platform/actor.ts';
import { Conflict, Forbidden, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { DISABLED_BY_FIRM, READ_ONLY_ACCOUNT, READ_ONLY_ENTITY } from '../../messages.ts';
import { mayEditDocuments, mayListDocuments, maySeeStaffOnly } from '../../policy.ts';
import { type ClientAction, isDisabledByFirm } from '../rules/client-bounds.ts';
import type { DocumentSettings } from '../rules/rights.ts';
import { foldersToCome, taxYear } from '../rules/default-folders.ts';
import { folderAt, type FolderNode, type FolderTree, ROOT, treeOf } from '../rules/folder-tree.ts';
import * as folderQueries from './folder-queries.ts';

type Entity = Awaited<ReturnType<typeof visibleEntity>>;

export interface Cabinet {
  firmId: number;
  entity: Entity;
  tree: FolderTree;
  /** Whether this person sees what is for staff only. */
  staffOnly: boolean;
  /** Files that lie in no folder. */
  topFiles: number;
  settings: DocumentSettings;
}

/** A folder, or the top: where something lies or goes. */
export interface Place {
  id: number | null;
  path: string;
  name: string;
  staff_only: boolean;
  reserved: boolean;
  node: FolderNode | null;
}

const TOP: Place = { id: null, path: ROOT, name: '', staff_only: false, reserved: false, node: null };

async function load(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  entityId: number,
  { deleted, opened }: { deleted: boolean; opened: boolean },
): Promise<Cabinet> {
  const { firmId } = ctx.actor;
  const entity = await visibleEntity(ctx, tx, entityId);
  ctx.authorize(mayListDocuments(ctx.actor, entity));
  const staffOnly = maySeeStaffOnly(ctx.actor, entity);
  const now = ctx.clock.now();
  if (opened) await folderQueries.openCabinet(tx, entityId, taxYear(now), now.toISOString());
  const cabinet = await folderQueries.findCabinet(tx, firmId, entityId);
  const rows = await folderQueries.listFolders(tx, { firmId, entityId, staffOnly, deleted });
  const names = new Set(rows.filter(({ parent_id }) => parent_id === null).map(({ name }) => name));
  // A year somebody made by hand is not shown twice.
  const toCome = foldersToCome(cabinet.opened_year, taxYear(now), now.toISOString()).filter(
    (folder) => folder.parent_id !== null || !names.has(folder.name),
  );
  const shown = toCome.filter((folder) => staffOnly || !folder.staff_only);
  return {
    firmId,
    entity,
    tree: treeOf([...rows, ...shown]),
    staffOnly,
    topFiles: cabinet.files,
    settings: await preferencesOf(tx, firmId),
  };
}

/** To look at. With `deleted`, what was deleted is there as well. */
export const cabinetOf = (ctx: Ctx<FirmActor>, tx: Tx, entityId: number, deleted = false): Promise<Cabinet> =>
  load(ctx, tx, entityId, { deleted, opened: false });

/** FRM-027: to look through. Where the firm shows clients no documents, there is nothing to look through. */
export async function openCabinet(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  entityId: number,
  deleted = false,
): Promise<Cabinet> {
  return shownTo(ctx.actor, await cabinetOf(ctx, tx, entityId, deleted));
}

function shownTo(actor: FirmActor, cabinet: Cabinet): Cabinet {
  if (actor.kind === 'client' && cabinet.settings.hide_documents_view_from_clients) throw new NotFound();
  return cabinet;
}

/** To change by who looks through it; what a questionnaire takes is placed with `heldCabinet` all the same. */
export const heldOpenCabinet = async (...args: Parameters<typeof heldCabinet>): Promise<Cabinet> =>
  shownTo(args[0].actor, await heldCabinet(...args));

/** To change: held until the transaction ends, with every folder made that is only shown otherwise. */
export async function heldCabinet(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  entityId: number,
  may: (actor: FirmActor, entity: Entity) => boolean = mayEditDocuments,
): Promise<Cabinet> {
  const cabinet = await load(ctx, tx, entityId, { deleted: false, opened: true });
  ctx.authorize(may(ctx.actor, cabinet.entity), closedTo(ctx.actor));
  return cabinet;
}

const closedTo = (actor: FirmActor): Forbidden =>
  actor.kind === 'client'
    ? new Forbidden('entity.read_only', actor.readonly ? READ_ONLY_ACCOUNT : READ_ONLY_ENTITY)
    : new Forbidden();

/** What is not there, or not for this person, is missing. */
export function placeAt(cabinet: Cabinet, path: string): Place {
  const node = folderAt(cabinet.tree, path);
  if (node === undefined) throw new NotFound();
  return node === null ? TOP : { ...node, node };
}

export const placeOf = (cabinet: Cabinet, folderId: number | null): Place => {
  if (folderId === null) return TOP;
  const node = cabinet.tree.byId.get(folderId);
  if (!node) throw new NotFound();
  return { ...node, node };
};

/** FRM-028, FRM-029, FRM-031: what the firm switched off for clients, in this folder or altogether. */
export function assertNotDisabled(
  actor: FirmActor,
  { settings }: Cabinet,
  action: ClientAction,
  paths: readonly string[],
): void {
  if (actor.kind === 'client' && paths.some((path) => isDisabledByFirm(settings, action, path)))
    throw new Forbidden('folder.disabled', DISABLED_BY_FIRM);
}

const CLASHES = new Set(['folders_name', 'documents_name']);

/** Two people at once: the index decides who was first. */
export async function unlessNameTaken<T>(what: 'file' | 'folder', work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!CLASHES.has((error as { constraint?: string }).constraint ?? '')) throw error;
    throw new Conflict('name.taken', `There is already a ${what} with this name here. Choose another name.`);
  }
}
