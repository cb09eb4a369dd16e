/** A PDF of 300 pages: its first page painted, then page 150, beside the viewer of pdfjs-dist on the same file. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '#db/demo/people.ts';
import { findChromium } from '#scripts/chromium.ts';
import { startPortal } from '#scripts/portal.ts';
import { longPdf } from '#test/paged-pdf.ts';
import { type Figure, percentile, round } from './figures.ts';
import { servePdfjs } from './pdfjs-page.ts';

const PAGES = 300;
const FAR = 150;
const RUNS = 9;
const SCREEN = { viewport: { width: 1280, height: 900 } };

interface Run {
  first: number;
  far: number;
}

const PAGES_REGION = '[role="region"][aria-label="Pages"]';
/** The page itself notes when it is pressed: what the driver does before that is none of the viewer's time. */
const NOTE_PRESS = `addEventListener('click', () => { pressed = performance.now(); }, { capture: true, once: true }); var pressed;`;
/** It looks itself, in every frame, whether a page is there: how long the driver takes to ask is none of it either. */
const noteFirst = (selector: string): string =>
  `(function look() { if (document.querySelector('${selector}')) globalThis.firstAt = performance.now(); else requestAnimationFrame(look); })()`;
const millisecondsTo = (selector: string, go: string): string =>
  `new Promise((done) => {
    const went = performance.now();
    ${go};
    const look = () => (document.querySelector('${selector}') ? done(performance.now() - went) : requestAnimationFrame(look));
    look();
  })`;

/** How long somebody at least looks at a list before they press a name in it. */
const LOOKED_MS = 1000;

/** From pressing the file's name to its first page. */
async function own(page: Page, folder: string): Promise<Run> {
  const painted = (n: number) => `[role="group"][aria-label="Page ${n}"] canvas[data-drawn]`;
  await page.goto(folder);
  const link = page.getByRole('link', { name: 'Long.pdf' });
  await link.waitFor();
  await page.waitForTimeout(LOOKED_MS);
  await page.evaluate(`${NOTE_PRESS}; ${noteFirst(painted(1))}`);
  await link.click();
  await page.locator(painted(1)).first().waitFor();
  const first = Number(await page.evaluate('firstAt - pressed'));
  const scroll = `const pages = document.querySelector('${PAGES_REGION}'); pages.scrollTop = pages.scrollHeight * ${(FAR - 1) / PAGES}`;
  return { first, far: Number(await page.evaluate(millisecondsTo(painted(FAR), scroll))) };
}

/** The same from opening its page; the waiting is done the same way. */
async function theirs(page: Page, origin: string): Promise<Run> {
  const painted = (n: number) => `.page[data-page-number="${n}"][data-loaded="true"] canvas`;
  await page.addInitScript(noteFirst(painted(1)));
  await page.goto(origin, { waitUntil: 'commit' });
  await page.locator(painted(1)).first().waitFor();
  const first = Number(await page.evaluate('firstAt'));
  return { first, far: Number(await page.evaluate(millisecondsTo(painted(FAR), `goTo(${FAR})`))) };
}

/** Signed in, with the file among the documents of an entity. */
async function prepared(browser: Browser, origin: string, bytes: Uint8Array) {
  const context = await browser.newContext(SCREEN);
  const page = await context.newPage();
  await page.goto(`${origin}/pellharrow`);
  await page.getByLabel('Email').fill(`ann@${DEMO_DOMAIN}`);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/pellharrow'));
  const refreshed = await page.request.post(`${origin}/api/session/refresh`, { headers: { origin } });
  const { access_token } = (await refreshed.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}`, origin };
  const found = await page.request.get(`${origin}/api/v2/entities?rows_per_page=1`, { headers });
  const [entity] = ((await found.json()) as { entities: { id: number; hash_id: string }[] }).entities;
  const sent = await page.request.put(
    `${origin}/api/documents/upload?companyId=${entity!.id}&path=%2F&newName=Long.pdf`,
    { headers: { ...headers, 'content-type': 'application/octet-stream' }, data: Buffer.from(bytes) },
  );
  if (!sent.ok()) throw new Error(await sent.text());
  const state = await context.storageState();
  await context.close();
  return { state, folder: `${origin}/admin/${entity!.hash_id}/documents` };
}

export async function measure(): Promise<Figure[]> {
  const build = path.resolve(import.meta.dirname, '../scripts/build.mjs');
  if (spawnSync(process.execPath, [build], { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
    throw new Error('the browser app was not built');
  const bytes = longPdf(PAGES);
  const portal = await startPortal();
  const pdfjs = await servePdfjs(bytes);
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  const runs = { own: [] as Run[], theirs: [] as Run[] };
  try {
    let { state, folder } = await prepared(browser, portal.origin, bytes);
    for (let turn = 0; turn < RUNS; turn += 1) {
      const context = await browser.newContext({ ...SCREEN, storageState: state });
      runs.own.push(await own(await context.newPage(), folder));
      state = await context.storageState();
      await context.close();
      const other = await browser.newContext(SCREEN);
      runs.theirs.push(await theirs(await other.newPage(), pdfjs.origin));
      await other.close();
    }
  } finally {
    await browser.close();
    await pdfjs.stop();
    await portal.stop();
  }
  const middle = (list: Run[], of: keyof Run) =>
    percentile(
      list.map((run) => run[of]),
      0.5,
    );
  const figure = (name: string, of: keyof Run): Figure => ({
    name: `viewer: ${name} over the viewer of pdfjs-dist`,
    value: round(middle(runs.own, of) / middle(runs.theirs, of)),
    unit: 'ratio',
    aim: { at_most: 1 },
    of: { own_ms: round(middle(runs.own, of), 0), pdfjs_ms: round(middle(runs.theirs, of), 0) },
  });
  return [figure('first of 300 pages painted', 'first'), figure('page 150 painted', 'far')];
}
