import { expect, test } from '../test.ts';
import { expectAccessible } from '../accessible.ts';
import { chooseOption, chooseUser, createEntity, DORMANT, settled } from '../pages/entities.ts';
import { signIn } from '../pages/sign-in.ts';

test('CLI-062: an entity is created with a type of its own and edited beside the list', async ({ page }, {
  project,
}) => {
  const name = `Orchard ${project.name} ${Date.now() % 100_000}`;
  await signIn(page, 'ann', '/admin');
  await page.getByRole('button', { name: 'New entity' }).click();
  const create = page.getByRole('dialog', { name: 'Select User for new Entity' });
  await expect(create.getByRole('combobox', { name: 'User' })).toBeFocused();
  await create.getByRole('button', { name: 'Create entity' }).click();
  await expect(create.getByText('Please choose a user.')).toBeVisible();
  await expect(create.getByText('Entity Name is required.')).toBeVisible();
  await settled(page);
  await expectAccessible(page);

  await chooseUser(page, DORMANT);
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
  await settled(page);
  await expectAccessible(page);
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

  await drawer.getByRole('link', { name: DORMANT }).click();
  await page.getByRole('button', { name: 'Add entity' }).click();
  const forUser = page.getByRole('dialog', { name: 'Create a new entity for a user' });
  await expect(forUser.getByLabel('Entity Name')).toBeFocused();
});

test('CLI-061 CLI-070 CLI-071: an entity is edited, made inactive and read-only, deleted and brought back at once', async ({
  page,
}, { project }) => {
  const name = `Pasture ${project.name} ${Date.now() % 100_000}`;
  await signIn(page, 'ann');
  await createEntity(page, name);
  const drawer = page.getByRole('dialog', { name });
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
  await settled(page);
  await expectAccessible(page);
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
});

test('a deleted entity waits in its own view and is restored from there', async ({ page }, { project }) => {
  const name = `Meadow ${project.name} ${Date.now() % 100_000}`;
  await signIn(page, 'ann');
  await createEntity(page, name);
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByRole('tab', { name: 'Settings' }).click();
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await expect(drawer).toBeHidden();
  await page.goto(`/admin?tab=deleted&q=${encodeURIComponent(name)}`);
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(page.getByText(`${name} was restored`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Restore ${name}` })).toBeHidden();
  await page.goto(`/admin?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('two people editing an entity at once see both values, and what does not clash is kept', async ({
  page,
  browser,
}, { project }) => {
  const name = `Harbour ${project.name} ${Date.now() % 100_000}`;
  await signIn(page, 'ann');
  await createEntity(page, name);
  const mine = page.getByRole('dialog', { name });
  await mine.getByLabel('City').fill('Bend');

  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'ben', `/admin?q=${encodeURIComponent(name)}`);
  await other.getByRole('link', { name }).click();
  const theirs = other.getByRole('dialog', { name });
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
  await expectAccessible(page);
  await choice.getByRole('button', { name: 'Use mine' }).click();
  await expect(theirs.getByLabel('City')).toHaveValue('Salem');
  await other.context().close();
});
