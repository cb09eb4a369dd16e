import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { certificates } from '../contract.ts';

export const certificatesQuery = queryOptions({
  queryKey: ['firm', 'certificates'],
  meta: { topics: ['certificates'] },
  queryFn: ({ signal }) => call(certificates.listCertificates, {}, { signal }),
});
