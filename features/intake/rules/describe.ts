/** The names of a document: the one shown to the client, and what tells it apart from others of its kind. */
import { UNKNOWN_DOCUMENT } from './reason-words.ts';
import type { FormType } from '../model.ts';

const MOST_NAME = 160;

/** Papers that tell the year, not the payer. */
const BY_YEAR: ReadonlySet<FormType> = new Set<FormType>(['Prior-year return', 'Prior-year state return']);

export function detailedName(type: FormType | null, payer: string | null, year: number | null): string {
  if (!type) return UNKNOWN_DOCUMENT;
  const second = BY_YEAR.has(type) ? year : payer;
  return (second ? `${type} ${second}` : type).slice(0, MOST_NAME);
}

const KIND_NAMES: Readonly<Record<string, string>> = { ssn: 'SSN', ein: 'EIN', sin: 'SIN', bn: 'BN' };

export function differentiatorOf(
  account: string | null,
  payer: { last4: string; kind: string } | null,
  recipient: string | null,
): string {
  if (account) return `account ending ${account}`;
  if (payer) return `${KIND_NAMES[payer.kind] ?? 'EIN'} ending ${payer.last4}`;
  return recipient ? `recipient ending ${recipient}` : '';
}
