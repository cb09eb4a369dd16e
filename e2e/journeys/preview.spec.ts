import { asked, part } from '../pages/forms.ts';
import { sendForm } from '../pages/send-form.ts';
import { expect, test } from '../test.ts';

test('CLI-128 NAV-038 NAV-039: an advisor sees the portal as a client does, below the preview’s address, and saves nothing', async ({
  page,
  firm,
}) => {
  const { id, ...maria } = await firm.client();
  await firm.entity({ id, ...maria }, 'Delgado Landscaping LLC');
  const base = `/preview/user/${id}`;
  await firm.signIn(page, await firm.staff('full'), base);
  await expect(page.getByText('You are looking at the portal as Maria Delgado sees it.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Maria/ })).toBeVisible();

  const links = await page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(2);
  for (const link of links) expect(link === base || link.startsWith(`${base}/`), link).toBe(true);

  await page.getByRole('link', { name: 'Documents' }).first().click();
  await expect(page).toHaveURL(new RegExp(`${base}/documents/\\w+$`));
  await expect(page.getByRole('button', { name: /Upload/ })).toHaveCount(0);

  await page
    .getByRole('link', { name: /Profile/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${base}/profile`);
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  const fields = await page.getByRole('textbox').all();
  expect(fields.length).toBeGreaterThan(2);
  for (const field of fields) await expect(field).toBeDisabled();

  // Another of the client's entities has an address of its own, and choosing it here changes nothing for the client.
  await page.goto(base);
  const stored: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/set_default_company')) stored.push(request.url());
  });
  const chooser = page.getByRole('button', { name: /Choose another entity/ });
  const before = (await chooser.textContent()) ?? '';
  await chooser.click();
  const other = page
    .getByRole('dialog')
    .getByRole('button')
    .and(page.locator(':not([aria-current])'))
    .first();
  const name = (await other.locator('span span').first().textContent()) ?? '';
  expect(before).not.toContain(name);
  await other.click();
  await expect(page).toHaveURL(new RegExp(`^[^?]*${base}\\?previewCompanyHash=\\w+$`));
  await expect(chooser).toContainText(name);
  await page.reload();
  await expect(chooser).toContainText(name);
  expect(stored).toEqual([]);

  await page.getByRole('link', { name: 'Leave preview' }).click();
  await expect(page).toHaveURL(`/clients/${id}`);
});

test('NAV-048: the dashboard of one of the client’s entities is as the client sees it, with their conversation, and nothing is begun or opened by looking', async ({
  page,
  firm,
}) => {
  const maria = await firm.client();
  const { hash } = await firm.entity(maria, 'Delgado Landscaping LLC');
  const form = { sections: [part(0, 'Income', [asked(1, 'Who paid you?')])] };
  const id = await sendForm(firm, maria, form);
  await firm.call('POST', `/companies/${maria.entity.hash}/conversation`);
  const state = () => firm.call('GET', `/questionnaires/${id}/state`);
  const before = await state();
  const base = `/preview/user/${maria.id}`;
  const at = (company: string) => `${base}?previewCompanyHash=${company}&previewQuestionnaireId=${id}`;

  await firm.signIn(page, await firm.staff('full'), at(maria.entity.hash));
  await expect(page.getByRole('heading', { name: /Welcome back, Maria/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: '2025 Organizer' })).toBeVisible();
  await expect(page.getByText('One thing needs you. Nothing is late.')).toBeVisible();
  await page.getByRole('link', { name: 'Send a Message' }).click();
  await expect(page).toHaveURL(`${base}/inbox/${maria.entity.hash}`);
  await expect(page.getByText('Messages can’t be sent from a preview.')).toBeVisible();

  await page.goto(at(hash));
  await expect(page.getByText('What we need from you')).toBeVisible();
  await expect(page.getByRole('heading', { name: '2025 Organizer' })).toHaveCount(0);
  expect(await state()).toEqual(before);

  // Somebody who does not see the client is back at their own start.
  const group = await firm.group('East');
  const gil = await firm.desk(await firm.staff('group', { fname: 'Gil', group }), at(maria.entity.hash));
  await expect(gil).toHaveURL('/');
  await expect(gil.getByText('Maria')).toHaveCount(0);
});
