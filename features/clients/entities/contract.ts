/** The firm's entities. */
import { z } from 'zod';
import { endpoint, flag, hashOf, idOf } from '#platform/contract.ts';
import { ENTITY_SORTS, ENTITY_STATUSES, EntityCounts, EntityDetail, EntityRow, SENSITIVE } from './model.ts';
import { idList, idsOrNone, listEndpoint } from '#platform/list.ts';
import { OwnEntity } from '#features/clients/own-entities/contract.ts';
import { ChangedTags } from './rules/changed-tags.ts';
import { entityFields, entityName, entityType, newEntityFields } from './rules/entity-fields.ts';

const edit = { who: 'staff', permission: 'entities.edit' } as const;
const removal = { who: 'staff', permission: 'entities.delete_restore' } as const;
const ok = z.object({ ok: z.literal(true) });
const company = z.object({ company_id: idOf('entity') });
/** With a version only what was seen is changed; without one, the last who writes wins. */
const body = z.object({ version: z.int().positive().optional(), ...entityFields });

const updateEntity = endpoint({
  method: 'PATCH',
  path: '/companies/:company_id',
  access: edit,
  resource: 'entity',
  verb: 'update',
  summary: 'Change what is sent of an entity; a stale version is answered with both values',
  params: company,
  body,
  output: EntityDetail,
});

export const entities = {
  listEntities: listEndpoint({
    name: 'entities',
    path: '/v2/entities',
    access: { who: 'staff' },
    resource: 'entity',
    summary: 'The firm’s entities, paged',
    sorts: ENTITY_SORTS,
    row: EntityRow,
    filters: {
      status: z.enum(ENTITY_STATUSES).default('all'),
      entity_type: z.string().max(100).optional(),
      tag_ids: idList.optional(),
      assigned_advisor_ids: idsOrNone.optional(),
      group_ids: idsOrNone.optional(),
      /** For pickers: leaves out entities nobody can answer for. */
      reachable: flag.optional(),
      /** For pickers: leaves out read-only entities. */
      writable: flag.optional(),
    },
  }),
  countEntities: endpoint({
    method: 'GET',
    path: '/v2/entities/counts',
    access: { who: 'staff' },
    resource: 'entity',
    verb: 'list',
    summary: 'How many entities stand in each of the built-in views',
    output: EntityCounts,
  }),
  entityTypes: endpoint({
    method: 'GET',
    path: '/companies/entity_types',
    access: { who: 'staff' },
    resource: 'entity',
    verb: 'read_types',
    summary: 'The types offered: the usual ones and those this firm typed in',
    output: z.object({ types: z.array(z.string()) }),
  }),
  readEntity: endpoint({
    method: 'GET',
    path: '/companies/:company_id',
    access: { who: 'staff' },
    resource: 'entity',
    verb: 'read',
    summary: 'One entity',
    params: company,
    output: EntityDetail,
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
  createEntity: endpoint({
    method: 'POST',
    path: '/companies',
    access: edit,
    resource: 'entity',
    verb: 'create',
    summary: 'A further entity of a client user',
    body: z.object({
      user_id: idOf('user'),
      entity_type: entityType,
      /** A person's own return is called after them when it is left out. */
      name: entityName.optional(),
      ...newEntityFields,
    }),
    output: EntityDetail,
    idempotent: true,
  }),
  updateEntity,
  replaceEntity: { ...updateEntity, method: 'PUT' as const },
  saveEntity: { ...updateEntity, method: 'POST' as const },
  deleteEntity: endpoint({
    method: 'POST',
    path: '/companies/delete_company',
    access: removal,
    resource: 'entity',
    verb: 'delete',
    summary: 'Take an entity out of the lists; it can be restored for 120 days',
    body: company,
    output: ok,
    recent: true,
  }),
  restoreEntity: endpoint({
    method: 'POST',
    path: '/companies/restore_deleted_entity',
    access: removal,
    resource: 'deleted_entity',
    verb: 'restore',
    summary: 'Bring a deleted entity back',
    body: z.object({ company_id: idOf('deleted_entity') }),
    output: EntityDetail,
  }),
  revealNumber: endpoint({
    method: 'POST',
    path: '/companies/:company_id/reveal',
    access: { who: 'staff', permission: 'sensitive.unmask' },
    resource: 'entity',
    verb: 'reveal',
    summary: 'Show one masked number; every showing is recorded',
    params: company,
    body: z.object({ field: z.enum(SENSITIVE) }),
    output: z.object({ value: z.string() }),
    recent: true,
  }),
  setEntityTags: endpoint({
    method: 'POST',
    path: '/companies/update_tags',
    access: edit,
    resource: 'entity',
    verb: 'tag',
    summary: 'Set the tags of an entity',
    body: z.object({ company_id: idOf('entity'), entity_tags: z.array(z.string().trim().min(1)).max(100) }),
    output: EntityDetail,
  }),
  tagEntities: endpoint({
    method: 'POST',
    path: '/companies/update_tags_in_bulk',
    access: edit,
    resource: 'entity',
    verb: 'tag',
    summary: 'Add tags to many entities, or take them off',
    body: z.object({
      ids: z.array(idOf('entity')).min(1).max(10_000),
      tag_names: z.array(z.string().trim().min(1)).min(1).max(100),
      remove: z.boolean().default(false),
    }),
    output: z.object({
      updated: z.number(),
      /** Which had it not before, or had it: what undoing it has to touch. */
      changed: ChangedTags,
    }),
  }),
};
