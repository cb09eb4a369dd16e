/**
 * Which answers a change makes old. A query names its topics in its meta, or derives them from what it shows; the
 * server names the topics of each change. Matching the two is all there is to live updates.
 */
import type { Query, QueryClient } from '@tanstack/react-query';

export interface TopicMeta extends Record<string, unknown> {
  topics?: readonly string[] | ((data: never) => readonly string[]);
  /** A count over many rows: looked at again every ten seconds at most. */
  counts?: true;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: TopicMeta;
  }
}

/** `entity:*` stands for every entity. */
const names = (changed: ReadonlySet<string>, topic: string): boolean =>
  changed.has(topic) || changed.has(`${topic.slice(0, topic.indexOf(':') + 1)}*`);

type Known = Pick<Query, 'meta' | 'state'>;

export function isOldBy(changed: ReadonlySet<string>, { meta, state }: Known): boolean {
  const topics = meta?.topics;
  if (!topics) return false;
  if (typeof topics !== 'function') return topics.some((topic) => names(changed, topic));
  // Without an answer there is nothing on the screen yet that could be old.
  return state.data !== undefined && topics(state.data as never).some((topic) => names(changed, topic));
}

/** What this tab did itself: looked at again at once. */
export const refreshOwn = (
  queries: Pick<QueryClient, 'invalidateQueries'>,
  topics: readonly string[],
): Promise<void> => {
  const changed = new Set(topics);
  return queries.invalidateQueries(
    { predicate: (query) => isOldBy(changed, query) },
    { cancelRefetch: false },
  );
};

const GATHER_MS = 1000;
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

/** What others did: gathered for a second, and some more by chance, so that not every browser asks at once. */
export function followOthers(
  queries: Pick<QueryClient, 'invalidateQueries'>,
  seams: FollowSeams = browser,
): { changed: (topics: readonly string[]) => void; stop: () => void } {
  const gathering = gather(
    () => GATHER_MS * (1 + seams.random() / 2),
    (changed) =>
      queries.invalidateQueries({ predicate: (query) => !query.meta?.counts && isOldBy(changed, query) }),
    seams,
  );
  let counted = Number.NEGATIVE_INFINITY;
  const counting = gather(
    () => Math.max(GATHER_MS * (1 + seams.random() / 2), counted + COUNTS_MS - seams.now()),
    (changed) => {
      counted = seams.now();
      return queries.invalidateQueries({
        predicate: (query) => !!query.meta?.counts && isOldBy(changed, query),
      });
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

function gather(
  wait: () => number,
  flush: (changed: ReadonlySet<string>) => unknown,
  seams: FollowSeams,
): { add: (topics: readonly string[]) => void; stop: () => void } {
  let waiting = new Set<string>();
  let cancel: (() => void) | null = null;
  return {
    add(topics) {
      for (const topic of topics) waiting.add(topic);
      cancel ??= seams.after(wait(), () => {
        const changed = waiting;
        waiting = new Set();
        cancel = null;
        void flush(changed);
      });
    },
    stop: () => cancel?.(),
  };
}
