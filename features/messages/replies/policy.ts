import { type Actor, holds } from '#platform/actor.ts';

/** Everybody of the firm who writes to clients may use them. */
export const mayUseReplies = (actor: Actor): boolean => actor.kind === 'staff';

/** They speak for the firm as its templates do, and the same people look after them. */
export const mayManageReplies = (actor: Actor): boolean =>
  actor.kind === 'staff' && holds(actor, 'templates.manage');
