import { type Actor, holdsOn, type Reached } from '#platform/actor.ts';
import { maySign } from '#features/signing/policy.ts';

/** DLV-044: every level manages returns within its reach; only deleting them is not the group's. */
export const mayUpload = (actor: Actor, entity: Reached): boolean => holdsOn(actor, entity, 'returns.upload');
export const maySend = (actor: Actor, entity: Reached): boolean => holdsOn(actor, entity, 'returns.send');
export const mayFinish = (actor: Actor, entity: Reached): boolean =>
  holdsOn(actor, entity, 'returns.mark_finished');
export const mayDelete = (actor: Actor, entity: Reached): boolean => holdsOn(actor, entity, 'returns.delete');
export const mayMarkVouchers = (actor: Actor, entity: Reached): boolean =>
  holdsOn(actor, entity, 'returns.vouchers');
export const maySeeIdentity = (actor: Actor, entity: Reached): boolean =>
  holdsOn(actor, entity, 'returns.identity_view');

interface Actable {
  inactive: boolean;
  readonly_access: boolean;
}

/** R62: an owner themselves; somebody who only reads, or looks through their eyes, does not. */
export const mayActOnReturn = (actor: Actor, entity: Actable): boolean =>
  maySign(actor) && !entity.inactive && !entity.readonly_access;
