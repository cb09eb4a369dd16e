/**
 * The open streams of this node. A signal reaches only those who may know of it; a stream ends within a
 * second of the end of its session or of a change in what its person may see.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { SignedInActor } from '#platform/actor.ts';
import type { Database } from '../db/database.ts';
import { ROLE_OF } from '../db/logins.ts';
import type { Log } from '../log.ts';
import { audiencesOf, heardBy } from './audience.ts';
import { makeRecentSignals } from './recent-signals.ts';
import { LIVE_CHANNEL, type LiveSignal } from './signals.ts';
import { topicsOf } from './topics.ts';

export const ALERT_CHANNEL = 'sheaf_alert';
const CHECK_MS = 400;
const RECONNECT_MS = 500;

export interface LiveStream {
  actor: SignedInActor;
  send: (name: string, data: unknown, id?: number) => void;
  close: () => void;
}

export interface LiveHub {
  /** The stream begins with the changes of so many milliseconds before. */
  open: (stream: LiveStream, readMsAgo?: number) => () => void;
  count: () => number;
  /** How many this session has open on this node. */
  countOf: (sessionId: string) => number;
  stop: () => Promise<void>;
}

export async function startLiveHub(url: string, db: Database, log: Log): Promise<LiveHub> {
  const streams = new Set<LiveStream>();
  let stopped = false;
  let listener: pg.Client | null = null;

  const toAll = (name: string, data: unknown) => {
    for (const stream of streams) stream.send(name, data);
  };

  const recent = makeRecentSignals();

  async function deliver(signals: LiveSignal[], to: ReadonlySet<LiveStream> = streams): Promise<void> {
    const firms = new Set([...to].map((stream) => stream.actor.firmId));
    const wanted = signals.filter((signal) => firms.has(signal.firm));
    if (wanted.length === 0) return;
    const audiences = await audiencesOf(db, wanted);
    for (const signal of wanted)
      for (const stream of to) {
        const heard = heardBy(stream.actor, signal, audiences);
        if (heard)
          stream.send(
            'change',
            { topics: topicsOf(heard, stream.actor.userId), tab: signal.tab },
            signal.event ?? undefined,
          );
      }
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString: url, options: `-c role=${ROLE_OF.app}` });
    client.on('error', (error) => log.warn('live listener', { error }));
    client.on('notification', ({ channel, payload }) => {
      if (channel === ALERT_CHANNEL) return toAll('alert', JSON.parse(payload ?? '{}'));
      const signals = JSON.parse(payload ?? '[]') as LiveSignal[];
      recent.add(signals);
      deliver(signals).catch((error) => log.warn('live delivery', { error }));
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
    open(stream, readMsAgo = 0) {
      streams.add(stream);
      deliver(recent.of(stream.actor.firmId, readMsAgo), new Set([stream])).catch((error) =>
        log.warn('live delivery', { error }),
      );
      return () => streams.delete(stream);
    },
    count: () => streams.size,
    countOf: (sessionId) => [...streams].filter(({ actor }) => actor.sessionId === sessionId).length,
    async stop() {
      stopped = true;
      clearInterval(check);
      for (const stream of streams) stream.close();
      streams.clear();
      await listener?.end();
    },
  };
}

async function endStale(db: Database, streams: Set<LiveStream>): Promise<void> {
  const open = [...streams];
  const ids = [...new Set(open.map((stream) => stream.actor.sessionId))];
  const alive = await db.system(async (tx) => {
    const { rows } = await sql<{ id: string; access_version: number }>`
      select s.id, u.access_version from sessions s join users u on u.firm_id = s.firm_id and u.id = s.user_id
      where s.id = any(${ids}::uuid[]) and s.ended_at is null and s.locked_at is null
        and s.expires_at > now()`.execute(tx);
    return new Map(rows.map((row) => [row.id, row.access_version]));
  });
  for (const stream of open) {
    if (alive.get(stream.actor.sessionId) === stream.actor.accessVersion) continue;
    streams.delete(stream);
    stream.close();
  }
}
