/** Messages that are not sent yet, saved on this device with their files. One transaction per message. */
import { clear, createStore, delMany, entries, get, setMany } from 'idb-keyval';
import type { KeptLetter, LetterFile } from './letter.ts';

/** The bytes have entries of their own: they are written once, the steps that are done several times. */
type Stored = Omit<KeptLetter, 'files'> & { files?: Omit<LetterFile, 'file'>[] };

const store = createStore('sheaf-messages', 'unsent');
const bytesKey = (key: string, at: number): string => `${key} ${at}`;
/** Those of which this tab knows that the device has them whole. */
const whole = new Set<string>();

/** One write after the other: a message that was removed does not come back by an earlier write. */
let line: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = line.then(work);
  line = done.catch(() => undefined);
  return done;
}

const withoutBytes = (letter: KeptLetter): Stored => {
  const { key, owner, at, conversationId, threadId, text, tag, hasReminder, scheduledTime } = letter;
  const files = letter.files.map(({ name, companyId, progress, location }) => ({
    name,
    companyId,
    progress,
    location,
  }));
  return { key, owner, at, conversationId, threadId, text, tag, hasReminder, scheduledTime, files };
};

export const isKept = (key: string): boolean => whole.has(key);

/** All of it or nothing. False where the device has no room. */
export function keepLetter(letter: KeptLetter): Promise<boolean> {
  return inTurn(async () => {
    const bytes = letter.files.map(({ file }, at): [string, Blob] => [bytesKey(letter.key, at), file]);
    await setMany([...bytes, [letter.key, withoutBytes(letter)]], store);
    whole.add(letter.key);
    return true;
  }).catch(() => false);
}

/** Saves how far the files are. */
export function keepProgress(letter: KeptLetter): Promise<void> {
  return inTurn(async () => {
    if (whole.has(letter.key)) await setMany([[letter.key, withoutBytes(letter)]], store);
  }).catch(() => undefined);
}

export function forgetLetter(key: string, files: number): Promise<void> {
  whole.delete(key);
  const bytes = Array.from({ length: files }, (_, at) => bytesKey(key, at));
  return inTurn(() => delMany([key, ...bytes], store)).catch(() => undefined);
}

export function forgetLetters(): Promise<void> {
  whole.clear();
  return inTurn(() => clear(store)).catch(() => undefined);
}

function readLetter(stored: Stored, bytesOf: (at: number) => Blob | undefined): KeptLetter | null {
  const files = (stored.files ?? []).map((facts, at) => ({ ...facts, file: bytesOf(at) }));
  if (files.some(({ file }) => file === undefined)) return null;
  whole.add(stored.key);
  return { ...stored, files: files as LetterFile[] };
}

/** Those of this person, oldest first. */
export async function keptLetters(owner: string): Promise<KeptLetter[]> {
  const all = new Map(await entries<string, Stored | Blob>(store).catch(() => []));
  return [...all.values()]
    .flatMap((stored) => {
      if (stored instanceof Blob || stored.owner !== owner) return [];
      return readLetter(stored, (at) => all.get(bytesKey(stored.key, at)) as Blob | undefined) ?? [];
    })
    .toSorted((a, b) => a.at.localeCompare(b.at));
}

/** As another tab may have left it; null if it was sent or removed there. */
export async function currentLetter(letter: KeptLetter): Promise<KeptLetter | null> {
  if (!whole.has(letter.key)) return letter;
  const stored = await inTurn(() => get<Stored>(letter.key, store)).catch(() => withoutBytes(letter));
  return stored ? readLetter(stored, (at) => letter.files[at]?.file) : null;
}
