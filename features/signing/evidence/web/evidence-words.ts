/** The words of the page of evidence. Times are the server's, shown in the firm's zone. */
import type { SigningMethod } from '../../model.ts';
import type { EvidencePaper, EvidencePerson } from '../model.ts';

type Signature = NonNullable<EvidencePerson['signature']>;

const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const SECONDS = { ...TIME, second: '2-digit' } as const;
const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const shown = (iso: string, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(new Date(iso));

/** 4:12 PM */
export const timeIn = (iso: string, timeZone: string): string => shown(iso, timeZone, TIME);
/** 4:12:07 PM */
export const secondIn = (iso: string, timeZone: string): string => shown(iso, timeZone, SECONDS);
/** Apr 3, 2026 */
export const dayIn = (iso: string, timeZone: string): string => shown(iso, timeZone, DAY);
/** Apr 3, 2026, 4:12:07 PM PDT */
export const momentIn = (iso: string, timeZone: string): string =>
  shown(iso, timeZone, { ...DAY, ...SECONDS, timeZoneName: 'short' });
/** 23:12:07 UTC */
export const inUtc = (iso: string): string => `${new Date(iso).toISOString().slice(11, 19)} UTC`;

const METHODS: Readonly<Record<SigningMethod, string>> = {
  typed: 'Typed',
  drawn: 'Drawn',
  paper: 'On paper',
};
export const signatureWords = ({ method, signature }: Signature): string =>
  `${METHODS[method]}: ${signature}`;

const RESULTS = { started: 'Started', passed: 'Passed', failed: 'Failed', expired: 'Expired' } as const;

/** Each check of the ceremony: `Passed`, and how. */
export const identityWords = (
  { state, result, confirmed_by, at }: Signature['identity'][number],
  no: number,
  of: number,
  timeZone: string,
): { result: string; details: string } => ({
  result: RESULTS[state],
  details: [
    result,
    ...(confirmed_by ? [`confirmed by ${confirmed_by}`] : []),
    ...(of > 1 ? [`try ${no} of ${of}`] : []),
    timeIn(at, timeZone),
  ]
    .filter((part) => part !== '')
    .join(', '),
});

/** 9f2c41d7 … 5be01a93 */
export const shortHash = (hash: string): string => `${hash.slice(0, 8)} … ${hash.slice(-8)}`;
/** 4C:19:E2 */
export const shortFingerprint = (fingerprint: string): string => fingerprint.slice(0, 8);

const FILE_WORDS: Readonly<Record<string, string>> = {
  'evidence.json': 'everything on this page',
  'evidence.sig': 'the firm’s signature on it',
  'chain-proof.json': 'from the firm’s record',
  'firm-certificate.pem': 'to check the seal',
  'check.mjs': 'checks it all offline',
};
/** What a file of the pack is for. */
export function fileWords(name: string, sealed: ReadonlySet<string>): string {
  if (sealed.has(name)) return 'sealed';
  if (name.startsWith('shown/')) return 'what signers saw';
  if (name.startsWith('consents/')) return 'what they agreed to';
  if (name.startsWith('papers/')) return 'signed by hand';
  return FILE_WORDS[name] ?? '';
}

/** From the first page somebody opened to the seal: `12 min`, `3 h`, `2 days`. */
export function durationWords({ people, sealed }: EvidencePaper): string | null {
  const starts = people.flatMap(({ signature }) =>
    signature ? [Date.parse(signature.opened_at ?? signature.signed_at)] : [],
  );
  if (!sealed || starts.length === 0) return null;
  const minutes = Math.max(1, Math.round((Date.parse(sealed.sealed_at) - Math.min(...starts)) / 60_000));
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}
