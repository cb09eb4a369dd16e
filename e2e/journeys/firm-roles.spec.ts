import { callsOf } from '../pages/calls.ts';
import { chooseOption } from '../pages/entities.ts';
import { expect, test } from '../test.ts';

test('FRM-003, FRM-059: only partners open the settings; a role opens one entity to a group advisor, and closes it when it is taken away', async ({
  page,
  firm,
}) => {
  const name = 'Reviewer';
  await firm.prefer({ has_firm_groups: true, use_firm_roles: true });
  const [own, others] = [await firm.group('Portland'), await firm.group('Bend')];
  const gil = await firm.staff('group', { fname: 'Gil', lname: 'Santos', group: own });
  const { entity } = await firm.client({ group: others });
  await firm.signIn(page, firm.partner, '/settings/roles');
  await expect(page.getByRole('heading', { level: 1, name: 'Firm Roles' })).toBeVisible();
  await page.getByRole('button', { name: 'New role' }).click();
  const dialog = page.getByRole('dialog', { name: 'New role' });
  await dialog.getByLabel('Role name').fill(name);
  await dialog.getByRole('checkbox', { name: 'Edit its details, owners and tags' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();

  const theirs = await firm.desk(gil, '/firm');
  await expect(theirs).toHaveURL('/');
  await theirs.goto(`/admin/${entity.hash}`);
  const seen = theirs.getByRole('heading', { level: 1, name: entity.name });
  await expect(theirs.getByRole('main')).not.toBeEmpty();
  await expect(seen).toHaveCount(0);

  await page.goto('/firm');
  await expect(page.getByRole('heading', { level: 1, name: 'Firm Settings' })).toBeVisible();
  await page.goto(`/admin/${entity.hash}`);
  const section = page.getByRole('region', { name: 'Roles' });
  await section.getByRole('button', { name: 'Assign a role' }).click();
  const assign = page.getByRole('dialog', { name: 'Assign a role' });
  await chooseOption(page, 'Role', name);
  await chooseOption(page, 'Firm user', gil.name);
  await assign.getByRole('button', { name: 'Assign' }).click();
  await expect(section.getByRole('listitem').filter({ hasText: name })).toContainText(gil.name);

  // What the role says and nothing beside it: the details, not the documents and not the deleting.
  await theirs.goto(`/admin/${entity.hash}`);
  await expect(seen).toBeVisible();
  const detail = await callsOf(theirs.request)<{ may: object }>('GET', `/companies/${entity.id}`);
  expect(detail.may).toEqual({ edit: true, upload: false, remove: false, reveal: false });
  await expect(theirs.getByText('You don’t have access to these documents.')).toBeVisible();

  await page.goto('/settings/roles');
  await page.getByRole('button', { name: `Who has ${name}` }).click();
  const holders = page.getByRole('dialog', { name });
  await expect(holders.getByRole('listitem')).toContainText([gil.name]);
  await holders.getByRole('link', { name: entity.name }).click();
  await section.getByRole('button', { name: `Remove ${name} of ${gil.name}` }).click();
  await expect(section.getByText('No one has a role on this entity.')).toBeVisible();
  await theirs.goto(`/admin/${entity.hash}`);
  await expect(theirs.getByRole('main')).not.toBeEmpty();
  await expect(seen).toHaveCount(0);

  await page.goto('/settings/roles');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name })).toHaveCount(0);
});
