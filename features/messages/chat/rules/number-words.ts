/** How a number that was found is spoken of. */
import type { NumberKind } from '../../rules/numbers.ts';

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

/** The question asked for it instead, whose answer is sealed. */
export const secureQuestion = (kinds: readonly NumberKind[]) => {
  const [kind = 'ssn'] = kinds;
  const name = NUMBER_NAMES[kind].replace(/^an? /, '');
  return { subject: name.replace(/^./, (letter) => letter.toUpperCase()), text: `What is your ${name}?` };
};

/** What the server says against it, to staff and to clients. */
export const refusal = (kinds: readonly NumberKind[], isStaff: boolean): string =>
  `This looks like ${looksLike(kinds)}. ${
    isStaff ? 'Remove the number, or ask for it securely.' : 'Send it securely, or remove it.'
  }`;
