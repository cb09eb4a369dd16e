import { useQuery } from '@tanstack/react-query';
import { unseenQuery } from './queries.ts';

/** Null while nobody knows, and where messages are switched off. */
export function useUnseen(userId: number | null): number | null {
  const { data } = useQuery({ ...unseenQuery(userId ?? 0), enabled: userId !== null });
  return userId !== null ? (data?.unseen_total ?? null) : null;
}
