import type { Actor } from '#platform/actor.ts';
import { type EntityFacts, mayEditEntity } from '#features/clients/entities/policy.ts';
import { mayEditEntityProfile } from '#features/clients/own-entities/policy.ts';

/** SND-074: staff who may edit the entity, and its own clients unless they or it are read-only. */
export const mayEditLines = (actor: Actor, entity: EntityFacts): boolean =>
  mayEditEntity(actor, entity) || mayEditEntityProfile(actor, entity);
