/** The signed-in person's firm, as every page of the portal knows it. */
import { z } from 'zod';
import type { Me } from '#features/accounts/model.ts';
import { ACCESS_LEVELS } from '#platform/permissions.ts';
import type { Preferences as AllPreferences } from '#features/firm/settings/preferences.ts';
import { Theme } from '#features/firm/branding/model.ts';

export const FirmGroup = z.object({ id: z.number(), name: z.string() });
export const FirmUser = z.object({
  id: z.number(),
  full_name: z.string(),
  medium_url: z.string().nullable(),
  email: z.string().nullable(),
  firm_access: z.enum(ACCESS_LEVELS),
  group_id: z.number().nullable(),
});

/** A status of the firm's own for questionnaires. The mail is sent to the client when one takes it; no subject, no mail. */
export const CustomStatus = z.object({
  id: z.number(),
  firm_user_display_status: z.string(),
  client_display_status: z.string(),
  client_instruction: z.string(),
});
export type CustomStatus = z.infer<typeof CustomStatus>;

export const FirmVocab = z.object({
  id: z.number(),
  key_words: z.array(z.string()),
  description: z.string(),
});
export type FirmVocab = z.infer<typeof FirmVocab>;

export const FirmRole = z.object({
  id: z.number(),
  role_name: z.string(),
  permission_ids: z.array(z.number()),
});
export type FirmRole = z.infer<typeof FirmRole>;

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

/** Who looks at a page, as far as its sidebar and its doors are decided from it. */
export interface Viewer {
  me: Pick<Me, 'is_advisor' | 'firm_access' | 'is_platform_admin'>;
  preferences: Partial<AllPreferences>;
  /** Unseen messages; null while nobody knows. */
  unseen: number | null;
}

/** A page of the staff's side that has a name. Each feature lists its own. */
export interface StaffPlace {
  key: string;
  label: string;
  /** Null when the entry opens a dialog instead of a page. */
  href: string | null;
  /** Other paths at which the entry is the active one. */
  also?: readonly string[];
  /** Where it stands in the sidebar; `unlisted` is reached from other screens and the palette only. */
  where: 'top' | 'bottom' | 'unlisted';
  /** Smaller stands higher. */
  order: number;
  shown: (viewer: Viewer) => boolean;
}

/** A page below an entity. */
export interface EntityPlace {
  key: string;
  label: string;
  /** Below the entity's own address. */
  path: string;
  order: number;
  shown: (viewer: Viewer) => boolean;
}
