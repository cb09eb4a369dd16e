/** An advisor looking through a client's eyes: they see what that client sees and write nothing. It begins with an event. */
import type { ClientActor, SignedInActor } from '#platform/actor.ts';
import { holds } from '#platform/actor.ts';
import { Forbidden, NotFound } from '#platform/errors.ts';
import { PREVIEW_NOT_BEGUN } from '#platform/headers.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { findPreviewed, hasBegunPreview } from './preview-queries.ts';

export async function previewOf(
  tx: Tx,
  actor: SignedInActor,
  asked: string | string[],
): Promise<ClientActor> {
  if (actor.kind !== 'staff') throw new Forbidden();
  const id = Number(asked);
  const client = Number.isSafeInteger(id) && id > 0 ? await findPreviewed(tx, actor.firmId, id) : undefined;
  const all = holds(actor, 'entities.view_all');
  if (!client || !(all || (actor.groupId !== null && actor.groupId === client.group_id)))
    throw new NotFound();
  if (!(await hasBegunPreview(tx, actor.sessionId, client.id)))
    throw new Forbidden(PREVIEW_NOT_BEGUN, 'Open the preview again.');
  return {
    kind: 'client',
    firmId: actor.firmId,
    userId: client.id,
    readonly: true,
    limitedTo: null,
    previewedBy: actor.userId,
    sessionId: actor.sessionId,
    provedAt: actor.provedAt,
    accessVersion: actor.accessVersion,
  };
}
