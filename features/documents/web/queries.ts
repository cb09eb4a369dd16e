import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { documents } from '#features/documents/contract.ts';

export const documentsQuery = (companyId: number, page: number, pageSize: number) =>
  queryOptions({
    queryKey: ['documents', 'list', companyId, page, pageSize],
    queryFn: ({ signal }) =>
      call(
        documents.listDocuments,
        { company_id: companyId, page: page + 1, rows_per_page: pageSize },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
