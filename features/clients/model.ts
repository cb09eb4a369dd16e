import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';

export const ENTITY_TYPES = [
  'Individual',
  'Partnership',
  'Trust',
  'Exempt Organization',
  'S-Corporation',
  'C-Corporation',
] as const;

export const SPECIAL_ROLES = ['taxpayer', 'spouse'] as const;

export const Owner = z.object({
  id: z.number(),
  full_name: z.string(),
  special_role: z.enum(SPECIAL_ROLES).nullable(),
});

/** A row of the staff's entities list. */
export const EntityRow = z.object({
  id: z.number(),
  hash_id: z.string(),
  name: z.string(),
  entity_type: z.string(),
  external_entity_id: z.string().nullable(),
  group_id: z.number().nullable(),
  primary_owner: z.string().nullable(),
  assigned_advisor_id: z.number().nullable(),
  inactive: z.boolean(),
  readonly_access: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
  version: z.number(),
});
export type EntityRow = z.infer<typeof EntityRow>;

/** One entity as staff see it, with what this person may do to it. */
export const EntityDetail = EntityRow.extend({
  business_email: z.string().nullable(),
  other_email: z.string().nullable(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  country: z.string().nullable(),
  owners: z.array(Owner),
  may: z.object({ edit: z.boolean(), upload: z.boolean() }),
});
export type EntityDetail = z.infer<typeof EntityDetail>;

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

export const ENTITY_SORTS = ['created_at', 'name', 'entity_type', 'updated_at'] as const;
