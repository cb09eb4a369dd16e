import { entityNameField } from '#platform/name-field.ts';
import { ENTITY_NAME_QUOTE, ENTITY_NAME_REQUIRED, ENTITY_NAME_SLASH } from '../messages.ts';

/** A name that is safe as a folder and in an export; whether it is free only the firm's list can tell. */
export const entityName = entityNameField(200, 'Entity Name can have at most 200 characters.')
  .min(1, ENTITY_NAME_REQUIRED)
  .refine((name) => !name.includes('/'), ENTITY_NAME_SLASH)
  .refine((name) => !name.includes('"'), ENTITY_NAME_QUOTE);

const LONGEST_NAME = 180;

/** The name of a person's own entity, with a number from the second of that name on. */
export function numberedName(person: string, number: number): string {
  const safe = person.replaceAll(/[/"]/g, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_NAME);
  return number === 1 ? safe : `${safe} (${number})`;
}
