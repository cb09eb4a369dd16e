import {
  IconCopy,
  IconDownload,
  IconFileDescription,
  IconFileTypePdf,
  IconFolderSymlink,
  IconLink,
  IconPaperclip,
  IconScissors,
  IconPencil,
  IconRefresh,
  IconRestore,
  IconTags,
  IconTrash,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ActionKey } from '../../rules/actions.ts';

export const ACTION_WORDS: Record<
  ActionKey,
  { label: string; Icon: ComponentType<{ size: string; stroke: number }> }
> = {
  download: { label: 'Download', Icon: IconDownload },
  download_pdf: { label: 'Download as PDF', Icon: IconFileTypePdf },
  rename: { label: 'Rename', Icon: IconPencil },
  move: { label: 'Move', Icon: IconFolderSymlink },
  copy: { label: 'Copy', Icon: IconCopy },
  describe: { label: 'Edit Description', Icon: IconFileDescription },
  tags: { label: 'Edit Tags', Icon: IconTags },
  copy_url: { label: 'Copy client file URL', Icon: IconLink },
  attach: { label: 'Attach to Questionnaire', Icon: IconPaperclip },
  split: { label: 'Split', Icon: IconScissors },
  read_again: { label: 'Read again', Icon: IconRefresh },
  delete: { label: 'Delete', Icon: IconTrash },
  restore: { label: 'Restore', Icon: IconRestore },
};
