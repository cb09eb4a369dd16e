import { newestTo } from '../pages/outbox.ts';
import { publishTemplate } from '../pages/templates.ts';
import { expect, test } from '../test.ts';

const NAME = 'Spring Check-in';
test('Ann sends a template to twelve entities, seeing first who gets it and who cannot', async ({
  page,
  firm,
}) => {
  await publishTemplate(firm, NAME);
  const maria = await firm.client();
  await firm.client({ fname: 'Walter', lname: 'Beaumont', unreachable: true });
  for (let at = 1; at < 12; at += 1) await firm.entity(maria, `Trust ${at}`);

  await firm.signIn(page, firm.partner, '/admin');
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: 'Select all 13' }).click();
  await page.getByRole('button', { name: 'Send Questionnaire' }).click();
  await page
    .getByRole('dialog', { name: 'Send Questionnaire' })
    .getByRole('button', { name: /^Template/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Send Questionnaire Template' });
  await expect(dialog.getByText('13 selected')).toBeVisible();
  await expect(dialog.getByText(/^1 of the 13 can’t receive it yet/)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: NAME }).click();
  await dialog.getByRole('button', { name: 'Review 13 entities' }).click();

  const review = page.getByRole('dialog', { name: 'Send to 12 entities?' });
  await expect(review.getByText('1 person will get an email now. This cannot be recalled.')).toBeVisible();
  await expect(review.getByRole('row').filter({ hasText: 'Walter Beaumont' })).toContainText(
    'No email address',
  );
  await expect(review.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(review.getByText('2 of 12')).toBeVisible();
  await review.getByRole('button', { name: 'Send to 12' }).click();
  await expect(page.getByText(/^Sent to 12 entities\. Left out: Walter Beaumont/)).toBeVisible();

  const { text } = await newestTo(page, maria.email, (mail) => mail.text.includes(NAME));
  expect(text).toContain('/questionnaire/');
  // On the page of an entity stands what it was sent, and more can be asked for.
  await page.goto(`/admin/${maria.entity.hash}`);
  const asked = page.getByRole('list', { name: 'Questionnaires' }).getByRole('listitem');
  await expect(asked).toContainText('Sent');
  await asked.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Request additional items' }).click();
  const more = page.getByRole('dialog', { name: 'Request additional items' });
  await more.getByRole('textbox', { name: 'Item 1' }).fill('the deed of your house');
  await more.getByRole('button', { name: 'Request 1 item' }).click();
  await expect(page.getByText('Additional items requested')).toBeVisible();
  await expect(more).toHaveCount(0);
  // From here it goes to this one only.
  await page.getByRole('button', { name: 'Send Questionnaire' }).click();
  await page.getByRole('button', { name: /^Custom/ }).click();
  const custom = page.getByRole('dialog', { name: 'Create Custom Questionnaire' });
  await expect(custom.getByText(maria.entity.name, { exact: true })).toBeVisible();
  await expect(custom.getByRole('combobox', { name: 'Entities' })).toHaveCount(0);
  await page.goBack();
  await expect(custom).toHaveCount(0);
  await page.goto('/templates');
  await expect(page.getByRole('row').filter({ hasText: NAME })).toContainText('12');
});
