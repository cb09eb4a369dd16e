import { newestTo } from '../pages/outbox.ts';
import type { Client, Firm } from '../pages/own-firm.ts';
import { openProfile, part } from '../pages/profile.ts';
import { expect, type Page, test } from '../test.ts';

const save = 'Save';
const UPDATED = 'Profile updated successfully';

/** A client of the firm, at their profile. */
async function clientAtProfile(page: Page, firm: Firm): Promise<Client> {
  const maria = await firm.client();
  await firm.signIn(page, maria);
  await openProfile(page, '/profile');
  return maria;
}

test('CLI-124, CLI-126, CLI-127: a client keeps email, phones, contact method, time zone and two-factor @phone', async ({
  page,
  firm,
}) => {
  await clientAtProfile(page, firm);
  const details = part(page, 'Your details');
  const email = details.getByLabel('Primary contact email');
  const present = await email.inputValue();
  await email.fill('');
  await details.getByRole('button', { name: save }).click();
  await expect(details.getByText('Email is required')).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill(present);

  await details.getByLabel('Preferred name').fill('Sunny');
  const phone = details.getByLabel('Phone', { exact: true });
  await phone.fill('503555');
  await details.getByRole('button', { name: save }).click();
  await expect(details.getByText('Phone number must be 10 digits')).toBeVisible();
  await expect(phone).toHaveValue('(503) 555');
  await phone.fill('5035550188');
  await expect(phone).toHaveValue('(503) 555-0188');
  await details.getByLabel('Work phone').fill('5035550189');
  await details.getByLabel('Extension').fill('7');
  await details.getByRole('combobox', { name: 'Time zone' }).click();
  await page.getByRole('option', { name: 'Central Time (US & Canada)' }).click();
  await details.getByRole('button', { name: save }).click();
  await expect(page.getByText(UPDATED)).toBeVisible();

  const notices = part(page, 'Notifications');
  await notices.getByRole('combobox', { name: 'Preferred contact method' }).click();
  await page.getByRole('option', { name: 'Email & Text' }).click();
  await notices.getByRole('switch', { name: 'Reminders' }).click();
  await expect(notices.getByRole('switch', { name: 'Reminders' })).not.toBeChecked();
  await expect(part(page, 'Two-factor sign-in').getByRole('switch')).toBeEnabled();

  await page.reload();
  await expect(details.getByLabel('Preferred name')).toHaveValue('Sunny');
  await expect(phone).toHaveValue('(503) 555-0188');
  await expect(details.getByLabel('Extension')).toHaveValue('7');
  await expect(details.getByRole('combobox', { name: 'Time zone' })).toHaveValue(
    'Central Time (US & Canada)',
  );
  await expect(notices.getByRole('combobox', { name: 'Preferred contact method' })).toHaveValue(
    'Email & Text',
  );
  await expect(notices.getByRole('switch', { name: 'Reminders' })).not.toBeChecked();
});

test('FRM-068: a client shows a picture, and takes it away again', async ({ page, firm }) => {
  await clientAtProfile(page, firm);
  const details = part(page, 'Your details');
  const chooser = details.getByLabel('Your picture');
  await chooser.setInputFiles({
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  });
  await expect(
    details.getByText('We couldn’t read this file as a picture. Please choose a photo.'),
  ).toBeVisible();

  const photo = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await chooser.setInputFiles(photo);
  await expect(page.getByText(UPDATED)).toBeVisible();
  await expect(details.getByText('This file could not be read as a picture.')).toBeHidden();
  const pictures = page.locator('img[src*="/picture?v="]');
  const widths = () =>
    pictures.evaluateAll((all) =>
      all.map((one) => (one as unknown as { naturalWidth: number }).naturalWidth),
    );
  await expect.poll(widths).toEqual([256, 256]);
  await page.reload();
  await expect.poll(widths).toEqual([256, 256]);

  await details.getByRole('button', { name: 'Remove picture' }).click();
  await expect(details.getByRole('button', { name: 'Add a picture' })).toBeVisible();
  await expect(pictures).toHaveCount(0);
});

