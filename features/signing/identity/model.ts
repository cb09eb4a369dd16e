/** The words of proving who one is before signing. */
import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';
import { IDENTITY_STEPS } from '#features/firm/settings/preferences.ts';

/** `provider`: a photo ID. `knowledge`: a code and a figure. `staff`: somebody of the firm confirmed it. */
export type IdentityStep = (typeof IDENTITY_STEPS)[number];
/** What a signer is offered: on paper there is nothing to prove. */
export const LADDER_STEPS = [...IDENTITY_STEPS, 'paper'] as const;
export type LadderStep = (typeof LADDER_STEPS)[number];
export const CHECK_STATES = ['started', 'passed', 'failed', 'expired'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

export const TRIES = 3;

/** How staff know the person. */
export const CONFIRMATIONS = ['in_person', 'video_call', 'known_for_years'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];
export const CONFIRMATION_WORDS: Record<Confirmation, string> = {
  in_person: 'In person, with a photo ID',
  video_call: 'On a video call, with a photo ID',
  known_for_years: 'Known to us for years',
};

/** One person at one place of a subject. */
export interface Ceremony {
  kind: string;
  id: number;
  place: number;
}

/** A check that passed and can be signed with. */
export interface Proof {
  id: number;
  step: IdentityStep;
  result: string;
  at: string;
}

export const Ladder = z.object({
  /** `passed`: sign now. `paper`: only paper is left, or nothing else was ever offered. */
  state: z.enum(['open', 'passed', 'paper']),
  /** What can be done now, in the firm's order. */
  steps: z.array(z.enum(LADDER_STEPS)),
  tries_left: z.number(),
  /** Where the code goes, masked, and what is asked with it. Null where this step is not offered. */
  knowledge: z
    .object({ channel: z.enum(['sms', 'email']), to: z.string(), figure: z.string().nullable() })
    .nullable(),
  /** The photo ID check that is under way. */
  provider: z.object({ state: z.enum(['started', 'processing']) }).nullable(),
});
export type Ladder = z.infer<typeof Ladder>;

/** As staff see it. */
export const IdentityCheck = z.object({
  id: z.number(),
  place: z.number(),
  user_id: z.number(),
  user_name: z.string(),
  step: z.enum(IDENTITY_STEPS),
  state: z.enum(CHECK_STATES),
  result: z.string(),
  confirmed_by: z.string().nullable(),
  confirmed_on: z.string().nullable(),
  note: z.string().nullable(),
  started_at: timestamp,
  ended_at: timestamp.nullable(),
});
export type IdentityCheck = z.infer<typeof IdentityCheck>;
