/** What tags read as in a preview, and the year it shows. */
import type { TagValues } from '#features/questionnaires/rules/tags.ts';
import { filingYear } from '#platform/tax-years.ts';

/** A template is written for the season in which it is sent. */
const templateYear = (now: Date): number => filingYear(now) + 1;

/** QST-010: one less than the template's year, the year people file for. */
export const shownYear = (now: Date): number => templateYear(now) - 1;

export const sampleValues = (firmName: string, now: Date): TagValues => ({
  client_first_name: 'Maria',
  client_name: 'Maria Sample',
  entity_name: 'Maria Sample',
  tax_year: String(shownYear(now)),
  prior_year: String(shownYear(now) - 1),
  firm_name: firmName,
  due_date: `April 15, ${templateYear(now)}`,
});
