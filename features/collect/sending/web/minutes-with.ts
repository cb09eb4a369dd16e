import { withItems } from '#features/questionnaires/rules/prepare-form.ts';
import { sectionMinutes } from '#features/templates/web/staff.ts';
import { askedItems, type ItemRow } from './fields/asked-rows.ts';

/** How long it takes with what is asked beside the form. A form's own minutes are rounded up: half of one is taken off. */
export function minutesWith(minutes: number, rows: readonly ItemRow[], noPrefix: boolean): number {
  if (rows.length === 0) return minutes;
  const items = askedItems(rows).map(({ question_type, text }) => ({
    section: null,
    type: question_type,
    text,
    options: [],
    year_key: null,
    paper: null,
  }));
  const { sections } = withItems({ sections: [] }, items, noPrefix);
  const more = sections.reduce((sum, section) => sum + sectionMinutes(section), 0);
  return Math.ceil(Math.max(0, minutes - 0.5) + more);
}
