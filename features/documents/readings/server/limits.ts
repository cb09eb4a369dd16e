/** How much a file may cost whoever reads it. */
import type { Limits } from '#platform/server/foreign/foreign.ts';
import type { Kind } from '../rules/kinds.ts';

const MB = 1024 * 1024;
/** A telephone's largest picture, unpacked twice over; a PDF is read page by page. */
const ROOM_MB = { pdf: 480, picture: 800 };

/** The file itself is held twice for a moment, so large ones get that much more. */
export const limitsFor = (kind: NonNullable<Kind>, size: number): Partial<Limits> => ({
  memoryMb: ROOM_MB[kind] + Math.ceil((size / MB) * 2),
});
