import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { returnCatalogue } from '../../catalogue/contract.ts';
import { reviewCalls } from '../../review/contract.ts';

export interface ReturnKey {
  returnId: number;
  companyId: number;
}

export const deliveryQuery = ({ returnId, companyId }: ReturnKey) =>
  queryOptions({
    queryKey: ['tax-returns', 'delivery', returnId, companyId],
    meta: { topics: [`tax_return:${returnId}`] },
    queryFn: ({ signal }) =>
      call(reviewCalls.readOwnReturn, { tax_return_id: returnId, companyId }, { signal }),
  });

/** DLV-057: it changes with the portal only. */
export const definitionsQuery = queryOptions({
  queryKey: ['tax-returns', 'definitions'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => call(returnCatalogue.listFormDefinitions, {}, { signal }),
});
