/** Fields on the pages while staff place them: move, resize, copy, number, order. Pure. */
import type { FieldBox, FieldKind } from '../../model.ts';
import type { Field, PageSize } from '../model.ts';
import { readingOrder } from './reading-order.ts';

export interface Step {
  x: number;
  y: number;
}
export interface NewField extends Step {
  kind: FieldKind;
  signer: number;
  page: number;
}

/** In points. A date and a checkbox are small, a name needs room. */
const SIZES: Readonly<Record<FieldKind, PageSize>> = {
  signature: { width: 180, height: 28 },
  initials: { width: 60, height: 24 },
  date: { width: 100, height: 22 },
  name: { width: 180, height: 22 },
  text: { width: 160, height: 22 },
  checkbox: { width: 16, height: 16 },
};
const SMALLEST = 12;

const round = (points: number): number => Math.round(points * 100) / 100;
const between = (value: number, least: number, most: number): number =>
  round(Math.max(least, Math.min(most, value)));

/** Keeps a box on its page: first no larger than the page, then moved inside. */
export function withinPage<Box extends FieldBox>(box: Box, size: PageSize): Box {
  const width = between(box.width, Math.min(SMALLEST, size.width), size.width);
  const height = between(box.height, Math.min(SMALLEST, size.height), size.height);
  return {
    ...box,
    width,
    height,
    x: between(box.x, 0, size.width - width),
    y: between(box.y, 0, size.height - height),
  };
}

export const moveField = (field: Field, by: Step, size: PageSize): Field =>
  withinPage({ ...field, x: field.x + by.x, y: field.y + by.y }, size);

/** The top left corner stays where it is. */
export const resizeField = (field: Field, by: Step, size: PageSize): Field => ({
  ...field,
  width: between(field.width + by.x, SMALLEST, size.width - field.x),
  height: between(field.height + by.y, SMALLEST, size.height - field.y),
});

/** A number is never used twice, even after its field was removed. */
export const nextNumber = (fields: readonly Field[], highest = 0): number =>
  fields.reduce((most, { no }) => Math.max(most, no), highest) + 1;

/** Centered where somebody pointed. */
export function makeField({ kind, signer, page, x, y }: NewField, no: number, size: PageSize): Field {
  const { width, height } = SIZES[kind];
  const box = withinPage({ page, x: x - width / 2, y: y - height / 2, width, height }, size);
  return {
    ...box,
    no,
    kind,
    signer,
    required: kind !== 'checkbox',
    label: '',
    every_page: false,
    found_by: null,
  };
}

const isSamePlace = (a: Field, b: Field): boolean =>
  a.kind === b.kind && a.signer === b.signer && Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1;

/** A copy on every other page that has none at this place yet. */
export function copyToAllPages(
  fields: readonly Field[],
  field: Field,
  sizes: readonly PageSize[],
  highest = 0,
): Field[] {
  let no = nextNumber(fields, highest);
  const copies = sizes.flatMap((size, page) => {
    if (page === field.page) return [];
    const copy = withinPage({ ...field, page, found_by: null }, size);
    if (fields.some((other) => other.page === page && isSamePlace(other, copy))) return [];
    return [{ ...copy, no: no++ }];
  });
  return [...fields, ...copies];
}

const COPY_OFFSET = 12;
/** Right below and beside the one it was made from. */
export const duplicateField = (field: Field, no: number, size: PageSize): Field =>
  moveField({ ...field, no, found_by: null }, { x: COPY_OFFSET, y: COPY_OFFSET }, size);

/** The one after or before it as one reads, around the end. */
export function neighborOf(fields: readonly Field[], no: number | null, by: 1 | -1): Field | null {
  const order = readingOrder(fields);
  if (order.length === 0) return null;
  const at = order.findIndex((field) => field.no === no);
  if (at < 0) return by === 1 ? order[0]! : order.at(-1)!;
  return order[(at + by + order.length) % order.length]!;
}
