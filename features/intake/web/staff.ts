/** What only staff load. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';
const bring = () => import('./card/on-other-screens.ts');
const OpenCount = lazyScreen<'OpenCount'>(bring, 'OpenCount');
const IntakeCard = lazyScreen<'IntakeCard', { companyId: number; companyHash: string }>(bring, 'IntakeCard');
const AllIntakeScreen = lazyScreen(() => import('./desk/AllIntakeScreen.tsx'), 'AllIntakeScreen');
const IntakeScreen = lazyScreen(() => import('./desk/IntakeScreen.tsx'), 'IntakeScreen');
const LearningSection = lazyScreen(() => import('./learning/LearningSection.tsx'), 'LearningSection');

export const intakeSlots: StaffSlots = {
  DocumentsNotice: IntakeCard,
  navCounts: { intake: OpenCount },
  routes: [
    { path: '/intake', Component: AllIntakeScreen },
    { path: '/admin/:companyHash/intake', Component: IntakeScreen },
  ],
  settingsParts: [
    {
      id: 'learning',
      area: 'Work',
      order: 40,
      title: 'Learning',
      words: 'What the portal learns from how your staff sort papers',
      Component: LearningSection,
    },
  ],
};
