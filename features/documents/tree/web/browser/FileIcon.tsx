import {
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFolder,
  IconFolderLock,
  IconPhoto,
} from '@tabler/icons-react';
import type { DocumentItem } from '../../../model.ts';
import classes from './browser.module.css';

const KINDS = [
  [/^application\/pdf$/, IconFileTypePdf, 'pdf'],
  [/^image\//, IconPhoto, 'image'],
  [/spreadsheet|excel|csv/, IconFileSpreadsheet, 'sheet'],
  [/^text\/|word/, IconFileText, 'text'],
] as const;

/** A folder, closed to clients or not, or a file by its kind. The name beside it says the rest. */
export function FileIcon({
  item,
  size = '1.25rem',
}: {
  item: Pick<DocumentItem, 'type' | 'staff_only' | 'content_type'>;
  size?: string;
}) {
  if (item.type === 'folder') {
    const Icon = item.staff_only ? IconFolderLock : IconFolder;
    return <Icon size={size} stroke={1.5} className={classes.folderIcon} aria-hidden />;
  }
  const [, Icon, kind] = KINDS.find(([type]) => type.test(item.content_type)) ?? [null, IconFile, 'other'];
  return <Icon size={size} stroke={1.5} className={classes.fileIcon} data-kind={kind} aria-hidden />;
}
