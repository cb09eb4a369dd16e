/** Takes everything a person left in this browser off it. What the device itself was set to stays. */
import { removeWorker } from './service-worker.ts';
import { entriesOf, isSetting } from './settings.ts';

const opened = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error(name));
  });

/** Emptied, not deleted: other tabs have them open. */
async function emptyDatabase(name: string): Promise<void> {
  const database = await opened(name);
  try {
    const stores = [...database.objectStoreNames];
    if (stores.length === 0) return;
    const work = database.transaction(stores, 'readwrite');
    for (const store of stores) work.objectStore(store).clear();
    await new Promise<void>((resolve, reject) => {
      work.oncomplete = () => resolve();
      work.onabort = () => reject(work.error ?? new Error(name));
    });
  } finally {
    database.close();
  }
}

async function emptyDatabases(): Promise<void> {
  const all = (await indexedDB.databases?.()) ?? [];
  await Promise.all(all.map(async ({ name = '' }) => emptyDatabase(name).catch(() => undefined)));
}

async function dropCaches(): Promise<void> {
  // Only in secure contexts.
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.map((name) => caches.delete(name)));
}

export async function clearDevice(): Promise<void> {
  for (const [key] of entriesOf(
    () => localStorage,
    (name) => !isSetting(name),
  ))
    localStorage.removeItem(key);
  await Promise.allSettled([emptyDatabases(), dropCaches(), removeWorker()]);
}
