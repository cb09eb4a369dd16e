/** What only staff load. */
import type { StaffSlots } from '#platform/web/slots.ts';
import { QuestionnairesSection } from '../overview/web/QuestionnairesSection.tsx';
import { BacklogBanner } from '../sending/web/BacklogBanner.tsx';
import { SendHost } from '../sending/web/SendHost.tsx';
import { TemplatesActions } from '../sending/web/TemplatesActions.tsx';

export const collectSlots: StaffSlots = {
  entitySections: [{ key: 'questionnaires', column: 'side', order: 5, Component: QuestionnairesSection }],
  TemplatesActions,
  TemplatesNotice: BacklogBanner,
  Around: SendHost,
};
