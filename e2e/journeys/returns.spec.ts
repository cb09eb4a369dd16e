import type { Locator } from '@playwright/test';
import { corpus } from '#test/return-corpus/returns.ts';
import { look } from '../accessible.ts';
import { addSpouse } from '../pages/answering.ts';
import {
  classifyAndSend,
  draftComment,
  expectStatus,
  passPhotoId,
  takeOver,
  uploadReturn,
} from '../pages/returns.ts';
import { pressOn } from '../pages/keyboard.ts';
import { takePayments } from '../pages/send-form.ts';
import { typeName } from '../pages/signature-requests.ts';
import { AFTER_THE_WORKER, expect, type Page, test } from '../test.ts';

/** Two forms wait: the federal one asks who signs, each time; the name is typed once. */
async function signForms(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Sign here/ })
    .first()
    .click();
  await typeName(page, name);
  await page.getByRole('button', { name: 'Finish' }).click();
  await passPhotoId(page);
  await page.getByRole('button', { name: 'Sign and finish' }).click();
  await page
    .getByRole('button', { name: /^Sign here/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'Sign and finish' }).click();
}

/** At the open desk: confirms part by part and sends the return, then leaves the K-1s for later. */
async function classifyWithKeys(page: Page, parts: number): Promise<void> {
  const desk = page.frameLocator('iframe');
  const list = desk.getByRole('complementary', { name: 'Parts of the return' });
  await expect(list.getByText(/parts found/)).toBeVisible();
  await expect(desk.locator('canvas[data-drawn]').first()).toBeVisible();
  await expect(list.getByRole('button', { name: /Maya Linden/i })).toBeVisible();
  for (let at = 0; at < parts + 4; at += 1) await page.keyboard.press('Enter');
  await expect(list.getByText('all checked')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Send to Maya' })).toHaveAttribute('aria-disabled', 'false');
  await look(page);
  await page.keyboard.press('Control+Enter');
  const k1s = page.getByRole('dialog', { name: 'File the K-1s with their owners' });
  await expect(k1s.getByText(/Daniel Rowe/i).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(k1s).toBeHidden();
}

/** An entry of a row's menu, reached by the arrows. */
async function actWithKeys(page: Page, row: Locator, entry: string): Promise<void> {
  await pressOn(page, row.getByRole('button', { name: /^Actions for/ }));
  const item = page.getByRole('menuitem', { name: entry });
  await expect(item).toBeVisible();
  const hasFocus = () => item.evaluate((element) => element === element.ownerDocument.activeElement);
  for (let step = 0; step < 30 && !(await hasFocus()); step += 1) await page.keyboard.press('ArrowDown');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

async function chooseWithKeys(page: Page, dialog: Locator, bytes: Uint8Array): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await pressOn(page, dialog.getByRole('button', { name: 'Choose a file' }));
  const file = { name: '1120-S.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) };
  await (await chooser).setFiles(file);
  await expect(dialog.getByText('1120-S.pdf')).toBeVisible();
}

test('DLV-021, DLV-022, DLV-035, DLV-036, DLV-038, DLV-039: with the keyboard alone, a partner uploads the return of a company, classifies and sends it, reminds, takes it back, replaces and sends it again, and finishes it', async ({
  page,
  firm,
}) => {
  test.slow();
  await firm.prefer({ new_tax_return_delivery_enabled: true, tax_return_stripe_idv_enabled: true });
  await firm.client({ fname: 'Maya', lname: 'Linden', entity: 'Linden & Rowe Architects' });
  const paper = corpus().find(
    ({ form, year, expected }) => form === '1120-S' && year === 2022 && expected.length > 4,
  )!;
  const status = async () => {
    const { tax_returns } = await firm.call<{ tax_returns: { status: string }[] }>('GET', '/tax_returns');
    return tax_returns.map((one) => one.status);
  };

  await firm.signIn(page, firm.partner, '/tax-returns');
  await pressOn(page, page.getByRole('button', { name: 'Send Tax Return' }).first());
  const upload = page.getByRole('dialog', { name: 'Send Tax Return' });
  await pressOn(page, upload.getByRole('radio', { name: 'Linden & Rowe Architects' }), 'Space');
  await chooseWithKeys(page, upload, paper.bytes);
  await pressOn(page, upload.getByRole('button', { name: 'Upload', exact: true }));
  const question = page.getByRole('dialog', { name: 'Upload this tax return?' });
  await pressOn(page, question.getByRole('button', { name: 'Upload' }));
  await expect(page.getByText(/is uploaded. We’re reading it now/)).toBeVisible();
  const row = page.getByRole('row', { name: /Linden & Rowe Architects/ });
  await expect(row.getByText('Action required')).toBeVisible(AFTER_THE_WORKER);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await classifyWithKeys(page, paper.expected.length);
  await expect.poll(status, AFTER_THE_WORKER).toEqual(['sent']);

  await expect(row.getByText('Sent', { exact: true }).first()).toBeVisible();
  await actWithKeys(page, row, 'Send reminders');
  await expect(page.getByText('Reminders sent successfully.')).toBeVisible();
  await actWithKeys(page, row, 'Take back');
  const back = page.getByRole('dialog', { name: 'Take back this tax return?' });
  await pressOn(page, back.getByRole('button', { name: 'Take back' }));
  await expect.poll(status).toEqual(['action_required']);
  await expect(row.getByText('Action required')).toBeVisible();

  await actWithKeys(page, row, 'Replace the file');
  const replacing = page.getByRole('dialog', { name: /^Replace/ });
  await chooseWithKeys(page, replacing, paper.bytes);
  await pressOn(page, replacing.getByRole('button', { name: 'Upload', exact: true }));
  const sure = page.getByRole('dialog', { name: 'Replace this tax return?' });
  await pressOn(page, sure.getByRole('button', { name: 'Replace' }));
  await expect(replacing).toBeHidden();
  await expect.poll(status, AFTER_THE_WORKER).toEqual(['action_required']);
  await expect(row.getByText('Action required')).toBeVisible();
  await actWithKeys(page, row, 'Open');
  await classifyWithKeys(page, paper.expected.length);
  await expect.poll(status, AFTER_THE_WORKER).toEqual(['sent']);
  await expect(row.getByText('Sent', { exact: true }).first()).toBeVisible();
  await actWithKeys(page, row, 'Mark as finished');
  await expect(page.getByText('Tax return has been marked as finished')).toBeVisible();
  await expect.poll(status).toEqual(['finished']);
});

test('DLV-028, DLV-031, DLV-037: on one phone a joint return is sent back, approved, signed by both spouses, paid and finished @phone-only', async ({
  page,
  firm,
}) => {
  test.slow();
  await firm.prefer({ new_tax_return_delivery_enabled: true, tax_return_stripe_idv_enabled: true });
  await takePayments(firm);
  const joint = corpus().find(({ name }) => name.startsWith('1040 joint 20 '))!;
  const pieter = await firm.client({
    fname: 'Pieter',
    lname: 'Vandermeer',
    entity: 'Pieter & James Vandermeer',
  });
  const james = await firm.withPassword(
    await addSpouse(firm, pieter, { fname: 'James', lname: 'Vandermeer' }),
  );
  const put = (url: string, data: Buffer) => page.request.put(url, { data });

  // The draft: sent back in words that survive a reload, replaced, approved.
  const id = await uploadReturn(firm, put, pieter, joint, { draft: true });
  await firm.signIn(page, pieter);
  await page.getByRole('link', { name: /Review your draft/ }).click();
  await expect(page).toHaveURL(`/tax-return-delivery/${id}?companyId=${pieter.entity.id}`);
  await expect(page.getByRole('heading', { name: 'Your draft is ready' })).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Request changes' }).click();
  await page.getByRole('textbox', { name: /What should we change/ }).fill('Page 8: we sold the boat in May.');
  await page.reload();
  await expect(page.getByRole('textbox', { name: /What should we change/ })).toHaveValue(
    'Page 8: we sold the boat in May.',
  );
  await page.getByRole('button', { name: 'Request changes' }).click();
  await expect(page.getByText('Tax return changes requested successfully')).toBeVisible();
  expect(await draftComment(firm, id, pieter)).toBe('Page 8: we sold the boat in May.');
  await uploadReturn(firm, put, pieter, joint, { draft: true, previous: id });
  await page.getByRole('button', { name: 'Approve this draft' }).click();
  await expect(page.getByText('Tax return approved successfully')).toBeVisible();
  await classifyAndSend(firm, id, pieter, { note: 'A good year. Call me with questions.', invoice: 65_000 });

  // Pieter reads the summary and signs both forms.
  await page.goto('/');
  await page.getByRole('link', { name: /Review and sign/ }).click();
  await expect(page.getByRole('heading', { name: 'Your return is ready' })).toBeVisible();
  await expect(page.getByText('A good year. Call me with questions.')).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Continue to sign' }).click();
  await signForms(page, 'Pieter Vandermeer');
  await expect(page.getByRole('heading', { name: /Now it’s James’s turn/ })).toBeVisible();
  await look(page);

  // James takes over the phone.
  await page.getByRole('button', { name: 'Hand the phone to James' }).click();
  await takeOver(page, james);
  await expect(page).toHaveURL(new RegExp(`/tax-return-delivery/${id}`));
  await signForms(page, 'James Vandermeer');
  await expect(page.getByRole('heading', { name: 'You’ve both signed' })).toBeVisible();
  await expectStatus(firm, id, 'signed');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();

  // Pieter pays the firm, and marks what he paid to the authorities.
  await firm.signIn(page, pieter);
  await page.getByRole('link', { name: /See your payments/ }).click();
  await page.getByRole('button', { name: 'Pay $650.00 to us' }).click();
  await page.getByRole('button', { name: 'Pay $650.00' }).click();
  await page.getByRole('link', { name: 'Back to your return' }).click();
  await expect(page.getByText('Paid. Thank you.')).toBeVisible();
  await expectStatus(firm, id, 'invoice_paid');
  await look(page);
  const paid = page.getByText(/^Marked paid/);
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByRole('button', { name: /^Undo:/ }).click();
  await expect(paid).toHaveCount(0);
  for (let left = 6; left > 0; left -= 1) {
    await page.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(paid).toHaveCount(7 - left);
  }
  await expect(page.getByText('All tax payments completed')).toBeVisible();

  await firm.call('PATCH', `/tax_returns/${id}`, { companyId: pieter.entity.id, status: 'finished' });
  await page.goto('/');
  await expect(page.getByText('Your return is finished')).toBeVisible();
  await look(page);
});
