/** 24f: the K-1s of a return, each offered to the entity of its owner. */
import { Readable } from 'node:stream';
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { splitPdf } from '#platform/server/pdf/split-pdf.ts';
import { keepFile } from '#platform/server/storage/kept-file.ts';
import type { Staged } from '#platform/server/storage/storage.ts';
import { viewerOf } from '#features/clients/entities/policy.ts';
import { lastFoursOf, visibleEntity } from '#features/clients/server/service.ts';
import { fileTitle } from '#features/documents/rules/file-title.ts';
import { beginReading, clientUploads, placeKept, uploadPlace } from '#features/documents/server/service.ts';
import { pagesOf } from '../../classifying/rules/readiness.ts';
import { returnEvents } from '../../events.ts';
import { maySend } from '../../policy.ts';
import { heldReturn, named, visibleReturn } from '../../records/server/access.ts';
import { changePart, listParts, type PartRecord } from '../../records/server/part-queries.ts';
import { fileOf, type ReturnRecord } from '../../records/server/queries.ts';
import type { K1Row, k1Calls } from '../contract.ts';
import { matchOf } from '../rules/match.ts';
import { entitiesForK1s } from './candidate-queries.ts';

const PDF = 'application/pdf';
const MB = 1024 * 1024;

const k1sOf = async (tx: Tx, { firm_id, id }: ReturnRecord): Promise<PartRecord[]> =>
  (await listParts(tx, firm_id, id)).filter(({ kind }) => kind === 'k1');

const recipientOf = ({ recipient, name }: PartRecord) => recipient ?? { name, tin_last4: null, share: null };

async function rowsOf(ctx: Ctx<StaffActor>, tx: Tx, record: ReturnRecord): Promise<K1Row[]> {
  const parts = await k1sOf(tx, record);
  const words = parts.flatMap((part) => recipientOf(part).name.split(/[^\p{L}\p{N}]+/u));
  const patterns = [...new Set(words.filter((word) => word.length > 2))].map((word) => `%${word}%`);
  const found = await entitiesForK1s(tx, viewerOf(ctx.actor), { entityId: record.entity_id, patterns });
  const candidates = await Promise.all(
    found.map(async (entity) => ({
      entity_id: entity.id,
      name: entity.name,
      last_fours: await lastFoursOf(ctx, entity),
    })),
  );
  return parts.map((part) => {
    const recipient = recipientOf(part);
    return {
      part_id: part.no,
      recipient: recipient.name,
      tin_last4: recipient.tin_last4,
      share: recipient.share,
      page_count: pagesOf(part.pages).length,
      ...matchOf(recipient, candidates),
      filed_in:
        part.filed_entity_id === null
          ? null
          : { entity_id: part.filed_entity_id, document_id: part.filed_document_id! },
    };
  });
}

export const readReturnK1s = (ctx: Ctx<StaffActor>, asked: InputOf<typeof k1Calls.readReturnK1s>) =>
  ctx.read(async (tx) => {
    const { record, entity } = await visibleReturn(ctx, tx, asked);
    ctx.authorize(maySend(ctx.actor, entity));
    return { k1s: await rowsOf(ctx, tx, record) };
  });

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
  for await (const piece of splitPdf(await ctx.storage.open(file.storage_key), file.size, wanted))
    staged.push(await ctx.storage.stage(Readable.from(piece), { firmId, maxBytes: file.size * 4 + 64 * MB }));
  return staged;
}

/** What staff confirmed, once each: a K-1 that was filed stays where it is. */
export async function fileReturnK1s(
  ctx: Ctx<StaffActor>,
  { k1s: asked, ...which }: InputOf<typeof k1Calls.fileReturnK1s>,
) {
  const { firmId, userId } = ctx.actor;
  const { record, parts } = await ctx.read(async (tx) => {
    const found = await visibleReturn(ctx, tx, which);
    ctx.authorize(maySend(ctx.actor, found.entity));
    const all = await k1sOf(tx, found.record);
    if (asked.some(({ part_id }) => !all.some(({ no }) => no === part_id))) throw new NotFound();
    for (const { entity_id } of asked) await visibleEntity(ctx, tx, entity_id);
    return {
      record: found.record,
      parts: all.filter(
        ({ no, filed_document_id }) =>
          filed_document_id === null && asked.some(({ part_id }) => part_id === no),
      ),
    };
  });
  const staged = parts.length === 0 ? [] : await cut(ctx, record, parts);
  return ctx.writeQuietly('a K-1 that is filed already stays as it is', async (tx) => {
    const held = await heldReturn(ctx, tx, which, maySend);
    const now = await k1sOf(tx, held.record);
    const filed: string[] = [];
    for (const [at, part] of parts.entries()) {
      const isOpen = now.some(({ no, filed_document_id }) => no === part.no && filed_document_id === null);
      if (!isOpen || held.record.file_id !== record.file_id) continue;
      const entityId = asked.find(({ part_id }) => part_id === part.no)!.entity_id;
      const path = clientUploads(record.tax_year);
      const cabinet = await uploadPlace(ctx, tx, entityId, path);
      const bytes = staged[at]!;
      const fileId = await keepFile(ctx, tx, firmId, bytes, PDF);
      await beginReading(ctx, tx, fileId, pagesOf(part.pages).length);
      const placed = await placeKept(ctx, tx, cabinet, {
        fileId,
        size: bytes.size,
        sha256: bytes.sha256,
        path,
        name: fileTitle(`${record.tax_year} K-1 ${held.entity.name}`),
        createdBy: userId,
      });
      await changePart(tx, part, { filed_entity_id: entityId, filed_document_id: placed.id });
      filed.push(recipientOf(part).name);
    }
    if (filed.length > 0)
      await ctx.record(tx, returnEvents['tax_return.k1s_filed'], {
        entityId: record.entity_id,
        payload: { ...named(record), recipients: filed },
      });
    return { k1s: await rowsOf(ctx, tx, held.record) };
  });
}
