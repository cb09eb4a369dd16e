/** How soon a screen of the demo firm can be used on a slow phone, beside a bare page of the same bytes. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '#db/demo/people.ts';
import { type RunningPortal, startPortal } from '#scripts/portal.ts';
import { type Bytes, serveBarePage } from './bare-page.ts';
import { percentile } from './figures.ts';
import { type SlowPhone, startSlowPhone, told } from './slow-phone.ts';

const RUNS = 5;
export const OVER_BARE = 1.5;
export const DASHBOARD = 'main aside';

type State = Parameters<SlowPhone['visit']>[0];

interface Load {
  paint: number;
  usable: number;
  bytes: Bytes;
  /** The page itself and all that was requested before it could be used. */
  requests: number;
}

/** Medians of several visits, each with an empty cache. */
export interface Measured {
  paint: number;
  usable: number;
  /** A bare page of its bytes, until its field is there. */
  bare: number;
  bytes: Bytes;
  requests: number;
}

export const middle = (values: readonly number[]): number => percentile(values, 0.5);

/** Every request of a page by the moment it was made; those still under way are among them. */
export async function watchRequests(page: Page): Promise<{ at: number; url: string }[]> {
  const asked: { at: number; url: string }[] = [];
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.requestWillBeSent', ({ wallTime, request }) => {
    asked.push({ at: wallTime * 1000, url: request.url });
  });
  await devtools.send('Network.enable');
  return asked;
}

async function load(page: Page, url: string, selector: string): Promise<Load> {
  const asked = await watchRequests(page);
  await page.addInitScript(`bench.watchFor(${JSON.stringify(selector)})`);
  await page.goto(url, { waitUntil: 'commit' });
  const usable = await told<number>(page, 'seenAt');
  const seen = (await page.evaluate<number>('performance.timeOrigin')) + usable;
  return {
    usable,
    paint: await told<number>(page, 'firstPaint()'),
    bytes: await told<Bytes>(page, 'bytes()'),
    requests: asked.filter(({ at }) => at <= seen).length,
  };
}

export async function signedIn(phone: SlowPhone, origin: string, who: string): Promise<State> {
  const { state } = await phone.visit(undefined, async (page) => {
    await page.goto(`${origin}/pellharrow`);
    await page.getByLabel('Email').fill(`${who}@${DEMO_DOMAIN}`);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.locator(DASHBOARD).waitFor({ timeout: 60_000 });
  });
  return state;
}

interface Screen {
  url: string;
  /** What is there once the screen can be used. */
  selector: string;
  begin: State;
  after?: (page: Page) => Promise<void>;
  /** What the screen fetches to be usable counts as bytes of the bare page, too. */
  withData?: boolean;
}

export async function measureScreen(
  phone: SlowPhone,
  { url, selector, begin, after, withData = false }: Screen,
): Promise<Measured> {
  let state = begin;
  const loads: Load[] = [];
  const bare: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const visit = await phone.visit(state, async (page) => {
      const found = await load(page, url, selector);
      await after?.(page);
      return found;
    });
    loads.push(visit.found);
    if (begin) state = visit.state;
    const { data, ...shell } = visit.found.bytes;
    const page = await serveBarePage(withData ? { ...shell, data } : shell);
    bare.push((await phone.visit(undefined, (blank) => load(blank, page.origin, 'input'))).found.usable);
    await page.stop();
  }
  return {
    paint: middle(loads.map((one) => one.paint)),
    usable: middle(loads.map((one) => one.usable)),
    bare: middle(bare),
    bytes: loads.at(-1)!.bytes,
    requests: Math.max(...loads.map((one) => one.requests)),
  };
}

/** The address behind a link on somebody's dashboard, and the session it was read with. */
export async function addressOf(
  phone: SlowPhone,
  origin: string,
  { who, link }: { who: string; link: string },
): Promise<{ url: string; state: State }> {
  const begin = await signedIn(phone, origin, who);
  const { found: place, state } = await phone.visit(begin, async (page) => {
    await page.goto(origin);
    const found = page.locator(link).first();
    await found.waitFor({ timeout: 60_000 });
    return found.getAttribute('href');
  });
  return { url: `${origin}${place!}`, state };
}

/** The built app on a portal of its own, and a phone to look at it. */
export async function onSlowPhone<Found>(
  work: (phone: SlowPhone, portal: RunningPortal) => Promise<Found>,
): Promise<Found> {
  const build = path.resolve(import.meta.dirname, '../scripts/build.mjs');
  if (spawnSync(process.execPath, [build], { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
    throw new Error('the browser app was not built');
  const portal = await startPortal();
  const phone = await startSlowPhone();
  try {
    return await work(phone, portal);
  } finally {
    await phone.stop();
    await portal.stop();
  }
}
