import type { Preferences } from '../preferences.ts';
import { settings } from '../contract.ts';
import type { FirmSettings } from '../model.ts';
import { call } from '#platform/web/client.ts';

/** FRM-005: the whole object is sent, with what this part of the page changed. */
export const savePreferences = (change: Partial<Preferences>, on: FirmSettings): Promise<FirmSettings> =>
  call(settings.updatePreferences, { version: on.version, preferences: { ...on.preferences, ...change } });

/** A list in a box, one on each line. */
export const linesOf = (list: readonly string[]): string => list.join('\n');
export const listOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
