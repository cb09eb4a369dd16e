import { z } from 'zod';
import { TIME_ZONE_UNKNOWN } from '../messages.ts';

export const DEFAULT_TIME_ZONE = 'America/Los_Angeles';

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const timeZone = z
  .string()
  .max(100)
  .refine((name) => /^[A-Z][A-Za-z_]+(?:\/[A-Za-z_+-]+)*$/.test(name) && isTimeZone(name), TIME_ZONE_UNKNOWN);
