import { entityEvents } from '#features/clients/entities/events.ts';
import { noteEvents } from '#features/clients/notes/events.ts';
import { ownEntityEvents } from '#features/clients/own-entities/events.ts';
import { ownerEvents } from '#features/clients/owners/events.ts';
import { previewEvents } from '#features/clients/previews/events.ts';
import { roleAssignmentEvents } from '#features/clients/role-assignments/events.ts';
import { subscriptionEvents } from '#features/clients/subscriptions/events.ts';
import { signUpEvents, userEvents } from '#features/clients/users/events.ts';

export const clientEvents = [
  entityEvents,
  userEvents,
  signUpEvents,
  ownerEvents,
  noteEvents,
  subscriptionEvents,
  ownEntityEvents,
  previewEvents,
  roleAssignmentEvents,
];
