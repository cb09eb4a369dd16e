/** What only staff load. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';

const IntakeScreen = lazyScreen(() => import('./desk/IntakeScreen.tsx'), 'IntakeScreen');

export const intakeSlots: StaffSlots = {
  routes: [{ path: '/admin/:companyHash/intake', Component: IntakeScreen }],
};
