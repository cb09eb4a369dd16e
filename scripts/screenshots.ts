/** `npm run screenshots [-- NAME…]`: a picture of every screen, as staff and client, on desk, phone and in the dark. */
import fs from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '#db/demo/people.ts';
import { findChromium } from './chromium.ts';
import { type RunningPortal, startPortal } from './portal.ts';
import { SCREENS, type Screen } from './screens.ts';

const FOLDER = path.resolve(import.meta.dirname, '../screenshots');
const PERSON = { staff: 'ann', client: 'maria' } as const;
const KINDS = [
  { name: 'desktop', viewport: { width: 1440, height: 900 }, colorScheme: 'light', isMobile: false },
  { name: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'light', isMobile: true },
  { name: 'dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark', isMobile: false },
] as const;

/** Signs the context in and says how to call the API as that person. */
async function signIn(context: BrowserContext, portal: RunningPortal, who: keyof typeof PERSON) {
  const answer = await context.request.post(`${portal.origin}/api/session/password`, {
    data: { username: `${PERSON[who]}@${DEMO_DOMAIN}`, password: DEMO_PASSWORD },
  });
  if (!answer.ok())
    throw new Error(`${PERSON[who]} could not sign in: ${answer.status()} ${await answer.text()}`);
  const { firebase_token } = (await answer.json()) as { firebase_token: string };
  const exchanged = await context.request.post(`${portal.origin}/api/session/exchange`, {
    data: { token: firebase_token },
  });
  const { access_token } = (await exchanged.json()) as { access_token: string };
  return async (url: string): Promise<unknown> =>
    (
      await context.request.get(`${portal.origin}/api${url}`, {
        headers: { authorization: `Bearer ${access_token}` },
      })
    ).json();
}

async function exampleIds(get: (url: string) => Promise<unknown>): Promise<Record<string, string>> {
  const { entities } = (await get('/v2/entities?rows_per_page=1')) as { entities: { hash_id: string }[] };
  const { users } = (await get('/v2/users?rows_per_page=1')) as { users: { id: number }[] };
  const { url } = (await get('/drop_link')) as { url: string | null };
  return {
    entity: entities[0]?.hash_id ?? '',
    user: String(users[0]?.id ?? ''),
    dropLink: url === null ? '' : (new URL(url).searchParams.get('id') ?? ''),
  };
}

async function picture(
  context: BrowserContext,
  origin: string,
  screen: Screen,
  ids: Record<string, string>,
  kind: string,
) {
  const page = await context.newPage();
  await page.goto(origin + screen.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? ''));
  // The live stream never ends, so the network is never idle: the headings tell that the screen is drawn.
  await page.getByRole('heading').first().waitFor({ timeout: 15_000 });
  await page.waitForTimeout(600);
  const file = `${screen.who}-${screen.name}.${kind}.png`;
  await page.screenshot({ path: path.join(FOLDER, file), fullPage: true });
  process.stdout.write(`${file}\n`);
  await page.close();
}

async function takeAll(browser: Browser, portal: RunningPortal, wanted: readonly Screen[]): Promise<number> {
  let missed = 0;
  const looksUp = await browser.newContext();
  const ids = await exampleIds(await signIn(looksUp, portal, 'staff'));
  await looksUp.close();
  for (const { name, ...kind } of KINDS) {
    for (const who of ['public', 'staff', 'client'] as const) {
      const context = await browser.newContext({ ...kind, reducedMotion: 'reduce' });
      await context.addInitScript(
        `localStorage.setItem('mantine-color-scheme-value', '${kind.colorScheme}')`,
      );
      if (who !== 'public') await signIn(context, portal, who);
      for (const screen of wanted.filter((one) => one.who === who)) {
        await picture(context, portal.origin, screen, ids, name).catch((error: unknown) => {
          missed += 1;
          process.stderr.write(
            `${screen.who} ${screen.name} (${name}): ${(error as Error).message.split('\n')[0]}\n`,
          );
        });
      }
      await context.close();
    }
  }
  return missed;
}

const names = process.argv.slice(2);
const executablePath = findChromium();
fs.mkdirSync(FOLDER, { recursive: true });
const portal = await startPortal();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
try {
  const wanted = SCREENS.filter((screen) => names.length === 0 || names.includes(screen.name));
  process.exitCode = (await takeAll(browser, portal, wanted)) === 0 ? 0 : 1;
} finally {
  await browser.close();
  await portal.stop();
}
