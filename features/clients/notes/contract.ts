import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { EntityNote } from './model.ts';

const edit = { who: 'staff', permission: 'entities.edit' } as const;
const company = z.object({ company_id: idOf('entity') });
const note = z.object({ note_id: idOf('note') });
const ok = z.object({ ok: z.literal(true) });
const noteBody = z.string().trim().min(1, 'Please write something first.').max(10_000);

export const noteCalls = {
  listNotes: endpoint({
    method: 'GET',
    path: '/companies/:company_id/notes',
    access: { who: 'staff' },
    resource: 'note',
    verb: 'list',
    summary: 'The firm’s own notes on an entity, pinned ones first',
    params: company,
    output: z.object({ notes: z.array(EntityNote) }),
  }),
  createNote: endpoint({
    method: 'POST',
    path: '/companies/:company_id/notes',
    access: edit,
    resource: 'note',
    verb: 'create',
    summary: 'Write a note',
    params: company,
    body: z.object({ body: noteBody, pinned: z.boolean().default(false) }),
    output: EntityNote,
    idempotent: true,
  }),
  updateNote: endpoint({
    method: 'PATCH',
    path: '/notes/:note_id',
    access: edit,
    resource: 'note',
    verb: 'update',
    summary: 'Change a note; a stale version is answered with both values',
    params: note,
    body: z.object({
      version: z.int().positive(),
      body: noteBody.optional(),
      pinned: z.boolean().optional(),
    }),
    output: EntityNote,
  }),
  deleteNote: endpoint({
    method: 'DELETE',
    path: '/notes/:note_id',
    access: edit,
    resource: 'note',
    verb: 'delete',
    summary: 'Take a note away; it can be put back',
    params: note,
    output: ok,
  }),
  restoreNote: endpoint({
    method: 'POST',
    path: '/notes/:note_id/restore',
    access: edit,
    resource: 'note',
    verb: 'restore',
    summary: 'Put a note back',
    params: note,
    output: EntityNote,
  }),
};
