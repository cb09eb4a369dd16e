import { z } from 'zod';
import { endpoint } from '#platform/contract.ts';
import { DEPOSIT_FACTS, DEPOSIT_STATUSES } from '../deposits/rules/deposit.ts';
import { LIST_STATUSES } from '../rules/card.ts';

/** A section as its card names it. */
const CardSection = z.object({
  no: z.number(),
  name: z.string(),
  key: z.string(),
  mark: z.enum(['completed', 'pending', 'incomplete', 'error']),
  /** How much of what shows is answered, 0 to 1. */
  share: z.number(),
  /** What is missing in it. */
  left: z.number(),
});
export type CardSection = z.infer<typeof CardSection>;

export const QuestionnaireCard = z.object({
  id: z.number(),
  company_id: z.number(),
  company_hash: z.string(),
  company_name: z.string(),
  formatted_name: z.string(),
  name: z.string(),
  tax_year: z.number(),
  due_date: z.string().nullable(),
  created_at: z.string(),
  submitted_at: z.string().nullable(),
  /** NAV-062. */
  status: z.enum(LIST_STATUSES),
  locked: z.boolean(),
  completed: z.boolean(),
  in_progress: z.boolean(),
  opened: z.boolean(),
  read_only: z.boolean(),
  /** Its sections and questions are known by this plus their number. */
  first_id: z.number(),
  sections: z.array(CardSection),
  /** Where Continue leads; null where nothing is open. */
  first_open: z.object({ section_no: z.number(), question_no: z.number().nullable() }).nullable(),
  sections_done: z.number(),
  sections_total: z.number(),
  deposit_cents: z.number().nullable(),
  deposit_status: z.enum(DEPOSIT_STATUSES).nullable(),
  deposit_fact: z.enum(DEPOSIT_FACTS).nullable(),
  /** NAV-069: one of the firm's own. */
  firm_custom_status_id: z.number().nullable(),
});
export type QuestionnaireCard = z.infer<typeof QuestionnaireCard>;

export const cards = {
  listCards: endpoint({
    method: 'GET',
    path: '/questionnaires/cards',
    access: { who: 'client' },
    resource: 'questionnaire',
    verb: 'list_cards',
    summary: 'The client’s questionnaires over all their entities, the most urgent first',
    output: z.object({ cards: z.array(QuestionnaireCard) }),
    preview: true,
  }),
};
