/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { subscriptions } from './contract.ts';

export const matrix = matrixOf(subscriptions, {
  notificationTypeIds: { staff: 'sees', client: 403, viewer: 'sees' },
  saveSubscription: {
    staff: 'sees',
    client: 403,
    viewer: 'sees',
    input: { notification_type_ids: [1, 2, 3, 7] },
    records: [{ event: 'notifications.subscribed', entity: 'entity', user: 'self' }],
  },
});
