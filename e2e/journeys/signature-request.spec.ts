import fs from 'node:fs/promises';
import { addSpouse } from '../pages/answering.ts';
import { drawName, sendAgain, sendRequest, statusOf } from '../pages/signature-requests.ts';
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
  await page.getByText('Draw', { exact: true }).click();
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
  await page.getByRole('checkbox', { name: /^I agree to sign documents/ }).check();
  await page.getByRole('button', { name: 'Sign and finish' }).click();
  await expect(page.getByRole('heading', { name: 'You signed it' })).toBeVisible();
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
  await his.getByRole('textbox', { name: 'Type your full name' }).fill('Tom Delgado');
  await his.getByRole('checkbox', { name: /^I agree to sign documents/ }).check();
  await his.getByRole('button', { name: 'Use this signature' }).click();
  await his.getByRole('button', { name: 'Finish' }).click();
  await his.getByRole('button', { name: 'Sign and finish' }).click();
  await expect(his.getByRole('heading', { name: 'Everyone has signed' })).toBeVisible();

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
