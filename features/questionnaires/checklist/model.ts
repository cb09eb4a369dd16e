/** The files of a questionnaire as everybody who sees it knows them. */
import { z } from 'zod';
import { DOCUMENT_STATUSES } from '#features/documents/model.ts';
import { DocumentDoubt } from '#features/intake/model.ts';

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
  /** The form and payer the portal found it to be; empty where it is not known. */
  paper: z.string(),
  pages: z.number().nullable(),
  /** The portal put it here; its sender can undo that. */
  placed_by_portal: z.boolean(),
  doubts: z.array(DocumentDoubt),
});
export type LyingDocument = z.infer<typeof LyingDocument>;
