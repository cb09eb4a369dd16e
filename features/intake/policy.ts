import type { Actor } from '#platform/actor.ts';
import { holdsOn } from '#platform/actor.ts';
import type { EntityFacts } from '#features/clients/entities/policy.ts';
import { mayDescribeDocuments, mayListDocuments } from '#features/documents/policy.ts';

/** See what the portal made of an entity’s papers. */
export const maySeeDesk = (actor: Actor, entity: EntityFacts): boolean =>
  mayListDocuments(actor, entity) && holdsOn(actor, entity, 'documents.split_review');

/** Say what a paper is, where it goes, and cut or join it. */
export const mayReviewPapers = (actor: Actor, entity: EntityFacts): boolean =>
  maySeeDesk(actor, entity) && mayDescribeDocuments(actor, entity);

/** Be asked about papers that one has just sent. */
export const maySeeDoor = (actor: Actor, entity: EntityFacts): boolean => mayListDocuments(actor, entity);

/** Move a paper within a questionnaire, which is to answer for its client. */
export const mayMoveInQuestionnaire = (actor: Actor, entity: EntityFacts): boolean =>
  mayReviewPapers(actor, entity) && holdsOn(actor, entity, 'questionnaires.answer_for_client');
