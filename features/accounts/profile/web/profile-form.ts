/** The details of a profile as a form holds them, and what of them is sent. Pure. */
import { formatPhone, showPhone } from '#platform/phone.ts';
import type { Profile } from '#features/accounts/model.ts';
import { US_TIME_ZONES } from '#features/accounts/rules/time-zones.ts';

export interface Details {
  fname: string;
  lname: string;
  preferred_name: string;
  email: string;
  phone_number: string;
  work_phone_number: string;
  work_phone_extension: string;
  time_zone: string | null;
}

export const detailsOf = (profile: Profile): Details => ({
  fname: profile.fname,
  lname: profile.lname,
  preferred_name: profile.preferred_name ?? '',
  email: profile.email ?? '',
  phone_number: formatPhone(profile.phone_number ?? ''),
  work_phone_number: formatPhone(profile.work_phone_number ?? ''),
  work_phone_extension: profile.work_phone_extension ?? '',
  time_zone: profile.time_zone,
});

type Field = keyof Details;
const FIELDS: readonly Field[] = [
  'fname',
  'lname',
  'preferred_name',
  'email',
  'phone_number',
  'work_phone_number',
  'work_phone_extension',
  'time_zone',
];

export const LABELS: Record<Field, string> = {
  fname: 'First name',
  lname: 'Last name',
  preferred_name: 'Preferred name',
  email: 'Email',
  phone_number: 'Phone',
  work_phone_number: 'Work phone',
  work_phone_extension: 'Extension',
  time_zone: 'Time zone',
};

/** Only what the person touched, so that nothing else can be out of date. */
export function changed(base: Profile, values: Details): Partial<Details> {
  const before = detailsOf(base);
  return Object.fromEntries(
    FIELDS.filter((field) => values[field] !== before[field]).map((field) => [field, values[field]]),
  );
}

export const inWords = (field: Field, value: unknown): string | undefined => {
  if (typeof value !== 'string' || value === '') return undefined;
  if (field === 'time_zone') return US_TIME_ZONES.find((zone) => zone.value === value)?.label;
  return showPhone(value);
};
