/** Preferences that are kept and given out, while what they switch is still to come. A guard holds the list to the code. */
import type { Preferences } from '../preferences.ts';

export const WAITING: ReadonlySet<keyof Preferences> = new Set<keyof Preferences>([
  'customElements',
  'custom_element_enabled',
]);

export const NOT_YET = 'Coming soon. We’ll keep your choice, but it has no effect yet.';

/** The words beside a preference, with the truth about it. */
export const wordsFor = (name: keyof Preferences, words: string): string =>
  WAITING.has(name) ? `${words} ${NOT_YET}` : words;
