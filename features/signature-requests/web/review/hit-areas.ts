/** How far around a small field a finger still meets it: never into the half of the way to its neighbor. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Margins {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export function hitMargins(box: Box, others: readonly Box[], least: number): Margins {
  const sides = Math.max(0, (least - box.width) / 2);
  const ends = Math.max(0, (least - box.height) / 2);
  const margins = { top: ends, right: sides, bottom: ends, left: sides };
  for (const other of others) {
    const across = Math.max(other.x - (box.x + box.width), box.x - (other.x + other.width));
    const down = Math.max(other.y - (box.y + box.height), box.y - (other.y + other.height));
    const [side, gap] =
      across >= down
        ? ([other.x > box.x ? 'right' : 'left', across] as const)
        : ([other.y > box.y ? 'bottom' : 'top', down] as const);
    margins[side] = Math.min(margins[side], Math.max(0, gap / 2));
  }
  return margins;
}
