/** What a client's first screen asks of their entities; kept apart, so that it loads no more than that. */
import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { EntityProfile } from './model.ts';
import { reachFields } from '#features/clients/entities/rules/entity-fields.ts';

/** An entity as one of its owners sees it. */
export const OwnEntity = z.object({
  id: z.number(),
  hash_id: z.string(),
  name: z.string(),
  entity_type: z.string(),
  readonly_access: z.boolean(),
});
export type OwnEntity = z.infer<typeof OwnEntity>;

/** Whom a client can turn to. */
export const OwnAdvisor = z.object({
  id: z.number(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  /** At work. */
  phone: z.string().nullable(),
  phone_extension: z.string().nullable(),
});
export type OwnAdvisor = z.infer<typeof OwnAdvisor>;

export const ownEntities = {
  listOwnEntities: endpoint({
    method: 'GET',
    path: '/companies',
    access: { who: 'signed-in' },
    resource: 'own_entity',
    verb: 'list',
    preview: true,
    summary: 'The signed-in client’s active entities; for staff all they see, inactive ones too',
    output: z.object({
      entities: z.array(OwnEntity),
      default_company_id: z.number().nullable(),
      has_inactive: z.boolean(),
    }),
  }),
  readOwnAdvisor: endpoint({
    method: 'GET',
    path: '/companies/:company_id/advisor',
    access: { who: 'client' },
    resource: 'own_entity',
    verb: 'read',
    preview: true,
    summary: 'Name and work phone of the advisor of one of the client’s own entities',
    params: z.object({ company_id: idOf('entity') }),
    output: z.object({ advisor: OwnAdvisor.nullable() }),
  }),
  setDefaultCompany: endpoint({
    method: 'POST',
    path: '/set_default_company',
    access: { who: 'client' },
    resource: 'own_entity',
    verb: 'choose',
    summary: 'Remember which entity the client looks at first',
    body: z.object({ company_id: idOf('entity') }),
    output: z.object({ ok: z.literal(true) }),
  }),
};

const EntityProfileChange = z.object({ version: z.int().positive(), ...reachFields });
export type EntityProfileChange = z.infer<typeof EntityProfileChange>;

export const profiles = {
  readEntityProfile: endpoint({
    method: 'GET',
    path: '/companies/:company_id/profile',
    access: { who: 'client' },
    resource: 'own_entity',
    verb: 'read',
    preview: true,
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
