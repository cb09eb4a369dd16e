import { QueryClient } from '@tanstack/react-query';
import { NetworkError } from './api-error.ts';

/** The live stream makes old what changed, so an answer counts as fresh until then or for a minute. */
const FRESH_MS = 60_000;

/** An answer of the server is final; only a call that got none is worth another try. */
const retryLostCalls = (failures: number, error: Error): boolean =>
  error instanceof NetworkError && failures < 2;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: retryLostCalls },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
