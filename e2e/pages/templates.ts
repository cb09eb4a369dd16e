import type { Firm } from './own-firm.ts';

interface Draft {
  id: number;
  draft_version: number;
}

/** A template of this form, ready to be sent. */
export async function publishForm({ call }: Firm, name: string, form: object): Promise<number> {
  const { id, draft_version } = await call<Draft>('POST', '/questionnaire_templates', { name });
  const path = `/questionnaire_templates/${id}`;
  const saved = await call<Draft>('PUT', `${path}/draft`, { draft_version, form });
  await call('POST', `${path}/publish`, { draft_version: saved.draft_version });
  return id;
}
