import { queryOptions } from '@tanstack/react-query';
import { starts } from '../contract.ts';
import { isMissing } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';

/** Null when there is no such template. */
export const templateQuery = (hashId: string) =>
  queryOptions({
    queryKey: ['templates', 'start', hashId],
    queryFn: async ({ signal }) => {
      // The address names none.
      if (hashId === '') return null;
      try {
        return await call(starts.startTemplate, { hash_id: hashId }, { signal });
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    staleTime: Infinity,
  });
