/** Text that lets somebody in and must wait in a table: kept under the master key, bound to where it stands. */
import { boundTo, openBytes, sealBytes, type Secrets } from './crypto.ts';

const PURPOSE = 'sealed-text';
const MARK = 'sealed:';

export function sealText(secrets: Secrets, place: readonly (string | number)[], text: string): string {
  if (text === '') return '';
  const sealed = sealBytes(secrets.deriveKey(PURPOSE), Buffer.from(text), boundTo(...place));
  return MARK + sealed.toString('base64');
}

/** What an older version left in the clear is read as it stands. */
export function openText(secrets: Secrets, place: readonly (string | number)[], kept: string): string {
  if (!kept.startsWith(MARK)) return kept;
  const sealed = Buffer.from(kept.slice(MARK.length), 'base64');
  return openBytes(secrets.deriveKey(PURPOSE), sealed, boundTo(...place), 'A sealed text').toString();
}
