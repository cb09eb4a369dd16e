import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { users } from '#features/clients/users/contract.ts';
import type { UserDetail } from '#features/clients/users/model.ts';
import { bakery } from '#test/example-entity.ts';
import { maria } from '#test/example-user.ts';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { asksAfterPause } from '#test/fake-clock.tsx';
import { entities } from '../../contract.ts';
import { NewEntityDialog } from './NewEntityDialog.tsx';

/** She has a return of her own already. */
const owner: UserDetail = {
  ...maria,
  entities: [
    {
      id: 3,
      hash_id: 'abcdefgh13',
      name: 'Maria Client',
      entity_type: 'Individual',
      inactive: false,
      readonly_access: false,
      special_role: null,
      is_primary: true,
    },
  ],
};

async function open(user?: { id: number; full_name: string }) {
  const made: string[] = [];
  const calls = {
    create: on(entities.createEntity, () => bakery),
    search: on(users.searchUsers, () => ({
      users: [{ id: 7, full_name: 'Maria Client', email: 'maria@people.test', phone_number: null }],
    })),
  };
  await renderScreen(
    <NewEntityDialog
      {...(user && { user })}
      onCreated={({ name }) => made.push(name)}
      onClose={() => undefined}
    />,
    {
      api: [
        on(users.readUser, () => owner),
        ...Object.values(calls),
        on(entities.entityTypes, () => ({ types: ['Individual', 'Trust'] })),
      ],
    },
  );
  return { ...calls, made };
}
const dialog = page.getByRole('dialog');
const name = dialog.getByRole('textbox', { name: 'Entity Name' });
const type = dialog.getByRole('combobox', { name: 'Entity type' });
const create = () => press(dialog.getByRole('button', { name: 'Create entity' }));
const says = async (words: string) => {
  await expect.element(dialog.getByText(words)).toBeVisible();
};

it('CLI-062: a user, a type and a name are needed; a type can be the firm’s own', async () => {
  const { create: sent, made } = await open();
  await expect.element(page.getByRole('dialog', { name: 'Select User for new Entity' })).toBeVisible();
  await expect.element(dialog.getByRole('combobox', { name: 'User' })).toHaveFocus();
  await create();
  await says('Please choose a user.');
  await says('Entity Name is required.');
  await dialog.getByRole('combobox', { name: 'User' }).fill('Maria');
  await press(page.getByRole('option', { name: /^Maria Client/ }));
  await name.fill('Grove / Field');
  await says('Entity Name cannot contain a "/" character.');
  await name.fill('Grove " Field');
  await says('Entity Name cannot contain a " character.');
  await name.fill('Orchard Growers');
  await expect.element(type).toHaveValue('');
  await create();
  await says('Entity Type is required.');
  await press(type);
  await expect
    .element(page.getByRole('option', { name: 'Individual (Not Allowed)' }))
    .toHaveAttribute('data-combobox-disabled', 'true');
  await press(page.getByRole('option', { name: 'Another type…' }));
  await create();
  await says('Entity Type is required.');
  await dialog.getByRole('textbox', { name: 'Name of the type' }).fill('Farm Cooperative');
  expect(sent.calls).toEqual([]);
  await create();
  await expect.poll(() => made).toEqual([bakery.name]);
  expect(sent.calls).toMatchObject([
    { user_id: 7, name: 'Orchard Growers', entity_type: 'Farm Cooperative' },
  ]);
});

it('CLI-062: from a user’s page it is made for that user', async () => {
  await open({ id: 7, full_name: 'Maria Client' });
  await expect.element(page.getByRole('dialog', { name: 'Create a new entity for a user' })).toBeVisible();
  await expect.element(name).toHaveFocus();
  await looksAccessible();
});

it('PLT-031 CLI-015: users are searched once typing has paused for 300 ms', async () => {
  const { search } = await open();
  const field = dialog.getByRole('combobox', { name: 'User' });
  await expect.element(field).toHaveFocus();
  await expect.poll(() => search.calls.map(({ term }) => term)).toEqual(['']);
  await asksAfterPause(field, 300, ['Mar', 'Maria Cl'], () =>
    search.calls.slice(1).map(({ term }) => term ?? ''),
  );
});
