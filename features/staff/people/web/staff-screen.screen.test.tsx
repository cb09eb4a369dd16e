import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { invites } from '#features/staff/invites/contract.ts';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { people } from '../contract.ts';
import type { StaffRow } from '../model.ts';
import { StaffScreen } from './StaffScreen.tsx';

const ann: StaffRow = {
  id: 1,
  full_name: 'Ann Partner',
  medium_url: null,
  email: 'ann@demo.test',
  firm_access: 'partner',
  group_id: null,
  enabled_2fa: true,
  last_seen_at: '2026-03-03T12:00:00Z',
  paying: true,
  out_of_office_until: null,
  assigned_clients: 3,
  version: 1,
};
const invited = {
  id: 5,
  full_name: 'Tess Back',
  email: 'tess@demo.test',
  firm_access: 'full' as const,
  group_id: null,
  invited_by: 'Ann Partner',
  sent_at: '2026-03-03T12:00:00Z',
  expires_at: '2030-01-01T00:00:00Z',
};

beforeEach(() => page.viewport(1280, 900));
async function open() {
  const calls = {
    create: on(invites.createInvite, () => ({ invite: invited })),
    revoke: on(invites.revokeInvite, () => ({ ok: true as const })),
    resend: on(invites.resendInvite, () => ({ invite: invited })),
  };
  await renderScreen(<StaffScreen />, {
    path: '/firm/staff',
    api: [
      ...Object.values(calls),
      on(people.listStaff, () => ({
        staff: [ann, { ...ann, id: 2, full_name: 'Ben Okafor', paying: false }],
      })),
      on(invites.listInvites, () => ({ invites: [invited] })),
    ],
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  return calls;
}
const row = page
  .getByRole('region', { name: 'Open invitations' })
  .getByRole('listitem')
  .filter({ hasText: 'Tess Back' });

it('who works here and who is invited can be read by everyone', async () => {
  await open();
  await expect.element(row).toBeVisible();
  await expect.element(page.getByText('Ann Partner').first()).toBeVisible();
  await looksAccessible();
});

it('an invitation needs a name and an address, and one that is taken is said', async () => {
  const { create } = await open();
  await press(page.getByRole('button', { name: 'Invite', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await press(dialog.getByRole('button', { name: 'Send invitation' }));
  await expect.element(dialog.getByRole('textbox', { name: 'First name' })).toHaveAttribute('aria-invalid');
  await looksAccessible();
  expect(create.calls).toEqual([]);
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Cora');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Vance');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('tom@demo.test');
  create.refuse({
    status: 422,
    code: 'input.invalid',
    field: 'email',
    message: 'This email already exists',
  });
  await press(dialog.getByRole('button', { name: 'Send invitation' }));
  await expect.element(dialog.getByText(/^This email already exists/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('cora@demo.test');
  await press(dialog.getByRole('button', { name: 'Send invitation' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(create.calls.at(-1)).toMatchObject({ fname: 'Cora', lname: 'Vance', email: 'cora@demo.test' });
});

it('an invitation is sent again, or canceled after a question', async () => {
  const { resend, revoke } = await open();
  await press(row.getByRole('button', { name: /again/ }));
  await expect.element(page.getByText(/^We sent the invitation to tess/)).toBeVisible();
  await press(row.getByRole('button', { name: /Cancel invitation/ }));
  await looksAccessible();
  expect(revoke.calls).toEqual([]);
  await press(page.getByRole('dialog').getByRole('button', { name: 'Cancel invitation' }));
  await expect.poll(() => revoke.calls).toHaveLength(1);
  expect(resend.calls).toHaveLength(1);
});
