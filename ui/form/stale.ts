import type { z } from 'zod';

function part(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

/** What is saved now, read from the refusal of a stale write; null when the failure is another. */
export function currentOf<Kept>(failure: unknown, shape: z.ZodType<Kept>): Kept | null {
  const error = part(failure, 'error');
  if (part(error, 'code') !== 'conflict.stale') return null;
  const parsed = shape.safeParse(part(part(error, 'details'), 'current'));
  return parsed.success ? parsed.data : null;
}

/**
 * Saves one choice, such as a switch. It says where it is to stand, so somebody else's change beside it is no
 * conflict: it is sent again on the version that came of it.
 */
export async function saveOnLatest<Kept extends { version: number }, Saved>(
  version: number,
  shape: z.ZodType<Kept>,
  send: (version: number) => Promise<Saved>,
): Promise<Saved> {
  try {
    return await send(version);
  } catch (failure) {
    const current = currentOf(failure, shape);
    if (!current) throw failure;
    return send(current.version);
  }
}
