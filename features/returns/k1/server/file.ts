/** 24f: files K-1s into the entities that staff confirmed, and ticks the items that ask for them. */
import { Readable } from 'node:stream';
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid, NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { splitPdf } from '#platform/server/pdf/split-pdf.ts';
import { keepFile } from '#platform/server/storage/kept-file.ts';
import type { Staged } from '#platform/server/storage/storage.ts';
import { viewerOf } from '#features/clients/entities/policy.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { fileTitle } from '#features/documents/rules/file-title.ts';
import {
  beginReading,
  clientUploads,
  placeKept,
  uploadPlace,
  readOnce,
} from '#features/documents/server/service.ts';
import {
  addPaper,
  type AskedPaper,
  holdItem,
  paperPlaces,
  type PaperPlaces,
} from '#features/questionnaires/server/service.ts';
import { pagesOf } from '../../classifying/rules/readiness.ts';
import { returnEvents } from '../../events.ts';
import { K1_FOLDER_HIDDEN, NOT_READY_YET } from '../../messages.ts';
import { maySend } from '../../policy.ts';
import { type Entity, heldReturn, named, visibleReturn } from '../../records/server/access.ts';
import type { PartRecord } from '../../records/server/part-queries.ts';
import { fileOf, type ReturnRecord } from '../../records/server/queries.ts';
import type { k1Calls } from '../contract.ts';
import { filingsOf, insertFiling } from './filing-queries.ts';
import { addedPaper, askedItem, k1sOf, recipientOf, rowsOf } from './rows.ts';
import { queueTelling } from './tell.ts';

const PDF = 'application/pdf';
const MB = 1024 * 1024;

type Asked = InputOf<typeof k1Calls.fileReturnK1s>;

/** Only what was sent to its own owners goes to those of its K-1s. */
function assertOut({ sent_at, status }: ReturnRecord): void {
  if (sent_at === null && status !== 'sending') throw new Refused('return.bad_state', NOT_READY_YET);
}

async function cut(
  ctx: Ctx<StaffActor>,
  record: ReturnRecord,
  parts: readonly PartRecord[],
): Promise<Staged[]> {
  const { firmId } = ctx.actor;
  const file = await ctx.read((tx) => fileOf(tx, firmId, record.file_id));
  if (!file) throw new NotFound();
  const wanted = parts.map(({ pages }) => pagesOf(pages).map((page) => page + 1));
  const staged: Staged[] = [];
  await readOnce(ctx, { sha256: file.sha256, plan: wanted }, async () => {
    for await (const piece of splitPdf(await ctx.storage.open(file.storage_key), file.size, wanted))
      staged.push(
        await ctx.storage.stage(Readable.from(piece), { firmId, maxBytes: file.size * 4 + 64 * MB }),
      );
  });
  return staged;
}

interface Going {
  part: PartRecord;
  bytes: Staged;
  entityId: number;
  ticks: boolean;
  adds: boolean;
}

interface Into {
  record: ReturnRecord;
  issuer: string;
  path: string;
  tells: boolean;
  /** What each entity's checklists asked for before this call, and what this call added. */
  places: Map<number, PaperPlaces>;
  /** The items this call added. */
  added: Set<AskedPaper>;
}

/** The item that the K-1 ticks; added to the checklist where nothing asks for it and staff said so. */
async function findItem(ctx: Ctx<StaffActor>, tx: Tx, going: Going, into: Into) {
  const { part, entityId, ticks, adds } = going;
  if (!ticks) return null;
  const year = into.record.tax_year;
  const places = into.places.get(entityId) ?? (await paperPlaces(ctx, tx, { entityId, year }));
  into.places.set(entityId, places);
  const found = askedItem(part, into, places.asked);
  if (found || !adds || !places.addable) return found && { ...found, added: into.added.has(found.item) };
  const { questionnaire_id, questionnaire } = places.addable;
  const paper = addedPaper(part, into);
  const added = await addPaper(ctx, tx, questionnaire_id, paper);
  if (!added) return null;
  const item: AskedPaper = {
    questionnaire_id,
    questionnaire,
    ...added,
    paper: paper.paper,
    options: [],
    takes: 'files',
  };
  // A second K-1 of this call for the same entity goes to the same item.
  places.asked.push(item);
  into.added.add(item);
  return { item, option: null, added: true };
}

