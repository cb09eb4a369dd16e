import type { ItemState } from '#features/questionnaires/rules/expected-items.ts';
import type { StatusShape } from '#ui/marks/StatusMark.tsx';

/** Seven states, seven marks. */
export const STATE_SHAPES: Record<ItemState, StatusShape> = {
  open: 'empty',
  returned: 'returned',
  later: 'wait',
  received: 'done',
  not_applicable: 'none',
  elsewhere: 'elsewhere',
  waived: 'waived',
};
