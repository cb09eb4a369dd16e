import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { profile } from '#features/accounts/profile-contract.ts';

export const profileQuery = queryOptions({
  queryKey: ['accounts', 'profile'],
  queryFn: ({ signal }) => call(profile.readProfile, {}, { signal }),
});

export const twoFactorQuery = queryOptions({
  queryKey: ['accounts', 'two-factor'],
  queryFn: ({ signal }) => call(profile.readTwoFactor, {}, { signal }),
});

export const passkeysQuery = queryOptions({
  queryKey: ['accounts', 'passkeys'],
  queryFn: ({ signal }) => call(profile.listPasskeys, {}, { signal }),
});

export const linkedAccountsQuery = queryOptions({
  queryKey: ['accounts', 'linked-accounts'],
  queryFn: ({ signal }) => call(profile.getLinkedAccounts, {}, { signal }),
});
