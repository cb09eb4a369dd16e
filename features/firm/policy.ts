import type { Actor } from '#platform/actor.ts';

/** Advisors of a group know their own group and its people only. */
export const groupLimit = (actor: Actor, firmHasGroups: boolean): number | null =>
  firmHasGroups && actor.kind === 'staff' && actor.level === 'group' ? (actor.groupId ?? 0) : null;

export const mayManageJobs = (actor: Actor): boolean =>
  actor.kind === 'staff' && (actor.level === 'partner' || actor.level === 'admin');
