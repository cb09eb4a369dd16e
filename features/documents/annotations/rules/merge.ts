/** Two people marked the same document: what does not clash is kept of both. */
import type { AnnotationInput } from '../model.ts';

export interface Merged<Mark> {
  annotations: Mark[];
  /** Marks both changed in different ways; mine stands. */
  clashes: string[];
}

const KEPT = ['page', 'shape_type', 'text', 'style', 'position_data'] as const;
const said = (mark: AnnotationInput | undefined): string =>
  mark ? JSON.stringify(KEPT.map((key) => (key === 'position_data' ? placeOf(mark) : mark[key]))) : '';
const placeOf = ({ position_data: at }: AnnotationInput): number[] => [
  at.left,
  at.bottom,
  at.width,
  at.height,
  at.pageWidth,
  at.pageHeight,
];

export const isSameMark = (a: AnnotationInput | undefined, b: AnnotationInput | undefined): boolean =>
  said(a) === said(b);

export function mergeMarks<Mark extends AnnotationInput>(
  base: readonly Mark[],
  mine: readonly Mark[],
  theirs: readonly Mark[],
): Merged<Mark> {
  const [was, my, their] = [base, mine, theirs].map(
    (list) => new Map(list.map((mark) => [mark.id, mark])),
  ) as [Map<string, Mark>, Map<string, Mark>, Map<string, Mark>];
  const annotations: Mark[] = [];
  const clashes: string[] = [];
  // Theirs first, in their order; what only I have follows.
  for (const id of new Set([...their.keys(), ...my.keys()])) {
    const [before, own, other] = [was.get(id), my.get(id), their.get(id)];
    const kept = isSameMark(own, before) ? other : own;
    if (!isSameMark(own, before) && !isSameMark(other, before) && !isSameMark(own, other)) clashes.push(id);
    if (kept) annotations.push(kept);
  }
  return { annotations, clashes };
}
