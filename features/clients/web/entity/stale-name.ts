import { ApiError } from '#platform/web/api-error.ts';

/** Both values of a name that two people changed at once. */
export interface StaleName {
  current: { name: string; version: number };
  yours: string;
}

/** Reads the answer to a stale write; null when the error is another. */
export function staleOf(error: unknown, yours: string): StaleName | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict.stale') return null;
  const current = (error.details as { current?: { name?: unknown; version?: unknown } } | undefined)?.current;
  if (typeof current?.name !== 'string' || typeof current.version !== 'number') return null;
  return { current: { name: current.name, version: current.version }, yours };
}
