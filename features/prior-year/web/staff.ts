/** What only staff load. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';
import type { PriorYearChecklistProps } from './PriorYearChecklist.tsx';
import { PriorYearSection } from './PriorYearSection.tsx';

export { priorYearItemsQuery } from './queries.ts';
/** The items of a year to choose from, with how many are chosen. */
export const PriorYearChecklist = lazyScreen<'PriorYearChecklist', PriorYearChecklistProps>(
  () => import('./PriorYearChecklist.tsx'),
  'PriorYearChecklist',
);

export const priorYearSlots: StaffSlots = {
  entitySections: [{ key: 'prior-year', column: 'side', order: 10, Component: PriorYearSection }],
};
