import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { accounts } from '#features/accounts/contract.ts';
import { clients } from '#features/clients/contract.ts';
import { tags } from '#features/labels/contract.ts';
import { maria } from '#test/example-user.ts';
import { on, staleOn } from '#test/fake-api.ts';
import { recorded, withDetails } from '#test/recorded-answer.ts';
import { colleague } from '#test/screen-people.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { UserDrawer } from './UserDrawer.tsx';

const NEW = 'maria@new.test';
const waiting = { ...maria, pending_email: NEW, version: 5 };
const FRESH = { access_token: 'fresh', expires_at: '2030-01-01T00:00:00Z' };

const FIRM = {
  preferences: { has_firm_groups: true, external_user_id_allowed: true },
  firm_groups: [{ id: 2, name: 'North' }],
  firm_users: [colleague(3, 'Ann Partner'), colleague(4, 'Abe Lindqvist')],
  contact_tags: ['Farm'],
};

async function openDrawer(user = maria) {
  const update = on(clients.updateUser, () => waiting);
  const resend = on(clients.resendUserEmail, () => waiting);
  const cancel = on(clients.cancelUserEmail, () => ({ ...maria, version: 6 }));
  const remove = on(clients.deleteClient, () => ({ ok: true as const }));
  const removeEmail = on(clients.removeUserEmail, () => ({ ...maria, email: null }));
  const createTag = on(tags.createTag, () => ({ id: 9, kind: 'contact' as const, name: 'Rush' }));
  const setTags = on(clients.updateUserTags, ({ contact_tags }) => ({
    ...maria,
    contact_tags: contact_tags.map((name, id) => ({ id, name })),
  }));
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
        removeEmail,
        createTag,
        setTags,
      ],
    },
  );
  return { update, resend, cancel, remove, removeEmail, createTag, setTags };
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
  await looksAccessible();
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

const settings = () => press(drawer.getByRole('tab', { name: 'Settings', exact: true }));
/** An error stays until somebody has read it. */
async function readAndClose(words: string): Promise<void> {
  await expect.element(page.getByText(words)).toBeVisible();
  await press(page.getByRole('alert').getByRole('button').first());
  await expect.element(page.getByText(words)).not.toBeInTheDocument();
}

it('details and settings can be used by everyone', async () => {
  await openDrawer();
  await expect.element(save).toBeVisible();
  await looksAccessible();
  await settings();
  await expect.element(drawer.getByText('May sign in')).toBeVisible();
  await looksAccessible();
});

it('CLI-044: a saved edit says so; one that failed says Error updating user and keeps what was typed', async () => {
  const { update } = await openDrawer();
  const name = drawer.getByLabelText('Preferred name');
  await name.fill('Mia');
  update.refuse({ status: 500, code: 'server.error', message: 'Something went wrong' });
  await press(save);
  await readAndClose('Error updating user');
  await expect.element(name).toHaveValue('Mia');
  update.answer(() => ({ ...maria, preferred_name: 'Mia', version: 5 }));
  await press(save);
  await expect.element(page.getByText('Successfully updated')).toBeVisible();
});

it('CLI-046 CLI-047: another firm user is assigned for all of the user’s entities', async () => {
  const { update } = await openDrawer();
  update.answer(() => ({ ...maria, assigned_advisor_id: 4, version: 5 }));
  await settings();
  await expect
    .element(
      drawer.getByText("Updating the Assigned Firm User will update it for all of the user's entities."),
    )
    .toBeVisible();
  await press(drawer.getByRole('combobox', { name: 'Assigned firm user' }));
  await press(page.getByRole('option', { name: 'Abe Lindqvist' }));
  await press(save);
  await expect.element(page.getByText('Assigned firm user was updated successfully')).toBeVisible();
  expect(update.calls).toMatchObject([{ user_id: 7, assigned_advisor_id: 4 }]);
});

