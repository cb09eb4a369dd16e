/** The bytes of a document, by a link that lives a minute and is one person's. */
import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Download } from '#platform/server/http/feature.ts';
import { followSessionLink, sessionLink } from '#features/accounts/server/service.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { FILE_BEING_CHECKED, FILE_QUARANTINED } from '../../messages.ts';
import { maySeeDocument } from '../../policy.ts';
import { cabinetOf } from '../../tree/server/cabinet.ts';
import { itemAt } from '../../tree/server/chosen.ts';
import type { files } from '../contract.ts';
import { fileEvents } from '../events.ts';
import * as queries from './queries.ts';

export const FILE_PURPOSE = 'file';

export interface FileClaim {
  document: number;
  /** `view` is read part by part for as long as somebody looks, and its look is recorded when it begins. */
  disposition: 'attachment' | 'inline' | 'view';
}

export async function visibleDocument(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  id: number,
): Promise<queries.DocumentRecord> {
  const document = await queries.findDocument(tx, ctx.actor.firmId, id);
  if (!document) throw new NotFound();
  const entity = await visibleEntity(ctx, tx, document.entity_id);
  ctx.authorize(maySeeDocument(ctx.actor, entity, document), NotFound);
  return document;
}

/** What the virus scan held back, or has not looked at yet where there is one, goes to nobody. Every door asks this. */
export function assertOpenable(ctx: Ctx, { reading }: Pick<queries.DocumentRecord, 'reading'>): void {
  if (reading === 'quarantined') throw new Refused('file.quarantined', FILE_QUARANTINED);
  if (reading === 'waiting' && ctx.scanner) throw new Refused('file.checking', FILE_BEING_CHECKED);
}

/** To be opened, with its PDF if it is a picture. */
export async function readableDocument(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  id: number,
): Promise<queries.DocumentRecord & { twin: queries.Twin | null }> {
  const document = await visibleDocument(ctx, tx, id);
  assertOpenable(ctx, document);
  return { ...document, twin: await queries.findTwin(tx, ctx.actor.firmId, document.file_id) };
}

/** Documents of one entity that this person sees, to be opened: all of them or none, in the order asked. */
export async function readableDocuments(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  entity: Awaited<ReturnType<typeof visibleEntity>>,
  ids: readonly number[],
): Promise<queries.DocumentRecord[]> {
  const found = new Map((await queries.findDocuments(tx, ctx.actor.firmId, ids)).map((one) => [one.id, one]));
  return ids.map((id) => {
    const document = found.get(id);
    if (document?.entity_id !== entity.id) throw new NotFound();
    ctx.authorize(maySeeDocument(ctx.actor, entity, document), NotFound);
    assertOpenable(ctx, document);
    return document;
  });
}

export async function documentLink(ctx: Ctx<SignedInActor>, input: InputOf<typeof files.documentLink>) {
  const document = await ctx.read((tx) => readableDocument(ctx, tx, input.document_id));
  const claim: FileClaim = { document: document.id, disposition: input.disposition };
  return sessionLink(ctx, FILE_PURPOSE, '/files/', claim);
}

/** DOC-057, VWR-005: the same by where the file lies. */
export async function linkByPath(ctx: Ctx<SignedInActor>, input: InputOf<typeof files.linkByPath>) {
  const id = await ctx.read(async (tx) => {
    const cabinet = await cabinetOf(ctx, tx, input.companyId);
    const found = await itemAt(tx, cabinet, input.link, false);
    return (found as { id: number }).id;
  });
  const disposition = input.isDownload ? 'attachment' : 'inline';
  const { url, expires_at } = await documentLink(ctx, { document_id: id, disposition });
  return { document: { data: { link: url, expires_at } } };
}

export const checkSplit = (ctx: Ctx<SignedInActor>, input: InputOf<typeof files.checkSplit>) =>
  ctx.read(async (tx) => {
    const cabinet = await cabinetOf(ctx, tx, input.company_id);
    const found = await itemAt(tx, cabinet, input.path, false);
    const document = await visibleDocument(ctx, tx, (found as { id: number }).id);
    const parent_document_id = await queries.findParent(tx, ctx.actor.firmId, document.id);
    return { document: { parent_document_id } };
  });

/** DOC-071. */
export async function downloadAttached(
  ctx: Ctx<SignedInActor>,
  { extractedDocumentId }: InputOf<typeof files.downloadAttached>,
) {
  const { url, expires_at } = await documentLink(ctx, {
    document_id: extractedDocumentId,
    disposition: 'attachment',
  });
  return { document: { data: { link: url, expires_at } } };
}

export async function downloadDocument(
  ctx: Ctx,
  token: string,
  actorOfCookie: () => Promise<SignedInActor | null>,
): Promise<Download> {
  const { own, claim: said } = await followSessionLink(ctx, FILE_PURPOSE, token, actorOfCookie);
  const claim = said as FileClaim;
  if (claim.disposition === 'view') return viewed(own, claim.document);
  const document = await own.write(async (tx) => {
    const found = await readableDocument(own, tx, claim.document);
    await own.record(tx, fileEvents['document.downloaded'], {
      entityId: found.entity_id,
      payload: { document_id: found.id, name: found.name },
    });
    return found;
  });
  return {
    size: document.size,
    contentType: document.content_type,
    fileName: document.name,
    disposition: claim.disposition,
    open: (range) => ctx.storage.open(document.storage_key, range),
  };
}

async function viewed(own: Ctx<SignedInActor>, id: number): Promise<Download> {
  const document = await own.read((tx) => readableDocument(own, tx, id));
  const bytes = document.twin ?? document;
  return {
    size: bytes.size,
    contentType: bytes.content_type,
    fileName: document.name,
    disposition: 'inline',
    open: (range) => own.storage.open(bytes.storage_key, range),
  };
}
