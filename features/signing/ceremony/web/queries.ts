import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { signing } from '../../contract.ts';
import type { ElectronicMethod } from '../../model.ts';

/** The words agreed to by signing this way, and whether the reader has. */
export const consentQuery = (method: ElectronicMethod) =>
  queryOptions({
    queryKey: ['signing', 'consent', method],
    queryFn: ({ signal }) => call(signing.readConsent, { method }, { signal }),
  });

const CONSENTS_KEY = ['signing', 'consent'] as const;

/**
 * After a signature. What was agreed to with it counts at once: the next form opens before the answer is read again, and a
 * press on its button must not be lost on a question that is about to go.
 */
export function refreshConsents(queries: QueryClient, agreedTo: ElectronicMethod | null): void {
  if (agreedTo !== null)
    queries.setQueryData(
      consentQuery(agreedTo).queryKey,
      (known) => known && { ...known, given_at: known.given_at ?? new Date().toISOString() },
    );
  void queries.invalidateQueries({ queryKey: CONSENTS_KEY });
}
