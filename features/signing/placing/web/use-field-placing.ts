/** Fields on pages: which one is chosen, which tool is armed, and everything that changes them. */
import { type RefObject, useState } from 'react';
import type { PaperHandle } from '#features/documents/web/index.ts';
import type { FieldKind } from '../../model.ts';
import type { Field, PageSize } from '../model.ts';
import { copyToAllPages, duplicateField, makeField, neighborOf, type Step } from '../rules/placing.ts';
import type { SignerLook } from './signer-looks.ts';

interface PlacedFields {
  fields: readonly Field[];
  /** Changes of the same kind in a row are one step to undo. */
  onFields: (update: (fields: readonly Field[]) => readonly Field[], kind?: string) => void;
  /** Of the next field. */
  nextNumber: () => number;
  looks: ReadonlyMap<number, SignerLook>;
  /** Who fills in the next field. */
  signer: number | null;
  mayEdit: boolean;
  /** Found by the portal and not looked at by anybody yet. */
  isProposed: boolean;
  sizes: readonly PageSize[];
  /** Where a field goes that nobody pointed a place for. */
  page: number;
  paper: RefObject<PaperHandle | null>;
}

export function useFieldPlacing({
  fields,
  onFields,
  nextNumber,
  looks,
  signer,
  mayEdit,
  isProposed,
  sizes,
  page,
  paper,
}: PlacedFields) {
  const [selected, select] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const [armed, arm] = useState<FieldKind | null>(null);
  const sizeOf = (at: number): PageSize => sizes[at] ?? { width: 612, height: 792 };

  const go = (to: Field | null) => {
    if (!to) return;
    select(to.no);
    setFocused(to.no);
    if (!document.getElementById(`field-${to.no}`))
      paper.current?.goTo(to.page, { left: to.x, top: to.y, width: to.width, height: to.height });
  };
  const add = (made: Field) => {
    onFields((now) => [...now, made]);
    arm(null);
    go(made);
  };
  return {
    fields,
    looks,
    signer,
    mayEdit,
    isProposed,
    selected: fields.find(({ no }) => no === selected) ?? null,
    select,
    focused,
    onFocused: () => setFocused(null),
    armed: mayEdit ? armed : null,
    arm: (kind: FieldKind | null) => arm(kind === armed ? null : kind),
    sizeOf,
    go,
    put: (next: Field, kind?: string) =>
      onFields((now) => now.map((one) => (one.no === next.no ? next : one)), kind),
    /** In the middle of what is looked at, unless somebody pointed. */
    place: (kind: FieldKind, at?: Step & { page: number }, by = signer) => {
      if (by === null || !mayEdit) return;
      const where = at ?? { page, x: sizeOf(page).width / 2, y: sizeOf(page).height / 2 };
      add(makeField({ kind, signer: by, ...where }, nextNumber(), sizeOf(where.page)));
    },
    duplicate: (one: Field) => add(duplicateField(one, nextNumber(), sizeOf(one.page))),
    copyToAll: (one: Field) => onFields((now) => copyToAllPages(now, one, sizes, nextNumber() - 1)),
    remove: (one: Field) => {
      const next = neighborOf(fields, one.no, 1);
      onFields((now) => now.filter(({ no }) => no !== one.no));
      if (next && next.no !== one.no) go(next);
      else select(null);
    },
    /** The next or the one before as one reads; false at either end, where Tab goes on by itself. */
    walk: (from: Field | null, by: 1 | -1): boolean => {
      const next = neighborOf(fields, from?.no ?? null, by);
      const first = neighborOf(fields, null, by);
      if (!next || (from !== null && next.no === first?.no)) return false;
      go(next);
      return true;
    },
  };
}
export type FieldPlacing = ReturnType<typeof useFieldPlacing>;
