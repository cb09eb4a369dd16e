import { newestTo } from '../pages/outbox.ts';
import { openProfile, part } from '../pages/profile.ts';
import { expect, test } from '../test.ts';

const UPDATED = 'Profile updated successfully';

test('FRM-068: a client keeps details and a picture, and uses a new address once its mail is opened, whoever asked for it', async ({
  page,
  firm,
}) => {
  test.slow();
  const maria = await firm.client();
  await firm.signIn(page, maria);
  await openProfile(page, '/profile');
  const details = part(page, 'Your details');
  await details.getByLabel('Preferred name').fill('Sunny');
  await details.getByRole('combobox', { name: 'Time zone' }).click();
  await page.getByRole('option', { name: 'Central Time (US & Canada)' }).click();
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(UPDATED)).toBeVisible();

  const photo = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await details.getByLabel('Your picture').setInputFiles(photo);
  const pictures = page.locator('img[src*="/picture?v="]');
  const widths = () =>
    pictures.evaluateAll((all) =>
      all.map((one) => (one as unknown as { naturalWidth: number }).naturalWidth),
    );
  await expect.poll(widths).toEqual([256, 256]);
  await page.reload();
  await expect.poll(widths).toEqual([256, 256]);
  await expect(details.getByLabel('Preferred name')).toHaveValue('Sunny');
  await expect(details.getByRole('combobox', { name: 'Time zone' })).toHaveValue(
    'Central Time (US & Canada)',
  );
  await details.getByRole('button', { name: 'Remove picture' }).click();
  await expect(details.getByRole('button', { name: 'Add a picture' })).toBeVisible();
  await expect(pictures).toHaveCount(0);

  const wanted = `new@${firm.slug}.test`;
  const email = details.getByLabel('Primary contact email');
  await email.fill(wanted);
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText(`Waiting for ${wanted} to confirm.`)).toBeVisible();
  await expect(email).toHaveValue(maria.email);
  const confirm = async (address: string) => {
    await page.goto((await newestTo(page, address)).link);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  };
  await confirm(wanted);
  await page.goto('/profile');
  await expect(email).toHaveValue(wanted);

  // The firm asks for another one: the client goes on with the present one until they open the mail.
  const third = `third@${firm.slug}.test`;
  const office = await firm.desk(firm.partner, `/clients?user=${maria.id}`);
  const drawer = office.getByRole('dialog', { name: maria.name });
  await drawer.getByLabel('Email', { exact: true }).fill(third);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText(`Waiting for ${third} to confirm.`)).toBeVisible();
  await confirm(third);
  await expect(drawer.getByLabel('Email', { exact: true })).toHaveValue(third);
});
