import { pdfOf } from '#test/pdf.ts';
import { asked, part } from '../pages/forms.ts';
import { sendForm } from '../pages/send-form.ts';
import { fitsAtEverySize } from '../pages/sizes.ts';
import { expect, type Page, test } from '../test.ts';

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

test('a code on the screen lets a phone send a file to that folder, and no second one; one at a question sends to that question', async ({
  page,
  firm,
  browser,
}) => {
  const maria = await firm.client({ entity: `Delgado ${firm.slug}` });
  await firm.signIn(page, maria, '/documents?path=%2FPermanent');
  await page.getByRole('button', { name: 'Upload Documents' }).click();
  const showCode = async () => {
    const made = page.waitForResponse((response) => response.url().endsWith('/api/documents/handoffs'));
    await page.getByRole('button', { name: 'Use your phone' }).click();
    return ((await (await made).json()) as { url: string }).url;
  };
  const folderCode = await showCode();
  const dialog = page.getByRole('dialog', { name: 'Send it from your phone' });
  await expect(dialog.getByRole('img', { name: 'Code to scan with your phone' })).toBeVisible();
  const phoneOf = async (url: string) => {
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
  const [phone, other] = [await phoneOf(folderCode), await phoneOf(folderCode)];
  await fitsAtEverySize(phone, [phone.getByRole('button', { name: 'Continue' })]);
  await phone.getByRole('button', { name: 'Continue' }).click();
  await fitsAtEverySize(phone, [phone.getByRole('button', { name: 'Choose files' })]);
  await expect(page.getByRole('dialog', { name: 'Phone connected' })).toBeVisible();
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByText('This code no longer works')).toBeVisible();
  const send = async (from: Page, name: string) => {
    const [chooser] = await Promise.all([
      from.waitForEvent('filechooser'),
      from.getByRole('button', { name: 'Choose files' }).click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'application/pdf', buffer: pdf(1000, name) });
    await expect(from.getByText('Upload successful')).toBeVisible();
  };
  await send(phone, 'Photo.pdf');
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

  const id = await sendForm(firm, maria, {
    sections: [part(0, 'Income', [asked(1, 'Send us your W-2', { type: 'upload' })])],
  });
  await page.goto(`/questionnaire/${maria.entity.hash}?questionnaireId=${id}`);
  const atQuestion = await phoneOf(await showCode());
  await atQuestion.getByRole('button', { name: 'Continue' }).click();
  await fitsAtEverySize(atQuestion, [atQuestion.getByText('Send us your W-2').first()]);
  await send(atQuestion, 'W2.pdf');
  await received.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('list', { name: 'Files for Send us your W-2' })).toContainText('W2.pdf');
  await atQuestion.context().close();
});
