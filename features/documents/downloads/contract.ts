import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { fileName } from '../rules/names.ts';
import { ItemRef, MOST_ITEMS, placePath } from '../tree/model.ts';
import { Archive } from './model.ts';

const companyId = idOf('entity');
const staff = { who: 'staff' } as const;
/** A link where the zip can be had at once; without one, the person is told when it is ready. */
const asked = z.object({
  archive: Archive,
  document: z.object({ data: z.object({ link: z.string() }) }).nullable(),
});

export const downloads = {
  downloadFolder: endpoint({
    method: 'POST',
    path: '/documents/download_folder',
    access: staff,
    resource: 'document',
    verb: 'download',
    summary: 'A folder as a zip; with pictures made into PDFs it is prepared and told of',
    body: z.object({
      companyId,
      link: placePath,
      name: fileName.optional(),
      convert: z.boolean().default(false),
    }),
    output: asked,
  }),
  downloadDocuments: endpoint({
    method: 'POST',
    path: '/documents/download_multiple',
    access: staff,
    resource: 'document',
    verb: 'download',
    summary: 'Several files and folders as one zip',
    body: z.object({
      companyId,
      documents: z.array(ItemRef).min(1).max(MOST_ITEMS),
      convertImageToPdf: z.boolean().default(false),
    }),
    output: asked,
  }),
  listArchives: endpoint({
    method: 'GET',
    path: '/documents/archives',
    access: staff,
    resource: 'document',
    verb: 'list',
    summary: 'The zips this person asked to have prepared in the last day',
    query: z.object({ companyId }),
    output: z.object({ archives: z.array(Archive) }),
  }),
  archiveLink: endpoint({
    method: 'POST',
    path: '/documents/archives/:archive_id/link',
    access: staff,
    resource: 'document_archive',
    verb: 'read',
    summary: 'A short-lived link to a zip that was prepared',
    params: z.object({ archive_id: idOf('document_archive') }),
    output: z.object({ document: z.object({ data: z.object({ link: z.string() }) }) }),
  }),
  downloadArchive: endpoint({
    method: 'GET',
    path: '/document_archives/:token',
    access: {
      who: 'public',
      why: 'the link is bound to a person, an archive and a minute, and that person is checked again for every file',
    },
    resource: 'document_archive',
    verb: 'download',
    summary: 'The bytes of a zip by its short-lived link, written while they are sent',
    params: z.object({ token: z.string().max(1000) }),
    output: z.unknown(),
    kind: 'download',
  }),
};
