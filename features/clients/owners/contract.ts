/** Who owns an entity, in which role, and what they hear of it. */
import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { EntityDetail, SPECIAL_ROLES } from '#features/clients/entities/model.ts';
import { OWNER_NOTIFICATIONS, Spouse } from './model.ts';
import { newPerson } from './rules/person-fields.ts';

const edit = { who: 'staff', permission: 'entities.edit' } as const;
const company = z.object({ company_id: idOf('entity') });
const conversation = {
  copyPreviousMessages: z.boolean().default(false),
  /** True moves the people within the running conversation, false ends it and begins another. */
  transferPreviousMessages: z.boolean().default(true),
};

export const owners = {
  updateOwners: endpoint({
    method: 'POST',
    path: '/companies/update_owners',
    access: edit,
    resource: 'entity',
    verb: 'set_owners',
    summary: 'Set the owners of an entity and say what becomes of its conversation',
    recent: true,
    body: z.object({
      companyId: idOf('entity'),
      ownerIds: z.array(idOf('user')).min(1, 'An entity needs at least one owner.').max(50),
      ...conversation,
      token: z.string().max(4000).optional(),
    }),
    output: EntityDetail,
  }),
  addOwner: endpoint({
    method: 'POST',
    path: '/companies/add_owner',
    access: edit,
    resource: 'entity',
    verb: 'set_owners',
    summary: 'Make a client user of the firm an owner too',
    recent: true,
    body: company.extend({ user_id: idOf('user'), ...conversation }),
    output: EntityDetail,
    idempotent: true,
  }),
  createNewOwner: endpoint({
    method: 'POST',
    path: '/companies/create_new_owner',
    access: edit,
    resource: 'entity',
    verb: 'set_owners',
    summary: 'Create a client user who owns this entity',
    recent: true,
    body: company.extend({ ...newPerson, ...conversation }),
    output: EntityDetail,
    idempotent: true,
  }),
  changePrimaryContact: endpoint({
    method: 'POST',
    path: '/companies/change_primary_contact',
    access: edit,
    resource: 'entity',
    verb: 'set_owners',
    summary: 'Make another owner the primary one',
    body: company.extend({ user_id: idOf('user') }),
    output: EntityDetail,
  }),
  updateRoles: endpoint({
    method: 'PATCH',
    path: '/companies/update_roles',
    access: edit,
    resource: 'entity',
    verb: 'set_owners',
    summary: 'Say which owner is the taxpayer and which the spouse',
    body: company.extend({ user_id: idOf('user'), special_role: z.enum(SPECIAL_ROLES).nullable() }),
    output: EntityDetail,
  }),
  saveOwnerNotifications: endpoint({
    method: 'POST',
    path: '/companies/save_owner_notifications',
    access: edit,
    resource: 'entity',
    verb: 'set_owners',
    summary: 'Who receives the questionnaire and who signs',
    body: z.object({
      entity_id: idOf('entity'),
      owners_with_notifications: z
        .array(
          z.object({
            user_id: idOf('user'),
            notification_type_ids: z.array(z.literal(OWNER_NOTIFICATIONS)).max(2),
          }),
        )
        .max(50),
    }),
    output: EntityDetail,
  }),
  readSpouse: endpoint({
    method: 'GET',
    path: '/companies/:company_id/spouse',
    access: { who: 'staff' },
    resource: 'entity',
    verb: 'read',
    summary: 'The spouse of a return',
    params: company,
    output: z.object({ spouse: Spouse.nullable() }),
  }),
  saveSpouse: endpoint({
    method: 'POST',
    path: '/companies/:company_id/spouse',
    access: edit,
    resource: 'entity',
    verb: 'update',
    summary: 'Keep the spouse’s details; with needsAccess they become a user who owns the entity',
    params: company,
    body: z.object({
      ...newPerson,
      work_email: newPerson.email,
      is_taxpayer: z.boolean().default(false),
      needsAccess: z.boolean().default(false),
      assigned_advisor_id: idOf('staff').nullish(),
      ...conversation,
    }),
    output: z.object({ spouse: Spouse }),
  }),
};
