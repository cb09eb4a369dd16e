/** An authenticator app: it reads the key it is shown and tells the code of the moment. */
import { codeAt, stepAt } from '#features/accounts/factors/server/totp.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

export function seedOf(key: string): Buffer {
  const bits = key
    .replaceAll(/\s/g, '')
    .replaceAll(/./g, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'));
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** No code works twice, so a second one comes some steps later. */
export const appCode = (key: string, at = new Date(), stepsLater = 0): string =>
  codeAt(seedOf(key), stepAt(new Date(at.getTime() + stepsLater * STEP_MS)));
