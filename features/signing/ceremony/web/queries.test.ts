import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { CONSENTS } from '../../rules/consent.ts';
import { consentQuery, refreshConsents } from './queries.ts';

const asked = (method: 'typed' | 'drawn') => ({ ...CONSENTS[method], method, given_at: null });

it('what was agreed to with a signature counts before it is read again, by its own method only', () => {
  const queries = new QueryClient();
  queries.setQueryData(consentQuery('typed').queryKey, asked('typed'));
  queries.setQueryData(consentQuery('drawn').queryKey, asked('drawn'));
  refreshConsents(queries, 'typed');
  expect(queries.getQueryData(consentQuery('typed').queryKey)?.given_at).toEqual(expect.any(String));
  expect(queries.getQueryData(consentQuery('drawn').queryKey)?.given_at).toBeNull();
  expect(queries.getQueryState(consentQuery('typed').queryKey)?.isInvalidated).toBe(true);
});

it('a signature without new words changes no answer', () => {
  const queries = new QueryClient();
  queries.setQueryData(consentQuery('typed').queryKey, asked('typed'));
  refreshConsents(queries, null);
  expect(queries.getQueryData(consentQuery('typed').queryKey)?.given_at).toBeNull();
});
