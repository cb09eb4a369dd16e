import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { agreements } from './agreements/contract.ts';
import { answering } from './answering/contract.ts';
import { checklist } from './checklist/contract.ts';
import { cards } from './cards/contract.ts';
import { deposits } from './deposits/contract.ts';
import { OpenedQuestionnaire } from './model.ts';
import { notes } from './notes/contract.ts';

export type { QuestionnaireCard } from './cards/contract.ts';

export const questionnaires = {
  // Before those that are known by a number.
  ...cards,
  ...checklist,
  readQuestionnaire: endpoint({
    method: 'GET',
    path: '/questionnaires/:questionnaire_id',
    access: { who: 'signed-in' },
    resource: 'questionnaire',
    verb: 'read',
    summary: 'A questionnaire with its form and what is answered; drafts for staff alone',
    params: z.object({ questionnaire_id: idOf('questionnaire') }),
    output: OpenedQuestionnaire,
    preview: true,
  }),
  ...answering,
  ...notes,
  ...agreements,
  ...deposits,
};
