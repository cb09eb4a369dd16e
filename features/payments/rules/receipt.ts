/** What a receipt says. */

/** As the provider tells of it. */
type PaidWith = { kind: 'card' | 'account'; last4: string } | { kind: 'test' };

const LETTERS = 12;

/** `7F3A-91C0-2B6D`: short enough to be read out on the phone; the firm's activity log names it, too. */
export const referenceOf = (hashId: string): string =>
  hashId
    .slice(0, LETTERS)
    .toUpperCase()
    .match(/.{1,4}/g)!
    .join('-');

export function paidWithWords(paid: PaidWith): string {
  if (paid.kind === 'test') return 'a test payment, no money moved';
  return `${paid.kind === 'card' ? 'card' : 'bank account'} ending in ${paid.last4}`;
}
