import { type Actor, holdsOn } from '#platform/actor.ts';
import { type EntityFacts, maySeeEntity } from '#features/clients/entities/policy.ts';

/** OVR-032: taking questionnaires out is for staff with the permission; asked again when the work begins and when it is fetched. */
export const mayExport = (actor: Actor, entity: EntityFacts): boolean =>
  actor.kind === 'staff' && maySeeEntity(actor, entity) && holdsOn(actor, entity, 'questionnaires.export');
