import { drawnName } from '#db/demo/people.ts';
import { expect, test } from '../test.ts';
import { expectAccessible } from '../accessible.ts';
import { newestTo } from '../pages/outbox.ts';
import { spareClient } from '../pages/people.ts';
import { addressOf, fillEmail, signIn } from '../pages/sign-in.ts';

/** Drawn by their place in the demo: one whose only entity is inactive, one whose only entity is read-only. */
const INACTIVE = drawnName(28).key;
const READ_ONLY = drawnName(30).key;

test('ACC-013: the states wear their headers', async ({ page, browser }, { project }) => {
  const header = (name: string) =>
    expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await page.goto('/signin');
  await header('Sign In');
  await page.getByLabel('Email').fill(addressOf('tom'));
  await page.getByRole('button', { name: 'Sign in another way' }).click();
  await expect(page.getByText('t•••@demo.sheaf.test')).toBeVisible();
  await header('Sign In');
  await page.goto('/signin');
  await page.getByLabel('Email').fill(addressOf(drawnName(34).key));
  await page.getByRole('button', { name: 'Forgot Password' }).click();
  await header('Reset password');
  const { key } = spareClient(21, project.name);
  for (const [name, sent] of [
    ['Text a code', 'We texted'],
    ['Email a code', 'We emailed'],
  ] as const) {
    await page.goto('/signin');
    await page.getByLabel('Email').fill(addressOf(key));
    await page.getByRole('button', { name: 'Sign in another way' }).click();
    await page.getByRole('button', { name }).click();
    await expect(page.getByText(sent).last()).toBeVisible();
    await header('One more step to go…');
  }
  // Used in another browser, the link has ended in this one.
  const { link } = await newestTo(page, addressOf(key), (message) => message.link !== '');
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other).toHaveURL('/');
  await elsewhere.close();
  await page.goto(link);
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
  await header('One more step to go…');
  await page.getByRole('button', { name: 'Email a link' }).click();
  await expect(page.getByText('We emailed a sign-in link').last()).toBeVisible();
  await header('One more step to go…');
  await page.goto('/signin');
  await fillEmail(page, 'abe');
  await page.getByRole('textbox', { name: 'Password' }).fill('Demo-sheaf-1');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await header('2-Factor Auth');
  await page.goto('/template/DemoOrganizer2026');
  await header('Individual Organizer');
  await page.getByLabel('Email').fill(`header-${project.name}@new.test`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await header('Individual Organizer');
});

test('ACC-079: the firm’s name, colours and icon are there before sign-in', async ({ page }) => {
  const icon = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E';
  // The demo firm has no icon of its own: the page brings one along as it does for a firm that has.
  await page.route('**/pellharrow', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const body = text.replaceAll(
      '&quot;favicon_url&quot;:null',
      `&quot;favicon_url&quot;:&quot;${icon}&quot;`,
    );
    expect(body).not.toBe(text);
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/pellharrow');
  await expect(page.getByText('Pell Harrow CPAs').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toHaveCSS(
    'background-color',
    'rgb(31, 75, 99)',
  );
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', icon);
});

test('ACC-005: the design page stands alone', async ({ page }) => {
  await page.goto('/design');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
});

test('CLI-019 CLI-020: the entity picker hides, labels, takes one, several or a whole type', async ({
  page,
}) => {
  await page.goto('/design');
  const several = page.getByRole('group', { name: 'Several entities' });
  const one = page.getByRole('group', { name: 'One entity' });
  const row = (picker: typeof one, name: string) => picker.getByRole('listitem').filter({ hasText: name });
  await expect(several.getByRole('list', { name: 'Entities' }).getByRole('listitem')).toHaveCount(7);
  await expect(row(several, 'Ingrid Quist')).toContainText('Inactive');
  await expect(row(several, 'Tanaka LP')).toContainText('Inactive');
  await expect(row(several, 'Tanaka LP')).toContainText('No email');
  await expect(row(several, 'Adaeze Okonjo')).not.toContainText(/Inactive|No email/);
  for (const [hide, gone] of [
    ['Hide inactive', 'Ingrid Quist'],
    ['Hide read-only', 'Rowe Charitable Trust'],
    ['Hide who cannot be reached', 'Lucas Ferreira'],
  ] as const) {
    await page.getByLabel(hide).check();
    await expect(several.getByRole('checkbox', { name: gone })).toHaveCount(0);
    await expect(one.getByRole('radio', { name: gone })).toHaveCount(1);
  }
  await page.getByLabel('Hide read-only').uncheck();

  await several.getByRole('checkbox', { name: 'Marsh Creek Farms' }).check();
  await several.getByLabel('Entity type').selectOption('Trust');
  await several.getByRole('button', { name: 'Select all Trust' }).click();
  for (const name of ['Marsh Creek Farms', 'Ferreira Family Trust', 'Rowe Charitable Trust'])
    await expect(several.getByRole('button', { name: `Remove ${name}` })).toHaveCount(1);
  await several.getByRole('button', { name: 'Remove Ferreira Family Trust' }).click();
  await expect(several.getByRole('checkbox', { name: 'Ferreira Family Trust' })).not.toBeChecked();

  await one.getByRole('radio', { name: 'Adaeze Okonjo' }).check();
  await one.getByRole('radio', { name: 'Tanaka LP' }).check();
  await expect(one.getByRole('radio', { name: 'Adaeze Okonjo' })).not.toBeChecked();
  await expect(one.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await one.getByLabel('Entity type').selectOption('Trust');
  await expect(one.getByRole('button', { name: 'Select all Trust' })).toHaveCount(0);
  await expectAccessible(page);
});

test('ACC-051: a client whose entities are all inactive is told so and can only leave', async ({ page }) => {
  await signIn(page, INACTIVE);
  const text = 'Your account does not have active entities to view. Please contact your firm.';
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});

test('ACC-083: a read-only entity says so', async ({ page }) => {
  await signIn(page, READ_ONLY);
  await expect(
    page.getByText(
      'This entity is read-only. If you need to upload documents or answer questionnaires, please send us an email.',
    ),
  ).toBeVisible();
});

test('ACC-080: without a firm the product’s own name and ink are shown', async ({ page }) => {
  await page.goto('/signin');
  await expect(page.getByText('Sheaf', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toHaveCSS(
    'background-color',
    'rgb(24, 33, 43)',
  );
});
