/** The list of documents while it is put in order by hand. */
import { inFormOrder } from './form-order.ts';

export type ListOrder = 'standard' | 'firm' | 'custom';

export interface ListedDocument {
  id: number;
  description: string;
  pages: number | null;
}

/** What was there keeps its place; what came meanwhile stands last, what went is gone. */
export function inKeptOrder<D extends { id: number }>(documents: readonly D[], kept: readonly number[]): D[] {
  const places = new Map(kept.map((id, at) => [id, at]));
  const placeOf = ({ id }: D) => places.get(id) ?? kept.length;
  return documents.toSorted((a, b) => placeOf(a) - placeOf(b));
}

export const orderedIds = (
  documents: readonly ListedDocument[],
  order: 'standard' | 'firm',
  firmOrder: readonly string[],
): number[] =>
  inFormOrder(
    documents.map(({ id, description }) => ({ id, description, paper: null })),
    order === 'firm' ? firmOrder : [],
  ).map(({ id }) => id);

/** One step or many; at the ends it stays. */
export function moved(ids: readonly number[], id: number, to: number): number[] {
  const from = ids.indexOf(id);
  if (from < 0) return [...ids];
  const rest = ids.filter((one) => one !== id);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, id);
}

/** By document: its number among those that go along; none for the others. */
export function numbersOf(ids: readonly number[], excluded: ReadonlySet<number>): Map<number, number> {
  return new Map(ids.filter((id) => !excluded.has(id)).map((id, at) => [id, at + 1]));
}

const count = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;

/** `9 of 11 included · 38 pages`. */
export function includedWords(documents: readonly ListedDocument[], excluded: ReadonlySet<number>): string {
  const included = documents.filter(({ id }) => !excluded.has(id));
  const pages = included.reduce((sum, one) => sum + (one.pages ?? 0), 0);
  const share = `${included.length} of ${documents.length} included`;
  return pages === 0 ? share : `${share} · ${count(pages, 'page')}`;
}

/** Said under the list: what is missing from it, and why. */
export function leftOutWords(heldBack: readonly { name: string }[]): string {
  const always = 'STAFF ONLY folders and sensitive answers are left out.';
  if (heldBack.length === 0) return always;
  const names = heldBack.map(({ name }) => name);
  return names.length === 1
    ? `One document isn’t listed because it still needs review: ${names[0]}. ${always}`
    : `${names.length} documents aren’t listed because they still need review: ${names.join(', ')}. ${always}`;
}
