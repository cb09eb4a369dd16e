/**
 * Which answers a change makes old. A query names its topics in its meta, or derives them from what it shows; the
 * server names the topics of each change. Matching the two is all there is to live updates.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import { EVERYTHING } from '#platform/headers.ts';

export interface TopicMeta extends Record<string, unknown> {
  topics?: readonly string[] | ((data: never) => readonly string[]);
  /** A count over many rows: looked at again every ten seconds at most. */
  counts?: true;
  /** A client's device keeps the last answer, so that the screen opens without a line (device/kept-queries.ts). */
  kept?: true;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: TopicMeta;
  }
}

/** `entity:*` stands for every entity, the star alone for anything. */
const names = (changed: ReadonlySet<string>, topic: string): boolean =>
  changed.has(topic) || changed.has(`${topic.slice(0, topic.indexOf(':') + 1)}*`) || changed.has(EVERYTHING);

type Known = Pick<Query, 'meta' | 'state'>;

export function isOldBy(changed: ReadonlySet<string>, { meta, state }: Known): boolean {
  const topics = meta?.topics;
  if (!topics) return false;
  if (typeof topics !== 'function') return topics.some((topic) => names(changed, topic));
  // Without an answer there is nothing on the screen yet that could be old.
  return state.data !== undefined && topics(state.data as never).some((topic) => names(changed, topic));
}

/** What this tab did itself: looked at again at once, also where an answer from before it is on its way. */
export const refreshOwn = (
  queries: Pick<QueryClient, 'invalidateQueries'>,
  topics: readonly string[],
): Promise<void> => {
  const changed = new Set(topics);
  return queries.invalidateQueries({ predicate: (query) => isOldBy(changed, query) });
};

/**
 * A change is looked at soon after the last of a burst, and however long the burst, before the second is far gone;
 * what goes on and on is looked at about once a second.
 */
const QUIET_MS = 150;
const LONGEST_MS = 1200;
const APART_MS = 800;
const COUNTS_MS = 10_000;

export interface FollowSeams {
  after: (milliseconds: number, work: () => void) => () => void;
  now: () => number;
  random: () => number;
}

const browser: FollowSeams = {
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  now: () => Date.now(),
  random: () => Math.random(),
};

/** What others did: gathered while they go on, and some more by chance, so that not every browser asks at once. */
export function followOthers(
  queries: Pick<QueryClient, 'invalidateQueries'>,
  seams: FollowSeams = browser,
): { changed: (topics: readonly string[]) => void; stop: () => void } {
  const refresh = (changed: ReadonlySet<string>, counts: boolean) =>
    queries.invalidateQueries({
      predicate: (query) => (query.meta?.counts === true) === counts && isOldBy(changed, query),
    });
  const gathering = gather(
    () => seams.now(),
    (changed) => refresh(changed, false),
    seams,
  );
  let counted = Number.NEGATIVE_INFINITY;
  const counting = gather(
    () => Math.max(seams.now(), counted + COUNTS_MS),
    (changed) => {
      counted = seams.now();
      return refresh(changed, true);
    },
    seams,
  );
  return {
    changed: (topics) => {
      gathering.add(topics);
      counting.add(topics);
    },
    stop: () => {
      gathering.stop();
      counting.stop();
    },
  };
}

/** Not before `earliest`, not while more keeps coming, and not later than the longest wait after that. */
function gather(
  earliest: () => number,
  flush: (changed: ReadonlySet<string>) => unknown,
  seams: FollowSeams,
): { add: (topics: readonly string[]) => void; stop: () => void } {
  let waiting = new Set<string>();
  let latest = 0;
  let flushed = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | null = null;
  const due = () => {
    const changed = waiting;
    waiting = new Set();
    cancel = null;
    flushed = seams.now();
    void flush(changed);
  };
  return {
    add(topics) {
      for (const topic of topics) waiting.add(topic);
      const from = Math.max(earliest(), flushed + APART_MS);
      if (cancel) cancel();
      else latest = from + LONGEST_MS;
      const at = Math.min(latest, Math.max(seams.now(), from) + QUIET_MS * (1 + seams.random()));
      cancel = seams.after(Math.max(0, at - seams.now()), due);
    },
    stop: () => cancel?.(),
  };
}
