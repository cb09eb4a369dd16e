import { z } from 'zod';
import { ACCESS_LEVELS } from '#platform/permissions.ts';
import { timestamp } from '#platform/contract.ts';
import { CustomStatus, FirmRole, FirmVocab } from './words-model.ts';
import type { Preferences as AllPreferences } from './preferences-model.ts';

export { CLIENT_FLAGS, Preferences } from './preferences-model.ts';

/** A colour as it is stored and written. */
export const hex = z.string().regex(/^#[0-9a-f]{6}$/i);
export const Theme = z.object({
  primary: hex.nullable().default(null),
  secondary: hex.nullable().default(null),
  accent: hex.nullable().default(null),
  favicon: z.string().nullable().default(null),
});
export type Theme = z.infer<typeof Theme>;

export const FirmGroup = z.object({ id: z.number(), name: z.string() });
export const FirmUser = z.object({
  id: z.number(),
  full_name: z.string(),
  medium_url: z.string().nullable(),
  email: z.string().nullable(),
  firm_access: z.enum(ACCESS_LEVELS),
  group_id: z.number().nullable(),
});

export const TAG_KINDS = ['contact', 'entity', 'document'] as const;
export type TagKind = (typeof TAG_KINDS)[number];
export const FirmTag = z.object({ id: z.number(), kind: z.enum(TAG_KINDS), name: z.string() });
export type FirmTag = z.infer<typeof FirmTag>;

/** The signed-in person's firm. Clients get it without the staff, the groups and most flags. */
export const CurrentFirm = z.object({
  id: z.number(),
  name: z.string(),
  subdomain_url: z.string(),
  time_zone: z.string(),
  medium_url: z.string().nullable(),
  theme: Theme,
  /** Whoever fills it leaves out what the reader may not know; no browser needs the rules of a hundred switches for it. */
  preferences: z.record(z.string(), z.unknown()) as unknown as z.ZodType<Partial<AllPreferences>>,
  firm_groups: z.array(FirmGroup),
  firm_users: z.array(FirmUser),
  contact_tags: z.array(z.string()),
  entity_tags: z.array(z.string()),
  document_tags: z.array(z.string()),
  firm_roles: z.array(FirmRole),
  firm_vocabs: z.array(FirmVocab),
  /** What staff call it, clients are not told. */
  custom_statuses: z.array(CustomStatus.partial({ firm_user_display_status: true })),
  questionnaire_reminder_frequency: z.number(),
});
export type CurrentFirm = z.infer<typeof CurrentFirm>;

/** What anyone at this address may know before sign-in: the public face and nothing more. */
export const Branding = z.object({
  name: z.string(),
  favicon_url: z.string().nullable(),
  url: z.string(),
  logo_url: z.string().nullable(),
  theme: Theme,
});
export type Branding = z.infer<typeof Branding>;

/** Whether anyone may found a firm here, only the first, or nobody. */
export const SIGN_UP_MODES = ['open', 'first', 'closed'] as const;

/** A colleague as those who manage the staff see them. */
export const StaffRow = z.object({
  id: z.number(),
  full_name: z.string(),
  medium_url: z.string().nullable(),
  email: z.string().nullable(),
  firm_access: z.enum(ACCESS_LEVELS),
  group_id: z.number().nullable(),
  enabled_2fa: z.boolean(),
  last_seen_at: timestamp.nullable(),
  /** Off: they left and cannot sign in. */
  paying: z.boolean(),
  out_of_office_until: z.iso.date().nullable(),
  assigned_clients: z.number(),
  version: z.number(),
});
export type StaffRow = z.infer<typeof StaffRow>;

/** Somebody who was asked to join and has not signed in yet. */
export const InviteRow = z.object({
  id: z.number(),
  full_name: z.string(),
  email: z.string().nullable(),
  firm_access: z.enum(ACCESS_LEVELS),
  group_id: z.number().nullable(),
  invited_by: z.string(),
  sent_at: timestamp,
  /** When the link of the newest mail stops working. */
  expires_at: timestamp,
});
export type InviteRow = z.infer<typeof InviteRow>;

export const ParkedJob = z.object({
  id: z.number(),
  task: z.string(),
  attempts: z.number(),
  last_error: z.string().nullable(),
  parked_at: timestamp,
});
export type ParkedJob = z.infer<typeof ParkedJob>;
