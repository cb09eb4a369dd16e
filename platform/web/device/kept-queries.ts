/**
 * What the client's side read last, kept on this device so that it opens without a line. Only queries that say so in
 * their meta (`kept: true`), only for the person who is signed in, and only as long as a session can last.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { clear, createStore, del, entries, set } from 'idb-keyval';

/** A client's session ends after 24 hours at the latest (features/accounts/rules/sessions.ts). */
export const KEPT_MS = 24 * 60 * 60 * 1000;
/** The newest are kept: a household with many questionnaires does not fill the device. */
const MOST_KEPT = 60;
const PAUSE_MS = 300;

interface Kept {
  owner: string;
  key: QueryKey;
  data: unknown;
  at: number;
}

const store = createStore('sheaf-pages', 'read');
let keeping: { owner: string; stop: () => void } | null = null;

const write = (hash: string, kept: Kept): Promise<void> => set(hash, kept, store).catch(() => undefined);

async function dropOldest(): Promise<void> {
  const all = await entries<string, Kept>(store).catch(() => []);
  const extra = all.toSorted(([, a], [, b]) => b.at - a.at).slice(MOST_KEPT);
  for (const [hash] of extra) await del(hash, store).catch(() => undefined);
}

/** From now on every answer to a kept query is written down for this person. */
export function keepQueries(queries: QueryClient, owner: string): void {
  if (keeping?.owner === owner) return;
  stopKeeping();
  const changed = new Map<string, Kept>();
  let timer = 0;
  const writeAll = () => {
    timer = 0;
    const all = [...changed];
    changed.clear();
    void Promise.all(all.map(([hash, kept]) => write(hash, kept))).then(dropOldest);
  };
  const note = (hash: string, key: QueryKey, data: unknown, at: number) => {
    changed.set(hash, { owner, key, data, at });
    if (timer === 0) timer = window.setTimeout(writeAll, PAUSE_MS);
  };
  const cache = queries.getQueryCache();
  for (const { meta, queryHash, queryKey, state } of cache.getAll())
    if (meta?.kept === true && state.data !== undefined)
      note(queryHash, queryKey, state.data, state.dataUpdatedAt);
  const unsubscribe = cache.subscribe(({ type, query }) => {
    if (type !== 'updated' || query.meta?.kept !== true || query.state.data === undefined) return;
    note(query.queryHash, query.queryKey, query.state.data, query.state.dataUpdatedAt);
  });
  keeping = {
    owner,
    stop: () => {
      unsubscribe();
      clearTimeout(timer);
      changed.clear();
    },
  };
}

export function stopKeeping(): void {
  keeping?.stop();
  keeping = null;
}

/** The session is over: nobody reads here until somebody signs in again. */
export async function forgetQueries(): Promise<void> {
  stopKeeping();
  await clear(store).catch(() => undefined);
}

/** Puts back what this person read last. False where there is nothing, or it is too old. */
export async function restoreQueries(queries: QueryClient, owner: string): Promise<boolean> {
  const all = await entries<string, Kept>(store).catch(() => []);
  const own = all.filter(([, kept]) => kept.owner === owner && Date.now() - kept.at < KEPT_MS);
  for (const [, { key, data, at }] of own) queries.setQueryData(key, data, { updatedAt: at });
  return own.length > 0;
}
