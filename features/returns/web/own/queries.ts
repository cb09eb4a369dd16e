import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { reviewCalls } from '../../review/contract.ts';

/** NAV-053: the cards of the reader. */
export const ownReturnsQuery = queryOptions({
  queryKey: ['tax-returns', 'own'],
  meta: { topics: ['tax_returns', 'tax_return:*'] },
  queryFn: ({ signal }) => call(reviewCalls.listOwnReturns, {}, { signal }),
});
