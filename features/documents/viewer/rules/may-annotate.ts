import type { Actor } from '#platform/actor.ts';
import type { EntityFacts } from '#features/clients/entities/policy.ts';
import { mayDescribeDocuments } from '../../policy.ts';
import type { ShownAs } from './shown-as.ts';

/** VWR-012: an advisor who may edit, the firm's setting, and a document with pages. */
export const mayAnnotate = (
  actor: Actor,
  entity: EntityFacts,
  settings: { annotation_enabled: boolean },
  shown: ShownAs,
): boolean => mayDescribeDocuments(actor, entity) && settings.annotation_enabled && shown === 'pdf';
