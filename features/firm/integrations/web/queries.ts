import { queryOptions } from '@tanstack/react-query';
import { paymentCalls } from '../contract.ts';
import { call } from '#platform/web/client.ts';

export const paymentsQuery = queryOptions({
  queryKey: ['firm', 'payments'],
  meta: { topics: ['integrations'] },
  queryFn: ({ signal }) => call(paymentCalls.readPayments, {}, { signal }),
});
