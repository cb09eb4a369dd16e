import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

/** What only staff see, clients do not even hear of. */
const staff_only = z.boolean();
const file = { document_id: z.number(), name: z.string(), staff_only };
const folder = { folder_id: z.number(), name: z.string(), staff_only };
const toStaff = ({ staff_only: closed }: { staff_only: boolean }) => closed;

export const treeEvents = defineEvents({
  'folder.created': event({
    category: 2,
    payload: z.object(folder),
    reads: ({ name }) => `created the folder ${name}`,
    staffOnly: toStaff,
  }),
  'folder.renamed': event({
    category: 2,
    payload: z.object({ ...folder, was: z.string() }),
    reads: ({ name, was }) => `renamed the folder ${was} to ${name}`,
    staffOnly: toStaff,
  }),
  'folder.moved': event({
    category: 2,
    payload: z.object({ ...folder, to: z.string() }),
    reads: ({ name, to }) => `moved the folder ${name} to ${to}`,
    staffOnly: toStaff,
  }),
  'folder.copied': event({
    category: 2,
    payload: z.object({ ...folder, to: z.string() }),
    reads: ({ name, to }) => `copied the folder ${name} to ${to}`,
    staffOnly: toStaff,
  }),
  'folder.deleted': event({
    category: 2,
    payload: z.object({ ...folder, files: z.number() }),
    reads: ({ name, files }) =>
      `deleted the folder ${name}${files === 0 ? '' : ` with ${files} file${files === 1 ? '' : 's'}`}`,
    staffOnly: toStaff,
  }),
  'folder.restored': event({
    category: 2,
    payload: z.object(folder),
    reads: ({ name }) => `restored the folder ${name}`,
    staffOnly: toStaff,
  }),
  'document.renamed': event({
    category: 2,
    payload: z.object({ ...file, was: z.string() }),
    reads: ({ name, was }) => `renamed ${was} to ${name}`,
    staffOnly: toStaff,
  }),
  'document.moved': event({
    category: 2,
    payload: z.object({ ...file, to: z.string() }),
    reads: ({ name, to }) => `moved ${name} to ${to}`,
    staffOnly: toStaff,
  }),
  'document.copied': event({
    category: 2,
    payload: z.object({ ...file, to: z.string() }),
    reads: ({ name, to }) => `copied ${name} to ${to}`,
    staffOnly: toStaff,
  }),
  'document.deleted': event({
    category: 2,
    payload: z.object(file),
    reads: ({ name }) => `deleted ${name}`,
    staffOnly: toStaff,
  }),
  'document.restored': event({
    category: 2,
    payload: z.object(file),
    reads: ({ name }) => `restored ${name}`,
    staffOnly: toStaff,
  }),
  'document.described': event({
    category: 2,
    payload: z.object(file),
    reads: ({ name }) => `changed the description of ${name}`,
    staffOnly: () => true,
  }),
  'document.tagged': event({
    category: 2,
    payload: z.object({ ...file, tags: z.array(z.string()) }),
    reads: ({ name, tags }) =>
      tags.length === 0 ? `removed the tags of ${name}` : `tagged ${name} ${tags.join(', ')}`,
    staffOnly: () => true,
  }),
});
