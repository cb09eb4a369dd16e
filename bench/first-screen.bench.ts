/** The first screen on a slow phone, beside a bare page of the same bytes; and how soon a tap is heard. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '#db/demo/people.ts';
import { startPortal } from '#scripts/portal.ts';
import { type Bytes, serveBarePage } from './bare-page.ts';
import { type Figure, percentile, round } from './figures.ts';
import { type SlowPhone, startSlowPhone, told } from './slow-phone.ts';

const RUNS = 5;
const PAINT_MS = 1500;
const OVER_BARE = 1.5;
const HEARD_MS = 100;

const SIGN_IN = 'input[type="email"]';
const DASHBOARD = 'main aside';
/** The page can be read, as the server's picture or the reader's drawing, and the place to sign lies on it. */
const FIRST_FIELD = '[data-page="0"]:has(:is(img, canvas)[data-drawn]) button[id^="field-"]';

/** The draft can be read, as the server's picture or the reader's drawing. */
const FIRST_PAGE = '[data-page="0"]:has(:is(img, canvas)[data-drawn])';
const SUMMARY = 'ul[aria-label="What it comes to"]';

type State = Parameters<SlowPhone['visit']>[0];
interface Load {
  paint: number;
  usable: number;
  bytes: Bytes;
}

async function load(page: Page, url: string, selector: string): Promise<Load> {
  await page.addInitScript(`bench.watchFor(${JSON.stringify(selector)})`);
  await page.goto(url, { waitUntil: 'commit' });
  const usable = await told<number>(page, 'seenAt');
  return {
    usable,
    paint: await told<number>(page, 'firstPaint()'),
    bytes: await told<Bytes>(page, 'bytes()'),
  };
}

async function signedIn(phone: SlowPhone, origin: string, who: string): Promise<State> {
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

/** From the finger leaving the glass to a frame in which the place tapped is marked as the one being gone to. */
async function tapHeard(page: Page): Promise<number> {
  await page.evaluate("bench.watchTap('Documents')");
  await page.getByRole('link', { name: 'Documents' }).tap();
  return told<number>(page, 'heardAfter');
}

const middle = (values: number[]): number => percentile(values, 0.5);

function figuresOf(name: string, loads: Load[], bare: number[]): Figure[] {
  const paint = middle(loads.map((one) => one.paint));
  const usable = middle(loads.map((one) => one.usable));
  const bytes = loads.at(-1)!.bytes;
  return [
    {
      name: `first screen: ${name}, firm’s face painted`,
      value: round(paint, 0),
      unit: 'ms',
      aim: { at_most: PAINT_MS },
    },
    {
      name: `first screen: ${name}, usable over a bare page of its bytes`,
      value: round(usable / middle(bare), 2),
      unit: 'x',
      aim: { at_most: OVER_BARE },
      of: {
        ms: round(usable, 0),
        bare_ms: round(middle(bare), 0),
        kb: round((bytes.script + bytes.style) / 1024, 0),
      },
    },
  ];
}

async function measureScreen(
  phone: SlowPhone,
  name: string,
  url: string,
  selector: string,
  begin: State,
  { after, withData = false }: { after?: (page: Page) => Promise<void>; withData?: boolean } = {},
): Promise<Figure[]> {
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
  return figuresOf(name, loads, bare);
}

interface Opened {
  /** Behind the address of the link. */
  look?: string;
  name: string;
  /** On the dashboard. */
  link: string;
  selector: string;
}

/** What waits for Tom, opened by the link on his dashboard; its own bytes are bare bytes, too. */
async function measureOpened(
  phone: SlowPhone,
  origin: string,
  { name, link: selectorOfLink, selector, look = '' }: Opened,
): Promise<Figure[]> {
  const tom = await signedIn(phone, origin, 'tom');
  const { found: place, state } = await phone.visit(tom, async (page) => {
    await page.goto(origin);
    const link = page.locator(selectorOfLink).first();
    await link.waitFor({ timeout: 60_000 });
    return link.getAttribute('href');
  });
  return measureScreen(phone, name, `${origin}${place!}${look}`, selector, state, { withData: true });
}

export async function measure(): Promise<Figure[]> {
  const build = path.resolve(import.meta.dirname, '../scripts/build.mjs');
  if (spawnSync(process.execPath, [build], { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
    throw new Error('the browser app was not built');
  const portal = await startPortal();
  const phone = await startSlowPhone();
  try {
    const heard: number[] = [];
    const signIn = await measureScreen(phone, 'sign-in', `${portal.origin}/pellharrow`, SIGN_IN, undefined, {
      async after(page) {
        await page.locator(SIGN_IN).pressSequentially('m');
        if ((await page.locator(SIGN_IN).inputValue()) !== 'm') throw new Error('the field takes no letters');
      },
    });
    const client = await measureScreen(
      phone,
      'client dashboard',
      `${portal.origin}/`,
      DASHBOARD,
      await signedIn(phone, portal.origin, 'maria'),
      { after: async (page) => void heard.push(await tapHeard(page)) },
    );
    const signing = await measureOpened(phone, portal.origin, {
      name: 'signing view',
      link: 'a[href*="/review-signature-request/"]',
      selector: FIRST_FIELD,
    });
    const draft = await measureOpened(phone, portal.origin, {
      name: 'draft of a return',
      link: 'a[href*="/tax-return-delivery/"]:has-text("Your draft is ready")',
      selector: FIRST_PAGE,
      look: '&step=review&look=pages',
    });
    const summary = await measureOpened(phone, portal.origin, {
      name: 'summary of a return',
      link: 'a[href*="/tax-return-delivery/"]:has-text("Your return is ready to sign")',
      selector: SUMMARY,
    });
    return [
      ...signIn,
      ...client,
      ...signing,
      ...draft,
      ...summary,
      {
        name: 'first screen: a tap on a screen not fetched yet is heard',
        value: round(middle(heard), 0),
        unit: 'ms',
        aim: { at_most: HEARD_MS },
        of: { slowest: round(Math.max(...heard), 0) },
      },
    ];
  } finally {
    await phone.stop();
    await portal.stop();
  }
}
