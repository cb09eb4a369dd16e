import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';
import { QUESTIONNAIRE_KINDS } from '#features/questionnaires/model.ts';
import { DEPOSIT_FACTS } from '#features/questionnaires/deposits/rules/deposit.ts';
import { ChangedQuestionnaire } from '../changes/model.ts';

/** A questionnaire as it stands in a list of the firm. */
export const QuestionnaireRow = ChangedQuestionnaire.extend({
  company_id: z.number(),
  /** `2025 Individual Organizer`. */
  formatted_name: z.string(),
  kind: z.enum(QUESTIONNAIRE_KINDS),
  tax_year: z.number(),
  /** OVR-007, in words. */
  status: z.string(),
  /** In percent. */
  progress: z.number(),
  is_draft: z.boolean(),
  locked: z.boolean(),
  completed: z.boolean(),
  created_at: timestamp,
  sent_at: timestamp.nullable(),
  deposit_cents: z.number().nullable(),
  deposit_fact: z.enum(DEPOSIT_FACTS).nullable(),
});
export type QuestionnaireRow = z.infer<typeof QuestionnaireRow>;
