import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { fileName } from '#features/documents/rules/names.ts';
import { UploadLink, UploadParts } from '#features/documents/uploads/model.ts';
import { DOUBT_KINDS, DoorPaper } from '#features/intake/model.ts';
import { DropOff } from './model.ts';

const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const access = {
  who: 'public',
  why: 'the link of a mail is the proof; it takes papers for one questionnaire and shows none',
} as const;
const shared = { method: 'POST', access, resource: 'drop_off' } as const;

/** The secret goes in the body: addresses are written down along the way. */
export const dropOffs = {
  openDropOff: endpoint({
    ...shared,
    path: '/document_drop_off/open',
    verb: 'open',
    summary: 'What is asked for by this link',
    body: z.object({ token }),
    output: DropOff,
  }),
  dropOffLink: endpoint({
    ...shared,
    path: '/document_drop_off/upload_link',
    verb: 'fill',
    summary: 'First step of an upload by the link, for one item',
    body: z.object({
      token,
      question_id: z.int().positive(),
      /** Which of the documents the item names, where it names several. */
      option: z.string().max(300).nullable().default(null),
      name: fileName,
      size: z.int().nonnegative(),
      content_type: z.string().max(200).default('application/octet-stream'),
    }),
    output: UploadLink,
  }),
  dropOffParts: endpoint({
    ...shared,
    path: '/document_drop_off/upload_parts',
    verb: 'fill',
    summary: 'The parts of a large upload by the link',
    body: z.object({ token, upload_id: idOf('upload') }),
    output: UploadParts,
  }),
  dropOffProcess: endpoint({
    ...shared,
    path: '/document_drop_off/process',
    verb: 'fill',
    summary: 'Third step of an upload by the link: it learns no more than the name it sent',
    body: z.object({ token, upload_id: idOf('upload') }),
    output: z.object({ name: z.string() }),
  }),
  takeBackDropOff: endpoint({
    ...shared,
    path: '/document_drop_off/take_back',
    verb: 'fill',
    summary: 'Deletes a file that came by this very link, until the firm has looked at it',
    body: z.object({ token, upload_id: idOf('upload') }),
    output: z.object({ ok: z.literal(true) }),
  }),
  listDropOffPapers: endpoint({
    ...shared,
    path: '/document_drop_off/papers',
    verb: 'read',
    summary: 'Papers that came by this very link within the hour, and what the portal asks about them',
    body: z.object({ token }),
    output: z.object({ papers: z.array(DoorPaper) }),
  }),
  keepDropOffPaper: endpoint({
    ...shared,
    path: '/document_drop_off/keep',
    verb: 'fill',
    summary: 'Keep a paper that came by this very link as it is',
    body: z.object({
      token,
      upload_id: idOf('upload'),
      kinds: z.array(z.enum(DOUBT_KINDS)).min(1).max(DOUBT_KINDS.length),
    }),
    output: z.object({ ok: z.literal(true) }),
  }),
  freshDropOff: endpoint({
    ...shared,
    path: '/document_drop_off/fresh_link',
    verb: 'renew',
    summary: 'Mails a fresh link to the address this one was sent to; says the same whether it did or not',
    body: z.object({ token }),
    output: z.object({ ok: z.literal(true) }),
  }),
};
