/** DLV-061 to DLV-067: identity checks in words. */
import { IDENTITY_VERIFIED, REMIND_THE_SIGNER } from '../messages.ts';
import type { IdentityStatus } from '../model.ts';

export const IDENTITY_WORDS: Readonly<Record<IdentityStatus, string>> = {
  not_started: 'Not Started',
  requires_input: 'Needs Info',
  processing: 'Processing',
  verified: 'Verified',
  canceled: 'Cancelled',
  failed: 'Failed',
};

interface Verification {
  status: IdentityStatus;
  error_code: string | null;
  error_description: string | null;
}

/** DLV-062. */
export const shownIdentity = ({ status, error_code }: Verification): IdentityStatus =>
  error_code === null ? status : 'failed';

/** DLV-063 to DLV-065. */
export function identityDetail(check: Verification): string {
  if (check.error_description) return check.error_description;
  return shownIdentity(check) === 'verified' ? IDENTITY_VERIFIED : REMIND_THE_SIGNER;
}

/** DLV-067: the first of this order that any signer has; verified only when all are. */
const AGGREGATE: readonly IdentityStatus[] = [
  'not_started',
  'requires_input',
  'failed',
  'processing',
  'verified',
  'canceled',
];
export function aggregateIdentity(checks: readonly Verification[]): IdentityStatus | null {
  if (checks.length === 0) return null;
  const shown = checks.map(shownIdentity);
  if (shown.every((status) => status === 'verified')) return 'verified';
  return AGGREGATE.find((status) => status !== 'verified' && shown.includes(status)) ?? null;
}
