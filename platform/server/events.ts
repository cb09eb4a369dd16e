/** Writes what happened in the transaction of the change itself, and wakes whoever waits for it. */
import { sql } from 'kysely';
import type { FirmActor } from '#platform/actor.ts';
import type { EventName, EventSet, PayloadOf } from '#platform/events.ts';
import { afterCommit, type Tx } from './db/database.ts';
import type { LiveSignals } from './live/signals.ts';

export interface Happening<P> {
  entityId?: number;
  userId?: number;
  payload: P;
}

interface Recorder {
  actor: FirmActor;
  clock: { now: () => Date };
  requestId: string;
}

/** A job that runs for every event of the given names. */
export interface EventReader {
  task: string;
  events: readonly string[];
}

export interface Events {
  record: <S extends EventSet, N extends EventName<S>>(
    ctx: Recorder,
    tx: Tx,
    set: S,
    name: N,
    happening: Happening<PayloadOf<S, N>>,
  ) => Promise<number>;
  describe: (name: string, payload: unknown) => { text: string; category: number; ofPerson: boolean } | null;
}

/** Faults in the lists of the composition root; any of them stops the start. */
export function eventFaults(sets: readonly EventSet[], readers: readonly EventReader[]): string[] {
  const names = sets.flatMap((set) => Object.keys(set.events));
  const known = new Set(names);
  const twice = names
    .filter((name, at) => names.indexOf(name) !== at)
    .map((name) => `two features define ${name}`);
  const unknown = readers.flatMap((reader) =>
    reader.events
      .filter((name) => !known.has(name))
      .map((name) => `${reader.task} reads ${name}, which nobody records`),
  );
  return [...twice, ...unknown];
}

export function makeEvents(
  sets: readonly EventSet[],
  readers: readonly EventReader[],
  signals: LiveSignals,
): Events {
  const faults = eventFaults(sets, readers);
  if (faults.length > 0) throw new Error(faults.join('; '));
  const definitions = new Map(sets.flatMap((set) => Object.entries(set.events)));
  const tasksOf = (name: string) =>
    readers.filter((reader) => reader.events.includes(name)).map((reader) => reader.task);

  return {
    async record(ctx, tx, set, name, happening) {
      const definition = definitions.get(name);
      if (!definition) throw new Error(`unknown event ${name}`);
      const payload = definition.payload.parse(happening.payload);
      const { firmId } = ctx.actor;
      const actorUserId = ctx.actor.kind === 'system' ? null : ctx.actor.userId;
      const { rows } = await sql<{ id: number }>`
        with written as (
          insert into events (firm_id, name, at, actor_kind, actor_user_id, entity_id, user_id, payload, request_id)
          values (${firmId}, ${name}, ${ctx.clock.now()}, ${ctx.actor.kind}, ${actorUserId}, ${happening.entityId ?? null},
            ${happening.userId ?? null}, ${JSON.stringify(payload)}, ${ctx.requestId})
          returning id
        ), queued as (insert into event_outbox (firm_id, event_id) select ${firmId}, id from written)
        select id from written`.execute(tx);
      const id = rows[0]!.id;
      for (const task of tasksOf(name)) {
        await sql`select enqueue_job(${task}, ${JSON.stringify({ firm_id: firmId, event_id: id })}, null, null, null)`.execute(
          tx,
        );
      }
      afterCommit(tx, () =>
        signals.send({
          firm: firmId,
          feature: set.feature,
          id: happening.entityId ?? happening.userId ?? null,
          entity: happening.entityId ?? null,
          user: happening.userId ?? null,
          event: id,
        }),
      );
      return id;
    },
    describe(name, payload) {
      const definition = definitions.get(name);
      if (!definition) return null;
      const parsed = definition.payload.safeParse(payload);
      if (!parsed.success) return null;
      const { category, ofPerson = false } = definition;
      return { text: definition.reads(parsed.data), category, ofPerson };
    },
  };
}
