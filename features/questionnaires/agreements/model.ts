/** A letter's signatures, as they are read. */
import { z } from 'zod';
import { DrawnName, SIGNATURE_STATES, SIGNING_METHODS } from '#features/signing/model.ts';

export const LONGEST_LETTER = 100_000;

/** As whom the letter is looked at. */
export type AgreementMode = 'client' | 'admin-preview' | 'admin-template';

/** AGR-002. */
export const AgreementSignature = z.object({
  /** Of the person and the section: it is the same before and after they signed. */
  id: z.number(),
  section_id: z.number(),
  section_no: z.number(),
  user_id: z.number(),
  user_name: z.string(),
  state: z.enum(SIGNATURE_STATES),
  /** The typed name, or `Marked Not Needed`; null where it is not signed. */
  signature: z.string().nullable(),
  /** Where the name was drawn. */
  drawn: DrawnName.optional(),
  method: z.enum(SIGNING_METHODS).nullable(),
  signed_at: z.string().nullable(),
  client_time: z.string().nullable(),
  /** The reader's own. */
  mine: z.boolean(),
  /** For staff. */
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
});
export type AgreementSignature = z.infer<typeof AgreementSignature>;
