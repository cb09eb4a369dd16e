/** What only staff load. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';

const load = () => import('../answering/web/PreviewScreen.tsx');
const PreviewScreen = lazyScreen(load, 'PreviewScreen');
const EntityPreviewScreen = lazyScreen(load, 'EntityPreviewScreen');

export const questionnairesSlots: StaffSlots = {
  routes: [
    { path: '/preview/:companyId', Component: PreviewScreen },
    { path: '/preview/:companyId/questionnaire/:questionnaireId', Component: PreviewScreen },
    { path: '/preview/:companyId/:questionnaireId', Component: EntityPreviewScreen },
  ],
};
