/** What only staff load. */
import type { StaffSlots } from '#platform/web/slots.ts';
import { BacklogBanner } from '../sending/web/BacklogBanner.tsx';
import { SendHost } from '../sending/web/SendHost.tsx';
import { TemplatesActions } from '../sending/web/TemplatesActions.tsx';

export const collectSlots: StaffSlots = {
  TemplatesActions,
  TemplatesNotice: BacklogBanner,
  Around: SendHost,
};
