/** Notes on an entity, and which news of it an advisor wants. */
import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { NOTIFICATION_TYPE_IDS } from './model.ts';

const company = z.object({ company_id: idOf('entity') });

export const subscriptions = {
  notificationTypeIds: endpoint({
    method: 'GET',
    path: '/companies/:company_id/get_notification_type_ids',
    access: { who: 'staff' },
    resource: 'subscription',
    verb: 'read',
    summary: 'The kinds of news the caller gets of this entity',
    params: company,
    output: z.array(z.number()),
  }),
  saveSubscription: endpoint({
    method: 'POST',
    path: '/companies/save_notification_subscription',
    access: { who: 'staff' },
    resource: 'subscription',
    verb: 'update',
    summary: 'Set which kinds of news the caller gets of these entities',
    body: z.object({
      entity_ids: z.array(idOf('entity')).max(10_000),
      notification_type_ids: z.array(z.literal(NOTIFICATION_TYPE_IDS)).max(4),
    }),
    output: z.object({ updated: z.number() }),
  }),
};
