/** Which column is which, guessed from their names. Pure. */
import type { ImportField } from './fields.ts';

/** Field to the index of its column. */
export type Mapping = Record<string, number>;

/** Beside the columns: the group of rows that name none, and whether unknown types are new ones. */
export const GROUP_KEY = '#group';
export const NEW_TYPES_KEY = '#new_types';

export const columnsOf = (mapping: Mapping): Mapping =>
  Object.fromEntries(Object.entries(mapping).filter(([key]) => !key.startsWith('#')));

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

function closeness(field: ImportField, column: string): number {
  const name = plain(column);
  if (name === '') return 0;
  if (name === plain(field.label) || name === plain(field.key)) return 3;
  if (field.also.includes(name)) return 2;
  const joined = name.replaceAll(' ', '');
  return [field.label, field.key, ...field.also].some((also) => plain(also).replaceAll(' ', '') === joined)
    ? 1
    : 0;
}

/** The closest pairs first; no column is used twice. */
export function guessMapping(fields: readonly ImportField[], columns: readonly string[]): Mapping {
  const pairs = fields
    .flatMap((field, at) =>
      columns.map((column, index) => ({ key: field.key, at, index, close: closeness(field, column) })),
    )
    .filter(({ close }) => close > 0)
    .toSorted((a, b) => b.close - a.close || a.at - b.at || a.index - b.index);
  const mapping: Mapping = {};
  const used = new Set<number>();
  for (const { key, index } of pairs) {
    if (key in mapping || used.has(index)) continue;
    mapping[key] = index;
    used.add(index);
  }
  return mapping;
}

export const missingFields = (fields: readonly ImportField[], mapping: Mapping): ImportField[] =>
  fields.filter((field) => field.required && mapping[field.key] === undefined);
