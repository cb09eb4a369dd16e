import { z } from 'zod';
import { labelField } from '#platform/name-field.ts';
import { CATEGORY_MISSING, NAME_MISSING } from './messages.ts';
import { FIRST_YEAR, LAST_YEAR } from './rules/years.ts';

export const MOST_ITEMS = 500;
export const MOST_LINES = 200;
export const LONGEST = 200;

/** An empty name is the one thing said of it, as people are used to. */
export const itemName = labelField(LONGEST).min(1, NAME_MISSING);
export const lineCategory = labelField(LONGEST).min(1, CATEGORY_MISSING);
export const lineValue = z.string().trim().max(LONGEST, `Use at most ${LONGEST} characters.`);
const YEAR = `Choose a year between ${FIRST_YEAR} and ${LAST_YEAR}.`;
export const itemYear = z.coerce.number(YEAR).int(YEAR).min(FIRST_YEAR, YEAR).max(LAST_YEAR, YEAR);

export const SOURCES = ['staff', 'import', 'questionnaire'] as const;

/** SND-063. */
export const PriorYearItem = z.object({
  id: z.number(),
  name: z.string(),
  /** How its name begins: the form it is. */
  form_name: z.string(),
  company_id: z.number(),
  year: z.number(),
  source: z.enum(SOURCES),
  do_not_rollover: z.boolean(),
  /** Who wrote it, where somebody did. */
  added_by: z.string().nullable(),
  line_count: z.number(),
  version: z.number(),
});
export type PriorYearItem = z.infer<typeof PriorYearItem>;

export const LineItem = z.object({
  id: z.number(),
  category: z.string(),
  value: z.string(),
  removable: z.boolean(),
  version: z.number(),
});
export type LineItem = z.infer<typeof LineItem>;
