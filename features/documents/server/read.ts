import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import { type Ctx, makeCtx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Download } from '#platform/server/http/feature.ts';
import { holdsOn } from '#platform/actor.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import type { documents } from '../contract.ts';
import { documentEvents } from '../events.ts';
import { maySeeDocument } from '../policy.ts';
import * as queries from './queries.ts';

const LINK_SECONDS = 60;
const PURPOSE = 'file';

interface FileClaim {
  sid: string;
  document: number;
  disposition: 'attachment' | 'inline';
}

export async function listDocuments(ctx: Ctx<SignedInActor>, input: InputOf<typeof documents.listDocuments>) {
  return ctx.read(async (tx) => {
    const entity = await visibleEntity(ctx, tx, input.company_id);
    const of = {
      firmId: ctx.actor.firmId,
      entityId: input.company_id,
      staffOnly: holdsOn(ctx.actor, entity.granted, 'documents.staff_only'),
    };
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

async function visibleDocument(ctx: Ctx<SignedInActor>, tx: Tx, id: number): Promise<queries.DocumentRecord> {
  const document = await queries.findDocument(tx, ctx.actor.firmId, id);
  if (!document) throw new NotFound();
  const entity = await visibleEntity(ctx, tx, document.entity_id);
  if (!maySeeDocument(ctx.actor, entity, document)) throw new NotFound();
  return document;
}

export async function documentLink(ctx: Ctx<SignedInActor>, input: InputOf<typeof documents.documentLink>) {
  const document = await ctx.read((tx) => visibleDocument(ctx, tx, input.document_id));
  const claim: FileClaim = {
    sid: ctx.actor.sessionId,
    document: document.id,
    disposition: input.disposition,
  };
  return {
    url: `/api/files/${ctx.secrets.signToken(claim, PURPOSE, LINK_SECONDS)}`,
    expires_at: new Date(ctx.clock.now().getTime() + LINK_SECONDS * 1000).toISOString(),
  };
}

/** The link names a session; only that session's own browser may use it, with the rights it has now. */
export async function downloadDocument(
  ctx: Ctx,
  token: string,
  actorOfCookie: () => Promise<SignedInActor | null>,
): Promise<Download> {
  const reading = ctx.secrets.readToken(token, PURPOSE);
  const actor = await actorOfCookie();
  if (reading.state !== 'valid' || !actor) throw new NotFound();
  const claim = reading.payload as FileClaim;
  if (claim.sid !== actor.sessionId) throw new NotFound();
  const own = makeCtx(ctx, actor, ctx);
  const document = await own.write(async (tx) => {
    const found = await visibleDocument(own, tx, claim.document);
    await own.events.record(own, tx, documentEvents, 'document.downloaded', {
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
