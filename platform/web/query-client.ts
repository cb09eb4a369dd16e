import { onlineManager, QueryClient } from '@tanstack/react-query';
import { NetworkError } from './api-error.ts';

/** The live stream makes old what changed, so an answer counts as fresh until then or for a minute. */
const FRESH_MS = 60_000;

/** An answer of the server is final; only a call that got none is worth another try. */
const retryLostCalls = (failures: number, error: Error): boolean =>
  error instanceof NetworkError && failures < 2;

export function createQueryClient(): QueryClient {
  // The library takes every start to be online: without a line nothing is asked until there is one.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: retryLostCalls },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
