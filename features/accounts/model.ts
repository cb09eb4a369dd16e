import { z } from 'zod';
import { ACCESS_LEVELS } from '#platform/permissions.ts';
import { timestamp } from '#platform/contract.ts';

/** The short token of the Authorization header; the long one lives in the cookie only. */
export const Tokens = z.object({ access_token: z.string(), expires_at: timestamp });
export type Tokens = z.infer<typeof Tokens>;

/** The signed-in person, as the person's own browser may see it. */
export const Me = z.object({
  id: z.number(),
  email: z.string().nullable(),
  fname: z.string(),
  lname: z.string(),
  full_name: z.string(),
  preferred_name: z.string().nullable(),
  time_zone: z.string(),
  is_advisor: z.boolean(),
  firm_access: z.enum(ACCESS_LEVELS).nullable(),
  group_id: z.number().nullable(),
  readonly_access: z.boolean(),
  set_password_required: z.boolean(),
  default_company_id: z.number().nullable(),
  /** Names of what the person may do, so that no screen derives a right again. */
  permissions: z.array(z.string()),
});
export type Me = z.infer<typeof Me>;

export const SessionRow = z.object({
  id: z.string(),
  created_at: timestamp,
  last_seen_at: timestamp,
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  current: z.boolean(),
});
