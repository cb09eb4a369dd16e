/** What only staff load. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';

const ParkedJobsScreen = lazyScreen(() => import('./jobs/ParkedJobsScreen.tsx'), 'ParkedJobsScreen');
const SecuritySection = lazyScreen(() => import('./SecuritySection.tsx'), 'SecuritySection');

/** Whether the activity record is whole. */
export const RecordCard = lazyScreen(() => import('./RecordCard.tsx'), 'RecordCard');

export const operationsSlots: StaffSlots = {
  routes: [{ path: '/firm/jobs', Component: ParkedJobsScreen }],
  settingsParts: [
    {
      id: 'security',
      area: 'Connections and security',
      order: 30,
      title: 'Security',
      words: 'Two-factor, sessions, audit check and export',
      Component: SecuritySection,
    },
  ],
};
