import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

const of = z.object({ request_id: z.number(), name: z.string(), year: z.number() });
type Of = z.infer<typeof of>;
const about = ({ request_id }: Of) => [`signature_request:${request_id}`];
/** Clients hear of nothing before it is sent to them. */
const staffOnly = () => true;

export const signatureRequestEvents = defineEvents(
  {
    'signature_request.uploaded': event({
      category: 0,
      payload: of.extend({ sha256: z.string() }),
      reads: ({ name }) => `uploaded “${name}” to be signed`,
      about,
      staffOnly,
    }),
    'signature_request.read': event({
      category: 0,
      payload: of.extend({ places: z.number(), pages: z.number() }),
      reads: ({ name, places }) =>
        `found ${places === 1 ? 'one place' : `${places} places`} to sign on “${name}”`,
      about,
      staffOnly,
    }),
    'signature_request.failed': event({
      category: 0,
      payload: of.extend({ code: z.string() }),
      reads: ({ name }) => `couldn’t read “${name}”`,
      about,
      staffOnly,
    }),
    'signature_request.retried': event({
      category: 0,
      payload: of,
      reads: ({ name }) => `had “${name}” read again`,
      about,
      staffOnly,
    }),
    'signature_request.placed': event({
      category: 0,
      payload: of.extend({ fields: z.number(), signers: z.array(z.string()) }),
      reads: ({ name, fields }) => `placed ${fields === 1 ? 'one field' : `${fields} fields`} on “${name}”`,
      about,
      staffOnly,
    }),
    'signature_request.sent': event({
      category: 0,
      payload: of.extend({
        signers: z.array(z.string()),
        /** Whose turn it is now. */
        user_ids: z.array(z.number()),
        round: z.number(),
        in_order: z.boolean(),
      }),
      reads: ({ name, signers }) => `sent “${name}” to be signed by ${signers.join(', ')}`,
      about,
    }),
    'signature_request.turn': event({
      category: 0,
      payload: of.extend({ signers: z.array(z.string()), user_ids: z.array(z.number()) }),
      reads: ({ name, signers }) => `asked ${signers.join(', ')} to sign “${name}” next`,
      about,
    }),
    'signature_request.reminded': event({
      category: 0,
      payload: of.extend({ signers: z.array(z.string()) }),
      reads: ({ name, signers }) => `reminded ${signers.join(', ')} to sign “${name}”`,
      about,
    }),
    'signature_request.recalled': event({
      category: 0,
      payload: of,
      reads: ({ name }) => `took “${name}” back before anybody signed`,
      about,
    }),
    'signature_request.declined': event({
      category: 0,
      payload: of.extend({ reason: z.string() }),
      reads: ({ name, reason }) => `declined to sign “${name}”: ${reason}`,
      about,
    }),
    'signature_request.completed': event({
      category: 0,
      payload: of,
      reads: ({ name }) => `marked the signature request “${name}” as completed`,
      about,
    }),
    'signature_request.deleted': event({
      category: 0,
      payload: of,
      reads: ({ name }) => `deleted the signature request “${name}”`,
      about,
    }),
    'signature_request.downloaded': event({
      category: 0,
      payload: of.extend({ what: z.enum(['source', 'signed']), signed_pages_only: z.boolean() }),
      reads: ({ name, what, signed_pages_only }) =>
        `downloaded ${signed_pages_only ? 'the signed pages of ' : ''}“${name}”${what === 'source' ? ' as it was uploaded' : ''}`,
      about,
      justHistory: true,
    }),
    'place_set.kept': event({
      category: 0,
      payload: z.object({ name: z.string(), fields: z.number() }),
      reads: ({ name }) => `kept fields to sign as “${name}”`,
      lists: ['signature_place_sets'],
    }),
    'place_set.deleted': event({
      category: 0,
      payload: z.object({ name: z.string() }),
      reads: ({ name }) => `deleted the fields to sign kept as “${name}”`,
      lists: ['signature_place_sets'],
    }),
  },
  { lists: ['signature_requests'] },
);
