/** Payments by what they are: four estimates of one form are told apart. Pure. */
import type { CatalogForm } from './make.ts';
import { authorityOf } from './authorities.ts';

const QUARTERS = ['1st', '2nd', '3rd', '4th'] as const;

/** "Federal balance due, Form 1040-V", "Estimated tax, 1st quarter". `installment` counts from 1. */
export function paymentName(
  {
    authority,
    client_name,
    name,
    payment,
  }: Pick<CatalogForm, 'authority' | 'client_name' | 'name' | 'payment'>,
  installment: number | null,
): string {
  const quarter = installment === null ? undefined : QUARTERS[installment - 1];
  if (payment?.purpose !== 'estimate') return `${client_name}, ${name}`;
  const tax = authority === 'federal' ? 'Estimated tax' : `${authorityOf(authority).region} estimated tax`;
  return `${tax}, ${quarter ? `${quarter} quarter` : name}`;
}
