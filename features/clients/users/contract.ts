/** The firm's client users: lists and looking one up. */
import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { idList, idsOrNone, listEndpoint } from '#platform/list.ts';
import { labelField, personNameField } from '#platform/name-field.ts';
import {
  USER_SORTS,
  USER_STATUSES,
  UserCounts,
  UserDetail,
  UserMatch,
  UserRow,
  CONTACT_METHODS,
} from './model.ts';
import { FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED } from '#features/accounts/messages.ts';
import { ADVISOR_REQUIRED, SPOUSE_FIRST_NAME, SPOUSE_LAST_NAME } from './messages.ts';
import { ENTITY_TYPE_REQUIRED } from '#features/clients/entities/messages.ts';
import { OwnEntity } from '#features/clients/own-entities/contract.ts';
import { entityName } from '#features/clients/entities/rules/names.ts';
import { optionalEmail } from '#features/accounts/rules/email.ts';

/** What narrows the users list, in an address and in a bulk call alike. */
const narrowing = {
  status: z.enum(USER_STATUSES).optional(),
  tag_ids: idList.optional(),
  assigned_advisor_ids: idsOrNone.optional(),
  group_ids: idsOrNone.optional(),
};
export const userFilters = z.object({ search: z.string().trim().max(200).default(''), ...narrowing });

export const users = {
  listUsers: listEndpoint({
    name: 'users',
    path: '/v2/users',
    access: { who: 'staff' },
    resource: 'user',
    summary: 'The firm’s client users, paged',
    sorts: USER_SORTS,
    row: UserRow,
    filters: narrowing,
  }),
  countUsers: endpoint({
    method: 'GET',
    path: '/v2/users/counts',
    access: { who: 'staff' },
    resource: 'user',
    verb: 'list',
    summary: 'How many users stand in each of the built-in views',
    output: UserCounts,
  }),
  searchUsers: endpoint({
    method: 'GET',
    path: '/v2/users/search',
    access: { who: 'staff' },
    resource: 'user',
    verb: 'search',
    summary: 'A few users by name, email or phone, for pickers and the palette',
    query: z.object({
      term: z.string().trim().max(200).default(''),
      limit: z.coerce.number().int().min(1).max(20).default(10),
    }),
    output: z.object({ users: z.array(UserMatch) }),
  }),
  readUser: endpoint({
    method: 'GET',
    path: '/v2/users/:user_id',
    access: { who: 'staff' },
    resource: 'user',
    verb: 'read',
    summary: 'One client user with their entities',
    params: z.object({ user_id: idOf('user') }),
    output: UserDetail,
  }),
};

const edit = { who: 'staff', permission: 'users.edit' } as const;
const deactivate = { who: 'staff', permission: 'users.deactivate' } as const;
const userId = z.object({ user_id: idOf('user') });

const text = (max: number) => z.string().trim().max(max);
const needed = (message: string) => z.string({ error: message }).trim().min(1, message).max(100);
/** As typed, mask and all. */
const phone = text(40);
const advisor = z
  .int({ error: ADVISOR_REQUIRED })
  .positive(ADVISOR_REQUIRED)
  .max(Number.MAX_SAFE_INTEGER)
  .meta({ ref: 'staff' });

export const NewSpouse = z.object({
  fname: personNameField().min(1, SPOUSE_FIRST_NAME),
  lname: personNameField().min(1, SPOUSE_LAST_NAME),
  email: optionalEmail.default(''),
  work_email: optionalEmail.default(''),
  phone_number: phone.default(''),
  is_taxpayer: z.boolean().default(false),
  needsAccess: z.boolean().default(false),
});

/** CLI-035: the names of the wire, one of them with its slip of the pen. */
export const NewClient = z.object({
  fname: personNameField().min(1, FIRST_NAME_REQUIRED),
  lname: personNameField().min(1, LAST_NAME_REQUIRED),
  preferredName: personNameField().default(''),
  email: optionalEmail.default(''),
  confirmBlankEmail: z.boolean().default(false),
  phoneNumber: phone.default(''),
  workPhoneNumber: phone.default(''),
  workPhoneExtenstion: text(20).default(''),
  preferredContactMethod: z.enum(CONTACT_METHODS).default('email'),
  timeZone: text(100).default(''),
  assignedAdvisorId: advisor,
  firmGroupId: idOf('group').optional(),
  externalUserId: text(100).default(''),
  forTesting: z.boolean().default(false),
  companyName: entityName,
  entityType: needed(ENTITY_TYPE_REQUIRED),
  businessEmail: optionalEmail.default(''),
  otherEmail: optionalEmail.default(''),
  street: text(200).default(''),
  city: text(100).default(''),
  state: text(100).default(''),
  zip: text(20).default(''),
  country: text(2).default(''),
  externalEntityId: text(100).default(''),
  taxReturnId: text(100).default(''),
  taxSoftware: text(100).default(''),
  spouse: NewSpouse.nullish(),
});
export type NewClient = z.infer<typeof NewClient>;

