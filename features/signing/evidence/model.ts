/** The evidence of signatures as staff see it. */
import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';
import { CHECK_STATES } from '../identity/model.ts';
import { SIGNATURE_STATES, SIGNING_METHODS } from '../model.ts';

const IdentityResult = z.object({
  id: z.number(),
  state: z.enum(CHECK_STATES),
  result: z.string(),
  /** Somebody of the firm, where they confirmed it. */
  confirmed_by: z.string().nullable(),
  at: timestamp,
});

const SignatureEvidence = z.object({
  /** By the server's clock. */
  signed_at: timestamp,
  method: z.enum(SIGNING_METHODS),
  /** The name as it was typed or drawn. */
  signature: z.string(),
  /** The address they signed in with; null for signatures from before it was recorded. */
  login: z.string().nullable(),
  /** The member of staff who recorded it for the signer; the sign-in, address and browser are then theirs. */
  recorded_by: z.string().nullable(),
  /** How they signed in, in words. */
  signed_in_by: z.string(),
  consent: z.object({ version: z.string(), given_at: timestamp }).nullable(),
  /** Every identity check of the ceremony, the oldest first. */
  identity: z.array(IdentityResult),
  ip_address: z.string(),
  /** As the browser said of itself. */
  browser: z.string(),
  /** When the pages were first sent to them; null where words were shown on the screen itself. */
  opened_at: timestamp.nullable(),
});

const EvidencePerson = z.object({
  user_id: z.number(),
  name: z.string(),
  state: z.enum(SIGNATURE_STATES),
  signature: SignatureEvidence.nullable(),
});
export type EvidencePerson = z.infer<typeof EvidencePerson>;

const EvidenceHash = z.object({ label: z.string(), sha256: z.string() });

const EvidencePaper = z.object({
  place: z.number(),
  title: z.string(),
  people: z.array(EvidencePerson),
  /** Null until everybody signed and the paper is filed. */
  sealed: z
    .object({
      document_id: z.number(),
      name: z.string(),
      sealed_at: timestamp,
      certificate: z
        .object({ subject: z.string(), fingerprint: z.string(), valid_until: timestamp })
        .nullable(),
    })
    .nullable(),
  hashes: z.array(EvidenceHash),
});
export type EvidencePaper = z.infer<typeof EvidencePaper>;

/** One entry of the firm's record, as it reads in the history. */
const EvidenceEntry = z.object({
  entry: z.number(),
  at: timestamp,
  /** Null where the portal did it. */
  who: z.string().nullable(),
  what: z.string(),
});
export type EvidenceEntry = z.infer<typeof EvidenceEntry>;

/** A device that went from one signer to the next. */
const EvidenceHandover = z.object({
  at: timestamp,
  from: z.string(),
  /** Who signed next; null where nobody has since. */
  to: z.string().nullable(),
});
export type EvidenceHandover = z.infer<typeof EvidenceHandover>;

export const Evidence = z.object({
  title: z.string(),
  company_id: z.number(),
  company_name: z.string(),
  company_hash: z.string(),
  /** Of the firm: times are shown in it. */
  time_zone: z.string(),
  papers: z.array(EvidencePaper),
  handovers: z.array(EvidenceHandover),
  activity: z.array(EvidenceEntry),
  /** Made while this was read. */
  check: z.object({
    checked_at: timestamp,
    /** Whether each part agrees. */
    files: z.boolean(),
    seal: z.boolean(),
    record: z.boolean(),
    /** What was altered, in words. */
    faults: z.array(z.string()),
    entries: z.number(),
    first_entry: z.number(),
    last_entry: z.number(),
    /** When the state of the record was noted outside the database, at or after the last entry. */
    anchored_at: timestamp.nullable(),
  }),
  files: z.array(z.object({ name: z.string(), size: z.number() })),
  kept_until: timestamp.nullable(),
});
export type Evidence = z.infer<typeof Evidence>;
