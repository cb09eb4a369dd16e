/** The owners of an entity: every change of the list asks what becomes of the conversation. */
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { users } from '#features/clients/users/contract.ts';
import type { EntityDetail } from '#features/clients/entities/model.ts';
import { bakery } from '#test/example-entity.ts';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { owners } from '../contract.ts';
import { OwnersSection } from './OwnersSection.tsx';

const owner = (id: number, full_name: string, notification_type_ids: number[] = []) => ({
  id,
  full_name,
  medium_url: null,
  email: `${full_name.split(' ')[0]!.toLowerCase()}@client.test`,
  paying: true,
  special_role: null,
  notification_type_ids,
});
const shared: EntityDetail = {
  ...bakery,
  user: {
    id: 21,
    full_name: 'Ivan Marsh',
    paying: true,
    preferences: { has_temp_email: false },
    assigned_advisor_id: null,
  },
  owners: [owner(21, 'Ivan Marsh', [4, 5]), owner(22, 'Odette Lange')],
  all_owner_ids: [21, 22],
};

async function open(entity = shared) {
  const calls = {
    create: on(owners.createNewOwner, () => shared),
    add: on(owners.addOwner, () => shared),
    update: on(owners.updateOwners, () => shared),
    primary: on(owners.changePrimaryContact, () => shared),
    role: on(owners.updateRoles, () => shared),
    notify: on(owners.saveOwnerNotifications, () => shared),
    saveSpouse: on(owners.saveSpouse, ({ fname, lname }) => ({
      spouse: {
        fname,
        lname,
        email: null,
        work_email: null,
        phone_number: null,
        is_taxpayer: false,
        needsAccess: true,
        user_id: 30,
        assigned_advisor_id: null,
      },
    })),
  };
  await renderScreen(<OwnersSection entity={entity} />, {
    api: [
      ...Object.values(calls),
      on(owners.readSpouse, () => ({ spouse: null })),
      on(users.searchUsers, () => ({
        users: [{ id: 30, full_name: 'Nell Quist', email: 'nell@client.test', phone_number: null }],
      })),
    ],
  });
  return calls;
}
const section = page.getByRole('region', { name: 'Owners' });
const add = page.getByRole('dialog', { name: 'Create new User or Select User to add as Owner' });
const question = page.getByRole('dialog', { name: 'How to Manage the Conversation?' });
const text = (name: string) => add.getByRole('textbox', { name });
const pressed = (name: string) => press(section.getByRole('button', { name }));
const act = async (who: string, what: string) => {
  await press(section.getByRole('button', { name: `Actions for ${who}` }));
  await press(page.getByRole('menuitem', { name: what }));
};
const saveWith = async (choice: string) => {
  await press(question.getByRole('radio', { name: choice }));
  await press(question.getByRole('button', { name: 'Save' }));
};
const UPDATED = 'You have successfully updated the list of users.';

it('CLI-078: a new owner needs a first and a last name', async () => {
  await open();
  await pressed('Add owner');
  await press(add.getByRole('button', { name: 'Add owner' }));
  await expect.element(add.getByText('First name is required.')).toBeVisible();
  await expect.element(add.getByText('Last name is required.')).toBeVisible();
  await looksAccessible();
});

it('CLI-079 CLI-082 CLI-087: a new owner is added once it is said what becomes of the conversation', async () => {
  const { create } = await open();
  await pressed('Add owner');
  await text('First name').fill('Odo');
  await text('Last name').fill('Lange');
  await text('Email').fill('taken@client.test');
  await press(add.getByRole('button', { name: 'Add owner' }));
  await expect.element(question.getByRole('button', { name: 'Save' })).toBeDisabled();
  await looksAccessible();
  create.refuse({
    status: 422,
    code: 'input.invalid',
    field: 'email',
    message: 'This email already exists',
  });
  await saveWith('Start a new conversation');
  await expect.element(add.getByText(/^This email already exists/)).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await text('Email').fill('odo@client.test');
  await press(add.getByRole('button', { name: 'Add owner' }));
  await saveWith('Start a new conversation');
  await expect.element(page.getByText(UPDATED)).toBeVisible();
  expect(create.calls.at(-1)).toMatchObject({
    company_id: 7,
    email: 'odo@client.test',
    transferPreviousMessages: false,
  });
});