const id = z.int().positive().max(Number.MAX_SAFE_INTEGER);

/** What is left out stays; an empty text takes away. Without a version the last who writes wins. */
export const UserChange = z.object({
  version: z.int().positive().optional(),
  fname: personNameField().optional(),
  lname: personNameField().optional(),
  preferred_name: personNameField().optional(),
  email: text(254).optional(),
  phone_number: phone.optional(),
  work_email: optionalEmail.optional(),
  work_phone_number: phone.optional(),
  work_phone_extension: text(20).optional(),
  preferred_contact_method: z.enum(CONTACT_METHODS).optional(),
  preferred_sign_in_method: z.enum(['password', 'email', 'sms']).optional(),
  time_zone: text(100).optional(),
  external_user_id: text(100).optional(),
  tax_return_name: labelField(200).optional(),
  firm_group: id.nullable().optional(),
  group_id: id.nullable().optional(),
  assigned_advisor_id: id.nullable().optional(),
  paying: z.boolean().optional(),
  readonly_access: z.boolean().optional(),
  is_activating_all_entities: z.boolean().default(false),
  is_deactivating_all_entities: z.boolean().default(false),
});
export type UserChange = z.infer<typeof UserChange>;

export const userEdits = {
  createClient: endpoint({
    method: 'POST',
    path: '/create_client_from_api',
    access: edit,
    resource: 'user',
    verb: 'create',
    summary: 'Create a user and their first entity, both or neither',
    body: NewClient,
    output: z.object({ error: z.null(), user: UserDetail, company_id: z.number(), company: OwnEntity }),
    idempotent: true,
  }),
  checkEmailAvailability: endpoint({
    method: 'POST',
    path: '/check_email_availability',
    access: edit,
    resource: 'user',
    verb: 'check',
    summary: 'Whether an address is free, and who has it if the caller may know',
    body: z.object({
      email: text(254),
      /** Somebody whose own address it may be. */
      except_user_id: id.optional(),
    }),
    output: z.object({ is_available: z.boolean(), user: UserMatch.nullable() }),
  }),
  updateUser: endpoint({
    method: 'PATCH',
    path: '/users/:user_id',
    access: edit,
    resource: 'user',
    verb: 'update',
    summary: 'Change a user; a stale version is answered with both values',
    params: userId,
    body: UserChange,
    output: UserDetail,
  }),
  removeUserEmail: endpoint({
    method: 'POST',
    path: '/remove_user_email',
    access: edit,
    resource: 'user',
    verb: 'update',
    summary: 'Take the email address off a user, who then has a temporary one',
    body: userId,
    output: UserDetail,
    recent: 'just',
  }),
  assignTemporaryEmail: endpoint({
    method: 'POST',
    path: '/assign_temporary_email',
    access: edit,
    resource: 'user',
    verb: 'update',
    summary: 'Mark a user’s email as temporary: they cannot sign in and hear of nothing',
    body: userId,
    output: UserDetail,
    recent: 'just',
  }),
  resendUserEmail: endpoint({
    method: 'POST',
    path: '/users/:user_id/email_confirmation',
    access: edit,
    resource: 'user',
    verb: 'update',
    summary: 'Send the confirmation of a new email address again; the link sent before is dead',
    params: userId,
    output: UserDetail,
  }),
  cancelUserEmail: endpoint({
    method: 'DELETE',
    path: '/users/:user_id/email_confirmation',
    access: edit,
    resource: 'user',
    verb: 'update',
    summary: 'Keep the email address a user has; the one that waits is forgotten',
    params: userId,
    output: UserDetail,
  }),
  resetUserSignIn: endpoint({
    method: 'POST',
    path: '/users/:user_id/reset_sign_in',
    access: edit,
    resource: 'user',
    verb: 'reset',
    summary: 'For a user who lost every way in: take them all away and mail a link to choose a new one',
    params: userId,
    output: z.object({ ok: z.literal(true) }),
    recent: true,
  }),
  deleteClient: endpoint({
    method: 'POST',
    path: '/delete_client_from_api',
    access: deactivate,
    resource: 'user',
    verb: 'delete',
    summary: 'Delete a user; they can be restored for 120 days',
    body: userId,
    output: z.object({ ok: z.literal(true) }),
    recent: true,
  }),
  restoreUser: endpoint({
    method: 'POST',
    path: '/v2/users/:user_id/restore_deleted_user',
    access: deactivate,
    resource: 'user',
    verb: 'restore',
    summary: 'Bring a deleted user back',
    params: userId,
    output: UserDetail,
  }),
};
