/**
 * The open streams of this node. A signal reaches only those who may know of it; a stream ends within a
 * second of the end of its session or of a change in what its person may see.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { SignedInActor } from '#platform/actor.ts';
import { holds } from '#platform/actor.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { LIVE_CHANNEL, type LiveSignal } from './signals.ts';

export const ALERT_CHANNEL = 'sheaf_alert';
const CHECK_MS = 400;
const RECONNECT_MS = 500;

export interface LiveStream {
  actor: SignedInActor;
  send: (name: string, data: unknown, id?: number) => void;
  close: () => void;
}

export interface LiveHub {
  open: (stream: LiveStream) => () => void;
  count: () => number;
  stop: () => Promise<void>;
}

interface Audience {
  groupId: number | null;
  owners: ReadonlySet<number>;
  /** Advisors with a role on this entity. */
  assigned: ReadonlySet<number>;
}

export async function startLiveHub(url: string, db: Database, log: Log): Promise<LiveHub> {
  const streams = new Set<LiveStream>();
  let stopped = false;
  let listener: pg.Client | null = null;

  const toAll = (name: string, data: unknown) => {
    for (const stream of streams) stream.send(name, data);
  };

  async function deliver(signals: LiveSignal[]): Promise<void> {
    const firms = new Set([...streams].map((stream) => stream.actor.firmId));
    const wanted = signals.filter((signal) => firms.has(signal.firm));
    if (wanted.length === 0) return;
    const audiences = await audiencesOf(db, wanted);
    for (const signal of wanted) {
      const audience = signal.entity === null ? null : audiences.get(`${signal.firm}:${signal.entity}`);
      for (const stream of streams) {
        if (mayHear(stream.actor, signal, audience ?? null)) {
          stream.send('change', { feature: signal.feature, id: signal.id }, signal.event);
        }
      }
    }
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', (error) => log.warn('live listener', { error }));
    client.on('notification', ({ channel, payload }) => {
      if (channel === ALERT_CHANNEL) return toAll('alert', JSON.parse(payload ?? '{}'));
      deliver(JSON.parse(payload ?? '[]') as LiveSignal[]).catch((error) =>
        log.warn('live delivery', { error }),
      );
    });
    try {
      await client.connect();
      await client.query(`listen ${LIVE_CHANNEL}; listen ${ALERT_CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    // Only a connection that once listened comes back by itself, or every failure would start another loop.
    client.once('end', () => {
      if (!stopped) void reconnect();
    });
    listener = client;
  }
  async function reconnect(): Promise<void> {
    listener = null;
    while (!stopped && listener === null) {
      await sleep(RECONNECT_MS);
      await listen().catch(() => undefined);
    }
    // What was said meanwhile is not repeated, so everyone looks again.
    toAll('resync', {});
  }
  await listen();

  const check = setInterval(() => {
    if (streams.size > 0) endStale(db, streams).catch((error) => log.warn('live check', { error }));
  }, CHECK_MS);

  return {
    open(stream) {
      streams.add(stream);
      return () => streams.delete(stream);
    },
    count: () => streams.size,
    async stop() {
      stopped = true;
      clearInterval(check);
      for (const stream of streams) stream.close();
      streams.clear();
      await listener?.end();
    },
  };
}

/** Pure: may this person hear that this changed? */
export function mayHear(actor: SignedInActor, signal: LiveSignal, audience: Audience | null): boolean {
  if (actor.firmId !== signal.firm) return false;
  if (actor.userId === signal.user) return true;
  if (actor.kind === 'staff' && holds(actor, 'entities.view_all')) return true;
  if (audience === null) return false;
  if (actor.kind === 'staff')
    return (
      (actor.groupId !== null && actor.groupId === audience.groupId) || audience.assigned.has(actor.userId)
    );
  return audience.owners.has(actor.userId);
}

async function audiencesOf(db: Database, signals: LiveSignal[]): Promise<Map<string, Audience>> {
  const pairs = new Map(signals.filter((s) => s.entity !== null).map((s) => [`${s.firm}:${s.entity}`, s]));
  if (pairs.size === 0) return new Map();
  const firms = [...pairs.values()].map((s) => s.firm);
  const entities = [...pairs.values()].map((s) => s.entity!);
  return db.system(async (tx) => {
    const { rows } = await sql<{
      firm_id: number;
      id: number;
      group_id: number | null;
      owners: number[];
      assigned: number[];
    }>`
      select e.firm_id, e.id, e.group_id,
        case when e.inactive or e.deleted_at is not null then '{}'::bigint[]
          else array(select o.user_id from entity_owners o where o.firm_id = e.firm_id and o.entity_id = e.id) end as owners,
        array(select a.user_id from firm_role_assignments a where a.firm_id = e.firm_id and a.entity_id = e.id) as assigned
      from unnest(${firms}::bigint[], ${entities}::bigint[]) asked (firm_id, id) join entities e using (firm_id, id)`.execute(
      tx,
    );
    return new Map(
      rows.map((row) => [
        `${row.firm_id}:${row.id}`,
        {
          groupId: row.group_id,
          owners: new Set(row.owners.map(Number)),
          assigned: new Set(row.assigned.map(Number)),
        },
      ]),
    );
  });
}

async function endStale(db: Database, streams: Set<LiveStream>): Promise<void> {
  const open = [...streams];
  const ids = [...new Set(open.map((stream) => stream.actor.sessionId))];
  const alive = await db.system(async (tx) => {
    const { rows } = await sql<{ id: string; access_version: number }>`
      select s.id, u.access_version from sessions s join users u on u.firm_id = s.firm_id and u.id = s.user_id
      where s.id = any(${ids}::uuid[]) and s.ended_at is null and s.expires_at > now()`.execute(tx);
    return new Map(rows.map((row) => [row.id, row.access_version]));
  });
  for (const stream of open) {
    if (alive.get(stream.actor.sessionId) === stream.actor.accessVersion) continue;
    streams.delete(stream);
    stream.close();
  }
}
