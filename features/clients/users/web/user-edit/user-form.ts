import { z } from 'zod';
import { formatPhone } from '#platform/phone.ts';
import { CONTACT_BY } from '#features/accounts/rules/contact.ts';
import { US_TIME_ZONES } from '#features/accounts/rules/time-zones.ts';
import { type Change, userFaults } from '../../rules/user.ts';
import type { UserDetail } from '../../model.ts';

/** As the form holds it: texts, and what is chosen as the text of its id. */
export interface UserValues {
  fname: string;
  lname: string;
  preferred_name: string;
  external_user_id: string;
  email: string;
  phone_number: string;
  preferred_contact_method: string | null;
  work_email: string;
  work_phone_number: string;
  work_phone_extension: string;
  time_zone: string | null;
  assigned_advisor_id: string | null;
  group_id: string | null;
  preferred_sign_in_method: string | null;
  readonly_access: boolean;
}
type Field = keyof UserValues;

export const LABELS: Record<Field, string> = {
  fname: 'First name',
  lname: 'Last name',
  preferred_name: 'Preferred name',
  external_user_id: 'External user ID',
  email: 'Email',
  phone_number: 'Phone',
  preferred_contact_method: 'Contact by',
  work_email: 'Work email',
  work_phone_number: 'Work phone',
  work_phone_extension: 'Extension',
  time_zone: 'Time zone',
  assigned_advisor_id: 'Assigned firm user',
  group_id: 'Group',
  preferred_sign_in_method: 'Signs in by',
  readonly_access: 'Read-only',
};
const FIELDS = Object.keys(LABELS) as Field[];
/** What stands on the second tab; all else is on the first. */
export const SETTINGS: readonly Field[] = [
  'assigned_advisor_id',
  'preferred_contact_method',
  'preferred_sign_in_method',
  'readonly_access',
];

const chosen = (id: number | null) => (id === null ? null : String(id));

export const valuesOf = (user: UserDetail): UserValues => ({
  fname: user.fname,
  lname: user.lname,
  preferred_name: user.preferred_name ?? '',
  external_user_id: user.external_user_id ?? '',
  email: user.email ?? '',
  phone_number: formatPhone(user.phone_number ?? ''),
  preferred_contact_method: user.preferred_contact_method,
  work_email: user.work_email ?? '',
  work_phone_number: formatPhone(user.work_phone_number ?? ''),
  work_phone_extension: user.work_phone_extension ?? '',
  time_zone: user.time_zone,
  assigned_advisor_id: chosen(user.assigned_advisor_id),
  group_id: chosen(user.group_id),
  preferred_sign_in_method: user.preferred_sign_in_method,
  readonly_access: user.readonly_access,
});

const asId = (value: string | null) => (value === null ? null : Number(value));

/** Only what was touched, so that nothing else can be out of date. */
export function changeOf(base: UserDetail, values: UserValues): Change {
  const before = valuesOf(base);
  const touched = Object.fromEntries(
    FIELDS.filter((field) => values[field] !== before[field]).map((field) => [field, values[field]]),
  ) as Partial<UserValues>;
  const { assigned_advisor_id: advisor, group_id: group, ...rest } = touched;
  return {
    ...(rest as Change),
    ...(advisor !== undefined && { assigned_advisor_id: asId(advisor) }),
    ...(group !== undefined && { group_id: asId(group) }),
  };
}

const text = z.string();
const choice = z.string().nullable();

/** The server's own rules, asked while somebody types. */
export const schemaFor = (base: UserDetail) =>
  z
    .object({
      fname: text,
      lname: text,
      preferred_name: text,
      external_user_id: text,
      email: text,
      phone_number: text,
      preferred_contact_method: choice,
      work_email: text,
      work_phone_number: text,
      work_phone_extension: text,
      time_zone: choice,
      assigned_advisor_id: choice,
      group_id: choice,
      preferred_sign_in_method: choice,
      readonly_access: z.boolean(),
    })
    .superRefine((values, context) => {
      for (const { field, message } of userFaults(base, changeOf(base, values)))
        context.addIssue({ code: 'custom', path: [field], message });
    });

export type Names = (field: 'assigned_advisor_id' | 'group_id', id: number) => string | null;

/** A value as people read it; undefined where it is words already. */
export function inWords(field: Field, value: unknown, names: Names): string | undefined {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string' || value === '') return undefined;
  if (field === 'assigned_advisor_id' || field === 'group_id') return names(field, Number(value)) ?? value;
  if (field === 'time_zone') return US_TIME_ZONES.find((zone) => zone.value === value)?.label;
  if (field === 'preferred_contact_method') return CONTACT_BY.find((way) => way.value === value)?.label;
  return undefined;
}
