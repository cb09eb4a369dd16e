import { publishTemplate } from '../pages/templates.ts';
import { expect, test } from '../test.ts';

const NAME = 'Individual Tax Organizer';

test('in the morning Ann narrows the table, sets a status and a due date, deletes one and brings it back', async ({
  page,
  firm,
}) => {
  const questionnaire_template_id = await publishTemplate(firm, NAME);
  const [maria, tom] = [await firm.client(), await firm.client({ fname: 'Tom' })];
  await firm.call('POST', '/questionnaires/send_questionnaires', {
    questionnaire_template_id,
    company_ids: [maria.entity.id, tom.entity.id],
    tax_year: 2025,
    due_date: '2199-01-01',
  });
  await firm.call('POST', '/custom_statuses', {
    firm_user_display_status: 'Missing info',
    client_display_status: 'We need something',
  });
  await firm.signIn(page, firm.partner, '/');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);

  await page.getByRole('button', { name: /^Waiting on client/ }).click();
  await page.getByPlaceholder('Filter by client, name or ID').fill(maria.entity.name);
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/tab=waiting_on_client/);

  await page.getByRole('checkbox', { name: 'Select row 1' }).click();
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected rows' });
  await bar.getByRole('button', { name: /^Firm status/ }).click();
  await page
    .getByRole('dialog', { name: 'Firm status' })
    .getByRole('button', { name: 'Missing info' })
    .click();
  await expect(rows.nth(1)).toContainText('Missing info');

  await page.getByRole('checkbox', { name: 'Select row 1' }).click();
  await bar.getByRole('button', { name: /^Due date/ }).click();
  const due = page.getByRole('dialog', { name: 'Change due date' });
  await due.getByRole('button', { name: '1 month' }).click();
  await due.getByRole('button', { name: 'Change due date' }).click();
  await expect(page.getByText(/^Due date changed to/)).toBeVisible();

  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete 1 questionnaire' }).click();
  await expect(page.getByText('Questionnaire(s) successfully deleted')).toBeVisible();
  await expect(page.getByText('Nothing matches')).toBeVisible();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Restore questionnaires' }).click();
  const restore = page.getByRole('dialog', { name: 'Restore Questionnaires' });
  await restore.getByRole('checkbox').first().check();
  await restore.getByRole('button', { name: 'Restore 1' }).click();
  await expect(page.getByText('Questionnaires restored successfully')).toBeVisible();
  await expect(rows.nth(1)).toContainText('Missing info');
});
