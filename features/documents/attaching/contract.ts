/** Documents of an entity put to one of its questionnaires. */
import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { MOST_ITEMS } from '../tree/model.ts';
import { QuestionnaireChoice } from './model.ts';

const companyId = idOf('entity');

export const attaching = {
  listAttachTargets: endpoint({
    method: 'GET',
    path: '/documents/questionnaires',
    access: { who: 'staff', permission: 'documents.edit' },
    resource: 'document',
    verb: 'list',
    summary: 'The questionnaires of an entity, as documents are attached to them',
    query: z.object({ companyId }),
    output: z.object({ questionnaires: z.array(QuestionnaireChoice) }),
  }),
  attachToQuestionnaire: endpoint({
    method: 'POST',
    path: '/documents/attach_to_questionnaire',
    access: { who: 'staff', permission: 'documents.edit' },
    resource: 'document',
    verb: 'attach',
    summary: 'Attach documents to an unlocked questionnaire of the same entity',
    body: z.object({
      companyId,
      questionnaireId: z.int().positive(),
      extractedDocumentIds: z.array(idOf('document')).min(1).max(MOST_ITEMS),
    }),
    output: z.object({ ok: z.literal(true) }),
    idempotent: true,
  }),
};
