/** What a use case is given: the doors to the outside, the clock, and who is acting. Built by hand in server/. */
import type { Actor, SignedInActor, SystemActor } from '#platform/actor.ts';
import { Forbidden, PREVIEW_READ_ONLY, SignedOut } from '#platform/errors.ts';
import type { NamedEvent, PayloadOf } from '#platform/events.ts';
import type { Anchors } from './audit/anchors.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Secrets } from './crypto.ts';
import { type Database, factsOf, type Scope, type Tx } from './db/database.ts';
import type { Events, Happening } from './events.ts';
import type { FirmCiphers } from './firm-ciphers.ts';
import type { JobQueue } from './job-queue.ts';
import type { Limits } from './limits.ts';
import type { Quotas } from './storage/quota.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Ocr } from './ocr/find-tesseract.ts';
import type { Outgoing } from './outgoing.ts';
import type { OpenPlaces } from './places/places.ts';
import type { PaymentProvider } from './payments/payments.ts';
import type { Scanner } from './malware/scanner.ts';
import type { Storage } from './storage/storage.ts';
import type { TimeAuthority } from './seal/seal.ts';
import type { Recognizer } from './recognizer/recognizer.ts';
import type { ErrorSink } from './error-sink.ts';
import type { SuggestionModel } from './suggestions.ts';
import type { Webhook } from './webhook.ts';

export interface Services {
  config: Config;
  clock: Clock;
  log: Log;
  db: Database;
  secrets: Secrets;
  ciphers: FirmCiphers;
  storage: Storage;
  /** Null where the operator named none. */
  scanner: Scanner | null;
  /** Null where the operator turned the reading of scanned pages off. */
  ocr: Ocr | null;
  /** Tasks that are queued, as `{ firm_id, file_id }`, for each file whose text is complete. */
  textReaders: readonly string[];
  anchors: Anchors;
  events: Events;
  jobs: JobQueue;
  limits: Limits;
  quotas: Quotas;
  outgoing: Outgoing;
  places: OpenPlaces;
  metrics: Metrics;
  payments: PaymentProvider;
  /** Null where the operator named no system to tell of exports. */
  exportWebhook: Webhook | null;
  /** Null where the operator named none. */
  timeAuthority: TimeAuthority | null;
  /** Null where the operator connected none. */
  suggestionModel: SuggestionModel | null;
  /** Null where the operator connected none. */
  recognizer: Recognizer | null;
  /** Null where the operator named none. */
  errorSink: ErrorSink | null;
  /** A random handle or token; tests may make it predictable. */
  random: (bytes: number) => Buffer;
}

export interface Ctx<A extends Actor = Actor> extends Services, RequestFacts {
  actor: A;
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Load, authorize, decide, write, record. Changing anything without having asked and recorded fails. */
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** A change that is no part of anybody's history, and why. Whether the actor may is still asked. */
  writeQuietly: <T>(why: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** What is the actor's own needs no other permission. */
  own: () => A extends SignedInActor ? { firmId: number; userId: number } : never;
  /** Takes the answer of a policy; a no ends the use case. */
  authorize(allowed: unknown, refusal?: Refusal): asserts allowed;
  record: <E extends NamedEvent>(tx: Tx, event: E, happening: Happening<PayloadOf<E>>) => Promise<number>;
  /** The same thing that happened to many, in one statement: every touched entity and person is named. */
  recordMany: <E extends NamedEvent>(
    tx: Tx,
    event: E,
    happenings: readonly Happening<PayloadOf<E>>[],
  ) => Promise<void>;
  changed: (topics: readonly string[]) => void;
  /** The same use case in another's name: the firm itself for a visitor, the person whose link this is. */
  as: <B extends Actor>(actor: B, inside?: Tx) => Ctx<B>;
}

/** A class is only made into an error when it is thrown: an error costs its stack. */
type Refusal = Error | (new () => Error);

export function scopeOf(actor: Actor): Scope {
  if (actor.kind === 'anonymous') throw new SignedOut();
  return { firmId: actor.firmId, clientId: actor.kind === 'client' ? actor.userId : null };
}

export interface RequestFacts {
  requestId: string;
  address: string;
  userAgent: string;
  /** The browser tab that asks, if it named itself. */
  tab: string | null;
}

const NOWHERE: RequestFacts = { requestId: '', address: '', userAgent: '', tab: null };

/** Whether a policy was asked; whoever acts in another's name in the same use case shares it. */
interface Held {
  asked: boolean;
}

interface Options {
  held?: Held;
  /** Every read and write happens inside that transaction: its owner commits and answers for it. */
  joined?: Tx;
  onChange?: (topics: readonly string[]) => void;
}

export function makeCtx<A extends Actor>(
  services: Services,
  actor: A,
  facts: RequestFacts,
  { joined, onChange = () => undefined, held = { asked: false } }: Options = {},
): Ctx<A> {
  const open = async <T>(quietly: boolean, work: (tx: Tx) => Promise<T>): Promise<T> => {
    if (actor.kind === 'client' && actor.previewedBy !== null)
      throw new Forbidden('preview.read_only', PREVIEW_READ_ONLY);
    const checked = async (tx: Tx) => {
      const before = { ...factsOf(tx) };
      const result = await work(tx);
      const after = factsOf(tx);
      if (after.changes > before.changes) {
        // A job acts for the firm itself, which needs nobody's leave.
        if (!held.asked && actor.kind !== 'system')
          throw new Error('something was changed, but no policy was asked');
        if (!quietly && after.records === before.records)
          throw new Error('something was changed, but no event was recorded');
      }
      return result;
    };
    return joined ? checked(joined) : services.db.write(scopeOf(actor), checked);
  };
  const ctx: Ctx<A> = {
    ...services,
    ...facts,
    actor,
    changed: onChange,
    read: (work) => (joined ? work(joined) : services.db.read(scopeOf(actor), work)),
    write: (work) => open(false, work),
    writeQuietly: (_why, work) => open(true, work),
    own: (() => {
      held.asked = true;
      if (!('userId' in actor)) throw new SignedOut();
      return { firmId: actor.firmId, userId: actor.userId };
    }) as Ctx<A>['own'],
    authorize(allowed, refusal = Forbidden) {
      held.asked = true;
      if (!allowed) throw typeof refusal === 'function' ? new refusal() : refusal;
    },
    record: async (tx, event, happening) => {
      const [id] = await services.events.record(ctx, tx, event, [happening]);
      return id!;
    },
    recordMany: async (tx, event, happenings) => {
      if (happenings.length > 0) await services.events.record(ctx, tx, event, happenings);
    },
    as: (other, inside) =>
      makeCtx(services, other, facts, { held, onChange, ...(inside ? { joined: inside } : {}) }),
  };
  return ctx;
}

export const systemCtx = (
  services: Services,
  firmId: number,
  requestId: string,
  joined?: Tx,
): Ctx<SystemActor> =>
  makeCtx(services, { kind: 'system', firmId }, { ...NOWHERE, requestId }, joined ? { joined } : {});
