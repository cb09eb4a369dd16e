import { z } from 'zod';
import { Branding } from '#features/firm/branding/model.ts';

export const TemplateStart = z.object({
  template: z.object({ name: z.string(), hash_id: z.string() }),
  firm: Branding.pick({ name: true, theme: true, logo_url: true, url: true }),
});
export type TemplateStart = z.infer<typeof TemplateStart>;

/** What the person began: the questionnaire of that year is made from it. */
export const Started = z.object({
  template_name: z.string(),
  firm_name: z.string(),
  entity_name: z.string(),
  year: z.number(),
  questionnaire_id: z.number(),
  entity_hash: z.string(),
  /** False when it had been started before. */
  first_time: z.boolean(),
});
export type Started = z.infer<typeof Started>;

/** What a session may do before its address is proven. */
export const limitedTo = (hashId: string): string => `template:${hashId}`;
