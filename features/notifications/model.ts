import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';

export const KINDS = [
  'information',
  'document',
  'submitted',
  'questionnaire_document',
  'signature',
  'payment',
  'file',
  'asked',
] as const;
export type Kind = (typeof KINDS)[number];

/** The type filter of the list: kinds that belong together for whoever reads them. */
export const TYPES = {
  information: 'Information',
  documents: 'Documents',
  questionnaires: 'Questionnaires',
  signatures: 'Signatures and payments',
  files: 'Exports and downloads',
} as const;
export type Type = keyof typeof TYPES;
export const TYPE_NAMES = Object.keys(TYPES) as [Type, ...Type[]];

export const KINDS_OF: Record<Type, readonly Kind[]> = {
  information: ['information'],
  documents: ['document', 'questionnaire_document'],
  questionnaires: ['submitted', 'asked'],
  signatures: ['signature', 'payment'],
  files: ['file'],
};

/** NTF-001. */
export const Notification = z.object({
  id: z.number(),
  text: z.string(),
  link: z.string(),
  dismissed: z.boolean(),
  created_at: timestamp,
  /** Of the entity it is about. */
  client_name: z.string().nullable(),
  kind: z.enum(KINDS),
  times: z.number(),
});
export type Notification = z.infer<typeof Notification>;

export const PAGE_SIZE = 10;

/** What staff choose a rhythm for. */
export const ABOUTS = {
  messages: 'Messages',
  documents: 'Documents',
  questionnaires: 'Questionnaires',
  signatures: 'Signatures and payments',
  information: 'Changed contact details',
} as const;
export type About = keyof typeof ABOUTS;
export const ABOUT_NAMES = Object.keys(ABOUTS) as [About, ...About[]];

export const RHYTHMS = { at_once: 'Right away', hourly: 'Hourly', daily: 'Daily', off: 'Off' } as const;
export type Rhythm = keyof typeof RHYTHMS;
export const RHYTHM_NAMES = Object.keys(RHYTHMS) as [Rhythm, ...Rhythm[]];

const rhythm = z.enum(RHYTHM_NAMES);
/** How often mail tells of each kind of news. */
export const Rhythms = z.object({
  messages: rhythm,
  documents: rhythm,
  questionnaires: rhythm,
  signatures: rhythm,
  information: rhythm,
});
export type Rhythms = z.infer<typeof Rhythms>;
