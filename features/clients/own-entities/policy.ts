import type { Actor } from '#platform/actor.ts';
import { type EntityFacts, maySeeEntity } from '#features/clients/entities/policy.ts';

/** CLI-125, CLI-128, CLI-129: owners keep it themselves, unless they or the entity are read-only. */
export const mayEditEntityProfile = (actor: Actor, entity: EntityFacts): boolean =>
  actor.kind === 'client' && maySeeEntity(actor, entity) && !actor.readonly && !entity.readonly_access;
