import { chooseOption, chooseUser, openDrawer, settled } from '../pages/entities.ts';
import { expect, test } from '../test.ts';

test('CLI-062: an entity is created with a type of its own and edited beside the list', async ({
  page,
  firm,
}) => {
  const name = 'Orchard Growers';
  const ivan = await firm.client({ fname: 'Ivan', lname: 'Marsh' });
  await firm.signIn(page, firm.partner, '/admin');
  await page.getByRole('button', { name: 'New entity' }).click();
  const create = page.getByRole('dialog', { name: 'Select User for new Entity' });
  await expect(create.getByRole('combobox', { name: 'User' })).toBeFocused();
  await create.getByRole('button', { name: 'Create entity' }).click();
  await expect(create.getByText('Please choose a user.')).toBeVisible();
  await expect(create.getByText('Entity Name is required.')).toBeVisible();

  await chooseUser(page, ivan.name);
  await create.getByLabel('Entity Name').fill('Grove / Field');
  await expect(create.getByText('Entity Name cannot contain a "/" character.')).toBeVisible();
  await create.getByLabel('Entity Name').fill('Grove " Field');
  await expect(create.getByText('Entity Name cannot contain a " character.')).toBeVisible();
  await create.getByLabel('Entity Name').fill(name);
  const type = create.getByRole('combobox', { name: 'Entity type' });
  await expect(type).toHaveValue('');
  await create.getByRole('button', { name: 'Create entity' }).click();
  await expect(create.getByText('Entity Type is required.')).toBeVisible();
  await type.click();
  await expect(page.getByRole('option', { name: 'Individual (Not Allowed)' })).toHaveAttribute(
    'data-combobox-disabled',
    'true',
  );
  await page.getByRole('option', { name: 'Another type…' }).click();
  await create.getByRole('button', { name: 'Create entity' }).click();
  await expect(create.getByText('Entity Type is required.')).toBeVisible();
  await create.getByLabel('Name of the type').fill('Farm Cooperative');
  await create.getByRole('button', { name: 'Create entity' }).click();

  const drawer = page.getByRole('dialog', { name });
  await expect(drawer.getByText('Farm Cooperative · Active')).toBeVisible();
  await drawer.getByLabel('Entity email').fill('not an address');
  await drawer.getByRole('button', { name: 'Add EIN' }).click();
  await drawer.getByLabel('EIN').fill('12-345');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('2 fields need attention')).toBeVisible();
  await drawer.getByLabel('Entity email').fill('office@orchard.test');
  await drawer.getByLabel('EIN').fill('12-3456789');
  await chooseOption(page, 'Country', 'Canada');
  await expect(drawer.getByLabel('Province/Territory')).toBeVisible();
  await drawer.getByLabel('Postal Code').fill('K1A 0B1');
  await chooseOption(page, 'Entity type', 'Individual');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('Individual (Not Allowed)')).toBeVisible();
  await expect(drawer.getByLabel('Postal Code')).toHaveValue('K1A 0B1');
  await chooseOption(page, 'Entity type', 'Farm Cooperative');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Entity info updated successfully.')).toBeVisible();
  await expect(drawer.getByText('••-•••6789')).toBeVisible();
  await drawer.getByRole('button', { name: 'Reveal EIN' }).click();
  await expect(drawer.getByText('12-3456789')).toBeVisible();

  await drawer.getByRole('link', { name: ivan.name }).click();
  await page.getByRole('button', { name: 'Add entity' }).click();
  const forUser = page.getByRole('dialog', { name: 'Create a new entity for a user' });
  await expect(forUser.getByLabel('Entity Name')).toBeFocused();
});

test('CLI-061 CLI-070 CLI-071: an entity is edited, made inactive and read-only, deleted and brought back at once or later', async ({
  page,
  firm,
}) => {
  const name = 'Pasture Trust';
  await firm.entity(await firm.client(), name);
  await firm.signIn(page, firm.partner);
  const drawer = await openDrawer(page, name);
  const failing = { status: 500, body: '{}' };
  await page.route('**/api/companies/*', (route) => route.fulfill(failing), { times: 1 });
  await drawer.getByLabel('City').fill('Bend');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('error updating entity')).toBeVisible();
  await expect(drawer.getByLabel('City')).toHaveValue('Bend');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Entity info updated successfully.')).toBeVisible();
  await drawer.getByRole('tab', { name: 'Settings' }).click();
  await drawer.getByLabel('Inactive').click();
  await expect(page.getByText('Entity updated successfully')).toBeVisible();
  await expect(drawer.getByLabel('Read-only')).toBeDisabled();
  await drawer.getByLabel('Inactive').click();
  await expect(drawer.getByLabel('Read-only')).toBeEnabled();
  await drawer.getByLabel('Read-only').click();
  await expect(drawer.getByText('Trust · Read-only')).toBeVisible();

  await drawer.getByRole('button', { name: 'Delete' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${name} was restored`)).toBeVisible();
  await page.goto(`/admin?tab=read_only&q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name })).toBeVisible();

  // What nobody brought back at once waits in a view of its own.
  await openDrawer(page, name);
  await drawer.getByRole('tab', { name: 'Settings' }).click();
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await expect(drawer).toBeHidden();
  await page.goto('/admin?tab=deleted');
  await settled(page);
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(page.getByText(`${name} was restored`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Restore ${name}` })).toBeHidden();
  await page.goto('/admin');
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('two people editing an entity at once see both values, and what does not clash is kept', async ({
  page,
  firm,
}) => {
  const name = 'Harbour Trust';
  await firm.entity(await firm.client(), name);
  await firm.signIn(page, firm.partner);
  const mine = await openDrawer(page, name);
  await mine.getByLabel('City').fill('Bend');

  const other = await firm.desk(await firm.staff('full'), '/admin');
  const theirs = await openDrawer(other, name);
  await theirs.getByLabel('Fax').fill('503 555 0100');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Entity info updated successfully.')).toBeVisible();
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Entity info updated successfully.')).toBeVisible();
  await expect(mine.getByLabel('Fax')).toHaveValue('503 555 0100');

  await expect(theirs.getByLabel('City')).toHaveValue('Bend');
  await mine.getByLabel('City').fill('Salem');
  await theirs.getByLabel('City').fill('Eugene');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByRole('button', { name: 'Save' })).toBeDisabled();
  await mine.getByRole('button', { name: 'Save' }).click();
  const choice = page.getByRole('dialog', { name: 'Someone else changed this' });
  await expect(choice.getByText('Eugene')).toBeVisible();
  await settled(page);
  await choice.getByRole('button', { name: 'Use mine' }).click();
  await expect(theirs.getByLabel('City')).toHaveValue('Salem');
});
