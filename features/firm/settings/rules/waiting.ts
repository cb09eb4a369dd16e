/** Preferences that are kept and given out, while what they switch is still to come. A guard holds the list to the code. */
import type { Preferences } from '../preferences.ts';

export const WAITING: ReadonlySet<keyof Preferences> = new Set<keyof Preferences>([
  'customElements',
  'custom_element_enabled',
  'new_tax_return_delivery_enabled',
  'send_tax_return_to_documents_default_message',
  'send_tax_return_to_documents_default_subject',
  'tax_return_send_to_documents_path',
  'tax_return_stripe_idv_enabled',
]);

export const NOT_YET = 'Coming soon. We’ll keep your choice, but it has no effect yet.';

/** The words beside a preference, with the truth about it. */
export const wordsFor = (name: keyof Preferences, words: string): string =>
  WAITING.has(name) ? `${words} ${NOT_YET}` : words;
