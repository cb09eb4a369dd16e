import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '../test.ts';
import { bearer, foundFirm } from '../pages/own-firm.ts';

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
}, { project }) => {
  await foundFirm(page, 'Lists & Co', `lists-${project.name}-${randomBytes(4).toString('hex')}`);
  const headers = await bearer(page);
  const me = (await (await page.request.get('/api/current_user', { headers })).json()) as { id: number };
  const create = async (fname: string, companyName: string) => {
    const data = {
      fname,
      lname: 'Owner',
      email: `${fname}-${Date.now()}@demo.sheaf.test`.toLowerCase(),
      companyName,
      entityType: 'Trust',
      assignedAdvisorId: me.id,
    };
    const answer = await page.request.post('/api/create_client_from_api', { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { company_id: number }).company_id;
  };
  const shown = { id: await create('Olga', 'Shown Trust'), version: 1 };
  await create('Otto', 'Other Trust');

  const users = await context.newPage();
  const others = await context.newPage();
  await page.goto('/admin?q=shown');
  await users.goto('/clients');
  await others.goto('/admin?q=other');
  await expect(page.getByRole('link', { name: 'Shown Trust' })).toBeVisible();
  await expect(users.getByText('Olga Owner').first()).toBeVisible();
  await expect(others.getByRole('link', { name: 'Other Trust' })).toBeVisible();
  // The streams are open, and whatever the screens ask at their start is answered.
  await page.waitForTimeout(1500);
  const tabs = [page, users, others].map(listening);

  const rename = async (name: string) => {
    const data = { name, version: shown.version };
    const answer = await page.request.patch(`/api/companies/${shown.id}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    shown.version = ((await answer.json()) as { version: number }).version;
  };
  await rename('Shown Trust I');
  await expect(page.getByRole('link', { name: 'Shown Trust I' })).toBeVisible();
  await page.waitForTimeout(1500);
  const [first, ofUsers, ofOthers] = tabs.map(({ asked: of }) => of().length) as [number, number, number];
  expect(first, tabs[0]!.asked().join()).toBeGreaterThanOrEqual(1);
  expect(first, tabs[0]!.asked().join()).toBeLessThanOrEqual(2);
  expect([ofUsers, ofOthers], JSON.stringify(tabs.slice(1).map((tab) => tab.asked()))).toEqual([0, 0]);

  // A hundred, as many as one person's script makes in about a second.
  const began = Date.now();
  for (let at = 0; at < 100; at += 1) await rename(`Shown Trust ${at}`);
  const seconds = Math.ceil((Date.now() - began) / 1000);
  await expect(page.getByRole('link', { name: 'Shown Trust 99' })).toBeVisible();
  await page.waitForTimeout(1500);
  expect(tabs[0]!.asked().length - first).toBeLessThanOrEqual(2 * seconds);
  expect([tabs[1]!.asked().length, tabs[2]!.asked().length]).toEqual([0, 0]);
});
