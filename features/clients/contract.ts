import { z } from 'zod';
import { endpoint, flag, hashOf, idOf, pageQuery } from '#platform/contract.ts';
import { ENTITY_SORTS, EntityDetail, EntityProfile, EntityRow, USER_SORTS, UserRow } from './model.ts';
import { OwnEntity, ownEntities } from './own-contract.ts';
import { entityName, optionalEmail } from './rules/names.ts';

const listed = { ...pageQuery, search: z.string().trim().max(200).default(''), count: flag.default(false) };

const text = (max: number) => z.string().trim().max(max);

export const EntityProfileChange = z.object({
  version: z.int().positive(),
  business_email: optionalEmail.optional(),
  other_email: optionalEmail.optional(),
  street: text(200).optional(),
  city: text(100).optional(),
  state: text(100).optional(),
  zip: text(20).optional(),
  country: text(2).optional(),
  fax: text(40).optional(),
});
export type EntityProfileChange = z.infer<typeof EntityProfileChange>;

export const clients = {
  ...ownEntities,
  listEntities: endpoint({
    method: 'GET',
    path: '/v2/entities',
    access: { who: 'staff' },
    resource: 'entity',
    verb: 'list',
    summary: 'The firm’s entities, paged; count=true answers how many there are instead of rows',
    query: z.object({
      ...listed,
      sort_by: z.enum(ENTITY_SORTS).default('created_at'),
      entity_type: z.string().max(100).optional(),
      inactive: flag.optional(),
    }),
    output: z.object({ entities: z.array(EntityRow), total: z.number().nullable() }),
  }),
  listUsers: endpoint({
    method: 'GET',
    path: '/v2/users',
    access: { who: 'staff' },
    resource: 'user',
    verb: 'list',
    summary: 'The firm’s client users, paged; count=true answers how many there are instead of rows',
    query: z.object({ ...listed, sort_by: z.enum(USER_SORTS).default('created_at') }),
    output: z.object({ users: z.array(UserRow), total: z.number().nullable() }),
  }),
  readUser: endpoint({
    method: 'GET',
    path: '/v2/users/:user_id',
    access: { who: 'staff' },
    resource: 'user',
    verb: 'read',
    summary: 'One client user with their entities',
    params: z.object({ user_id: idOf('user') }),
    output: UserRow.extend({ entities: z.array(OwnEntity) }),
  }),
  readEntityByHash: endpoint({
    method: 'GET',
    path: '/companies/by_hash',
    access: { who: 'staff' },
    resource: 'entity',
    verb: 'read',
    summary: 'One entity by the handle in its address',
    query: z.object({ hash_id: hashOf('entity') }),
    output: EntityDetail,
  }),
  simpleIndex: endpoint({
    method: 'GET',
    path: '/companies/simple_index',
    access: { who: 'staff' },
    resource: 'entity',
    verb: 'search',
    summary: 'A few entities by name, for switchers and the palette',
    query: z.object({
      search: z.string().trim().max(200).default(''),
      limit: z.coerce.number().int().min(1).max(20).default(5),
    }),
    output: z.object({ entities: z.array(OwnEntity) }),
  }),
  updateEntity: endpoint({
    method: 'PATCH',
    path: '/companies/:company_id',
    access: { who: 'staff', permission: 'entities.edit' },
    resource: 'entity',
    verb: 'update',
    summary: 'Rename an entity; a stale version is answered with both values',
    params: z.object({ company_id: idOf('entity') }),
    body: z.object({ name: entityName, version: z.int().positive() }),
    output: EntityDetail,
  }),
  readEntityProfile: endpoint({
    method: 'GET',
    path: '/companies/:company_id/profile',
    access: { who: 'client' },
    resource: 'own_entity',
    verb: 'read',
    summary: 'How one of the client’s own entities can be reached',
    params: z.object({ company_id: idOf('entity') }),
    output: EntityProfile,
  }),
  updateEntityProfile: endpoint({
    method: 'PATCH',
    path: '/companies/:company_id/profile',
    access: { who: 'client' },
    resource: 'own_entity',
    verb: 'update',
    summary: 'Change how an entity can be reached; a stale version is answered with both values',
    params: z.object({ company_id: idOf('entity') }),
    body: EntityProfileChange,
    output: EntityProfile,
  }),
};
