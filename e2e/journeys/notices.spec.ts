import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startPortal } from '../../scripts/portal.ts';
import { fillEmail, fillPassword } from '../pages/sign-in.ts';
import { expect, test } from '../test.ts';

const run = promisify(execFile);

test('ACC-085 ACC-086: the firm’s notice shows its text until it is put away, and again when it says something else', async ({
  page,
  firm,
}) => {
  const maria = await firm.client();
  const say = async (in_app_banner_text: string) => {
    const { version } = await firm.call<{ version: number }>('GET', '/firms/settings');
    const preferences = { in_app_banner_enabled: true, in_app_banner_text };
    await firm.call('PUT', '/firms/preferences', { version, preferences });
  };
  await say('Closed on Friday');
  await firm.changeUser(maria, { readonly_access: true });
  await firm.signIn(page, maria, '/');
  const notice = page.getByText('Closed on Friday', { exact: true });
  await expect(notice).toBeVisible();
  // Whoever may only look is told that, too.
  await expect(page.getByText(/^This account is read-only/)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
  const cookies = await page.context().cookies();
  expect(decodeURIComponent(cookies.find(({ name }) => name === 'dismissed_banner')?.value ?? '')).toBe(
    'Closed on Friday',
  );
  await page.reload();
  await expect(page.getByText(/^This account is read-only/)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await say('Closed on Monday');
  await page.reload();
  await expect(page.getByText('Closed on Monday', { exact: true })).toBeVisible();
  await firm.prefer({ in_app_banner_enabled: false });
  await page.reload();
  await expect(page.getByText(/^This account is read-only/)).toBeVisible();
  await expect(page.getByText('Closed on Monday', { exact: true })).toHaveCount(0);
});

test('ACC-084: the operator’s maintenance banner comes and goes on open pages without a reload', async ({
  browser,
}) => {
  // Everybody of a portal sees it, so this one has nobody else in it.
  test.slow();
  const portal = await startPortal();
  try {
    const page = await browser.newPage({ baseURL: portal.origin });
    await page.goto('/signin');
    await fillEmail(page, { email: 'maria@demo.sheaf.test' });
    await fillPassword(page, 'Demo-sheaf-1');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Maria');
    const announce = (...words: string[]) =>
      run(process.execPath, ['scripts/announce.ts', ...words], {
        env: { ...process.env, DATA_DIR: portal.dataDir, BASE_URL: portal.origin },
      });
    const banner = page.getByText('Back at 9 PM', { exact: true });
    await page.evaluate('globalThis.stayed = true');
    await announce('Back at 9 PM');
    await expect(banner).toBeVisible();
    await announce('--end');
    await expect(banner).toHaveCount(0);
    expect(await page.evaluate('globalThis.stayed')).toBe(true);
    await page.close();
  } finally {
    await portal.stop();
  }
});
