import { z } from 'zod';
import { enteredPhone } from '#features/accounts/rules/profile.ts';
import { FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED } from '#features/accounts/messages.ts';
import { ADVISOR_REQUIRED, GROUP_REQUIRED, SPOUSE_FIRST_NAME, SPOUSE_LAST_NAME } from '../../messages.ts';
import { ENTITY_TYPE_REQUIRED } from '#features/clients/entities/messages.ts';
import { ENTITY_TYPES } from '#features/clients/entities/model.ts';
import { entityName } from '#features/clients/entities/rules/names.ts';
import { optionalEmail } from '#features/accounts/rules/email.ts';
import { personNameField } from '#platform/name-field.ts';
import { phoneProblem } from '../../rules/user.ts';
import type { CallOf } from '#platform/contract.ts';
import type { userEdits } from '../../contract.ts';

const phone = z.string().superRefine((typed, context) => {
  const problem = phoneProblem(enteredPhone(typed));
  if (problem) context.addIssue({ code: 'custom', message: problem });
});
const chosen = (message: string) =>
  z
    .string()
    .nullable()
    .refine((value) => value !== null && value !== '', message);

/** What the dialog asks; a spouse's names count only where there is one. */
export const createSchema = (hasGroups: boolean) =>
  z
    .object({
      fname: personNameField().min(1, FIRST_NAME_REQUIRED),
      lname: personNameField().min(1, LAST_NAME_REQUIRED),
      email: optionalEmail,
      phoneNumber: phone,
      preferredContactMethod: z.string().nullable(),
      assignedAdvisorId: chosen(ADVISOR_REQUIRED),
      firmGroupId: hasGroups ? chosen(GROUP_REQUIRED) : z.string().nullable(),
      externalUserId: z.string(),
      entityType: chosen(ENTITY_TYPE_REQUIRED),
      companyName: entityName,
      externalEntityId: z.string(),
      hasSpouse: z.boolean(),
      spouseFname: personNameField(),
      spouseLname: personNameField(),
      spouseEmail: optionalEmail,
      spouseAccess: z.boolean(),
    })
    .superRefine((values, context) => {
      if (!values.hasSpouse) return;
      const needed = { spouseFname: SPOUSE_FIRST_NAME, spouseLname: SPOUSE_LAST_NAME };
      for (const [field, message] of Object.entries(needed))
        if (values[field as keyof typeof needed].trim() === '')
          context.addIssue({ code: 'custom', path: [field], message });
    });

export type CreateValues = z.infer<ReturnType<typeof createSchema>>;

export const blankValues = (advisorId: number | null, groupId: number | null): CreateValues => ({
  fname: '',
  lname: '',
  email: '',
  phoneNumber: '',
  preferredContactMethod: 'email',
  assignedAdvisorId: advisorId === null ? null : String(advisorId),
  firmGroupId: groupId === null ? null : String(groupId),
  externalUserId: '',
  entityType: ENTITY_TYPES[0],
  companyName: '',
  externalEntityId: '',
  hasSpouse: false,
  spouseFname: '',
  spouseLname: '',
  spouseEmail: '',
  spouseAccess: false,
});

type Named = Pick<CreateValues, 'fname' | 'lname' | 'hasSpouse' | 'spouseFname' | 'spouseLname'>;

/** CLI-024: the name of an Individual's entity, until somebody types one. */
export function builtName(values: Named): string {
  const [fname, lname, spouse, theirs] = [
    values.fname,
    values.lname,
    values.spouseFname,
    values.spouseLname,
  ].map((name) => name.replaceAll(/[/"\s]+/g, ' ').trim()) as [string, string, string, string];
  const own = `${fname} ${lname}`.trim();
  if (!values.hasSpouse || spouse === '') return own;
  return theirs === '' || theirs.toLowerCase() === lname.toLowerCase()
    ? `${fname} & ${spouse} ${lname}`.trim()
    : `${own} & ${spouse} ${theirs}`;
}

/** As the call names things. */
export function wireOf(values: CreateValues): CallOf<typeof userEdits.createClient> {
  const { hasSpouse, spouseFname, spouseLname, spouseEmail, spouseAccess, ...rest } = values;
  return {
    ...rest,
    phoneNumber: enteredPhone(values.phoneNumber),
    preferredContactMethod: values.preferredContactMethod === 'sms' ? 'sms' : 'email',
    assignedAdvisorId: Number(values.assignedAdvisorId),
    firmGroupId: values.firmGroupId === null ? undefined : Number(values.firmGroupId),
    entityType: values.entityType ?? '',
    ...(hasSpouse && {
      spouse: { fname: spouseFname, lname: spouseLname, email: spouseEmail, needsAccess: spouseAccess },
    }),
  };
}

/** Where a refusal of the server stands in the dialog. */
export const fieldInDialog = (field: string): string => {
  const spouse: Record<string, string> = {
    'spouse.fname': 'spouseFname',
    'spouse.lname': 'spouseLname',
    'spouse.email': 'spouseEmail',
    phone_number: 'phoneNumber',
  };
  return spouse[field] ?? field;
};
