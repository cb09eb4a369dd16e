/** A conversation of 10,000 messages opened by staff, beside one of 50: what comes over the line, and when its last words stand there. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import pg from 'pg';
import { findChromium } from '#scripts/chromium.ts';
import { type Figure, percentile, round } from './figures.ts';
import { fillConversations } from './many-messages.ts';
import { type Portal, startPortal } from './portal.ts';
import { signedInState } from './signed-in.ts';
import { told } from './slow-phone.ts';

const LONG = 10_000;
const SHORT = 50;
const RUNS = 5;
const OVER_SHORT = 2;
const IN_THE_PAGE = path.join(import.meta.dirname, 'in-the-page.js');

interface Opening {
  painted: number;
  kb: number;
}

/** The last message is the newest: it stands there once the log has been drawn at its end. */
async function opened(browser: Browser, portal: Portal, url: string, last: number): Promise<Opening> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    storageState: await signedInState(portal, portal.userId, 'staff'),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: IN_THE_PAGE });
    await page.addInitScript(`bench.watchFor('#message-${last}')`);
    await page.goto(url, { waitUntil: 'commit' });
    const painted = await told<number>(page, 'seenAt');
    const bytes = await page.evaluate<number>(
      `performance.getEntriesByType('resource').filter(({ name }) => /conversations\\/\\d+\\/messages/.test(name)).reduce((sum, one) => sum + one.encodedBodySize, 0)`,
    );
    return { painted, kb: bytes / 1024 };
  } finally {
    await context.close();
  }
}

export async function measure(): Promise<Figure[]> {
  const build = path.resolve(import.meta.dirname, '../scripts/build.mjs');
  if (spawnSync(process.execPath, [build], { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
    throw new Error('the browser app was not built');
  const portal = await startPortal();
  const owner = new pg.Client({ connectionString: portal.databaseUrl });
  await owner.connect();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  try {
    await fillConversations(portal, owner, { conversations: 2, messages: LONG });
    const { rows } = await owner.query<{ id: string; hash_id: string }>(
      'select c.id, e.hash_id from conversations c join entities e on e.id = c.id order by c.id',
    );
    const [long, short] = rows as [{ id: string; hash_id: string }, { id: string; hash_id: string }];
    await owner.query(
      `delete from messages where conversation_id = $1 and id not in
         (select id from messages where conversation_id = $1 order by sent_at desc limit ${SHORT})`,
      [short.id],
    );
    const place = async ({ id, hash_id }: { id: string; hash_id: string }) => {
      const newest = await owner.query<{ id: string }>(
        'select id from messages where conversation_id = $1 order by sent_at desc limit 1',
        [id],
      );
      return [`${portal.origin}/admin/${hash_id}/messages/${id}`, Number(newest.rows[0]!.id)] as const;
    };
    const [longPlace, shortPlace] = [await place(long), await place(short)];
    const runs = { long: [] as Opening[], short: [] as Opening[] };
    for (let turn = -1; turn < RUNS; turn += 1) {
      const one = {
        long: await opened(browser, portal, ...longPlace),
        short: await opened(browser, portal, ...shortPlace),
      };
      if (turn < 0) continue;
      runs.long.push(one.long);
      runs.short.push(one.short);
    }
    const middle = (list: Opening[], of: keyof Opening) =>
      percentile(
        list.map((run) => run[of]),
        0.5,
      );
    return [
      {
        name: 'conversation of 10,000: painted, over one of 50',
        value: round(middle(runs.long, 'painted') / middle(runs.short, 'painted'), 2),
        unit: 'ratio',
        aim: { at_most: OVER_SHORT },
        of: {
          long_ms: round(middle(runs.long, 'painted'), 0),
          short_ms: round(middle(runs.short, 'painted'), 0),
        },
      },
      {
        name: 'conversation of 10,000: messages over the line',
        value: round(middle(runs.long, 'kb'), 1),
        unit: 'KB',
        of: { short_kb: round(middle(runs.short, 'kb'), 1) },
      },
    ];
  } finally {
    await browser.close();
    await owner.end();
    await portal.stop();
  }
}
