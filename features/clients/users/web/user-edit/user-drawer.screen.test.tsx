import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { accounts } from '#features/accounts/contract.ts';
import { clients } from '#features/clients/contract.ts';
import { maria } from '#test/example-user.ts';
import { on } from '#test/fake-api.ts';
import { press, renderScreen } from '#test/screen.tsx';
import { UserDrawer } from './UserDrawer.tsx';

const NEW = 'maria@new.test';
const waiting = { ...maria, pending_email: NEW, version: 5 };
const FRESH = { access_token: 'fresh', expires_at: '2030-01-01T00:00:00Z' };

const FIRM = {
  preferences: { has_firm_groups: true, external_user_id_allowed: true },
  firm_groups: [{ id: 2, name: 'North' }],
};

async function openDrawer(user = maria) {
  const update = on(clients.updateUser, () => waiting);
  const resend = on(clients.resendUserEmail, () => waiting);
  const cancel = on(clients.cancelUserEmail, () => ({ ...maria, version: 6 }));
  const remove = on(clients.deleteClient, () => ({ ok: true as const }));
  await renderScreen(
    <UserDrawer userId={user.id} ids={[user.id]} onOpen={() => undefined} onClose={() => undefined} />,
    {
      firm: FIRM,
      api: [
        on(clients.readUser, () => user),
        on(clients.checkEmailAvailability, () => ({ is_available: true, user: null })),
        on(accounts.preferredSignInMethod, () => ({ preferred_sign_in_method: 'password' as const })),
        on(accounts.signInByPassword, () => ({
          next: 'session' as const,
          uid: 'handle',
          factors: [],
          enrol: false,
          redirect: null,
          firebase_token: 'again',
          error: null,
          message: null,
        })),
        on(accounts.exchangeToken, () => FRESH),
        update,
        resend,
        cancel,
        remove,
      ],
    },
  );
  return { update, resend, cancel, remove };
}

const drawer = page.getByRole('dialog', { name: maria.full_name });
const email = drawer.getByRole('textbox', { name: 'Email', exact: true });
const waits = drawer.getByRole('status').filter({ hasText: 'Waiting for' });
const save = drawer.getByRole('button', { name: 'Save' });
const proof = page.getByRole('dialog', { name: 'Please confirm it’s you' });
const prove = async () => {
  await expect.element(proof.getByText('Confirm your password to continue.')).toBeVisible();
  await proof.getByRole('textbox', { name: 'Password' }).fill('Demo-sheaf-1');
  await press(proof.getByRole('button', { name: 'Sign In', exact: true }));
};

it('a new address asks for the password, goes through as typed, and then waits to be confirmed', async () => {
  const { update } = await openDrawer();
  await email.fill(NEW);
  await expect.element(drawer.getByText(/The new address takes effect once they open it/)).toBeVisible();
  update.refuse({ status: 403, code: 'auth.step_up' });
  await press(save);
  await prove();
  await expect.element(waits).toBeVisible();
  await expect.element(waits.getByText(NEW)).toBeVisible();
  await expect.element(email).toHaveValue('maria@people.test');
  expect(update.calls).toEqual([
    {
      user_id: 7,
      version: 4,
      email: NEW,
      is_activating_all_entities: false,
      is_deactivating_all_entities: false,
    },
    {
      user_id: 7,
      version: 4,
      email: NEW,
      is_activating_all_entities: false,
      is_deactivating_all_entities: false,
    },
  ]);
});

it('keeps what was typed when the person does not confirm who they are', async () => {
  const { update } = await openDrawer();
  await email.fill(NEW);
  update.refuse({ status: 403, code: 'auth.step_up' });
  await press(save);
  await press(proof.getByRole('button', { name: 'Close' }));
  await expect.element(drawer.getByText('Confirm it’s you to continue. Nothing was saved.')).toBeVisible();
  await expect.element(email).toHaveValue(NEW);
  expect(update.calls).toHaveLength(1);
});

it('an address that waits can be written to again or given up', async () => {
  const { resend, cancel } = await openDrawer(waiting);
  await expect.element(waits.getByText(/Until then, Maria signs in with maria@people.test/)).toBeVisible();
  await press(drawer.getByRole('button', { name: 'Resend' }));
  await expect.element(page.getByText(`We emailed the link to ${NEW} again.`)).toBeVisible();
  await press(drawer.getByRole('button', { name: 'Cancel change' }));
  await expect.element(waits).not.toBeInTheDocument();
  expect([resend.calls.length, cancel.calls.length]).toEqual([1, 1]);
});

it('deleting is one press while the sign-in is fresh, and one more proof when it is not', async () => {
  const { remove } = await openDrawer();
  await press(drawer.getByRole('tab', { name: 'Settings' }));
  remove.refuse({ status: 403, code: 'auth.step_up' });
  await press(drawer.getByRole('button', { name: 'Delete' }));
  await prove();
  await expect.element(page.getByText('Maria Client was deleted')).toBeVisible();
  expect(remove.calls).toHaveLength(2);
});

it('CLI-037: has names, emails, phones, group and external ID under Details, the rest under Settings', async () => {
  await openDrawer();
  const tab = (name: string) => drawer.getByRole('tab', { name, exact: true });
  const labels = () =>
    [...drawer.element().querySelectorAll('[role="tabpanel"]:not([hidden]) label')]
      .filter((label) => (label as HTMLElement).checkVisibility())
      .map((label) => (label.textContent ?? '').replace(/( \*|Can sign in.*)$/, ''));
  await expect.element(tab('Details')).toHaveAttribute('aria-selected', 'true');
  expect(drawer.getByRole('tab').all()).toHaveLength(2);
  expect(labels()).toEqual([
    'First name',
    'Last name',
    'Preferred name',
    'External user ID',
    'Email',
    'Phone',
    'Work email',
    'Work phone',
    'Extension',
    'Time zone',
    'Group',
  ]);
  await press(tab('Settings'));
  await expect.element(drawer.getByText('May sign in')).toBeVisible();
  expect(labels()).toEqual(['Read-only', 'Assigned firm user', 'Contact by', 'Signs in by']);
  await expect.element(drawer.getByRole('button', { name: 'Deactivate…' })).toBeVisible();
  await expect.element(drawer.getByText('Two-factor sign-in is off')).toBeVisible();
});
