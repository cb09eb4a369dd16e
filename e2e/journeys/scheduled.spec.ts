import { newestTo } from '../pages/outbox.ts';
import { publishTemplate } from '../pages/templates.ts';
import { expect, test } from '../test.ts';

const NAME = 'Quarterly Check-in';
const ZONE = 'America/New_York';
/** The day it is where the firm works: what is set for it goes out as soon as the worker looks. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date());

test('what Ann puts on a schedule goes out on its day, and is set for the next', async ({ page, firm }) => {
  await publishTemplate(firm, NAME);
  const maria = await firm.client();
  await firm.signIn(page, firm.partner, `/admin/${maria.entity.hash}`);
  await page.getByRole('button', { name: 'Send Questionnaire' }).first().click();
  await page.getByRole('button', { name: /^Template/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Questionnaire Template' });
  await dialog.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: NAME }).click();
  await dialog.getByText('On a schedule').click();
  await dialog.getByRole('textbox', { name: 'Send date' }).fill(today());
  await dialog.getByRole('combobox', { name: 'Frequency' }).click();
  await page.getByRole('option', { name: 'Weekly' }).click();
  await expect(dialog.getByRole('button', { name: 'Save draft' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Schedule for 1' }).click();
  await expect(dialog).toHaveCount(0);

  const { text } = await newestTo(page, maria.email, (mail) => mail.text.includes(NAME));
  expect(text).toContain('/questionnaire/');
  // It appears on the entity’s page by itself, and the next one is a week away.
  const sent = page.getByRole('list', { name: 'Questionnaires' }).getByRole('listitem');
  await expect(sent).toContainText(NAME);
  await page.goto('/templates?send=scheduled');
  await expect(page.getByRole('dialog', { name: /^Scheduled/ })).toContainText(NAME);
});
