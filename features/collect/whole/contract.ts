import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { WholeQuestionnaire } from './model.ts';

export const wholeCalls = {
  loadQuestionnaire: endpoint({
    method: 'GET',
    path: '/companies/:companyId/questionnaires/:questionnaireId',
    access: { who: 'signed-in' },
    resource: 'questionnaire',
    verb: 'read',
    summary:
      'A questionnaire with its sections, questions and answers in one; what is the firm’s own is null for a client',
    params: z.object({ companyId: idOf('entity'), questionnaireId: idOf('questionnaire') }),
    output: WholeQuestionnaire,
    preview: true,
  }),
};
