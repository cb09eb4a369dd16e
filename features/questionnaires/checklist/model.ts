/** The files of a questionnaire as everybody who sees it knows them. */
import { z } from 'zod';
import { DOCUMENT_STATUSES } from '#features/documents/model.ts';

export const LyingDocument = z.object({
  id: z.number(),
  /** Null where it lies at no question. */
  question_no: z.number().nullable(),
  name: z.string(),
  /** As the sender's device called it. */
  file_name: z.string(),
  size: z.number(),
  /** Among the additional attachments. */
  others: z.boolean(),
  option: z.string().nullable(),
  status: z.enum(DOCUMENT_STATUSES),
  created_at: z.string(),
});
export type LyingDocument = z.infer<typeof LyingDocument>;
