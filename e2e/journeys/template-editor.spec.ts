import { DEFAULT_TIME_ZONE } from '#features/accounts/rules/time-zones.ts';
import { newestTo } from '../pages/outbox.ts';
import { expect, test } from '../test.ts';

const NAME = 'Untitled template';
const ZONE = DEFAULT_TIME_ZONE;
/** The day it is where the firm works: what is set for it goes out as soon as the worker looks. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date());

test('Ann builds a template by keyboard, publishes it, sends it to twelve entities, sees who cannot receive it, and schedules it', async ({
  page,
  firm,
}) => {
  // Every key is a key, and a preview plays beside them.
  test.slow();
  const maria = await firm.client();
  await firm.client({ fname: 'Walter', lname: 'Beaumont', unreachable: true });
  for (let at = 1; at < 12; at += 1) await firm.entity(maria, `Trust ${at}`);
  await firm.signIn(page, firm.partner, '/templates');
  await page.getByRole('button', { name: 'New template' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await page.getByRole('button', { name: 'Section', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Questions', exact: true }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Section name' })).toBeFocused();
  await page.keyboard.type('About you');
  const outline = page.getByRole('navigation', { name: 'Outline' });
  await outline
    .getByRole('button', { name: /^About you/ })
    .first()
    .press('n');
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeFocused();
  await page.keyboard.type('Do you own a rental property?');
  await expect(page.getByText(/Saved at/)).toBeVisible();

  // Whatever was written is there after a reload.
  await page.reload();
  await expect(outline.getByRole('button', { name: /Do you own a rental/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish version 1' }).press('Enter');
  await expect(page.getByText('Version 1 is published')).toBeVisible();
  await page.getByRole('button', { name: 'Close the editor' }).press('Enter');
  const listed = page.getByRole('row').filter({ hasText: NAME });
  await expect(listed).toContainText('v1');
  await expect(listed).toContainText('Ready');

  await page.goto('/admin');
  const whole = page.getByRole('checkbox', { name: 'Select all rows on this page' });
  // Off until the rows are there.
  await expect(whole).toBeEnabled();
  await whole.press(' ');
  await page.getByRole('button', { name: 'Select all 13' }).press('Enter');
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected rows' });
  await expect(bar).toContainText('13 selected');
  await bar.getByRole('button', { name: 'Send Questionnaire' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Send Questionnaire' })
    .getByRole('button', { name: /^Template/ })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Send Questionnaire Template' });
  await expect(dialog.getByText(/^1 of the 13 can’t receive it yet/)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Template' }).press('Enter');
  await expect(page.getByRole('option', { name: /^Untitled template/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Template' })).toHaveValue(/^Untitled template/);
  await page.keyboard.press('ControlOrMeta+Enter');
  const review = page.getByRole('dialog', { name: 'Send to 12 entities?' });
  await expect(review.getByText('1 person will get an email now. This cannot be recalled.')).toBeVisible();
  await expect(review.getByRole('row').filter({ hasText: 'Walter Beaumont' })).toContainText(
    'No email address',
  );
  await review.getByRole('button', { name: 'Send to 12' }).press('Enter');
  await expect(page.getByText(/^Sent to 12 entities\. Left out: Walter Beaumont/)).toBeVisible();
  const first = await newestTo(page, maria.email, (mail) => mail.text.includes(NAME));
  expect(first.text).toContain('/questionnaire/');

  // What is put on a schedule goes out on its day, appears by itself, and is set for the next.
  await page.goto(`/admin/${maria.entity.hash}`);
  const sent = page.getByRole('list', { name: 'Questionnaires' }).getByRole('listitem');
  await expect(sent).toContainText(['Sent']);
  await page.getByRole('button', { name: 'Send Questionnaire' }).first().click();
  await page.getByRole('button', { name: /^Template/ }).click();
  await dialog.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: NAME }).click();
  await dialog.getByText('On a schedule').click();
  await dialog.getByRole('textbox', { name: 'Send date' }).fill(today());
  await dialog.getByRole('combobox', { name: 'Frequency' }).click();
  await page.getByRole('option', { name: 'Weekly' }).click();
  await dialog.getByRole('button', { name: 'Schedule for 1' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(sent).toHaveCount(2);
  await page.goto('/templates?send=scheduled');
  await expect(page.getByRole('dialog', { name: /^Scheduled/ })).toContainText(NAME);
});
