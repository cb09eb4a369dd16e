/**
 * Pages that were taken: kept on this phone for the same person and place until the file made of them is safe elsewhere,
 * or until sign-out.
 */
import { clear, createStore, del, promisifyRequest, set, values } from 'idb-keyval';
import type { Shot } from './photo.ts';

const store = createStore('sheaf-camera', 'pages');
const KEPT_MS = 30 * 86_400_000;

interface Kept {
  at: number;
  pages: readonly Shot[];
}

const SENT = ' sent ';
/** The files this tab made of pages, each with the name its pages are kept under until it is safe. */
const sent = new Map<Blob, string>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export function onPagesChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isFresh = (kept: Kept | undefined): kept is Kept =>
  kept !== undefined && Date.now() - kept.at < KEPT_MS;

/** Those of a file that another page sent and nobody knows to be safe come back first. */
const gather = (mode: IDBTransactionMode, under: string): Promise<readonly Shot[]> =>
  store(mode, async (objects) => {
    const names = (await promisifyRequest(objects.getAllKeys())) as string[];
    const onTheWay = new Set(sent.values());
    const left = names.filter((name) => name.startsWith(`${under}${SENT}`) && !onTheWay.has(name));
    const found: Shot[] = [];
    for (const name of [...left, under]) {
      const kept = (await promisifyRequest(objects.get(name))) as Kept | undefined;
      if (isFresh(kept)) found.push(...kept.pages);
    }
    if (mode === 'readwrite' && left.length > 0) {
      for (const name of left) objects.delete(name);
      objects.put({ at: Date.now(), pages: found } satisfies Kept, under);
      await promisifyRequest(objects.transaction);
    }
    return found;
  }).catch(() => []);

export const keptPages = (under: string): Promise<readonly Shot[]> => gather('readonly', under);

/** The same, put together under one name: from now on they are changed as one list. */
export const takePages = (under: string): Promise<readonly Shot[]> => gather('readwrite', under);

/** False where the phone has no room for them. */
export const keepPages = (under: string, pages: readonly Shot[]): Promise<boolean> =>
  (pages.length === 0 ? del(under, store) : set(under, { at: Date.now(), pages } satisfies Kept, store)).then(
    () => true,
    () => false,
  );

/** The pages under this name are in `file` now, which goes its own way. */
export async function handOver(under: string, file: Blob): Promise<void> {
  const name = `${under}${SENT}${crypto.randomUUID()}`;
  sent.set(file, name);
  await store('readwrite', async (objects) => {
    const kept = (await promisifyRequest(objects.get(under))) as Kept | undefined;
    if (!kept) return;
    objects.put(kept, name);
    objects.delete(under);
    await promisifyRequest(objects.transaction);
  }).catch(() => undefined);
  tell();
}

/** The file has arrived, the device keeps it, or the person removed it. */
export async function forgetPagesOf(file: Blob): Promise<void> {
  const name = sent.get(file);
  if (name === undefined) return;
  await del(name, store).catch(() => undefined);
  sent.delete(file);
  tell();
}

/** The file goes nowhere: its pages are offered again. */
export function offerPagesOf(file: Blob): void {
  if (sent.delete(file)) tell();
}

export const keptPageCount = (): Promise<number> =>
  values<Kept>(store).then(
    (all) => all.reduce((sum, kept) => sum + (isFresh(kept) ? kept.pages.length : 0), 0),
    () => 0,
  );

export function forgetAllPages(): Promise<void> {
  sent.clear();
  return clear(store).catch(() => undefined);
}
