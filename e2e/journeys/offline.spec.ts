import fs from 'node:fs';
import path from 'node:path';
import { choose, storedOf } from '../pages/answering.ts';
import { keptAddresses, keptPages, leftOn, workerState } from '../pages/device.ts';
import { asked, part } from '../pages/forms.ts';
import { goTo } from '../pages/navigation.ts';
import { sendForm } from '../pages/send-form.ts';
import { expect, type Page, test } from '../test.ts';

const FORM = {
  sections: [
    part(0, 'Income', [
      asked(1, 'Did you receive wages?', { type: 'boolean' }),
      asked(3, 'Send us your ID', { type: 'upload' }),
    ]),
    part(20, 'Review and submit', [], 'review_and_submit'),
  ],
};
const PHOTO = fs.readFileSync(path.resolve(import.meta.dirname, '../../test/tiny.jpg'));
const WAITS = /One answer and one photo are saved on this device/;
const ALL_WAIT = /One answer, one message and 2 photos are saved on this device/;

const reload = async (page: Page) => {
  // A prompt would mean that something could be lost.
  const asksFirst = () => expect.soft(true, 'the page asks before it is left').toBe(false);
  page.on('dialog', asksFirst);
  await page.reload();
  page.off('dialog', asksFirst);
};

test('the portal is an app: it opens without a line, takes an answer and a photo, sends them and a message with a photo from any page, and leaves nothing behind @phone-only', async ({
  page,
  firm,
}) => {
  const maria = await firm.client({ entity: `Delgado ${firm.slug}` });
  const rosa = await firm.client({ fname: 'Rosa', lname: 'Reyes', entity: `Reyes ${firm.slug}` });
  const id = await sendForm(firm, maria, FORM);
  await firm.call('POST', `/companies/${maria.entity.hash}/conversation`);
  await firm.signIn(page, maria);
  await expect(page.getByRole('heading', { level: 1, name: /Welcome back, Maria/ })).toBeVisible();

  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute(
    'href',
    new RegExp(`firm=${firm.slug}$`),
  );
  const devtools = await page.context().newCDPSession(page);
  const { data, errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '') as { icons: { src: string; type: string }[] };
  expect(manifest).toMatchObject({
    name: firm.name,
    start_url: `/${firm.slug}`,
    display: 'standalone',
    theme_color: '#1f4b63',
  });
  for (const { src, type } of manifest.icons)
    expect((await page.request.get(src)).headers()['content-type']).toContain(type);

  await goTo(page, 'Messages');
  await expect(page.getByText('No messages yet')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await page
    .getByRole('link', { name: /^(?:Start|Begin|Continue)/ })
    .first()
    .click();
  await expect(page.getByRole('group', { name: /Did you receive wages/ })).toBeVisible();
  await expect.poll(() => workerState(page)).toBe('activated');
  for (const read of ['current-user', '"cards"', '"opened"', '"state"', '"messages"'])
    await expect.poll(() => keptPages(page)).toContain(read);
  const kept = await keptAddresses(page);
  expect(kept).toContain('/offline.html');
  expect(kept.filter((one) => !one.startsWith('/assets/') && one !== '/offline.html')).toEqual([]);

  await page.context().setOffline(true);
  await reload(page);
  await expect(page.getByText(/You’re offline. Keep going./)).toBeVisible();
  await choose(page, /Did you receive wages/, 'No');
  await page
    .getByLabel('Files for Send us your ID')
    .setInputFiles({ name: 'my id.jpg', mimeType: 'image/jpeg', buffer: PHOTO });
  await expect(page.getByText(WAITS)).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Welcome back, Maria/ })).toBeVisible();
  await expect(page.getByText(WAITS)).toBeVisible();
  await reload(page);
  await expect(page.getByRole('heading', { level: 1, name: /Welcome back, Maria/ })).toBeVisible();
  await expect(page.getByText(WAITS)).toBeVisible();
  expect(await storedOf(firm, id)).toEqual({});

  await goTo(page, 'Messages');
  await page.getByRole('textbox', { name: 'Message' }).fill('My W-2 is attached.');
  await page.getByRole('button', { name: 'Attach Documents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attach Documents' });
  await dialog
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'w2.jpg', mimeType: 'image/jpeg', buffer: PHOTO });
  await dialog.getByRole('button', { name: 'Send 1 file' }).click();
  await expect(page.getByText('Waiting for the connection')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText(ALL_WAIT)).toBeVisible();
  await reload(page);
  await expect(page.getByText(ALL_WAIT)).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText(/You’re offline/)).toBeHidden();
  const stateOf = () => firm.call<{ documents: { name: string }[] }>('GET', `/questionnaires/${id}/state`);
  await expect.poll(() => storedOf(firm, id)).toMatchObject({ 1: 'No' });
  await expect
    .poll(async () => (await stateOf()).documents.map(({ name }) => name), { timeout: 90_000 })
    .toEqual(['my id.jpg']);
  await expect(page.getByText(/saved on this device/)).toBeHidden();
  await goTo(page, 'Messages');
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.getByText('My W-2 is attached.')).toHaveCount(1);
  await expect(log.getByRole('button', { name: 'w2.jpg', exact: true })).toHaveCount(1);
  await page.getByRole('link', { name: 'Back' }).click();

  await page.getByRole('button', { name: 'Text size, help and sign out' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect
    .poll(async () => {
      const { local, databases, caches, workers } = await leftOn(page);
      // The firm's public face and how the tab was last drawn are nobody's.
      const own = local.filter((key) => key !== 'sheaf.branding' && !key.startsWith('mantine-color'));
      const full = Object.entries(databases).filter(([, count]) => count > 0);
      return { own, full, caches, workers };
    })
    .toEqual({ own: [], full: [], caches: [], workers: 0 });

  await firm.signIn(page, rosa);
  await expect(page.getByRole('heading', { level: 1, name: /Welcome back, Rosa/ })).toBeVisible();
  await expect.poll(() => keptPages(page)).toContain('"cards"');
  await expect.poll(() => keptAddresses(page)).toContain('/offline.html');
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /Welcome back, Rosa/ })).toBeVisible();
  await expect(page.getByText(/Delgado/)).toHaveCount(0);
  await page.goto(`/questionnaire/${maria.entity.hash}?questionnaireId=${id}`);
  await expect(page.getByText(/You’re offline/).first()).toBeVisible();
  await expect(page.getByText(/Did you receive wages/)).toHaveCount(0);
  await page.context().setOffline(false);
});
