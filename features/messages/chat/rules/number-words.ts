/** What is said and asked for where a number was found. */
import { looksLike, NUMBER_NAMES } from '#platform/number-words.ts';
import type { NumberKind } from '#platform/private-numbers.ts';

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
