/** What Request additional items says in its footer, and what it asks for. */
import { DUE_IN_FUTURE } from '../../sending/messages.ts';

const isEmpty = ({ text }: { text: string }): boolean => text.trim() === '';

/** SND-077: why nothing can be asked yet; null where all is said. */
export function whyNotYet(items: readonly { text: string }[]): string | null {
  if (items.length === 0) return 'Add at least one item';
  const numbers = items.flatMap((item, at) => (isEmpty(item) ? [at + 1] : []));
  if (numbers.length === 0) return null;
  if (numbers.length === 1) return `Item ${numbers[0]} needs text`;
  return `Items ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)} need text`;
}

export const requestLabel = (items: number): string =>
  items === 1 ? 'Request 1 item' : `Request ${items} items`;

/** QST-090: what it has counts where no other day is chosen. */
export function dueFault(chosen: string, due: string | null, today: string): string | null {
  const day = chosen === '' ? due : chosen;
  return day !== null && day < today ? DUE_IN_FUTURE : null;
}
