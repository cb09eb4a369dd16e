import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '#ui/marks/CountBadge.tsx';
import { openCountsQuery } from '../queries.ts';

/** Beside the place in the sidebar: how many papers wait for somebody. */
export function OpenCount() {
  const { data } = useQuery({ ...openCountsQuery, retry: false });
  return data && data.to_review > 0 ? <CountBadge count={data.to_review} label="to review" /> : null;
}
