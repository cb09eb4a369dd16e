/** The worker as the browser runs it, over a small cache and a server played by the test. */
import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { expect, it } from 'vitest';

const source = fs.readFileSync(path.resolve(import.meta.dirname, 'service-worker.js'), 'utf8');
const ORIGIN = 'https://portal.test';
const FILES = ['/assets/main-a1.js', '/assets/main-a1.css'];

interface Extendable {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Asked {
  method?: string;
  mode?: string;
}
type Kept = Map<string, Response>;

function browser(version = 'one') {
  const caches = new Map<string, Kept>();
  const asked: string[] = [];
  let online = true;
  let build = version;
  const pathOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;
  const get = async (request: string | { url: string }) => {
    const place = pathOf(request);
    if (!online) throw new TypeError('Failed to fetch');
    asked.push(place);
    return new Response(`server’s ${place}`, { headers: { 'x-build': build } });
  };
  const cacheOf = (kept: Kept) => ({
    keys: async () => [...kept.keys()].map((place) => ({ url: `${ORIGIN}${place}` })),
    put: async (place: string, answer: Response) => void kept.set(place, answer),
  });
  const listeners = new Map<string, (event: unknown) => void>();
  const scope = {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    location: { origin: ORIGIN },
    clients: { claim: async () => undefined },
    registration: {},
  };
  vm.runInNewContext(`const BUILD = ${JSON.stringify({ version, files: FILES })};\n${source}`, {
    self: scope,
    URL,
    fetch: get,
    caches: {
      open: async (name: string) => {
        if (!caches.has(name)) caches.set(name, new Map());
        return cacheOf(caches.get(name)!);
      },
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
      match: async (request: string | { url: string }, { cacheName }: { cacheName: string }) =>
        caches.get(cacheName)?.get(pathOf(request)),
    },
  });
  const happen = async (name: string, more: object = {}) => {
    const work: Promise<unknown>[] = [];
    const event: Extendable = { waitUntil: (one) => work.push(one) };
    listeners.get(name)!({ ...event, ...more });
    await Promise.all(work);
  };
  return {
    caches,
    asked,
    happen,
    goOffline: () => (online = false),
    deploy: (next: string) => (build = next),
    /** Undefined where the worker leaves the request to the browser. */
    ask: async (place: string, { method = 'GET', mode = 'cors' }: Asked = {}) => {
      let answer: Promise<Response> | undefined;
      listeners.get('fetch')!({
        request: { method, mode, url: new URL(place, ORIGIN).href },
        preloadResponse: Promise.resolve(),
        respondWith: (given: Promise<Response>) => (answer = given),
      });
      return answer && (await answer).text();
    },
  };
}

it('keeps the files of its build and one page of nobody, and nothing that is asked for later', async () => {
  const { happen, caches, ask } = browser();
  await happen('install');
  await ask('/', { mode: 'navigate' });
  await ask('/questionnaire/x?questionnaireId=7', { mode: 'navigate' });
  await ask('/assets/later-b2.js');
  expect([...caches].map(([name, kept]) => [name, [...kept.keys()].toSorted()])).toEqual([
    ['sheaf-one', ['/assets/main-a1.css', '/assets/main-a1.js', '/offline.html']],
  ]);
});

it('never answers a call, with a line or without', async () => {
  const { happen, ask, goOffline } = browser();
  await happen('install');
  for (const step of [() => undefined, goOffline]) {
    step();
    expect(await ask('/api/current_user')).toBeUndefined();
    expect(await ask('/api/documents/7/file', { mode: 'navigate' })).toBeUndefined();
    expect(await ask('/demo/outbox', { mode: 'navigate' })).toBeUndefined();
    expect(await ask('/assets/main-a1.js', { method: 'POST' })).toBeUndefined();
    expect(await ask('https://elsewhere.test/assets/main-a1.js')).toBeUndefined();
  }
});

it('a page comes from the server, and without a line from the device', async () => {
  const { happen, ask, goOffline } = browser();
  await happen('install');
  expect(await ask('/documents', { mode: 'navigate' })).toBe('server’s /documents');
  goOffline();
  expect(await ask('/documents', { mode: 'navigate' })).toBe('server’s /offline.html');
  expect(await ask('/assets/main-a1.js')).toBe('server’s /assets/main-a1.js');
});

it('a page that was never kept says that there is no line', async () => {
  const { ask, goOffline } = browser();
  goOffline();
  await expect(ask('/', { mode: 'navigate' })).rejects.toThrow('Failed to fetch');
});

it('is not put in while the server answers with another build’s page', async () => {
  const { happen, deploy, ask, goOffline } = browser();
  deploy('two');
  await expect(happen('install')).rejects.toThrow('Not the page of this build.');
  goOffline();
  await expect(ask('/', { mode: 'navigate' })).rejects.toThrow('Failed to fetch');
});

it('drops what the build before kept once it takes over', async () => {
  const { happen, caches } = browser('two');
  caches.set('sheaf-one', new Map());
  await happen('install');
  expect([...caches.keys()]).toEqual(['sheaf-one', 'sheaf-two']);
  await happen('activate');
  expect([...caches.keys()]).toEqual(['sheaf-two']);
});

it('fills itself again after its files were taken away, as signing out does', async () => {
  const { happen, caches, asked, ask, goOffline } = browser();
  await happen('install');
  caches.clear();
  await happen('message', { data: 'fill' });
  goOffline();
  expect(await ask('/', { mode: 'navigate' })).toBe('server’s /offline.html');
  // What it has is not fetched again.
  asked.length = 0;
  await happen('message', { data: 'fill' });
  expect(asked).toEqual([]);
});
