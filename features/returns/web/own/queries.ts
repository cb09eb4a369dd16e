import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { reviewCalls } from '../../review/contract.ts';

/** NAV-053: what is ahead of an entity's returns follows its questionnaires. */
export const ownBeginningsQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['tax-returns', 'own', 'beginnings', companyId],
    meta: { topics: ['tax_returns', 'questionnaires', 'questionnaire:*'], kept: true },
    queryFn: ({ signal }) => call(reviewCalls.listOwnBeginnings, { company_id: companyId }, { signal }),
  });

/** NAV-053: the cards of the reader. */
export const ownReturnsQuery = queryOptions({
  queryKey: ['tax-returns', 'own'],
  meta: { topics: ['tax_returns', 'tax_return:*'], kept: true },
  queryFn: ({ signal }) => call(reviewCalls.listOwnReturns, {}, { signal }),
});
