/** The address of an entity as a form holds it, and what of it is sent. Pure. */
import { z } from 'zod';
import { addressLabels } from '#features/addresses/rules/address.ts';
import type { EntityProfile } from '../../model.ts';
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

export const labelsOf = ({ country }: EntityProfile): Record<Field, string> => {
  const { state, zip } = addressLabels(country);
  return {
    business_email: 'Entity email',
    other_email: 'Other email',
    street: 'Street',
    city: 'City',
    state,
    zip,
    country: 'Country',
    fax: 'Fax',
  };
};
