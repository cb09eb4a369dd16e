import { groupEvents } from '#features/staff/groups/events.ts';
import { inviteEvents } from '#features/staff/invites/events.ts';
import { peopleEvents } from '#features/staff/people/events.ts';
import { roleEvents } from '#features/staff/roles/events.ts';

export const staffEvents = [peopleEvents, inviteEvents, groupEvents, roleEvents];
