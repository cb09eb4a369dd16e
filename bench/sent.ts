/** Questionnaires of one form, as they stand after a sending. */
import { QuestionnaireSettings, type Form } from '#features/questionnaires/model.ts';
import { keepForm, makeQuestionnaires } from '#features/questionnaires/server/service.ts';
import type { Portal } from './portal.ts';

const TAGS = {
  client_first_name: 'Maria',
  client_name: 'Maria Delgado',
  entity_name: 'Delgado',
  tax_year: '2025',
  prior_year: '2024',
  firm_name: 'Pell Harrow',
  due_date: '',
};

export const sentTo = (
  { services, firmId, userId }: Portal,
  form: Form,
  entityIds: readonly number[],
): Promise<{ id: number; entity_id: number }[]> =>
  services.db.system(async (tx) => {
    const now = new Date().toISOString();
    const formId = await keepForm(tx, { firmId, form, minutes: 20, now });
    return makeQuestionnaires(
      tx,
      {
        firmId,
        form,
        formId,
        template: null,
        kind: 'template',
        name: 'Organizer',
        taxYear: 2025,
        dueDate: null,
        settings: QuestionnaireSettings.parse({}),
        depositCents: null,
        relevantId: null,
        sendId: null,
        isDraft: false,
        createdBy: userId,
        now,
      },
      entityIds.map((entityId) => ({ entityId, overlay: { tags: TAGS, items: [], letters: {} } })),
    );
  });
