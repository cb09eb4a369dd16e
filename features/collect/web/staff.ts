/** What only staff load. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';
import { QuestionnairesSection } from '../overview/web/QuestionnairesSection.tsx';
import { RelevantSection } from '../overview/web/RelevantSection.tsx';
import { BacklogBanner } from '../sending/web/BacklogBanner.tsx';
import { TemplatesActions } from '../sending/web/TemplatesActions.tsx';
import { Hosts } from './Hosts.tsx';

const CollectScreen = lazyScreen(() => import('../overview/web/table/CollectScreen.tsx'), 'CollectScreen');
const ReviewScreen = lazyScreen(() => import('../exports/web/ReviewScreen.tsx'), 'ReviewScreen');
const LookScreen = lazyScreen(() => import('../preview/web/LookScreen.tsx'), 'LookScreen');

export const collectSlots: StaffSlots = {
  routes: [
    { path: '/', Component: CollectScreen },
    { path: '/overview', Component: CollectScreen },
    { path: '/collect/:questionnaireId', Component: LookScreen },
    { path: '/review-and-export/*', Component: ReviewScreen },
  ],
  entitySections: [
    { key: 'questionnaires', column: 'side', order: 5, Component: QuestionnairesSection },
    { key: 'relevant-questionnaires', column: 'side', order: 6, Component: RelevantSection },
  ],
  TemplatesActions,
  TemplatesNotice: BacklogBanner,
  Around: Hosts,
};
