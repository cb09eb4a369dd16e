import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { fileSize } from '#platform/web/file-size.ts';
import type { Verdict } from '../model.ts';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { Chosen } from './file-facts.ts';
import classes from './secure-upload.module.css';

const MARKS = { fine: 'done', refused: 'error', ignored: 'empty' } as const;

interface ChosenFilesProps {
  files: Chosen[];
  verdicts: Verdict[];
  onRemove: (key: string) => void;
}

export function ChosenFiles({ files, verdicts, onRemove }: ChosenFilesProps) {
  if (files.length === 0) return null;
  return (
    <RowList label="Chosen files">
      {files.map((file, at) => {
        const verdict = verdicts[at]!;
        return (
          <ListRow key={file.key} className={classes.row}>
            <StatusMark shape={MARKS[verdict.state]} />
            <RowWords name={file.name} facts={fileSize(file.size)}>
              {verdict.message ? (
                <span className={classes.verdict} data-state={verdict.state} role="status">
                  {verdict.message}
                </span>
              ) : null}
            </RowWords>
            <ActionIcon aria-label={`Remove ${file.name}`} onClick={() => onRemove(file.key)}>
              <IconX size={16} stroke={1.6} />
            </ActionIcon>
          </ListRow>
        );
      })}
    </RowList>
  );
}
