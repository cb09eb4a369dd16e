import { chooseUser } from '../pages/entities.ts';
import { expect, test } from '../test.ts';

const ADD = 'Create new User or Select User to add as Owner';
const CONVERSATION = 'How to Manage the Conversation?';
const UPDATED = 'You have successfully updated the list of users.';

test('CLI-078 CLI-079 CLI-082 CLI-086 CLI-087: every change of the owners asks what becomes of the conversation', async ({
  page,
  firm,
}) => {
  const ivan = await firm.client({ fname: 'Ivan', lname: 'Marsh' });
  const { hash } = await firm.entity(ivan, 'Quarry Trust');
  await firm.signIn(page, firm.partner, `/admin/${hash}`);
  const owners = page.getByRole('region', { name: 'Owners' });

  await owners.getByRole('button', { name: 'Add owner' }).click();
  const add = page.getByRole('dialog', { name: ADD });
  await add.getByRole('button', { name: 'Add owner' }).click();
  await expect(add.getByText('First name is required.')).toBeVisible();
  await expect(add.getByText('Last name is required.')).toBeVisible();
  await add.getByLabel('First name').fill('Odette');
  await add.getByLabel('Last name').fill('Lange');
  await add.getByLabel('Email').fill(ivan.email);
  await add.getByRole('button', { name: 'Add owner' }).click();
  const question = page.getByRole('dialog', { name: CONVERSATION });
  await expect(question.getByRole('button', { name: 'Save' })).toBeDisabled();
  await question.getByLabel('Start a new conversation').check();
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(add.getByText('This email already exists')).toBeVisible();
  await expect(question).toBeHidden();

  await add.getByLabel('Email').fill(`odette@${firm.slug}.test`);
  await add.getByRole('button', { name: 'Add owner' }).click();
  await question.getByLabel('Start a new conversation').check();
  const [created] = await Promise.all([
    page.waitForRequest(/create_new_owner/),
    question.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(created.postDataJSON()).toMatchObject({ transferPreviousMessages: false });
  await expect(page.getByText(UPDATED)).toBeVisible();
  await expect(owners.getByRole('link', { name: 'Odette Lange' })).toBeVisible();

  await owners.getByRole('button', { name: 'Actions for Odette Lange' }).click();
  await page.getByRole('menuitem', { name: 'Make primary owner' }).click();
  const row = owners.getByRole('listitem').filter({ hasText: 'Odette' });
  await expect(row.getByText('Primary owner')).toBeVisible();
  await owners.getByRole('button', { name: 'Actions for Odette Lange' }).click();
  await page.getByRole('menuitem', { name: 'Make taxpayer' }).click();
  await expect(row.getByText('Taxpayer')).toBeVisible();

  await owners.getByRole('button', { name: 'Actions for Odette Lange' }).click();
  await page.getByRole('menuitem', { name: 'Remove as owner' }).click();
  await question.getByLabel('Move the messages').check();
  await page.route('**/api/companies/update_owners', (route) => route.fulfill({ status: 500, body: '{}' }), {
    times: 1,
  });
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(question.getByRole('button', { name: 'Save' })).toBeEnabled();
  await expect(question.getByLabel('Move the messages')).toBeChecked();
  await expect(page.getByText('Something went wrong')).toBeHidden();
  const [removed] = await Promise.all([
    page.waitForRequest(/update_owners/),
    question.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(removed.postDataJSON()).toMatchObject({
    copyPreviousMessages: false,
    transferPreviousMessages: true,
  });
  await expect(row).toBeHidden();
});

test('NTF-021 NTF-022: an existing user becomes an owner, and somebody always receives and signs', async ({
  page,
  firm,
}) => {
  const orson = await firm.client({ fname: 'Orson', lname: 'Lange' });
  const { hash } = await firm.entity(orson, 'Ferry Trust');
  await firm.client({ fname: 'Nell', lname: 'Quist' });
  await firm.signIn(page, firm.partner, `/admin/${hash}`);
  const owners = page.getByRole('region', { name: 'Owners' });
  await owners.getByRole('button', { name: 'Add owner' }).click();
  const add = page.getByRole('dialog', { name: ADD });
  await add.getByText('Select user', { exact: true }).click();
  await chooseUser(page, 'Nell Quist');
  await add.getByRole('button', { name: 'Add owner' }).click();
  const question = page.getByRole('dialog', { name: CONVERSATION });
  await question.getByLabel('Move the messages').check();
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(UPDATED)).toBeVisible();
  await expect(owners.getByRole('listitem')).toHaveCount(2);

  await owners.getByRole('button', { name: 'Notifications' }).click();
  const dialog = page.getByRole('dialog', { name: 'User notifications' });
  const signs = dialog.getByRole('checkbox', { name: /: Questionnaire Signature$/ });
  await dialog.getByRole('checkbox', { name: /: Questionnaire Signature$/, checked: true }).uncheck();
  const warning =
    'Please select at least one user to receive notifications for both Questionnaire and Questionnaire Signature.';
  await expect(dialog.getByText(warning)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await signs.last().check();
  await expect(dialog.getByText(warning)).toBeHidden();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User notifications saved successfully')).toBeVisible();

  await page.goto(`/admin/${orson.entity.hash}`);
  await owners.getByRole('button', { name: 'Spouse' }).click();
  const spouse = page.getByRole('dialog', { name: 'Spouse' });
  await spouse.getByRole('textbox', { name: 'First name' }).fill('Orla');
  await spouse.getByRole('textbox', { name: 'Last name' }).fill('Lange');
  await spouse.getByRole('switch', { name: 'Has their own access' }).check();
  await spouse.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(spouse.getByRole('textbox', { name: 'First name' })).toHaveValue('Orla');
  await spouse.getByRole('button', { name: 'Save' }).click();
  await question.getByLabel('Start a new conversation').check();
  const [given] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/spouse')),
    question.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(given.postDataJSON()).toMatchObject({ needsAccess: true, transferPreviousMessages: false });
  const added = owners.getByRole('listitem').filter({ hasText: 'Orla Lange' });
  await expect(added.getByText('Spouse', { exact: true })).toBeVisible();
});
