/** The steps an owner takes with a return, in their order, and where they go on. Pure. */
import type { DeliveryView } from '../model.ts';

/** `pages` is looked at from any of them and is none of the way. */
export const DELIVERY_STEPS = ['review', 'summary', 'sign', 'pay', 'papers', 'done'] as const;
export type DeliveryStep = (typeof DELIVERY_STEPS)[number];

type Stepping = Pick<
  DeliveryView,
  'is_draft' | 'forms' | 'vouchers' | 'invoice' | 'letters' | 'k1s' | 'paper_returns' | 'next' | 'status'
>;

export function stepsOf(view: Stepping): DeliveryStep[] {
  const isClosed = view.status === 'completed' || view.status === 'finished';
  if (view.is_draft && !isClosed) return ['review'];
  const { forms, vouchers, invoice, letters, k1s, paper_returns } = view;
  return [
    'summary',
    ...(forms.length > 0 ? (['sign'] as const) : []),
    ...(vouchers.length > 0 || invoice !== null ? (['pay'] as const) : []),
    ...(letters.length + k1s.length + paper_returns.length > 0 ? (['papers'] as const) : []),
    'done',
  ];
}

/** Where a return opens that was left: at what is next, or at its summary while nothing was done. */
export function startOf(view: Stepping): DeliveryStep {
  const steps = stepsOf(view);
  const hasSigned = view.forms.some(({ own }) => own?.state === 'signed');
  const wanted: DeliveryStep =
    view.next === 'review'
      ? 'review'
      : view.next === 'pay'
        ? hasSigned || view.forms.length === 0
          ? 'pay'
          : 'summary'
        : view.next === 'done'
          ? 'done'
          : hasSigned
            ? 'sign'
            : 'summary';
  return steps.includes(wanted) ? wanted : steps[0]!;
}

/** What the address names, as far as this return has such a step. */
export const stepNamed = (view: Stepping, text: string | null): DeliveryStep =>
  stepsOf(view).find((step) => step === text) ?? startOf(view);

export function stepAfter(view: Stepping, step: DeliveryStep): DeliveryStep | null {
  const steps = stepsOf(view);
  return steps[steps.indexOf(step) + 1] ?? null;
}
export function stepBefore(view: Stepping, step: DeliveryStep): DeliveryStep | null {
  const steps = stepsOf(view);
  return steps[steps.indexOf(step) - 1] ?? null;
}

type Signing = Pick<DeliveryView, 'forms' | 'status'>;
/** DLV-050, DLV-051: of the reader; of all where the reader signs nothing. */
export function signaturesOf({ forms, status }: Signing): { total: number; left: number } {
  const own = forms.flatMap((form) => (form.own && form.own.state !== 'not_needed' ? [form.own.state] : []));
  const all = forms.flatMap(({ signatures }) =>
    signatures.flatMap(({ state }) => (state === 'not_needed' ? [] : [state])),
  );
  const states = own.length > 0 ? own : all;
  const left = status === 'finished' ? 0 : states.filter((state) => state === 'not_signed').length;
  return { total: states.length, left };
}

/** DLV-052. */
export const paymentsOf = ({ vouchers }: Pick<DeliveryView, 'vouchers'>) => ({
  total: vouchers.length,
  left: vouchers.filter(({ is_paid }) => !is_paid).length,
});
