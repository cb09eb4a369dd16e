import type { ReactNode } from 'react';
import { filesNotAdded } from '../../messages.ts';
import type { Refusals, RefusedFile } from '../../uploads/rules/chosen.ts';
import classes from './RefusedFiles.module.css';

interface RefusedFilesProps<T extends RefusedFile> {
  refusals: Pick<Refusals, 'notes'> & { refused: readonly T[] };
  /** What can be done about one of them. */
  after?: (file: T) => ReactNode;
}

/** Every chosen file that was not taken, by name and with its reason. The region is always there, so that it is read aloud. */
export function RefusedFiles<T extends RefusedFile>({ refusals, after }: RefusedFilesProps<T>) {
  const { refused, notes } = refusals;
  return (
    <div role="status" className={classes.region}>
      {refused.length > 0 && <p className={classes.title}>{filesNotAdded(refused.length)}</p>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {refused.length > 0 && (
        <ul className={classes.list} aria-label="Files that weren’t added">
          {refused.map((file, at) => (
            // oxlint-disable-next-line no-array-index-key -- the same file may be chosen twice
            <li key={`${at} ${file.name}`}>
              <b>{file.name}</b> {file.why} {after?.(file)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
