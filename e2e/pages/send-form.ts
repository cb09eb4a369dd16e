import type { Client, Firm } from './own-firm.ts';
import { publishForm } from './templates.ts';

/** A form published by the firm and sent to one client, due in a while. */
export async function sendForm(
  firm: Firm,
  { entity }: Client,
  form: object,
  more: object = {},
): Promise<number> {
  const { questionnaire_ids: ids } = await firm.call<{ questionnaire_ids: number[] }>(
    'POST',
    '/questionnaires/send_questionnaires',
    {
      questionnaire_template_id: await publishForm(firm, 'Organizer', form),
      company_ids: [entity.id],
      tax_year: 2025,
      due_date: `${new Date().getFullYear() + 1}-12-01`,
      ...more,
    },
  );
  return ids[0]!;
}

/** Connects the test checkout. */
export async function takePayments({ call, prefer }: Firm): Promise<void> {
  await call('POST', '/integrations/connect_stripe', { secret_key: 'demo' });
  await prefer({ billing_enabled: true });
}

/** A deposit of $350.00: what to send a form with, once the firm takes payments. */
export async function takeDeposits(firm: Firm): Promise<object> {
  await takePayments(firm);
  return { deposit_required: true, deposit_amount: 35_000 };
}
