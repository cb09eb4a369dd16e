/** Which step of a return is shown, and what of it: in the address, so that a reload and Back know it, too. */
import { useSearchParams } from 'react-router';
import { type DeliveryStep, stepNamed } from '../../review/rules/steps.ts';
import type { DeliveryView } from '../../review/model.ts';

export interface DeliveryPlace {
  step?: DeliveryStep;
  /** What is looked at from a step: the pages, one form, one payment, every line. */
  look?: 'pages' | 'lines' | 'changes' | 'form';
  form?: number;
  voucher?: number;
}

const KEYS = ['step', 'look', 'form', 'voucher'] as const;
const LOOKS = ['pages', 'lines', 'changes', 'form'] as const;
const numberOf = (text: string | null): number | null =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : null;

export function useDeliveryAddress(view: DeliveryView) {
  const [search, setSearch] = useSearchParams();
  const hrefOf = (place: DeliveryPlace): URLSearchParams => {
    const next = new URLSearchParams(search);
    for (const key of [...KEYS, 'finish']) next.delete(key);
    for (const key of KEYS) if (place[key] !== undefined) next.set(key, String(place[key]));
    return next;
  };
  return {
    step: stepNamed(view, search.get('step')),
    look: LOOKS.find((one) => one === search.get('look')) ?? null,
    form: numberOf(search.get('form')),
    voucher: numberOf(search.get('voucher')),
    /** The form whose checking sheet was open when its signer left to prove who they are. */
    finishing: search.get('finish') === '1' ? numberOf(search.get('form')) : null,
    go: (place: DeliveryPlace) => {
      setSearch(hrefOf(place));
      globalThis.scrollTo(0, 0);
    },
  };
}
export type DeliveryAddress = ReturnType<typeof useDeliveryAddress>;
