import type { Actor } from '#platform/actor.ts';
import { holdsOn } from '#platform/actor.ts';
import { type EntityFacts, maySeeEntity } from '#features/clients/policy.ts';

export interface DocumentFacts {
  staff_only: boolean;
}

/** Clients never learn that a staff-only document exists. */
export function maySeeDocument(actor: Actor, entity: EntityFacts, document: DocumentFacts): boolean {
  if (!maySeeEntity(actor, entity)) return false;
  if (actor.kind === 'client') return !document.staff_only;
  if (actor.kind === 'system') return true;
  return (
    holdsOn(actor, entity.granted, 'documents.view') &&
    (!document.staff_only || holdsOn(actor, entity.granted, 'documents.staff_only'))
  );
}
