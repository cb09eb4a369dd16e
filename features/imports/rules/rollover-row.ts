/** CLI-112: what a row of rollover items means. The order of its columns says what they are. Pure. */
import { ROLLOVER_COLUMNS } from './fields.ts';
import { type Reading, reading, type Row, RowFault } from './read-row.ts';
import { looksSensitive } from './sensitive.ts';

export interface RolloverMeaning {
  external_entity_id: string;
  form_name: string;
  detailed_name: string;
  do_not_rollover: boolean;
}

/** The others are never kept. */
export const ROLLOVER_USED: readonly number[] = [
  'external_entity_id',
  'form_name',
  'detailed_name',
  'roll_to_next_year',
].map((name) => ROLLOVER_COLUMNS.findIndex((column) => column === name));

const at = (name: (typeof ROLLOVER_COLUMNS)[number]) => ROLLOVER_COLUMNS.indexOf(name);
const LONGEST = 200;

function cellOf(row: Row, name: (typeof ROLLOVER_COLUMNS)[number], label: string): string {
  if (row.formulas.includes(at(name))) throw new RowFault(`${label} is a formula. Paste its value instead.`);
  const value = row.cells[at(name)] ?? '';
  if (looksSensitive(value))
    throw new RowFault(`${label} looks like a Social Security or tax ID number. Leave it out of the list.`);
  if (value.length > LONGEST) throw new RowFault(`${label} is too long: at most ${LONGEST} characters fit.`);
  return value;
}

const isYesOrNo = (text: string) => /^(?:y|n|yes|no)$/i.test(text);

/** The list may come with names of columns or without. */
export const isRolloverHead = (cells: readonly string[]): boolean =>
  !isYesOrNo(cells[at('roll_to_next_year')] ?? '');

export function readRolloverRow(row: Row): Reading<RolloverMeaning> {
  return reading(() => {
    const external_entity_id = cellOf(row, 'external_entity_id', 'External entity ID');
    const form_name = cellOf(row, 'form_name', 'Form name');
    const roll = cellOf(row, 'roll_to_next_year', 'Roll to next year');
    if (external_entity_id === '') throw new RowFault('External entity ID is missing.');
    if (form_name === '') throw new RowFault('Form name is missing.');
    if (!isYesOrNo(roll)) throw new RowFault('Roll to next year must be Y or N.');
    return {
      external_entity_id,
      form_name,
      detailed_name: cellOf(row, 'detailed_name', 'Detailed name'),
      do_not_rollover: /^n/i.test(roll),
    };
  });
}
