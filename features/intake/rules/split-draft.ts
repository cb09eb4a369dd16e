/** A file being cut into documents: which pages go where, in which order, and how they are turned. Pure. */
import type { FormType, IdentifiedPile } from '../model.ts';

/** Quarters of a turn to the right. */
export type Turn = 0 | 1 | 2 | 3;

export interface DraftPart {
  /** Stays the same while pages come and go. */
  key: number;
  /** Null where the portal isn’t sure. */
  document_type: FormType | null;
  name: string;
  /** Counted from zero, in the order they will have. */
  pages: readonly number[];
}

export interface SplitDraft {
  parts: readonly DraftPart[];
  /** By page; those that are not turned are not in it. */
  turns: Readonly<Record<number, Turn>>;
}

export const UNKNOWN_DOCUMENT = 'Unknown Document';

/** As the portal would cut it; a file nobody has read is one document. */
export function proposedDraft(pile: IdentifiedPile | null, pageCount: number): SplitDraft {
  const parts = (pile?.documents ?? []).map((one, key): DraftPart => ({
    key,
    document_type: one.document_type,
    name: one.document_type === null ? UNKNOWN_DOCUMENT : one.detailed_name,
    pages: one.pages,
  }));
  const whole: DraftPart = {
    key: 0,
    document_type: null,
    name: UNKNOWN_DOCUMENT,
    pages: Array.from({ length: pageCount }, (_, page) => page),
  };
  return { parts: parts.length > 0 ? parts : [whole], turns: {} };
}

const nextKey = ({ parts }: SplitDraft): number => Math.max(-1, ...parts.map(({ key }) => key)) + 1;

export const partOf = ({ parts }: SplitDraft, page: number): DraftPart | undefined =>
  parts.find(({ pages }) => pages.includes(page));

const withParts = (draft: SplitDraft, parts: readonly DraftPart[]): SplitDraft => ({
  ...draft,
  parts: parts.filter(({ pages }) => pages.length > 0),
});

/** The pages after this one become a document of their own. */
export function splitAfter(draft: SplitDraft, page: number): SplitDraft {
  const part = partOf(draft, page);
  const at = part?.pages.indexOf(page) ?? -1;
  if (!part || at === part.pages.length - 1) return draft;
  const rest: DraftPart = {
    key: nextKey(draft),
    document_type: null,
    name: UNKNOWN_DOCUMENT,
    pages: part.pages.slice(at + 1),
  };
  return withParts(
    draft,
    draft.parts.flatMap((one) =>
      one === part ? [{ ...part, pages: part.pages.slice(0, at + 1) }, rest] : [one],
    ),
  );
}

/** A document joins the one before it. */
export function mergeUp(draft: SplitDraft, key: number): SplitDraft {
  const at = draft.parts.findIndex((part) => part.key === key);
  const before = draft.parts[at - 1];
  if (!before) return draft;
  const joined = { ...before, pages: [...before.pages, ...draft.parts[at]!.pages] };
  return withParts(draft, draft.parts.toSpliced(at - 1, 2, joined));
}

/** One place on: past the end of its document it goes to the next one, and the other way. */
export function movePage(draft: SplitDraft, page: number, by: 1 | -1): SplitDraft {
  const at = draft.parts.findIndex(({ pages }) => pages.includes(page));
  const part = draft.parts[at];
  if (!part) return draft;
  const from = part.pages.indexOf(page);
  const to = from + by;
  if (to >= 0 && to < part.pages.length) {
    const pages = part.pages.toSpliced(from, 1).toSpliced(to, 0, page);
    return withParts(draft, draft.parts.with(at, { ...part, pages }));
  }
  const next = draft.parts[at + by];
  return next ? moveTo(draft, page, next.key, by === 1 ? 0 : next.pages.length) : draft;
}

/** Into another document, at a place among its pages; at its end where none is said. */
export function moveTo(draft: SplitDraft, page: number, key: number, place?: number): SplitDraft {
  const target = draft.parts.find((part) => part.key === key);
  if (!target || target.pages.includes(page) || !partOf(draft, page)) return draft;
  const at = place ?? target.pages.length;
  return withParts(
    draft,
    draft.parts.map((part) =>
      part === target
        ? { ...part, pages: part.pages.toSpliced(at, 0, page) }
        : { ...part, pages: part.pages.filter((one) => one !== page) },
    ),
  );
}

/** What was typed into its field; the pages leave other documents, and those it had before are in none. */
export function putPages(draft: SplitDraft, key: number, pages: readonly number[]): SplitDraft {
  const taken = new Set(pages);
  return withParts(
    draft,
    draft.parts.map((part) =>
      part.key === key
        ? { ...part, pages: [...taken] }
        : { ...part, pages: part.pages.filter((page) => !taken.has(page)) },
    ),
  );
}

export const namePart = (draft: SplitDraft, key: number, name: string): SplitDraft => ({
  ...draft,
  parts: draft.parts.map((part) => (part.key === key ? { ...part, name } : part)),
});

export function turnPage(draft: SplitDraft, page: number, by: 1 | -1): SplitDraft {
  const { [page]: before = 0, ...others } = draft.turns;
  const turn = ((before + by + 4) % 4) as Turn;
  return { ...draft, turns: turn === 0 ? others : { ...others, [page]: turn } };
}

/** Pages that are in no document. */
export function pagesLeftOut({ parts }: SplitDraft, pageCount: number): number[] {
  const used = new Set(parts.flatMap(({ pages }) => pages));
  return Array.from({ length: pageCount }, (_, page) => page).filter((page) => !used.has(page));
}
