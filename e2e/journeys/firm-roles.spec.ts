import { expectAccessible } from '../accessible.ts';
import { chooseOption } from '../pages/entities.ts';
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
    firm_users: { full_name: string; group_id: number | null }[];
  };
  const gil = firm.firm_users.find(({ full_name }) => full_name.startsWith('Gil'))!;
  const entity = await entityOutside(page, headers, gil.group_id!, project.name);
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize(),
  });
  const theirs = await context.newPage();
  await signIn(theirs, 'gil', `/admin/${entity.hash_id}`);
  const seen = theirs.getByRole('heading', { level: 1, name: entity.name });
  await expect(theirs.getByRole('main')).not.toBeEmpty();
  await expect(seen).toHaveCount(0);

  await page.goto(`/admin/${entity.hash_id}`);
  const section = page.getByRole('region', { name: 'Roles' });
  await section.getByRole('button', { name: 'Assign a role' }).click();
  const assign = page.getByRole('dialog', { name: 'Assign a role' });
  await chooseOption(page, 'Role', name);
  await chooseOption(page, 'Firm user', gil.full_name);
  await expectAccessible(page);
  await assign.getByRole('button', { name: 'Assign' }).click();
  await expect(section.getByRole('listitem').filter({ hasText: name })).toContainText(gil.full_name);

  // What the role says and nothing beside it: the details, not the documents and not the deleting.
  await theirs.goto(`/admin/${entity.hash_id}`);
  await expect(seen).toBeVisible();
  const own = await bearer(theirs);
  const detail = (await (
    await theirs.request.get(`/api/companies/${entity.id}`, { headers: own })
  ).json()) as { may: object };
  expect(detail.may).toEqual({ edit: true, upload: false, remove: false, reveal: false });
  await expect(theirs.getByText('These documents are not yours to see.')).toBeVisible();

  await page.goto('/settings/roles');
  await page.getByRole('button', { name: `Who has ${name}` }).click();
  const holders = page.getByRole('dialog', { name });
  await expect(holders.getByRole('listitem')).toContainText([gil.full_name]);
  await expectAccessible(page);
  await holders.getByRole('link', { name: entity.name }).click();
  await section.getByRole('button', { name: `Remove ${name} of ${gil.full_name}` }).click();
  await expect(section.getByText('Nobody has a role on this entity.')).toBeVisible();
  await theirs.goto(`/admin/${entity.hash_id}`);
  await expect(theirs.getByRole('main')).not.toBeEmpty();
  await expect(seen).toHaveCount(0);
  await context.close();

  await page.goto('/settings/roles');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name })).toHaveCount(0);
});
