import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { NAME_REQUIRED } from '#features/signing/messages.ts';
import { DrawnName, ELECTRONIC_METHODS } from '#features/signing/model.ts';
import { LONGEST_SIGNED_NAME, tooLong } from '#features/signing/rules/lengths.ts';
import { AgreementSignature, LONGEST_LETTER } from './model.ts';

const wireId = z.int().positive().max(Number.MAX_SAFE_INTEGER);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const named = { questionnaire_id: idOf('questionnaire'), company_id: idOf('entity') };
const signed = z.object({ signatures: z.array(AgreementSignature) });
const one = z.object({ ...named, signature_id: wireId });
const marks = { who: 'staff', permission: 'questionnaires.lock_complete' } as const;
/** What the browser says of itself and of the letter it shows. */
const claims = {
  client_time: z.string().min(1).max(64),
  /** Not believed: the record has the header of the request. */
  user_agent: z.string().max(1000).optional(),
  /** SHA-256 of the letter as it was shown: another one is not signed. */
  letter_hash: sha256,
};

export const agreements = {
  signAgreement: endpoint({
    method: 'POST',
    path: '/questionnaires/sign_agreement',
    access: { who: 'client' },
    resource: 'questionnaire',
    verb: 'sign',
    summary: 'Sign a letter at one’s own place, by a name typed or drawn',
    body: z.object({
      ...named,
      signature_id: wireId,
      method: z.enum(ELECTRONIC_METHODS).default('typed'),
      signature: z
        .string()
        .trim()
        .min(1, NAME_REQUIRED)
        .max(LONGEST_SIGNED_NAME, tooLong(LONGEST_SIGNED_NAME)),
      drawn: DrawnName.nullable().default(null),
      ...claims,
      /** The version of the words agreed to by this very signature; null where they were agreed to before. */
      consent_version: z.string().max(40).nullable().default(null),
    }),
    output: signed,
    idempotent: true,
  }),
  signOnPaper: endpoint({
    method: 'POST',
    path: '/questionnaires/sign_on_paper',
    access: { who: 'client' },
    resource: 'questionnaire',
    verb: 'sign',
    summary: 'Hand in the letter printed and signed by hand, as an uploaded document',
    body: z.object({ ...named, signature_id: wireId, document_id: idOf('document'), ...claims }),
    output: signed,
    idempotent: true,
  }),
  markSignatureNotNeeded: endpoint({
    method: 'POST',
    path: '/questionnaires/mark_signature_not_needed',
    access: marks,
    resource: 'questionnaire',
    verb: 'mark_signature',
    summary: 'This person need not sign',
    body: one,
    output: signed,
  }),
  undoSignatureNotNeeded: endpoint({
    method: 'POST',
    path: '/questionnaires/undo_signature_not_needed',
    access: marks,
    resource: 'questionnaire',
    verb: 'mark_signature',
    summary: 'This person has to sign after all',
    body: one,
    output: signed,
  }),
  removeSignature: endpoint({
    method: 'POST',
    path: '/questionnaires/remove_signature',
    access: marks,
    resource: 'questionnaire',
    verb: 'mark_signature',
    summary: 'Take a signature off, so that it can be signed again; its record stays',
    body: one,
    output: signed,
    recent: true,
  }),
  saveLetter: endpoint({
    method: 'POST',
    path: '/questionnaires/save_letter',
    access: { who: 'staff', permission: 'questionnaires.send' },
    resource: 'questionnaire',
    verb: 'edit_letter',
    summary: 'Change the letter of one questionnaire before anybody has signed it',
    body: z.object({
      ...named,
      section_id: wireId,
      letter: z.string().min(1).max(LONGEST_LETTER),
      /** SHA-256 of the letter it was written from. */
      letter_hash: sha256,
    }),
    output: z.object({ letter: z.string() }),
  }),
};
