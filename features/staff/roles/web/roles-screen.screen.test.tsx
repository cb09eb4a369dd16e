import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { roles } from '../contract.ts';
import { RolesScreen } from './RolesScreen.tsx';

const reviewer = { id: 3, role_name: 'Reviewer', permission_ids: [1], version: 1, assignments: 2 };

beforeEach(() => page.viewport(1280, 900));
async function open() {
  const create = on(roles.createRole, () => reviewer);
  const remove = on(roles.deleteRole, () => ({ ok: true as const }));
  await renderScreen(<RolesScreen />, {
    path: '/settings/roles',
    firm: { preferences: { use_firm_roles: true } },
    api: [create, remove, on(roles.listFirmRoles, () => ({ roles: [reviewer] }))],
  });
  await expect.element(page.getByRole('heading', { name: 'Reviewer' })).toBeVisible();
  return { create, remove };
}
const dialog = page.getByRole('dialog');

it('the roles of a firm can be used by everyone', async () => {
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Firm Roles' })).toBeVisible();
  await looksAccessible();
});

it('a role needs a name', async () => {
  const { create } = await open();
  await press(page.getByRole('button', { name: 'New role' }));
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog.getByText('Enter a role name.')).toBeVisible();
  await looksAccessible();
  await dialog.getByRole('textbox', { name: 'Role name' }).fill('Preparer');
  await press(dialog.getByRole('checkbox', { name: 'Edit its details, owners and tags' }));
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => create.calls).toMatchObject([{ role_name: 'Preparer' }]);
});

it('a role is deleted after a question', async () => {
  const { remove } = await open();
  await press(page.getByRole('button', { name: 'Delete Reviewer' }));
  await looksAccessible();
  expect(remove.calls).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Delete' }));
  await expect.poll(() => remove.calls).toMatchObject([{ role_id: 3 }]);
});
