import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { currentFirm } from '../contract.ts';
import { brandingCalls } from '#features/firm/branding/contract.ts';
import type { CurrentFirm } from '../model.ts';

export const currentFirmQuery = queryOptions({
  queryKey: ['firm', 'current'],
  meta: { topics: ['firm', 'labels', 'staff'], kept: true },
  queryFn: ({ signal }) => call(currentFirm.currentUserFirm, {}, { signal }),
});

/** The public face of the firm at this address, known before anyone signs in. */
export const brandingQuery = (host: string, slug: string) =>
  queryOptions({
    queryKey: ['firm', 'branding', host, slug],
    queryFn: ({ signal }) => call(brandingCalls.branding, { host, slug }, { signal }),
    staleTime: Infinity,
  });

/** The signed-in person's firm. The shells load it before any screen is drawn. */
export const useFirm = (): CurrentFirm => useSuspenseQuery(currentFirmQuery).data;

/** The name of one of the firm's people; a client's browser knows none of them. */
export const staffName = (current: CurrentFirm, id: number | null): string | null =>
  current.firm_users.find((person) => person.id === id)?.full_name ?? null;

export const groupName = (current: CurrentFirm, id: number | null): string | null =>
  current.firm_groups.find((group) => group.id === id)?.name ?? null;
