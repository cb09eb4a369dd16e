import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as draft from './split-draft.ts';

const PAGES = 9;
const start = draft.proposedDraft(null, PAGES);
const pagesOf = (one: draft.SplitDraft) => one.parts.map(({ pages }) => pages.join(','));

const page = fc.nat(PAGES - 1);
const key = fc.nat(12);
const way = fc.constantFrom(1 as const, -1 as const);
const act = fc.oneof(
  page.map((at) => (one: draft.SplitDraft) => draft.splitAfter(one, at)),
  key.map((at) => (one: draft.SplitDraft) => draft.mergeUp(one, at)),
  fc.tuple(page, way).map(
    ([at, by]) =>
      (one: draft.SplitDraft) =>
        draft.movePage(one, at, by),
  ),
  fc.tuple(page, key, fc.option(fc.nat(9), { nil: undefined })).map(
    ([at, to, place]) =>
      (one: draft.SplitDraft) =>
        draft.moveTo(one, at, to, place),
  ),
  fc.tuple(page, way).map(
    ([at, by]) =>
      (one: draft.SplitDraft) =>
        draft.turnPage(one, at, by),
  ),
);

describe('a file being cut', () => {
  it('whatever is split, merged, moved and turned, each page is in exactly one document and none is empty', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        const end = acts.reduce((one, next) => next(one), start);
        const all = end.parts.flatMap(({ pages }) => pages);
        expect(all.toSorted((a, b) => a - b)).toEqual(start.parts[0]!.pages);
        expect(end.parts.every(({ pages }) => pages.length > 0)).toBe(true);
        expect(new Set(end.parts.map((part) => part.key)).size).toBe(end.parts.length);
        expect(draft.pagesLeftOut(end, PAGES)).toEqual([]);
      }),
    );
  });

  it('split anywhere, however often, then merged, is as before', () => {
    fc.assert(
      fc.property(fc.array(page, { maxLength: 12 }), (cuts) => {
        const cut = cuts.reduce((one, at) => draft.splitAfter(one, at), start);
        const keys = cut.parts.slice(1).map((part) => part.key);
        const merged = keys.reduce((one, key_) => draft.mergeUp(one, key_), cut);
        expect(pagesOf(merged)).toEqual(pagesOf(start));
      }),
    );
  });

  it('pages that are typed leave other documents; those taken out are in none, and told', () => {
    const cut = draft.splitAfter(start, 3);
    const typed = draft.putPages(cut, cut.parts[1]!.key, [8, 0]);
    expect(pagesOf(typed)).toEqual(['1,2,3', '8,0']);
    expect(draft.pagesLeftOut(typed, PAGES)).toEqual([4, 5, 6, 7]);
  });

  it('four turns to the right are none', () => {
    const turned = [1, 1, 1].reduce<draft.SplitDraft>((one) => draft.turnPage(one, 2, 1), start);
    expect(turned.turns).toEqual({ 2: 3 });
    expect(draft.turnPage(turned, 2, 1).turns).toEqual({});
    expect(draft.turnPage(start, 2, -1).turns).toEqual({ 2: 3 });
  });

  it('goes over the border of its document, page by page', () => {
    const cut = draft.splitAfter(start, 3);
    expect(pagesOf(draft.movePage(cut, 3, 1))).toEqual(['0,1,2', '3,4,5,6,7,8']);
    expect(pagesOf(draft.movePage(cut, 4, -1))).toEqual(['0,1,2,3,4', '5,6,7,8']);
    expect(pagesOf(draft.movePage(cut, 1, 1))).toEqual(['0,2,1,3', '4,5,6,7,8']);
    expect(draft.movePage(start, 0, -1)).toBe(start);
  });
});
