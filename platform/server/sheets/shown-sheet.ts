/** One sheet of a workbook as it is looked at. */

export const SHOWN_ROWS = 2000;
export const SHOWN_COLUMNS = 100;

export interface ShownSheet {
  /** Of all sheets that are not hidden. */
  names: string[];
  name: string;
  rows: string[][];
  /** There is more than is shown. */
  isCut: boolean;
}
