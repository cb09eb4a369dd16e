/** The house's own words: statuses, vocabulary and roles. */
import { z } from 'zod';

/** A status of the firm's own for questionnaires. The mail is sent to the client when one takes it; no subject, no mail. */
export const CustomStatus = z.object({
  id: z.number(),
  firm_user_display_status: z.string(),
  client_display_status: z.string(),
  client_instruction: z.string(),
});
export type CustomStatus = z.infer<typeof CustomStatus>;

export const EditedStatus = CustomStatus.extend({
  mail_subject: z.string(),
  mail_body: z.string(),
  version: z.number(),
});
export type EditedStatus = z.infer<typeof EditedStatus>;

export const FirmVocab = z.object({
  id: z.number(),
  key_words: z.array(z.string()),
  description: z.string(),
});
export type FirmVocab = z.infer<typeof FirmVocab>;
export const EditedVocab = FirmVocab.extend({ version: z.number() });
export type EditedVocab = z.infer<typeof EditedVocab>;

export const FirmRole = z.object({
  id: z.number(),
  role_name: z.string(),
  permission_ids: z.array(z.number()),
});
export type FirmRole = z.infer<typeof FirmRole>;
export const EditedRole = FirmRole.extend({ version: z.number(), assignments: z.number() });
export type EditedRole = z.infer<typeof EditedRole>;

/** A group with how many stand in it. */
export const EditedGroup = z.object({
  id: z.number(),
  name: z.string(),
  version: z.number(),
  staff: z.number(),
  clients: z.number(),
});
export type EditedGroup = z.infer<typeof EditedGroup>;
