import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';
import { SPECIAL_ROLES } from '#features/clients/entities/model.ts';

export const CONTACT_METHODS = ['email', 'sms'] as const;
const SIGN_IN_METHODS = ['password', 'email', 'sms'] as const;

/** The built-in views of the users list. Somebody may stand in several. */
export const USER_STATUSES = ['active', 'readonly', 'no_email', 'deactivated', 'deleted'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const USER_SORTS = ['created_at', 'full_name', 'email'] as const;

const UserTag = z.object({ id: z.number(), name: z.string() });

/** A row of the staff's users list. */
export const UserRow = z.object({
  id: z.number(),
  full_name: z.string(),
  medium_url: z.string().nullable(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  external_user_id: z.string().nullable(),
  group_id: z.number().nullable(),
  assigned_advisor_id: z.number().nullable(),
  paying: z.boolean(),
  readonly_access: z.boolean(),
  preferences: z.object({ has_temp_email: z.boolean() }),
  contact_tags: z.array(UserTag),
  entity_count: z.number(),
  created_at: timestamp,
  deleted_at: timestamp.nullable(),
});
export type UserRow = z.infer<typeof UserRow>;

/** An entity as it stands beside one of its owners. */
export const UserEntity = z.object({
  id: z.number(),
  hash_id: z.string(),
  name: z.string(),
  entity_type: z.string(),
  inactive: z.boolean(),
  readonly_access: z.boolean(),
  special_role: z.enum(SPECIAL_ROLES).nullable(),
  is_primary: z.boolean(),
});
export type UserEntity = z.infer<typeof UserEntity>;

/** One client user as staff see them, with what this person may do to them. */
export const UserDetail = UserRow.extend({
  uid: z.string(),
  fname: z.string(),
  lname: z.string(),
  preferred_name: z.string().nullable(),
  work_email: z.string().nullable(),
  work_phone_number: z.string().nullable(),
  work_phone_extension: z.string().nullable(),
  preferred_contact_method: z.enum(CONTACT_METHODS),
  preferred_sign_in_method: z.enum(SIGN_IN_METHODS).nullable(),
  has_password: z.boolean(),
  time_zone: z.string(),
  enabled_2fa: z.boolean(),
  /** The same group under both its names. */
  firm_group: z.number().nullable(),
  is_advisor: z.boolean(),
  firm_access: z.null(),
  tax_return_name: z.string().nullable(),
  default_company_id: z.number().nullable(),
  default_company: z.object({ id: z.number(), hash_id: z.string(), name: z.string() }).nullable(),
  set_password_required: z.boolean(),
  firmName: z.string(),
  avatar: z.string().nullable(),
  medium_url: z.string().nullable(),
  overview_setting: z.object({ last_activity_should_include_all_activity: z.boolean().default(false) }),
  last_seen_at: timestamp.nullable(),
  /** A new address that waits to be confirmed; until then `email` is used. */
  pending_email: z.string().nullable(),
  /** Who has ever signed in confirms a new address; before that it is corrected at once. */
  has_signed_in: z.boolean(),
  version: z.number(),
  entities: z.array(UserEntity),
  may: z.object({
    edit: z.boolean(),
    deactivate: z.boolean(),
    reassign: z.boolean(),
    change_group: z.boolean(),
  }),
});
export type UserDetail = z.infer<typeof UserDetail>;

/** A user in a short list of matches. */
export const UserMatch = z.object({
  id: z.number(),
  full_name: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
});
export type UserMatch = z.infer<typeof UserMatch>;

export const UserCounts = z.object(
  Object.fromEntries(USER_STATUSES.map((status) => [status, z.number()])) as Record<UserStatus, z.ZodNumber>,
);
export type UserCounts = z.infer<typeof UserCounts>;

/** How long a deleted user can be restored. */
export const RESTORE_DAYS = 120;
/** How many ids one call takes, and how many a list gives. */
export const BULK_MOST = 500;
export const IDS_MOST = 10_000;
/** A send to this many needs a second yes. */
export const MANY = 10;
/** On the wire: nobody is assigned. */
export const NO_ADVISOR = -1;
