import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { DOUBT_KINDS } from './model.ts';
import { DOUBT_WORDS } from './rules/doubt-words.ts';

const document = z.object({ document_id: z.number(), name: z.string(), staff_only: z.boolean() });

export const intakeEvents = defineEvents(
  {
    'document.identified': event({
      category: 2,
      payload: document.extend({
        /** Null where a person has to look. */
        document_type: z.string().nullable(),
        detailed_name: z.string(),
        tax_year: z.number().nullable(),
        papers: z.number(),
        /** Somebody has to look. False for a pile that the portal splits next, and for letters and receipts. */
        needs_review: z.boolean().default(false),
      }),
      reads: ({ name, document_type, detailed_name, papers }) =>
        papers > 1
          ? `found ${papers} documents in ${name}`
          : document_type === null
            ? `couldn’t tell what ${name} is`
            : `identified ${name} as ${detailed_name}`,
      // What the portal thinks of a paper is the firm's business.
      staffOnly: () => true,
    }),
    'document.opinion_weighed': event({
      category: 2,
      payload: document.extend({ document_type: z.string().nullable(), host: z.string() }),
      reads: ({ name, document_type, host }) =>
        document_type === null
          ? `weighed what ${host} says of ${name}, and is still not sure`
          : `weighed what ${host} says of ${name}: ${document_type}`,
      staffOnly: () => true,
    }),
    'document.not_split': event({
      category: 2,
      payload: document,
      reads: ({ name }) => `couldn’t split ${name} by itself`,
      staffOnly: () => true,
    }),
    'document.categorized': event({
      category: 2,
      payload: document.extend({ document_type: z.string(), tax_year: z.number().nullable() }),
      reads: ({ name, document_type, tax_year }) =>
        `sorted ${name} as ${document_type}${tax_year === null ? '' : ` for ${tax_year}`}`,
      staffOnly: () => true,
    }),
    'document.accept_undone': event({
      category: 2,
      payload: document,
      reads: ({ name }) => `undid sorting ${name}`,
      staffOnly: () => true,
    }),
    'document.doubted': event({
      category: 2,
      payload: document.extend({ kinds: z.array(z.enum(DOUBT_KINDS)) }),
      reads: ({ name, kinds }) =>
        kinds.length === 0
          ? `found nothing more to ask about ${name}`
          : `asked about ${name}: ${kinds.map((kind) => DOUBT_WORDS[kind]).join(', ')}`,
      staffOnly: ({ staff_only }) => staff_only,
    }),
    'document.kept_anyway': event({
      category: 2,
      payload: document.extend({ kinds: z.array(z.enum(DOUBT_KINDS)) }),
      reads: ({ name, kinds }) =>
        `kept ${name} all the same: ${kinds.map((kind) => DOUBT_WORDS[kind]).join(', ')}`,
      staffOnly: ({ staff_only }) => staff_only,
    }),
    'document.identify_again': event({
      category: 2,
      payload: document,
      reads: ({ name }) => `asked to have ${name} identified again`,
      staffOnly: () => true,
    }),
  },
  { lists: ['intake'] },
);
