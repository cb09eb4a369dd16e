import type { Client, Firm } from './own-firm.ts';

interface Draft {
  id: number;
  draft_version: number;
}

/** A form published by the firm and sent to one client, due in a while. */
export async function sendForm(
  { call }: Firm,
  { entity }: Client,
  form: object,
  more: object = {},
): Promise<number> {
  const { id, draft_version } = await call<Draft>('POST', '/questionnaire_templates', { name: 'Organizer' });
  const path = `/questionnaire_templates/${id}`;
  const saved = await call<Draft>('PUT', `${path}/draft`, { draft_version, form });
  await call('POST', `${path}/publish`, { draft_version: saved.draft_version });
  const { questionnaire_ids: ids } = await call<{ questionnaire_ids: number[] }>(
    'POST',
    '/questionnaires/send_questionnaires',
    {
      questionnaire_template_id: id,
      company_ids: [entity.id],
      tax_year: 2025,
      due_date: `${new Date().getFullYear() + 1}-12-01`,
      ...more,
    },
  );
  return ids[0]!;
}

/** A deposit of $350.00, at the test checkout: what to send a form with, once the firm takes payments. */
export async function takeDeposits({ call, prefer }: Firm): Promise<object> {
  await call('POST', '/integrations/connect_stripe', { secret_key: 'demo' });
  await prefer({ billing_enabled: true });
  return { deposit_required: true, deposit_amount: 35_000 };
}
