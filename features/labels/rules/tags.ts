import { labelField } from '#platform/name-field.ts';
import { TAG_COMMA, TAG_LONG, TAG_MISSING } from '../messages.ts';

const LONGEST = 50;

/** A tag's name. Filters name several tags with commas between them, so none has one. */
export const tagName = labelField(LONGEST, TAG_LONG)
  .min(1, TAG_MISSING)
  .refine((name) => !name.includes(','), TAG_COMMA);

export const sameTag = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
