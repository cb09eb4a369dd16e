import { StatusMark, type StatusShape } from '#ui/marks/StatusMark.tsx';
import type { Mark } from '../../model.ts';

const SHAPES: Readonly<Record<Mark, StatusShape>> = {
  completed: 'done',
  pending: 'wait',
  incomplete: 'empty',
  error: 'error',
};
const LABELS: Readonly<Record<Mark, string>> = {
  completed: 'Completed',
  pending: 'Pending',
  incomplete: 'Incomplete',
  error: 'Needs attention',
};

/** Begun, its share of answers fills the ring. */
export const SectionMark = ({ mark, share = 0 }: { mark: Mark; share?: number }) =>
  mark === 'incomplete' && share > 0 ? (
    <StatusMark shape="progress" share={share} label={LABELS[mark]} />
  ) : (
    <StatusMark shape={SHAPES[mark]} label={LABELS[mark]} />
  );
