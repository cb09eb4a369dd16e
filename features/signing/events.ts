import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { ELECTRONIC_METHODS, SIGNING_METHODS } from './model.ts';

const of = z.object({
  subject_kind: z.string(),
  subject_id: z.number(),
  place: z.number(),
  /** `Engagement letter`. */
  title: z.string(),
});
type Of = z.infer<typeof of>;
const about = ({ subject_kind, subject_id }: Of) => [`${subject_kind}:${subject_id}`];
const agreed = z.object({ version: z.string(), method: z.enum(ELECTRONIC_METHODS).default('typed') });
const ofSomebody = of.extend({ signer: z.string() });

export const signingEvents = defineEvents({
  'consent.given': event({
    category: 1,
    payload: agreed,
    reads: () => 'agreed to sign electronically',
  }),
  'consent.withdrawn': event({
    category: 1,
    payload: agreed,
    reads: () => 'no longer agrees to sign electronically',
  }),
  'signature.given': event({
    category: 3,
    payload: of.extend({
      method: z.enum(SIGNING_METHODS),
      /** Of the record, in hexadecimal. */
      result_hash: z.string(),
      shown_hash: z.string(),
      /** Those who need not sign any more because of it. */
      spared: z.number(),
      /** Nothing is missing any more. */
      complete: z.boolean(),
      /** The signer, where staff recorded a page signed with ink. */
      recorded_for: z.string().optional(),
    }),
    reads: ({ title, method, recorded_for }) =>
      recorded_for === undefined
        ? `signed “${title}”${method === 'paper' ? ' on paper' : ''}`
        : `recorded that ${recorded_for} signed “${title}” on paper`,
    about,
  }),
  'signature.not_needed': event({
    category: 3,
    payload: ofSomebody.extend({ complete: z.boolean() }),
    reads: ({ title, signer }) => `marked the signature of ${signer} on “${title}” as not needed`,
    about,
  }),
  'signature.needed_again': event({
    category: 3,
    payload: ofSomebody,
    reads: ({ title, signer }) => `asked ${signer} to sign “${title}” again`,
    about,
  }),
  'signature.removed': event({
    category: 3,
    payload: ofSomebody,
    reads: ({ title, signer }) => `removed the signature of ${signer} from “${title}”`,
    about,
  }),
  'signed_paper.filed': event({
    category: 2,
    payload: of.extend({ document_id: z.number(), sha256: z.string() }),
    reads: ({ title }) => `filed the signed “${title}”`,
    about,
  }),
});
