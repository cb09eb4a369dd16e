import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { QuestionnaireRow } from './model.ts';

const MOST_ROWS = 50;

export const overviewCalls = {
  listEntityQuestionnaires: endpoint({
    method: 'GET',
    path: '/companies/:company_id/questionnaires',
    access: { who: 'staff' },
    resource: 'questionnaire',
    verb: 'list',
    summary: 'What an entity was asked, drafts too, the newest first',
    params: z.object({ company_id: idOf('entity') }),
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      per_page: z.coerce.number().int().min(1).max(MOST_ROWS).default(10),
    }),
    output: z.object({
      questionnaires: z.array(QuestionnaireRow),
      total: z.number(),
      per_page: z.number(),
      may_send: z.boolean(),
      /** Deposits: as paid, and as unpaid again. */
      may_mark_paid: z.boolean(),
      /** The day it is where this person works. */
      today: z.string(),
    }),
  }),
};
