/** The details of a profile as a form holds them, and what of them is sent. Pure. */
import { formatPhone, showPhone } from '#platform/phone.ts';
import { currentOf } from '#platform/web/stale.ts';
import type { Profile } from '#features/accounts/model.ts';
import { Profile as ProfileSchema } from '#features/accounts/model.ts';
import { US_TIME_ZONES } from '#features/accounts/rules/time-zones.ts';
import type { StaleRow } from '#ui/overlay/StaleDialog.tsx';

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

const LABELS: Record<Field, string> = {
  fname: 'First name',
  lname: 'Last name',
  preferred_name: 'Preferred name',
  email: 'Email',
  phone_number: 'Phone',
  work_phone_number: 'Work phone',
  work_phone_extension: 'Extension',
  time_zone: 'Time zone',
};

export const sameDetails = (one: Profile, other: Profile): boolean => {
  const [a, b] = [detailsOf(one), detailsOf(other)];
  return FIELDS.every((field) => a[field] === b[field]);
};

/** Only what the person touched, so that nothing else can be out of date. */
export function changed(base: Profile, values: Details): Partial<Details> {
  const before = detailsOf(base);
  return Object.fromEntries(
    FIELDS.filter((field) => values[field] !== before[field]).map((field) => [field, values[field]]),
  );
}

export interface StaleProfile {
  current: Profile;
  rows: StaleRow[];
}

const inWords = (field: Field, value: string | null): string => {
  if (!value) return '';
  if (field === 'time_zone') return US_TIME_ZONES.find((zone) => zone.value === value)?.label ?? value;
  return showPhone(value);
};

/** Reads the answer to a stale write; null when the failure is another. */
export function staleProfileOf(error: unknown, values: Details): StaleProfile | null {
  const current = currentOf(error, ProfileSchema);
  if (!current) return null;
  const now = detailsOf(current);
  const rows = FIELDS.filter((field) => now[field] !== values[field]).map((field) => ({
    label: LABELS[field],
    theirs: inWords(field, now[field]),
    mine: inWords(field, values[field]),
  }));
  return { current, rows };
}
