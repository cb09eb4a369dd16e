import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { fileSize } from '#platform/web/file-size.ts';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { PickedFile } from './picked-file.ts';
import classes from './UploadList.module.css';

interface ChosenListProps {
  files: readonly PickedFile[];
  onRemove: (file: PickedFile) => void;
}

/** Files that were chosen and not sent yet. */
export function ChosenList({ files, onRemove }: ChosenListProps) {
  if (files.length === 0) return null;
  return (
    <RowList label="Chosen files" className={classes.list}>
      {files.map((file) => (
        <ListRow key={`${file.folder}/${file.name} ${file.size}`}>
          <StatusMark shape="empty" />
          <div className={classes.words}>
            <span className={classes.name}>{file.folder ? `${file.folder}/${file.name}` : file.name}</span>
            <span className={classes.state}>{fileSize(file.size)}</span>
          </div>
          <ActionIcon aria-label={`Remove ${file.name}`} onClick={() => onRemove(file)}>
            <IconX size={16} stroke={1.6} />
          </ActionIcon>
        </ListRow>
      ))}
    </RowList>
  );
}
