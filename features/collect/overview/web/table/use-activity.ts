/** Somebody who is not on the page may have come to its top: looked at every ten seconds at most, as counts are. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TableState } from '#platform/web/table-state.ts';
import { ACTIVITY_TOPIC } from '#features/questionnaires/records/rules/topics.ts';
import { COLLECT_LIST } from './collect-list.ts';

export function useActivity({ page, sort, descending }: TableState): void {
  const queries = useQueryClient();
  useQuery({
    queryKey: ['questionnaires', 'activity'],
    meta: { topics: [ACTIVITY_TOPIC], counts: true },
    enabled: page === 0 && sort === 'last_activity' && descending,
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      await queries.invalidateQueries({ queryKey: ['lists', COLLECT_LIST.name] });
      return Date.now();
    },
  });
}
