import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { returnTitle } from './rules/title.ts';

const of = z.object({ tax_return_id: z.number(), name: z.string(), year: z.number() });
type Of = z.infer<typeof of>;
const about = ({ tax_return_id }: Of) => [`tax_return:${tax_return_id}`];
const titled = ({ year, name }: Of): string => returnTitle(year, name);
/** Clients hear of nothing before it is sent to them. */
const staffOnly = () => true;
const category = 0;

export const returnEvents = defineEvents(
  {
    'tax_return.uploaded': event({
      category,
      payload: of.extend({ sha256: z.string(), draft: z.boolean() }),
      reads: (it) => `uploaded ${titled(it)}${it.draft ? ' as a draft' : ''}`,
      about,
      staffOnly,
    }),
    'tax_return.replaced': event({
      category,
      payload: of.extend({ sha256: z.string(), voided: z.array(z.string()) }),
      reads: (it) =>
        `replaced the file of ${titled(it)}${it.voided.length === 0 ? '' : `; to be signed again: ${it.voided.join(', ')}`}`,
      about,
    }),
    'tax_return.replacement_staged': event({
      category,
      payload: of.extend({ sha256: z.string() }),
      reads: (it) => `uploaded a replacement for ${titled(it)}`,
      about,
      staffOnly,
    }),
    'tax_return.replacement_dropped': event({
      category,
      payload: of,
      reads: (it) => `dropped the replacement for ${titled(it)}`,
      about,
      staffOnly,
    }),
    'tax_return.read': event({
      category,
      payload: of.extend({ pages: z.number(), parts: z.number(), to_check: z.number() }),
      reads: (it) => `found ${it.parts === 1 ? 'one part' : `${it.parts} parts`} in ${titled(it)}`,
      about,
      staffOnly,
    }),
    'tax_return.failed': event({
      category,
      payload: of.extend({ code: z.string() }),
      reads: (it) => `couldn’t read ${titled(it)}`,
      about,
      staffOnly,
    }),
    'tax_return.retried': event({
      category,
      payload: of,
      reads: (it) => `had ${titled(it)} read again`,
      about,
      staffOnly,
    }),
    'tax_return.draft_sent': event({
      category,
      payload: of.extend({ user_ids: z.array(z.number()) }),
      reads: (it) => `sent the draft of ${titled(it)} for review`,
      about,
    }),
    'tax_return.approved': event({
      category,
      payload: of.extend({ reason: z.string() }),
      reads: (it) => `approved the draft of ${titled(it)}${it.reason === '' ? '' : `: ${it.reason}`}`,
      about,
    }),
    'tax_return.changes_requested': event({
      category,
      payload: of.extend({ reason: z.string() }),
      reads: (it) => `requested changes to ${titled(it)}: ${it.reason}`,
      about,
    }),
    'tax_return.classification_started': event({
      category,
      payload: of,
      reads: (it) => `started classifying ${titled(it)}`,
      about,
    }),
    'tax_return.classified': event({
      category,
      payload: of.extend({ parts: z.number(), to_check: z.number() }),
      reads: (it) => `saved the parts of ${titled(it)}`,
      about,
      staffOnly,
    }),
    'tax_return.sent': event({
      category,
      payload: of.extend({
        signers: z.array(z.string()),
        /** Whose turn it is now, and who only reads it. */
        user_ids: z.array(z.number()),
        forms: z.number(),
        vouchers: z.number(),
      }),
      reads: (it) =>
        `sent ${titled(it)}${it.signers.length === 0 ? '' : ` to be signed by ${it.signers.join(', ')}`}`,
      about,
    }),
    'tax_return.turn': event({
      category,
      payload: of.extend({ signers: z.array(z.string()), user_ids: z.array(z.number()) }),
      reads: (it) => `asked ${it.signers.join(', ')} to sign ${titled(it)} next`,
      about,
    }),
    'tax_return.recalled': event({
      category,
      payload: of,
      reads: (it) => `took ${titled(it)} back before anybody signed`,
      about,
    }),
    'tax_return.reminded': event({
      category,
      payload: of.extend({ people: z.array(z.string()) }),
      reads: (it) => `reminded ${it.people.join(', ')} of ${titled(it)}`,
      about,
    }),
    'tax_return.reminders_switched': event({
      category,
      payload: of.extend({ on: z.boolean() }),
      reads: (it) => `turned reminders ${it.on ? 'on' : 'off'} for ${titled(it)}`,
      about,
      staffOnly,
    }),
    'tax_return.completed': event({
      category,
      payload: of,
      reads: (it) => `marked ${titled(it)} as completed`,
      about,
    }),
    'tax_return.finished': event({
      category,
      payload: of,
      reads: (it) => `marked ${titled(it)} as finished`,
      about,
    }),
    'tax_return.filed': event({
      category,
      payload: of.extend({ filed_on: z.string().nullable() }),
      reads: (it) =>
        it.filed_on === null
          ? `removed the filing date of ${titled(it)}`
          : `recorded that ${titled(it)} was filed on ${it.filed_on}`,
      about,
    }),
    'tax_return.reopened': event({
      category,
      payload: of,
      reads: (it) => `reopened ${titled(it)}`,
      about,
    }),
    'tax_return.deleted': event({
      category,
      payload: of,
      reads: (it) => `deleted ${titled(it)}`,
      about,
    }),
    'tax_return.voucher_marked': event({
      category,
      payload: of.extend({ voucher: z.string(), paid: z.boolean() }),
      reads: (it) => `marked “${it.voucher}” of ${titled(it)} as ${it.paid ? 'paid' : 'not paid'}`,
      about,
    }),
    'tax_return.vouchers_marked': event({
      category,
      payload: of.extend({ vouchers: z.number() }),
      reads: (it) => `marked all payments of ${titled(it)} as paid`,
      about,
    }),
    'tax_return.invoice_marked': event({
      category,
      payload: of.extend({ paid: z.boolean() }),
      reads: (it) => `marked the invoice for ${titled(it)} as ${it.paid ? 'paid' : 'not paid'}`,
      about,
    }),
    'tax_return.invoice_opened': event({
      category,
      payload: of.extend({ cents: z.number() }),
      reads: (it) => `began to pay the invoice for ${titled(it)}`,
      about,
    }),
    'tax_return.invoice_paid': event({
      category,
      // The one on the payer's receipt; older events have none.
      payload: of.extend({ cents: z.number(), reference: z.string().optional() }),
      reads: (it) => `paid the invoice for ${titled(it)}${it.reference ? `, reference ${it.reference}` : ''}`,
      about,
    }),
    'tax_return.invoice_not_paid': event({
      category,
      payload: of.extend({ cents: z.number() }),
      reads: (it) => `did not pay the invoice for ${titled(it)}`,
      about,
    }),
    'tax_return.sent_to_documents': event({
      category,
      payload: of.extend({
        path: z.string(),
        document_id: z.number(),
        signed_document_ids: z.array(z.number()).default([]),
      }),
      reads: (it) => {
        const signed = it.signed_document_ids.length;
        const forms =
          signed === 0 ? '' : signed === 1 ? ' and its signed form' : ` and its ${signed} signed forms`;
        return `sent ${titled(it)}${forms} to documents in ${it.path}`;
      },
      about,
    }),
    'tax_return.papers_kept': event({
      category,
      payload: of.extend({ items: z.number() }),
      reads: (it) =>
        `kept ${it.items === 1 ? 'a paper' : `${it.items} papers`} of ${titled(it)} to ask for again`,
      about,
      staffOnly,
    }),
    'tax_return.k1s_filed': event({
      category,
      payload: of.extend({ recipients: z.array(z.string()) }),
      reads: (it) =>
        `filed ${it.recipients.length === 1 ? 'a K-1' : `${it.recipients.length} K-1s`} of ${titled(it)}`,
      about,
      staffOnly,
    }),
    'tax_return.k1s_unfiled': event({
      category,
      payload: of.extend({ recipients: z.array(z.string()) }),
      reads: (it) =>
        `undid the filing of ${it.recipients.length === 1 ? 'a K-1' : `${it.recipients.length} K-1s`} of ${titled(it)}`,
      about,
      staffOnly,
    }),
    /** Of the entity the K-1 was filed into. */
    'tax_return.k1_told': event({
      category,
      payload: z.object({
        issuer: z.string(),
        year: z.number(),
        document_id: z.number(),
        people: z.array(z.string()),
        user_ids: z.array(z.number()),
      }),
      reads: (it) => `told ${it.people.join(' and ')} that the ${it.year} K-1 from ${it.issuer} is filed`,
      staffOnly,
    }),
    'tax_return.downloaded': event({
      category,
      payload: of.extend({ what: z.string() }),
      reads: (it) => `downloaded ${it.what === 'return' ? '' : `${it.what} of `}${titled(it)}`,
      about,
      justHistory: true,
    }),
  },
  { lists: ['tax_returns'] },
);
