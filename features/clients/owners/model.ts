import { z } from 'zod';

/** 4: receives the questionnaire; 5: signs it. */
export const OWNER_NOTIFICATIONS = [4, 5] as const;

export const Spouse = z.object({
  fname: z.string(),
  lname: z.string(),
  email: z.string().nullable(),
  work_email: z.string().nullable(),
  phone_number: z.string().nullable(),
  is_taxpayer: z.boolean(),
  needsAccess: z.boolean(),
  user_id: z.number().nullable(),
  assigned_advisor_id: z.number().nullable(),
});
export type Spouse = z.infer<typeof Spouse>;
