/** The composition root's plain lists: what the product is made of. */
import { accountEvents } from '#features/accounts/events.ts';
import { accountSchedules, accountTasks } from '#features/accounts/server/jobs.ts';
import { accountRoutes } from '#features/accounts/server/routes.ts';
import type { Sessions } from '#features/accounts/sessions/server/tokens.ts';
import { activityEvents } from '#features/activity/events.ts';
import { activityRoutes } from '#features/activity/server/routes.ts';
import { addressRoutes } from '#features/addresses/server/routes.ts';
import { clientEvents } from '#features/clients/events.ts';
import { clientRoutes } from '#features/clients/server/routes.ts';
import { handEntitiesOver } from '#features/clients/server/service.ts';
import { collectEvents } from '#features/collect/events.ts';
import { collectReaders, collectSchedules, collectTasks } from '#features/collect/server/jobs.ts';
import { questionnaireReminders } from '#features/collect/server/service.ts';
import { collectRoutes } from '#features/collect/server/routes.ts';
import { documentEvents } from '#features/documents/events.ts';
import { documentSchedules, documentTasks } from '#features/documents/server/jobs.ts';
import { documentRoutes } from '#features/documents/server/routes.ts';
import { dropEvents } from '#features/droplink/events.ts';
import { dropSchedules, dropTasks } from '#features/droplink/server/jobs.ts';
import { droplinkRoutes } from '#features/droplink/server/routes.ts';
import { firmEvents } from '#features/firm/events.ts';
import { firmRoutes } from '#features/firm/server/routes.ts';
import { importEvents } from '#features/imports/events.ts';
import { importSchedules, importTasks } from '#features/imports/server/jobs.ts';
import { importRoutes } from '#features/imports/server/routes.ts';
import { intakeEvents } from '#features/intake/events.ts';
import {
  intakeReaders,
  intakeSchedules,
  intakeTasks,
  intakeTextReaders,
} from '#features/intake/server/jobs.ts';
import { intakeRoutes } from '#features/intake/server/routes.ts';
import { labelEvents, tagEvents } from '#features/labels/events.ts';
import { labelRoutes } from '#features/labels/server/routes.ts';
import { labelsOfCurrentFirm } from '#features/labels/server/service.ts';
import { notificationEvents } from '#features/notifications/events.ts';
import {
  notificationReaders,
  notificationSchedules,
  notificationTasks,
} from '#features/notifications/server/jobs.ts';
import { notificationRoutes } from '#features/notifications/server/routes.ts';
import { messageEvents } from '#features/messages/events.ts';
import { messageSchedules, messageTasks } from '#features/messages/server/jobs.ts';
import { messageRoutes } from '#features/messages/server/routes.ts';
import { operationsEvents, recordEvents } from '#features/operations/events.ts';
import { operationsSchedules } from '#features/operations/server/nightly-check.ts';
import { operationsTasks } from '#features/operations/server/jobs.ts';
import { operationsRoutes } from '#features/operations/server/routes.ts';
import { paymentSchedules, paymentTasks } from '#features/payments/server/jobs.ts';
import { paymentRoutes } from '#features/payments/server/routes.ts';
import { priorYearEvents } from '#features/prior-year/events.ts';
import { priorYearRoutes } from '#features/prior-year/server/routes.ts';
import { eventsOfQuestionnaires } from '#features/questionnaires/events.ts';
import {
  questionnaireReaders,
  questionnaireSchedules,
  questionnaireTasks,
} from '#features/questionnaires/server/jobs.ts';
import { questionnaireRoutes } from '#features/questionnaires/server/routes.ts';
import {
  depositSubject,
  letterSubject,
  paperShelf,
  questionHandoffs,
  shelfOf,
} from '#features/questionnaires/server/service.ts';
import { recognizerEvents } from '#features/recognizer/events.ts';
import { recognizerReaders, recognizerTasks } from '#features/recognizer/server/jobs.ts';
import { recognizerRoutes } from '#features/recognizer/server/routes.ts';
import { activeHost } from '#features/recognizer/server/state.ts';
import { viewEvents } from '#features/saved-views/events.ts';
import { reminderSchedules, reminderTasks } from '#features/reminders/server/jobs.ts';
import type { ReminderKind } from '#features/reminders/server/service.ts';
import { returnEvents } from '#features/returns/events.ts';
import { returnReaders, returnTasks, returnTextReaders } from '#features/returns/server/jobs.ts';
import { returnRoutes } from '#features/returns/server/routes.ts';
import { invoiceSubject, returnReminders, returnSubject } from '#features/returns/server/service.ts';
import { returnCatalogueRoutes } from '#features/returns/catalogue/server/routes.ts';
import { savedViewRoutes } from '#features/saved-views/server/routes.ts';
import { certificateEvents } from '#features/signing/certificates/events.ts';
import { certificateSchedules, certificateTasks } from '#features/signing/certificates/server/jobs.ts';
import { signingEvents } from '#features/signing/events.ts';
import { signatureRequestEvents } from '#features/signature-requests/events.ts';
import { signatureRequestReaders, signatureRequestTasks } from '#features/signature-requests/server/jobs.ts';
import { signerReminders } from '#features/signature-requests/server/kind.ts';
import { signatureRequestRoutes } from '#features/signature-requests/server/routes.ts';
import { requestSubject } from '#features/signature-requests/server/subject.ts';
import { signingReaders, signingTasks } from '#features/signing/server/jobs.ts';
import { evidenceEvents } from '#features/signing/evidence/events.ts';
import { evidenceRoutes } from '#features/signing/evidence/server/routes.ts';
import { handoverRoutes } from '#features/signing/handover/server/routes.ts';
import { identityEvents } from '#features/signing/identity/events.ts';
import { identitySchedules, identityTasks } from '#features/signing/identity/server/jobs.ts';
import { identityRoutes } from '#features/signing/identity/server/routes.ts';
import { identityNotices } from '#features/signing/identity/server/service.ts';
import { signingRoutes } from '#features/signing/server/routes.ts';
import type { SigningSubject } from '#features/signing/ceremony/server/subjects.ts';
import { staffEvents } from '#features/staff/events.ts';
import { staffReaders, staffTasks } from '#features/staff/server/jobs.ts';
import { staffRoutes } from '#features/staff/server/routes.ts';
import { staffOfCurrentFirm } from '#features/staff/server/service.ts';
import { takeAwayEvents } from '#features/take-away/events.ts';
import { takeAwaySchedules, takeAwayTasks } from '#features/take-away/server/jobs.ts';
import { takeAwayRoutes } from '#features/take-away/server/routes.ts';
import { templateEvents } from '#features/templates/events.ts';
import { startReaders, startTasks } from '#features/templates/server/jobs.ts';
import { templateRoutes } from '#features/templates/server/routes.ts';
import type { EventSet } from '#platform/events.ts';
import { deliverMessage } from '#platform/server/delivery.ts';
import type { EventReader } from '#platform/server/events.ts';
import { housekeeping, housekeepingSchedules } from '#platform/server/housekeeping.ts';
import type { Feature } from '#platform/server/http/feature.ts';
import type { Schedule, Task } from '#platform/server/jobs.ts';
import type { LiveHub } from '#platform/server/live/hub.ts';
import { liveFeature } from '#platform/server/live/stream.ts';

