/** The composition root's plain lists: what the product is made of. */
import { accountEvents } from '#features/accounts/events.ts';
import { accountSchedules, accountTasks } from '#features/accounts/server/jobs.ts';
import { accountRoutes } from '#features/accounts/server/routes.ts';
import type { Sessions } from '#features/accounts/server/tokens.ts';
import { activityRoutes } from '#features/activity/server/routes.ts';
import { clientEvents } from '#features/clients/events.ts';
import { clientRoutes } from '#features/clients/server/routes.ts';
import { documentEvents } from '#features/documents/events.ts';
import { clientTasks } from '#features/clients/server/import-jobs.ts';
import { documentReaders, documentTasks } from '#features/documents/server/jobs.ts';
import { documentRoutes } from '#features/documents/server/routes.ts';
import { droplinkRoutes } from '#features/droplink/server/routes.ts';
import { firmEvents } from '#features/firm/events.ts';
import { firmReaders, firmTasks } from '#features/firm/server/jobs.ts';
import { firmRoutes } from '#features/firm/server/routes.ts';
import { templateEvents } from '#features/templates/events.ts';
import { templateRoutes } from '#features/templates/server/routes.ts';
import type { EventSet } from '#platform/events.ts';
import type { EventReader } from '#platform/server/events.ts';
import type { Feature } from '#platform/server/http/feature.ts';
import { housekeeping, housekeepingSchedules } from '#platform/server/housekeeping.ts';
import type { Schedule, Task } from '#platform/server/jobs.ts';
import type { LiveHub } from '#platform/server/live/hub.ts';
import { liveFeature } from '#platform/server/live/stream.ts';
import { deliverMessage } from '#platform/server/delivery.ts';

export const eventSets: readonly EventSet[] = [
  accountEvents,
  firmEvents,
  clientEvents,
  documentEvents,
  templateEvents,
];

export const features = (sessions: Sessions, hub: LiveHub): readonly Feature[] => [
  accountRoutes(sessions),
  firmRoutes,
  clientRoutes,
  documentRoutes,
  templateRoutes,
  droplinkRoutes,
  activityRoutes,
  liveFeature(hub),
];

export const readers: readonly EventReader[] = [...firmReaders, ...documentReaders];
export const tasks: readonly Task[] = [
  deliverMessage,
  ...accountTasks,
  ...firmTasks,
  ...clientTasks,
  ...documentTasks,
  ...housekeeping,
];
export const schedules: readonly Schedule[] = [...accountSchedules, ...housekeepingSchedules];
