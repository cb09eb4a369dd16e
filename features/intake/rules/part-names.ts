/** What the parts of a pile are called, and which pages they have, counted from one. Pure. */
import type { IdentifiedDocument, IdentifiedPile } from '../model.ts';

const UNFIT = /[\\/\p{C}]/gu;
const UNKNOWN = 'Unknown Document';

export const nameOfPart = ({ document_type, detailed_name, pages }: IdentifiedDocument): string =>
  (document_type !== null && detailed_name.replaceAll(UNFIT, ' ').replaceAll(/\s+/g, ' ').trim()) ||
  `${UNKNOWN} page ${pages[0]! + 1}`;

export const partNames = ({ documents }: IdentifiedPile): { name: string; parent_pages: number[] }[] =>
  documents.map((one) => ({ name: nameOfPart(one), parent_pages: one.pages.map((page) => page + 1) }));