it('CLI-045 CLI-050: who may reassign nobody and change no group finds both controls disabled', async () => {
  await openDrawer({
    ...maria,
    may: { ...maria.may, reassign: false, change_group: false, deactivate: false },
  });
  await expect.element(drawer.getByRole('combobox', { name: 'Group' })).toBeDisabled();
  await settings();
  await expect.element(drawer.getByRole('combobox', { name: 'Assigned firm user' })).toBeDisabled();
  expect(drawer.getByRole('button', { name: 'Deactivate…' }).elements()).toEqual([]);
});

it('CLI-043: an email that cannot be removed says so', async () => {
  const { removeEmail } = await openDrawer();
  removeEmail.refuse({ status: 500, code: 'server.error' });
  await settings();
  await press(drawer.getByRole('button', { name: 'Remove email' }));
  const question = page.getByRole('dialog', { name: 'Remove email' });
  await press(question.getByRole('button', { name: 'Remove' }));
  await expect.element(page.getByText('Unable to remove email, please try again later')).toBeVisible();
});

it('CLI-094: a tag that cannot be made or saved says so, and nothing chosen is lost', async () => {
  const { createTag, setTags } = await openDrawer();
  createTag.refuse({ status: 500, code: 'server.error' });
  setTags.refuse({ status: 500, code: 'server.error' });
  await settings();
  await press(drawer.getByRole('button', { name: 'Edit tags' }));
  const dialog = page.getByRole('dialog', { name: 'User Tags' });
  await dialog.getByLabelText('New tag').fill('Rush');
  await press(dialog.getByRole('button', { name: 'Add tag' }));
  await readAndClose('Issue adding new tag, please try again later.');
  await expect.element(dialog.getByLabelText('New tag')).toHaveValue('Rush');
  await press(dialog.getByRole('checkbox', { name: 'Farm' }));
  await press(dialog.getByRole('button', { name: 'Save' }));
  await readAndClose('Issue saving selected tags, please try again later.');
  await expect.element(dialog.getByRole('checkbox', { name: 'Farm' })).toBeChecked();
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(setTags.calls.at(-1)).toEqual({ user_id: 7, contact_tags: ['Farm'] });
});

it('what is typed and not saved is asked about', async () => {
  await openDrawer();
  await drawer.getByLabelText('Preferred name').fill('Nobody');
  await press(drawer.getByRole('button', { name: 'Close' }));
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await looksAccessible();
  await press(question.getByRole('button', { name: 'Keep editing' }));
  await expect.element(drawer.getByLabelText('Preferred name')).toHaveValue('Nobody');
});

it('deactivating asks whether the user’s entities go with them', async () => {
  const gone = await recorded('clients/user-deactivated', clients.updateUser);
  const bakery = { ...gone.entities[0]!, name: 'Client Bakery LLC', inactive: false };
  const { update } = await openDrawer({ ...maria, entities: [bakery] });
  update.answer(() => withDetails(gone, { id: maria.id, full_name: maria.full_name }));
  await settings();
  await press(drawer.getByRole('button', { name: 'Deactivate…' }));
  const question = page.getByRole('dialog', { name: 'Deactivate User' });
  await expect.element(question.getByRole('listitem')).toHaveTextContent('Client Bakery LLC');
  await looksAccessible();
  await press(question.getByRole('checkbox'));
  await press(question.getByRole('button', { name: 'Deactivate' }));
  await expect.element(page.getByText('Maria Client was deactivated')).toBeVisible();
  expect(update.calls).toMatchObject([{ paying: false, is_deactivating_all_entities: true }]);
});

it('changed on two desks, nothing is overwritten before somebody has chosen', async () => {
  const { update } = await openDrawer();
  await drawer.getByLabelText('Preferred name').fill('Mine');
  update.refuse(staleOn({ ...maria, preferred_name: 'Theirs', version: 9 }));
  await press(save);
  const choice = page.getByRole('dialog', { name: 'Someone else changed this user' });
  await expect.element(choice.getByText('Theirs')).toBeVisible();
  await expect.element(choice.getByText('Mine')).toBeVisible();
  await looksAccessible();
  await press(choice.getByRole('button', { name: 'Use mine' }));
  await expect.poll(() => update.calls.at(-1)).toMatchObject({ preferred_name: 'Mine', version: 9 });
});
