/** Below this a column without a width of its own would be unreadable, and the table scrolls sideways instead. */
const LEAST_PIXELS = 120;
const SELECT_PIXELS = 52;

export function widthOf(width: number | string | undefined): string | undefined {
  return typeof width === 'number' ? `${width / 16}rem` : width;
}

export function leastWidth(columns: readonly { width?: number | string }[]): string {
  const pixels = columns.reduce(
    (sum, { width }) => sum + (typeof width === 'number' ? width : LEAST_PIXELS),
    SELECT_PIXELS,
  );
  return `${pixels / 16}rem`;
}
