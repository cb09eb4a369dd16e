import { queryOptions } from '@tanstack/react-query';
import { signing } from '#features/signing/contract.ts';
import { call } from '#platform/web/client.ts';

export const consentQuery = queryOptions({
  queryKey: ['signing', 'consent'],
  queryFn: ({ signal }) => call(signing.readConsent, {}, { signal }),
});
