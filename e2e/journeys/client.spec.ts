import { expect, test } from '../test.ts';

test('NAV-004, NAV-050, NAV-051, NAV-055: a client is greeted by name, told that nothing is open, and stays among their own screens @phone', async ({
  page,
  firm,
}) => {
  const maria = await firm.client();
  await firm.signIn(page, maria);
  const welcome = page.getByRole('heading', { level: 1, name: /Welcome back, Maria/ });
  await expect(welcome).toBeVisible();
  await expect(page.getByText('No questionnaires found')).toBeVisible();
  for (const path of ['/admin', '/clients', '/preview/1/2', `/preview/user/${maria.id}`, '/firm/jobs']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(welcome).toBeVisible();
  }
  await expect(page.getByText('You are looking at the portal')).toHaveCount(0);
});

test('NAV-040, NAV-041: a client chooses between their own entities only @phone', async ({ page, firm }) => {
  const maria = await firm.client();
  await firm.entity(maria, 'Delgado Landscaping LLC');
  await firm.client({ fname: 'Ivan', lname: 'Marsh', entity: 'Marsh Creek Farms' });
  await firm.signIn(page, maria);
  const chooser = page.getByRole('button', { name: /Choose another entity/ });
  const before = (await chooser.textContent()) ?? '';
  const [own, other] = before.includes('Landscaping')
    ? ['Delgado Landscaping LLC', 'Maria Delgado']
    : ['Maria Delgado', 'Delgado Landscaping LLC'];
  await chooser.click();
  const list = page.getByRole('dialog').getByRole('listitem');
  await expect(list.filter({ hasText: own })).toHaveCount(1);
  await expect(list.filter({ hasText: other })).toHaveCount(1);
  await expect(list.filter({ hasText: /Marsh Creek/ })).toHaveCount(0);
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/set_default_company') && response.ok(),
  );
  await list.filter({ hasText: other }).getByRole('button').click();
  await stored;
  await expect(chooser).toContainText(other);
  await page.reload();
  await expect(chooser).toContainText(other);
});

test('ACC-051: a client whose entities are all inactive is told so and can only leave', async ({
  page,
  firm,
}) => {
  const maria = await firm.withPassword(await firm.client());
  await firm.changeEntity(maria.entity, { inactive: true });
  await firm.signIn(page, maria);
  const text = 'Your account does not have active entities to view. Please contact your firm.';
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});
