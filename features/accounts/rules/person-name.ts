import { personNameField } from '#platform/name-field.ts';
import { NAMES_MISSING } from '../messages.ts';

export const personName = personNameField().min(1, NAMES_MISSING);
