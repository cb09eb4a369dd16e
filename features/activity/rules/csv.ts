/** The activity log as a table that a spreadsheet opens. */
import { csvLine } from '#platform/safe-cells.ts';
import type { Activity } from '../contract.ts';
import { categoryName } from './categories.ts';

export function activityCsv(rows: readonly Activity[], timeZone: string): string {
  // Swedish writes 2026-03-03 15:31, which sorts as text and is taken for a date.
  const when = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return [
    csvLine([`When (${timeZone})`, 'Who', 'What', 'Entity', 'Client', 'Category', 'Sealed']),
    ...rows.map(({ created_at, who, text, entity, person, type_id, sealed }) =>
      csvLine([
        when.format(new Date(created_at)),
        who,
        text,
        entity?.name ?? '',
        person?.full_name ?? '',
        categoryName(type_id),
        sealed ? 'yes' : 'no',
      ]),
    ),
  ].join('');
}
