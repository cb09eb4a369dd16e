/** What only staff load. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';
import { IntakeCard } from './card/IntakeCard.tsx';

const IntakeScreen = lazyScreen(() => import('./desk/IntakeScreen.tsx'), 'IntakeScreen');

export const intakeSlots: StaffSlots = {
  DocumentsNotice: IntakeCard,
  routes: [{ path: '/admin/:companyHash/intake', Component: IntakeScreen }],
};
