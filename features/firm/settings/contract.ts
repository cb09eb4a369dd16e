/** What partners set for the whole firm. */
import { z } from 'zod';
import { LOGO_TOO_LARGE, LOGO_TYPE } from '#features/firm/branding/messages.ts';
import { LOGO_MAX_TEXT } from '#features/firm/branding/rules/logo.ts';
import { endpoint } from '#platform/contract.ts';
import { timeZone } from '#features/accounts/rules/time-zones.ts';
import { NewFirm } from '#features/firm/founding/contract.ts';
import { COLOR_INVALID } from './messages.ts';
import { SomePreferences } from './preferences.ts';
import { FirmSettings, PostalAddress, REMINDER_DAYS, Reminders } from './model.ts';

const partners = { who: 'staff', permission: 'firm_settings' } as const;
const version = z.int().positive();
const color = z.string().regex(/^#[0-9a-f]{6}$/i, COLOR_INVALID);

export const settings = {
  readSettings: endpoint({
    method: 'GET',
    path: '/firms/settings',
    access: partners,
    resource: 'firm_settings',
    verb: 'read',
    summary: 'Everything the settings page edits',
    output: FirmSettings,
  }),
  updateSettings: endpoint({
    method: 'PATCH',
    path: '/firms/settings',
    access: partners,
    resource: 'firm_settings',
    verb: 'update',
    summary: 'Name, time zone, colors and reminders; a stale version is answered with both values',
    body: z.object({
      version,
      name: NewFirm.shape.name.optional(),
      time_zone: timeZone.optional(),
      postal_address: PostalAddress.optional(),
      theme: z.object({ primary: color, secondary: color, accent: color }).optional(),
      questionnaire_reminder_frequency: REMINDER_DAYS.optional(),
      reminders: Reminders.optional(),
    }),
    output: FirmSettings,
  }),
  updatePreferences: endpoint({
    method: 'PUT',
    path: '/firms/preferences',
    access: partners,
    resource: 'firm_settings',
    verb: 'update_preferences',
    summary: 'The firm’s preferences; what is left out keeps its value',
    body: z.object({ version, preferences: SomePreferences }),
    output: FirmSettings,
  }),
  setPicture: endpoint({
    method: 'PUT',
    path: '/firms/pictures/:picture',
    access: partners,
    resource: 'firm_settings',
    verb: 'update_picture',
    summary: 'Set or take away the firm’s logo or the small picture of its pages',
    params: z.object({ picture: z.enum(['logo', 'favicon']) }),
    body: z.object({
      /** In base64; null takes it away. */
      content: z
        .string()
        .max(LOGO_MAX_TEXT, LOGO_TOO_LARGE)
        .regex(/^[A-Za-z0-9+/]*={0,2}$/, LOGO_TYPE)
        .nullable(),
    }),
    output: FirmSettings,
  }),
};
