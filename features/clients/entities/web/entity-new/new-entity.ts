/** A new entity as its dialog holds it, and what of it is sent. Pure. */
import { z } from 'zod';
import { ENTITY_TYPES } from '../../model.ts';
import { entityName, entityType, newEntityFields } from '../../rules/entity-fields.ts';
import { judgePostal, type PostalValues, reachFields } from '#features/addresses/web/index.ts';

export interface NewEntityValues extends PostalValues {
  user_id: number | null;
  entity_type: string;
  name: string;
  business_email: string;
  other_email: string;
  fax: string;
  ein: string;
  external_entity_id: string;
}

export const EMPTY: NewEntityValues = {
  user_id: null,
  entity_type: ENTITY_TYPES[0],
  name: '',
  business_email: '',
  other_email: '',
  street: '',
  city: '',
  state: null,
  zip: '',
  country: null,
  fax: '',
  ein: '',
  external_entity_id: '',
};

export const NewEntityForm = z
  .object({
    user_id: z.number('Please choose a user.').nullable(),
    entity_type: entityType,
    name: entityName,
    ...reachFields,
    ein: newEntityFields.ein.unwrap(),
    external_entity_id: z.string(),
  })
  .superRefine((values, context) => {
    if (values.user_id === null)
      context.addIssue({ code: 'custom', path: ['user_id'], message: 'Please choose a user.' });
    judgePostal(values, context);
  });

/** What was left empty is not sent. */
export function sentOf({ user_id, entity_type, name, ...rest }: z.output<typeof NewEntityForm>) {
  const given = Object.entries(rest).filter(([, value]) => value !== null && value !== '');
  return { user_id: user_id!, entity_type, name, ...(Object.fromEntries(given) as Record<string, string>) };
}

/** CLI-067: one return of their own is all somebody can have. */
export const ownsIndividual = (entity: { entity_type: string; is_primary: boolean }): boolean =>
  entity.entity_type === 'Individual' && entity.is_primary;
