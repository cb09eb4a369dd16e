import type { Actor } from '#platform/actor.ts';

/** NTF-018: whose client it is keeps hearing of it. */
export const mayUnsubscribe = (actor: Actor, entity: { assigned_advisor_id: number | null }): boolean =>
  actor.kind === 'staff' && entity.assigned_advisor_id !== actor.userId;
