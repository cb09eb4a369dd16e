import { z } from 'zod';
import { CustomStatus, FirmVocab } from '#features/firm/current/model.ts';

export const TAG_KINDS = ['contact', 'entity', 'document'] as const;
export type TagKind = (typeof TAG_KINDS)[number];
export const FirmTag = z.object({ id: z.number(), kind: z.enum(TAG_KINDS), name: z.string() });
export type FirmTag = z.infer<typeof FirmTag>;

export const EditedStatus = CustomStatus.extend({
  mail_subject: z.string(),
  mail_body: z.string(),
  version: z.number(),
});
export type EditedStatus = z.infer<typeof EditedStatus>;
export const EditedVocab = FirmVocab.extend({ version: z.number() });
export type EditedVocab = z.infer<typeof EditedVocab>;
