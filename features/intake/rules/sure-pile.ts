/** Whether a pile can be cut without anybody looking at it: every paper and every boundary is sure. Pure. */
import type { Boundary, IdentifiedDocument, IdentifiedPile } from '../model.ts';

/** Each says by itself that another paper starts. A number may be misread. */
const SURE: ReadonlySet<Boundary['why'][number]['kind']> = new Set(['omb', 'title', 'payer', 'page_of']);
const UNSURE: ReadonlySet<Boundary['why'][number]['kind']> = new Set(['letter', 'no_form_words']);
const ENOUGH = 2;

const isSureBoundary = ({ why }: Boundary): boolean =>
  !why.some(({ kind }) => UNSURE.has(kind)) &&
  (why.some(({ kind }) => SURE.has(kind)) || why.filter(({ kind }) => kind !== 'same_form').length >= ENOUGH);

/** A missing page may lie further down in the pile. */
const isSurePaper = ({ document_type, review_required, missing_pages }: IdentifiedDocument): boolean =>
  document_type !== null && !review_required && missing_pages.length === 0;

export const isSurePile = ({ documents, boundaries }: IdentifiedPile): boolean =>
  documents.length > 1 &&
  documents.every(isSurePaper) &&
  boundaries.length === documents.length - 1 &&
  boundaries.every(isSureBoundary);
