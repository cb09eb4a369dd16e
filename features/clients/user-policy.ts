import { type Actor, holds, reaches } from '#platform/actor.ts';

/** The parts of a client user a decision needs. */
export interface UserFacts {
  group_id: number | null;
  deleted_at: string | null;
}

export const maySeeUser = (actor: Actor, user: UserFacts): boolean => reaches(actor, user.group_id);

export const mayCreateUsers = (actor: Actor): boolean => holds(actor, 'users.edit');

export const mayEditUser = (actor: Actor, user: UserFacts): boolean =>
  maySeeUser(actor, user) && user.deleted_at === null && holds(actor, 'users.edit');

/** Activating, deactivating, deleting and restoring. */
export const mayDeactivateUser = (actor: Actor, user: UserFacts): boolean =>
  maySeeUser(actor, user) && holds(actor, 'users.deactivate');

/** CLI-045. */
export const mayReassignUser = (actor: Actor, user: UserFacts): boolean =>
  mayEditUser(actor, user) && holds(actor, 'users.reassign_advisor');

/** CLI-050. */
export const mayChangeGroup = (actor: Actor, user: UserFacts): boolean =>
  mayEditUser(actor, user) && holds(actor, 'users.change_group');

/** Views are everybody's own. */
export const ownViews = (actor: { firmId: number; userId: number }): { firmId: number; userId: number } => ({
  firmId: actor.firmId,
  userId: actor.userId,
});
