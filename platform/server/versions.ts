import { Stale } from '#platform/errors.ts';

/** Two people cannot overwrite one another silently: the later one gets both values back. */
export function assertFresh<T extends { version: number }>(current: T, seen: number, yours: unknown): void {
  if (current.version !== seen) throw new Stale(current, yours);
}
