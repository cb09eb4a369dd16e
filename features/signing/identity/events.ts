import { z } from 'zod';
import { IDENTITY_STEPS } from '#features/firm/settings/preferences.ts';
import { defineEvents, event } from '#platform/events.ts';
import { CONFIRMATION_WORDS, CONFIRMATIONS } from './model.ts';

const of = z.object({ subject_kind: z.string(), subject_id: z.number(), place: z.number() });
const ofStep = of.extend({ step: z.enum(IDENTITY_STEPS) });
const about = ({ subject_kind, subject_id }: z.infer<typeof of>) => [`${subject_kind}:${subject_id}`];
const withoutCapital = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
const BY = { provider: 'with a photo ID', knowledge: 'with a code', staff: 'with the firm' } as const;

export const identityEvents = defineEvents({
  'identity.started': event({
    category: 3,
    payload: ofStep,
    reads: ({ step }) => `began to confirm their identity ${BY[step]}`,
    about,
  }),
  'identity.passed': event({
    category: 3,
    payload: ofStep,
    reads: ({ step }) => `confirmed their identity ${BY[step]}`,
    about,
  }),
  'identity.failed': event({
    category: 3,
    payload: ofStep.extend({ tries_left: z.number() }),
    reads: ({ step, tries_left }) =>
      `could not confirm their identity ${BY[step]}${tries_left === 0 ? '; only paper is left' : ''}`,
    about,
  }),
  'identity.confirmed': event({
    category: 3,
    payload: of.extend({ signer: z.string(), how: z.enum(CONFIRMATIONS), confirmed_on: z.string() }),
    reads: ({ signer, how }) =>
      `confirmed the identity of ${signer} (${withoutCapital(CONFIRMATION_WORDS[how])})`,
    about,
  }),
});
