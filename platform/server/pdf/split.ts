/** A PDF cut into several, known on both sides of the wall. */

/** Pages of each part, counted from one, in the order they come. */
export interface SplitPlan {
  parts: readonly (readonly number[])[];
  /** Pages with the quarters they are turned to the right. */
  turns?: readonly (readonly [page: number, quarters: number])[];
}

/** Of each part its number first, then the bytes of its file as base64. */
export type SplitSaid = { part: number } | { bytes: string };

/** Said of a page that is not there. */
export const NO_SUCH_PAGE = 'It has no such page.';
