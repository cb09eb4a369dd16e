import type { Actor } from '#platform/actor.ts';

/** QST-081: only who wrote it takes it away, of the firm as of the clients. */
export const isOwnNote = (actor: Actor, note: { user_id: number }): boolean =>
  'userId' in actor && actor.userId === note.user_id;
