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

/** What was paid for, as the receipt names it, and where the payer goes on from there. */
interface PaidFor {
  what: string;
  /** Below the portal's address. */
  path: string;
  button: string;
}

export interface CheckoutSubject {
  kind: string;
  /** Nothing where it is gone by now. */
  paidFor: (tx: Tx, checkout: Checkout) => Promise<PaidFor | undefined>;
  /** In the transaction in which the checkout has changed, so that both happen or neither. It records what came of it. */
  changed: (ctx: Ctx<FirmActor>, tx: Tx, checkout: Checkout) => Promise<void>;
}
