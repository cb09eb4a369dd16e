import { expect, test } from '../test.ts';
import { READ_ONLY_ACCOUNT } from '#features/documents/messages.ts';
import { expectAccessible } from '../accessible.ts';
import { signIn } from '../pages/sign-in.ts';

test('NAV-051, NAV-055: a client is greeted by name and told that nothing is open', async ({ page }) => {
  await signIn(page, 'maria');
  await expect(page.getByRole('heading', { level: 1, name: /Welcome back, Maria/ })).toBeVisible();
  await expect(page.getByText('No questionnaires found')).toBeVisible();
  await expectAccessible(page);
});

test('NAV-040, NAV-041: a client chooses between their own entities only', async ({ page }, { project }) => {
  await signIn(page, project.name === 'phone' ? 'tom' : 'maria');
  const chooser = page.getByRole('button', { name: /Choose another entity/ });
  const before = (await chooser.textContent()) ?? '';
  const [own, shared] = before.includes('Landscaping')
    ? ['Delgado Landscaping LLC', 'Maria Delgado']
    : ['Maria Delgado', 'Delgado Landscaping LLC'];
  await chooser.click();
  const list = page.getByRole('dialog').getByRole('listitem');
  await expect(list.filter({ hasText: own })).toHaveCount(1);
  await expect(list.filter({ hasText: shared })).toHaveCount(1);
  await expect(list.filter({ hasText: /Marsh Creek/ })).toHaveCount(0);
  await expectAccessible(page);
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/set_default_company') && response.ok(),
  );
  await list.filter({ hasText: shared }).getByRole('button').click();
  await stored;
  await expect(chooser).toContainText(shared);
  await page.reload();
  await expect(chooser).toContainText(shared);
});

test('NAV-004, NAV-050: staff routes and previews lead a client to the start', async ({ page }) => {
  await signIn(page, 'maria', '/admin');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible();
  for (const path of ['/clients', '/preview/1/2', '/firm/jobs']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('ACC-082: a read-only client reads the notice and is offered no upload', async ({ page }) => {
  await signIn(page, 'rosa');
  await expect(page.getByText(READ_ONLY_ACCOUNT)).toBeVisible();
  await page.getByRole('link', { name: 'Documents' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload Documents' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a client sees where they are signed in', async ({ page }) => {
  await signIn(page, 'tom', '/profile');
  await expect(page.getByText('This browser')).toBeVisible();
  await expectAccessible(page);
});
