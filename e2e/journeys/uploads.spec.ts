import { pdfOf } from '#test/pdf.ts';
import { expect, test } from '../test.ts';

const pdf = (size: number, mark: string): Buffer => pdfOf({ pages: [mark], noise: size });

test('a large upload goes on after a lost line and a reload, and sends no part twice', async ({
  page,
  firm,
}) => {
  const maria = await firm.client({ entity: `Delgado ${firm.slug}` });
  await firm.signIn(page, maria, '/documents');
  let lost = true;
  const arrived: string[] = [];
  await page.route('**/api/uploads/*', async (route) => {
    // One part goes through; then the line is gone.
    if (lost && arrived.length > 0) return route.abort('internetdisconnected');
    arrived.push(route.request().url());
    return route.continue();
  });
  await page.getByRole('button', { name: 'Upload Documents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Documents' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose files' }).click(),
  ]);
  await chooser.setFiles({
    name: 'scan.pdf',
    mimeType: 'application/pdf',
    buffer: pdf(9_000_000, firm.slug),
  });
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByText('No connection. We’ll continue when you’re back online.')).toBeVisible();
  expect(arrived).toHaveLength(1);
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  lost = false;
  // The whole file is checked before it counts.
  await expect(page.getByText('Document(s) uploaded successfully')).toBeVisible();
  expect(arrived).toHaveLength(2);
  await expect(page.getByRole('link', { name: 'scan.pdf' })).toBeVisible();
});

test('a code on the screen lets a phone send a file to that folder, and no second one', async ({
  page,
  firm,
  browser,
}) => {
  const maria = await firm.client({ entity: `Delgado ${firm.slug}` });
  await firm.signIn(page, maria, '/documents?path=%2FPermanent');
  await page.getByRole('button', { name: 'Upload Documents' }).click();
  const made = page.waitForResponse((response) => response.url().endsWith('/api/documents/handoffs'));
  await page.getByRole('button', { name: 'Use your phone' }).click();
  const { url } = (await (await made).json()) as { url: string };
  const dialog = page.getByRole('dialog', { name: 'Send it from your phone' });
  await expect(dialog.getByRole('img', { name: 'Code to scan with your phone' })).toBeVisible();
  const phoneOf = async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      baseURL: new URL(page.url()).origin,
    });
    const phone = await context.newPage();
    await phone.goto(new URL(url).pathname);
    await expect(phone.getByRole('button', { name: 'Continue' })).toBeVisible();
    return phone;
  };
  const [phone, other] = [await phoneOf(), await phoneOf()];
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: 'Phone connected' })).toBeVisible();
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByText('This code no longer works')).toBeVisible();
  const [chooser] = await Promise.all([
    phone.waitForEvent('filechooser'),
    phone.getByRole('button', { name: 'Choose files' }).click(),
  ]);
  await chooser.setFiles({ name: 'Photo.pdf', mimeType: 'application/pdf', buffer: pdf(1000, firm.slug) });
  await expect(phone.getByText('Upload successful')).toBeVisible();
  const received = page.getByRole('dialog', { name: '1 file received' });
  await expect(received).toBeVisible();
  await received.getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('dialog', { name: 'Upload Documents' })
    .getByRole('button', { name: 'Close' })
    .last()
    .click();
  await expect(page.getByRole('link', { name: 'Photo.pdf' })).toBeVisible();
  await Promise.all([phone.context().close(), other.context().close()]);
});
