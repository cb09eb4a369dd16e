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
import type { files } from '../contract.ts';
import { fileEvents } from '../events.ts';
import * as queries from './queries.ts';

const PURPOSE = 'file';

interface FileClaim {
  document: number;
  disposition: 'attachment' | 'inline';
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

export const readDocument = (ctx: Ctx<SignedInActor>, { document_id }: { document_id: number }) =>
  ctx.read((tx) => visibleDocument(ctx, tx, document_id));

export async function documentLink(ctx: Ctx<SignedInActor>, input: InputOf<typeof files.documentLink>) {
  const document = await ctx.read((tx) => visibleDocument(ctx, tx, input.document_id));
  assertOpenable(ctx, document);
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
    assertOpenable(own, found);
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
