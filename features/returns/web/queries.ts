import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#platform/contract.ts';
import { call } from '#platform/web/client.ts';
import { returnCatalogue } from '../catalogue/contract.ts';
import { returns } from '../contract.ts';

export const returnTopic = (returnId: number): string => `tax_return:${returnId}`;
/** The list and everything that follows it. */
export const RETURN_LISTS = ['tax_returns'];

export const returnQuery = (returnId: number, companyId: number) =>
  queryOptions({
    queryKey: ['tax-returns', returnId, companyId],
    meta: { topics: [returnTopic(returnId)] },
    queryFn: ({ signal }) => call(returns.readTaxReturn, { tax_return_id: returnId, companyId }, { signal }),
  });

export const returnCountsQuery = (asked: CallOf<typeof returns.countTaxReturns>) =>
  queryOptions({
    queryKey: ['tax-returns', 'counts', asked],
    meta: { topics: RETURN_LISTS, counts: true },
    queryFn: ({ signal }) => call(returns.countTaxReturns, asked, { signal }),
    placeholderData: keepPreviousData,
  });

/** For the palette. */
export const returnSearchQuery = (filter: string, per_page: number) =>
  queryOptions({
    queryKey: ['tax-returns', 'search', filter, per_page],
    meta: { topics: RETURN_LISTS },
    queryFn: ({ signal }) => call(returns.listTaxReturns, { filter, per_page }, { signal }),
  });

/** DLV-020. */
export const entityReturnsQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['tax-returns', 'entity', companyId],
    meta: {
      topics: ({ tax_returns }: { tax_returns: readonly { id: number }[] }) => [
        ...RETURN_LISTS,
        ...tax_returns.map(({ id }) => returnTopic(id)),
      ],
    },
    queryFn: ({ signal }) => call(returns.listTaxReturns, { company_id: companyId }, { signal }),
  });

export const checksQuery = (returnId: number, companyId: number) =>
  queryOptions({
    queryKey: ['tax-returns', returnId, 'checks'],
    meta: { topics: [returnTopic(returnId)] },
    queryFn: ({ signal }) =>
      call(returns.readVerificationChecks, { tax_return_id: returnId, companyId }, { signal }),
  });

export const remindersQuery = (returnId: number, companyId: number) =>
  queryOptions({
    queryKey: ['tax-returns', returnId, 'reminders'],
    meta: { topics: [returnTopic(returnId)] },
    queryFn: ({ signal }) =>
      call(returns.readReturnReminders, { tax_return_id: returnId, companyId }, { signal }),
  });

export const replacementQuery = (returnId: number, companyId: number) =>
  queryOptions({
    queryKey: ['tax-returns', returnId, 'replacement'],
    meta: { topics: [returnTopic(returnId)] },
    queryFn: ({ signal }) =>
      call(returns.readReplacement, { tax_return_id: returnId, companyId }, { signal }),
  });

export const documentsDefaultsQuery = (returnId: number, companyId: number) =>
  queryOptions({
    queryKey: ['tax-returns', returnId, 'documents-defaults'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call(returns.readDocumentsDefaults, { tax_return_id: returnId, companyId }, { signal }),
  });

export const k1sQuery = (returnId: number, companyId: number) =>
  queryOptions({
    queryKey: ['tax-returns', returnId, 'k1s'],
    meta: { topics: [returnTopic(returnId)] },
    queryFn: ({ signal }) => call(returns.readReturnK1s, { tax_return_id: returnId, companyId }, { signal }),
  });

/** The forms the portal knows change with its version only. */
export const definitionsQuery = queryOptions({
  queryKey: ['tax-returns', 'definitions'],
  staleTime: Infinity,
  queryFn: ({ signal }) => call(returnCatalogue.listFormDefinitions, {}, { signal }),
});
