import { z } from 'zod';
import { ACCESS_LEVELS } from '#platform/permissions.ts';
import { timestamp } from '#platform/contract.ts';

/** Somebody who was asked to join and has not signed in yet. */
export const InviteRow = z.object({
  id: z.number(),
  full_name: z.string(),
  email: z.string().nullable(),
  firm_access: z.enum(ACCESS_LEVELS),
  group_id: z.number().nullable(),
  invited_by: z.string(),
  sent_at: timestamp,
  /** When the link of the newest mail stops working. */
  expires_at: timestamp,
});
export type InviteRow = z.infer<typeof InviteRow>;
