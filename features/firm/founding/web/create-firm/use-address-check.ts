import { useQuery } from '@tanstack/react-query';
import { useAfterPause } from '#platform/web/use-after-pause.ts';
import { subdomainQuery } from './queries.ts';

const WAIT_MS = 350;

export type AddressState = { state: 'empty' | 'checking' | 'free' } | { state: 'refused'; reason: string };

/** Asks the server while the person types, and never answers about an older text. */
export function useAddressCheck(address: string): AddressState {
  const settled = useAfterPause(address, WAIT_MS);
  const check = useQuery({ ...subdomainQuery(settled), enabled: settled !== '' });
  if (address === '') return { state: 'empty' };
  if (settled !== address || !check.data) return { state: 'checking' };
  if (check.data.available) return { state: 'free' };
  return { state: 'refused', reason: check.data.reason ?? '' };
}