/** The item is locked before the folders of its entity are. */
async function fileOne(ctx: Ctx<StaffActor>, tx: Tx, going: Going, into: Into) {
  const { part, bytes, entityId } = going;
  const { record, issuer, path, tells } = into;
  const { firmId, userId } = ctx.actor;
  const found = await findItem(ctx, tx, going, into);
  const item = found && (await holdItem(ctx, tx, found.item));
  const cabinet = await uploadPlace(ctx, tx, entityId, path);
  const fileId = await keepFile(ctx, tx, firmId, bytes, PDF);
  await beginReading(ctx, tx, fileId, pagesOf(part.pages).length);
  const placed = await placeKept(ctx, tx, cabinet, {
    fileId,
    size: bytes.size,
    sha256: bytes.sha256,
    path,
    name: fileTitle(`${record.tax_year} K-1 ${issuer}`),
    createdBy: userId,
    toldApart: true,
    madeHere: true,
  });
  if (placed.staff_only) throw new Invalid(K1_FOLDER_HIDDEN, 'path', 'folder.staff_only');
  const ticked = item && found && (await item.put(placed, found.option));
  await insertFiling(tx, {
    firm_id: firmId,
    tax_return_id: record.id,
    part_no: part.no,
    recipient: recipientOf(part).name,
    entity_id: entityId,
    document_id: placed.id,
    ...ticked,
    added: found?.added ?? false,
    tells,
    filed_by: userId,
    filed_at: ctx.clock.now().toISOString(),
  });
}

/** What can still be filed of what was asked for: a K-1 that is filed already stays where it is. */
async function openParts(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  { record, asked }: { record: ReturnRecord; entity: Entity; asked: Asked['k1s'] },
): Promise<PartRecord[]> {
  const all = await k1sOf(tx, record);
  if (asked.some(({ part_id }) => !all.some(({ no }) => no === part_id))) throw new NotFound();
  const filings = await filingsOf(tx, viewerOf(ctx.actor), record.id);
  return all.filter(
    ({ no }) =>
      asked.some(({ part_id }) => part_id === no) &&
      !filings.some(({ part_no, is_there }) => part_no === no && is_there),
  );
}

export async function fileReturnK1s(ctx: Ctx<StaffActor>, { k1s: asked, path, tell, ...which }: Asked) {
  const { record, parts } = await ctx.read(async (tx) => {
    const found = await visibleReturn(ctx, tx, which);
    ctx.authorize(maySend(ctx.actor, found.entity));
    assertOut(found.record);
    const open = await openParts(ctx, tx, { ...found, asked });
    for (const { entity_id } of asked) await visibleEntity(ctx, tx, entity_id);
    return { record: found.record, parts: open };
  });
  const staged = parts.length === 0 ? [] : await cut(ctx, record, parts);
  return ctx.writeQuietly('a K-1 that is filed already stays as it is', async (tx) => {
    const held = await heldReturn(ctx, tx, which, maySend);
    assertOut(held.record);
    const isSameFile = held.record.file_id === record.file_id;
    const open = isSameFile ? await openParts(ctx, tx, { ...held, asked }) : [];
    const going = parts
      .flatMap((part, at): Going[] => {
        const chosen = asked.find(({ part_id }) => part_id === part.no)!;
        return open.some(({ no }) => no === part.no)
          ? [{ part, bytes: staged[at]!, entityId: chosen.entity_id, ticks: chosen.tick, adds: chosen.add }]
          : [];
      })
      // One order for everybody, so that two who file at once wait for each other only one way.
      .toSorted((a, b) => a.entityId - b.entityId);
    const into: Into = {
      record: held.record,
      issuer: held.entity.name,
      path: path ?? clientUploads(record.tax_year),
      tells: tell,
      places: new Map(),
      added: new Set(),
    };
    for (const one of going) await fileOne(ctx, tx, one, into);
    if (going.length > 0) {
      await ctx.record(tx, returnEvents['tax_return.k1s_filed'], {
        entityId: record.entity_id,
        payload: { ...named(record), recipients: going.map(({ part }) => recipientOf(part).name) },
      });
      if (tell) await queueTelling(ctx, tx, record.id);
    }
    return rowsOf(ctx, tx, held.record, held.entity);
  });
}
