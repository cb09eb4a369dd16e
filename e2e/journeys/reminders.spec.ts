import { newestTo } from '../pages/outbox.ts';
import { publishTemplate } from '../pages/templates.ts';
import { expect, test } from '../test.ts';

test('Ann reminds two clients, and the link of the mail opens the questionnaire once they are signed in', async ({
  page,
  firm,
}) => {
  const template = await publishTemplate(firm, 'Organizer');
  const maria = await firm.client();
  const tom = await firm.client({ fname: 'Tom', lname: 'Reed' });
  const { questionnaire_ids } = await firm.call<{ questionnaire_ids: number[] }>(
    'POST',
    '/questionnaires/send_questionnaires',
    {
      questionnaire_template_id: template,
      company_ids: [maria.entity.id, tom.entity.id],
      tax_year: 2025,
      due_date: `${new Date().getFullYear() + 1}-12-01`,
    },
  );
  expect(questionnaire_ids).toHaveLength(2);

  await firm.signIn(page, firm.partner, `/admin/${maria.entity.hash}`);
  const row = page.getByRole('list', { name: 'Questionnaires' }).getByRole('listitem');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Send reminder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Reminders' });
  await expect(dialog.getByText('1 questionnaire · 1 person gets it')).toBeVisible();
  await expect(dialog.getByRole('article', { name: 'Email' })).toContainText(
    '1 item left for 2025 Organizer',
  );
  await dialog.getByRole('button', { name: /^Send to 1 person/ }).click();
  await expect(page.getByText('Reminders sent successfully')).toBeVisible();
  await firm.call('POST', '/send_questionnaire_reminders', { questionnaire_ids: [questionnaire_ids[1]] });

  // Who was reminded, when and how, and when the next one comes.
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Reminders sent' }).click();
  const log = page.getByRole('dialog', { name: 'Reminders', exact: true });
  await expect(log.getByText(/^Sent by /)).toBeVisible();
  await expect(log.getByText(/^Because the last one was/)).toBeVisible();

  const isReminder = ({ text }: { text: string }) => text.includes('1 item left');
  await newestTo(page, maria.email, isReminder);
  const { text } = await newestTo(page, tom.email, isReminder);
  const path = /\/questionnaire\/\S+/.exec(text)![0];
  const desk = await firm.desk(tom, path);
  await expect(desk.getByRole('heading', { name: /Organizer/ }).first()).toBeVisible();
  await desk.goto('/');
  const notices = desk.getByRole('list', { name: 'Reminders' });
  await expect(notices.getByRole('link')).toContainText('1 item left in your 2025 Organizer.');
  await notices.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(notices).toHaveCount(0);
});
