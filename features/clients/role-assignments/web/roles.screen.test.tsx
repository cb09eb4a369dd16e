import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { bakery } from '#test/example-entity.ts';
import { on } from '#test/fake-api.ts';
import { colleague } from '#test/screen-people.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { type RoleAssignment, roleAssignments } from '../contract.ts';
import { RolesSection } from './entity-roles/RolesSection.tsx';
import { RoleHolders } from './role-holders/RoleHolders.tsx';

const held: RoleAssignment = {
  id: 9,
  firm_role_id: 3,
  role_name: 'Reviewer',
  user_id: 4,
  full_name: 'Gil Santos',
  medium_url: null,
  company_id: bakery.id,
  company_hash: bakery.hash_id,
  company_name: bakery.name,
  created_at: '2026-03-03T12:00:00Z',
};

it('FRM-059: a firm user is assigned to a role on the entity, and unassigned', async () => {
  const assign = on(roleAssignments.assignRole, () => ({ id: 9, firm_role_id: 3, error: null }));
  const unassign = on(roleAssignments.unassignRole, () => ({ ok: true as const }));
  await renderScreen(<RolesSection entity={bakery} />, {
    firm: {
      firm_roles: [{ id: 3, role_name: 'Reviewer', permission_ids: [1] }],
      firm_users: [colleague(4, 'Gil Santos')],
    },
    api: [
      assign,
      unassign,
      on(roleAssignments.listEntityRoles, () => ({ assignments: [held], assignable_role_ids: [3] })),
    ],
  });
  await press(page.getByRole('button', { name: 'Assign a role' }));
  const dialog = page.getByRole('dialog', { name: 'Assign a role' });
  await press(dialog.getByRole('button', { name: 'Assign' }));
  await expect.element(dialog.getByText('Please choose a role.')).toBeVisible();
  await looksAccessible();
  for (const [field, option] of [
    ['Role', 'Reviewer'],
    ['Firm user', 'Gil Santos'],
  ] as const) {
    await press(dialog.getByRole('combobox', { name: field }));
    await press(page.getByRole('option', { name: option }));
  }
  await press(dialog.getByRole('button', { name: 'Assign' }));
  await expect.element(dialog).not.toBeInTheDocument();
  const what = { firmRoleId: 3, companyId: bakery.id, userId: 4 };
  expect(assign.calls).toEqual([what]);
  await press(page.getByRole('button', { name: 'Remove Reviewer of Gil Santos' }));
  await expect.poll(() => unassign.calls).toEqual([what]);
  await looksAccessible();
});

it('who has a role is listed with the entity it counts for', async () => {
  await renderScreen(<RoleHolders role={{ id: 3, role_name: 'Reviewer' }} onClose={() => undefined} />, {
    api: [on(roleAssignments.listAssignmentsOfRole, () => ({ assignments: [held], total: 1 }))],
  });
  await expect
    .element(page.getByRole('dialog', { name: 'Reviewer' }).getByRole('link', { name: bakery.name }))
    .toHaveAttribute('href', `/admin/${bakery.hash_id}`);
  await looksAccessible();
});
