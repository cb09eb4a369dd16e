/** The composition root's plain lists: what the product is made of. */
import { accountEvents } from '#features/accounts/events.ts';
import { accountSchedules, accountTasks } from '#features/accounts/server/jobs.ts';
import { accountRoutes } from '#features/accounts/server/routes.ts';
import type { Sessions } from '#features/accounts/server/tokens.ts';
import { activityRoutes } from '#features/activity/server/routes.ts';
import { clientEvents } from '#features/clients/events.ts';
import { clientRoutes } from '#features/clients/server/routes.ts';
import { documentEvents } from '#features/documents/events.ts';
import { documentReaders, documentTasks } from '#features/documents/server/jobs.ts';
import { documentRoutes } from '#features/documents/server/routes.ts';
import { firmEvents } from '#features/firm/events.ts';
import { firmRoutes } from '#features/firm/server/routes.ts';
import type { EventSet } from '#platform/events.ts';
import type { EventReader } from '#platform/server/events.ts';
import type { Feature } from '#platform/server/http/feature.ts';
import { housekeeping, housekeepingSchedules } from '#platform/server/housekeeping.ts';
import type { Schedule, Task } from '#platform/server/jobs.ts';
import type { LiveHub } from '#platform/server/live/hub.ts';
import { liveFeature } from '#platform/server/live/stream.ts';
import { deliverMessage } from '#platform/server/delivery.ts';

export const eventSets: readonly EventSet[] = [accountEvents, firmEvents, clientEvents, documentEvents];

export const features = (sessions: Sessions, hub: LiveHub): readonly Feature[] => [
  accountRoutes(sessions),
  firmRoutes,
  clientRoutes,
  documentRoutes,
  activityRoutes,
  liveFeature(hub),
];

export const readers: readonly EventReader[] = [...documentReaders];
export const tasks: readonly Task[] = [deliverMessage, ...accountTasks, ...documentTasks, ...housekeeping];
export const schedules: readonly Schedule[] = [...accountSchedules, ...housekeepingSchedules];
