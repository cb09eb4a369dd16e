/**
 * Tells every node that something changed: ids only, never the change. Sent after the commit, gathered for a
 * few milliseconds so that a burst of writes costs one notification and no writer waits for another.
 */
import type pg from 'pg';

export const LIVE_CHANNEL = 'sheaf_live';
const GATHER_MS = 15;
// PostgreSQL takes at most 8000 bytes in one notification.
const MAX_BYTES = 7000;
// Of at most twelve digits each, with room for the rest.
const MOST_IDS = 400;

export interface LiveSignal {
  firm: number;
  /** Null where nothing was recorded: there is nothing to catch up with. */
  event: number | null;
  /** The browser tab that did it, and so looks again by itself. */
  tab: string | null;
  /** Names of what changed beside the entities and the people. */
  topics: readonly string[];
  /** Who may hear of it: the people of these entities, these persons, and staff who see them. */
  entities: readonly number[];
  users: readonly number[];
  /** Everybody of the firm. */
  all: boolean;
  /** Clients do not hear of it. */
  staff: boolean;
  /** The entities are as they were; only their history grew. */
  history: boolean;
  /** Not even that: they only say who may hear of the topics. */
  unnamed?: boolean;
}

export interface LiveSignals {
  send: (signal: LiveSignal) => void;
  flush: () => Promise<void>;
}

export function makeSignals(pool: Pick<pg.Pool, 'query'>, onError: (error: Error) => void): LiveSignals {
  let waiting: LiveSignal[] = [];
  let timer: NodeJS.Timeout | null = null;
  let last = Promise.resolve();

  async function notify(batch: LiveSignal[]): Promise<void> {
    try {
      await pool.query('select pg_notify($1, chunk) from unnest($2::text[]) chunk', [
        LIVE_CHANNEL,
        chunksOf(batch),
      ]);
    } catch (error) {
      onError(error as Error);
    }
  }
  const drain = () => {
    timer = null;
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) last = notify(batch);
  };
  return {
    send(signal) {
      waiting.push(signal);
      timer ??= setTimeout(drain, GATHER_MS);
    },
    async flush() {
      if (timer) clearTimeout(timer);
      drain();
      await last;
    },
  };
}

/** What happened to very many is said in several parts, each of which a notification can hold. */
function parted(signal: LiveSignal): LiveSignal[] {
  const { entities, users } = signal;
  if (entities.length + users.length <= MOST_IDS) return [signal];
  const parts: LiveSignal[] = [];
  for (let at = 0; at < Math.max(entities.length, users.length); at += MOST_IDS / 2)
    parts.push({
      ...signal,
      entities: entities.slice(at, at + MOST_IDS / 2),
      users: users.slice(at, at + MOST_IDS / 2),
    });
  return parts;
}

function chunksOf(signals: LiveSignal[]): string[] {
  const chunks: string[] = [];
  let current: string[] = [];
  let size = 2;
  for (const text of signals.flatMap(parted).map((signal) => JSON.stringify(signal))) {
    if (size + text.length + 1 > MAX_BYTES) {
      chunks.push(`[${current.join(',')}]`);
      current = [];
      size = 2;
    }
    current.push(text);
    size += text.length + 1;
  }
  if (current.length > 0) chunks.push(`[${current.join(',')}]`);
  return chunks;
}
