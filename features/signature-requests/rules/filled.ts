/** What a signer fills in: which places are theirs, what is missing, and what is kept of it. */
import type { FieldKind } from '#features/signing/model.ts';
import type { FilledIn, FilledValue } from '../model.ts';
import type { Field } from '#features/signing/placing/model.ts';
import { LONGEST_TEXT } from './lengths.ts';
import { readingOrder } from '#features/signing/placing/rules/reading-order.ts';

export const fieldsOf = (fields: readonly Field[], userId: number): Field[] =>
  fields.filter(({ signer }) => signer === userId);

/** The portal itself writes the day and the name; nobody types them. */
const GIVEN: ReadonlySet<FieldKind> = new Set(['date', 'name']);
/** Their name goes there once they put it. */
const PUT: ReadonlySet<FieldKind> = new Set(['signature', 'initials']);

export function isFilled({ kind }: Field, value: FilledValue | undefined): boolean {
  if (GIVEN.has(kind)) return true;
  if (PUT.has(kind) || kind === 'checkbox') return value === true;
  return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_TEXT;
}

/** Nothing in it is longer than the server takes. */
export const fitsLimits = ({ values }: { values: FilledIn }): boolean =>
  Object.values(values).every((value) => typeof value !== 'string' || value.length <= LONGEST_TEXT);

export const missingIn = (own: readonly Field[], values: FilledIn): Field[] =>
  own.filter((field) => field.required && !isFilled(field, values[String(field.no)]));

/** The next place to go to, after this one or the first; undefined where nothing is missing. */
export function nextMissing(own: readonly Field[], values: FilledIn, after?: number): Field | undefined {
  const missing = readingOrder(missingIn(own, values));
  const order = readingOrder(own);
  const at = order.findIndex(({ no }) => no === after);
  return missing.find((field) => order.indexOf(field) > at) ?? missing[0];
}

export interface FilledField {
  no: number;
  kind: FieldKind;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  value: FilledValue;
}

/** `Maria L. Delgado` → `MLD`. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => String.fromCodePoint(part.codePointAt(0) ?? 32).trim())
    .join('')
    .toUpperCase()
    .slice(0, 4);

/** As it is kept with the signature: places left empty are left out. */
export function filledIn(
  own: readonly Field[],
  values: FilledIn,
  { name, day }: { name: string; day: string },
): FilledField[] {
  const valueOf = ({ kind, no }: Field): FilledValue | undefined => {
    if (kind === 'date') return day;
    if (kind === 'name') return name;
    return values[String(no)];
  };
  return own
    .filter((field) => isFilled(field, values[String(field.no)]))
    .toSorted((a, b) => a.no - b.no)
    .map(({ no, kind, page, x, y, width, height, ...rest }) => ({
      no,
      kind,
      page,
      x,
      y,
      width,
      height,
      value: valueOf({ no, kind, page, x, y, width, height, ...rest }) ?? '',
    }));
}
