import { chooseUser } from '../pages/entities.ts';
import { expect, test } from '../test.ts';

test('an entity is created and edited beside the list, gets another owner, is deleted and brought back at once and later', async ({
  page,
  firm,
}) => {
  test.slow();
  const name = 'Orchard Growers';
  const ivan = await firm.client({ fname: 'Ivan', lname: 'Marsh' });
  await firm.client({ fname: 'Nell', lname: 'Quist' });
  await firm.signIn(page, firm.partner, '/admin');
  await page.getByRole('button', { name: 'New entity' }).click();
  const create = page.getByRole('dialog', { name: 'Select User for new Entity' });
  await chooseUser(page, ivan.name);
  await create.getByLabel('Entity Name').fill(name);
  await create.getByRole('combobox', { name: 'Entity type' }).click();
  await page.getByRole('option', { name: 'Another type…' }).click();
  await create.getByLabel('Name of the type').fill('Farm Cooperative');
  await create.getByRole('button', { name: 'Create entity' }).click();

  const drawer = page.getByRole('dialog', { name });
  await expect(drawer.getByText('Farm Cooperative · Active')).toBeVisible();
  await drawer.getByRole('button', { name: 'Add EIN' }).click();
  await drawer.getByLabel('EIN').fill('12-3456789');
  await drawer.getByLabel('City').fill('Bend');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Entity info updated successfully.')).toBeVisible();
  await expect(drawer.getByText('••-•••6789')).toBeVisible();
  await drawer.getByRole('button', { name: 'Reveal EIN' }).click();
  await expect(drawer.getByText('12-3456789')).toBeVisible();

  const owners = drawer.getByRole('region', { name: 'Owners' });
  await owners.getByRole('button', { name: 'Add owner' }).click();
  const add = page.getByRole('dialog', { name: 'Create new User or Select User to add as Owner' });
  await add.getByText('Select user', { exact: true }).click();
  await chooseUser(page, 'Nell Quist');
  await add.getByRole('button', { name: 'Add owner' }).click();
  const question = page.getByRole('dialog', { name: 'How to Manage the Conversation?' });
  await question.getByLabel('Move the messages').check();
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You have successfully updated the list of users.')).toBeVisible();
  await expect(owners.getByRole('listitem')).toHaveCount(2);

  await drawer.getByRole('tab', { name: 'Settings' }).click();
  await drawer.getByLabel('Read-only').click();
  await expect(drawer.getByText('Farm Cooperative · Read-only')).toBeVisible();
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${name} was restored`)).toBeVisible();
  await page.goto(`/admin?tab=read_only&q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();

  // What nobody brought back at once waits in a view of its own.
  await drawer.getByRole('tab', { name: 'Settings' }).click();
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await expect(drawer).toBeHidden();
  await page.goto('/admin?tab=deleted');
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(page.getByText(`${name} was restored`)).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('a rename shows on another desk by itself; two people renaming at once see both names and choose', async ({
  page,
  firm,
}) => {
  const { entity } = await firm.client({ entity: 'Castellan Dental PC', type: 'S-Corporation' });
  await firm.signIn(page, firm.partner, `/admin/${entity.hash}`);
  const other = await firm.browser();
  const listening = other.waitForResponse((response) => response.url().includes('/api/live'));
  await firm.signIn(other, await firm.staff('full'), `/admin/${entity.hash}`);
  await listening;
  const there = (name: string) => other.getByRole('heading', { level: 1, name, exact: true });
  await expect(there(entity.name)).toBeVisible();

  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Entity Name').fill('Castellan Orthodontics');
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok()),
    page.keyboard.press('Enter'),
  ]);
  await expect(there('Castellan Orthodontics')).toBeVisible();
  // The offer to undo closes by itself, so it is taken up before anything slow.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(there(entity.name)).toBeVisible();
  const activity = page.getByRole('region', { name: 'Activity' }).getByRole('listitem');
  await expect(
    activity.filter({ hasText: 'Ann' }).filter({ hasText: 'to “Castellan Orthodontics”' }),
  ).toHaveCount(1);

  // Typed before Ben saves: a name that arrives while nothing is typed is simply shown.
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Entity Name').fill('By Ann');
  await other.getByRole('button', { name: 'Rename' }).click();
  await other.getByLabel('Entity Name').fill('By Ben');
  await other.keyboard.press('Enter');
  await expect(there('By Ben')).toBeVisible();
  await page.getByLabel('Entity Name').press('Enter');
  const choice = page.getByRole('dialog', { name: 'Someone else changed this name' });
  await expect(choice.getByText('By Ben')).toBeVisible();
  await expect(choice.getByText('By Ann')).toBeVisible();
  await choice.getByRole('button', { name: 'Use mine' }).click();
  await expect(there('By Ann')).toBeVisible();
});
