import { expect, it } from 'vitest';
import { firstStep, setUpPath } from './set-up.ts';

it('begins with the choice, or with the password where the mail was for one', () => {
  expect(firstStep(null)).toBe('set-sign-in-method');
  expect(firstStep('set-password')).toBe('set-password');
  expect(firstStep('set-email')).toBe('set-sign-in-method');
});

it('keeps where the person wanted to go', () => {
  expect(setUpPath('/documents?year=2025')).toBe('/set-sign-in-method?redirect=%2Fdocuments%3Fyear%3D2025');
  expect(setUpPath('/inbox', 'set-password')).toBe('/set-sign-in-method?step=set-password&redirect=%2Finbox');
  expect(setUpPath('/')).toBe('/set-sign-in-method');
  expect(setUpPath(null)).toBe('/set-sign-in-method');
});

it('never leads to another site or in circles', () => {
  expect(setUpPath('//evil.example')).toBe('/set-sign-in-method');
  expect(setUpPath('/set-sign-in-method?redirect=%2F')).toBe('/set-sign-in-method');
});