test('a new address is used once its mail is opened, whoever asked for it', async ({ page, firm }) => {
  const tom = await firm.client({ fname: 'Tom' });
  const maria = await clientAtProfile(page, firm);
  const details = part(page, 'Your details');
  const email = details.getByLabel('Primary contact email');
  await email.fill(tom.email);
  await details.getByRole('button', { name: save }).click();
  await expect(details.getByText('This email already exists')).toBeVisible();
  await expect(email).toHaveValue(tom.email);
  const wanted = `new@${firm.slug}.test`;
  await email.fill(wanted);
  await details.getByRole('button', { name: save }).click();
  const waiting = details.getByText(`Waiting for ${wanted} to confirm.`);
  await expect(waiting).toBeVisible();
  await expect(email).toHaveValue(maria.email);
  const { link } = await newestTo(page, wanted);
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  await page.goto('/profile');
  await expect(email).toHaveValue(wanted);
  await expect(waiting).toHaveCount(0);

  // The firm asks for another one: the client goes on with the present one until they open the mail.
  const third = `third@${firm.slug}.test`;
  const office = await firm.desk(firm.partner, `/clients?user=${maria.id}`);
  const drawer = office.getByRole('dialog', { name: maria.name });
  await drawer.getByLabel('Email', { exact: true }).fill(third);
  await drawer.getByRole('button', { name: save }).click();
  await expect(drawer.getByText(`Waiting for ${third} to confirm.`)).toBeVisible();
  const asked = await newestTo(page, third);
  await page.goto(asked.link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  await expect(drawer.getByLabel('Email', { exact: true })).toHaveValue(third);
});

test('a profile changed in two places shows both values and loses neither', async ({ page, firm }) => {
  const maria = await clientAtProfile(page, firm);
  const name = part(page, 'Your details').getByLabel('Preferred name');
  await name.fill('Mine');
  const elsewhere = await firm.desk(maria, '/profile');
  const there = part(elsewhere, 'Your details');
  await there.getByLabel('Preferred name').fill('Theirs');
  await there.getByRole('button', { name: save }).click();
  await expect(elsewhere.getByText(UPDATED)).toBeVisible();
  await part(page, 'Your details').getByRole('button', { name: save }).click();
  const choice = page.getByRole('dialog', { name: 'Your profile was changed somewhere else' });
  await expect(choice.getByText('Theirs')).toBeVisible();
  await expect(choice.getByText('Mine', { exact: true })).toBeVisible();
  await choice.getByRole('button', { name: 'Use mine' }).click();
  await expect(page.getByText(UPDATED)).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Mine');

  await part(page, 'Where you are signed in')
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click();
  await expect(page.getByText('Session ended')).toBeVisible();
});

test('CLI-073, CLI-125: an owner keeps the address of an entity, labelled for its country', async ({
  page,
  firm,
}) => {
  await clientAtProfile(page, firm);
  const entities = part(page, 'Your entities');
  await entities
    .getByRole('button', { name: /^Edit the address/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'State' })).toBeVisible();
  await dialog.getByLabel('Entity email').fill('office@');
  await dialog.getByLabel('Zip Code').fill('12');
  await dialog.getByRole('button', { name: save }).click();
  await expect(dialog.getByText('Invalid email address')).toBeVisible();
  await dialog.getByLabel('Entity email').fill('office@entity.test');
  await dialog.getByLabel('Other email').fill('other@entity.test');
  await dialog.getByRole('textbox', { name: 'Street' }).fill('5 Elm Street');
  await dialog.getByLabel('City').fill('Ottawa');
  await dialog.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: 'Canada' }).click();
  await expect(dialog.getByLabel('Postal Code')).toHaveValue('12');
  await dialog.getByRole('combobox', { name: 'Province/Territory' }).click();
  await page.getByRole('option', { name: 'Ontario' }).click();
  await dialog.getByRole('button', { name: save }).click();
  await expect(dialog.getByText('A postal code looks like K1A 0B1')).toBeVisible();
  await dialog.getByLabel('Postal Code').fill('K1A 0B1');
  await dialog.getByRole('button', { name: save }).click();
  await expect(page.getByText(UPDATED)).toBeVisible();
  await expect(entities.getByText('5 Elm Street, Ottawa, ON K1A 0B1, office@entity.test')).toBeVisible();
});

test('CLI-123, MSG-029: an advisor keeps names, phone, time zone, notices and being away', async ({
  page,
  firm,
}) => {
  await firm.signIn(page, firm.partner);
  await openProfile(page, '/admin-profile');
  const details = part(page, 'Your details');
  await details.getByLabel('First name').fill('');
  await details.getByRole('button', { name: save }).click();
  await expect(details.getByText('First name is required')).toBeVisible();
  await details.getByLabel('First name').fill('Dana');
  await details.getByLabel('Phone', { exact: true }).fill('5035550144');
  await details.getByRole('button', { name: save }).click();
  await expect(page.getByText(UPDATED)).toBeVisible();

  const away = part(page, 'Out of office');
  await away.getByLabel('Away until').fill('2030-01-15');
  await away.getByLabel('What clients see while you’re away').fill('Back soon.');
  await away.getByRole('button', { name: 'Set out of office' }).click();
  await expect(away.getByRole('button', { name: 'I am back' })).toBeVisible();
  await page.reload();
  await expect(away.getByLabel('Away until')).toHaveValue('2030-01-15');
  await away.getByRole('button', { name: 'I am back' }).click();
  await expect(away.getByLabel('Away until')).toHaveValue('');
});
