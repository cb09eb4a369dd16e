import { expect, type Page, test } from '../test.ts';

/** What a tab asks of the API from now on, the stream and the session aside. */
function listening(page: Page): { asked: () => string[] } {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !/^\/api\/(live|session)/.test(pathname)) seen.push(pathname);
  });
  return { asked: () => seen };
}

test('three lists open: what somebody else changes is asked for where it shows, and nowhere else', async ({
  page,
  context,
  firm,
}) => {
  const olga = await firm.client({ fname: 'Olga', lname: 'Owner', entity: 'Shown Trust', type: 'Trust' });
  await firm.client({ fname: 'Otto', lname: 'Owner', entity: 'Other Trust', type: 'Trust' });
  const shown = { id: olga.entity.id, version: 1 };

  const users = await context.newPage();
  const others = await context.newPage();
  const streams = [page, users, others].map((tab) =>
    tab.waitForResponse((response) => response.url().includes('/api/live')),
  );
  await firm.signIn(page, firm.partner, '/admin?q=shown');
  await users.goto('/clients');
  await others.goto('/admin?q=other');
  await expect(page.getByRole('link', { name: 'Shown Trust' })).toBeVisible();
  await expect(users.getByText('Olga Owner').first()).toBeVisible();
  await expect(others.getByRole('link', { name: 'Other Trust' })).toBeVisible();
  // The streams are open, and whatever the screens ask at their start is answered.
  await Promise.all(streams);
  for (const tab of [page, users, others]) await tab.waitForLoadState('load');
  const tabs = [page, users, others].map(listening);

  const rename = async (name: string) => {
    const { version } = shown;
    const changed = await firm.call<typeof shown>('PATCH', `/companies/${shown.id}`, { name, version });
    shown.version = changed.version;
  };
  await rename('Shown Trust I');
  await expect(page.getByRole('link', { name: 'Shown Trust I' })).toBeVisible();
  await page.waitForTimeout(1500);
  const [first, ofUsers, ofOthers] = tabs.map(({ asked: of }) => of().length) as [number, number, number];
  expect(first, tabs[0]!.asked().join()).toBeGreaterThanOrEqual(1);
  expect(first, tabs[0]!.asked().join()).toBeLessThanOrEqual(2);
  expect([ofUsers, ofOthers], JSON.stringify(tabs.slice(1).map((tab) => tab.asked()))).toEqual([0, 0]);

  // As many as one person's script makes in a moment.
  const began = Date.now();
  for (let at = 0; at < 30; at += 1) await rename(`Shown Trust ${at}`);
  const seconds = Math.ceil((Date.now() - began) / 1000);
  await expect(page.getByRole('link', { name: 'Shown Trust 29' })).toBeVisible();
  await page.waitForTimeout(1500);
  expect(tabs[0]!.asked().length - first).toBeLessThanOrEqual(2 * seconds);
  expect([tabs[1]!.asked().length, tabs[2]!.asked().length]).toEqual([0, 0]);
});
