import type { Firm } from './own-firm.ts';

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

interface Draft {
  id: number;
  draft_version: number;
}

/** A template of one question, ready to be sent. */
export async function publishTemplate({ call }: Firm, name: string): Promise<number> {
  const { id, draft_version } = await call<Draft>('POST', '/questionnaire_templates', { name });
  const path = `/questionnaire_templates/${id}`;
  const saved = await call<Draft>('PUT', `${path}/draft`, { draft_version, form: FORM });
  await call('POST', `${path}/publish`, { draft_version: saved.draft_version });
  return id;
}
