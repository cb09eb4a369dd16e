/** All that the features add to the staff's side. */
import { activitySlots } from '#features/activity/web/staff.ts';
import { accountsStaffRoutes } from '#features/accounts/web/index.ts';
import { clientsSlots } from '#features/clients/web/staff.ts';
import { collectSlots } from '#features/collect/web/staff.ts';
import { droplinkSlots } from '#features/droplink/web/staff.ts';
import { documentsSlots } from '#features/documents/web/staff.ts';
import { firmSlots } from '#features/firm/web/staff.ts';
import { homeSlots } from '#features/home/web/staff.ts';
import { importsSlots } from '#features/imports/web/staff.ts';
import { intakeSlots } from '#features/intake/web/staff.ts';
import { labelsSlots } from '#features/labels/web/staff.ts';
import { messagesSlots } from '#features/messages/web/staff.ts';
import { notificationsSlots } from '#features/notifications/web/staff.ts';
import { operationsSlots } from '#features/operations/web/staff.ts';
import { priorYearSlots } from '#features/prior-year/web/staff.ts';
import { questionnairesSlots } from '#features/questionnaires/web/staff.ts';
import { recognizerSlots } from '#features/recognizer/web/staff.ts';
import { deliveryRoutes } from '#features/returns/web/index.ts';
import { returnsSlots } from '#features/returns/web/staff.ts';
import { reviewRoutes } from '#features/signature-requests/web/index.ts';
import { signingSlots } from '#features/signing/web/staff.ts';
import { signatureRequestsSlots } from '#features/signature-requests/web/staff.ts';
import { staffSlots } from '#features/staff/web/staff.ts';
import { takeAwaySlots } from '#features/take-away/web/staff.ts';
import { templatesSlots } from '#features/templates/web/staff.ts';
import { joinSlots, type StaffSlots } from '#platform/web/slots.ts';

export const ALL_SLOTS: readonly StaffSlots[] = [
  { routes: accountsStaffRoutes },
  { routes: reviewRoutes },
  { routes: deliveryRoutes },
  firmSlots,
  staffSlots,
  labelsSlots,
  operationsSlots,
  clientsSlots,
  priorYearSlots,
  importsSlots,
  documentsSlots,
  intakeSlots,
  signingSlots,
  recognizerSlots,
  questionnairesSlots,
  templatesSlots,
  collectSlots,
  messagesSlots,
  signatureRequestsSlots,
  returnsSlots,
  droplinkSlots,
  takeAwaySlots,
  notificationsSlots,
  activitySlots,
  homeSlots,
];

export const JOINED_SLOTS = joinSlots(ALL_SLOTS);
