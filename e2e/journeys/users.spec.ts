import { goTo } from '../pages/navigation.ts';
import type { Firm } from '../pages/own-firm.ts';
import { expect, type Page, test } from '../test.ts';

/** Somebody who is not here yet. */
const newcomer = (firm: Firm) => ({ fname: 'Nora', lname: 'Newman', email: `nora@${firm.slug}.test` });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name });
const rowOf = (page: Page, name: string) => page.getByRole('link', { name });

async function openDashboard(page: Page, name: string): Promise<void> {
  await rowOf(page, name).click();
  await drawer(page, name).getByRole('link', { name: 'Open dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function fillNames(page: Page, person: { fname: string; lname: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'First name', exact: true }).fill(person.fname);
  await page.getByRole('textbox', { name: 'Last name', exact: true }).fill(person.lname);
}

test('CLI-022 CLI-024 CLI-025 CLI-046: a user is created with an entity, edited, reassigned with it, deactivated, deleted and restored', async ({
  page,
  firm,
}) => {
  const person = newcomer(firm);
  const name = `${person.fname} ${person.lname}`;
  await firm.prefer({ has_firm_groups: true });
  const colleague = await firm.staff('full', { fname: 'Carl' });
  const group = await firm.group('Bend');
  const maria = await firm.client({ group });
  const tom = await firm.client({ fname: 'Tom', group });
  await firm.signIn(page, firm.partner, '/clients');
  await page.getByRole('button', { name: 'Create user' }).click();
  const create = dialog(page, 'Create User and Entity');
  await expect(create.getByRole('textbox', { name: 'First name', exact: true })).toBeFocused();
  await expect(create.getByText('First name is required')).toBeHidden();

  // Nothing is saved until everything needed is there.
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(create.getByText('First name is required')).toBeVisible();
  await expect(create.getByText('Last name is required')).toBeVisible();
  await expect(create.getByText('Entity Name is required.')).toBeVisible();
  await expect(create.getByText('Please choose a group')).toBeVisible();

  await fillNames(page, person);
  await expect(create.getByLabel('Entity name')).toHaveValue(name);
  await create.getByLabel('Has spouse').check();
  await choose(page, 'Entity type', 'Trust');
  await expect(create.getByLabel('Has spouse')).toBeDisabled();
  await expect(create.getByLabel('Has spouse')).not.toBeChecked();
  await choose(page, 'Entity type', 'Individual');
  await expect(create.getByLabel('Entity name')).toHaveValue(name);
  await choose(page, 'Group', 'Bend');

  await create.getByLabel('Email').fill(maria.email);
  await expect(create.getByText('This email already exists')).toBeVisible();
  await expect(create.getByRole('button', { name: 'Create' })).toBeDisabled();
  await expect(create.getByRole('link', { name: 'Why is that?' })).toHaveAttribute(
    'href',
    '/help#one-address',
  );
  await create.getByLabel('Email').fill(person.email);
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(create).toBeHidden();

  // The new user opens beside the list.
  const edit = drawer(page, name);
  await expect(edit).toBeVisible();
  await edit.getByLabel('Email', { exact: true }).fill(tom.email);
  await expect(edit.getByText(`This email already belongs to ${tom.name}.`)).toBeVisible();
  await expect(edit.getByText('1 field needs attention')).toBeVisible();
  await edit.getByLabel('Email', { exact: true }).fill(person.email);
  await edit.getByLabel('Preferred name').fill('Nonna');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Successfully updated')).toBeVisible();
  await expect(edit.getByRole('button', { name: 'Save' })).toBeDisabled();

  // What is typed and not saved is asked about.
  await edit.getByLabel('Preferred name').fill('Nobody');
  await edit.getByRole('button', { name: 'Close' }).click();
  await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Keep editing' }).click();
  await expect(edit.getByLabel('Preferred name')).toHaveValue('Nobody');
  await edit.getByLabel('Preferred name').fill('Nonna');

  // Whoever looks after them looks after their entities, too.
  await edit.getByRole('tab', { name: 'Settings' }).click();
  await expect(
    edit.getByText("Updating the Assigned Firm User will update it for all of the user's entities."),
  ).toBeVisible();
  await choose(page, 'Assigned firm user', colleague.name);
  await edit.getByRole('button', { name: 'Save' }).click();
  // Off while it saves and once it has.
  await expect(page.getByText('Assigned firm user was updated successfully')).toBeVisible();
  await expect(edit.getByRole('button', { name: 'Save' })).toBeDisabled();
  const { entities } = await firm.call<{ entities: { assigned_advisor_id: number }[] }>(
    'GET',
    `/v2/entities?search=${person.lname}`,
  );
  const { firm_users } = await firm.call<{ firm_users: { id: number; full_name: string }[] }>(
    'GET',
    '/firms/current_user_firm',
  );
  const carl = firm_users.find(({ full_name }) => full_name === colleague.name);
  expect(entities.map((entity) => entity.assigned_advisor_id)).toEqual([carl?.id]);

  await edit.getByRole('button', { name: 'Deactivate…' }).click();
  const deactivate = dialog(page, 'Deactivate User');
  await expect(deactivate.getByRole('listitem')).toHaveText(name);
  await deactivate.getByRole('checkbox').check();
  await deactivate.getByRole('button', { name: 'Deactivate' }).click();
  await expect(edit.getByText('Cannot sign in', { exact: true })).toBeVisible();
  await edit.getByRole('tab', { name: 'Details' }).click();
  await expect(edit.getByText('Inactive', { exact: true })).toBeVisible();
  await edit.getByRole('tab', { name: 'Settings' }).click();

  await edit.getByRole('button', { name: 'Activate…' }).click();
  const activate = dialog(page, 'Activate User');
  await activate.getByRole('checkbox').check();
  await activate.getByRole('button', { name: 'Activate' }).click();
  await expect(edit.getByText('May sign in')).toBeVisible();

  // Deleting is undone from its own words, and from the list of the deleted.
  await edit.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(edit).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${name} was restored`)).toBeVisible();
  await page.getByPlaceholder('Name, email or phone').fill(person.lname);
  await expect(rowOf(page, name)).toBeVisible();
  await page.goto('/clients?tab=deleted');
  await expect(rowOf(page, name)).toBeHidden();
});

test('CLI-030 CLI-031: a user without an email is made only after a second yes', async ({ page, firm }) => {
  const person = newcomer(firm);
  const name = `${person.fname} ${person.lname}`;
  await firm.signIn(page, firm.partner, '/clients?new=1');
  const create = dialog(page, 'Create User and Entity');
  await fillNames(page, person);
  await create.getByRole('button', { name: 'Create' }).click();
  const question = dialog(page, 'Blank Email Confirmation');
  await expect(question).toContainText(
    'Users without email addresses will not be able to sign in or receive notifications. Do you want to proceed?',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(create.getByRole('textbox', { name: 'First name', exact: true })).toHaveValue(person.fname);
  await create.getByRole('button', { name: 'Create' }).click();
  await question.getByRole('button', { name: 'Proceed' }).click();
  const edit = drawer(page, name);
  await expect(edit.getByLabel('Email', { exact: true })).toHaveValue('');
  await edit.getByRole('button', { name: 'Close' }).click();
  await page.goto(`/clients?tab=no_email&q=${person.lname}`);
  await expect(rowOf(page, name)).toBeVisible();

  // Without an address there is nothing to activate.
  await openDashboard(page, name);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate…' }).click();
  await dialog(page, 'Deactivate User').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Activate…' }).click();
  await dialog(page, 'Activate User').getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('User email is required before activating account')).toBeVisible();
});

test('CLI-098 NAV-031: users are tagged together, found by tag, kept as a view and seen on their dashboard', async ({
  page,
  firm,
}) => {
  const surname = 'Tagged';
  const nora = await firm.client({ fname: 'Nora', lname: surname });
  await firm.client({ fname: 'Nils', lname: surname });
  await firm.client();
  await firm.call('POST', '/firm_tags', { kind: 'contact', new_tag: 'Farm' });
  await firm.signIn(page, firm.partner, `/clients?q=${surname}`);
  await expect(rowOf(page, surname)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select row 1', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Select row 2', exact: true }).check();
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected rows' });
  await bar.getByRole('button', { name: /Tags/ }).click();
  const tags = dialog(page, 'User Tags');

  // No empty tag, and none twice.
  const add = tags.getByRole('button', { name: 'Add tag' });
  await expect(add).toBeDisabled();
  await tags.getByLabel('New tag').fill('farm');
  await expect(tags.getByText('Tag already exist')).toBeVisible();
  await expect(add).toBeDisabled();
  const tag = 'Rush';
  await tags.getByLabel('New tag').fill(tag);
  await add.click();
  await expect(tags.getByRole('checkbox', { name: tag })).toBeChecked();
  await tags.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(tags).toBeHidden();

  await page.goto('/clients');
  await page.getByRole('button', { name: 'Tags', exact: true }).click();
  const filter = page.getByRole('dialog', { name: 'Tags' });
  await filter.getByRole('checkbox', { name: tag }).click();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, surname)).toHaveCount(2);

  await page.getByRole('button', { name: 'Save view' }).click();
  await dialog(page, 'Save view').getByLabel('Name').fill(tag);
  await dialog(page, 'Save view').getByRole('button', { name: 'Save view' }).click();
  const view = page.getByRole('button', { name: tag, exact: true });
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Deactivated/ }).click();
  await expect(rowOf(page, surname)).toHaveCount(0);
  await view.click();
  await expect(rowOf(page, surname)).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove view' }).click();
  await expect(view).toBeHidden();

  await openDashboard(page, nora.name);
  await expect(page.getByText(tag, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: nora.name })).toBeVisible();
  await expect(page.getByText(`added ${nora.name} as a user`)).toBeVisible();
});

test('CLI-048 CLI-122: users are assigned and mailed sign-in links together', async ({ page, firm }) => {
  const abe = await firm.staff('admin', { fname: 'Abe', lname: 'Lindqvist' });
  const { name } = await firm.client();
  await firm.signIn(page, firm.partner, '/clients');
  await page.getByRole('checkbox', { name: 'Select row 1', exact: true }).check();
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected rows' });
  const act = (label: string) => bar.getByRole('button', { name: label }).click();
  await act('Assignment');
  const assign = dialog(page, 'Update Client Assignments');
  await expect(assign.getByRole('combobox', { name: 'Assigned firm user' })).toHaveValue('Nobody');
  await choose(page, 'Assigned firm user', abe.name);
  await assign.getByRole('button', { name: 'Assign 1 user' }).click();
  await expect(page.getByText('Assignments updated successfully')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select row 1', exact: true }).check();
  await act('Sign-in links');
  await dialog(page, 'Confirmation').getByRole('button', { name: 'Send to 1 user' }).click();
  await expect(page.getByText('Sign in link(s) sent successfully')).toBeVisible();
  await openDashboard(page, name);
  await expect(page.getByText(abe.name)).toBeVisible();
  await goTo(page, 'Back to Users');
  await expect(page).toHaveURL('/clients');
});
