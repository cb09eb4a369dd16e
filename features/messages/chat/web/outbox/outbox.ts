/**
 * Messages on their way. Each keeps its key from the moment it is sent, so that it goes out once, however often it is
 * tried and by whichever tab; what a page left behind is taken up by the next one of the same person.
 */
import { clear, createStore, del, entries, set } from 'idb-keyval';
import { ApiError } from '#platform/web/api-error.ts';
import { call, newKey } from '#platform/web/client.ts';
import { reportQueue } from '#platform/web/device/waiting.ts';
import { NOTHING_WAITS } from '#platform/web/device/counts.ts';
import { chatCalls } from '../../contract.ts';
import type { Message, Tag } from '../../model.ts';

/** What the writer said of numbers in it; the server asks for it. */
export interface Allowance {
  send_number_anyway?: true;
  number_reason?: string;
  send_securely?: true;
  different_kind_of_number?: true;
}

export interface Letter {
  conversationId: number;
  threadId: number | null;
  text: string;
  tag: Tag;
  hasReminder: boolean;
  scheduledTime: string | null;
  allowance?: Allowance | undefined;
}

interface Kept extends Letter {
  key: string;
  /** Whose it is, as "user:firm". */
  owner: string;
  at: string;
}

export interface Unsent extends Kept {
  state: 'sending' | 'waiting' | 'failed';
  /** What the server said against it. */
  why: string | null;
}

type Arrived = (unsent: Unsent, message: Message) => void;

const store = createStore('sheaf-messages', 'unsent');
const RETRY_MS = [2000, 5000, 15_000, 30_000];

let unsent: readonly Unsent[] = [];
const listeners = new Set<() => void>();
const arrivals = new Set<Arrived>();
const busy = new Set<number>();
const tries = new Map<number, number>();
const timers = new Map<number, number>();
const resumed = new Set<string>();

function publish(next: readonly Unsent[]): void {
  unsent = next;
  const onTheirWay = unsent.filter(({ state }) => state !== 'failed');
  reportQueue('messages', {
    waiting: { ...NOTHING_WAITS, messages: onTheirWay.length },
    stopped: { ...NOTHING_WAITS, messages: unsent.length - onTheirWay.length },
    isStuck: onTheirWay.some(({ state }) => state === 'waiting'),
  });
  for (const listener of listeners) listener();
}

const patch = (key: string, change: Partial<Unsent>): void =>
  publish(unsent.map((one) => (one.key === key ? { ...one, ...change } : one)));

function drop(key: string): void {
  void del(key, store).catch(() => undefined);
  publish(unsent.filter((one) => one.key !== key));
}

export const subscribeToUnsent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const allUnsent = (): readonly Unsent[] => unsent;

export const onArrived = (listener: Arrived): (() => void) => {
  arrivals.add(listener);
  return () => arrivals.delete(listener);
};

/** The server was not reached, or cannot answer now: it is tried again. */
const willTryAgain = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 401;

async function deliver(one: Unsent): Promise<void> {
  patch(one.key, { state: 'sending', why: null });
  try {
    const message = await call(
      chatCalls.sendMessage,
      {
        conversation_id: one.conversationId,
        text: one.text,
        messageTag: one.tag,
        hasReminder: one.hasReminder,
        messageThreadId: one.threadId,
        scheduledTime: one.scheduledTime,
        ...one.allowance,
      },
      { idempotencyKey: one.key },
    );
    tries.delete(one.conversationId);
    for (const listener of arrivals) listener(one, message);
    drop(one.key);
  } catch (error) {
    if (willTryAgain(error)) {
      patch(one.key, { state: 'waiting' });
      later(one.conversationId);
    } else patch(one.key, { state: 'failed', why: error instanceof Error ? error.message : null });
  }
}

function later(conversationId: number): void {
  const tried = tries.get(conversationId) ?? 0;
  tries.set(conversationId, tried + 1);
  clearTimeout(timers.get(conversationId));
  const wait = RETRY_MS[Math.min(tried, RETRY_MS.length - 1)]!;
  timers.set(
    conversationId,
    window.setTimeout(() => void pump(conversationId), wait),
  );
}

/** One after the other, so that they are read in the order they were written. */
async function pump(conversationId: number): Promise<void> {
  if (busy.has(conversationId)) return;
  busy.add(conversationId);
  clearTimeout(timers.get(conversationId));
  const next = () =>
    unsent.find((one) => one.conversationId === conversationId && one.state !== 'failed') ?? null;
  for (let one = next(); one; one = next()) {
    await deliver(one);
    if (unsent.some(({ key, state }) => key === one.key && state === 'waiting')) break;
  }
  busy.delete(conversationId);
}

export function sendLetter(owner: string, letter: Letter): void {
  const kept: Kept = { ...letter, owner, key: newKey(), at: new Date().toISOString() };
  // A number is never written down in the browser: such a letter lives as long as its page.
  if (!letter.allowance) void set(kept.key, kept, store).catch(() => undefined);
  publish([...unsent, { ...kept, state: 'sending', why: null }]);
  void pump(letter.conversationId);
}

export function retryLetter(key: string): void {
  const one = unsent.find((each) => each.key === key);
  if (!one) return;
  patch(key, { state: 'sending', why: null });
  void pump(one.conversationId);
}

export const discardLetter = (key: string): void => drop(key);

/** Goes on with what a page of this person left behind. */
export async function resumeOutbox(owner: string): Promise<void> {
  if (resumed.has(owner)) return;
  resumed.add(owner);
  const left = await entries<string, Kept>(store).catch(() => []);
  const known = new Set(unsent.map(({ key }) => key));
  const own = left.flatMap(([, kept]) => (kept.owner === owner && !known.has(kept.key) ? [kept] : []));
  if (own.length === 0) return;
  const inOrder = own.toSorted((a, b) => a.at.localeCompare(b.at));
  publish([...inOrder.map((kept): Unsent => ({ ...kept, state: 'sending', why: null })), ...unsent]);
  for (const id of new Set(own.map(({ conversationId }) => conversationId))) void pump(id);
}

export async function forgetOutbox(): Promise<void> {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  tries.clear();
  resumed.clear();
  publish([]);
  await clear(store).catch(() => undefined);
}

addEventListener('online', () => {
  for (const { conversationId } of unsent) void pump(conversationId);
});
