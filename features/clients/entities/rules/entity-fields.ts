/** The fields of an entity, as they may be sent. Empty text means: nothing there. */
import { z } from 'zod';
import { idOf } from '#platform/contract.ts';
import { personNameField } from '#platform/name-field.ts';
import { EIN_WRONG, ENTITY_TYPE_REQUIRED, SSN_WRONG } from '../messages.ts';
import { entityName } from './names.ts';
import { optionalEmail } from '#features/accounts/rules/email.ts';

export { entityName } from './names.ts';

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters fit here.`);

export const entityType = z
  .string()
  .trim()
  .min(1, ENTITY_TYPE_REQUIRED)
  .max(100, 'At most 100 characters fit here.');

/** Nine digits, however they are grouped; an empty text takes the number away. */
const nineDigits = (wrong: string) =>
  z
    .string()
    .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
    .refine((digits) => digits === '' || /^\d{9}$/.test(digits), wrong);

/** How it can be reached. */
export const reachFields = {
  business_email: optionalEmail.optional(),
  other_email: optionalEmail.optional(),
  street: text(200).optional(),
  city: text(100).optional(),
  state: text(100).optional(),
  zip: text(20).optional(),
  country: text(2).optional(),
  fax: text(40).optional(),
};

const plain = {
  ...reachFields,
  ein: nineDigits(EIN_WRONG).optional(),
  external_entity_id: text(100).optional(),
};

/** CLI-068. */
export const newEntityFields = {
  firstName: personNameField().optional(),
  lastName: personNameField().optional(),
  ...plain,
};

/** CLI-069. */
export const entityFields = {
  ...plain,
  entity_type: entityType.optional(),
  name: entityName.optional(),
  tax_return_id: text(100).optional(),
  tax_software: text(100).optional(),
  ssn: nineDigits(SSN_WRONG).optional(),
  spouse_ssn: nineDigits(SSN_WRONG).optional(),
  client_manager_id: idOf('staff').nullish(),
  cpa_id: idOf('staff').nullish(),
  inactive: z.boolean().optional(),
  readonly_access: z.boolean().optional(),
};
