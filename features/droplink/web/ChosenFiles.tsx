import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { fileSize } from '#platform/web/file-size.ts';
import type { Verdict } from '../model.ts';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import { Meter } from '#ui/marks/Meter.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { Chosen } from './file-facts.ts';
import classes from './secure-upload.module.css';
import type { Sent, Shares } from './use-send-files.ts';

const MARKS = { fine: 'done', refused: 'error', ignored: 'empty' } as const;

interface ChosenFilesProps {
  files: Chosen[];
  verdicts: Verdict[];
  /** How much of each is on its way. */
  shares: Shares;
  failed: Sent['failed'];
  onRemove: (key: string) => void;
}

export function ChosenFiles({ files, verdicts, shares, failed, onRemove }: ChosenFilesProps) {
  if (files.length === 0) return null;
  return (
    <RowList label="Chosen files">
      {files.map((file, at) => {
        const verdict = verdicts[at]!;
        const share = shares[file.key];
        const why = share === undefined ? (failed[file.key] ?? verdict.message) : null;
        const state = file.key in failed ? 'refused' : verdict.state;
        return (
          <ListRow key={file.key} className={classes.row}>
            {share === undefined ? (
              <StatusMark shape={MARKS[state]} />
            ) : (
              <StatusMark shape="progress" share={share} />
            )}
            <RowWords name={file.name} facts={fileSize(file.size)}>
              {share === undefined ? null : <Meter percent={share * 100} label={`Sending ${file.name}`} />}
              {why ? (
                <span className={classes.verdict} data-state={state} role="status">
                  {why}
                </span>
              ) : null}
            </RowWords>
            <ActionIcon
              aria-label={`Remove ${file.name}`}
              disabled={share !== undefined}
              onClick={() => onRemove(file.key)}
            >
              <IconX size={18} stroke={1.6} />
            </ActionIcon>
          </ListRow>
        );
      })}
    </RowList>
  );
}
