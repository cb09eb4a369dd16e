import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { SENSITIVE, SPECIAL_ROLES } from './model.ts';
import { IMPORT_TYPES } from './rules/import/fields.ts';
import { userEvents } from './user-events.ts';

const RoleChange = z.object({ role_id: z.number(), role_name: z.string(), full_name: z.string() });

export const clientEvents = defineEvents('clients', {
  ...userEvents,
  'entity.renamed': event({
    category: 1,
    payload: z.object({ from: z.string(), to: z.string() }),
    reads: ({ from, to }) => `renamed the entity from “${from}” to “${to}”`,
  }),
  'entity.created': event({
    category: 1,
    payload: z.object({ name: z.string(), type: z.string() }),
    reads: ({ name, type }) => `created the entity “${name}” (${type})`,
  }),
  'entity.updated': event({
    category: 1,
    payload: z.object({ fields: z.array(z.string()) }),
    reads: ({ fields }) => `changed the entity (${fields.join(', ').replaceAll('_', ' ')})`,
  }),
  'entity.switched': event({
    category: 1,
    payload: z.object({ inactive: z.boolean(), readonly_access: z.boolean() }),
    reads: ({ inactive, readonly_access }) =>
      inactive ? 'made the entity inactive' : `made the entity ${readonly_access ? 'read-only' : 'active'}`,
  }),
  'entity.deleted': event({ category: 1, payload: z.object({}), reads: () => 'deleted the entity' }),
  'entity.restored': event({ category: 1, payload: z.object({}), reads: () => 'restored the entity' }),
  'entity.number_revealed': event({
    category: 0,
    payload: z.object({ field: z.enum(SENSITIVE) }),
    reads: ({ field }) => `looked at the ${field.replaceAll('_', ' ').toUpperCase()}`,
  }),
  'entity.tagged': event({
    category: 1,
    payload: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
    reads: ({ added, removed }) =>
      [
        added.length > 0 ? `added the tags ${added.join(', ')}` : '',
        removed.length > 0 ? `took off the tags ${removed.join(', ')}` : '',
      ]
        .filter(Boolean)
        .join(' and '),
  }),
  'entities.tagged': event({
    category: 1,
    payload: z.object({ count: z.number(), tags: z.array(z.string()), remove: z.boolean() }),
    reads: ({ count, tags, remove }) =>
      `${remove ? 'took off' : 'added'} the tags ${tags.join(', ')} on ${count} entities`,
  }),
  'entity.owners_changed': event({
    category: 1,
    payload: z.object({
      added: z.array(z.number()),
      removed: z.array(z.number()),
      conversation: z.enum(['move', 'new']),
    }),
    reads: ({ added, removed }) => `changed the owners (${added.length} added, ${removed.length} removed)`,
  }),
  'entity.primary_changed': event({
    category: 1,
    payload: z.object({}),
    reads: () => 'made somebody else the primary owner',
  }),
  'entity.role_set': event({
    category: 1,
    payload: z.object({ role: z.enum(SPECIAL_ROLES).nullable() }),
    reads: ({ role }) => (role === null ? 'took an owner’s role off' : `named an owner the ${role}`),
  }),
  'entity.owner_notifications_set': event({
    category: 1,
    payload: z.object({}),
    reads: () => 'chose who receives and who signs questionnaires',
  }),
  'entity.spouse_saved': event({
    category: 1,
    payload: z.object({ access: z.boolean() }),
    reads: ({ access }) => (access ? 'gave the spouse access' : 'kept the spouse’s details'),
  }),
  'entity.note_written': event({ category: 0, payload: z.object({}), reads: () => 'wrote a note' }),
  'entity.note_changed': event({ category: 0, payload: z.object({}), reads: () => 'changed a note' }),
  'entity.note_deleted': event({ category: 0, payload: z.object({}), reads: () => 'deleted a note' }),
  'entity.note_restored': event({ category: 0, payload: z.object({}), reads: () => 'put a note back' }),
  'notifications.subscribed': event({
    category: 0,
    payload: z.object({ count: z.number(), notification_type_ids: z.array(z.number()) }),
    reads: ({ count }) => `chose the notifications of ${count} ${count === 1 ? 'entity' : 'entities'}`,
  }),
  'entity.profile_updated': event({
    category: 1,
    payload: z.object({ fields: z.array(z.string()) }),
    reads: ({ fields }) =>
      `changed how the entity can be reached (${fields.join(', ').replaceAll('_', ' ')})`,
  }),
  'user.previewed': event({
    category: 0,
    payload: z.object({}),
    reads: () => 'looked at the portal as this client sees it',
  }),
  'role.assigned': event({
    category: 1,
    payload: RoleChange,
    reads: ({ role_name, full_name }) => `gave ${full_name} the role ${role_name}`,
  }),
  'role.unassigned': event({
    category: 1,
    payload: RoleChange,
    reads: ({ role_name, full_name }) => `took the role ${role_name} away from ${full_name}`,
  }),
  'import.uploaded': event({
    category: 0,
    payload: z.object({ import_id: z.number(), type: z.enum(IMPORT_TYPES) }),
    reads: ({ type }) => `uploaded a file to import (${type.replaceAll('_', ' ')})`,
  }),
  'import.sent': event({
    category: 0,
    payload: z.object({ import_id: z.number() }),
    reads: () => 'sent a file to be imported',
  }),
  'import.started': event({
    category: 0,
    payload: z.object({ import_id: z.number() }),
    reads: () => 'started an import',
  }),
  'import.finished': event({
    category: 0,
    payload: z.object({ import_id: z.number(), created: z.number(), updated: z.number() }),
    reads: ({ created, updated }) => `imported a list: ${created} new, ${updated} changed`,
  }),
  'import.read_by_person': event({
    category: 0,
    payload: z.object({ import_id: z.number(), type: z.enum(IMPORT_TYPES) }),
    reads: ({ type }) => `read in a file that waited (${type.replaceAll('_', ' ')})`,
  }),
  'import.undo_asked': event({
    category: 0,
    payload: z.object({ import_id: z.number() }),
    reads: () => 'asked to take an import back',
  }),
  'import.undone': event({
    category: 0,
    payload: z.object({ import_id: z.number() }),
    reads: () => 'took an import back',
  }),
  'client.signed_up': event({
    category: 0,
    payload: z.object({}),
    reads: () => 'became a client by starting a form',
    ofPerson: true,
  }),
  'default_entity.chosen': event({
    category: 0,
    payload: z.object({ entity_id: z.number() }),
    reads: () => 'chose this entity as the one to open first',
  }),
});
