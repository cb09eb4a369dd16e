import { expectAccessible } from '../accessible.ts';
import { newestTo } from '../pages/outbox.ts';
import type { Firm } from '../pages/own-firm.ts';
import { expect, test } from '../test.ts';

const NAME = 'Spring Check-in';
const blank = { optional: false, show_when: null };
const FORM = {
  sections: [
    {
      ...blank,
      no: 0,
      key: 'questionnaire',
      name: 'About you',
      instruction: '',
      letter: '',
      questions: [
        {
          ...blank,
          no: 1,
          type: 'boolean',
          text: 'Did you move?',
          options: [],
          number_of_characters: null,
          disable_not_applicable: false,
          disable_answer_later: false,
          year_key: null,
          paper: null,
          columns: [],
        },
      ],
    },
  ],
};

async function publish({ call }: Firm): Promise<void> {
  interface Draft {
    id: number;
    draft_version: number;
  }
  const { id, draft_version } = await call<Draft>('POST', '/questionnaire_templates', { name: NAME });
  const path = `/questionnaire_templates/${id}`;
  const saved = await call<Draft>('PUT', `${path}/draft`, { draft_version, form: FORM });
  await call('POST', `${path}/publish`, { draft_version: saved.draft_version });
}

test('Ann sends a template to twelve entities, seeing first who gets it and who cannot', async ({
  page,
  firm,
}) => {
  await publish(firm);
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
  await expectAccessible(page);
  await page.keyboard.press('j');
  await expect(review.getByText('2 of 12')).toBeVisible();
  await review.getByRole('button', { name: 'Send to 12' }).click();
  await expect(page.getByText(/^Sent to 12 entities\. Left out: Walter Beaumont/)).toBeVisible();

  const { text } = await newestTo(page, maria.email, (mail) => mail.text.includes(NAME));
  expect(text).toContain('/questionnaire/');
  // From the page of an entity it goes to that one only.
  await page.goto(`/admin/${maria.entity.hash}`);
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
