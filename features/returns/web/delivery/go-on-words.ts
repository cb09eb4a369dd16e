import type { DeliveryStep } from '../../review/rules/steps.ts';
import type { DeliveryView } from '../../review/model.ts';

/** What the one filled button says that leads to this step. */
export function goOnWords(view: DeliveryView, next: DeliveryStep): string {
  if (next === 'sign') return view.next === 'sign' ? 'Continue to sign' : 'See who has signed';
  if (next === 'pay') return 'Continue to payments';
  return next === 'papers' ? 'Continue to your papers' : 'Continue to your copy';
}

export const pagesWords = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);
