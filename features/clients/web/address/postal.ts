/** The part of a form that is an address. Pure. */
import type { SuggestedAddress } from '#features/clients/address-contract.ts';
import { stateOptions } from '#features/clients/rules/address.ts';

export interface PostalValues {
  street: string;
  city: string;
  state: string | null;
  zip: string;
  country: string | null;
}

/** Another country has other states: one that does not exist there is not kept. */
export const stateFor = (country: string | null, state: string | null): string | null => {
  const known = stateOptions(country);
  return known && !known.some(({ value }) => value === state) ? null : state;
};

/** A chosen address as the form holds it. What the service does not know of it is left to be typed. */
export function pickedValues(address: SuggestedAddress): Partial<PostalValues> {
  const country = address.country || null;
  return {
    ...(address.street && { street: address.street }),
    city: address.city,
    state: stateFor(country, address.state || null),
    zip: address.zip,
    country,
  };
}
