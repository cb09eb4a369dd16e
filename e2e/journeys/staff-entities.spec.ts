import { expect, test } from '../test.ts';
import { expectAccessible } from '../accessible.ts';
import { goTo } from '../pages/navigation.ts';
import { otherDesk, signIn } from '../pages/sign-in.ts';

/** Each project renames an entity of its own, so the two can run side by side. */
const entityOf = (project: string) =>
  project === 'phone'
    ? { name: 'Marsh Creek Farms Inc.', search: 'marsh creek' }
    : { name: 'Castellan Dental PC', search: 'castellan dental' };

test('CLI-013 NAV-026: staff find an entity by search and sort, newest first, and switch to others', async ({
  page,
}, { project }) => {
  const { name, search } = entityOf(project.name);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expectAccessible(page);
  await signIn(page, 'ann');
  await expect(page.getByRole('heading', { name: 'Collect' })).toBeVisible();
  await expectAccessible(page);

  await goTo(page, 'Entities');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { name: 'Entities' })).toBeVisible();
  await expectAccessible(page);

  await page.getByPlaceholder('Filter by name or ID').fill(search);
  await expect(page).toHaveURL(/q=/);
  const found = page.getByRole('link', { name: new RegExp(name.slice(0, 10)) });
  await expect(found).toHaveCount(1);

  await page.getByPlaceholder('Filter by name or ID').fill('');
  if (project.name === 'desktop') {
    for (const list of ['Users', 'Entities']) {
      await goTo(page, list);
      // The screen before stays until the next one is loaded, and has the same columns.
      await expect(page.getByRole('heading', { name: list, level: 1 })).toBeVisible();
      await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
    }
    await page.getByRole('button', { name: 'Name' }).click();
    await expect(page).toHaveURL(/sort=name/);
    // The rows before stay until the sorted ones are there; the row under the pointer offers a second link, an icon.
    await expect(async () => {
      const names = (await page.getByRole('table').getByRole('link').allTextContents()).filter(Boolean);
      const sorted = names.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }));
      expect(names.length).toBeGreaterThan(5);
      expect([sorted, sorted.toReversed()]).toContainEqual(names);
    }).toPass({ timeout: 10_000 });
  }

  await page.goto(`/admin?q=${encodeURIComponent(search)}`);
  await page.goto((await found.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.slice(0, 10));
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: /^Switch entity/ }).click();
  const switcher = page.getByRole('dialog', { name: 'Switch entity' });
  await expect(switcher.getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);
  await switcher.getByLabel('Filter entities by name').fill('ivan mar');
  await expect(switcher.getByRole('listitem')).toHaveCount(1);
  await switcher.getByRole('link', { name: /Ivan Marsh/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ivan Marsh' })).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: /^Switch entity/ }).click();
  await switcher.getByRole('link', { name: 'All Entities' }).click();
  await expect(page).toHaveURL('/admin');
});

test('a rename shows on another desk within a second and in the activity list', async ({ page, browser }, {
  project,
}) => {
  const { name, search } = entityOf(project.name);
  const renamed = `${name} ${Date.now() % 100_000}`;
  await signIn(page, 'ann', `/admin?q=${encodeURIComponent(search)}`);
  await page.getByRole('link', { name: new RegExp(name.slice(0, 10)) }).click();
  await page.getByRole('link', { name: 'Open entity' }).click();
  await expect(page).toHaveURL(/\/admin\/[A-Za-z0-9]+$/);
  const path = new URL(page.url()).pathname;
  const other = await otherDesk(browser, 'ben', path);
  const before = await other.getByRole('heading', { level: 1 }).textContent();

  await page.getByRole('button', { name: 'Rename' }).click();
  await expectAccessible(page);
  await page.getByLabel('Entity Name').fill(renamed);
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok()),
    page.keyboard.press('Enter'),
  ]);
  await expect(other.getByRole('heading', { level: 1, name: renamed })).toBeVisible({ timeout: 1000 });
  // The offer to undo closes by itself, so it is taken up before anything slow.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(other.getByRole('heading', { level: 1, name: before ?? '', exact: true })).toBeVisible();
  const activity = page.getByRole('region', { name: 'Activity' }).getByRole('listitem');
  await expect(activity.filter({ hasText: 'Ann' }).filter({ hasText: `to “${renamed}”` })).toHaveCount(1);
  await expectAccessible(page);
  await other.context().close();
});

test('two people renaming at once see both names and choose', async ({ page, browser }, { project }) => {
  const { name, search } = entityOf(project.name);
  await signIn(page, 'ann', `/admin?q=${encodeURIComponent(search)}`);
  await page.getByRole('link', { name: new RegExp(name.slice(0, 10)) }).click();
  await page.getByRole('link', { name: 'Open entity' }).click();
  await expect(page).toHaveURL(/\/admin\/[A-Za-z0-9]+$/);
  const other = await otherDesk(browser, 'ben', new URL(page.url()).pathname);

  // Typed before Ben saves: a name that arrives while nothing is typed is simply shown.
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Entity Name').fill(`${name} by Ann`);
  await other.getByRole('button', { name: 'Rename' }).click();
  await other.getByLabel('Entity Name').fill(`${name} by Ben`);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { level: 1, name: `${name} by Ben` })).toBeVisible();

  await page.getByLabel('Entity Name').press('Enter');
  const choice = page.getByRole('dialog', { name: 'Someone else changed this name' });
  await expect(choice.getByText(`${name} by Ben`)).toBeVisible();
  await expect(choice.getByText(`${name} by Ann`)).toBeVisible();
  await expectAccessible(page);
  await choice.getByRole('button', { name: 'Use mine' }).click();
  await expect(other.getByRole('heading', { level: 1, name: `${name} by Ann` })).toBeVisible();

  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Entity Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(other.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await other.context().close();
});

test('the other staff screens are reachable and accessible', async ({ page }) => {
  await signIn(page, 'ann', '/clients');
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  await expectAccessible(page);
  await page.getByPlaceholder('Name, email or phone').fill('maria');
  await page.getByRole('link', { name: /Maria Delgado/ }).click();
  await page.getByRole('link', { name: 'Open dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maria Delgado' })).toBeVisible();
  await expectAccessible(page);
  for (const [path, heading] of [
    ['/firm/jobs', 'Parked jobs'],
    ['/admin-profile', 'Profile Settings'],
    ['/messages', 'Messages'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page);
  }
});

test('an address of an entity that is not there says so, and offers others instead of its screens', async ({
  page,
}) => {
  await signIn(page, 'ann', '/admin/zzzzzzzz');
  await expect(page.getByText('We could not find this entity')).toBeVisible();
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await expect(page.getByRole('button', { name: 'Switch entity: Choose an entity' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Entities' }).first()).toBeVisible();
  await expect(page.locator('a[href^="/admin/zzzzzzzz"]')).toHaveCount(0);
});
