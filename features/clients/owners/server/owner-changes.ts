/**
 * When the owners of an entity change, its conversation changes with them, in the same transaction. Conversations
 * belong to a feature further out, which listens here.
 */
import type { StaffActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';

export interface OwnerChange {
  entityId: number;
  added: number[];
  removed: number[];
  /** `move` keeps the conversation and changes its people; `new` archives it and begins another. */
  conversation: 'move' | 'new';
  /** Whether who is added may read what was written before. */
  copyPreviousMessages: boolean;
}

type Listener = (ctx: Ctx<StaffActor>, tx: Tx, change: OwnerChange) => Promise<void>;
const listeners = new Set<Listener>();

export function onOwnerChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export async function announceOwnerChange(ctx: Ctx<StaffActor>, tx: Tx, change: OwnerChange): Promise<void> {
  for (const listener of listeners) await listener(ctx, tx, change);
}
