/**
 * Tells every node that something changed: ids only, never the change. Sent after the commit, gathered for a
 * few milliseconds so that a burst of writes costs one notification and no writer waits for another.
 */
import type pg from 'pg';

export const LIVE_CHANNEL = 'sheaf_live';
const GATHER_MS = 4;
// PostgreSQL takes at most 8000 bytes in one notification.
const MAX_BYTES = 7000;

export interface LiveSignal {
  firm: number;
  feature: string;
  id: number | null;
  /** Who may hear of it: the people of this entity, this person, and staff who see them. */
  entity: number | null;
  user: number | null;
  event: number;
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

function chunksOf(signals: LiveSignal[]): string[] {
  const chunks: string[] = [];
  let current: string[] = [];
  let size = 2;
  for (const text of signals.map((signal) => JSON.stringify(signal))) {
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