it('CLI-082 CLI-087: somebody who is a user becomes an owner, too', async () => {
  const { add: sent } = await open();
  await pressed('Add owner');
  await press(add.getByText('Select user', { exact: true }));
  await add.getByRole('combobox', { name: 'User' }).fill('Nell');
  await press(page.getByRole('option', { name: /^Nell Quist/ }));
  await press(add.getByRole('button', { name: 'Add owner' }));
  await saveWith('Move the messages');
  await expect.element(page.getByText(UPDATED)).toBeVisible();
  expect(sent.calls).toMatchObject([{ user_id: 30, transferPreviousMessages: true }]);
});

it('CLI-086: an owner that cannot be removed raises no toast, and the choice stays', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { update } = await open();
  await act('Odette Lange', 'Remove as owner');
  update.refuse({ status: 500, code: 'server.error', message: 'Something went wrong' });
  await saveWith('Move the messages');
  await expect.element(question.getByRole('button', { name: 'Save' })).toBeEnabled();
  await expect.element(question.getByRole('radio', { name: 'Move the messages' })).toBeChecked();
  expect(page.getByText('Something went wrong').elements()).toEqual([]);
  await press(question.getByRole('button', { name: 'Save' }));
  await expect.element(page.getByText(UPDATED)).toBeVisible();
  expect(update.calls.at(-1)).toMatchObject({
    ownerIds: [21],
    copyPreviousMessages: false,
    transferPreviousMessages: true,
  });
  vi.restoreAllMocks();
});

it('an owner becomes the primary one, or the taxpayer', async () => {
  const { primary, role } = await open();
  await act('Odette Lange', 'Make primary owner');
  await expect.poll(() => primary.calls).toEqual([{ company_id: 7, user_id: 22 }]);
  await act('Odette Lange', 'Make taxpayer');
  await expect.poll(() => role.calls).toEqual([{ company_id: 7, user_id: 22, special_role: 'taxpayer' }]);
});

it('NTF-021 NTF-022: somebody always receives the questionnaire and somebody signs it', async () => {
  const { notify } = await open();
  await pressed('Notifications');
  const dialog = page.getByRole('dialog', { name: 'User notifications' });
  const warning = dialog.getByText(
    'Please select at least one user to receive notifications for both Questionnaire and Questionnaire Signature.',
  );
  const signs = (who: string) => dialog.getByRole('checkbox', { name: `${who}: Questionnaire Signature` });
  await press(signs('Ivan Marsh'));
  await expect.element(warning).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await looksAccessible();
  await press(signs('Odette Lange'));
  await expect.element(warning).not.toBeInTheDocument();
  await press(dialog.getByRole('checkbox', { name: 'Ivan Marsh: Questionnaire', exact: true }));
  await expect.element(warning).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await press(dialog.getByRole('checkbox', { name: 'Odette Lange: Questionnaire', exact: true }));
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(page.getByText('User notifications saved successfully')).toBeVisible();
  expect(notify.calls).toEqual([
    {
      entity_id: 7,
      owners_with_notifications: [
        { user_id: 21, notification_type_ids: [] },
        { user_id: 22, notification_type_ids: [4, 5] },
      ],
    },
  ]);
});

it('CLI-082: a spouse with access of their own becomes an owner, after the same question', async () => {
  const { saveSpouse } = await open({ ...shared, entity_type: 'Individual' });
  await pressed('Spouse');
  const spouse = page.getByRole('dialog', { name: 'Spouse' });
  await spouse.getByRole('textbox', { name: 'First name' }).fill('Orla');
  await spouse.getByRole('textbox', { name: 'Last name' }).fill('Lange');
  await press(spouse.getByRole('switch', { name: /^Has their own access/ }));
  await looksAccessible();
  await press(spouse.getByRole('button', { name: 'Save' }));
  await press(question.getByRole('button', { name: 'Cancel' }));
  await expect.element(spouse.getByRole('textbox', { name: 'First name' })).toHaveValue('Orla');
  expect(saveSpouse.calls).toEqual([]);
  await press(spouse.getByRole('button', { name: 'Save' }));
  await saveWith('Start a new conversation');
  await expect
    .poll(() => saveSpouse.calls)
    .toMatchObject([{ fname: 'Orla', needsAccess: true, transferPreviousMessages: false }]);
});
