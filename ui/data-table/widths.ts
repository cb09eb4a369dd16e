/** Below this a column without a width of its own would be unreadable, and the table scrolls sideways instead. */
const LEAST_PIXELS = 120;
const SELECT_PIXELS = 52;

interface Wide {
  width?: number | string;
  least?: number;
  givesWay?: number;
}

export function widthOf(width: number | string | undefined): string | undefined {
  return typeof width === 'number' ? `${width / 16}rem` : width;
}

const leastPixels = (columns: readonly Wide[]): number =>
  columns.reduce(
    (sum, { width, least }) => sum + (typeof width === 'number' ? width : (least ?? LEAST_PIXELS)),
    SELECT_PIXELS,
  );

export const leastWidth = (columns: readonly Wide[]): string => `${leastPixels(columns) / 16}rem`;

/** The columns that can be read side by side in so many pixels: the least important gives way first. */
export function fittingColumns<C extends Wide>(columns: readonly C[], pixels: number | null): C[] {
  let kept = [...columns];
  while (pixels !== null && leastPixels(kept) > pixels) {
    const most = Math.max(...kept.map(({ givesWay = 0 }) => givesWay));
    if (most <= 0) break;
    kept = kept.filter(({ givesWay = 0 }) => givesWay !== most);
  }
  return kept;
}
