/** Writes what happened in the transaction of the change itself, and wakes whoever waits for it. */
import { sql } from 'kysely';
import type { Actor } from '#platform/actor.ts';
import { SignedOut } from '#platform/errors.ts';
import type { EventSet, NamedEvent, PayloadOf } from '#platform/events.ts';
import { afterCommit, factsOf, type Tx } from './db/database.ts';
import { secondsText, signEvents } from './audit/chain.ts';
import type { LiveSignals } from './live/signals.ts';
import { topicsOf } from './live/topics.ts';

export interface Happening<P> {
  entityId?: number;
  userId?: number;
  payload: P;
}

interface Recorder {
  actor: Actor;
  clock: { now: () => Date };
  requestId: string;
  /** The browser tab that asked; it looks again by itself. */
  tab: string | null;
  /** Told what of the answer's own screen has become old. */
  changed: (topics: readonly string[]) => void;
}

/** A job that runs for every event of the given names, or those of them that concern it. */
export interface EventReader {
  task: string;
  events: readonly string[];
  when?: (payload: never) => boolean;
}

export const readerOf = <E extends NamedEvent>(
  task: string,
  event: E,
  when: (payload: PayloadOf<E>) => boolean,
): EventReader => ({ task, events: [event.name], when });

/** Who is to look again, and at what: at the entities themselves, or only at what is named beside them. */
interface Woken {
  firm: number;
  entities: readonly number[];
  /** These persons themselves. */
  users?: readonly number[];
  staff: boolean;
  about?: readonly string[];
  /** The browser tab that did it, and knows. */
  tab?: string | null;
}

export interface Events {
  /** One statement however many; the ids come back in the order asked. */
  record: <E extends NamedEvent>(
    ctx: Recorder,
    tx: Tx,
    event: E,
    happenings: readonly Happening<PayloadOf<E>>[],
  ) => Promise<number[]>;
  /** Has browsers look again where nothing is recorded: the portal finished some work of its own, or somebody is still typing. */
  wake: (tx: Tx, whom: Woken) => void;
  describe: (
    name: string,
    payload: unknown,
  ) => { text: string; category: number; ofPerson: boolean; opens: string | null } | null;
  /** The names of a category's events. */
  namesOf: (category: number) => string[];
  /** Events that another event sums up. */
  oneOfMany: () => string[];
}

/** Faults in the lists of the composition root; any of them stops the start. */
export function eventFaults(sets: readonly EventSet[], readers: readonly EventReader[]): string[] {
  const names = sets.flatMap((set) => Object.keys(set));
  const known = new Set(names);
  const twice = names
    .filter((name, at) => names.indexOf(name) !== at)
    .map((name) => `two features define ${name}`);
  const unknown = readers.flatMap(({ task, events }) =>
    events.filter((name) => !known.has(name)).map((name) => `${task} reads ${name}, which nobody records`),
  );
  return [...twice, ...unknown];
}

export function makeEvents(
  sets: readonly EventSet[],
  readers: readonly EventReader[],
  signals: LiveSignals,
  key: Buffer,
): Events {
  const faults = eventFaults(sets, readers);
  if (faults.length > 0) throw new Error(faults.join('; '));
  const definitions = new Map(sets.flatMap((set) => Object.entries(set)));
  const readersOf = (name: string) => readers.filter(({ events }) => events.includes(name));

  return {
    async record(ctx, tx, event, happenings) {
      if (!definitions.has(event.name)) throw new Error(`unknown event ${event.name}`);
      if (ctx.actor.kind === 'anonymous') throw new SignedOut();
      const { firmId } = ctx.actor;
      const rows = happenings.map((one) => ({ ...one, payload: event.payload.parse(one.payload) }));
      factsOf(tx).records += rows.length;
      const ids = await insertEvents(tx, ctx, key, firmId, event.name, rows);
      for (const { task, when = () => true } of readersOf(event.name)) {
        const wanted = ids.filter((_, at) => when(rows[at]!.payload as never));
        if (wanted.length > 0)
          await sql`select wake_readers(${task}, ${firmId}, ${wanted}::bigint[])`.execute(tx);
      }
      tellAfterwards(signals, ctx, tx, firmId, event, rows, ids);
      return ids;
    },
    wake(tx, { firm, entities, users = [], staff, about, tab = null }) {
      const nothing = { event: null, users, all: false, history: false };
      const named = { topics: about ?? [], unnamed: about !== undefined };
      afterCommit(tx, () => signals.send({ ...nothing, ...named, firm, entities, staff, tab }));
    },
    namesOf: (category) =>
      [...definitions].filter(([, event]) => event.category === category).map(([name]) => name),
    oneOfMany: () => [...definitions].filter(([, { oneOfMany }]) => oneOfMany).map(([name]) => name),
    describe(name, payload) {
      const definition = definitions.get(name);
      if (!definition) return null;
      const parsed = definition.payload.safeParse(payload);
      if (!parsed.success) return null;
      const { category, ofPerson = false } = definition;
      const opens = definition.opens?.(parsed.data) ?? null;
      return { text: definition.reads(parsed.data), category, ofPerson, opens };
    },
  };
}

