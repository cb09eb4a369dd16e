import { expect, it } from 'vitest';
import { ApiError } from '#platform/web/api-error.ts';
import { destination, expiredFlow } from './link-flow.ts';

it('each purpose of a link has its place', () => {
  expect(destination('sign-in', null)).toBe('/');
  expect(destination('sign-in', '/documents')).toBe('/documents');
  expect(destination('second-factor', '/documents')).toBe('/documents');
  expect(destination('set-password', null)).toBe('/set-sign-in-method?step=set-password');
  expect(destination('set-method', '/documents')).toBe('/set-sign-in-method?redirect=%2Fdocuments');
  expect(destination('invite', null)).toBe('/set-sign-in-method');
  expect(destination('confirm-email', null)).toBeNull();
});

const gone = (details?: unknown) =>
  new ApiError(410, { code: 'link.expired', message: 'This link has expired.', details });

it('a dead link tells where a new one can be sent', () => {
  const methods = [{ name: 'email' as const, value: 'm•••@demo.sheaf.test' }];
  expect(expiredFlow(gone({ uid: 'u1', methods }))).toMatchObject({
    state: 'expired-link',
    uid: 'u1',
    methods,
  });
});

it('a link nobody knows leads to sign in again', () => {
  expect(expiredFlow(gone())).toMatchObject({ state: 'expired-link', uid: null, methods: [] });
});

it('another failure is not the end of a link', () => {
  expect(expiredFlow(new ApiError(500, { code: 'unknown', message: 'No' }))).toBeNull();
  expect(expiredFlow(new TypeError('offline'))).toBeNull();
});
