import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { profile } from '../contract.ts';

export const profileQuery = queryOptions({
  queryKey: ['accounts', 'profile'],
  meta: { topics: ['me'] },
  queryFn: ({ signal }) => call(profile.readProfile, {}, { signal }),
});

export const twoFactorQuery = queryOptions({
  queryKey: ['accounts', 'two-factor'],
  meta: { topics: ['me'] },
  queryFn: ({ signal }) => call(profile.readTwoFactor, {}, { signal }),
});

export const passkeysQuery = queryOptions({
  queryKey: ['accounts', 'passkeys'],
  meta: { topics: ['me'] },
  queryFn: ({ signal }) => call(profile.listPasskeys, {}, { signal }),
});

export const linkedAccountsQuery = queryOptions({
  queryKey: ['accounts', 'linked-accounts'],
  meta: { topics: ['me'] },
  queryFn: ({ signal }) => call(profile.getLinkedAccounts, {}, { signal }),
});
