import { type Actor, holds, holdsOn } from '#platform/actor.ts';
import { PREVIEW_READ_ONLY } from '#platform/errors.ts';
import type { Permission } from '#platform/permissions.ts';
import { type EntityFacts, maySeeEntity } from '#features/clients/entities/policy.ts';
import { ARCHIVED, NOT_IN_IT, READ_ONLY } from './messages.ts';

/** The parts of a conversation a decision needs. */
export interface ConversationFacts {
  /** Whether the actor is in it. */
  joined: boolean;
  /** Those it is about that are live; with none left it is archived. */
  entities: readonly EntityFacts[];
}

export const isArchived = ({ entities }: ConversationFacts): boolean => entities.length === 0;

/** MSG-038: clients hold their own while it runs; staff read what is about an entity they see, or what they are in. */
export function mayReadConversation(actor: Actor, conversation: ConversationFacts): boolean {
  const { joined, entities } = conversation;
  if (actor.kind === 'system') return true;
  if (actor.kind === 'client') return joined && !isArchived(conversation);
  if (actor.kind !== 'staff') return false;
  if (isArchived(conversation)) return holds(actor, 'messages.view_archived');
  return joined || entities.some((entity) => maySeeEntity(actor, entity));
}

/** Why this person can write nothing here, in a sentence; null where they can. */
export function closedBecause(actor: Actor, conversation: ConversationFacts): string | null {
  if (isArchived(conversation)) return ARCHIVED;
  if (actor.kind === 'client') {
    if (actor.previewedBy !== null) return PREVIEW_READ_ONLY;
    const shut = conversation.entities.every(({ readonly_access }) => readonly_access);
    return actor.readonly || shut ? READ_ONLY : null;
  }
  return conversation.joined ? null : NOT_IN_IT;
}

export const mayWrite = (actor: Actor, conversation: ConversationFacts): boolean =>
  mayReadConversation(actor, conversation) && closedBecause(actor, conversation) === null;

/** Who could write nothing in it begins none. */
export const mayBegin = (actor: Actor, { readonly_access }: EntityFacts): boolean =>
  actor.kind !== 'client' || (!actor.readonly && !readonly_access);

/** MSG-039. */
export const mayJoin = (actor: Actor, conversation: ConversationFacts): boolean =>
  actor.kind === 'staff' &&
  mayReadConversation(actor, conversation) &&
  !isArchived(conversation) &&
  !conversation.joined;

const holdsHere = (actor: Actor, { entities }: ConversationFacts, permission: Permission): boolean =>
  holds(actor, permission) || entities.some((entity) => holdsOn(actor, entity, permission));

/** MSG-058. */
export const mayManagePeople = (actor: Actor, conversation: ConversationFacts): boolean =>
  mayReadConversation(actor, conversation) &&
  !isArchived(conversation) &&
  holdsHere(actor, conversation, 'messages.manage_participants');

export const mayExportConversation = (actor: Actor, conversation: ConversationFacts): boolean =>
  actor.kind === 'staff' &&
  mayReadConversation(actor, conversation) &&
  holdsHere(actor, conversation, 'messages.export');

/** Numbers that were sent securely: whoever may see those of the entity it is about. */
export const mayRevealNumbers = (actor: Actor, conversation: ConversationFacts): boolean =>
  actor.kind === 'staff' &&
  mayReadConversation(actor, conversation) &&
  holdsHere(actor, conversation, 'sensitive.unmask');

/** MSG-032, MSG-057. */
export const mayMarkUnseen = (actor: Actor, conversation: ConversationFacts): boolean =>
  actor.kind === 'staff' && conversation.joined && mayReadConversation(actor, conversation);
