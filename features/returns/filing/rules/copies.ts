/** Which pages of a return a download has, counted from zero. Pure. */
import { clientPages, pagesOf } from '../../classifying/rules/readiness.ts';
import type { PartKind } from '../../catalogue/model.ts';
import type { PageRun } from '../../model.ts';

interface Part {
  kind: PartKind;
  staff_only: boolean;
  pages: readonly PageRun[];
}

interface Wanted {
  includeOtherPages: boolean;
  onlySignaturePages: boolean;
  /** Pages for staff alone are left out. */
  forClient: boolean;
}

/** Null for the whole file. */
export function pagesWanted(
  parts: readonly Part[],
  count: number,
  { includeOtherPages, onlySignaturePages, forClient }: Wanted,
): number[] | null {
  const seen = forClient ? clientPages(parts, count) : Array.from({ length: count }, (_, page) => page);
  const wanted = parts.filter(({ kind }) =>
    onlySignaturePages ? kind === 'e_sign_form' : includeOtherPages || kind !== 'other',
  );
  if (!onlySignaturePages && includeOtherPages) return seen.length === count ? null : seen;
  const pages = new Set(wanted.flatMap((part) => pagesOf(part.pages)));
  return seen.filter((page) => pages.has(page));
}
