/** R60: the lines of the certificate page, for one who signed. */
import type { SigningMethod } from '../model.ts';
import type { SignatureRecord } from './record.ts';

export interface Evidence extends SignatureRecord {
  result_hash: string;
  /** How they proved in this ceremony who they are, in words. */
  identity?: string | null;
}

const METHODS: Readonly<Record<SigningMethod, string>> = {
  typed: 'Name typed in the portal',
  drawn: 'Name drawn by hand in the portal',
  paper: 'Printed, signed by hand and uploaded',
};
const PROOFS: Readonly<Record<string, string>> = {
  password: 'password',
  email: 'link or code by email',
  sms: 'code by text message',
  passkey: 'passkey',
  linked: 'linked account',
  app: 'authenticator app',
  recovery: 'recovery code',
  browser: 'known browser',
};

export const proofs = (factors: readonly string[]): string =>
  factors.length === 0 ? 'Portal session' : factors.map((one) => PROOFS[one] ?? one).join(', ');

/** `Nov 16, 2026, 10:05:09 AM EST (2026-11-16T15:05:09.000Z)`: both, so that no zone has to be guessed. */
export function timeWords(at: string, timeZone: string): string {
  const local = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone,
  }).format(new Date(at));
  return `${local} (${new Date(at).toISOString()})`;
}

export function certificateLines(one: Evidence): [label: string, value: string][] {
  const lines: [string, string | null][] = [
    ['Signer', `${one.user_name} (user ${one.user_id})`],
    ['Signature', one.signature],
    ['Method', METHODS[one.method]],
    ['Recorded for the signer by', one.recorded_by ?? null],
    ['Signed at (server)', timeWords(one.signed_at, one.time_zone)],
    ['Firm time zone', one.time_zone],
    ['Time reported by the browser', one.client_time],
    ['Browser, as reported', one.user_agent],
    ['Network address', one.ip_address],
    ['Session', one.session_id],
    ['Signed in as', one.login ?? null],
    ['Signed in by', proofs(one.factors)],
    ['Sign-in confirmed at', timeWords(one.proved_at, one.time_zone)],
    ['Identity confirmed by', one.identity ?? null],
    ['Consent to sign electronically', one.consent_version && `Version ${one.consent_version}`],
    ['SHA-256 of the consent', one.consent_hash],
    ['Uploaded paper', one.document_id === null ? null : `Document ${one.document_id}`],
    ['SHA-256 of the paper', one.document_hash],
    ['SHA-256 of what was shown', one.shown_hash],
    ['SHA-256 of what was filled in', one.filled_hash ?? null],
    ['SHA-256 of the strokes', one.strokes_hash ?? null],
    ['SHA-256 of this record', one.result_hash],
  ];
  return lines.filter((line): line is [string, string] => line[1] !== null && line[1] !== '');
}
