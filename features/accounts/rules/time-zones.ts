/** Time zones people and firms can choose: those of the United States, as people there call them. */
import { z } from 'zod';
import { TIME_ZONE_UNKNOWN } from '../messages.ts';

export const DEFAULT_TIME_ZONE = 'America/Los_Angeles';

export const US_TIME_ZONES: readonly { value: string; label: string }[] = [
  { value: 'America/Los_Angeles', label: 'Pacific Time (US & Canada)' },
  { value: 'America/Denver', label: 'Mountain Time (US & Canada)' },
  { value: 'America/Phoenix', label: 'Arizona' },
  { value: 'America/Chicago', label: 'Central Time (US & Canada)' },
  { value: 'America/New_York', label: 'Eastern Time (US & Canada)' },
  { value: 'America/Indiana/Indianapolis', label: 'Indiana (East)' },
  { value: 'America/Anchorage', label: 'Alaska' },
  { value: 'Pacific/Honolulu', label: 'Hawaii' },
  { value: 'America/Puerto_Rico', label: 'Puerto Rico' },
  { value: 'Pacific/Guam', label: 'Guam' },
  { value: 'Pacific/Pago_Pago', label: 'American Samoa' },
];

const IANA = /^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)*$/;

/** Whether every part of the portal can tell the time there. */
export function isTimeZone(name: string): boolean {
  if (!IANA.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const timeZone = z.string().max(100).refine(isTimeZone, TIME_ZONE_UNKNOWN);

/** The US zones first, and the present one if it is none of them. */
export const timeZoneOptions = (present: string): { value: string; label: string }[] =>
  US_TIME_ZONES.some(({ value }) => value === present)
    ? [...US_TIME_ZONES]
    : [...US_TIME_ZONES, { value: present, label: present.replaceAll('_', ' ') }];
