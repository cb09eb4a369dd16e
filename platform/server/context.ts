/** What a use case is given: the doors to the outside, the clock, and who is acting. Built by hand in server/. */
import type { Actor, FirmActor } from '#platform/actor.ts';
import { Forbidden, PREVIEW_READ_ONLY, SignedOut } from '#platform/errors.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Secrets } from './crypto.ts';
import type { Database, Scope, Tx } from './db/database.ts';
import type { Events } from './events.ts';
import type { FirmCiphers } from './firm-ciphers.ts';
import type { JobQueue } from './job-queue.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Outgoing } from './outgoing.ts';
import type { OpenPlaces } from './places/places.ts';
import type { PaymentProvider } from './payments/payments.ts';
import type { Storage } from './storage/storage.ts';

export interface Services {
  config: Config;
  clock: Clock;
  log: Log;
  db: Database;
  secrets: Secrets;
  ciphers: FirmCiphers;
  storage: Storage;
  events: Events;
  jobs: JobQueue;
  limits: Limits;
  outgoing: Outgoing;
  places: OpenPlaces;
  metrics: Metrics;
  /** Who takes card payments for firms that connected an account; null where nobody does. */
  payments: PaymentProvider | null;
  /** A random handle or token; tests may make it predictable. */
  random: (bytes: number) => Buffer;
}

export interface Ctx<A extends Actor = Actor> extends Services {
  actor: A;
  requestId: string;
  address: string;
  userAgent: string;
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

export function scopeOf(actor: Actor): Scope {
  if (actor.kind === 'anonymous') throw new SignedOut();
  return { firmId: actor.firmId, clientId: actor.kind === 'client' ? actor.userId : null };
}

export interface RequestFacts {
  requestId: string;
  address: string;
  userAgent: string;
}

/** With `joined`, every read and write happens inside that transaction: the caller commits. */
export function makeCtx<A extends Actor>(
  services: Services,
  actor: A,
  facts: RequestFacts,
  joined?: Tx,
): Ctx<A> {
  return {
    ...services,
    ...facts,
    actor,
    read: (work) => (joined ? work(joined) : services.db.read(scopeOf(actor), work)),
    write: async (work) => {
      if (actor.kind === 'client' && actor.previewedBy !== null)
        throw new Forbidden('preview.read_only', PREVIEW_READ_ONLY);
      return joined ? work(joined) : services.db.write(scopeOf(actor), work);
    },
  };
}

export const systemCtx = (services: Services, firmId: number, requestId: string): Ctx<FirmActor> =>
  makeCtx(services, { kind: 'system', firmId }, { requestId, address: '', userAgent: '' });
