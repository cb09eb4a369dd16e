import fs from 'node:fs/promises';
import { look } from '../accessible.ts';
import { addSpouse } from '../pages/answering.ts';
import { pressOn, tabTo } from '../pages/keyboard.ts';
import { newestTo } from '../pages/outbox.ts';
import {
  drawName,
  idOf,
  PAPER,
  sendAgain,
  sendRequest,
  signWithKeys,
  statusOf,
  typeName,
} from '../pages/signature-requests.ts';
import { fillCode } from '../pages/sign-in.ts';
import { expect, test } from '../test.ts';

test('SIG-007, SIG-008, SIG-010: Maria finds what to sign, draws her name and reloads in between; Tom declines, is asked again and signs; the sealed file is downloaded @phone', async ({
  page,
  firm,
}) => {
  test.slow();
  await firm.prefer({ signature_requests_enabled: true });
  const maria = await firm.client({ entity: 'Maria & Tom Delgado' });
  const tom = await addSpouse(firm, maria);
  const id = await sendRequest(firm, (url, data) => page.request.put(url, { data }), [maria, tom]);
  const place = `/review-signature-request/${id}?companyId=${maria.entity.id}`;
  const complaints: string[] = [];
  page.on('console', (line) => {
    if (/content security|trusted/i.test(line.text())) complaints.push(line.text());
  });

  await firm.signIn(page, maria);
  await page.getByRole('link', { name: 'Sign Form 2848 for Maria & Tom Delgado' }).click();
  await expect(page).toHaveURL(place);
  await expect(page.locator('canvas[data-drawn]').first()).toBeVisible();
  await expect(page.getByText('3 of 3 left')).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('button', { name: /^CAF number/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: /^CAF number/ }).fill('0301-23456R');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 3 left')).toBeVisible();
  await page.getByRole('button', { name: 'Next field' }).click();
  await page.getByRole('button', { name: /^Sign here, page 1/ }).click();
  // The sheet is still opening: a tap that comes too early is repeated.
  await expect(async () => {
    await page.getByText('Draw', { exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Draw' })).toBeChecked({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await drawName(page);
  await page.getByRole('checkbox', { name: /^I agree to sign documents/ }).check();
  await page.getByRole('button', { name: 'Use this signature' }).click();
  await expect(page.getByText('1 of 3 left')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // The half of it is done: nothing is lost.
  await page.reload();
  await expect(page.getByText('1 of 3 left')).toBeVisible();
  await expect(page.getByRole('button', { name: /^CAF number: 0301-23456R/ })).toBeVisible();
  await page.getByRole('button', { name: 'Next field' }).click();
  await page.getByRole('button', { name: /^Sign here, page 2/ }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  // She had ticked it before the reload; it counts when she signs.
  await expect(page.getByRole('checkbox', { name: /^I agree to sign documents/ })).toBeChecked();
  await page.getByRole('button', { name: 'Sign and finish' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Maria. Now it’s Tom’s turn' })).toBeVisible();
  expect(complaints).toEqual([]);

  const his = await firm.desk(tom, place);
  await his.getByRole('button', { name: 'Decline, and tell us why' }).click();
  await his.getByRole('textbox', { name: /^What should we know/ }).fill('Line 3 names the wrong person.');
  await his.getByRole('button', { name: 'Decline to sign' }).click();
  await expect(his.getByRole('heading', { name: 'This document is on hold' })).toBeVisible();
  await expect.poll(() => statusOf(firm, id)).toBe('action_required');
  await expect(page.getByText(/^It’s on hold while/)).toBeVisible();

  await sendAgain(firm, id, maria.entity.id);
  await expect(his.getByText('1 of 1 left')).toBeVisible();
  await his.getByRole('button', { name: /^Sign here, page 1/ }).click();
  await typeName(his, 'Tom Delgado');
  await his.getByRole('button', { name: 'Finish' }).click();
  await his.getByRole('button', { name: 'Sign and finish' }).click();
  await expect(his.getByRole('heading', { name: 'You’ve both signed' })).toBeVisible();

  // What is sealed a moment later is there without a reload, for both of them.
  const button = page.getByRole('button', { name: 'Download the signed copy' });
  await expect(button).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const bytes = await fs.readFile(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.includes('/ByteRange')).toBe(true);

  await page.goto('/');
  await expect(page.getByText('Form 2848 · You signed it')).toBeVisible();
});

test.describe('in frames', () => {
  test.use({ breaksPolicy: true });

  test('SIG-007: the signing view stands in a frame of this site and in no other page', async ({
    page,
    firm,
  }) => {
    await firm.prefer({ signature_requests_enabled: true });
    const maria = await firm.client();
    const id = await sendRequest(firm, (url, data) => page.request.put(url, { data }), [maria]);
    const place = `/review-signature-request/${id}?companyId=${maria.entity.id}`;
    await firm.signIn(page, maria, '/profile');
    // As text: journeys are checked without the names of a browser.
    const frame = async (path: string) => {
      await page.evaluate(`{
      document.querySelector('iframe')?.remove();
      const made = document.createElement('iframe');
      made.src = ${JSON.stringify(path)};
      made.width = '400';
      made.height = '800';
      document.body.append(made);
    }`);
      return page.frameLocator('iframe');
    };
    await expect((await frame(place)).getByText('3 of 3 left')).toBeVisible();
    await expect((await frame('/documents')).getByRole('heading', { name: 'Documents' })).toHaveCount(0);
  });
});

test('SIG-008, R62: two spouses sign on one phone; what the first one held does nothing until she signs in again @phone-only', async ({
  page,
  firm,
}) => {
  test.slow();
  await firm.prefer({ signature_requests_enabled: true });
  const maria = await firm.client({ entity: 'Maria & Tom Delgado' });
  // He has signed in before: a first sign-in asks how he wants to do it from then on.
  const tom = await firm.withPassword(await addSpouse(firm, maria));
  const id = await sendRequest(firm, (url, data) => page.request.put(url, { data }), [maria, tom]);
  const place = `/review-signature-request/${id}?companyId=${maria.entity.id}`;

  await firm.signIn(page, maria, place);
  await page.getByRole('button', { name: /^CAF number/ }).click();
  await page.getByRole('textbox', { name: /^CAF number/ }).fill('0301-23456R');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Sign here, page 1/ }).click();
  await typeName(page, 'Maria Delgado');
  await page.getByRole('button', { name: /^Sign here, page 2/ }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'Sign and finish' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Maria. Now it’s Tom’s turn' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tom got a link today' })).toBeDisabled();
  await look(page);
  const hers = await page.context().cookies();

  await page.getByRole('button', { name: 'Hand the phone to Tom' }).click();
  await expect(page.getByRole('heading', { name: 'Tom, show us it’s you' })).toBeVisible();
  await look(page);
  // Nothing of hers is open: not here by the address, nor elsewhere by what her browser held.
  const elsewhere = await firm.browser();
  await elsewhere.context().addCookies(hers);
  for (const other of [page, elsewhere]) {
    await other.goto(place);
    await expect(other.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  }
  await page.goto('/next-signer');

  await page.getByRole('button', { name: /Email a code/ }).click();
  await expect(page.getByRole('textbox', { name: /digit 1 of 6/ })).toBeVisible();
  await fillCode(page, (await newestTo(page, tom.email, ({ code }) => code !== '')).code);
  await page.getByRole('button', { name: 'Verify and sign in' }).click();
  await expect(page).toHaveURL(place);
  // Her fields are not his to fill in.
  await expect(page.getByText('1 of 1 left')).toBeVisible();
  await page.getByRole('button', { name: /^Sign here, page 1/ }).click();
  await typeName(page, 'Tom Delgado');
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'Sign and finish' }).click();
  await expect(page.getByRole('heading', { name: 'You’ve both signed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download the signed copy' })).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();

  await firm.signIn(page, maria, place);
  await expect(page.getByRole('heading', { name: 'You’ve both signed' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Done' })).toBeVisible();
});

test('SIG-006, SIG-008, SIG-009: with the keyboard alone, Ann uploads, places and sends, and Maria signs', async ({
  page,
  firm,
}) => {
  test.slow();
  await firm.prefer({ signature_requests_enabled: true });
  const maria = await firm.client();
  await firm.signIn(page, firm.partner, `/signature-requests?request-signature=${maria.entity.id}`);
  const dialog = page.getByRole('dialog', { name: 'Request a signature' });
  const chooser = page.waitForEvent('filechooser');
  await pressOn(page, dialog.getByRole('button', { name: 'Choose a file' }));
  const file = { name: 'Form 2848.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PAPER) };
  await (await chooser).setFiles(file);
  await expect(dialog.getByRole('textbox', { name: 'Document name' })).toHaveValue('Form 2848');
  await look(page);
  await pressOn(page, dialog.getByRole('button', { name: 'Upload and place fields' }));
  await expect(dialog).toBeHidden();
  const id = await idOf(firm, 'Form 2848');
  await expect.poll(() => statusOf(firm, id)).toBe('action_required');

  await pressOn(
    page,
    page
      .getByRole('row', { name: /Form 2848/ })
      .getByRole('link')
      .first(),
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Form 2848' })).toBeVisible();
  await expect(page.locator('canvas[data-drawn]').first()).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /^Signature/ }).first());
  await page.keyboard.press('Enter');
  const field = page.getByRole('button', { name: 'Signature, Maria Delgado' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowRight');
  await look(page);
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('dialog', { name: 'Send Form 2848?' });
  await pressOn(page, question.getByRole('button', { name: 'Send to 1 signer' }));
  await expect.poll(() => statusOf(firm, id)).toBe('sent');

  const place = `/review-signature-request/${id}?companyId=${maria.entity.id}`;
  const hers = await firm.desk(maria, place);
  await expect(hers.locator('canvas[data-drawn]').first()).toBeVisible();
  await look(hers);
  await signWithKeys(hers, 'Maria Delgado');
  await expect(hers.getByRole('heading', { name: 'You signed it' })).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Download the signed copy' })).toBeVisible();
  await look(hers);
});
