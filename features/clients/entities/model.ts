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

/** Numbers that are stored sealed, shown masked and revealed one at a time. */
export const SENSITIVE = ['ein', 'ssn', 'spouse_ssn'] as const;
export type Sensitive = (typeof SENSITIVE)[number];

export const Tag = z.object({ id: z.number(), name: z.string() });

export const Owner = z.object({
  id: z.number(),
  full_name: z.string(),
  medium_url: z.string().nullable(),
  email: z.string().nullable(),
  paying: z.boolean(),
  special_role: z.enum(SPECIAL_ROLES).nullable(),
  notification_type_ids: z.array(z.number()),
});
export type Owner = z.infer<typeof Owner>;

/** The primary owner, as far as a list needs them. */
const PrimaryOwner = z.object({
  id: z.number(),
  full_name: z.string(),
  paying: z.boolean(),
  preferences: z.object({ has_temp_email: z.boolean() }),
  assigned_advisor_id: z.number().nullable(),
});

/** A row of the staff's entities list. */
export const EntityRow = z.object({
  id: z.number(),
  hash_id: z.string(),
  name: z.string(),
  entity_type: z.string(),
  external_entity_id: z.string().nullable(),
  external_user_id: z.string().nullable(),
  group_id: z.number().nullable(),
  user: PrimaryOwner.nullable(),
  assigned_advisor_id: z.number().nullable(),
  inactive: z.boolean(),
  readonly_access: z.boolean(),
  entity_tags: z.array(Tag),
  all_owners: z.array(z.object({ id: z.number(), full_name: z.string() })),
  note_count: z.number(),
  notification_subscribed: z.boolean(),
  notification_subscribed_users: z.array(z.object({ id: z.number(), full_name: z.string() })),
  created_at: timestamp,
  updated_at: timestamp,
  deleted_at: timestamp.nullable(),
  version: z.number(),
});
export type EntityRow = z.infer<typeof EntityRow>;

/** One entity as staff see it, with what this person may do to it. Sensitive numbers are masked. */
export const EntityDetail = EntityRow.extend({
  business_email: z.string().nullable(),
  other_email: z.string().nullable(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  country: z.string().nullable(),
  fax: z.string().nullable(),
  tax_return_id: z.string().nullable(),
  tax_software: z.string().nullable(),
  client_manager_id: z.number().nullable(),
  cpa_id: z.number().nullable(),
  ein: z.string().nullable(),
  ssn: z.string().nullable(),
  spouse_ssn: z.string().nullable(),
  paying: z.boolean(),
  relevant_conversation_id: z.number().nullable(),
  all_owner_ids: z.array(z.number()),
  owners: z.array(Owner),
  firm_role_assignments: z.array(z.object({ id: z.number(), user_id: z.number(), firm_role_id: z.number() })),
  may: z.object({
    edit: z.boolean(),
    upload: z.boolean(),
    remove: z.boolean(),
    reveal: z.boolean(),
  }),
});
export type EntityDetail = z.infer<typeof EntityDetail>;

export const ENTITY_SORTS = ['created_at', 'name', 'entity_type', 'updated_at'] as const;
export const ENTITY_STATUSES = ['all', 'active', 'inactive', 'read_only', 'deleted'] as const;
export type EntityStatus = (typeof ENTITY_STATUSES)[number];
export const EntityCounts = z.record(z.enum(ENTITY_STATUSES), z.number());
export type EntityCounts = z.infer<typeof EntityCounts>;
