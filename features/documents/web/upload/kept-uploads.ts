/** What was not through when a page was left, kept in the browser for the same person until it is, or until they sign out. */
import { clear, createStore, delMany, entries, set } from 'idb-keyval';
import type { Progress } from './send-file.ts';

export interface KeptUpload {
  key: string;
  /** `user:firm`. */
  owner: string;
  tab: string;
  companyId: number;
  place: string;
  path: string | undefined;
  folder: string;
  name: string;
  size: number;
  /** Null where the browser had no room for the bytes: then the same file has to be chosen again. */
  file: Blob | null;
  head: Uint8Array;
  progress: Progress;
  /** Sent by the calls of another screen, which alone can go on with it. */
  via?: unknown;
}

const HEAD_BYTES = 4096;
const store = createStore('sheaf-uploads', 'uploads');
const tab = crypto.randomUUID();
const lockOf = (name: string) => `sheaf-uploads-${name}`;
let held = false;

/** For as long as this tab lives, no other offers to go on with what it sends. */
function holdTab(): void {
  if (held) return;
  held = true;
  void navigator.locks.request(lockOf(tab), () => new Promise(() => undefined));
}

const headOf = async (file: Blob): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());

/** One thing after the other: what is forgotten must not come back by a write that was begun before. */
let line: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = line.then(work);
  line = done.catch(() => undefined);
  return done;
}

const bytesKey = (key: string) => `bytes:${key}`;
const withBytes = new Set<string>();
const whole = new Set<string>();

/** The device keeps all of it: a page that is left loses nothing. */
export const hasBytes = (key: string): boolean => whole.has(key);

async function keepBytes(key: string, file: Blob): Promise<void> {
  if (withBytes.has(key)) return;
  withBytes.add(key);
  // Without room for them the same file has to be chosen again.
  await set(bytesKey(key), file, store).then(
    () => whole.add(key),
    () => undefined,
  );
}

/** A browser that keeps nothing at all still sends. */
export function keepUpload(kept: Omit<KeptUpload, 'tab' | 'head'> & { file: Blob }): Promise<void> {
  holdTab();
  const { file, ...facts } = kept;
  return inTurn(async () => {
    await keepBytes(kept.key, file);
    await set(kept.key, { ...facts, tab, head: await headOf(file) }, store);
  }).catch(() => undefined);
}

export function forgetUpload(key: string): Promise<void> {
  withBytes.delete(key);
  whole.delete(key);
  return inTurn(() => delMany([key, bytesKey(key)], store)).catch(() => undefined);
}

export function forgetAllUploads(): Promise<void> {
  withBytes.clear();
  whole.clear();
  return inTurn(() => clear(store)).catch(() => undefined);
}

/** What tabs that are gone have left behind. What is somebody else's goes. */
export async function leftUploads(owner: string): Promise<KeptUpload[]> {
  const all = await entries<string, Omit<KeptUpload, 'file'>>(store).catch(() => []);
  const bytes = new Map(all.filter(([, value]) => value instanceof Blob)) as unknown as Map<string, Blob>;
  const { held: locks = [] } = await navigator.locks.query();
  const alive = new Set(locks.map(({ name }) => name));
  const left: KeptUpload[] = [];
  for (const [key, kept] of all) {
    if (kept instanceof Blob) continue;
    if (kept.owner !== owner) await forgetUpload(key);
    else if (!alive.has(lockOf(kept.tab))) left.push({ ...kept, file: bytes.get(bytesKey(key)) ?? null });
  }
  return left;
}

/** Whether a file somebody chose is the one that was being sent. */
export async function isSameFile(kept: KeptUpload, file: File): Promise<boolean> {
  if (file.name !== kept.name || file.size !== kept.size) return false;
  const head = await headOf(file);
  return head.length === kept.head.length && head.every((byte, at) => byte === kept.head[at]);
}
