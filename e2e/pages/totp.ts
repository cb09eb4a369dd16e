import { codeAt, stepAt } from '#features/accounts/server/totp.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** What an authenticator app would show for the key it was given, now or some steps later. */
export function appCode(key: string, stepsLater = 0): string {
  const bits = key
    .replaceAll(/\s/g, '')
    .replaceAll(/./g, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'));
  const seed = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return codeAt(seed, stepAt(new Date(Date.now() + stepsLater * STEP_MS)));
}
