import { handlers } from '#platform/server/http/feature.ts';
import { subscriptions } from '../contract.ts';
import { notificationTypeIds, saveSubscription } from './subscriptions.ts';

export const subscriptionHandlers = handlers(subscriptions, {
  notificationTypeIds,
  saveSubscription,
});
