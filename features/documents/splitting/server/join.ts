/** The undo of a split: its parts are removed, and the file they were cut out of counts again. */
import type { SignedInActor } from '#platform/actor.ts';
import { Conflict, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { DocumentStatus } from '../../model.ts';
import type { DocumentRecord } from '../../files/server/queries.ts';
import { markExtraction } from '../../readings/server/extraction-queries.ts';
import { heldCabinet } from '../../tree/server/cabinet.ts';
import { removeDocuments } from '../../tree/server/remove.ts';
import { splittingEvents } from '../events.ts';
import { NOT_SPLIT } from '../messages.ts';
import { LOSING_EVENTS, lostInWords, type PartChange } from '../rules/lost-changes.ts';
import { changesOfParts, isSplit, listParts } from './queries.ts';

interface Joining {
  /** What the file is once it is whole again. */
  status: DocumentStatus | null;
  may: Parameters<typeof heldCabinet>[3];
}

/** Part of the caller's transaction, all or nothing. Answers the ids of the parts that were removed. */
export async function joinParts(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  document: Pick<DocumentRecord, 'id' | 'entity_id' | 'name' | 'staff_only'>,
  { status, may }: Joining,
): Promise<number[]> {
  const { firmId } = ctx.actor;
  const { id, entity_id, name, staff_only } = document;
  await heldCabinet(ctx, tx, entity_id, may);
  if (!(await isSplit(tx, firmId, id))) throw new Conflict('document.not_split', NOT_SPLIT);
  const parts = await listParts(tx, firmId, id);
  const gone = parts.filter((part) => part.entity_id !== entity_id);
  const changes: PartChange[] = [
    ...gone.map(() => ({ name: null, event: 'document.moved' })),
    ...(await changesOfParts(tx, firmId, { entityId: entity_id, parts, events: LOSING_EVENTS })),
  ];
  const lost = lostInWords(changes);
  if (lost !== null) throw new Refused('document.parts_changed', lost);
  const ids = parts.map((part) => part.id);
  await removeDocuments(ctx, tx, entity_id, ids, may);
  await markExtraction(tx, firmId, id, status);
  await ctx.record(tx, splittingEvents['document.joined'], {
    entityId: entity_id,
    payload: {
      document_id: id,
      name,
      staff_only,
      children: parts.map((part) => ({ document_id: part.id, name: part.name })),
    },
  });
  return ids;
}
