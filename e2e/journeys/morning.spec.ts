import fs from 'node:fs';
import { asked, part } from '../pages/forms.ts';
import { newestTo } from '../pages/outbox.ts';
import { publishForm } from '../pages/templates.ts';
import { expect, test } from '../test.ts';

const FORM = {
  sections: [part(0, 'Income', [asked(1, 'Who paid you?'), asked(2, 'Your receipt', { type: 'upload' })])],
};

test('in the morning Ann narrows the table, sets a status and a due date, deletes one and brings it back, reminds a client and exports it', async ({
  page,
  firm,
}) => {
  test.slow();
  const questionnaire_template_id = await publishForm(firm, 'Organizer', FORM);
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

  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Send reminder' }).click();
  const remind = page.getByRole('dialog', { name: 'Send Reminders' });
  await remind.getByRole('button', { name: /^Send to 1 person/ }).click();
  await expect(page.getByText('Reminders sent successfully')).toBeVisible();

  await rows.nth(1).hover();
  await page.getByRole('button', { name: /^Preview .*2025 Organizer/ }).click();
  await page.getByRole('dialog', { name: '2025 Organizer' }).getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Questionnaire(s)' });
  await dialog.getByRole('textbox', { name: 'Save as' }).fill('Morning');
  await dialog.getByRole('button', { name: /^Export PDF/ }).click();

  // Meanwhile the link of the reminder opens the questionnaire, and her dashboard says it, too.
  const { text } = await newestTo(page, maria.email, (mail) => mail.text.includes('items left'));
  const hers = await firm.desk(maria, /\/questionnaire\/\S+/.exec(text)![0]);
  await expect(hers.getByRole('heading', { name: /Organizer/ }).first()).toBeVisible();
  await hers.goto('/');
  const notices = hers.getByRole('list', { name: 'Reminders' });
  await expect(notices.getByRole('link')).toContainText('2 items left in your 2025 Organizer.');
  await notices.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(notices).toHaveCount(0);

  const finished = page.getByRole('dialog', { name: 'Export finished' });
  await expect(finished).toBeVisible();
  const arriving = page.waitForEvent('download');
  await finished.getByRole('button', { name: 'Download' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toBe('Morning.pdf');
  const pdf = fs.readFileSync(await file.path()).toString('latin1');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true);
  // Summary, ledger, contents and the one section.
  expect(pdf.match(/\/Type\s*\/Page(?!s)/g)).toHaveLength(4);
});
