/** What can be paid for: each feature says what a checkout of its own means to it. */
import type { FirmActor, SystemActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Checkout } from '../model.ts';

/** Takes notices about something other than checkouts, which come by the same address with the same signature. */
export interface NoticeListener {
  /** As the provider calls what they are about. */
  object: string;
  heard: (ctx: Ctx<SystemActor>, about: { id: string }) => Promise<void>;
}

export interface CheckoutSubject {
  kind: string;
  /** In the transaction in which the checkout has changed, so that both happen or neither. It records what came of it. */
  changed: (ctx: Ctx<FirmActor>, tx: Tx, checkout: Checkout) => Promise<void>;
}
