import { z } from 'zod';
import { idOf, timestamp } from '#platform/contract.ts';
import { folderPath } from '../rules/names.ts';
import { ROOT } from './rules/folder-tree.ts';

/** How long a file counts as new. */
export const NEW_MS = 2 * 24 * 60 * 60 * 1000;
/** Deleted things can be restored for this long. */
export const RESTORE_DAYS = 120;
export const MOST_ITEMS = 999;
export const LONGEST_DESCRIPTION = 500;

/** A folder's path, or the top; links of old say `all` or nothing for the top. */
export const placePath = z
  .string()
  .transform((path) => (path === '' || path === 'all' ? ROOT : path))
  .pipe(z.union([z.literal(ROOT), folderPath]));

/** A folder by where it is, a file by what it is. */
export const ItemRef = z.discriminatedUnion('type', [
  z.object({ type: z.literal('folder'), path: folderPath }),
  z.object({ type: z.literal('file'), id: idOf('document') }),
]);
export type ItemRef = z.infer<typeof ItemRef>;

/** What the person who asks may do here; the firm's settings are already in it. */
export const PlaceRights = z.object({
  upload: z.boolean(),
  edit_files: z.boolean(),
  edit_folders: z.boolean(),
  delete_files: z.boolean(),
  delete_folders: z.boolean(),
  restore: z.boolean(),
  /** Descriptions, tags, attaching: staff. */
  describe: z.boolean(),
  download_folders: z.boolean(),
  show_deleted: z.boolean(),
  /** Said beside what is switched off. */
  reason: z.string().nullable(),
});
export type PlaceRights = z.infer<typeof PlaceRights>;

export interface TreeFolder {
  name: string;
  path: string;
  staff_only: boolean;
  reserved: boolean;
  items_count: number;
  children: TreeFolder[];
}
export const TreeFolder: z.ZodType<TreeFolder> = z.object({
  name: z.string(),
  path: z.string(),
  staff_only: z.boolean(),
  reserved: z.boolean(),
  items_count: z.number(),
  children: z.lazy(() => z.array(TreeFolder)),
});

/** A document as it is taken out of the portal. */
export const ExportableDocument = z.object({
  id: z.number(),
  name: z.string(),
  path: z.string(),
  size: z.number(),
  content_type: z.string(),
  /** Of its folder; null where that belongs to no year. */
  year: z.number().nullable(),
  created_at: timestamp,
});
/** One answer holds no more than this. */
export const EXPORT_MOST = 10_000;
