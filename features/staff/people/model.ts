import { z } from 'zod';
import { ACCESS_LEVELS } from '#platform/permissions.ts';
import { day, timestamp } from '#platform/contract.ts';

/** A colleague as those who manage the staff see them. */
export const StaffRow = z.object({
  id: z.number(),
  full_name: z.string(),
  medium_url: z.string().nullable(),
  email: z.string().nullable(),
  firm_access: z.enum(ACCESS_LEVELS),
  group_id: z.number().nullable(),
  enabled_2fa: z.boolean(),
  last_seen_at: timestamp.nullable(),
  /** Off: they left and cannot sign in. */
  paying: z.boolean(),
  out_of_office_until: day.nullable(),
  assigned_clients: z.number(),
  version: z.number(),
});
export type StaffRow = z.infer<typeof StaffRow>;
