/**
 * Messages on their way, with their files. Each keeps its key from the moment it is sent, so that it is sent once, however
 * often it is tried and by whichever tab. What a page left behind, the next page of the same person sends.
 */
import { ApiError } from '#platform/web/api-error.ts';
import { call, newKey } from '#platform/web/client.ts';
import { reportQueue } from '#platform/web/device/waiting.ts';
import { isPhoto, NOTHING_WAITS, type Waiting } from '#platform/web/device/counts.ts';
import { chatCalls } from '../../contract.ts';
import type { Message } from '../../model.ts';
import { writeText } from '../../rules/attachments.ts';
import {
  currentLetter,
  forgetLetter,
  forgetLetters,
  isKept,
  keepLetter,
  keepProgress,
  keptLetters,
} from './kept-letters.ts';
import type { KeptLetter, Letter, LetterFile } from './letter.ts';

export interface Unsent extends KeptLetter {
  state: 'sending' | 'waiting' | 'failed';
  /** How much of its files is uploaded, from 0 to 100. */
  percent: number;
  /** What the server said against it. */
  why: string | null;
}

type Arrived = (unsent: Unsent, message: Message) => void;

const RETRY_MS = [2000, 5000, 15_000, 30_000];

let unsent: readonly Unsent[] = [];
const listeners = new Set<() => void>();
const arrivals = new Set<Arrived>();
const busy = new Set<number>();
const tries = new Map<number, number>();
const timers = new Map<number, number>();
const resumed = new Set<string>();
/** Aborts uploads when the person signs out. */
let stop = new AbortController();

function countsOf(letters: readonly Unsent[]): Waiting {
  const files = letters.flatMap((one) => one.files);
  const photos = files.filter(({ name }) => isPhoto(name)).length;
  return { ...NOTHING_WAITS, messages: letters.length, photos, files: files.length - photos };
}

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
/** A message that the device does not keep must not go with the page without a question. */
function updateAsking(): void {
  if (unsent.some(({ key }) => !isKept(key))) addEventListener('beforeunload', askBeforeUnload);
  else removeEventListener('beforeunload', askBeforeUnload);
}

function publish(next: readonly Unsent[]): void {
  unsent = next;
  const onTheirWay = unsent.filter(({ state }) => state !== 'failed');
  reportQueue('messages', {
    waiting: countsOf(onTheirWay),
    stopped: countsOf(unsent.filter(({ state }) => state === 'failed')),
    isStuck: onTheirWay.some(({ state }) => state === 'waiting'),
  });
  updateAsking();
  for (const listener of listeners) listener();
}

const patch = (key: string, change: Partial<Unsent>): void =>
  publish(unsent.map((one) => (one.key === key ? { ...one, ...change } : one)));

function drop(key: string): void {
  const files = unsent.find((one) => one.key === key)?.files.length ?? 0;
  void forgetLetter(key, files);
  publish(unsent.filter((one) => one.key !== key));
}

/** Saved at once: a page that is closed now leaves the rest to the next one. */
async function patchFile(key: string, at: number, change: Partial<LetterFile>): Promise<void> {
  const one = unsent.find((each) => each.key === key);
  if (!one) return;
  const files = one.files.map((file, index) => (index === at ? { ...file, ...change } : file));
  patch(key, { files });
  await keepProgress({ ...one, files });
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
  !(error instanceof ApiError) ||
  error.status >= 500 ||
  error.status === 429 ||
  error.status === 401 ||
  error.code === 'idempotency.in_flight';

/** Uploads what has not arrived yet. Returns where each file is. */
async function uploadFiles({ key, files }: Unsent): Promise<string[]> {
  const locations: string[] = [];
  if (files.length === 0) return locations;
  const { forgetPagesOf, uploadLetterFile } = await import('./upload-letter-file.ts');
  for (const [at, file] of files.entries()) {
    const onSent = (share: number) => {
      const percent = Math.floor(((at + share) / files.length) * 100);
      if (unsent.some((one) => one.key === key && one.percent !== percent)) patch(key, { percent });
    };
    const location =
      file.location ??
      (await uploadLetterFile(file, {
        signal: stop.signal,
        onSent,
        onProgress: (progress) => patchFile(key, at, { progress }),
      }));
    await patchFile(key, at, { location });
    await forgetPagesOf(file.file);
    locations.push(location);
  }
  return locations;
}

async function deliver(one: Unsent): Promise<void> {
  patch(one.key, { state: 'sending', why: null });
  try {
    const locations = await uploadFiles(one);
    const message = await call(
      chatCalls.sendMessage,
      {
        conversation_id: one.conversationId,
        text: writeText({ locations, words: one.text }),
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

/** One tab at a time: what another one has sent meanwhile only leaves the list. */
async function deliverOnce(one: Unsent): Promise<void> {
  await navigator.locks.request(`sheaf-message-${one.key}`, async () => {
    const current = await currentLetter(one);
    if (!unsent.some(({ key }) => key === one.key)) return;
    if (current) {
      patch(one.key, { files: current.files });
      await deliver({ ...one, ...current });
    } else drop(one.key);
  });
}

/** One after the other, so that they are read in the order they were written. */
async function pump(conversationId: number): Promise<void> {
  if (busy.has(conversationId)) return;
  busy.add(conversationId);
  clearTimeout(timers.get(conversationId));
  const next = () =>
    unsent.find((one) => one.conversationId === conversationId && one.state !== 'failed') ?? null;
  for (let one = next(); one; one = next()) {
    await deliverOnce(one);
    if (unsent.some(({ key, state }) => key === one.key && state === 'waiting')) break;
  }
  busy.delete(conversationId);
}

async function keep(letter: KeptLetter): Promise<void> {
  if (!(await keepLetter(letter))) return;
  updateAsking();
  if (letter.files.length === 0) return;
  // The device has the file now: the pages it was made of are not needed again.
  const { forgetPagesOf } = await import('./upload-letter-file.ts');
  for (const { file } of letter.files) await forgetPagesOf(file);
}

export function sendLetter(owner: string, letter: Letter): void {
  const kept: KeptLetter = { ...letter, owner, key: newKey(), at: new Date().toISOString() };
  // A number is never written down in the browser: such a message lives as long as its page.
  if (!letter.allowance) void keep(kept).catch(() => undefined);
  publish([...unsent, { ...kept, state: 'sending', percent: 0, why: null }]);
  void pump(letter.conversationId);
}

export function retryLetter(key: string): void {
  const one = unsent.find((each) => each.key === key);
  if (!one) return;
  patch(key, { state: 'sending', why: null });
  void pump(one.conversationId);
}

export const discardLetter = (key: string): void => drop(key);

/** Sends what an earlier page of this person left behind. */
export async function resumeOutbox(owner: string): Promise<void> {
  if (resumed.has(owner)) return;
  resumed.add(owner);
  const left = await keptLetters(owner);
  const known = new Set(unsent.map(({ key }) => key));
  const own = left.filter(({ key }) => !known.has(key));
  if (own.length === 0) return;
  publish([...own.map((kept): Unsent => ({ ...kept, state: 'sending', percent: 0, why: null })), ...unsent]);
  for (const id of new Set(own.map(({ conversationId }) => conversationId))) void pump(id);
}

export async function forgetOutbox(): Promise<void> {
  stop.abort();
  stop = new AbortController();
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  tries.clear();
  resumed.clear();
  publish([]);
  await forgetLetters();
}

addEventListener('online', () => {
  for (const { conversationId } of unsent) void pump(conversationId);
});
