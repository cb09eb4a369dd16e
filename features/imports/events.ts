import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { IMPORT_TYPES } from './rules/fields.ts';

const about = ({ import_id }: { import_id: number }) => [`import:${import_id}`];

export const importEvents = defineEvents(
  {
    'import.uploaded': event({
      about,
      category: 0,
      payload: z.object({ import_id: z.number(), type: z.enum(IMPORT_TYPES) }),
      reads: ({ type }) => `uploaded a file to import (${type.replaceAll('_', ' ')})`,
    }),
    'import.sent': event({
      about,
      category: 0,
      payload: z.object({ import_id: z.number() }),
      reads: () => 'sent a file to be imported',
    }),
    'import.started': event({
      about,
      category: 0,
      payload: z.object({ import_id: z.number() }),
      reads: () => 'started an import',
    }),
    'import.person_confirmed': event({
      about,
      category: 0,
      payload: z.object({ import_id: z.number(), row_no: z.number(), same: z.boolean() }),
      reads: ({ row_no, same }) =>
        same
          ? `confirmed that row ${row_no} of an import is the person on file`
          : `took back that row ${row_no} of an import is the person on file`,
    }),
    'import.row_corrected': event({
      about,
      category: 0,
      payload: z.object({ import_id: z.number(), row_no: z.number() }),
      reads: ({ row_no }) => `corrected row ${row_no} of an import`,
    }),
    'import.finished': event({
      about,
      category: 0,
      payload: z.object({ import_id: z.number(), created: z.number(), updated: z.number() }),
      reads: ({ created, updated }) => `imported a list: ${created} new, ${updated} changed`,
    }),
    'import.read_by_person': event({
      about,
      category: 0,
      payload: z.object({ import_id: z.number(), type: z.enum(IMPORT_TYPES) }),
      reads: ({ type }) => `imported a file that was waiting (${type.replaceAll('_', ' ')})`,
    }),
    'import.undo_asked': event({
      about,
      category: 0,
      payload: z.object({ import_id: z.number() }),
      reads: () => 'asked to undo an import',
    }),
    'entity.imported': event({
      about,
      lists: ['imports', 'entities', 'users'],
      category: 1,
      payload: z.object({ import_id: z.number(), created: z.boolean() }),
      reads: ({ created }) =>
        created ? 'created the entity by an import' : 'changed the entity by an import',
    }),
    'entity.import_undone': event({
      about,
      lists: ['imports', 'entities', 'users'],
      category: 1,
      payload: z.object({ import_id: z.number(), created: z.boolean() }),
      reads: ({ created }) =>
        created
          ? 'deleted the entity by undoing its import'
          : 'gave the entity back what it had before an import',
    }),
    'import.undone': event({
      about,
      category: 0,
      payload: z.object({ import_id: z.number() }),
      reads: () => 'undid an import',
    }),
  },
  { lists: ['imports'] },
);
