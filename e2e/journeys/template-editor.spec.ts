import { newestTo } from '../pages/outbox.ts';
import { expect, type Page, test } from '../test.ts';

/** A section of questions, named. */
async function addSection(page: Page, name: string) {
  await page.getByRole('button', { name: 'Section', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Questions', exact: true }).press('Enter');
  const field = page.getByRole('textbox', { name: 'Section name' });
  await expect(field).toBeFocused();
  await page.keyboard.type(name);
}

const row = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Outline' }).getByRole('button', { name }).first();

async function addQuestion(page: Page, after: RegExp, text: string) {
  await row(page, after).press('n');
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeFocused();
  await page.keyboard.type(text);
}

test('Ann builds a template by keyboard, mends the loop the check finds, publishes it and sends it to twelve', async ({
  page,
  firm,
}) => {
  // Every key is a key, and a preview plays beside them.
  test.slow();
  const maria = await firm.client();
  for (let at = 1; at < 12; at += 1) await firm.entity(maria, `Trust ${at}`);
  await firm.signIn(page, firm.partner, '/templates');
  await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
  await page.getByRole('button', { name: 'New template' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Untitled template' })).toBeVisible();

  await addSection(page, 'About you');
  await addQuestion(page, /^About you/, 'Do you own a rental property?');
  await addSection(page, 'Rental');
  await addQuestion(page, /^Rental/, 'Was it rented all year?');
  await row(page, /Was it rented/).press('f');
  await expect(page.getByRole('heading', { name: 'Question 1.1' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeFocused();
  await page.keyboard.type('How many days?');

  // The section waits for a question of the first one, then goes above it, and that question waits for one of its own.
  await row(page, /^Rental/).press('Enter');
  await page.getByRole('button', { name: 'Only after an answer' }).press('Enter');
  await row(page, /^Rental/).press(' ');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press(' ');
  await row(page, /Do you own a rental/).press('Enter');
  await page.getByRole('button', { name: 'Only after an answer' }).press('Enter');

  await page.getByRole('button', { name: /^\d to fix/ }).press('Enter');
  await expect(page.getByText(/None of them can appear\./).first()).toBeVisible();
  const publish = page.getByRole('button', { name: 'Publish version 1' });
  await expect(publish).toBeDisabled();

  await page
    .getByRole('button', { name: /^Go to About you/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('combobox', { name: 'Question it waits for' })).toBeFocused();
  await page.getByRole('button', { name: 'Always show it' }).press('Enter');
  await expect(page.getByText('Nothing to fix. This template is ready to publish.')).toBeVisible();
  await expect(page.getByText(/Saved at/)).toBeVisible();

  // Whatever was written is there after a reload.
  await page.reload();
  await expect(row(page, /1\.1 How many days\?/)).toBeVisible();
  await publish.press('Enter');
  await expect(page.getByText('Version 1 is published')).toBeVisible();
  await page.getByRole('button', { name: 'Close the editor' }).press('Enter');
  const listed = page.getByRole('row').filter({ hasText: 'Untitled template' });
  await expect(listed).toContainText('v1');
  await expect(listed).toContainText('Ready');

  await page.goto('/admin');
  const whole = page.getByRole('checkbox', { name: 'Select all rows on this page' });
  // Off until the rows are there.
  await expect(whole).toBeEnabled();
  await whole.press(' ');
  await page.getByRole('button', { name: 'Select all 12' }).press('Enter');
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected rows' });
  await expect(bar).toContainText('12 selected');
  await bar.getByRole('button', { name: 'Send Questionnaire' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Send Questionnaire' })
    .getByRole('button', { name: /^Template/ })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Send Questionnaire Template' });
  await dialog.getByRole('combobox', { name: 'Template' }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Template' })).toHaveValue(/^Untitled template/);
  await page.keyboard.press('ControlOrMeta+Enter');
  const review = page.getByRole('dialog', { name: 'Send to 12 entities?' });
  await review.getByRole('button', { name: 'Send to 12' }).press('Enter');
  await expect(page.getByText('Sent to 12 entities.')).toBeVisible();
  const { text } = await newestTo(page, maria.email, (mail) => mail.text.includes('Untitled template'));
  expect(text).toContain('/questionnaire/');
});
