import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { maria } from '#test/example-user.ts';
import { on } from '#test/fake-api.ts';
import { colleague } from '#test/screen-people.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { asksAfterPause } from '#test/fake-clock.tsx';
import { userEdits } from '../../contract.ts';
import { CreateUserDialog } from './CreateUserDialog.tsx';

async function open() {
  const made: number[] = [];
  const calls = {
    create: on(userEdits.createClient, () => ({
      error: null,
      user: maria,
      company_id: 3,
      company: {
        id: 3,
        hash_id: 'abcdefgh12',
        name: 'Nora Newman',
        entity_type: 'Individual',
        readonly_access: false,
      },
    })),
    check: on(userEdits.checkEmailAvailability, ({ email }) => ({
      is_available: email !== 'taken@demo.test',
      user: null,
    })),
  };
  await renderScreen(
    <CreateUserDialog onClose={() => undefined} onCreated={(userId) => made.push(userId)} />,
    {
      firm: {
        preferences: { has_firm_groups: true },
        firm_groups: [{ id: 2, name: 'Bend' }],
        firm_users: [colleague(1, 'Ann Partner')],
      },
      api: Object.values(calls),
    },
  );
  return { ...calls, made };
}
const dialog = page.getByRole('dialog', { name: 'Create User and Entity' });
const text = (name: string) => dialog.getByRole('textbox', { name, exact: true });
const create = () => press(dialog.getByRole('button', { name: 'Create' }));
const choose = async (label: string, option: string) => {
  await press(dialog.getByRole('combobox', { name: label }));
  await press(page.getByRole('option', { name: option, exact: true }));
};
async function fillAll(): Promise<void> {
  await text('First name').fill('Nora');
  await text('Last name').fill('Newman');
  await choose('Group', 'Bend');
}

it('CLI-022: every name, the entity, its type and the advisor are needed; what is missing is said', async () => {
  const { create: sent } = await open();
  await expect.element(text('First name')).toHaveFocus();
  await looksAccessible();
  await create();
  for (const words of [
    'First name is required',
    'Last name is required',
    'Entity Name is required.',
    'Please choose a group',
  ])
    await expect.element(dialog.getByText(words)).toBeVisible();
  await looksAccessible();
  for (const name of ['Assigned firm user', 'Entity type'])
    await expect.element(dialog.getByRole('combobox', { name })).toBeRequired();
  expect(sent.calls).toEqual([]);
});

it('CLI-024 CLI-025: an Individual is called after their names, and only an Individual has a spouse', async () => {
  await open();
  await fillAll();
  await expect.element(text('Entity name')).toHaveValue('Nora Newman');
  const spouse = dialog.getByRole('checkbox', { name: 'Has spouse' });
  await press(spouse);
  await expect.element(spouse).toBeChecked();
  await choose('Entity type', 'Trust');
  await expect.element(spouse).toBeDisabled();
  await expect.element(spouse).not.toBeChecked();
  await choose('Entity type', 'Individual');
  await expect.element(text('Entity name')).toHaveValue('Nora Newman');
});

it('a taken address blocks the save and leads to why', async () => {
  const { create: sent, made } = await open();
  await fillAll();
  await text('Email').fill('taken@demo.test');
  await expect.element(dialog.getByText(/^This email already exists/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
  await expect
    .element(dialog.getByRole('link', { name: 'Why is that?' }))
    .toHaveAttribute('href', '/help#one-address');
  await text('Email').fill('nora@demo.test');
  await create();
  await expect.poll(() => made).toEqual([maria.id]);
  expect(sent.calls).toMatchObject([
    { fname: 'Nora', lname: 'Newman', email: 'nora@demo.test', firmGroupId: 2, assignedAdvisorId: 1 },
  ]);
});

it('PLT-031 CLI-028: whether an address is free is asked once typing has paused for 200 ms', async () => {
  expect.hasAssertions();
  const { check } = await open();
  await asksAfterPause(text('Email'), 200, ['tom@demo.test', 'maria@demo.test'], () =>
    check.calls.map(({ email }) => email),
  );
});

it('CLI-030 CLI-031: a blank email is saved only after a second yes; Cancel leads back to the dialog', async () => {
  const { create: sent, made } = await open();
  await fillAll();
  await create();
  const question = page.getByRole('dialog', { name: 'Blank Email Confirmation' });
  await expect
    .element(
      question.getByText(
        'Users without email addresses will not be able to sign in or receive notifications. Do you want to proceed?',
      ),
    )
    .toBeVisible();
  await looksAccessible();
  await press(question.getByRole('button', { name: 'Cancel' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(text('First name')).toHaveValue('Nora');
  expect(sent.calls).toEqual([]);
  await create();
  await press(question.getByRole('button', { name: 'Proceed' }));
  await expect.poll(() => made).toEqual([maria.id]);
  expect(sent.calls).toMatchObject([{ email: '', confirmBlankEmail: true }]);
});
