import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';
import { DocumentRow } from '../model.ts';
import { tagName } from '#features/labels/rules/tags.ts';
import { fileName } from '../rules/names.ts';

/** What is known of a file before its bytes come. */
export const NewFile = z.object({
  name: fileName,
  size: z.int().nonnegative(),
  content_type: z.string().max(200).default('application/octet-stream'),
});
export type NewFile = z.infer<typeof NewFile>;

/** CHK-032: what whoever uploads a file says of it. */
export const UploadLabels = z.object({
  /** A name of the standard order of papers; the portal then finds out nothing by itself. */
  document_type: z.string().trim().min(1).max(60).optional(),
  /** Tags of the firm, from staff alone. */
  tags: z.array(tagName).max(50).optional(),
});
export type UploadLabels = z.infer<typeof UploadLabels>;

export const UploadLink = z.object({
  upload_id: z.number(),
  url: z.string(),
  method: z.enum(['PUT', 'POST']),
  expires_at: timestamp,
});
export type UploadLink = z.infer<typeof UploadLink>;

export const UploadParts = z.object({
  part_size: z.number(),
  parts: z.array(
    z.object({
      no: z.number(),
      size: z.number(),
      /** Where to send it; null once it has arrived. */
      url: z.string().nullable(),
    }),
  ),
  expires_at: timestamp,
});
export type UploadParts = z.infer<typeof UploadParts>;

export const ProcessedDocument = DocumentRow.extend({
  /** The name of a document of this entity with the same content. Both are kept. */
  looks_like: z.string().nullable(),
});
export type ProcessedDocument = z.infer<typeof ProcessedDocument>;
