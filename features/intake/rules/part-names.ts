/** What the parts of a pile are called, and which pages they have, counted from one. Pure. */
import type { IdentifiedDocument, IdentifiedPile } from '../model.ts';
import { UNKNOWN_DOCUMENT } from './split-draft.ts';

const UNFIT = /[\\/\p{C}]/gu;
/** As a file may be called. */
export const fitName = (name: string): string => name.replaceAll(UNFIT, ' ').replaceAll(/\s+/g, ' ').trim();

export const nameOfPart = ({ document_type, detailed_name, pages }: IdentifiedDocument): string =>
  (document_type !== null && fitName(detailed_name)) || `${UNKNOWN_DOCUMENT} page ${pages[0]! + 1}`;

export const partNames = ({ documents }: IdentifiedPile): { name: string; parent_pages: number[] }[] =>
  documents.map((one) => ({ name: nameOfPart(one), parent_pages: one.pages.map((page) => page + 1) }));
