import { z } from 'zod';

/** How an entity can be reached, as its owners see and keep it. */
export const EntityProfile = z.object({
  id: z.number(),
  name: z.string(),
  readonly_access: z.boolean(),
  business_email: z.string().nullable(),
  other_email: z.string().nullable(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  country: z.string().nullable(),
  fax: z.string().nullable(),
  version: z.number(),
  may_edit: z.boolean(),
});
export type EntityProfile = z.infer<typeof EntityProfile>;
