import { entityTopic } from '#platform/events.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { documents } from '../contract.ts';

export const documentsQuery = (companyId: number, page: number, pageSize: number) =>
  queryOptions({
    queryKey: ['documents', 'list', companyId, page, pageSize],
    meta: { topics: [entityTopic(companyId)] },
    queryFn: ({ signal }) =>
      call(
        documents.listDocuments,
        { company_id: companyId, page: page + 1, rows_per_page: pageSize },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
