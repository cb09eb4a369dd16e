import { expectAccessible } from '../accessible.ts';
import { bearer } from '../pages/own-firm.ts';
import { spareClient } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, type Page, test } from '../test.ts';

interface Row {
  id: number;
  hash_id: string;
  name: string;
  group_id: number | null;
}

/** An entity of a client whom no other journey touches, outside the group. */
async function entityOutside(
  page: Page,
  headers: Record<string, string>,
  group: number,
  project: string,
): Promise<Row> {
  for (const journey of [34, 35, 36, 37]) {
    const name = spareClient(journey, project).key.split('.').at(-1)!;
    const found = await page.request.get(
      `/api/v2/entities?search=${encodeURIComponent(name)}&rows_per_page=50`,
      { headers },
    );
    const { entities } = (await found.json()) as { entities: Row[] };
    const outside = entities.find(({ group_id }) => group_id !== group);
    if (outside) return outside;
  }
  throw new Error('every spare client is of that group');
}

test('FRM-059: a role opens one entity to a group advisor, and closes it when it is taken away', async ({
  page,
  browser,
}, { project }) => {
  test.slow();
  const name = `Reviewer ${project.name}`;
  await signIn(page, 'ann', '/settings/roles');
  await expect(page.getByRole('heading', { level: 1, name: 'Firm Roles' })).toBeVisible();
  await page.getByRole('button', { name: 'New role' }).click();
  const dialog = page.getByRole('dialog', { name: 'New role' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter the name of the role.')).toBeVisible();
  await dialog.getByLabel('Name of the role').fill(name);
  await dialog.getByRole('checkbox', { name: 'Edit its details, owners and tags' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expectAccessible(page);

  const headers = await bearer(page);
  const firm = (await (await page.request.get('/api/firms/current_user_firm', { headers })).json()) as {
    firm_users: { id: number; full_name: string; group_id: number | null }[];
    firm_roles: { id: number; role_name: string }[];
  };
  const gil = firm.firm_users.find(({ full_name }) => full_name.startsWith('Gil'))!;
  const role = firm.firm_roles.find(({ role_name }) => role_name === name)!;
  const entity = await entityOutside(page, headers, gil.group_id!, project.name);
  const data = { firmRoleId: role.id, companyId: entity.id, userId: gil.id };

  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize(),
  });
  const theirs = await context.newPage();
  await signIn(theirs, 'gil', `/admin/${entity.hash_id}`);
  await expect(theirs.getByRole('heading', { name: entity.name })).toHaveCount(0);
  const assigned = await page.request.post('/api/firm_roles/assign', { headers, data });
  expect(await assigned.json()).toMatchObject({ firm_role_id: role.id, error: null });
  await theirs.goto(`/admin/${entity.hash_id}`);
  await expect(theirs.getByRole('heading', { name: entity.name }).first()).toBeVisible();
  expect((await page.request.post('/api/firm_roles/unassign', { headers, data })).status()).toBe(200);
  await theirs.goto(`/admin/${entity.hash_id}`);
  await expect(theirs.getByRole('heading', { name: entity.name })).toHaveCount(0);
  await context.close();

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name })).toHaveCount(0);
});
