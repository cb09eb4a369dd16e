import { withItems } from '#features/questionnaires/rules/prepare-form.ts';
import { minutesOf } from '#features/templates/web/staff.ts';
import { askedItems, type ItemRow } from './fields/items.ts';

/** How long it takes with what is asked beside the form; the server counts the whole form once more. */
export function minutesWith(minutes: number, rows: readonly ItemRow[], noPrefix: boolean): number {
  const items = askedItems(rows).map(({ question_type, text }) => ({
    section: null,
    type: question_type,
    text,
    options: [],
    year_key: null,
    paper: null,
  }));
  return minutes + minutesOf(withItems({ sections: [] }, items, noPrefix));
}
