/** CHK-050. How long the desk looks for what comes of added files, and what counts as theirs. Pure. */
import type { DeskDocument } from '../model.ts';

export const LOOK_EVERY_MS = 1000;
export const LOOK_FOR_MS = 120_000;
/** However soon something is there. */
export const AT_LEAST_MS = 10_000;
export const COUNTED_MS = 132_000;

/** The documents of the last 132 seconds that are read. */
export const arrivedSince = (
  papers: readonly Pick<DeskDocument, 'status' | 'created_at'>[],
  now: number,
): number =>
  papers.filter(
    ({ status, created_at }) => status !== 'processing' && now - new Date(created_at).getTime() <= COUNTED_MS,
  ).length;
