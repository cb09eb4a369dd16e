import { queryOptions } from '@tanstack/react-query';
import { founding } from '../../contract.ts';
import { call } from '#platform/web/client.ts';

export const signUpModeQuery = queryOptions({
  queryKey: ['firm', 'sign-up-mode'],
  queryFn: ({ signal }) => call(founding.signUpMode, {}, { signal }),
});

export const subdomainQuery = (subdomain: string) =>
  queryOptions({
    queryKey: ['firm', 'subdomain', subdomain],
    queryFn: ({ signal }) => call(founding.subdomainAvailable, { subdomain_url: subdomain }, { signal }),
  });
