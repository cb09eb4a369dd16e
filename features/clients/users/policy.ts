import { type Actor, holds, reaches } from '#platform/actor.ts';

/** What concerns a person, not an entity. */
export const mayEditUsers = (actor: Actor): boolean => holds(actor, 'users.edit');

/** An advisor of a group keeps the people of that group only. */
export const mayEditUserOf = (actor: Actor, user: { group_id: number | null }): boolean =>
  reaches(actor, user.group_id);

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
