import type { Actor, StaffActor } from '#platform/actor.ts';
import { visibleGroup } from '#features/clients/entities/policy.ts';

/** Those who see every entity see every schedule; others only the ones they set up: null is all. */
export const schedulesOf = (actor: StaffActor): number | null =>
  visibleGroup(actor) === null ? null : actor.userId;

export const mayCancelSchedule = (actor: Actor, schedule: { created_by: number }): boolean =>
  actor.kind === 'staff' && [null, schedule.created_by].includes(schedulesOf(actor));
