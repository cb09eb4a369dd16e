/** The part of a form that is an address. Pure. */
import { z } from 'zod';
import type { SuggestedAddress } from '../contract.ts';
import { addressFault, stateOptions } from '../rules/address.ts';
import { optionalEmail } from '#features/accounts/rules/email.ts';

export interface PostalValues {
  street: string;
  city: string;
  state: string | null;
  zip: string;
  country: string | null;
}

/** How an entity can be reached, in any form that holds it. */
export const reachFields = {
  business_email: optionalEmail,
  other_email: optionalEmail,
  street: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  zip: z.string(),
  country: z.string().nullable(),
  fax: z.string(),
};

export function judgePostal({ state, zip, country }: PostalValues, context: z.RefinementCtx): void {
  const fault = addressFault({ state: state ?? '', zip: zip.trim(), country: country ?? '' });
  if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message });
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