export const eventSets: readonly EventSet[] = [
  accountEvents,
  ...firmEvents,
  ...staffEvents,
  tagEvents,
  labelEvents,
  operationsEvents,
  recordEvents,
  viewEvents,
  ...clientEvents,
  priorYearEvents,
  importEvents,
  ...documentEvents,
  intakeEvents,
  signingEvents,
  certificateEvents,
  identityEvents,
  evidenceEvents,
  recognizerEvents,
  ...eventsOfQuestionnaires,
  ...templateEvents,
  ...collectEvents,
  ...messageEvents,
  signatureRequestEvents,
  returnEvents,
  dropEvents,
  takeAwayEvents,
  notificationEvents,
  activityEvents,
];

/** What can be paid for, each by its feature. */
const paidFor = [depositSubject, invoiceSubject];
/** What can be signed, each by its feature. */
const signed: readonly SigningSubject[] = [letterSubject, requestSubject, returnSubject];

/** What people are reminded of, each by its feature, in the order in which a mail names it. */
export const remindedOf: readonly ReminderKind[] = [questionnaireReminders, signerReminders, returnReminders];

export const features = (sessions: Sessions, hub: LiveHub, subjects = signed): readonly Feature[] => [
  accountRoutes(sessions),
  firmRoutes({ staff: staffOfCurrentFirm, labels: labelsOfCurrentFirm }),
  staffRoutes(handEntitiesOver),
  labelRoutes,
  operationsRoutes,
  savedViewRoutes,
  addressRoutes,
  clientRoutes,
  priorYearRoutes,
  importRoutes,
  documentRoutes({ ofEntity: shelfOf }, [questionHandoffs]),
  intakeRoutes(paperShelf, activeHost),
  signingRoutes,
  identityRoutes(subjects),
  evidenceRoutes(subjects),
  handoverRoutes(subjects, sessions),
  recognizerRoutes,
  paymentRoutes(paidFor, [identityNotices]),
  questionnaireRoutes,
  templateRoutes,
  collectRoutes,
  messageRoutes,
  returnRoutes,
  returnCatalogueRoutes,
  signatureRequestRoutes,
  droplinkRoutes,
  takeAwayRoutes,
  notificationRoutes,
  activityRoutes,
  liveFeature(hub),
];

export const readers: readonly EventReader[] = [
  ...staffReaders,
  ...intakeReaders,
  ...signingReaders,
  ...recognizerReaders,
  ...questionnaireReaders,
  ...startReaders,
  ...collectReaders,
  ...signatureRequestReaders,
  ...returnReaders,
  ...notificationReaders,
];
/** Tasks that go on with a file once the text of all its pages is there. */
export const textReaders: readonly string[] = [...intakeTextReaders, ...returnTextReaders];
export const tasks: readonly Task[] = [
  deliverMessage,
  ...accountTasks,
  ...staffTasks,
  ...operationsTasks,
  ...importTasks,
  ...documentTasks,
  ...intakeTasks,
  ...certificateTasks,
  ...identityTasks,
  ...paymentTasks(paidFor),
  ...signingTasks(signed),
  ...recognizerTasks,
  ...startTasks,
  ...questionnaireTasks,
  ...reminderTasks(remindedOf),
  ...collectTasks,
  ...notificationTasks,
  ...messageTasks,
  ...signatureRequestTasks,
  ...returnTasks,
  ...dropTasks,
  ...takeAwayTasks,
  ...housekeeping,
];
export const schedules: readonly Schedule[] = [
  ...accountSchedules,
  ...operationsSchedules,
  ...importSchedules,
  ...documentSchedules,
  ...intakeSchedules,
  ...certificateSchedules,
  ...identitySchedules,
  ...paymentSchedules,
  ...questionnaireSchedules,
  ...reminderSchedules,
  ...collectSchedules,
  ...notificationSchedules,
  ...messageSchedules,
  ...dropSchedules,
  ...takeAwaySchedules,
  ...housekeepingSchedules,
];
