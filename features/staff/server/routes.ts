import { feature } from '#platform/server/http/feature.ts';
import { staff } from '../contract.ts';
import { groupHandlers } from '#features/staff/groups/server/routes.ts';
import type { HandOver } from '../people/server/hand-over.ts';
import { inviteHandlers } from '#features/staff/invites/server/routes.ts';
import { peopleHandlers } from '#features/staff/people/server/routes.ts';
import { roleHandlers } from '#features/staff/roles/server/routes.ts';

export const staffRoutes = (handOver: HandOver) =>
  feature('staff', staff, {
    ...peopleHandlers(handOver),
    ...inviteHandlers,
    ...groupHandlers,
    ...roleHandlers,
  });
