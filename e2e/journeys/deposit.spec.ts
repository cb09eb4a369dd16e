import { expectAccessible } from '../accessible.ts';
import type { Client, Firm } from '../pages/own-firm.ts';
import { expect, test } from '../test.ts';

const FORM = {
  sections: [
    {
      optional: false,
      show_when: null,
      no: 0,
      key: 'review_and_submit',
      name: 'Review and submit',
      instruction: '',
      letter: '',
      questions: [],
    },
  ],
};

interface Draft {
  id: number;
  draft_version: number;
}

/** A firm that takes payments at the test checkout asks a client for a deposit. */
async function ask({ call, prefer }: Firm, { entity }: Client): Promise<void> {
  await call('POST', '/integrations/connect_stripe', { secret_key: 'demo' });
  await prefer({ billing_enabled: true });
  const { id, draft_version } = await call<Draft>('POST', '/questionnaire_templates', { name: 'Organizer' });
  const path = `/questionnaire_templates/${id}`;
  const saved = await call<Draft>('PUT', `${path}/draft`, { draft_version, form: FORM });
  await call('POST', `${path}/publish`, { draft_version: saved.draft_version });
  await call('POST', '/questionnaires/send_questionnaires', {
    questionnaire_template_id: id,
    company_ids: [entity.id],
    tax_year: 2025,
    due_date: `${new Date().getFullYear() + 1}-12-01`,
    deposit_required: true,
    deposit_amount: 35_000,
  });
}

test('Maria goes to pay her deposit, changes her mind, fails once and pays @phone', async ({
  page,
  firm,
}) => {
  const maria = await firm.client();
  await ask(firm, maria);
  await firm.signIn(page, maria, '/');
  await expect(page.getByText('Deposit outstanding')).toBeVisible();
  await page.getByRole('button', { name: /^Pay deposit/ }).click();

  await expect(page.getByText('This is a test payment page.')).toBeVisible();
  await expect(page.getByText('$350.00').last()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Your deposit isn’t paid yet' })).toBeVisible();

  await page.getByRole('button', { name: /^Try again/ }).click();
  await page.getByRole('button', { name: 'Let the payment fail' }).click();
  await expect(page.getByRole('heading', { name: 'Your payment didn’t go through' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Try again/ }).click();
  await page.getByRole('button', { name: 'Pay $350.00' }).click();
  await expect(page.getByRole('heading', { name: 'Deposit paid. Thank you.' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to dashboard' }).click();
  await expect(page.getByText('Deposit paid')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay deposit/ })).toHaveCount(0);

  const partner = await firm.desk(firm.partner, `/admin/${maria.entity.hash}`);
  await expect(partner.getByText('Deposit Paid')).toBeVisible();
});
