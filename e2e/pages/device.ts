import type { Page } from '../test.ts';

export interface Left {
  local: string[];
  /** How many entries each database has. */
  databases: Record<string, number>;
  caches: string[];
  workers: number;
}

/** Runs in the page, which has types of its own. */
const OPENED = `const opened = (name) => new Promise((resolve, reject) => {
  const request = indexedDB.open(name);
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(new Error(name));
});
const answered = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
const keysOf = async (name) => {
  const database = await opened(name);
  const keys = [];
  for (const store of database.objectStoreNames)
    keys.push(...(await answered(database.transaction(store).objectStore(store).getAllKeys())));
  database.close();
  return keys;
};`;

/** Everything this browser keeps for the portal. */
export const leftOn = (page: Page): Promise<Left> =>
  page.evaluate<Left>(`(async () => {
    ${OPENED}
    const databases = {};
    for (const { name } of await indexedDB.databases()) databases[name] = (await keysOf(name)).length;
    return {
      local: Object.keys(localStorage),
      databases,
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    };
  })()`);

/** What was asked, of the answers the device keeps to open without a line. */
export const keptPages = (page: Page): Promise<string> =>
  page.evaluate<string>(`(async () => {
    ${OPENED}
    return (await keysOf('sheaf-pages')).join(' ');
  })()`);

/** What the device has kept of the program: every address, whatever it is. */
export const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  })()`);

export const workerState = (page: Page): Promise<string | undefined> =>
  page.evaluate<string | undefined>(
    `navigator.serviceWorker.getRegistration().then((found) => found?.active?.state)`,
  );
