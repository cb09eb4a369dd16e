import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { signing } from '../../contract.ts';
import type { ElectronicMethod } from '../../model.ts';

/** The words agreed to by signing this way, and whether the reader has. */
export const consentQuery = (method: ElectronicMethod) =>
  queryOptions({
    queryKey: ['signing', 'consent', method],
    queryFn: ({ signal }) => call(signing.readConsent, { method }, { signal }),
  });

/** After a signature or a withdrawal. */
export const CONSENTS_KEY = ['signing', 'consent'] as const;
