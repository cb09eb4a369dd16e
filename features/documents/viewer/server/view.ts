/** Looking at a file: one event for each look, and links to its bytes for as long as it lasts. */
import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import { sessionLink } from '#features/accounts/server/service.ts';
import { FILE_PURPOSE, type FileClaim, readableDocument } from '../../files/server/files.ts';
import type { viewer } from '../contract.ts';
import { viewerEvents } from '../events.ts';

const VIEWING = 'viewing';
const VIEWING_SECONDS = 12 * 60 * 60;

export async function viewDocument(ctx: Ctx<SignedInActor>, input: InputOf<typeof viewer.viewDocument>) {
  const look = { sid: ctx.actor.sessionId, document: input.document_id };
  const found = await ctx.read((tx) => readableDocument(ctx, tx, input.document_id));
  const isPreview = ctx.actor.kind === 'client' && ctx.actor.previewedBy !== null;
  if (!isPreview && !isSameLook(ctx, input.viewing, look))
    await ctx.write((tx) =>
      ctx.record(tx, viewerEvents['document.viewed'], {
        entityId: found.entity_id,
        payload: { document_id: found.id, name: found.name, staff_only: found.staff_only },
      }),
    );
  const claim: FileClaim = { document: found.id, disposition: 'view' };
  const { url, expires_at } = sessionLink(ctx, FILE_PURPOSE, '/files/', claim);
  const bytes = found.twin ?? found;
  return {
    viewing: ctx.secrets.signToken(look, VIEWING, VIEWING_SECONDS),
    document: {
      data: { link: url, expires_at, size: bytes.size, content_type: bytes.content_type },
    },
  };
}

function isSameLook(ctx: Ctx, token: string | undefined, look: { sid: string; document: number }): boolean {
  if (token === undefined) return false;
  const reading = ctx.secrets.readToken(token, VIEWING);
  if (reading.state !== 'valid') return false;
  const said = reading.payload as typeof look;
  return said.sid === look.sid && said.document === look.document;
}
