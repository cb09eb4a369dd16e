/** A large file goes in parts, so that a lost line costs one of them and never the whole file. */
export const PART_BYTES = 8 * 1024 * 1024;

export interface Part {
  no: number;
  start: number;
  size: number;
}

export const goesInParts = (size: number): boolean => size > PART_BYTES;

/** In order, without gaps; only the last one may be smaller. */
export function partsOf(size: number): Part[] {
  return Array.from({ length: Math.ceil(size / PART_BYTES) }, (_, no) => ({
    no,
    start: no * PART_BYTES,
    size: Math.min(PART_BYTES, size - no * PART_BYTES),
  }));
}
