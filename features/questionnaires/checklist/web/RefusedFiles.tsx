import type { LyingDocument } from '../model.ts';
import classes from './checklist.module.css';

export interface RefusedFile {
  note: string;
  /** The same file, where it is in this questionnaire already. */
  there: LyingDocument | null;
}

interface RefusedFilesProps {
  files: readonly RefusedFile[];
  /** Moves a file that is elsewhere in the questionnaire to this place. */
  onMove?: (document: LyingDocument) => void;
}

/** Why some of the files were not taken. */
export const RefusedFiles = ({ files, onMove }: RefusedFilesProps) =>
  files.map(({ note, there }) => (
    <p key={note} role="alert" className={classes.refused}>
      {note}{' '}
      {there && onMove && (
        <button type="button" className={classes.link} onClick={() => onMove(there)}>
          Move it here
        </button>
      )}
    </p>
  ));
