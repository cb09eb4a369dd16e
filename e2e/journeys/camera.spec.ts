import { fitsAtEverySize } from '../pages/sizes.ts';
import { expect, test } from '../test.ts';

test.use({
  permissions: ['camera'],
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
});

test('a client photographs two pages and sends them as one PDF @phone-only', async ({ page, firm }) => {
  const maria = await firm.client({ entity: `Delgado ${firm.slug}` });
  await firm.signIn(page, maria, '/documents');
  await page.getByRole('button', { name: 'Upload Documents' }).click();
  await page.getByRole('button', { name: 'Take photos' }).click();
  const shoot = page.getByRole('button', { name: 'Take photo', exact: true });
  await fitsAtEverySize(page, [shoot, page.getByRole('button', { name: 'Close the camera' })]);
  for (const number of [1, 2]) {
    await shoot.click();
    const taken = page.getByText(`Page ${number} taken`);
    const blurry = page.getByRole('button', { name: 'Keep it, I can read every number' });
    await expect(taken.or(blurry)).toBeAttached();
    if (await blurry.isVisible()) await blurry.click();
    await expect(taken).toBeAttached();
  }
  await page.getByRole('button', { name: /^Done/ }).click();
  await expect(page.getByRole('heading', { name: '2 pages, one PDF' })).toBeVisible();
  const send = page.getByRole('button', { name: 'Send 2 pages as one PDF' });
  await fitsAtEverySize(page, [send, page.getByRole('button', { name: 'Actions for page 2' })]);
  await send.click();
  const dialog = page.getByRole('dialog', { name: 'Upload Documents' });
  await expect(dialog.getByRole('listitem').filter({ hasText: '2 pages.pdf' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByText('Upload successful')).toBeVisible();
});
