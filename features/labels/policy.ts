import { type Actor, holds } from '#platform/actor.ts';

/** Group advisors use the tags there are; they make none. */
export const mayManageTags = (actor: Actor): boolean => holds(actor, 'tags.manage');
