import type { Refusals, RefusedFile } from '#features/documents/uploads/rules/chosen.ts';
import { RefusedFiles } from '#features/documents/web/pieces.ts';
import type { LyingDocument } from '../model.ts';
import classes from './checklist.module.css';

export interface RefusedHere extends RefusedFile {
  /** The same file, where it is in this questionnaire already. */
  there: LyingDocument | null;
}
export type RefusalsHere = Refusals & { refused: readonly RefusedHere[] };
export const NONE_REFUSED: RefusalsHere = { refused: [], notes: [] };

interface RefusedHereProps {
  refusals: RefusalsHere;
  /** Moves a file that is elsewhere in the questionnaire to this place. */
  onMove?: (document: LyingDocument) => void;
}

/** Why some of the files were not taken. */
export const RefusedHere = ({ refusals, onMove }: RefusedHereProps) => (
  <RefusedFiles
    refusals={refusals}
    after={({ there }) =>
      there && onMove ? (
        <button type="button" className={classes.link} onClick={() => onMove(there)}>
          Move it here
        </button>
      ) : null
    }
  />
);
