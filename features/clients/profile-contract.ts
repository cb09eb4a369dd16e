/** How an entity can be reached, kept by its owners. */
import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { EntityProfile } from './model.ts';
import { reachFields } from './rules/entity-fields.ts';

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
