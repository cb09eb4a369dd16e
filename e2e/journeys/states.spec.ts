import { pngHead } from '#test/png.ts';
import { brandOf, rolesOf } from '#ui/theme/firm-colors.ts';
import { callsOf } from '../pages/calls.ts';
import { newestTo } from '../pages/outbox.ts';
import { THEME } from '../pages/own-firm.ts';
import { enter } from '../pages/person.ts';
import { fillSignIn } from '../pages/sign-in.ts';
import { expect, test } from '../test.ts';

test('ACC-013: the states wear their headers', async ({ page, firm }) => {
  const tom = await firm.withPassword(await firm.client({ fname: 'Tom' }));
  const rosa = await firm.withPassword(await firm.client({ fname: 'Rosa' }));
  const abe = await firm.staff('admin', { fname: 'Abe' });
  const theirs = await firm.browser();
  await enter(theirs.request, abe);
  await callsOf(theirs.request)('POST', '/two_factor', { enabled: true });
  const header = (name: string) =>
    expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await page.goto('/signin');
  await header('Sign In');
  await page.getByLabel('Email').fill(tom.email);
  await page.getByRole('button', { name: 'Sign in another way' }).click();
  await expect(page.getByText(`t•••@${firm.slug}.test`)).toBeVisible();
  await header('Sign In');
  await page.goto('/signin');
  await page.getByLabel('Email').fill(rosa.email);
  await page.getByRole('button', { name: 'Forgot Password' }).click();
  await header('Reset password');
  const { link: before } = await newestTo(page, tom.email);
  for (const [name, sent] of [
    ['Text a code', 'We texted'],
    ['Email a code', 'We emailed'],
  ] as const) {
    await page.goto('/signin');
    await page.getByLabel('Email').fill(tom.email);
    await page.getByRole('button', { name: 'Sign in another way' }).click();
    await page.getByRole('button', { name }).click();
    await expect(page.getByText(sent).last()).toBeVisible();
    await header('One more step to go…');
  }
  // Used in another browser, the link has ended in this one.
  const { link } = await newestTo(page, tom.email, (mail) => mail.link !== '' && mail.link !== before);
  const other = await firm.browser();
  await other.goto(link);
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other).toHaveURL('/');
  await page.goto(link);
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
  await header('One more step to go…');
  await page.getByRole('button', { name: 'Email a link' }).click();
  await expect(page.getByText('We emailed a sign-in link').last()).toBeVisible();
  await header('One more step to go…');
  await page.goto('/signin');
  await fillSignIn(page, abe);
  await header('2-Factor Auth');
  await page.goto('/template/DemoOrganizer2026');
  await header('Individual Organizer');
  await page.getByLabel('Email').fill(`header@${firm.slug}.test`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await header('Individual Organizer');
});

test('ACC-079, ACC-080: a firm’s name, colours and icon are there before sign-in; without a firm the product’s own', async ({
  page,
  firm,
}) => {
  const content = pngHead(16, 16).toString('base64');
  await firm.call('PUT', '/firms/pictures/favicon', { content });
  await page.goto(`/${firm.slug}`);
  await expect(page.getByText(firm.name, { exact: true })).toBeVisible();
  await expect(
    page.getByText(`No one from ${firm.name} will ever ask you for a password or a code`),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toHaveCSS(
    'background-color',
    'rgb(31, 75, 99)',
  );
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /\/favicon\?v=\d+$/);
  for (const [name, color] of Object.entries(THEME)) {
    const worn = page.evaluate<string>(
      `getComputedStyle(document.documentElement).getPropertyValue('--${name}-solid')`,
    );
    expect(await worn, name).toBe(rolesOf(brandOf(color), 'light').solid);
  }

  // A browser that has been at no firm yet.
  const fresh = await firm.browser();
  await fresh.goto('/signin');
  await expect(fresh.getByText('Sheaf', { exact: true })).toBeVisible();
  await expect(fresh.getByRole('button', { name: 'Sign In', exact: true })).toHaveCSS(
    'background-color',
    'rgb(24, 33, 43)',
  );

  await firm.signIn(page, await firm.client(), `/${firm.slug}`);
  await expect(page).toHaveURL('/');
  await page.goto('/no-such-firm');
  await expect(page.getByText('There is no page at this address')).toBeVisible();
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
});
