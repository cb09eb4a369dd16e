/** How a number that was found is spoken of. */
import type { NumberKind } from './private-numbers.ts';

export const NUMBER_NAMES: Record<NumberKind, string> = {
  ssn: 'a Social Security number',
  itin: 'an ITIN',
  sin: 'a Social Insurance Number',
  ein: 'an EIN',
  card: 'a card number',
  routing: 'a bank routing number',
  account: 'a bank account number',
};

/** “a Social Security number”, “a card number and an EIN”; each kind once. */
export const looksLike = (kinds: readonly NumberKind[]): string =>
  new Intl.ListFormat('en-US').format([...new Set(kinds)].map((kind) => NUMBER_NAMES[kind]));
