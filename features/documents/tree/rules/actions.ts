/** What can be done with the chosen files and folders, and why not. */
import { DISABLED_BY_FIRM, MIXED_SELECTION, NO_FOLDER_DOWNLOAD } from '../../messages.ts';
import type { DocumentItem } from '../../model.ts';
import type { PlaceRights } from '../model.ts';

export type ActionKey =
  | 'download'
  | 'download_pdf'
  | 'rename'
  | 'move'
  | 'copy'
  | 'describe'
  | 'tags'
  | 'copy_url'
  | 'attach'
  | 'split'
  | 'read_again'
  | 'delete'
  | 'restore';

export interface ItemAction {
  key: ActionKey;
  /** Shown, but not to be used, and why. */
  disabledReason: string | null;
}

export interface Viewer {
  isStaff: boolean;
  tagsOn: boolean;
  /** The firm has the bulk upload processor. */
  splitOn: boolean;
}

type Chosen = Pick<
  DocumentItem,
  'type' | 'deleted_at' | 'staff_only' | 'reserved' | 'content_type' | 'reading' | 'page_count'
>;

const LIVE: readonly ActionKey[] = [
  'download',
  'download_pdf',
  'rename',
  'move',
  'copy',
  'describe',
  'tags',
  'copy_url',
  'attach',
  'split',
  'read_again',
  'delete',
];

/** DOC-042, DOC-044, DOC-045, DOC-048, DOC-052, DOC-053. */
export function actionsFor(items: readonly Chosen[], may: PlaceRights, viewer: Viewer): ItemAction[] {
  if (items.length === 0) return [];
  const deleted = items.filter(({ deleted_at }) => deleted_at !== null).length;
  if (deleted === items.length) return may.restore ? [{ key: 'restore', disabledReason: null }] : [];
  const offered = LIVE.filter((key) => isOffered(key, items, may, viewer));
  if (deleted > 0) return offered.map((key) => ({ key, disabledReason: MIXED_SELECTION }));
  return offered.map((key) => ({ key, disabledReason: refusal(key, items, may, viewer) }));
}

/** What a person never may is not shown to them; what the firm switched off is, and says so. */
function isOffered(key: ActionKey, items: readonly Chosen[], may: PlaceRights, viewer: Viewer): boolean {
  const isOne = items.length === 1;
  const filesOnly = items.every(({ type }) => type === 'file');
  const edits = may.edit_files || may.edit_folders || may.reason !== null;
  const deletes = may.delete_files || may.delete_folders || may.reason !== null;
  const offers: Record<ActionKey, boolean> = {
    download: true,
    // Where there may be pictures to convert.
    download_pdf:
      viewer.isStaff &&
      items.some(({ type, content_type }) => type === 'folder' || content_type.startsWith('image/')),
    rename: isOne && edits,
    move: edits,
    copy: edits,
    describe: viewer.isStaff && may.describe && isOne && filesOnly,
    tags: viewer.isStaff && may.describe && viewer.tagsOn && filesOnly,
    copy_url: viewer.isStaff && isOne && filesOnly && !items[0]!.staff_only,
    // What could not be read may be readable once more is known of its kind.
    read_again: viewer.isStaff && may.describe && isOne && items[0]!.reading === 'failed',
    attach: viewer.isStaff && may.describe && filesOnly,
    // CHK-052. Of one page there is nothing to split.
    split:
      viewer.isStaff &&
      may.describe &&
      viewer.splitOn &&
      isOne &&
      items[0]!.content_type === 'application/pdf' &&
      (items[0]!.page_count ?? 0) > 1,
    delete: deletes,
    restore: false,
  };
  return offers[key];
}

function refusal(
  key: ActionKey,
  items: readonly Chosen[],
  may: PlaceRights,
  { isStaff }: Viewer,
): string | null {
  const folders = items.filter(({ type }) => type === 'folder');
  const files = items.length - folders.length;
  if (key === 'download') return folders.length > 0 && !isStaff ? NO_FOLDER_DOWNLOAD : null;
  if (key === 'rename' || key === 'move' || key === 'delete') {
    if (items.every(({ reserved }) => reserved))
      return 'This folder is used for messages and questionnaires.';
  }
  if (key === 'delete')
    return (files > 0 && !may.delete_files) || (files === 0 && !may.delete_folders) ? DISABLED_BY_FIRM : null;
  if (key === 'rename' || key === 'move' || key === 'copy')
    return (files > 0 && !may.edit_files) || (folders.length > 0 && !may.edit_folders)
      ? DISABLED_BY_FIRM
      : null;
  return null;
}
