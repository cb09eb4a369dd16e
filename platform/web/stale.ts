import type { z } from 'zod';
import { ApiError } from './api-error.ts';

/** What is saved now, read from the refusal of a stale write; null when the failure is another. */
export function currentOf<T>(error: unknown, schema: z.ZodType<T>): T | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict.stale') return null;
  const parsed = schema.safeParse((error.details as { current?: unknown } | undefined)?.current);
  return parsed.success ? parsed.data : null;
}
