// Opens the client's side without a line. It keeps the program's own files and one page that is nobody's; it never
// keeps or answers a call, and never a page that was made for somebody. The build writes what it keeps above this text:
// `BUILD` with a version, which changes with any file, and the files' addresses.

const CACHE = `sheaf-${BUILD.version}`;
const PAGE = '/offline.html';
/** Their answers are the server's alone, with a line or without. */
const NEVER = ['/api/', '/demo/'];

/** The page says which build it is of: while servers change over, another's page may answer. */
async function fetchPage() {
  const page = await fetch(PAGE, { cache: 'no-store' });
  if (!page.ok || page.headers.get('x-build') !== BUILD.version)
    throw new Error('Not the page of this build.');
  return page;
}

async function keepFile(cache, file) {
  const answer = await fetch(file, { priority: 'low' });
  if (!answer.ok) throw new Error(`Not there: ${file}`);
  await cache.put(file, answer);
}

/** All of it or nothing: a page is never kept without its files. */
async function fill() {
  const cache = await caches.open(CACHE);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  if (!known.has(PAGE)) {
    // One after another, behind whatever the person does meanwhile; what is there already stays for the next try.
    for (const file of BUILD.files) if (!known.has(file)) await keepFile(cache, file);
    // Last: while it is missing, nothing is opened from here.
    await cache.put(PAGE, await fetchPage());
  }
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/** Always the newest from the server; without a line, the page of this build. */
async function navigate(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (lost) {
    const kept = await caches.match(PAGE, { cacheName: CACHE });
    if (!kept) throw lost;
    return kept;
  }
}

/** Named by what is in them: a kept one is never old. */
async function answerFile(request) {
  return (await caches.match(request, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(fill()));

// The browser waits with it until no page of the build before is open: none loses the files it still needs.
self.addEventListener('activate', (event) => {
  const work = [dropOthers(), self.clients.claim()];
  if (self.registration.navigationPreload) work.push(self.registration.navigationPreload.enable());
  event.waitUntil(Promise.all(work));
});

self.addEventListener('message', (event) => {
  if (event.data === 'fill') event.waitUntil(fill().catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (NEVER.some((place) => pathname.startsWith(place))) return;
  if (request.mode === 'navigate') event.respondWith(navigate(event));
  else if (BUILD.files.includes(pathname)) event.respondWith(answerFile(request));
});
