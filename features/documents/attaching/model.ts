import { z } from 'zod';

/** A questionnaire as documents know it. */
export const QuestionnaireChoice = z.object({
  id: z.number(),
  /** Its formatted name and tax year. */
  name: z.string(),
  locked: z.boolean(),
});
export type QuestionnaireChoice = z.infer<typeof QuestionnaireChoice>;
