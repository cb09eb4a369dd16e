import { expect, it } from 'vitest';
import { setUpFirst } from './route-guard.ts';

const client = { is_advisor: false, set_password_required: true, limited_to: null };

it('a client without a way to sign in is sent to set one up, and the page is kept', () => {
  expect(setUpFirst(client, '/')).toBe('/set-sign-in-method');
  expect(setUpFirst(client, '/documents/abcd1234?year=2025')).toBe(
    '/set-sign-in-method?redirect=%2Fdocuments%2Fabcd1234%3Fyear%3D2025',
  );
});

it('nobody else is', () => {
  expect(setUpFirst({ ...client, set_password_required: false }, '/')).toBeNull();
  expect(setUpFirst({ ...client, is_advisor: true }, '/')).toBeNull();
  expect(setUpFirst({ ...client, limited_to: '/template/x' }, '/')).toBeNull();
});
