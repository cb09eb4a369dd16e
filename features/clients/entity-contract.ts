/** The firm's entities. */
import { z } from 'zod';
import { endpoint, flag, hashOf, idOf } from '#platform/contract.ts';
import { ENTITY_SORTS, EntityDetail, EntityRow } from './model.ts';
import { listed } from './list-query.ts';
import { OwnEntity } from './own-contract.ts';
import { entityName } from './rules/names.ts';

export const entities = {
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
};
