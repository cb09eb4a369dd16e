/** The address of an entity as a form holds it, and what of it is sent. Pure. */
import { z } from 'zod';
import { currentOf } from '#platform/web/stale.ts';
import { addressLabels } from '#features/addresses/rules/address.ts';
import { EntityProfile } from '../../model.ts';
import type { StaleRow } from '#ui/overlay/StaleDialog.tsx';
import { judgePostal, type PostalValues, reachFields } from '#features/addresses/web/index.ts';

export interface AddressValues extends PostalValues {
  business_email: string;
  other_email: string;
  fax: string;
}
type Field = keyof AddressValues;
const FIELDS: readonly Field[] = [
  'business_email',
  'other_email',
  'street',
  'city',
  'state',
  'zip',
  'country',
  'fax',
];

export const AddressForm = z.object(reachFields).superRefine(judgePostal);

export const valuesOf = (profile: EntityProfile): AddressValues => ({
  business_email: profile.business_email ?? '',
  other_email: profile.other_email ?? '',
  street: profile.street ?? '',
  city: profile.city ?? '',
  state: profile.state,
  zip: profile.zip ?? '',
  country: profile.country,
  fax: profile.fax ?? '',
});

export function changedFields(base: EntityProfile, values: AddressValues): Partial<Record<Field, string>> {
  const before = valuesOf(base);
  return Object.fromEntries(
    FIELDS.filter((field) => values[field] !== before[field]).map((field) => [field, values[field] ?? '']),
  );
}

/** Reads the answer to a stale write; null when the failure is another. */
export function staleEntityOf(
  error: unknown,
  values: AddressValues,
): { current: EntityProfile; rows: StaleRow[] } | null {
  const current = currentOf(error, EntityProfile);
  if (!current) return null;
  const now = valuesOf(current);
  const { state, zip } = addressLabels(current.country);
  const labels: Record<Field, string> = {
    business_email: 'Entity email',
    other_email: 'Other email',
    street: 'Street',
    city: 'City',
    state,
    zip,
    country: 'Country',
    fax: 'Fax',
  };
  const rows = FIELDS.filter((field) => now[field] !== values[field]).map((field) => ({
    label: labels[field],
    theirs: now[field] ?? '',
    mine: values[field] ?? '',
  }));
  return { current, rows };
}
