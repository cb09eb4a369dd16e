import type { Actor } from '#platform/actor.ts';

export const mayManageJobs = (actor: Actor): boolean =>
  actor.kind === 'staff' && (actor.level === 'partner' || actor.level === 'admin');
