import { handlers } from '#platform/server/http/feature.ts';
import { settings } from '../contract.ts';
import { readSettings, updateSettings, updatePreferences, setPicture } from './settings.ts';

export const settingsHandlers = handlers(settings, {
  readSettings,
  updateSettings,
  updatePreferences,
  setPicture,
});
