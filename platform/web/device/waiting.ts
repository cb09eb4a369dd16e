/** What waits on this device to be sent, as each queue of this tab reports it. Every page of the client's side shows it. */
import { useSyncExternalStore } from 'react';
import { addCounts, NOTHING_WAITS, type Waiting } from './counts.ts';

export interface Queue {
  waiting: Waiting;
  /** Protected answers that are not sent: they are in this tab only. */
  sealed?: number;
  /** Not sent until the person looks at it. */
  stopped?: Waiting;
  /** The last try did not reach the server. */
  isStuck: boolean;
  /** Sends what can go now; resolves once it has gone or cannot go. */
  flush?: () => Promise<void>;
}

const queues = new Map<string, Queue>();
const listeners = new Set<() => void>();

export interface AllWaiting {
  waiting: Waiting;
  sealed: number;
  stopped: Waiting;
  isStuck: boolean;
}
const NONE: AllWaiting = { waiting: NOTHING_WAITS, sealed: 0, stopped: NOTHING_WAITS, isStuck: false };
let all = NONE;

const isEqual = (a: Waiting, b: Waiting): boolean =>
  a.answers === b.answers && a.messages === b.messages && a.photos === b.photos && a.files === b.files;
const isSame = (a: AllWaiting, b: AllWaiting): boolean =>
  a.isStuck === b.isStuck &&
  a.sealed === b.sealed &&
  isEqual(a.stopped, b.stopped) &&
  isEqual(a.waiting, b.waiting);

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
/** A page with a protected answer that is not sent must not close without a question. */
function updateAsking(before: number, now: number): void {
  if (before === 0 && now > 0) addEventListener('beforeunload', askBeforeUnload);
  if (before > 0 && now === 0) removeEventListener('beforeunload', askBeforeUnload);
}

/** Null takes the queue off the list. */
export function reportQueue(name: string, queue: Queue | null): void {
  if (queue) queues.set(name, queue);
  else queues.delete(name);
  const reported = [...queues.values()];
  const next: AllWaiting = {
    waiting: reported.reduce((sum, { waiting }) => addCounts(sum, waiting), NOTHING_WAITS),
    sealed: reported.reduce((sum, { sealed = 0 }) => sum + sealed, 0),
    stopped: reported.reduce((sum, { stopped = NOTHING_WAITS }) => addCounts(sum, stopped), NOTHING_WAITS),
    isStuck: reported.some(({ isStuck }) => isStuck),
  };
  if (isSame(all, next)) return;
  updateAsking(all.sealed, next.sealed);
  all = next;
  for (const listener of listeners) listener();
}

export const allWaiting = (): AllWaiting => all;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useWaiting = (): AllWaiting => useSyncExternalStore(subscribe, allWaiting);

/** Sends what can go, for at most this long. */
export async function flushQueues(milliseconds: number): Promise<void> {
  const flushed = Promise.all([...queues.values()].map(async ({ flush }) => flush?.()));
  let timer = 0;
  const late = new Promise<void>((resolve) => {
    timer = window.setTimeout(resolve, milliseconds);
  });
  await Promise.race([flushed, late]);
  clearTimeout(timer);
}
