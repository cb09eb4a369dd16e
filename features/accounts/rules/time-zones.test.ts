import { expect, it } from 'vitest';
import { DEFAULT_TIME_ZONE, isTimeZone, timeZoneOptions, US_TIME_ZONES } from './time-zones.ts';

it('CLI-009: offers the zones of the United States, which every runtime knows; Pacific Time is first and the default', () => {
  expect(DEFAULT_TIME_ZONE).toBe('America/Los_Angeles');
  expect(US_TIME_ZONES[0]).toEqual({ value: DEFAULT_TIME_ZONE, label: 'Pacific Time (US & Canada)' });
  expect(timeZoneOptions(DEFAULT_TIME_ZONE).map(({ label }) => label)).toEqual([
    'Pacific Time (US & Canada)',
    'Mountain Time (US & Canada)',
    'Arizona',
    'Central Time (US & Canada)',
    'Eastern Time (US & Canada)',
    'Indiana (East)',
    'Alaska',
    'Hawaii',
    'Puerto Rico',
    'Guam',
    'American Samoa',
  ]);
  for (const { value } of US_TIME_ZONES) expect(isTimeZone(value), value).toBe(true);
});

it('refuses what is no zone', () => {
  for (const name of ['', 'Mars/Olympus', '+05:00', 'America/New York', "'; drop", 'America/'])
    expect(isTimeZone(name), name).toBe(false);
});

it('keeps a zone that is none of the listed', () => {
  expect(timeZoneOptions('Europe/Berlin').at(-1)).toEqual({ value: 'Europe/Berlin', label: 'Europe/Berlin' });
  expect(timeZoneOptions(DEFAULT_TIME_ZONE)).toHaveLength(US_TIME_ZONES.length);
});
