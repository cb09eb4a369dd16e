import type { SignedInActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Download } from '#platform/server/http/feature.ts';
import { followSessionLink, sessionLink } from '#features/accounts/server/service.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import type { documents } from '../contract.ts';
import { documentEvents } from '../events.ts';
import { EXPORT_MOST } from '../model.ts';
import { mayListDocuments, maySeeDocument, maySeeStaffOnly } from '../policy.ts';
import { folderYear } from '../rules/folder-year.ts';
import * as queries from './queries.ts';

const PURPOSE = 'file';

interface FileClaim {
  document: number;
  disposition: 'attachment' | 'inline';
}

/** What of an entity's documents this person may list. */
async function documentsOf(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  entityId: number,
): Promise<queries.EntityDocuments> {
  const entity = await visibleEntity(ctx, tx, entityId);
  ctx.authorize(mayListDocuments(ctx.actor, entity));
  return { firmId: ctx.actor.firmId, entityId, staffOnly: maySeeStaffOnly(ctx.actor, entity) };
}

export async function listDocuments(ctx: Ctx<SignedInActor>, input: InputOf<typeof documents.listDocuments>) {
  return ctx.read(async (tx) => {
    const of = await documentsOf(ctx, tx, input.company_id);
    return {
      documents: await queries.listDocumentRows(
        tx,
        of,
        input.rows_per_page,
        (input.page - 1) * input.rows_per_page,
      ),
      total: await queries.countDocuments(tx, of),
    };
  });
}

/** CLI-077. */
export function exportableDocuments(
  ctx: Ctx<StaffActor>,
  { company_id, year }: InputOf<typeof documents.exportableDocuments>,
) {
  return ctx.read(async (tx) => {
    const of = await documentsOf(ctx, tx, company_id);
    const rows = await queries.listAllDocuments(tx, of, year, EXPORT_MOST);
    return { documents: rows.map((row) => ({ ...row, year: folderYear(row.path) })) };
  });
}

async function visibleDocument(ctx: Ctx<SignedInActor>, tx: Tx, id: number): Promise<queries.DocumentRecord> {
  const document = await queries.findDocument(tx, ctx.actor.firmId, id);
  if (!document) throw new NotFound();
  const entity = await visibleEntity(ctx, tx, document.entity_id);
  ctx.authorize(maySeeDocument(ctx.actor, entity, document), NotFound);
  return document;
}

export async function documentLink(ctx: Ctx<SignedInActor>, input: InputOf<typeof documents.documentLink>) {
  const document = await ctx.read((tx) => visibleDocument(ctx, tx, input.document_id));
  const claim: FileClaim = { document: document.id, disposition: input.disposition };
  return sessionLink(ctx, PURPOSE, '/files/', claim);
}

export async function downloadDocument(
  ctx: Ctx,
  token: string,
  actorOfCookie: () => Promise<SignedInActor | null>,
): Promise<Download> {
  const { own, claim: said } = await followSessionLink(ctx, PURPOSE, token, actorOfCookie);
  const claim = said as FileClaim;
  const document = await own.write(async (tx) => {
    const found = await visibleDocument(own, tx, claim.document);
    await own.record(tx, documentEvents['document.downloaded'], {
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
