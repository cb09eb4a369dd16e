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

export const SectionMark = ({ mark }: { mark: Mark }) => (
  <StatusMark shape={SHAPES[mark]} label={LABELS[mark]} />
);
