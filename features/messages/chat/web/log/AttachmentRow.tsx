import { ActionIcon } from '@mantine/core';
import { IconDownload, IconFile, IconFileSpreadsheet, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import type { Attachment } from '../../model.ts';
import { useChat } from '../chat-context.ts';
import classes from './bubble.module.css';

const KINDS = [
  [/\.pdf$/i, IconFileTypePdf],
  [/\.(?:jpe?g|png|gif|webp|heic|heif|avif)$/i, IconPhoto],
  [/\.(?:xlsx?|csv)$/i, IconFileSpreadsheet],
] as const;

/** MSG-044. */
export function AttachmentRow({ file }: { file: Attachment }) {
  const chat = useChat();
  const Icon = KINDS.find(([ending]) => ending.test(file.name))?.[1] ?? IconFile;
  return (
    <div className={classes.file}>
      <button type="button" className={classes.fileName} onClick={() => chat.openFile(file)}>
        <Icon size="1.375rem" stroke={1.5} className={classes.fileIcon} aria-hidden />
        <span>{file.name}</span>
      </button>
      {file.available ? (
        <ActionIcon aria-label={`Download ${file.name}`} onClick={() => chat.download(file)}>
          <IconDownload size="1.125rem" stroke={1.75} aria-hidden />
        </ActionIcon>
      ) : (
        <span className={classes.gone}>Not available</span>
      )}
    </div>
  );
}
