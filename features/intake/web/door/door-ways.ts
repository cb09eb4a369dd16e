/** What a door needs of the place where papers came in. */
import type { PickedFile } from '#features/documents/web/pieces.ts';
import type { Area } from '#features/documents/rules/file-type.ts';
import type { Refusals } from '#features/documents/uploads/rules/chosen.ts';
import type { DoorPaper, DoubtKind } from '../../model.ts';

export type ShownPaper = Pick<DoorPaper, 'id' | 'name' | 'paper' | 'pages' | 'doubts'>;

export interface DoorWays {
  /** Who looks at what is kept. */
  firm: string;
  /** Nothing can be sent or kept now. */
  isOff: boolean;
  area: Area;
  /** Where the camera keeps its pages meanwhile. */
  keepUnder: string;
  /** Null where nothing of a paper may be shown. */
  pictureOf: (paper: ShownPaper) => string | null;
  /** Sends files to where the paper is. Returns those it can't send, and why. */
  send: (paper: ShownPaper, files: readonly PickedFile[]) => Refusals;
  remove: (paper: ShownPaper) => void;
  /** Says itself what went wrong. */
  keep: (paper: ShownPaper, kinds: readonly DoubtKind[]) => Promise<unknown>;
}