/** Signed as it is written: whoever can write the table but has no key cannot add to the record. */
async function insertEvents(
  tx: Tx,
  ctx: Recorder,
  key: Buffer,
  firmId: number,
  name: string,
  rows: readonly Happening<unknown>[],
): Promise<number[]> {
  const now = ctx.clock.now();
  const actorId = actorIdOf(ctx);
  const payloads = rows.map((row) => JSON.stringify(row.payload));
  const shared = {
    firm_id: String(firmId),
    name,
    at: secondsText(now),
    actor_kind: ctx.actor.kind,
    actor_user_id: textOf(actorId),
    request_id: ctx.requestId,
  };
  const signatures = signEvents(
    key,
    rows.map((row, at) => ({
      ...shared,
      entity_id: textOf(row.entityId),
      user_id: textOf(row.userId),
      payload: payloads[at]!,
    })),
  );
  const written =
    rows.length === 1
      ? await sql<{ id: number }>`${INTO_EVENTS} values (${firmId}, ${name}, ${now}, ${ctx.actor.kind},
          ${actorId}, ${ctx.requestId}, ${rows[0]!.entityId ?? null}, ${rows[0]!.userId ?? null},
          ${payloads[0]}, ${signatures[0]}) returning id`.execute(tx)
      : await sql<{ id: number }>`${INTO_EVENTS}
          select ${firmId}::bigint, ${name}, ${now}::timestamptz, ${ctx.actor.kind},
            ${actorId}::bigint, ${ctx.requestId}, one.entity_id, one.user_id, one.payload::jsonb, one.signature
          from unnest(${rows.map((row) => row.entityId ?? null)}::bigint[],
            ${rows.map((row) => row.userId ?? null)}::bigint[],
            ${payloads}::text[], ${signatures}::bytea[])
            with ordinality one (entity_id, user_id, payload, signature, at)
          order by one.at returning id`.execute(tx);
  return written.rows.map(({ id }) => id);
}

const INTO_EVENTS = sql`insert into events
  (firm_id, name, at, actor_kind, actor_user_id, request_id, entity_id, user_id, payload, signature)`;

const textOf = (id: number | null = null): string | null => (id === null ? null : String(id));

const actorIdOf = ({ actor }: Recorder): number | null => ('userId' in actor ? actor.userId : null);

const given = (ids: readonly (number | undefined)[]): number[] => [
  ...new Set(ids.filter((id) => id !== undefined)),
];

function tellAfterwards(
  signals: LiveSignals,
  ctx: Recorder,
  tx: Tx,
  firmId: number,
  event: NamedEvent,
  rows: readonly Happening<unknown>[],
  ids: readonly number[],
): void {
  if (rows.length === 0) return;
  const signal = {
    firm: firmId,
    event: ids.at(-1)!,
    tab: ctx.tab,
    topics: [
      ...new Set([...(event.lists ?? []), ...rows.flatMap(({ payload }) => event.about?.(payload) ?? [])]),
    ],
    entities: given(rows.map(({ entityId }) => entityId)),
    users: given(rows.map(({ userId }) => userId)),
    all: event.heardByAll === true,
    history: event.justHistory === true,
    staff: event.staffOnly !== undefined && rows.every(({ payload }) => event.staffOnly!(payload)),
  };
  afterCommit(tx, () => {
    ctx.changed(topicsOf(signal, 'userId' in ctx.actor ? ctx.actor.userId : null));
    signals.send(signal);
  });
}
