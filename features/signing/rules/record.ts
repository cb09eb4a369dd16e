/** R60: everything a signature is proven by, as one text. Its hash is kept beside it. */
import type { SigningMethod } from '../model.ts';

export interface SignatureRecord {
  subject_kind: string;
  subject_id: number;
  place: number;
  entity_id: number;
  user_id: number;
  user_name: string;
  method: SigningMethod;
  signature: string;
  document_id: number | null;
  /** Hashes are hexadecimal. */
  document_hash: string | null;
  signed_at: string;
  time_zone: string;
  client_time: string;
  user_agent: string;
  ip_address: string;
  session_id: string;
  factors: string[];
  proved_at: string;
  consent_version: string | null;
  consent_hash: string | null;
  shown_hash: string;
  /** Of the strokes, where it was drawn. */
  strokes_hash?: string | null;
  /** Of what was filled in on the pages. */
  filled_hash?: string | null;
  /** By which the person proved in this ceremony who they are. */
  identity_id?: number | null;
  /** The address they signed in with. */
  login?: string | null;
  /** The member of staff who recorded a signature given with ink; everything about the session is theirs. */
  recorded_by?: string | null;
}

const FIELDS = [
  'subject_kind',
  'subject_id',
  'place',
  'entity_id',
  'user_id',
  'user_name',
  'method',
  'signature',
  'document_id',
  'document_hash',
  'signed_at',
  'time_zone',
  'client_time',
  'user_agent',
  'ip_address',
  'session_id',
  'factors',
  'proved_at',
  'consent_version',
  'consent_hash',
  'shown_hash',
] as const satisfies readonly (keyof SignatureRecord)[];
/** Only where there is something: a record without them reads as it did before there were any. */
const LATER_FIELDS = [
  'strokes_hash',
  'filled_hash',
  'identity_id',
  'login',
  'recorded_by',
] as const satisfies readonly (keyof SignatureRecord)[];

/** Always in this order, whatever order the fields came in. */
export const recordFields = (record: SignatureRecord): [name: string, value: unknown][] => [
  ...FIELDS.map((name): [string, unknown] => [name, record[name]]),
  ...LATER_FIELDS.flatMap((name): [string, unknown][] =>
    (record[name] ?? null) === null ? [] : [[name, record[name]]],
  ),
];

export const recordText = (record: SignatureRecord): string => JSON.stringify(recordFields(record));

/** The name as it is kept: single spaces, none at the ends. */
export const cleanName = (typed: string): string => typed.replaceAll(/\s+/gu, ' ').trim();
