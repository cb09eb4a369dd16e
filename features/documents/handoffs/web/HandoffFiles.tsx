import { fileSize } from '#platform/web/file-size.ts';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { Meter } from '#ui/marks/Meter.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { HandoffFile } from '../model.ts';
import classes from './handoff.module.css';

/** What came from the phone. */
export function HandoffFiles({ files }: { files: readonly HandoffFile[] }) {
  if (files.length === 0) return null;
  return (
    <RowList label="Files from the phone">
      {files.map((file) => (
        <ListRow key={file.upload_id}>
          <StatusMark
            shape={file.received ? 'done' : 'progress'}
            share={file.size > 0 ? file.arrived / file.size : 0}
          />
          <div className={classes.words}>
            <span className={classes.name}>{file.name}</span>
            {file.received ? (
              <span className={classes.received}>Received</span>
            ) : (
              <>
                <span className={classes.small}>{`${fileSize(file.arrived)} of ${fileSize(file.size)}`}</span>
                <Meter
                  percent={(100 * file.arrived) / Math.max(1, file.size)}
                  label={`Receiving ${file.name}`}
                />
              </>
            )}
          </div>
        </ListRow>
      ))}
    </RowList>
  );
}
